import { useState } from 'react';
import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { uiText } from '#domain/ui-text.ts';
import { call } from '#web/api.ts';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { refusalWords } from '#web/features/texts/refusal-words.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Notice, Spinner } from '#web/ui/field.tsx';
import { Tiles } from '#web/ui/tiles.tsx';

export const loader = ({ params }: LoaderFunctionArgs) => ({ token: params.token ?? '' });

export const meta = (args: MetaArgs) => pageHead({ title: uiText('Conferma iscrizione'), disableRobots: true }, args);

/** The link of the confirmation mail. A button confirms, because some programs open every link of a mail. */
export default function ConfirmNewsletter() {
  const t = useText();
  const { token } = useLoaderData<typeof loader>();
  const [state, setState] = useState<'idle' | 'sending' | 'done' | { error: string }>('idle');
  const confirm = async () => {
    setState('sending');
    const answer = await call('POST /core/account/subscribe-to-newsletter/confirm', { body: { token } });
    setState(answer.ok ? 'done' : { error: refusalWords(answer, t) });
  };
  return (
    <div className="wrap py-16 grid gap-5 justify-items-center text-center">
      <Tiles seed="newsletter" columns={4} rows={1} className="rounded-card w-full max-w-md" />
      <h1 className="text-step-3!">
        {state === 'done' ? t('Iscrizione confermata') : t('Conferma l’iscrizione alla newsletter')}
      </h1>
      {state === 'done' ? (
        <>
          <p className="text-ink-soft">{t('Grazie: ti scriveremo quando c’è qualcosa che vale la pena leggere.')}</p>
          <Link to="/offerte-lavoro" className="btn btn-primary">
            {t('Esplora le offerte')}
          </Link>
        </>
      ) : (
        <>
          {typeof state === 'object' && <Notice tone="danger">{state.error}</Notice>}
          <p className="text-ink-soft">{t('Riceverai le novità sul mondo del lavoro per il settore turistico.')}</p>
          <button type="button" data-late className="btn btn-primary" onClick={confirm} disabled={state === 'sending'}>
            {state === 'sending' ? <Spinner label={t('Conferma in corso')} /> : t('Conferma l’iscrizione')}
          </button>
        </>
      )}
    </div>
  );
}
