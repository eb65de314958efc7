import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import type { Me } from '#contract/account.ts';
import { localPath } from '#domain/search-address.ts';
import { COME_BACK, call } from '../api.ts';
import { apiPath } from '../api-path.ts';
import { Notice, Spinner, TextField, Tick } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { Tiles } from '../ui/tiles.tsx';
import { CodeField } from './code-fields.tsx';
import { NeedsScript } from './needs-script.tsx';
import { logInByPasskey, usePasskeyAutofill } from './passkey.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { ResendActivation } from './resend-activation.tsx';
import { useText } from './text.tsx';

const PROBLEM = 'accesso-problema';

/** The login of one kind of user (rule 2.20), with the notice of the relaunch. */
export function LoginForm({ kind }: { kind: 'candidate' | 'company' }) {
  const t = useText();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [query] = useSearchParams();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<{ text: string; resendTo: string | null; isWait: boolean } | null>(null);
  const [missing, setMissing] = useState<Record<string, string[]>>({});
  /** Whether address and password were refused together, and neither was changed since. */
  const [isRefused, setRefused] = useState(false);
  const redirect = query.get('redirect');
  const [methods, setMethods] = useState<readonly string[] | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const remember = () => form.current !== null && new FormData(form.current).get('remember') !== null;
  usePasskeyAutofill(methods === null, remember, () => void enter(redirect));
  const register =
    `/register?${new URLSearchParams({ ...(kind === 'company' && { t: 'company' }), ...(redirect && { redirect }) })}`.replace(
      /\?$/,
      '',
    );
  const reset = kind === 'company' ? '/recupera-password?t=company' : '/recupera-password';

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const [username, password] = [String(data.get('username') ?? '').trim(), String(data.get('password') ?? '')];
    const empty = Object.fromEntries(
      Object.entries({ username, password }).flatMap(([name, value]) =>
        value ? [] : [[name, [t('Campo obbligatorio.')]]],
      ),
    );
    setMissing(empty);
    setProblem(null);
    setRefused(false);
    if (Object.keys(empty).length > 0) return;
    setSending(true);
    const answer = await call<{ code?: string; methods?: string[] }>('POST', apiPath`/core/account/login`, {
      username,
      password,
      remember: data.get('remember') !== null,
    });
    if (answer.ok && answer.body.code === 'second_factor_required') {
      setSending(false);
      return setMethods(answer.body.methods ?? []);
    }
    if (answer.ok && (await enter(redirect))) return;
    setSending(false);
    if (!answer.ok) {
      setMissing(answer.errors);
      const text = answer.errors.non_field_errors?.[0] ?? answer.detail;
      setRefused(answer.errors.non_field_errors !== undefined && answer.codes.non_field_errors !== 'not_activated');
      setProblem(
        text
          ? {
              text,
              resendTo: answer.codes.non_field_errors === 'not_activated' ? username : null,
              isWait: answer.status === 429,
            }
          : null,
      );
    }
  }

  return (
    <div className="wrap py-8 lg:py-14 grid gap-10 lg:grid-cols-2 items-center">
      <div className="grid gap-5 max-w-lg w-full justify-self-center">
        <Notice tone="sun">
          {t('Il sito è nuovo: se avevi un account, imposta una nuova password per rientrare.')}{' '}
          <Link to={reset} className="underline underline-offset-2 font-semibold">
            {t('Imposta la password')}
          </Link>
        </Notice>
        <div className="card grid gap-5 lg:p-8!">
          <button
            type="button"
            data-late
            onClick={() => (state ? navigate(-1) : navigate(kind === 'company' ? '/recruiter' : '/'))}
            className="btn btn-quiet justify-self-start min-h-9!"
          >
            <Icon name="back" /> {t('Torna indietro')}
          </button>
          <h1 className="text-step-3!">{kind === 'company' ? t('Accedi all’area aziende') : t('Accedi')}</h1>
          <NeedsScript />
          {methods ? (
            <CodeStep
              methods={methods}
              redirect={redirect}
              onExpired={(words) => {
                setMethods(null);
                setProblem({ text: words, resendTo: null, isWait: false });
              }}
            />
          ) : (
            <form
              ref={form}
              onSubmit={send}
              onInput={() => setRefused(false)}
              noValidate
              method="post"
              className="grid gap-4"
              aria-label={t('Accesso')}
            >
              <div className="grid gap-3 empty:hidden">
                {problem && (
                  <Notice id={PROBLEM} tone={problem.resendTo ? 'sun' : 'danger'} isAlert>
                    {problem.text}{' '}
                    {problem.isWait && (
                      <Link to={reset} className="underline underline-offset-2 font-semibold">
                        {t('Non vuoi aspettare? Scegli una nuova password')}
                      </Link>
                    )}
                  </Notice>
                )}
                {problem?.resendTo && <ResendActivation key={problem.resendTo} email={problem.resendTo} />}
              </div>
              <TextField
                name="username"
                type="email"
                label={t('E-mail')}
                autoComplete="username webauthn"
                inputMode="email"
                required
                errors={missing.username}
                faultId={isRefused ? PROBLEM : undefined}
              />
              <TextField
                name="password"
                type="password"
                label={t('Password')}
                autoComplete="current-password"
                required
                errors={missing.password}
                faultId={isRefused ? PROBLEM : undefined}
              />
              <div className="flex flex-wrap items-center justify-between gap-x-4">
                <Tick name="remember">{t('Ricordami')}</Tick>
                <Link to={reset} className="link">
                  {t('Password dimenticata?')}
                </Link>
              </div>
              <button type="submit" data-late disabled={isSending} className="btn btn-primary w-full">
                {isSending ? <Spinner label={t('Accedi')} /> : t('Accedi')}
              </button>
            </form>
          )}
          {methods === null && (
            <PasskeyButton
              label={t('Accedi con una passkey')}
              send={() => logInByPasskey(remember)}
              onDone={() => void enter(redirect)}
            />
          )}
          <p>
            {t('Non hai un account?')}{' '}
            <Link to={register} className="link">
              {t('Registrati')}
            </Link>
          </p>
          <p className="text-sm text-ink-soft">
            {t('Per tenere aperto il tuo accesso usiamo un cookie tecnico.')}{' '}
            <a
              href={kind === 'company' ? '/privacy-policy-sito' : '/privacy-policy-candidati'}
              className="underline underline-offset-2"
            >
              {t('Informativa sulla privacy')}
            </a>
          </p>
        </div>
      </div>
      <Tiles
        seed={kind === 'company' ? 'chiavi' : 'porta'}
        columns={4}
        rows={4}
        className="hidden lg:grid rounded-[20px] max-w-md w-full justify-self-center"
      />
    </div>
  );
}

/** Goes on as whoever has just logged in. False when that is not known. */
async function enter(redirect: string | null): Promise<boolean> {
  const me = await call<Me>('GET', apiPath`/core/account/me?fields=account`);
  if (me.ok) location.assign(localPath(redirect ?? cameFrom(), me.body.typology === 'company' ? '/recruiter' : '/'));
  return me.ok;
}

/** After a right password: the second factor, in this browser, for ten minutes. */
function CodeStep({
  methods,
  redirect,
  onExpired,
}: {
  methods: readonly string[];
  redirect: string | null;
  onExpired: (words: string) => void;
}) {
  const t = useText();
  const [isSending, setSending] = useState(false);
  const [errors, setErrors] = useState<readonly string[]>();
  const heading = useRef<HTMLHeadingElement>(null);
  const hasApp = methods.includes('app');
  useEffect(() => heading.current?.focus(), []);
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '');
    setErrors(undefined);
    setSending(true);
    const answer = await call('POST', apiPath`/core/account/login/code`, { code });
    if (answer.ok && (await enter(redirect))) return;
    setSending(false);
    if (answer.ok) return;
    if (answer.code === 'login_expired') return onExpired(answer.detail ?? t('Si è verificato un errore.'));
    setErrors(answer.errors.code ?? [answer.detail ?? t('Si è verificato un errore.')]);
  }
  return (
    <form onSubmit={send} noValidate method="post" className="grid gap-4" aria-label={t('Secondo passaggio')}>
      <h2 ref={heading} tabIndex={-1} className="text-step-2! outline-none">
        {hasApp ? t('Il codice della tua app') : t('La tua passkey')}
      </h2>
      {hasApp && (
        <>
          <CodeField errors={errors} />
          <button type="submit" data-late disabled={isSending} className="btn btn-primary w-full">
            {isSending ? <Spinner label={t('Entra')} /> : t('Entra')}
          </button>
        </>
      )}
      {methods.includes('passkey') && (
        <PasskeyButton
          label={t('Usa una passkey')}
          send={() => logInByPasskey(() => true)}
          onDone={() => void enter(redirect)}
        />
      )}
    </form>
  );
}

/** The page this tab was on when its session ended, once. */
function cameFrom(): string | null {
  try {
    const path = sessionStorage.getItem(COME_BACK);
    sessionStorage.removeItem(COME_BACK);
    return path;
  } catch {
    return null;
  }
}
