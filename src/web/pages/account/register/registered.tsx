import { useEffect } from 'react';
import { Form } from 'react-router';
import { ResendActivation } from '#web/features/account/resend-activation.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { announce } from '#web/ui/announce.ts';
import { BreakableEmail } from '#web/ui/breakable.tsx';
import { Tiles } from '#web/ui/tiles.tsx';
import type { Draft } from './draft.ts';
import { HiddenFields } from './hidden-fields.tsx';

/** The account waits for its mail: where to look, how to get it again, and how to register with another address. */
export function RegisteredPage({ draft, onCorrect }: { draft: Draft; onCorrect: () => void }) {
  const t = useText();
  const { email } = draft;
  // The form that was sent has gone: what became of it is said, as each of its steps was.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => announce(t('Controlla la posta')), []);
  return (
    <div data-keep-clear className="wrap py-8 lg:py-14 max-w-2xl! grid gap-6">
      <Tiles seed="posta" columns={6} rows={1} className="rounded-card w-full max-w-md" />
      <div className="card grid gap-4 lg:p-8!">
        <h1 className="text-step-3!">{t('Controlla la posta')}</h1>
        <p>
          {t('Ti abbiamo scritto a')}{' '}
          <strong className="wrap-anywhere">
            <BreakableEmail email={email} />
          </strong>
          . {t('Apri la mail e conferma l’indirizzo: il link vale 7 giorni.')}
        </p>
        <p className="text-ink-soft">{t('Non la vedi? Guarda nello spam, oppure fattela mandare di nuovo.')}</p>
        <ResendActivation email={email} />
        <Form
          method="post"
          onSubmit={(event) => {
            event.preventDefault();
            onCorrect();
          }}
        >
          <HiddenFields step={null} draft={draft} />
          {t('Indirizzo sbagliato?')}{' '}
          <button type="submit" name="back" value="who" className="link min-h-11">
            {t('Correggilo')}
          </button>
        </Form>
      </div>
    </div>
  );
}
