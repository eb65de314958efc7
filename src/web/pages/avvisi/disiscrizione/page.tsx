import { type FormEvent, useState } from 'react';
import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { call } from '../../../api.ts';
import { pageHead } from '../../../features/page-head.ts';
import { useText } from '../../../features/text.tsx';
import { Notice, Spinner } from '../../../ui/field.tsx';

export const loader = ({ params }: LoaderFunctionArgs) => ({ token: params.token ?? '' });

export const meta = (args: MetaArgs) => pageHead({ title: 'Non ricevere più gli avvisi', disableRobots: true }, args);

/** The way out of the alerts, without a login. */
export default function LeaveAlertsPage() {
  const t = useText();
  const { token } = useLoaderData<typeof loader>();
  const [state, setState] = useState<'idle' | 'sending' | 'done'>('idle');
  const [problem, setProblem] = useState<string | null>(null);
  async function leave(event: FormEvent) {
    event.preventDefault();
    setState('sending');
    const answer = await call('POST', `/alerts/unsubscribe/${encodeURIComponent(token)}`, {});
    setState(answer.ok ? 'done' : 'idle');
    setProblem(answer.ok ? null : answer.detail);
  }
  return (
    <div className="wrap py-10 lg:py-16 max-w-xl!">
      <div className="card grid gap-5 lg:p-8!">
        <h1 className="text-step-3!">{state === 'done' ? t('Avvisi fermati') : t('Non vuoi più gli avvisi?')}</h1>
        {problem && <Notice tone="danger">{problem}</Notice>}
        {state === 'done' ? (
          <>
            <p>{t('Non ti mandiamo più mail con le nuove offerte. Le tue campanelle restano: riparti quando vuoi dalle impostazioni.')}</p>
            <Link to="/profilo/impostazioni" className="btn btn-ghost">
              {t('Vai alle impostazioni')}
            </Link>
          </>
        ) : (
          <form onSubmit={leave} method="post" className="grid gap-4">
            <p>{t('Con un tocco fermi le mail delle nuove offerte. Se sono solo troppe, nelle impostazioni puoi riceverle una volta alla settimana.')}</p>
            <button type="submit" data-late disabled={state === 'sending'} className="btn btn-primary">
              {state === 'sending' ? <Spinner label={t('Ferma gli avvisi')} /> : t('Ferma gli avvisi')}
            </button>
            <Link to="/profilo/impostazioni" className="btn btn-quiet">
              {t('Preferisco riceverne meno')}
            </Link>
          </form>
        )}
      </div>
    </div>
  );
}
