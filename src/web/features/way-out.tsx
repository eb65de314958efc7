import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import type { Answer } from '../api.ts';
import { Notice, Spinner } from '../ui/field.tsx';
import { useText } from './text.tsx';

interface Said {
  title: string;
  text: string;
  link?: { to: string; label: string };
}

/** Where a letter's way out leads, without a login: one tap, and what it means is said before and after. */
export function WayOut({
  asked,
  action,
  leave,
  left,
}: {
  asked: Said;
  action: string;
  leave: () => Promise<Answer<unknown>>;
  left: Said;
}) {
  const t = useText();
  const [state, setState] = useState<'idle' | 'sending' | 'done'>('idle');
  const [problem, setProblem] = useState<string | null>(null);
  async function go(event: FormEvent) {
    event.preventDefault();
    if (state === 'sending') return;
    setState('sending');
    const answer = await leave();
    setState(answer.ok ? 'done' : 'idle');
    setProblem(answer.ok ? null : (answer.detail ?? t('Si è verificato un errore.')));
  }
  const said = state === 'done' ? left : asked;
  return (
    <div className="wrap py-10 lg:py-16 max-w-xl!">
      <div className="card grid gap-5 lg:p-8!">
        <h1 className="text-step-3!">{said.title}</h1>
        {problem && <Notice tone="danger">{problem}</Notice>}
        <p role="status">{said.text}</p>
        {state !== 'done' && (
          <form onSubmit={go} method="post" className="grid">
            <button type="submit" data-late disabled={state === 'sending'} className="btn btn-primary">
              {state === 'sending' ? <Spinner label={action} /> : action}
            </button>
          </form>
        )}
        {said.link && (
          <Link to={said.link.to} className="btn btn-ghost">
            {said.link.label}
          </Link>
        )}
      </div>
    </div>
  );
}
