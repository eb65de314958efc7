import { type ActionFunctionArgs, Link, type MetaArgs } from 'react-router';
import { uiText } from '#domain/ui-text.ts';
import { change, doneOr } from '#web/change.ts';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { FormProblem } from '#web/features/forms/form-problem.tsx';
import { PageForm } from '#web/features/forms/page-form.tsx';
import { usePageForm } from '#web/features/forms/use-page-form.ts';
import { useText } from '#web/features/texts/text.tsx';
import { SubmitButton } from '#web/ui/field.tsx';

export async function action(args: ActionFunctionArgs) {
  const { uid = '', token = '' } = args.params;
  return doneOr(await change(args, 'POST /core/account/me/update-email/confirm', { body: { uid, token } }));
}

export const meta = (args: MetaArgs) =>
  pageHead({ title: uiText('Conferma il nuovo indirizzo'), disableRobots: true }, args);

/** Confirms the new address of an account. A button does it, because some programs open every link of a mail. */
export default function ConfirmEmailPage() {
  const t = useText();
  const { isSending, isDone, problem } = usePageForm();
  return (
    <div className="wrap py-10 lg:py-16 max-w-xl!">
      <div className="card grid gap-5 lg:p-8!">
        <h1 className="text-step-3!">{isDone ? t('Indirizzo confermato') : t('Conferma il nuovo indirizzo')}</h1>
        <FormProblem isSending={isSending}>{problem}</FormProblem>
        {isDone ? (
          <>
            <p>{t('Da ora accedi con il nuovo indirizzo, e ti scriviamo lì.')}</p>
            <Link to="/profilo" className="btn btn-primary">
              {t('Vai al profilo')}
            </Link>
          </>
        ) : (
          <PageForm className="grid gap-4">
            <p>{t('Conferma per sostituire l’indirizzo di prima con questo.')}</p>
            <SubmitButton
              isSending={isSending}
              needsScript={false}
              label={t('Conferma il nuovo indirizzo')}
              progress={t('Conferma in corso')}
            />
          </PageForm>
        )}
      </div>
    </div>
  );
}
