import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { uiText } from '#domain/ui-text.ts';
import { call } from '#web/api.ts';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { leaveFor, useSend } from '#web/features/forms/use-send.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Notice, Spinner } from '#web/ui/field.tsx';

export const loader = ({ params }: LoaderFunctionArgs) => ({ uid: params.uid ?? '', token: params.token ?? '' });

export const meta = (args: MetaArgs) => pageHead({ title: uiText('Non l’hai fatto tu?'), disableRobots: true }, args);

/**
 * Ends every access after a mail about something its reader did not do. A button does it, because some programs open
 * every link of a mail.
 */
export default function DenyChangePage() {
  const t = useText();
  const link = useLoaderData<typeof loader>();
  const { send, isSending, problem } = useSend(
    () => call('POST /core/account/not-me', { body: link }),
    ({ reset }) => leaveFor(reset),
  );
  return (
    <div className="wrap py-10 lg:py-16 max-w-xl!">
      <div className="card grid gap-5 lg:p-8!">
        <h1 className="text-step-3!">{t('Non l’hai fatto tu?')}</h1>
        {problem ? (
          <>
            <Notice tone="danger">{problem}</Notice>
            <Link to="/recupera-password" className="btn btn-primary">
              {t('Chiedi un nuovo link')}
            </Link>
          </>
        ) : (
          <form onSubmit={send} method="post" className="grid gap-4">
            <p>
              {t(
                'Chiudiamo subito tutti gli accessi al tuo account, su ogni dispositivo. Poi scegli una nuova password.',
              )}
            </p>
            <button type="submit" data-late disabled={isSending} className="btn btn-primary">
              {isSending ? (
                <Spinner label={t('Chiudi tutto e cambia la password')} />
              ) : (
                t('Chiudi tutto e cambia la password')
              )}
            </button>
            <p className="text-sm text-ink-soft">
              {t('Se invece l’hai fatto tu, non serve altro: puoi chiudere questa pagina.')}
            </p>
          </form>
        )}
      </div>
    </div>
  );
}
