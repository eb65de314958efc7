import { useState } from 'react';
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useLoaderData,
} from 'react-router';
import { uiText } from '#domain/ui-text.ts';
import { change, doneOr, formOf, textOf } from '#web/change.ts';
import { NewPasswordField, RepeatPasswordField } from '#web/features/account/password-field.tsx';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { FormProblem } from '#web/features/forms/form-problem.tsx';
import { PageForm } from '#web/features/forms/page-form.tsx';
import { sendOrSayUnreached } from '#web/features/forms/send-or-say-unreached.ts';
import { usePageForm } from '#web/features/forms/use-page-form.ts';
import { useText } from '#web/features/texts/text.tsx';
import { SubmitButton } from '#web/ui/field.tsx';

/** Without a link there is nothing to set: redirects to the request. */
export function loader({ params, request }: LoaderFunctionArgs) {
  const isCompany = new URL(request.url).searchParams.get('t') === 'company';
  if (!params.uid || !params.token) throw redirect(`/recupera-password${isCompany ? '?t=company' : ''}`, 302);
  return { isCompany };
}

export async function action(args: ActionFunctionArgs) {
  const { uid = '', token = '' } = args.params;
  const form = formOf(args);
  const [new_password, confirm_password] = [textOf(form, 'new_password'), textOf(form, 'confirm_password')];
  const body = { uid, token, new_password, confirm_password };
  return doneOr(await change(args, 'POST /core/account/reset-password/confirm', { body }));
}
export const clientAction = sendOrSayUnreached;

export const meta = (args: MetaArgs) =>
  pageHead({ title: uiText('Scegli una nuova password'), disableRobots: true }, args);

/** Sets a new password by a mailed link (rule 2.20). */
export default function NewPasswordPage() {
  const t = useText();
  const { isCompany } = useLoaderData<typeof loader>();
  const { isSending, isDone, errors, problem } = usePageForm();
  const [password, setPassword] = useState('');
  const suffix = isCompany ? '?t=company' : '';

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
          <PageForm noValidate className="grid gap-4" aria-label={t('Nuova password')}>
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
            <SubmitButton isSending={isSending} needsScript={false} label={t('Salva la password')} />
          </PageForm>
        )}
      </div>
    </div>
  );
}
