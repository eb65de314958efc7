import type { CompanyHire, OwnHire } from '#contract/hires.ts';
import { endReasons } from '#domain/hire-state.ts';
import { dayWords } from '#domain/hire-terms.ts';
import { CompanyNotices } from '#web/features/company/company-notices.tsx';
import { useText } from '#web/features/texts/text.tsx';

/** When and why a hire ended before its time; nothing for others. `isOwn`: its person reads it. */
export function EndedWords({ ended, isOwn = false }: Pick<CompanyHire | OwnHire, 'ended'> & { isOwn?: boolean }) {
  const t = useText();
  if (!ended) return null;
  const { on, reason, note } = ended;
  return (
    <>
      <p className="text-ink-soft wrap-anywhere">
        {t('Finita il {day}. Motivo: {reason}.', { day: dayWords(on), reason: t(endReasons[reason]) })}
        {note.text !== '' && <span className="block">{note.text}</span>}
      </p>
      {isOwn && <CompanyNotices notices={note.notices} />}
    </>
  );
}
