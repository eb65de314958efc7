import { type FormEvent, useState } from 'react';
import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { call } from '../../../api.ts';
import { pageHead } from '../../../features/page-head.ts';
import { useText } from '../../../features/text.tsx';
import { Notice, Spinner } from '../../../ui/field.tsx';

export function loader({ params, request }: LoaderFunctionArgs) {
  const campaign = Number(new URL(request.url).searchParams.get('invio'));
  return { token: params.token ?? '', campaign: Number.isSafeInteger(campaign) && campaign > 0 ? campaign : null };
}

export const meta = (args: MetaArgs) => pageHead({ title: 'Non ricevere più la newsletter', disableRobots: true }, args);

/** The way out of the newsletter, without a login: one tap. */
export default function LeaveNewsletterPage() {
  const t = useText();
  const { token, campaign } = useLoaderData<typeof loader>();
  const [state, setState] = useState<'idle' | 'sending' | 'done'>('idle');
  const [problem, setProblem] = useState<string | null>(null);
  async function leave(event: FormEvent) {
    event.preventDefault();
    setState('sending');
    const answer = await call('POST', '/core/newsletter/leave', { token, campaign });
    setState(answer.ok ? 'done' : 'idle');
    setProblem(answer.ok ? null : (answer.detail ?? t('Si è verificato un errore.')));
  }
  return (
    <div className="wrap py-10 lg:py-16 max-w-xl!">
      <div className="card grid gap-5 lg:p-8!">
        <h1 className="text-step-3!">{state === 'done' ? t('Fatto') : t('Non vuoi più la newsletter?')}</h1>
        {problem && <Notice tone="danger">{problem}</Notice>}
        {state === 'done' ? (
          <>
            <p>{t('Non ti scriviamo più. Se era un errore, puoi iscriverti di nuovo dal fondo di ogni pagina.')}</p>
            <Link to="/" className="btn btn-ghost">
              {t('Torna alla home')}
            </Link>
          </>
        ) : (
          <form onSubmit={leave} method="post" className="grid gap-4">
            <p>{t('Con un tocco smetti di riceverla. Gli avvisi sulle offerte, se li hai, restano.')}</p>
            <button type="submit" data-late disabled={state === 'sending'} className="btn btn-primary">
              {state === 'sending' ? <Spinner label={t('Disiscrivimi')} /> : t('Disiscrivimi')}
            </button>
          </form>
        )}
      </div>
    </div>
  );
}
