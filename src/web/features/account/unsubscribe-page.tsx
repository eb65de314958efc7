import { useState } from 'react';
import { Link } from 'react-router';
import type { Answer } from '#web/api.ts';
import { SubmitButton } from '#web/ui/field.tsx';
import { FormProblem } from '../forms/form-problem.tsx';
import { useSend } from '../forms/use-send.ts';

interface Said {
  title: string;
  text: string;
  link?: { to: string; label: string };
}

/** The page of an unsubscribe link, without a login: one tap, with its effect explained before and after. */
export function UnsubscribePage({
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
  const [isDone, setDone] = useState(false);
  const { send, isSending, problem } = useSend(leave, () => setDone(true));
  const said = isDone ? left : asked;
  return (
    <div className="wrap py-10 lg:py-16 max-w-xl!">
      <div className="card grid gap-5 lg:p-8!">
        <h1 className="text-step-3!">{said.title}</h1>
        <FormProblem isSending={isSending}>{problem}</FormProblem>
        <p role="status">{said.text}</p>
        {!isDone && (
          <form onSubmit={send} method="post" className="grid">
            <SubmitButton isSending={isSending} label={action} />
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
