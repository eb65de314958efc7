import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { uiText } from '#domain/ui-text.ts';
import { call } from '#web/api.ts';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { FormProblem } from '#web/features/forms/form-problem.tsx';
import { leaveFor, useSend } from '#web/features/forms/use-send.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Spinner } from '#web/ui/field.tsx';

export const loader = ({ params }: LoaderFunctionArgs) => ({ uid: params.uid ?? '', token: params.token ?? '' });

export const meta = (args: MetaArgs) =>
  pageHead({ title: uiText('Annulla il cambio di indirizzo'), disableRobots: true }, args);

/**
 * Restores the old address, by the link mailed to it. A button does it, because some programs open every link of a
 * mail.
 */
export default function UndoEmailChangePage() {
  const t = useText();
  const link = useLoaderData<typeof loader>();
  const { send, isSending, problem, refused } = useSend(
    () => call('POST /core/account/me/update-email/undo', { body: link }),
    ({ reset }) => leaveFor(reset),
  );
  const isOver = refused?.codes.non_field_errors === 'link_invalid';
  return (
    <div className="wrap py-10 lg:py-16 max-w-xl!">
      <div className="card grid gap-5 lg:p-8!">
        <h1 className="text-step-3!">{t('Annulla il cambio di indirizzo')}</h1>
        <FormProblem isSending={isSending}>{problem}</FormProblem>
        <form onSubmit={send} method="post" className={isOver ? 'hidden' : 'grid gap-4'}>
          <p>
            {t(
              'L’indirizzo a cui ti abbiamo scritto torna quello del tuo account. Ogni accesso si chiude, la password di prima non funziona più e ne scegli subito una nuova.',
            )}
          </p>
          <button type="submit" data-late disabled={isSending} className="btn btn-primary">
            {isSending ? (
              <Spinner label={t('Annulla e scegli una nuova password')} />
            ) : (
              t('Annulla e scegli una nuova password')
            )}
          </button>
        </form>
        {problem && (
          <Link to="/contatti" className="link justify-self-start">
            {t('Scrivi all’assistenza')}
          </Link>
        )}
        {!isOver && (
          <p className="text-sm text-ink-soft">
            {t('Se il cambio lo hai chiesto tu, non serve fare nulla: puoi chiudere questa pagina.')}
          </p>
        )}
      </div>
    </div>
  );
}
