import { type FormEvent, useState } from 'react';
import { Link, type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from 'react-router';
import { passwordFaults } from '#domain/password.ts';
import { call, type FieldErrors } from '#web/api.ts';
import { apiPath } from '#web/api-path.ts';
import { pageHead } from '#web/features/page-head.ts';
import { NewPasswordField } from '#web/features/password-field.tsx';
import { useText } from '#web/features/text.tsx';
import { Notice, Spinner, TextField } from '#web/ui/field.tsx';

/** Without its link the page has nothing to set: the request is the place to begin. */
export function loader({ params, request }: LoaderFunctionArgs) {
  const isCompany = new URL(request.url).searchParams.get('t') === 'company';
  if (!params.uid || !params.token) throw redirect(`/recupera-password${isCompany ? '?t=company' : ''}`, 302);
  return { uid: params.uid, token: params.token, isCompany };
}

export const meta = (args: MetaArgs) => pageHead({ title: 'Scegli una nuova password', disableRobots: true }, args);

/** Sets a new password by a mailed link (rule 2.20). */
export default function NewPasswordPage() {
  const t = useText();
  const { uid, token, isCompany } = useLoaderData<typeof loader>();
  const [state, setState] = useState<'idle' | 'sending' | 'done'>('idle');
  const [errors, setErrors] = useState<FieldErrors>({});
  const [password, setPassword] = useState('');
  const suffix = isCompany ? '?t=company' : '';

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const again = String(data.get('confirm_password') ?? '');
    const faults = passwordFaults(password);
    if (faults.length > 0) return setErrors({ new_password: faults.map(({ message }) => t(message)) });
    if (password !== again) return setErrors({ confirm_password: [t('Le due password non sono uguali.')] });
    setErrors({});
    setState('sending');
    const answer = await call('POST', apiPath`/core/account/reset-password/confirm`, {
      uid,
      token,
      new_password: password,
      confirm_password: again,
    });
    setState(answer.ok ? 'done' : 'idle');
    if (!answer.ok)
      setErrors(
        Object.keys(answer.errors).length > 0
          ? answer.errors
          : { non_field_errors: [answer.detail ?? t('Si è verificato un errore.')] },
      );
  }

  return (
    <div className="wrap py-10 lg:py-16 max-w-xl!">
      <div className="card grid gap-5 lg:p-8!">
        <h1 className="text-step-3!">
          {state === 'done' ? t('La password è cambiata') : t('Scegli una nuova password')}
        </h1>
        {state === 'done' ? (
          <>
            <p>{t('Da ora entri con la nuova password. Le altre sessioni aperte sono state chiuse.')}</p>
            <Link to={isCompany ? '/recruiter/login' : '/login'} className="btn btn-primary">
              {t('Accedi')}
            </Link>
          </>
        ) : (
          <form onSubmit={send} noValidate method="post" className="grid gap-4" aria-label={t('Nuova password')}>
            {errors.non_field_errors && (
              <Notice tone="danger">
                {errors.non_field_errors[0]}{' '}
                <Link to={`/recupera-password${suffix}`} className="underline underline-offset-2 font-semibold">
                  {t('Chiedi un altro link')}
                </Link>
              </Notice>
            )}
            <NewPasswordField
              name="new_password"
              label={t('Nuova password')}
              value={password}
              onChange={setPassword}
              errors={errors.new_password}
            />
            <TextField
              name="confirm_password"
              type="password"
              label={t('Ripeti la password')}
              autoComplete="new-password"
              maxLength={200}
              required
              errors={errors.confirm_password}
            />
            <button type="submit" data-late disabled={state === 'sending'} className="btn btn-primary">
              {state === 'sending' ? <Spinner label={t('Salva la password')} /> : t('Salva la password')}
            </button>
          </form>
        )}
      </div>
    </div>
  );
}
