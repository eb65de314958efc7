import { type FormEvent, useState } from 'react';
import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { call } from '#web/api.ts';
import { apiPath } from '#web/api-path.ts';
import { pageHead } from '#web/features/page-head.ts';
import { useText } from '#web/features/text.tsx';
import { Notice, Spinner } from '#web/ui/field.tsx';

export const loader = ({ params }: LoaderFunctionArgs) => ({ uid: params.uid ?? '', token: params.token ?? '' });

export const meta = (args: MetaArgs) => pageHead({ title: 'Conferma il nuovo indirizzo', disableRobots: true }, args);

/**
 * Makes the new address the account's own: by a button, so that programs which open every link of a mail confirm
 * nothing.
 */
export default function ConfirmEmailPage() {
  const t = useText();
  const link = useLoaderData<typeof loader>();
  const [state, setState] = useState<'idle' | 'sending' | 'done'>('idle');
  const [problem, setProblem] = useState<string | null>(null);
  async function confirm(event: FormEvent) {
    event.preventDefault();
    setState('sending');
    const answer = await call('POST', apiPath`/core/account/me/update-email/confirm`, link);
    setState(answer.ok ? 'done' : 'idle');
    setProblem(answer.ok ? null : (answer.errors.non_field_errors?.[0] ?? answer.detail));
  }
  return (
    <div className="wrap py-10 lg:py-16 max-w-xl!">
      <div className="card grid gap-5 lg:p-8!">
        <h1 className="text-step-3!">
          {state === 'done' ? t('Indirizzo confermato') : t('Conferma il nuovo indirizzo')}
        </h1>
        {problem && <Notice tone="danger">{problem}</Notice>}
        {state === 'done' ? (
          <>
            <p>{t('Da ora accedi con il nuovo indirizzo, e ti scriviamo lì.')}</p>
            <Link to="/profilo" className="btn btn-primary">
              {t('Vai al profilo')}
            </Link>
          </>
        ) : (
          <form onSubmit={confirm} method="post" className="grid gap-4">
            <p>{t('Conferma per sostituire l’indirizzo di prima con questo.')}</p>
            <button type="submit" data-late disabled={state === 'sending'} className="btn btn-primary">
              {state === 'sending' ? <Spinner label={t('Conferma in corso')} /> : t('Conferma il nuovo indirizzo')}
            </button>
          </form>
        )}
      </div>
    </div>
  );
}
