import { periodName } from '#domain/interview-day.ts';
import { useText } from '#web/features/texts/text.tsx';

interface PickedTimesProps {
  starts: readonly string[];
  minutes: number;
  /** Takes all of them away. */
  onClear?: () => void;
}

/** The chosen times in words, also those of other weeks. */
export function PickedTimes({ starts, minutes, onClear }: PickedTimesProps) {
  const t = useText();
  const names = [...starts]
    .sort()
    .map((start) => periodName({ starts_at: start, ends_at: new Date(Date.parse(start) + minutes * 60_000) }));
  return (
    <div>
      <p role="status" className="font-semibold">
        {starts.length === 0
          ? t('Nessun orario scelto')
          : starts.length === 1
            ? t('1 orario scelto')
            : t('{n} orari scelti', { n: starts.length })}
      </p>
      {onClear && starts.length > 0 && (
        <button type="button" onClick={onClear} className="link min-h-11">
          {t('Togli tutti')}
        </button>
      )}
      {names.length > 0 && <p className="text-ink-soft text-[.95rem]">{names.join(' · ')}</p>}
    </div>
  );
}
