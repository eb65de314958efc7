import { Link } from 'react-router';
import { DayFace, dayLook } from '#web/features/interviews/day-face.tsx';
import { useText } from '#web/features/texts/text.tsx';

interface DayLinksProps {
  /** The days of a week, with how many interviews each has. */
  days: readonly { day: string; count: number }[];
  today: string;
  chosen: string;
}

/** The days of a week as links, for a phone: it shows one day at a time. */
export function DayLinks({ days, today, chosen }: DayLinksProps) {
  const t = useText();
  return (
    <nav aria-label={t('Giorni della settimana')} className="lg:hidden mb-4">
      <ul className="grid grid-cols-7 gap-1">
        {days.map(({ day, count }) => (
          <li key={day}>
            <Link
              to={`?giorno=${day}`}
              preventScrollReset
              aria-current={day === chosen || undefined}
              className={dayLook(day === chosen)}
            >
              <DayFace
                day={day}
                isToday={day === today}
                count={count}
                countWords={count === 1 ? t('1 colloquio') : t('{n} colloqui', { n: count })}
              />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
