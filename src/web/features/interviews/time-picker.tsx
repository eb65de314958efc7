import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { CompanyInterview, CompanyWeek } from '#contract/interviews.ts';
import { addDays } from '#domain/calendar-day.ts';
import { clockOf, dayName, overlap, type Period, timesBetween } from '#domain/interview-times.ts';
import { romeDay } from '#domain/rome-time.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Spinner } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { isDrawn } from '#web/ui/is-drawn.ts';
import { Link } from '#web/ui/link.tsx';
import { labelsFromValues, SelectField } from '#web/ui/select-field.tsx';
import { DayFace, dayLook } from './day-face.tsx';

/** How other weeks are shown without the page's address. */
export interface WeeksInPlace {
  show: (day: string) => void;
  /** Whether one is on its way: until then no other is asked for. */
  isLoading: boolean;
  /** Why the newest could not be shown. */
  problem: ReactNode;
}

interface TimePickerProps {
  week: CompanyWeek;
  minutes: number;
  /** The moment of the rendering: times before it cannot be chosen. */
  now: string;
  /** Whose other interviews are in the way. */
  interviewer: number | null;
  /** When the chosen times begin, as ISO moments. */
  picked: readonly string[];
  onPick: (starts: string[]) => void;
  /** Shows other weeks in place; without it the page's address does. */
  weeks?: WeeksInPlace | undefined;
  /** The day shown first, where one day is shown: else that of the chosen times, or the first that has times. */
  firstDay?: string | undefined;
}

const firsts = ['06:00', '07:00', '08:00', '09:00', '10:00', '11:00', '12:00', '14:00', '16:00', '18:00'] as const;
const lasts = ['12:00', '13:00', '14:00', '16:00', '18:00', '19:00', '20:00', '21:00', '22:00', '24:00'] as const;

/** Whether a time that begins then lies in another interview of that interviewer. */
export function isBusyAt(
  start: string,
  minutes: number,
  interviewer: number | null,
  interviews: readonly CompanyInterview[],
): boolean {
  const starts_at = new Date(start);
  const time = { starts_at, ends_at: new Date(starts_at.getTime() + minutes * 60_000) };
  return interviews
    .filter(({ interviewer_id }) => interviewer_id === interviewer)
    .flatMap(periodOf)
    .some((one) => overlap(one, time));
}

const periodOf = ({ starts_at, ends_at }: { starts_at: string | null; ends_at: string | null }): Period[] =>
  starts_at && ends_at ? [{ starts_at: new Date(starts_at), ends_at: new Date(ends_at) }] : [];

/** The times of a day with those chosen among others: at hours of last time, or before 'Dalle' was changed. */
const withChosen = (times: readonly Period[], chosen: readonly Period[]): Period[] =>
  [...times, ...chosen.filter((one) => !times.some((time) => +time.starts_at === +one.starts_at))].sort(
    (one, other) => +one.starts_at - +other.starts_at,
  );

/**
 * A week of times to tick: columns on a desk, one day on a phone and in a dialog. The arrows move in a day and between
 * days.
 */
export function TimePicker({ week, minutes, now, interviewer, picked, onPick, weeks, firstDay }: TimePickerProps) {
  const t = useText();
  const [query] = useSearchParams();
  const [from, setFrom] = useState<(typeof firsts)[number]>('09:00');
  const [to, setTo] = useState<(typeof lasts)[number]>('18:00');
  const [asked, setAsked] = useState(firstDay ?? (picked[0] === undefined ? null : romeDay(picked[0])));
  // Also once they are unticked: the focus stays, and they can be ticked again.
  const [first] = useState(picked);
  const chosen = new Set(picked);
  const periodsFrom = (starts: readonly string[]) =>
    starts.flatMap((start) =>
      periodOf({ starts_at: start, ends_at: new Date(Date.parse(start) + minutes * 60_000).toISOString() }),
    );
  const held = periodsFrom(picked);
  const own = periodsFrom([...new Set([...first, ...picked])]);
  const days = week.days.map(({ day, holiday, interviews, free }) => {
    const ofDay = own.filter(({ starts_at }) => romeDay(starts_at) === day);
    const offered = free.filter(({ interviewer_id }) => interviewer_id === interviewer).flatMap(periodOf);
    return {
      day,
      holiday,
      times: withChosen(timesBetween(day, from, to, minutes), ofDay).map((time) => {
        const start = time.starts_at.toISOString();
        const isChosen = chosen.has(start);
        return {
          start,
          isChosen,
          isBusy: isBusyAt(start, minutes, interviewer, interviews),
          isOffered: offered.some((one) => overlap(one, time)),
          isOff: start <= now || (!isChosen && held.some((one) => overlap(one, time))),
        };
      }),
    };
  });
  const withTimes = days.filter(({ times }) =>
    times.some(({ isOff, isBusy, isChosen }) => isChosen || !(isOff || isBusy)),
  );
  /** The day that a phone shows. */
  const shown = (days.find(({ day }) => day === asked) ?? withTimes[0] ?? days[0])?.day;
  const weekAt = (step: number) => {
    const next = new URLSearchParams([...query].filter(([name]) => name !== 'giorno'));
    next.set('giorno', addDays(week.monday, step));
    return `?${next}`;
  };
  const weekStep = (step: number, words: string, icon: string) =>
    weeks ? (
      <button
        type="button"
        onClick={() => weeks.isLoading || weeks.show(addDays(week.monday, step))}
        aria-disabled={weeks.isLoading}
        className="btn btn-ghost px-3!"
        aria-label={words}
      >
        <Icon name={icon} />
      </button>
    ) : (
      <Link to={weekAt(step)} preventScrollReset className="btn btn-ghost px-3!" aria-label={words}>
        <Icon name={icon} />
      </Link>
    );
  const toggle = (start: string, isOn: boolean) =>
    onPick(isOn ? [...picked, start] : picked.filter((one) => one !== start));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid grid-cols-2 gap-3 w-full sm:w-72">
          <SelectField
            label={t('Dalle')}
            options={labelsFromValues(firsts)}
            value={from}
            onChoose={(clock) => clock && setFrom(clock)}
          />
          <SelectField
            label={t('Alle')}
            options={labelsFromValues(lasts)}
            value={to}
            onChoose={(clock) => clock && setTo(clock)}
          />
        </div>
        <nav aria-label={t('Settimane')} className="flex flex-wrap items-center gap-2">
          {weeks?.isLoading && <Spinner label={t('Caricamento in corso')} />}
          {weekStep(-7, t('Settimana prima'), 'back')}
          {weekStep(7, t('Settimana dopo'), 'arrow')}
        </nav>
      </div>
      {weeks?.problem}
      <ul aria-label={t('Giorni della settimana')} className={`${weeks ? '' : 'lg:hidden'} grid grid-cols-7 gap-1`}>
        {days.map(({ day, times }) => {
          const count = times.filter(({ isChosen }) => isChosen).length;
          return (
            <li key={day}>
              <button
                type="button"
                aria-pressed={day === shown}
                onClick={() => setAsked(day)}
                className={dayLook(day === shown)}
              >
                <DayFace
                  day={day}
                  isToday={day === romeDay(now)}
                  count={count}
                  countWords={count === 1 ? t('1 orario scelto') : t('{n} orari scelti', { n: count })}
                />
              </button>
            </li>
          );
        })}
      </ul>
      <div className={`grid gap-4 ${weeks ? '' : 'lg:gap-2 lg:grid-cols-7'}`} onKeyDown={moveByArrows}>
        {days.map(({ day, holiday, times }) => (
          <fieldset key={day} data-day className={`min-w-0 ${day === shown ? '' : weeks ? 'hidden' : 'max-lg:hidden'}`}>
            <legend className={`font-semibold first-letter:uppercase mb-1.5 ${weeks ? '' : 'lg:min-h-18'}`}>
              {dayName(`${day}T12:00:00Z`)}
              {holiday && <span className="block text-sm font-normal text-danger">{t(holiday)}</span>}
            </legend>
            <div className={`flex flex-wrap gap-2 ${weeks ? '' : 'lg:grid lg:gap-1.5'}`}>
              {times.every(({ isOff, isBusy }) => isOff || isBusy) && (
                <p className="text-ink-soft text-sm">{t('Nessun orario')}</p>
              )}
              {times.map(({ start, isChosen, isBusy, isOffered, isOff }) =>
                isOff && !isChosen ? null : (
                  <label
                    key={start}
                    className={`inline-flex items-center justify-center min-h-11 px-3 rounded-input border font-medium tabular-nums has-checked:border-accent has-checked:bg-accent-wash has-checked:text-accent has-[:focus-visible]:outline-2 outline-offset-2 outline-(--focus) ${isBusy ? 'border-line text-ink-soft' : 'border-line-strong cursor-pointer'}`}
                  >
                    <input
                      type="checkbox"
                      className="sr-only"
                      checked={isChosen}
                      disabled={isBusy && !isChosen}
                      aria-label={`${dayName(start)}, ${clockOf(start)}${isOffered ? `, ${t('già proposto')}` : ''}`}
                      onChange={(event) => toggle(start, event.target.checked)}
                    />
                    {clockOf(start)}
                    {isBusy && <span className="text-sm">&nbsp;{t('occupato')}</span>}
                    {isOffered && !isBusy && (
                      <span aria-hidden="true" className="text-sm">
                        &nbsp;*
                      </span>
                    )}
                  </label>
                ),
              )}
            </div>
          </fieldset>
        ))}
      </div>
      {days.some(({ times }) => times.some(({ isOffered, isBusy, isOff }) => isOffered && !isBusy && !isOff)) && (
        <p className="text-sm text-ink-soft">{t('* Già proposto in altri inviti: va a chi lo sceglie per primo.')}</p>
      )}
    </div>
  );
}

const boxesOf = (day: Element): HTMLInputElement[] =>
  [...day.querySelectorAll<HTMLInputElement>('input:enabled')].filter(isDrawn);

/** Up and down to the times of the same day, left and right to the same place of the day beside it. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const box = event.target;
  const day = box instanceof HTMLInputElement ? box.closest('[data-day]') : null;
  if (!(box instanceof HTMLInputElement) || !day) return;
  const at = boxesOf(day).indexOf(box);
  const beside = (step: 'nextElementSibling' | 'previousElementSibling') => {
    for (let other = day[step]; other; other = other[step]) {
      const boxes = boxesOf(other);
      if (boxes.length > 0) return boxes[Math.min(at, boxes.length - 1)];
    }
    return undefined;
  };
  const goal =
    event.key === 'ArrowDown'
      ? boxesOf(day)[at + 1]
      : event.key === 'ArrowUp'
        ? boxesOf(day)[at - 1]
        : event.key === 'ArrowRight'
          ? beside('nextElementSibling')
          : event.key === 'ArrowLeft'
            ? beside('previousElementSibling')
            : undefined;
  if (!goal) return;
  event.preventDefault();
  goal.focus();
}
