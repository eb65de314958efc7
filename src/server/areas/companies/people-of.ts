import { eq } from 'drizzle-orm';
import type { Colleague } from '#domain/mentions.ts';
import type { Database } from '#server/platform/database.ts';
import { users } from '../account/tables.ts';
import { companyMembers } from './tables.ts';

export interface CompanyPerson {
  id: number;
  email: string;
  first_name: string;
  last_name: string;
  is_active: boolean;
  /** Whether the address is proved to be theirs: not that of people brought from the old site who never came. */
  has_confirmed: boolean;
}

/** Whether a person of a company is there, at an address that is proved to be theirs: they may read of candidates. */
export const mayReadOfCandidates = ({ is_active, has_confirmed }: CompanyPerson): boolean => is_active && has_confirmed;

/**
 * Everybody of a company, also people with a deactivated account: `is_active` and `has_confirmed` say what each may be
 * sent.
 */
export async function peopleOf(db: Database, companyId: number): Promise<CompanyPerson[]> {
  const rows = await db
    .select({
      id: users.id,
      email: users.email,
      first_name: users.first_name,
      last_name: users.last_name,
      activated_at: users.activated_at,
      deactivated_at: users.deactivated_at,
    })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.user_id))
    .where(eq(companyMembers.company_id, companyId));
  return rows.map(({ activated_at, deactivated_at, ...person }) => ({
    ...person,
    is_active: deactivated_at === null,
    has_confirmed: activated_at !== null,
  }));
}

/** The people whom a member can mention: the others of the company with an active account and a proved address. */
export const colleaguesOf = (
  people: readonly CompanyPerson[],
  { userId }: { userId: number },
): (Colleague & { email: string })[] =>
  people
    .filter((person) => mayReadOfCandidates(person) && person.id !== userId)
    .map(({ id, email, first_name, last_name }) => ({ id, email, name: `${first_name} ${last_name}` }));
