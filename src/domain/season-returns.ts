import type { CallBackAnswer } from './call-back.ts';
import { groupedBy } from './grouped-by.ts';
import type { HireState } from './hire-state.ts';
import { daysMeet } from './hire-terms.ts';
import { seasonStart } from './season.ts';
import type { Cover } from './season-gaps.ts';

interface Days {
  /** Days `YYYY-MM-DD`; no end for an open end. */
  starts_on: string;
  ends_on: string | null;
}

/** A call-back of a person, and what they said. */
export interface CalledFor extends Days {
  person: number;
  /** Null where the company wrote no role. */
  job: string | null;
  answer: CallBackAnswer | null;
  answered_at: Date | null;
}

/** A hire of the same person by the same company. */
export interface HireOfCalled extends Days {
  person: number;
  state: HireState;
  /** When it was answered, or ended. */
  answered_at: Date | null;
}

/**
 * A person who said that they come, or may come, or has not answered yet, and has not signed: the role and the days, no
 * person.
 */
export interface Returning extends Cover {
  answer: 'yes' | 'maybe' | null;
  /** Whether a hire for these days waits for their answer. */
  is_proposed: boolean;
}

/**
 * People who may come beside the hires: each person once in a season, by their latest call-back (`called` has the
 * latest first). A person who confirmed a hire for these days is counted as hired; one whose hire was declined or ended
 * since they answered is not counted.
 */
export function returningOf(called: readonly CalledFor[], hires: readonly HireOfCalled[]): Returning[] {
  const hiresOf = groupedBy(hires, ({ person }) => person);
  const seen = new Set<string>();
  return called.flatMap(({ person, job, answer, answered_at, starts_on, ends_on }): Returning[] => {
    const once = `${person} ${seasonStart(starts_on)}`;
    if (seen.has(once)) return [];
    seen.add(once);
    if (job === null || answer === 'no') return [];
    const meeting = (hiresOf.get(person) ?? []).filter((hire) => daysMeet(hire, { starts_on, ends_on }));
    const isDecided = meeting.some(
      (hire) =>
        hire.state === 'confirmed' ||
        ((hire.state === 'declined' || hire.state === 'ended') &&
          answered_at !== null &&
          Number(hire.answered_at) >= Number(answered_at)),
    );
    const is_proposed = meeting.some(({ state }) => state === 'proposed');
    return isDecided ? [] : [{ job, answer, starts_on, ends_on, is_proposed }];
  });
}
