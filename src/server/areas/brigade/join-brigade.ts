import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { seasonStart } from '#domain/season.ts';
import type { Database } from '#server/platform/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { whoLeft } from './departures.ts';
import { hasMailbox } from './find-person.ts';
import { lockBrigade } from './remove-people.ts';
import { brigadePeople, brigadeStays } from './tables.ts';

interface Hired {
  company_id: number;
  user_id: number | null;
  name: string;
  email: string;
  job_id: number;
  /** The first day of the hire. */
  starts_on: string;
}

/**
 * Adds a person who confirmed a hire to the list of the company, with the season; one who was there or invited is there
 * once. A person who left the list for good is not added again. Returns their number in the list, by which they leave
 * it; null for somebody who is not in it. The caller notifies them that they are.
 */
export async function joinBrigade(
  tx: Database,
  platform: Pick<Platform, 'linkSecret'>,
  { company_id, user_id, name, job_id, starts_on, ...hired }: Hired,
  now: Date = new Date(),
): Promise<number | null> {
  const email = hired.email.toLowerCase();
  await lockBrigade(tx, company_id);
  const somebody = { user_id, email };
  if ((await whoLeft(tx, platform, company_id, [somebody]))(somebody)) return null;
  const find = () =>
    tx
      .select()
      .from(brigadePeople)
      .where(
        and(
          eq(brigadePeople.company_id, company_id),
          or(hasMailbox([email]), user_id === null ? undefined : eq(brigadePeople.user_id, user_id)),
        ),
      )
      // A row of the account before one of its address, and that before another spelling of it.
      .orderBy(
        desc(sql`coalesce(${brigadePeople.user_id} = ${user_id ?? 0}, false)`),
        desc(eq(brigadePeople.email, email)),
        asc(brigadePeople.id),
      )
      .limit(1)
      .for('update');
  const [found] = await find();
  if (!found)
    await tx.insert(brigadePeople).values({ company_id, user_id, name, email, accepted_at: now }).onConflictDoNothing();
  const [person] = found ? [found] : await find();
  if (!person) return null;
  if (person.accepted_at === null)
    await tx
      .update(brigadePeople)
      .set({ name, user_id: person.user_id ?? user_id, accepted_at: now })
      .where(eq(brigadePeople.id, person.id));
  // Accepted by a link before there was an account.
  else if (person.user_id === null && user_id !== null)
    await tx.update(brigadePeople).set({ user_id }).where(eq(brigadePeople.id, person.id));
  await tx
    .insert(brigadeStays)
    .values({ person_id: person.id, job_id, season: seasonStart(starts_on) })
    .onConflictDoNothing();
  return person.id;
}

/** Takes a season off somebody of a company's list: nobody came. The caller holds the list. */
export async function removeStay(
  tx: Database,
  {
    company_id,
    user_id,
    email,
    job_id,
    season,
  }: Pick<Hired, 'company_id' | 'user_id' | 'email' | 'job_id'> & { season: string },
): Promise<void> {
  const theirs = tx
    .select({ id: brigadePeople.id })
    .from(brigadePeople)
    .where(
      and(
        eq(brigadePeople.company_id, company_id),
        or(hasMailbox([email.toLowerCase()]), user_id === null ? undefined : eq(brigadePeople.user_id, user_id)),
      ),
    );
  await tx
    .delete(brigadeStays)
    .where(
      and(inArray(brigadeStays.person_id, theirs), eq(brigadeStays.job_id, job_id), eq(brigadeStays.season, season)),
    );
}
