import type { Refused } from '#web/api.ts';
import { refusalWords } from '#web/features/texts/refusal-words.ts';
import { useText } from '#web/features/texts/text.tsx';

interface ReadAgainProps {
  /** Why the newest reading was refused; null where it was not. */
  refused: Refused | null;
  readAgain: () => unknown;
}

/** Why something of the panel could not be read, and the button that tries again. */
export function ReadAgain({ refused, readAgain }: ReadAgainProps) {
  const t = useText();
  if (!refused) return null;
  return (
    <p role="alert" className="text-ink-soft">
      {refusalWords(refused, t)}{' '}
      <button type="button" onClick={() => void readAgain()} className="link min-h-11">
        {t('Riprova')}
      </button>
    </p>
  );
}
