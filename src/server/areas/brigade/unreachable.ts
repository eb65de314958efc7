import { inArray } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { users } from '../account/tables.ts';
import { whoBlocked } from '../applications/blocked-companies.ts';
import { callBackOptOuts, identify } from './departures.ts';

interface Listed {
  company_id: number;
  user_id: number | null;
  email: string;
}

/**
 * People to whom a company does not write, without learning why: they want no call-backs of any company, blocked this
 * one in their conversation, or have deactivated their account.
 */
export async function whoIsUnreachable<Person extends Listed>(
  tx: Database,
  platform: Pick<Platform, 'linkSecret'>,
  people: readonly Person[],
): Promise<(person: Person) => boolean> {
  const isOff = await callBackOptOuts(tx, platform, people);
  const identityOf = await identify(tx, platform, people);
  const known = people.map((person) => ({ ...person, user_id: identityOf(person).user_id }));
  const blocked = await whoBlocked(tx, known);
  const accounts = known.flatMap(({ user_id }) => user_id ?? []);
  const gone =
    accounts.length === 0
      ? []
      : await tx
          .select({ id: users.id, deactivated_at: users.deactivated_at })
          .from(users)
          .where(inArray(users.id, accounts));
  const hasGone = new Set(gone.flatMap(({ id, deactivated_at }) => (deactivated_at === null ? [] : [id])));
  const closed = new Set(people.filter((_, index) => blocked.has(index) || hasGone.has(known[index]?.user_id ?? 0)));
  return (person) => closed.has(person) || isOff(person);
}
