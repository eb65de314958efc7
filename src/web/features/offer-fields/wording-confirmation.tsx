import { useState } from 'react';
import { adWarnings, type WordingWarning } from '#domain/neutral-wording.ts';
import { Notice, Tick } from '#web/ui/field.tsx';
import { useText } from '../texts/text.tsx';
import { adOf, type WrittenWords } from './written-offer.ts';

export interface WordingConfirmation {
  warnings: WordingWarning[];
  isConfirmed: boolean;
  error: string | null;
  confirm: (isConfirmed: boolean) => void;
  /** The words to send as confirmed; null when they were not, which is then shown as the box's error. */
  take: () => string[] | null;
}

/** The words of an ad that the law forbids: the publisher confirms them beside the reason. */
export function useWordingConfirmation(offer: WrittenWords): WordingConfirmation {
  const t = useText();
  /** The confirmed words: others that are written afterwards are not confirmed. */
  const [confirmed, setConfirmed] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const warnings = adWarnings(adOf(offer));
  const present = warnings.map(({ found }) => found.toLowerCase()).join('\n');
  const isConfirmed = confirmed === present;
  return {
    warnings,
    isConfirmed,
    error,
    confirm: (isOn) => {
      setConfirmed(isOn ? present : null);
      setError(null);
    },
    take: () => {
      if (warnings.length === 0 || isConfirmed) return warnings.map(({ found }) => found);
      setError(t('Correggi il testo, oppure conferma qui.'));
      return null;
    },
  };
}

export function WordingConfirm({
  confirmation: { warnings, isConfirmed, error, confirm },
}: {
  confirmation: WordingConfirmation;
}) {
  const t = useText();
  if (warnings.length === 0) return null;
  return (
    <Notice tone="danger">
      <p className="font-semibold">{t('Parole che la legge non vuole in un annuncio')}</p>
      <ul className="mt-1 grid gap-1">
        {warnings.map(({ found, why }) => (
          <li key={found}>
            “{found}”: {t(why)}
          </li>
        ))}
      </ul>
      <Tick
        name="confirmed_wording"
        checked={isConfirmed}
        onChange={(event) => confirm(event.target.checked)}
        errors={error ? [error] : undefined}
      >
        {t(
          'Ho letto il motivo e pubblico comunque queste parole: la conferma resta registrata e il nostro staff le controlla per prime.',
        )}
      </Tick>
    </Notice>
  );
}
