import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { call, type FieldErrors } from '#web/api.ts';
import { apiPath } from '#web/api-path.ts';
import { NeedsScript } from '#web/features/needs-script.tsx';
import { pageHead } from '#web/features/page-head.ts';
import { NewPasswordField } from '#web/features/password-field.tsx';
import { ResendActivation } from '#web/features/resend-activation.tsx';
import { useUser } from '#web/features/site.tsx';
import { useText } from '#web/features/text.tsx';
import { Notice, Spinner, TextField } from '#web/ui/field.tsx';

export function loader({ params, request }: LoaderFunctionArgs) {
  return {
    uid: params.uid ?? '',
    token: params.token ?? '',
    isCompany: new URL(request.url).pathname.startsWith('/recruiter'),
  };
}

export const meta = (args: MetaArgs) => pageHead({ title: 'Attiva il tuo account', disableRobots: true }, args);

/**
 * Activates an account by its mailed link, and begins: a candidate at the profile, a company at its home (rule 2.2).
 * In another browser than the one that registered it asks for the password, or for a new one. A link that does not
 * work leads to another.
 */
export default function ActivatePage() {
  const t = useText();
  const { uid, token, isCompany } = useLoaderData<typeof loader>();
  const [isSending, setSending] = useState(false);
  const [errors, setErrors] = useState<FieldErrors | null>(null);
  const [problem, setProblem] = useState<string | null>(
    uid && token ? null : 'Apri il link della mail che ti abbiamo mandato, oppure fattene mandare un altro.',
  );
  const [isActive, setActive] = useState(false);
  const user = useUser();
  const asked = useRef(false);
  // Waking the page asks, and the tap that woke it comes again at once: a state would not be seen yet.
  const isOnItsWay = useRef(false);

  async function activate(proof: object = {}) {
    if (isOnItsWay.current) return;
    isOnItsWay.current = true;
    setSending(true);
    const answer = await call('POST', apiPath`/core/account/activate`, { uid, token, ...proof });
    if (answer.ok) return location.replace(isCompany ? '/recruiter' : '/profilo?benvenuto=1');
    isOnItsWay.current = false;
    setSending(false);
    const { non_field_errors, ...fields } = answer.errors;
    if (Object.keys(fields).length > 0) return setErrors(fields);
    // Too many tries, or no connection: the link is good, and so is what was typed.
    if (errors && !non_field_errors) return setErrors({ form: [answer.detail ?? t('Si è verificato un errore.')] });
    setActive(answer.codes.non_field_errors === 'link_used');
    setProblem(non_field_errors?.[0] ?? answer.detail);
  }
  // The page wakes at the first touch: programs that only fetch what a mail links to activate nothing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (asked.current || !uid || !token) return;
    asked.current = true;
    void activate();
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
        ) : errors ? (
          <PasswordForm errors={errors} isSending={isSending} onSend={activate} />
        ) : (
          <form
            method="post"
            onSubmit={(event) => {
              event.preventDefault();
              void activate();
            }}
            className="grid gap-4"
          >
            <NeedsScript />
            <p>{t('Ultimo passo: conferma che questo indirizzo è il tuo.')}</p>
            <button type="submit" data-late disabled={isSending} className="btn btn-primary">
              {isSending ? <Spinner label={t('Attivazione in corso')} /> : t('Attiva l’account')}
            </button>
          </form>
        )}
      </div>
    </div>
  );
}

/** The link says whose the address is, the password who registered: here it is typed again, or chosen anew. */
function PasswordForm({
  errors,
  isSending,
  onSend,
}: {
  errors: FieldErrors;
  isSending: boolean;
  onSend: (proof: object) => void;
}) {
  const t = useText();
  const [isNew, setNew] = useState(false);
  const [password, setPassword] = useState('');
  const [isBegun, setBegun] = useState(false);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBegun(true);
    const data = new FormData(event.currentTarget);
    onSend(
      isNew
        ? { new_password: password, confirm_password: String(data.get('confirm_password') ?? '') }
        : { password: String(data.get('password') ?? '') },
    );
  };
  return (
    <form onSubmit={send} noValidate method="post" className="grid gap-4" aria-label={t('Password')}>
      <p>
        {isNew
          ? t('La nuova password vale da subito; quella di prima non funziona più.')
          : t('L’indirizzo è tuo. Per entrare scrivi la password che hai scelto alla registrazione.')}
      </p>
      {errors.form && <Notice tone="danger">{errors.form[0]}</Notice>}
      {isNew ? (
        <>
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
        </>
      ) : (
        <TextField
          name="password"
          type="password"
          label={t('Password')}
          autoComplete="current-password"
          maxLength={200}
          required
          errors={isBegun ? errors.password : undefined}
        />
      )}
      <button type="submit" data-late disabled={isSending} className="btn btn-primary">
        {isSending ? <Spinner label={t('Attivazione in corso')} /> : t('Attiva l’account')}
      </button>
      <button type="button" onClick={() => setNew(!isNew)} className="link justify-self-start text-left">
        {isNew
          ? t('Scrivi la password che hai')
          : t('Non la conosci, o non hai creato tu l’account? Scegli una nuova password')}
      </button>
    </form>
  );
}

/** Asks for another mail, with the address it should go to. */
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
