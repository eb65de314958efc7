import { useEffect, useRef, useState } from 'react';
import { Link, useActionData, useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router';
import { COME_BACK, type Refused } from '#web/api.ts';
import { refusalWords } from '#web/features/texts/refusal-words.ts';
import { Notice, SubmitButton, TextField, Tick } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Tiles } from '#web/ui/tiles.tsx';
import { CodeField } from '../fields/code-fields.tsx';
import { PageForm } from '../forms/page-form.tsx';
import { leaveFor } from '../forms/use-send.ts';
import { useText } from '../texts/text.tsx';
import { homeAfterLogin, type LoginShown } from './log-in-action.ts';
import { logInByPasskey, usePasskeyAutofill } from './passkey.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { ActivationResent, ResendActivation } from './resend-activation.tsx';

const PROBLEM = 'accesso-problema';
const NOTHING_SENT: LoginShown = { username: '', refused: null, methods: null, isResent: false };

/** The login of one kind of user (rule 2.20), with the notice of the relaunch. Its page has the action `logIn`. */
export function LoginForm({ kind }: { kind: 'candidate' | 'company' }) {
  const t = useText();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [query] = useSearchParams();
  const answer = useActionData<LoginShown | Refused>();
  const isUnreached = answer !== undefined && 'ok' in answer;
  // Without a connection what was shown before stays.
  const shown = useRef(NOTHING_SENT);
  if (!isUnreached) shown.current = answer ?? NOTHING_SENT;
  const { username, methods, isResent } = shown.current;
  const refused = isUnreached ? answer : shown.current.refused;
  const isSending = useNavigation().formMethod === 'POST';
  /** The answer after which something was typed. */
  const [changedAfter, setChangedAfter] = useState<LoginShown | Refused | null>(null);
  const redirect = query.get('redirect');
  const from = useCameFrom(redirect);
  const form = useRef<HTMLFormElement>(null);
  const remember = () => form.current !== null && new FormData(form.current).get('remember') !== null;
  const enter = ({ typology }: { typology: 'candidate' | 'company' }) => void leaveFor(homeAfterLogin(typology, from));
  usePasskeyAutofill(methods === null, remember, enter);
  const register =
    `/register?${new URLSearchParams({ ...(kind === 'company' && { t: 'company' }), ...(redirect && { redirect }) })}`.replace(
      /\?$/,
      '',
    );
  const reset = kind === 'company' ? '/recupera-password?t=company' : '/recupera-password';
  const { errors = {}, detail: problem = null } = refused ?? {};
  const isInactive = isResent || (problem !== null && refused?.codes.non_field_errors === 'not_activated');
  /** Address and password were refused together, and neither was changed since. */
  const isRefused = problem !== null && errors.non_field_errors !== undefined && !isInactive && changedAfter !== answer;

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
          {isInactive && (isResent ? <ActivationResent /> : <ResendActivation key={username} email={username} />)}
          {methods ? (
            <CodeStep methods={methods} refused={refused} isSending={isSending} from={from} enter={enter} />
          ) : (
            <PageForm
              ref={form}
              onInput={() => setChangedAfter(answer ?? null)}
              noValidate
              className="grid gap-4"
              aria-label={t('Accesso')}
            >
              <input type="hidden" name="redirect" value={from ?? ''} />
              <div className={`empty:hidden ${isSending ? 'invisible' : ''}`}>
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
              </div>
              <TextField
                name="username"
                type="email"
                label={t('E-mail')}
                defaultValue={username}
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
              <div className="grid">
                <Tick name="remember">{t('Ricordami')}</Tick>
                <p className="text-sm text-ink-soft">
                  {t('Con la spunta il tuo accesso resta aperto 14 giorni, con un cookie tecnico.')}{' '}
                  <a
                    href={kind === 'company' ? '/privacy-policy-sito' : '/privacy-policy-candidati'}
                    className="underline underline-offset-2"
                  >
                    {t('Informativa sulla privacy')}
                  </a>
                </p>
              </div>
              <SubmitButton isSending={isSending} needsScript={false} className="w-full" label={t('Accedi')} />
              <Link to={reset} className="link justify-self-start">
                {t('Password dimenticata?')}
              </Link>
            </PageForm>
          )}
          {methods === null && (
            <PasskeyButton label={t('Accedi con una passkey')} send={() => logInByPasskey(remember)} onDone={enter} />
          )}
          <p>
            {t('Non hai un account?')}{' '}
            <Link to={register} className="link">
              {t('Registrati')}
            </Link>
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

interface CodeStepProps {
  methods: readonly string[];
  refused: Refused | null;
  isSending: boolean;
  from: string | null;
  enter: (entered: { typology: 'candidate' | 'company' }) => void;
}

/** After a right password: the second factor, in this browser, for ten minutes. */
function CodeStep({ methods, refused, isSending, from, enter }: CodeStepProps) {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const hasApp = methods.includes('app');
  useEffect(() => heading.current?.focus(), []);
  return (
    <PageForm noValidate className="grid gap-4" aria-label={t('Secondo passaggio')}>
      <input type="hidden" name="action" value="code" />
      <input type="hidden" name="methods" value={methods.join(' ')} />
      <input type="hidden" name="redirect" value={from ?? ''} />
      <h2 ref={heading} tabIndex={-1} className="text-step-2! outline-none">
        {hasApp ? t('Il codice della tua app') : t('La tua passkey')}
      </h2>
      {hasApp && (
        <>
          <CodeField errors={refused ? (refused.errors.code ?? [refusalWords(refused, t)]) : undefined} />
          <SubmitButton isSending={isSending} needsScript={false} className="w-full" label={t('Entra')} />
        </>
      )}
      {methods.includes('passkey') && (
        <PasskeyButton label={t('Usa una passkey')} send={() => logInByPasskey(() => true)} onDone={enter} />
      )}
    </PageForm>
  );
}

/** Where a login leads: as the address says, or to the page this tab was on when its session ended, once. */
function useCameFrom(redirect: string | null): string | null {
  const [path, setPath] = useState<string | null>(null);
  useEffect(() => {
    try {
      setPath(sessionStorage.getItem(COME_BACK));
      sessionStorage.removeItem(COME_BACK);
    } catch {}
  }, []);
  return redirect ?? path;
}
