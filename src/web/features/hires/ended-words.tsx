import type { CompanyHire, OwnHire } from '#contract/hires.ts';
import { endReasonWords } from '#domain/hire-state.ts';
import { dayWords } from '#domain/hire-terms.ts';
import { CompanyNotices } from '#web/features/company/company-notices.tsx';
import { useText } from '#web/features/texts/text.tsx';

interface EndedWordsProps {
  hire: Pick<CompanyHire | OwnHire, 'ended' | 'starts_on'>;
  isOwn?: boolean;
}

/** When and why a hire ended before its time; nothing for others. `isOwn`: its person reads it. */
export function EndedWords({ hire: { ended, starts_on }, isOwn = false }: EndedWordsProps) {
  const t = useText();
  if (!ended) return null;
  const { on, reason, note } = ended;
  return (
    <>
      <p className="text-ink-soft wrap-anywhere">
        {t('Finita il {day}. Motivo: {reason}.', {
          day: dayWords(on),
          reason: t(endReasonWords(reason, { starts_on, endedOn: on })),
        })}
        {note.text !== '' && <span className="block">{note.text}</span>}
      </p>
      {isOwn && <CompanyNotices notices={note.notices} />}
    </>
  );
}
