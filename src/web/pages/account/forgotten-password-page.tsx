import { type ActionFunctionArgs, Link, type MetaArgs, useSearchParams } from 'react-router';
import { uiText } from '#domain/ui-text.ts';
import { change, doneOr, formOf, textOf } from '#web/change.ts';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { FormProblem } from '#web/features/forms/form-problem.tsx';
import { PageForm } from '#web/features/forms/page-form.tsx';
import { sendOrSayUnreached } from '#web/features/forms/send-or-say-unreached.ts';
import { usePageForm } from '#web/features/forms/use-page-form.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Notice, SubmitButton, TextField } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';

export async function action(args: ActionFunctionArgs) {
  const email = textOf(formOf(args), 'email');
  return doneOr(await change(args, 'POST /core/account/reset-password', { body: { email } }));
}
export const clientAction = sendOrSayUnreached;

export const meta = (args: MetaArgs) => pageHead({ title: uiText('Recupera la password'), disableRobots: true }, args);

/** Requests a link for a new password (rule 2.20). The answer is the same whether the address has an account or not. */
export default function AskPasswordPage() {
  const t = useText();
  const [query] = useSearchParams();
  const login = query.get('t') === 'company' ? '/recruiter/login' : '/login';
  const { isSending, isDone, errors, problem } = usePageForm();
  return (
    <div className="wrap py-10 lg:py-16 max-w-xl!">
      <div className="card grid gap-5 lg:p-8!">
        <Link to={login} className="btn btn-quiet justify-self-start min-h-9!">
          <Icon name="back" /> {t('Torna al login')}
        </Link>
        <h1 className="text-step-3!">{t('Recupera la password')}</h1>
        <div aria-live="polite" className="grid gap-4">
          {isDone ? (
            <Notice tone="leaf" icon="check">
              {t(
                'Se c’è un account con questo indirizzo, ti abbiamo scritto: il link nella mail vale 24 ore. Se non la vedi, guarda nello spam.',
              )}
            </Notice>
          ) : (
            <p className="text-ink-soft">
              {t('Scrivi l’e-mail del tuo account: ti mandiamo un link per scegliere una nuova password.')}
            </p>
          )}
          <FormProblem isSending={isSending}>{problem}</FormProblem>
        </div>
        {!isDone && (
          <PageForm noValidate className="grid gap-4" aria-label={t('Recupera la password')}>
            <TextField
              name="email"
              type="email"
              label={t('E-mail')}
              autoComplete="username"
              inputMode="email"
              maxLength={254}
              required
              errors={errors.email}
            />
            <SubmitButton isSending={isSending} needsScript={false} label={t('Mandami il link')} />
          </PageForm>
        )}
      </div>
    </div>
  );
}
