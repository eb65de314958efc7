import { useState } from 'react';
import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { uiText } from '#domain/ui-text.ts';
import { call } from '#web/api.ts';
import { ClosedWhileImpersonating } from '#web/features/account/impersonation.tsx';
import { OwnPage } from '#web/features/account/own-pages.tsx';
import { NewPasswordField, RepeatPasswordField } from '#web/features/account/password-field.tsx';
import { useBanner } from '#web/features/every-page/banners.tsx';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { useSend } from '#web/features/forms/use-send.ts';
import { useText } from '#web/features/texts/text.tsx';
import { loadMe } from '#web/load-me.ts';
import { BreakableEmail } from '#web/ui/breakable.tsx';
import { Notice, SubmitButton, TextField } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { email, first_name, last_name } = await loadMe(args);
  return { email, first_name, last_name };
}

export const meta = (args: MetaArgs) => pageHead({ title: uiText('Accesso'), disableRobots: true }, args);

/** E-mail and password (rule 2.17). */
export default function AccessPage() {
  const t = useText();
  return (
    <OwnPage title={t('Accesso')} intro={t('L’e-mail e la password con cui entri.')}>
      <ClosedWhileImpersonating>
        <EmailForm />
        <PasswordForm />
      </ClosedWhileImpersonating>
      <MoreWays />
    </OwnPage>
  );
}

const more = [
  { title: uiText('Sicurezza dell’accesso'), url: '/profilo/impostazioni/sicurezza', icon: 'key' },
  { title: uiText('Dispositivi e accessi'), url: '/profilo/impostazioni/accessi', icon: 'devices' },
] as const;

/** Links to the other pages about access. */
function MoreWays() {
  const t = useText();
  return (
    <ul className="grid gap-2">
      {more.map(({ title, url, icon }) => (
        <li key={url}>
          <Link to={url} className="link min-h-11 inline-flex items-center gap-2">
            <Icon name={icon} /> {t(title)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function EmailForm() {
  const t = useText();
  const { email } = useLoaderData<typeof loader>();
  const [asked, setAsked] = useState<string | null>(null);
  const { send, isSending, errors } = useSend(
    async (fields) => {
      const wanted = String(fields.get('email') ?? '').trim();
      const answer = await call('PUT /core/account/me/update-email', {
        body: {
          email: wanted,
          password: String(fields.get('password') ?? ''),
        },
      });
      return answer.ok ? { ok: true as const, body: wanted } : answer;
    },
    (wanted, form) => {
      setAsked(wanted);
      form.reset();
    },
    { at: 'password' },
  );
  return (
    <section className="card grid gap-4" aria-labelledby="cambia-mail">
      <h2 id="cambia-mail" className="text-step-2!">
        {t('Cambia e-mail')}
      </h2>
      <p>
        {t('Ora usi')}{' '}
        <strong className="wrap-anywhere">
          <BreakableEmail email={email} />
        </strong>
        .
      </p>
      <div aria-live="polite">
        {asked && (
          <Notice tone="leaf" icon="check">
            {t('Ti abbiamo scritto a {email}: apri la mail e conferma. Fino ad allora resta l’indirizzo di prima.', {
              email: asked,
            })}
          </Notice>
        )}
      </div>
      <form
        onSubmit={send}
        noValidate
        method="post"
        className="grid gap-4 sm:grid-cols-2"
        aria-label={t('Cambia e-mail')}
      >
        <TextField
          name="email"
          type="email"
          label={t('Nuova e-mail')}
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          required
          errors={errors.email}
        />
        <TextField
          name="password"
          type="password"
          label={t('La tua password')}
          autoComplete="current-password"
          required
          errors={errors.password}
        />
        <SubmitButton isSending={isSending} className="sm:justify-self-start" label={t('Cambia e-mail')} />
      </form>
    </section>
  );
}

function PasswordForm() {
  const t = useText();
  const banner = useBanner();
  const { email, first_name, last_name } = useLoaderData<typeof loader>();
  const [values, setValues] = useState({ current_password: '', new_password: '', confirm_password: '' });
  const { send, isSending, errors } = useSend(
    () => call('PUT /core/account/me/update-password', { body: values }),
    () => {
      setValues({ current_password: '', new_password: '', confirm_password: '' });
      banner(t('La password è cambiata. Le altre sessioni sono state chiuse.'), 'success');
    },
    { at: 'current_password' },
  );
  const field = (name: keyof typeof values) => ({
    name,
    value: values[name],
    errors: errors[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  });
  return (
    <section className="card grid gap-4" aria-labelledby="cambia-password">
      <h2 id="cambia-password" className="text-step-2!">
        {t('Cambia password')}
      </h2>
      <form onSubmit={send} noValidate method="post" className="grid gap-4 max-w-md" aria-label={t('Cambia password')}>
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <TextField
          {...field('current_password')}
          type="password"
          label={t('Password attuale')}
          autoComplete="current-password"
          required
        />
        <NewPasswordField
          name="new_password"
          label={t('Nuova password')}
          value={values.new_password}
          onChange={(new_password) => setValues({ ...values, new_password })}
          own={[email.split('@')[0] ?? '', first_name, last_name]}
          errors={errors.new_password}
        />
        <RepeatPasswordField {...field('confirm_password')} label={t('Ripeti la nuova password')} />
        <SubmitButton isSending={isSending} className="justify-self-start" label={t('Cambia password')} />
      </form>
    </section>
  );
}
