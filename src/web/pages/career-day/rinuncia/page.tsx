import { useState } from 'react';
import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { call } from '../../../api.ts';
import { pageHead } from '../../../features/page-head.ts';
import { useText } from '../../../features/text.tsx';
import { Notice, Spinner } from '../../../ui/field.tsx';

export const loader = ({ params }: LoaderFunctionArgs) => ({ token: params.token ?? '' });

export const meta = (args: MetaArgs) => pageHead({ title: 'Lascia il tuo posto', disableRobots: true }, args);

/** The way to give a place back, without a login: somebody else can have it. */
export default function LeaveEventPage() {
  const t = useText();
  const { token } = useLoaderData<typeof loader>();
  const [state, setState] = useState<'idle' | 'sending' | 'done'>('idle');
  const [problem, setProblem] = useState<string | null>(null);
  const leave = async () => {
    setState('sending');
    const answer = await call('POST', '/core/events/leave', { token });
    setState(answer.ok ? 'done' : 'idle');
    setProblem(answer.ok ? null : (answer.detail ?? t('Si è verificato un errore.')));
  };
  return (
    <div className="wrap py-10 lg:py-16 max-w-xl!">
      <div className="card grid gap-5 lg:p-8!">
        <h1 className="text-step-3!">{state === 'done' ? t('Grazie di averlo detto') : t('Non puoi venire?')}</h1>
        {problem && <Notice tone="danger">{problem}</Notice>}
        <p>{state === 'done' ? t('Il tuo posto è libero per qualcun altro. Se cambi idea puoi iscriverti di nuovo.') : t('Capita. Con un tocco lasci il posto a chi è in attesa.')}</p>
        {state !== 'done' && (
          <button type="button" data-late onClick={leave} disabled={state === 'sending'} className="btn btn-primary">
            {state === 'sending' ? <Spinner label={t('Lascio il posto')} /> : t('Lascio il posto')}
          </button>
        )}
        <Link to="/career-day" className="btn btn-ghost">
          {t('Guarda gli eventi')}
        </Link>
      </div>
    </div>
  );
}
