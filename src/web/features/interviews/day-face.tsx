import { dayWithHoliday } from '#domain/interview-day.ts';
import { inRome } from '#domain/rome-time.ts';

const weekday = inRome({ weekday: 'short' });
const noon = (day: string) => new Date(`${day}T12:00:00Z`);

/** The look of a link or button that chooses the day which a phone shows. */
export const dayLook = (isChosen: boolean): string =>
  `grid w-full justify-items-center gap-0.5 py-1.5 min-h-16 rounded-input border ${isChosen ? 'border-accent bg-accent-wash text-accent font-semibold' : 'border-line'}`;

interface DayFaceProps {
  day: string;
  isToday: boolean;
  count: number;
  /** What the number counts, for people who do not see it: '3 colloqui'. */
  countWords: string;
}

/** A day of a week in few signs: its weekday, its date, and how much is in it. */
export function DayFace({ day, isToday, count, countWords }: DayFaceProps) {
  return (
    <>
      <span aria-hidden="true" className={`text-sm ${isToday ? 'underline underline-offset-4' : ''}`}>
        {weekday.format(noon(day))}
      </span>
      <span aria-hidden="true" className="tabular-nums">
        {Number(day.slice(8))}
      </span>
      <span aria-hidden="true" className={`text-xs tabular-nums ${count === 0 ? 'invisible' : ''}`}>
        {count}
      </span>
      <span className="sr-only">
        {dayWithHoliday(noon(day))}, {countWords}
      </span>
    </>
  );
}
