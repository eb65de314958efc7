import type { CompanyHire, OwnHire } from '#contract/hires.ts';
import { endReasons } from '#domain/hire-state.ts';
import { dayWords } from '#domain/hire-terms.ts';
import { useText } from '#web/features/text.tsx';

/** When and why a hire ended before its time; nothing for others. */
export function EndedWords({ ended }: Pick<CompanyHire | OwnHire, 'ended'>) {
  const t = useText();
  if (!ended) return null;
  const { on, reason, note } = ended;
  return (
    <p className="text-ink-soft wrap-anywhere">
      {t('Finita il {day}. Motivo: {reason}.', { day: dayWords(on), reason: t(endReasons[reason]) })}
      {note !== '' && <span className="block">{note}</span>}
    </p>
  );
}
