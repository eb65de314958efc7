import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { call } from '../../../api.ts';
import { apiPath } from '../../../api-path.ts';
import { pageHead } from '../../../features/page-head.ts';
import { useText } from '../../../features/text.tsx';
import { Notice, Spinner, TextField } from '../../../ui/field.tsx';
import { ResendActivation } from '../../register/registered.tsx';

export function loader({ params, request }: LoaderFunctionArgs) {
  return { uid: params.uid ?? '', token: params.token ?? '', isCompany: new URL(request.url).pathname.startsWith('/recruiter') };
}

export const meta = (args: MetaArgs) => pageHead({ title: 'Attiva il tuo account', disableRobots: true }, args);

/** Activates an account by its mailed link, and begins: a candidate at the profile, a company at its home (spec 2.2). A link that does not work leads to another. */
export default function ActivatePage() {
  const t = useText();
  const { uid, token, isCompany } = useLoaderData<typeof loader>();
  const [state, setState] = useState<'idle' | 'sending'>('idle');
  const [problem, setProblem] = useState<string | null>(uid && token ? null : 'Apri il link della mail che ti abbiamo mandato, oppure fattene mandare un altro.');
  const asked = useRef(false);

  async function activate(event?: FormEvent) {
    event?.preventDefault();
    setState('sending');
    const answer = await call('POST', apiPath`/core/account/activate`, { uid, token });
    if (answer.ok) return location.replace(isCompany ? '/recruiter' : '/profilo?benvenuto=1');
    setState('idle');
    setProblem(answer.errors.non_field_errors?.[0] ?? answer.detail);
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
        <h1 className="text-step-3!">{problem ? t('Questo link non funziona') : t('Attiva il tuo account')}</h1>
        {problem ? (
          <>
            <Notice tone="sun">{t(problem)}</Notice>
            <NewLink />
            <Link to={isCompany ? '/recruiter/login' : '/login'} className="link justify-self-start">
              {t('Vai al login')}
            </Link>
          </>
        ) : (
          <form onSubmit={activate} method="post" className="grid gap-4">
            <p>{t('Manca solo un tocco: confermi che questo indirizzo è il tuo.')}</p>
            <button type="submit" data-late disabled={state === 'sending'} className="btn btn-primary">
              {state === 'sending' ? <Spinner label={t('Attivo l’account')} /> : t('Attiva l’account')}
            </button>
          </form>
        )}
      </div>
    </div>
  );
}

/** Asks for another mail, with the address it should go to. */
function NewLink() {
  const t = useText();
  const [email, setEmail] = useState('');
  return (
    <div className="grid gap-3">
      <TextField type="email" name="email" label={t('La tua e-mail')} autoComplete="email" inputMode="email" maxLength={254} value={email} onChange={(event) => setEmail(event.target.value)} />
      {/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) && <ResendActivation email={email.trim()} />}
    </div>
  );
}
