import { useState } from 'react';
import { Link, type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from 'react-router';
import { passwordFaults } from '#domain/password.ts';
import { uiText } from '#domain/ui-text.ts';
import { call } from '#web/api.ts';
import { NewPasswordField, RepeatPasswordField } from '#web/features/account/password-field.tsx';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { FormProblem } from '#web/features/forms/form-problem.tsx';
import { invalid, useSend } from '#web/features/forms/use-send.ts';
import { useText } from '#web/features/texts/text.tsx';
import { SubmitButton } from '#web/ui/field.tsx';

/** Without a link there is nothing to set: redirects to the request. */
export function loader({ params, request }: LoaderFunctionArgs) {
  const isCompany = new URL(request.url).searchParams.get('t') === 'company';
  if (!params.uid || !params.token) throw redirect(`/recupera-password${isCompany ? '?t=company' : ''}`, 302);
  return { uid: params.uid, token: params.token, isCompany };
}

export const meta = (args: MetaArgs) =>
  pageHead({ title: uiText('Scegli una nuova password'), disableRobots: true }, args);

/** Sets a new password by a mailed link (rule 2.20). */
export default function NewPasswordPage() {
  const t = useText();
  const { uid, token, isCompany } = useLoaderData<typeof loader>();
  const [isDone, setDone] = useState(false);
  const [password, setPassword] = useState('');
  const suffix = isCompany ? '?t=company' : '';
  const { send, isSending, errors, problem } = useSend(
    (fields) => {
      const again = String(fields.get('confirm_password') ?? '');
      const faults = passwordFaults(password);
      if (faults.length > 0) return invalid({ new_password: faults.map(({ message }) => t(message)) });
      if (password !== again) return invalid({ confirm_password: [t('Le due password non sono uguali.')] });
      return call('POST /core/account/reset-password/confirm', {
        body: {
          uid,
          token,
          new_password: password,
          confirm_password: again,
        },
      });
    },
    () => setDone(true),
  );

  return (
    <div className="wrap py-10 lg:py-16 max-w-xl!">
      <div className="card grid gap-5 lg:p-8!">
        <h1 className="text-step-3!">{isDone ? t('La password è cambiata') : t('Scegli una nuova password')}</h1>
        {isDone ? (
          <>
            <p>{t('Da ora entri con la nuova password. Le altre sessioni aperte sono state chiuse.')}</p>
            <Link to={isCompany ? '/recruiter/login' : '/login'} className="btn btn-primary">
              {t('Accedi')}
            </Link>
          </>
        ) : (
          <form onSubmit={send} noValidate method="post" className="grid gap-4" aria-label={t('Nuova password')}>
            <FormProblem isSending={isSending}>
              {problem && (
                <>
                  {problem}{' '}
                  <Link to={`/recupera-password${suffix}`} className="underline underline-offset-2 font-semibold">
                    {t('Chiedi un altro link')}
                  </Link>
                </>
              )}
            </FormProblem>
            <NewPasswordField
              name="new_password"
              label={t('Nuova password')}
              value={password}
              onChange={setPassword}
              errors={errors.new_password}
            />
            <RepeatPasswordField errors={errors.confirm_password} />
            <SubmitButton isSending={isSending} label={t('Salva la password')} />
          </form>
        )}
      </div>
    </div>
  );
}
