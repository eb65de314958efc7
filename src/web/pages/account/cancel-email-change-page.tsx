import { type ActionFunctionArgs, Link, type MetaArgs, redirectDocument, useActionData } from 'react-router';
import { uiText } from '#domain/ui-text.ts';
import { change, refuse } from '#web/change.ts';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { FormProblem } from '#web/features/forms/form-problem.tsx';
import { PageForm } from '#web/features/forms/page-form.tsx';
import { usePageForm } from '#web/features/forms/use-page-form.ts';
import { useText } from '#web/features/texts/text.tsx';
import { SubmitButton } from '#web/ui/field.tsx';

export async function action(args: ActionFunctionArgs) {
  const { uid = '', token = '' } = args.params;
  const answer = await change(args, 'POST /core/account/me/update-email/undo', { body: { uid, token } });
  return answer.ok ? redirectDocument(answer.body.reset, 303) : refuse(answer);
}

export const meta = (args: MetaArgs) =>
  pageHead({ title: uiText('Annulla il cambio di indirizzo'), disableRobots: true }, args);

/**
 * Restores the old address, by the link mailed to it. A button does it, because some programs open every link of a
 * mail.
 */
export default function UndoEmailChangePage() {
  const t = useText();
  const { isSending, problem } = usePageForm();
  const isOver = useActionData<typeof action>()?.codes.non_field_errors === 'link_invalid';
  return (
    <div className="wrap py-10 lg:py-16 max-w-xl!">
      <div className="card grid gap-5 lg:p-8!">
        <h1 className="text-step-3!">{t('Annulla il cambio di indirizzo')}</h1>
        <FormProblem isSending={isSending}>{problem}</FormProblem>
        <PageForm className={isOver ? 'hidden' : 'grid gap-4'}>
          <p>
            {t(
              'L’indirizzo a cui ti abbiamo scritto torna quello del tuo account. Ogni accesso si chiude, la password di prima non funziona più e ne scegli subito una nuova.',
            )}
          </p>
          <SubmitButton isSending={isSending} needsScript={false} label={t('Annulla e scegli una nuova password')} />
        </PageForm>
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
