import { type ApplicationStatus, waitingStatuses } from './application-status.ts';

/** How many applications one change may concern: what somebody selects at once, of one offer or of all. */
export const CHANGED_AT_ONCE = 2000;

/**
 * What became of one application when a status was given to many: `changed`; `same` as it was; `changed_meanwhile` by a
 * colleague; `is_hired`: a person with a proposed or confirmed hire cannot be refused; `search_over`: the applicant
 * would wait for ever; `gone`: withdrawn. Only what is `changed` is written.
 */
export const changeOutcomes = ['changed', 'same', 'changed_meanwhile', 'is_hired', 'search_over', 'gone'] as const;
export type ChangeOutcome = (typeof changeOutcomes)[number];

interface Application {
  status: ApplicationStatus;
  is_withdrawn: boolean;
  is_hired: boolean;
  is_closed: boolean;
  /** Whether its last change can still be undone: the applicant knows nothing of it. */
  is_held: boolean;
}

interface Change {
  status: ApplicationStatus;
  /** The status that the company saw when it chose; undefined where it did not say. */
  read: ApplicationStatus | undefined;
  /** Whether those who waited were informed that the search is over. */
  isOver: boolean;
}

export function outcomeOf(application: Application, { status, read, isOver }: Change): ChangeOutcome {
  if (application.is_withdrawn) return 'gone';
  if (application.status === status) return 'same';
  if (read !== undefined && read !== application.status) return 'changed_meanwhile';
  if (status === 'unsuitable' && application.is_hired) return 'is_hired';
  return isOver && waitingStatuses.includes(status) && wouldWaitForever(application) ? 'search_over' : 'changed';
}

/** Whether the end of the search left it out because its answer was pending: undone, it would never get one. */
const wouldWaitForever = ({ is_held, is_closed, status }: Application): boolean =>
  is_held && !is_closed && !waitingStatuses.includes(status);
