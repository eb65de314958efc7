import type { CompanyInterview, CompanyWeek, FreeTime } from '#contract/interviews.ts';
import { periodName } from '#domain/interview-day.ts';
import { interviewStates } from '#domain/interview-state.ts';
import { clockOf, dayName } from '#domain/interview-times.ts';
import { call } from '#web/api.ts';
import { useIsImpersonating } from '#web/features/account/impersonation.tsx';
import { useChange } from '#web/features/forms/use-change.ts';
import { useQuestion } from '#web/features/sheets/question.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { DayLinks } from './day-links.tsx';
import { hoursOf, type Placed, placeDay } from './week-layout.ts';

/** The height of an hour: a quarter of it holds a line of text. */
const HOUR_PX = 104;
const LINE_PX = 20;
/** The gap to the next box, and the borders of this one. */
const AROUND_PX = 4;
const pixels = (minutes: number) => (minutes / 60) * HOUR_PX;
/** How many whole lines of text the box of so many minutes shows. */
const linesOf = (minutes: number) => Math.max(1, Math.floor((pixels(minutes) - AROUND_PX) / LINE_PX));

const looks: Readonly<Partial<Record<CompanyInterview['state'], string>>> = {
  taken: 'bg-leaf-wash',
  done: 'bg-sunken',
  no_show: 'bg-danger-wash',
};

type Entry = { starts_at: string; ends_at: string } & ({ interview: CompanyInterview } | { free: FreeTime });

const noon = (day: string) => `${day}T12:00:00Z`;

/** The entries of a day: interviews with their time, and the times that are free. */
const entriesOf = ({ interviews, free }: CompanyWeek['days'][number]): Entry[] => [
  ...interviews.flatMap((interview) => {
    const { starts_at, ends_at } = interview;
    return starts_at && ends_at ? [{ starts_at, ends_at, interview }] : [];
  }),
  ...free.map((time) => ({ starts_at: time.starts_at, ends_at: time.ends_at, free: time })),
];

interface WeekProps {
  week: CompanyWeek;
  today: string;
  /** The day that a phone shows. */
  chosen: string;
  onOpen: (id: number) => void;
}

/** A week: seven columns with the hours beside them; on a phone one day, with links to the others. */
export function Week({ week, today, chosen, onOpen }: WeekProps) {
  const t = useText();
  const days = week.days.map((day) => ({ ...day, entries: entriesOf(day) }));
  const { first, last } = hoursOf(days.flatMap(({ entries }) => entries));
  const height = pixels((last - first) * 60);
  const hours = Array.from({ length: last - first }, (_, at) => first + at);
  const counts = days.map(({ day, interviews }) => ({ day, count: interviews.length }));
  return (
    <>
      <DayLinks days={counts} today={today} chosen={chosen} />
      <div className="lg:grid lg:grid-cols-[3rem_minmax(0,1fr)] lg:bg-surface lg:border lg:border-line lg:rounded-card lg:overflow-hidden">
        <div aria-hidden="true" className="max-lg:hidden relative mt-16" style={{ height }}>
          {hours.map((hour) => (
            <span
              key={hour}
              className="absolute right-2 -translate-y-1/2 text-sm text-ink-soft tabular-nums"
              style={{ top: pixels((hour - first) * 60) }}
            >
              {hour > first && `${hour}:00`}
            </span>
          ))}
        </div>
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:gap-0 lg:grid-cols-7">
          {days.map(({ day, holiday, entries }) => (
            <li
              key={day}
              className={`min-w-0 lg:border-l border-line ${day === chosen ? '' : 'max-lg:hidden'}`}
              aria-current={day === today ? 'date' : undefined}
            >
              <DayHead day={day} holiday={holiday} isToday={day === today} />
              {entries.length === 0 && day === chosen && (
                <p className="lg:hidden text-ink-soft">{t('Nessun colloquio in questo giorno.')}</p>
              )}
              <ol className="relative flex flex-wrap gap-2 lg:block">
                <li aria-hidden="true" className="max-lg:hidden" style={{ height }}>
                  {hours.map((hour) => (
                    <span
                      key={hour}
                      className="absolute inset-x-0 border-t border-line"
                      style={{ top: pixels((hour - first) * 60) }}
                    />
                  ))}
                </li>
                {placeDay(entries, first).map((placed) => (
                  <Box key={keyOf(placed.item)} placed={placed} onOpen={onOpen} />
                ))}
              </ol>
            </li>
          ))}
        </ol>
      </div>
    </>
  );
}

const keyOf = (entry: Entry): string =>
  'interview' in entry ? `interview-${entry.interview.id}` : `free-${entry.free.id}`;

function DayHead({ day, holiday, isToday }: { day: string; holiday: string | null; isToday: boolean }) {
  const t = useText();
  return (
    <h2
      className={`font-text! text-base! tracking-normal! font-semibold! lg:h-16 lg:px-2 lg:pt-2 max-lg:mb-1.5 lg:text-[.95rem]! ${isToday ? 'text-accent' : ''}`}
    >
      <span className="inline-block first-letter:uppercase">{dayName(noon(day))}</span>
      {isToday && <span className="sr-only"> {t('(oggi)')}</span>}
      {holiday && <span className="block text-sm font-normal text-danger">{t(holiday)}</span>}
    </h2>
  );
}

function Box({ placed, onOpen }: { placed: Placed<Entry>; onOpen: (id: number) => void }) {
  const { item, top, minutes, lane, lanes } = placed;
  const place = {
    top: pixels(top),
    height: pixels(minutes) - 2,
    left: `${(lane / lanes) * 100}%`,
    width: `${100 / lanes}%`,
    '--lines': linesOf(minutes),
  };
  const isInterview = 'interview' in item;
  return (
    <li
      className={`max-lg:h-auto! lg:absolute lg:px-0.5 ${isInterview ? 'max-lg:w-full!' : 'max-lg:w-auto!'}`}
      style={place}
    >
      {isInterview ? <InterviewBox interview={item.interview} onOpen={onOpen} /> : <FreeBox free={item.free} />}
    </li>
  );
}

const box =
  'flex items-start size-full text-left rounded-input px-2.5 py-2 lg:px-1.5 lg:py-0 lg:text-sm lg:leading-5 overflow-hidden max-lg:min-h-11';
/** Whole lines alone: what does not fit in a box stands in its dialog. */
const clamped = 'min-w-0 wrap-anywhere lg:line-clamp-(--lines)';

function InterviewBox({ interview, onOpen }: { interview: CompanyInterview; onOpen: (id: number) => void }) {
  const t = useText();
  const { state, starts_at, person, offer, will_come, interviewer } = interview;
  const name = `${person.first_name} ${person.last_name}`;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => onOpen(interview.id)}
      className={`${box} border border-line-strong ${looks[state] ?? 'bg-surface'} hover:border-accent`}
    >
      <span className={clamped}>
        <span className="tabular-nums font-semibold">{starts_at && clockOf(starts_at)}</span> <b>{name}</b>
        <span className="sr-only">, {t(interviewStates[state])}</span>
        {will_come && state === 'taken' && <span className="text-leaf"> · {t('ci sarà')}</span>}
        <br />
        <span className="text-ink-soft">
          {offer?.title ?? t('Profilo sbloccato')}
          {interviewer && <span className="lg:hidden"> · {t('con {name}', { name: interviewer })}</span>}
        </span>
      </span>
    </button>
  );
}

/** A time that nobody has taken. Pressing it withdraws it, after a question. */
function FreeBox({ free }: { free: FreeTime }) {
  const t = useText();
  const isActing = useIsImpersonating();
  const { confirm } = useQuestion();
  const { isBusy, change } = useChange();
  const withdraw = async () => {
    const question = t('Vuoi togliere questo orario? {time}, {offer}: nessuno potrà più sceglierlo.', {
      time: periodName(free),
      offer: free.offer?.title ?? t('Profilo sbloccato'),
    });
    if (!(await confirm(question, t('Togli l’orario')))) return;
    await change(() => call('DELETE /interviews/times/{id}', { params: { id: free.id } }));
  };
  return (
    <button
      type="button"
      disabled={isActing || isBusy}
      aria-haspopup="dialog"
      onClick={() => void withdraw()}
      className={`${box} border border-dashed border-line-strong text-ink-soft hover:border-accent`}
    >
      <span className={clamped}>
        <span className="tabular-nums">{clockOf(free.starts_at)}</span> {t('libero')}
        <br />
        {free.offer?.title ?? t('Profilo sbloccato')}
      </span>
    </button>
  );
}
