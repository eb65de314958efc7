import { and, desc, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { ProfileHires } from '#contract/hires.ts';
import type { Database } from '#server/platform/database.ts';
import { applications } from '../applications/tables.ts';
import type { Member } from '../companies/company-of.ts';
import { isOpenOffer } from '../offer-life/open-offers.ts';
import { offers } from '../offers/tables.ts';
import type { Names } from '../professions/names.ts';
import { requireUnlocked } from '../talent/unlocked-person.ts';
import { readPositions, selectHires } from './find-hire.ts';
import { asCompany } from './read-hires.ts';
import { hires } from './tables.ts';

/**
 * What the company has proposed to the person of a profile that it has unlocked, by whatever way, and its offers that
 * look for somebody and have a position left. Any other profile is not found.
 */
export async function readProfileHires(
  db: Database,
  { professions }: Names,
  member: Member,
  candidateId: number,
): Promise<ProfileHires> {
  const { first_name, last_name, user_id } = await requireUnlocked(db, member, candidateId);
  const isTheirs = or(
    eq(hires.candidate_id, candidateId),
    eq(sql`coalesce(${applications.user_id}, ${hires.user_id})`, user_id),
  );
  const found = await selectHires(db, and(eq(hires.company_id, member.company.id), isTheirs)).orderBy(
    desc(hires.created_at),
    desc(hires.id),
  );
  const published = await db
    .select()
    .from(offers)
    .where(and(eq(offers.company_id, member.company.id), isOpenOffer(sql`${offers}`), isNotNull(offers.published_at)))
    .orderBy(desc(offers.published_at), desc(offers.id));
  const choices: ProfileHires['offers'] = [];
  for (const offer of published) {
    const job = professions.byId(offer.job_id);
    if (!job || (await readPositions(db, offer)).free === 0) continue;
    const { id, title, date_start, date_end, pay_period } = offer;
    choices.push({
      ...{ id, title },
      job: { slug: job.slug, name: job.name },
      starts_on: date_start,
      ends_on: date_end,
      pay_period,
    });
  }
  return {
    name: `${first_name} ${last_name}`,
    first_name,
    hires: await asCompany(db, member.company.id, found),
    offers: choices,
  };
}
