import { useEffect, useRef, useState } from 'react';
import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { uiText } from '#domain/ui-text.ts';
import { call, type Refused } from '#web/api.ts';
import { NewPasswordField, RepeatPasswordField } from '#web/features/account/password-field.tsx';
import { ResendActivation } from '#web/features/account/resend-activation.tsx';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { useUser } from '#web/features/every-page/site.tsx';
import { FormProblem } from '#web/features/forms/form-problem.tsx';
import { NeedsScript } from '#web/features/forms/needs-script.tsx';
import { leaveFor, useSend } from '#web/features/forms/use-send.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Notice, SubmitButton, TextField } from '#web/ui/field.tsx';

export function loader({ params, request }: LoaderFunctionArgs) {
  return {
    uid: params.uid ?? '',
    token: params.token ?? '',
    isCompany: new URL(request.url).pathname.startsWith('/recruiter'),
  };
}

export const meta = (args: MetaArgs) => pageHead({ title: uiText('Attiva il tuo account'), disableRobots: true }, args);

/**
 * Activates an account by its mailed link; a candidate goes on to the profile, a company to its home (rule 2.2). In
 * another browser than the one that registered it asks for the password, or for a new one. An invalid link offers
 * another mail.
 */
export default function ActivatePage() {
  const t = useText();
  const { uid, token, isCompany } = useLoaderData<typeof loader>();
  const user = useUser();
  const form = useRef<HTMLFormElement>(null);
  const asked = useRef(false);
  const begin = () => leaveFor(isCompany ? '/recruiter' : '/profilo?benvenuto=1', 'replace');
  const { send, isSending, refused, show } = useSend(
    () => call('POST /core/account/activate', { body: { uid, token } }),
    begin,
  );
  const wantsPassword = refused !== null && Object.keys(refused.errors).some((name) => name !== 'non_field_errors');
  const isActive = refused?.codes.non_field_errors === 'link_used';
  const problem = !(uid && token)
    ? uiText('Apri il link della mail che ti abbiamo mandato, oppure fattene mandare un altro.')
    : wantsPassword
      ? null
      : (refused?.detail ?? null);
  // The page wakes at the first touch: programs that only fetch what a mail links to activate nothing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (asked.current || !uid || !token) return;
    asked.current = true;
    form.current?.requestSubmit();
  }, []);

  return (
    <div className="wrap py-10 lg:py-16 max-w-xl!">
      <div className="card grid gap-5 lg:p-8!">
        <h1 className="text-step-3!">
          {isActive
            ? t('Il tuo account è già attivo')
            : problem
              ? t('Questo link non funziona')
              : t('Attiva il tuo account')}
        </h1>
        {isActive ? (
          <>
            <Notice tone="leaf" icon="check">
              {user
                ? t('Questo link è già stato usato: il tuo account è attivo e aperto.')
                : t('Questo link è già stato usato: il tuo account è attivo, puoi accedere.')}
            </Notice>
            {user ? (
              <Link
                to={user.typology === 'company' ? '/recruiter' : '/profilo'}
                className="btn btn-primary justify-self-start"
              >
                {user.typology === 'company' ? t('Vai all’area aziende') : t('Vai al profilo')}
              </Link>
            ) : (
              <Link to={isCompany ? '/recruiter/login' : '/login'} className="btn btn-primary justify-self-start">
                {t('Vai al login')}
              </Link>
            )}
          </>
        ) : problem ? (
          <>
            <Notice tone="sun">{t(problem)}</Notice>
            <NewLink />
            <Link to={isCompany ? '/recruiter/login' : '/login'} className="link justify-self-start">
              {t('Vai al login')}
            </Link>
          </>
        ) : wantsPassword ? (
          <PasswordForm link={{ uid, token }} onDone={begin} onRefused={show} />
        ) : (
          <form ref={form} method="post" onSubmit={send} className="grid gap-4">
            <NeedsScript />
            <p>{t('Ultimo passo: conferma che questo indirizzo è il tuo.')}</p>
            <SubmitButton isSending={isSending} label={t('Attiva l’account')} progress={t('Attivazione in corso')} />
          </form>
        )}
      </div>
    </div>
  );
}

/** The link proves the address, the password proves who registered: here it is typed again, or a new one chosen. */
function PasswordForm({
  link,
  onDone,
  onRefused,
}: {
  link: { uid: string; token: string };
  onDone: () => Promise<never>;
  /** The link itself no longer works. */
  onRefused: (refused: Refused) => void;
}) {
  const t = useText();
  const [isNew, setNew] = useState(false);
  const [password, setPassword] = useState('');
  const { send, isSending, errors, problem } = useSend(async (fields) => {
    const typed = (name: string) => String(fields.get(name) ?? '');
    const answer = await call('POST /core/account/activate', {
      body: {
        ...link,
        ...(isNew
          ? { new_password: password, confirm_password: typed('confirm_password') }
          : { password: typed('password') }),
      },
    });
    // Too many tries, or no connection: the link is valid, and the input stays.
    if (!answer.ok && answer.errors.non_field_errors) onRefused(answer);
    return answer;
  }, onDone);
  return (
    <form onSubmit={send} noValidate method="post" className="grid gap-4" aria-label={t('Password')}>
      <p>
        {isNew
          ? t('La nuova password vale da subito; quella di prima non funziona più.')
          : t('L’indirizzo è tuo. Per entrare scrivi la password che hai scelto alla registrazione.')}
      </p>
      <FormProblem isSending={isSending}>{problem}</FormProblem>
      {isNew ? (
        <>
          <NewPasswordField
            name="new_password"
            label={t('Nuova password')}
            value={password}
            onChange={setPassword}
            errors={errors.new_password}
          />
          <RepeatPasswordField errors={errors.confirm_password} />
        </>
      ) : (
        <TextField
          name="password"
          type="password"
          label={t('Password')}
          autoComplete="current-password"
          maxLength={200}
          required
          errors={errors.password}
        />
      )}
      <SubmitButton isSending={isSending} label={t('Attiva l’account')} progress={t('Attivazione in corso')} />
      <button type="button" onClick={() => setNew(!isNew)} className="link justify-self-start text-left">
        {isNew
          ? t('Scrivi la password che hai')
          : t('Non la conosci, o non hai creato tu l’account? Scegli una nuova password')}
      </button>
    </form>
  );
}

/** Requests another mail, with the address it should go to. */
function NewLink() {
  const t = useText();
  const [email, setEmail] = useState('');
  return (
    <div className="grid gap-3">
      <TextField
        type="email"
        name="email"
        label={t('La tua e-mail')}
        autoComplete="email"
        inputMode="email"
        maxLength={254}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      {/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email.trim()) && <ResendActivation email={email.trim()} />}
    </div>
  );
}
