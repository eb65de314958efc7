import { type ActionFunctionArgs, Link, type MetaArgs, redirectDocument } from 'react-router';
import { uiText } from '#domain/ui-text.ts';
import { change, refuse } from '#web/change.ts';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { PageForm } from '#web/features/forms/page-form.tsx';
import { usePageForm } from '#web/features/forms/use-page-form.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Notice, SubmitButton } from '#web/ui/field.tsx';

export async function action(args: ActionFunctionArgs) {
  const { uid = '', token = '' } = args.params;
  const answer = await change(args, 'POST /core/account/not-me', { body: { uid, token } });
  return answer.ok ? redirectDocument(answer.body.reset, 303) : refuse(answer);
}

export const meta = (args: MetaArgs) => pageHead({ title: uiText('Non l’hai fatto tu?'), disableRobots: true }, args);

/**
 * Ends every access after a mail about something its reader did not do. A button does it, because some programs open
 * every link of a mail.
 */
export default function DenyChangePage() {
  const t = useText();
  const { isSending, problem } = usePageForm();
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
          <PageForm className="grid gap-4">
            <p>
              {t(
                'Chiudiamo subito tutti gli accessi al tuo account, su ogni dispositivo. Poi scegli una nuova password.',
              )}
            </p>
            <SubmitButton isSending={isSending} needsScript={false} label={t('Chiudi tutto e cambia la password')} />
            <p className="text-sm text-ink-soft">
              {t('Se invece l’hai fatto tu, non serve altro: puoi chiudere questa pagina.')}
            </p>
          </PageForm>
        )}
      </div>
    </div>
  );
}
