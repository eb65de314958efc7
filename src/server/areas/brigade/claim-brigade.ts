import { and, asc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { ownAddress } from '../account/own-address.ts';
import { addressHash } from './departures.ts';
import { lockBrigade, removePeople } from './remove-people.ts';
import { brigadeDepartures, brigadePeople, brigadeRemoved, callBackPeople } from './tables.ts';

type Tools = Pick<Platform, 'queue' | 'linkSecret'>;

/**
 * Ties what companies hold under the confirmed address of a candidate to their account, before the address changes:
 * from then on only the account says whose data it is.
 */
export async function claimBrigade(tx: Database, platform: Tools, userId: number): Promise<void> {
  const email = await ownAddress(tx, userId);
  if (email === null) return;
  const rows = await tx
    .select({ id: brigadePeople.id, company_id: brigadePeople.company_id })
    .from(brigadePeople)
    .where(and(isNull(brigadePeople.user_id), eq(brigadePeople.email, email)))
    .orderBy(asc(brigadePeople.company_id));
  for (const { id, company_id } of rows) {
    await lockBrigade(tx, company_id);
    await tieToAccount(tx, platform, id, userId);
  }
  const hash = addressHash(platform, email);
  await tx
    .update(brigadeDepartures)
    .set({ user_id: userId })
    .where(and(isNull(brigadeDepartures.user_id), eq(brigadeDepartures.address_hash, hash)));
  await tx
    .update(brigadeRemoved)
    .set({ user_id: userId })
    .where(and(isNull(brigadeRemoved.user_id), eq(brigadeRemoved.address_hash, hash)));
}

/**
 * Makes a row of a company's list an account's. An account is in a list once: what the row holds moves into the row it
 * has already, where the links of its mails lead from then on.
 */
export async function tieToAccount(tx: Database, platform: Tools, id: number, userId: number): Promise<void> {
  const [row] = await tx
    .select()
    .from(brigadePeople)
    .where(and(eq(brigadePeople.id, id), isNull(brigadePeople.user_id)));
  if (!row) return;
  const [own] = await tx
    .select({ id: brigadePeople.id })
    .from(brigadePeople)
    .where(
      and(eq(brigadePeople.company_id, row.company_id), eq(brigadePeople.user_id, userId), ne(brigadePeople.id, id)),
    );
  if (!own) {
    await tx.update(brigadePeople).set({ user_id: userId }).where(eq(brigadePeople.id, id));
    return;
  }
  await tx.execute(sql`
    UPDATE brigade_people own SET accepted_at = coalesce(own.accepted_at, row.accepted_at),
      called_at = greatest(own.called_at, row.called_at)
    FROM brigade_people row WHERE row.id = ${id} AND own.id = ${own.id}`);
  await tx.execute(sql`
    INSERT INTO brigade_stays (person_id, job_id, season)
    SELECT ${own.id}, job_id, season FROM brigade_stays WHERE person_id = ${id} ON CONFLICT DO NOTHING`);
  await tx.execute(sql`
    UPDATE call_back_people c SET person_id = ${own.id} WHERE c.person_id = ${id} AND NOT EXISTS (
      SELECT 1 FROM call_back_people o WHERE o.call_back_id = c.call_back_id AND o.person_id = ${own.id})`);
  // Somebody who was called twice at once answers once.
  await tx.delete(callBackPeople).where(eq(callBackPeople.person_id, id));
  await removePeople(tx, platform, [id]);
  await tx
    .update(brigadeRemoved)
    .set({ merged_into: own.id })
    .where(or(eq(brigadeRemoved.person_id, id), eq(brigadeRemoved.merged_into, id)));
}
