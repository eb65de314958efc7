import type { applications } from './tables.ts';

type Application = typeof applications.$inferSelect;
type Life = Pick<Application, 'status' | 'viewed_at' | 'answered_at'>;

/** The status alone, from a row whose dates are still text. */
export const statusNotified = ({
  status,
  held_change,
}: Pick<Application, 'status' | 'held_change'>): Application['status'] => held_change?.told.status ?? status;

/** The last status the candidate was notified of: not the newest, while the company can still undo it. */
export function lastNotified({
  status,
  viewed_at,
  answered_at,
  held_change,
}: Life & Pick<Application, 'held_change'>): Life {
  if (held_change === null) return { status, viewed_at, answered_at };
  const { told } = held_change;
  return { status: told.status, viewed_at: momentOf(told.viewed_at), answered_at: momentOf(told.answered_at) };
}

/** A date stored as text inside a pending change. */
const momentOf = (text: string | null): Date | null => (text === null ? null : new Date(text));
