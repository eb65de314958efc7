import { useState } from 'react';
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirectDocument,
  useActionData,
  useLoaderData,
} from 'react-router';
import { roleNames } from '#domain/company-team.ts';
import { uiText } from '#domain/ui-text.ts';
import { ask, Refused, statusOf } from '#web/ask.ts';
import { change, formOf, refuse, textOf, typedIn } from '#web/change.ts';
import { NewPasswordField, RepeatPasswordField } from '#web/features/account/password-field.tsx';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { PersonNameFields } from '#web/features/fields/person-name-fields.tsx';
import { FormProblem } from '#web/features/forms/form-problem.tsx';
import { PageForm } from '#web/features/forms/page-form.tsx';
import { sendOrSayUnreached } from '#web/features/forms/send-or-say-unreached.ts';
import { usePageForm } from '#web/features/forms/use-page-form.ts';
import { useText } from '#web/features/texts/text.tsx';
import { SubmitButton, Tick } from '#web/ui/field.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { token = '' } = args.params;
  try {
    return { invitation: await ask(args, 'GET /invitations/{token}', { params: { token } }) };
  } catch (error) {
    if (error instanceof Refused && error.status === 404) return { invitation: null };
    throw statusOf(error);
  }
}

/** Joins the company, and goes on as its new colleague: what follows is a new document. */
export async function action(args: ActionFunctionArgs) {
  const { token = '' } = args.params;
  const form = formOf(args);
  const written = { ...typedIn(form, ['first_name', 'last_name']), privacy: form.has('privacy') };
  const passwords = { password: textOf(form, 'password'), confirm_password: textOf(form, 'confirm_password') };
  const accepted = { params: { token }, body: { ...written, ...passwords } };
  const answer = await change(args, 'POST /invitations/{token}/accept', accepted);
  return answer.ok ? redirectDocument('/profilo/azienda/le-mie-offerte', 303) : refuse({ ...answer, written });
}
export const clientAction = sendOrSayUnreached;

export const meta = (args: MetaArgs) => pageHead({ title: uiText('Invito'), disableRobots: true }, args);

/** Joins a company by a mailed link, with a name and a password. */
export default function InvitationPage() {
  const t = useText();
  const { invitation } = useLoaderData<typeof loader>();
  const { written } = useActionData<typeof action>() ?? {};
  const [person, setPerson] = useState({ first_name: '', last_name: '', password: '', privacy: false, ...written });
  const { isSending, errors, problem } = usePageForm();
  if (!invitation) {
    return (
      <div className="wrap py-10 max-w-xl! grid gap-5">
        <h1 className="text-step-3!">{t('Questo invito non vale più')}</h1>
        <p>{t('È stato usato, ritirato o è scaduto: chiedi a chi ti ha invitato di mandartene un altro.')}</p>
        <Link to="/recruiter/login" className="btn btn-primary justify-self-start">
          {t('Accedi')}
        </Link>
      </div>
    );
  }
  const set = (changes: Partial<typeof person>) => setPerson((now) => ({ ...now, ...changes }));
  return (
    <div className="wrap py-8 lg:py-12 max-w-xl! grid gap-6">
      <div>
        <h1 className="text-step-3!">{t('Lavora con {company}', { company: invitation.company })}</h1>
        <p className="text-ink-soft mt-2">
          {invitation.invited_by
            ? t('{name} ti invita come {role}.', {
                name: invitation.invited_by,
                role: t(roleNames[invitation.role]).toLowerCase(),
              })
            : t('Ti invitano come {role}.', { role: t(roleNames[invitation.role]).toLowerCase() })}{' '}
          {t('Entrerai con {email}.', { email: invitation.email })}
        </p>
      </div>
      <FormProblem isSending={isSending}>{problem}</FormProblem>
      <PageForm noValidate className="card grid gap-5">
        <input type="email" name="username" autoComplete="username" value={invitation.email} readOnly hidden />
        <div className="grid gap-5 sm:grid-cols-2">
          <PersonNameFields value={person} onChange={set} errors={errors} />
        </div>
        <NewPasswordField
          name="password"
          label={t('Password')}
          value={person.password}
          onChange={(password) => set({ password })}
          own={[invitation.email, invitation.company, person.first_name, person.last_name]}
          errors={errors.password}
        />
        <RepeatPasswordField errors={errors.confirm_password} />
        <Tick
          name="privacy"
          checked={person.privacy}
          onChange={(event) => set({ privacy: event.target.checked })}
          errors={errors.privacy}
          required
        >
          {t('Ho letto l’informativa sulla privacy')} (
          <a href="/privacy-policy-sito" target="_blank" rel="noopener" className="underline underline-offset-2">
            {t('leggila')}
          </a>
          ) *
        </Tick>
        <SubmitButton isSending={isSending} needsScript={false} label={t('Entra nel team')} />
      </PageForm>
    </div>
  );
}
