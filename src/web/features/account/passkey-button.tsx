import { useId, useState } from 'react';
import type { Answer } from '#web/api.ts';
import { refusalWords } from '#web/features/texts/refusal-words.ts';
import { FieldError, Spinner } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useText } from '../texts/text.tsx';
import { useHasPasskeys } from './passkey.ts';

interface PasskeyButtonProps<Done> {
  label: string;
  /** Asks the browser for a passkey and the interface for an answer. */
  send: () => Promise<Answer<Done> | 'cancelled' | 'already-there' | 'not-loaded' | null>;
  onDone: (done: Done) => void;
  className?: string;
}

/** A button that continues with a passkey; nothing where the browser has none. */
export function PasskeyButton<Done>({
  label,
  send,
  onDone,
  className = 'btn btn-ghost w-full',
}: PasskeyButtonProps<Done>) {
  const t = useText();
  const has = useHasPasskeys();
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (!has) return null;
  const go = async () => {
    setBusy(true);
    setProblem(null);
    const answer = await send();
    setBusy(false);
    if (answer === null) return;
    if (answer === 'cancelled') setProblem(t('Nessuna passkey scelta. Riprova, oppure continua in un altro modo.'));
    else if (answer === 'not-loaded') setProblem(t('Non riusciamo a chiedere la passkey: riprova tra poco.'));
    else if (answer === 'already-there') setProblem(t('Questo dispositivo ha già una passkey per il tuo account.'));
    else if (answer.ok) onDone(answer.body);
    else setProblem(refusalWords(answer, t));
  };
  return (
    <div>
      <button
        type="button"
        data-late
        disabled={isBusy}
        onClick={go}
        aria-describedby={`${id}-error`}
        className={className}
      >
        {isBusy ? (
          <Spinner label={label} />
        ) : (
          <>
            <Icon name="key" /> {label}
          </>
        )}
      </button>
      <FieldError id={`${id}-error`} messages={problem ? [problem] : undefined} />
    </div>
  );
}
