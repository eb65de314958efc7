import { Link, useSearchParams } from 'react-router';
import { DONE } from '#web/change.ts';
import { SubmitButton } from '#web/ui/field.tsx';
import { FormProblem } from '../forms/form-problem.tsx';
import { PageForm } from '../forms/page-form.tsx';
import { usePageForm } from '../forms/use-page-form.ts';

interface Said {
  title: string;
  text: string;
  link?: { to: string; label: string };
}

/**
 * The page of an unsubscribe link, without a login: one tap, which its action carries out, with its effect explained
 * before and after.
 */
export function UnsubscribePage({ asked, button, left }: { asked: Said; button: string; left: Said }) {
  const { isSending, problem } = usePageForm();
  const isDone = useSearchParams()[0].has(DONE);
  const said = isDone ? left : asked;
  return (
    <div className="wrap py-10 lg:py-16 max-w-xl!">
      <div className="card grid gap-5 lg:p-8!">
        <h1 className="text-step-3!">{said.title}</h1>
        <FormProblem isSending={isSending}>{problem}</FormProblem>
        <p role="status">{said.text}</p>
        {!isDone && (
          <PageForm className="grid">
            <SubmitButton isSending={isSending} needsScript={false} label={button} />
          </PageForm>
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
