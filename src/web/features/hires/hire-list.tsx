import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CompanyHire } from '#contract/hires.ts';
import { hireStates } from '#domain/hire-state.ts';
import { spanWords } from '#domain/hire-terms.ts';
import { MY_OFFERS } from '#web/features/offers/offer-moves.ts';
import { useText } from '#web/features/texts/text.tsx';
import { EndedWords } from './ended-words.tsx';
import { HireChanges } from './hire-changes.tsx';
import { hireChipClasses } from './hire-chip-classes.ts';

/**
 * Hires of a company: the person, the role, the days and the answer. Each leads to its application or profile. Of a
 * person whom the company cannot open any more, what it can still do is shown here.
 */
export function HireList({ hires }: { hires: readonly CompanyHire[] }) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)]">
      {hires.map((hire) => (
        <li key={hire.id} id={`assunzione-${hire.id}`} className="scroll-mt-24 border-b border-line last:border-0">
          <Way hire={hire}>
            <HireLine hire={hire} />
          </Way>
          {hirePage(hire) === null && hire.called === null && <HireChanges hire={hire} name={hire.name} />}
        </li>
      ))}
    </ul>
  );
}

const LINE = 'flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5';

function Way({ hire, children }: { hire: CompanyHire; children: ReactNode }) {
  const address = hirePage(hire);
  if (address === null) return <div className={LINE}>{children}</div>;
  return (
    <Link to={address} className={`${LINE} hover:text-accent`}>
      {children}
    </Link>
  );
}

/** Where the person is found: by their application, or by their profile. */
export function hirePage({ application, offer, profile }: CompanyHire): string | null {
  if (application !== null && offer !== null) return `${MY_OFFERS}/${offer.id}/candidature/${application}`;
  return profile === null ? null : `/recruiter/${profile}`;
}

function HireLine({ hire: { name, job, state, ended, ...days } }: { hire: CompanyHire }) {
  const t = useText();
  return (
    <>
      <span className="min-w-0 wrap-anywhere">
        <b>{name}</b>
        <span className="block text-sm text-ink-soft">
          {job.name}, {spanWords(days)}
        </span>
        <EndedWords hire={{ ended, starts_on: days.starts_on }} />
      </span>
      <span className={`chip ${hireChipClasses[state]}`}>{t(hireStates[state])}</span>
    </>
  );
}
