import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { companies } from '../companies/tables.ts';
import { addressHash, type Identity, identityOf, identityOfHash, optOut, optOutAs } from './departures.ts';
import type { FoundPerson } from './find-person.ts';
import { removePeople } from './remove-people.ts';
import { brigadeDepartures, brigadePeople, brigadeRemoved } from './tables.ts';

/** A person leaves a company's list for good, under every address it wrote them with. */
export async function leaveBrigade(
  tx: Database,
  platform: Platform,
  { person, company }: Pick<FoundPerson, 'person' | 'company'>,
): Promise<void> {
  await optOut(tx, platform, company.id, person);
  await removeAllOf(tx, platform, company.id, await identityOf(tx, platform, person));
}

/** The same for somebody who is not in the list any more, but has a link of its mails. */
export async function leaveRemoved(
  tx: Database,
  platform: Platform,
  mark: typeof brigadeRemoved.$inferSelect,
): Promise<void> {
  const identity = await identityOfHash(tx, platform, mark);
  await optOutAs(tx, mark.company_id, identity);
  await removeAllOf(tx, platform, mark.company_id, identity);
}

async function removeAllOf(
  tx: Database,
  platform: Platform,
  companyId: number,
  { user_id, hashes }: Identity,
): Promise<void> {
  const rows = await tx
    .select({ id: brigadePeople.id, user_id: brigadePeople.user_id, email: brigadePeople.email })
    .from(brigadePeople)
    .where(eq(brigadePeople.company_id, companyId));
  const theirs = rows.filter(
    (row) => (user_id !== null && row.user_id === user_id) || hashes.includes(addressHash(platform, row.email)),
  );
  await removePeople(
    tx,
    platform,
    theirs.map(({ id }) => id),
  );
}

/** What is known of a row that is gone; null for none, or after its links have expired. */
export async function findRemoved(tx: Database, id: number) {
  const [row] = await tx.select().from(brigadeRemoved).where(eq(brigadeRemoved.person_id, id));
  return row ?? null;
}

/** The row that a link leads to: where it was in the list twice, the one that stayed. */
export const presentId = async (db: Database, id: number): Promise<number> =>
  (await findRemoved(db, id))?.merged_into ?? id;

/** What the page of a link shows when its row is gone: of which company, and whether they left it for good. */
export async function readRemoved(db: Database, id: number): Promise<{ company: string; has_left: boolean } | null> {
  const [row] = await db
    .select({ company: companies.name, left: brigadeDepartures.id })
    .from(brigadeRemoved)
    .innerJoin(companies, eq(companies.id, brigadeRemoved.company_id))
    .leftJoin(
      brigadeDepartures,
      and(
        eq(brigadeDepartures.company_id, brigadeRemoved.company_id),
        eq(brigadeDepartures.address_hash, brigadeRemoved.address_hash),
      ),
    )
    .where(eq(brigadeRemoved.person_id, id));
  return row ? { company: row.company, has_left: row.left !== null } : null;
}
