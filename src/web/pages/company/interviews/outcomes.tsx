import type { CompanyInterview } from '#contract/interviews.ts';
import { periodName } from '#domain/interview-day.ts';
import { OutcomeButtons } from '#web/features/interviews/outcome-buttons.tsx';
import { PersonFace } from '#web/features/pictures/faces.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { focusTitle } from '#web/ui/focus-on.ts';

/** So many are shown at once; the others open below. */
const SHOWN = 5;

/** The interviews whose time has come and of which nobody said how they went, the latest first. */
export function Outcomes({ interviews }: { interviews: readonly CompanyInterview[] }) {
  const t = useText();
  if (interviews.length === 0) return null;
  const rows = (some: readonly CompanyInterview[]) => (
    <ul>
      {some.map((interview) => (
        <OutcomeRow key={interview.id} interview={interview} />
      ))}
    </ul>
  );
  const later = interviews.slice(SHOWN);
  return (
    <section className="card mb-6" aria-labelledby="com-e-andata">
      <h2 id="com-e-andata" className="text-step-2! mb-1 scroll-mt-24">
        {t('Com’è andata?')} <span className="chip align-middle">{interviews.length}</span>
      </h2>
      {rows(interviews.slice(0, SHOWN))}
      {later.length > 0 && (
        <details>
          <summary className="min-h-11 inline-flex items-center font-semibold text-accent cursor-pointer">
            {later.length === 1 ? t('Un altro colloquio') : t('Altri {n} colloqui', { n: later.length })}
          </summary>
          {rows(later)}
        </details>
      )}
    </section>
  );
}

function OutcomeRow({ interview }: { interview: CompanyInterview }) {
  const t = useText();
  const { person, offer, starts_at, ends_at } = interview;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line last:border-0 py-3">
      <PersonFace seed={person.tile} photo={person.photo} className="size-10" />
      <p className="flex-1 basis-56 max-sm:basis-[calc(100%-4rem)] min-w-0 wrap-anywhere">
        <b>
          {person.first_name} {person.last_name}
        </b>
        <span className="block text-ink-soft text-[.95rem]">{offer?.title ?? t('Profilo sbloccato')}</span>
        {starts_at && ends_at && (
          <span className="block text-ink-soft text-[.95rem] first-letter:uppercase">
            {periodName({ starts_at, ends_at })}
          </span>
        )}
      </p>
      {/* The section goes with its last row. */}
      <OutcomeButtons interview={interview} onSaid={focusTitle} />
    </li>
  );
}
