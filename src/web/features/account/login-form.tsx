import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { localPath } from '#domain/search-address.ts';
import { COME_BACK, call } from '#web/api.ts';
import { refusalWords } from '#web/features/texts/refusal-words.ts';
import { Notice, SubmitButton, TextField, Tick } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Tiles } from '#web/ui/tiles.tsx';
import { CodeField } from '../fields/code-fields.tsx';
import { NeedsScript } from '../forms/needs-script.tsx';
import { invalid, leaveFor, useSend } from '../forms/use-send.ts';
import { useText } from '../texts/text.tsx';
import { logInByPasskey, usePasskeyAutofill } from './passkey.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { ResendActivation } from './resend-activation.tsx';

const PROBLEM = 'accesso-problema';

/** The login of one kind of user (rule 2.20), with the notice of the relaunch. */
export function LoginForm({ kind }: { kind: 'candidate' | 'company' }) {
  const t = useText();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [query] = useSearchParams();
  /** The address that was sent last: it may need another activation mail. */
  const [tried, setTried] = useState('');
  /** Whether something was typed since the last answer. */
  const [isChanged, setChanged] = useState(false);
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

  const { send, isSending, errors, problem, refused, show } = useSend(
    (fields) => {
      const [username, password] = [String(fields.get('username') ?? '').trim(), String(fields.get('password') ?? '')];
      setTried(username);
      setChanged(false);
      const missing = Object.entries({ username, password }).flatMap(([name, value]) =>
        value ? [] : [[name, [t('Campo obbligatorio.')]]],
      );
      if (missing.length > 0) return invalid(Object.fromEntries(missing));
      return call('POST /core/account/login', {
        body: {
          username,
          password,
          remember: fields.get('remember') !== null,
        },
      });
    },
    (body) => ('methods' in body ? setMethods(body.methods) : enter(redirect)),
  );
  const isInactive = problem !== null && refused?.codes.non_field_errors === 'not_activated';
  /** Address and password were refused together, and neither was changed since. */
  const isRefused = problem !== null && errors.non_field_errors !== undefined && !isInactive && !isChanged;

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
                show({ ...invalid({}), detail: words });
              }}
            />
          ) : (
            <form
              ref={form}
              onSubmit={send}
              onInput={() => setChanged(true)}
              noValidate
              method="post"
              className="grid gap-4"
              aria-label={t('Accesso')}
            >
              <div className={`grid gap-3 empty:hidden ${isSending ? 'invisible' : ''}`}>
                {problem && (
                  <Notice id={PROBLEM} tone={isInactive ? 'sun' : 'danger'} isAlert>
                    {problem}{' '}
                    {refused?.status === 429 && (
                      <Link to={reset} className="underline underline-offset-2 font-semibold">
                        {t('Non vuoi aspettare? Scegli una nuova password')}
                      </Link>
                    )}
                  </Notice>
                )}
                {isInactive && <ResendActivation key={tried} email={tried} />}
              </div>
              <TextField
                name="username"
                type="email"
                label={t('E-mail')}
                autoComplete="username webauthn"
                inputMode="email"
                required
                errors={errors.username}
                faultId={isRefused ? PROBLEM : undefined}
              />
              <TextField
                name="password"
                type="password"
                label={t('Password')}
                autoComplete="current-password"
                required
                errors={errors.password}
                faultId={isRefused ? PROBLEM : undefined}
              />
              <div className="flex flex-wrap items-center justify-between gap-x-4">
                <Tick name="remember">{t('Ricordami')}</Tick>
                <Link to={reset} className="link">
                  {t('Password dimenticata?')}
                </Link>
              </div>
              <SubmitButton isSending={isSending} className="w-full" label={t('Accedi')} />
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

/** Continues as the user who has just logged in. The session exists even if their data cannot be read now. */
async function enter(redirect: string | null): Promise<void> {
  const me = await call('GET /core/account/me', { query: { fields: 'account' } });
  const isCompany = me.ok && me.body.typology === 'company';
  await leaveFor(localPath(redirect ?? cameFrom(), isCompany ? '/recruiter' : '/'));
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
  const heading = useRef<HTMLHeadingElement>(null);
  const hasApp = methods.includes('app');
  useEffect(() => heading.current?.focus(), []);
  const { send, isSending, errors } = useSend(
    async (fields) => {
      const answer = await call('POST /core/account/login/code', { body: { code: String(fields.get('code') ?? '') } });
      if (answer.ok || answer.code !== 'login_expired') return answer;
      onExpired(refusalWords(answer, t));
      return null;
    },
    () => enter(redirect),
    { at: 'code' },
  );
  return (
    <form onSubmit={send} noValidate method="post" className="grid gap-4" aria-label={t('Secondo passaggio')}>
      <h2 ref={heading} tabIndex={-1} className="text-step-2! outline-none">
        {hasApp ? t('Il codice della tua app') : t('La tua passkey')}
      </h2>
      {hasApp && (
        <>
          <CodeField errors={errors.code} />
          <SubmitButton isSending={isSending} className="w-full" label={t('Entra')} />
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
