import { and, asc, eq, isNull, notExists, sql } from 'drizzle-orm';
import { DAY_MS } from '#domain/durations.ts';
import { romeDay } from '#domain/rome-time.ts';
import { users } from '#server/areas/account/tables.ts';
import { applications } from '#server/areas/applications/tables.ts';
import { candidates, desiredJobs } from '#server/areas/candidates/tables.ts';
import { companies, companyMembers } from '#server/areas/companies/tables.ts';
import { notify } from '#server/areas/notifications/notify.ts';
import { offerInvitations } from '#server/areas/offer-people/tables.ts';
import { offers } from '#server/areas/offers/tables.ts';
import type { Database } from '#server/platform/database.ts';

/** How many the demo company invited to its first offer, beside one who applied. */
const INVITED = 3;

interface Demo {
  companyId: number;
  /** The address of the demo candidate. */
  email: string;
  now: Date;
}

/** An invitation that waits for the demo candidate, and some that people answered for the demo company. */
export async function fillInvitations(tx: Database, { companyId, email, now }: Demo): Promise<void> {
  await inviteDemoCandidate(tx, { companyId, email, now });
  await inviteForCompany(tx, { companyId, email, now });
}

/** By a company with lodging that looks for one of their jobs, and to which they did not apply. */
async function inviteDemoCandidate(tx: Database, { companyId, email, now }: Demo): Promise<void> {
  const [found] = await tx
    .select({ offer: offers, company: companies.name, userId: users.id, candidateId: candidates.id })
    .from(offers)
    .innerJoin(companies, eq(companies.id, offers.company_id))
    .innerJoin(desiredJobs, eq(desiredJobs.job_id, offers.job_id))
    .innerJoin(candidates, eq(candidates.id, desiredJobs.candidate_id))
    .innerJoin(users, eq(users.id, candidates.user_id))
    .where(
      and(
        eq(users.email, email),
        eq(offers.status, 'active'),
        eq(offers.has_room, true),
        isNull(offers.application_url),
        sql`${offers.company_id} <> ${companyId} AND ${offers.expires_at} > ${now.toISOString()}::timestamptz`,
        sql`NOT ${companies.is_partner} AND ${offers.minimum_salary} IS NOT NULL AND jsonb_array_length(${offers.questions}) = 0`,
        notExists(
          tx
            .select({ id: applications.id })
            .from(applications)
            .where(and(eq(applications.offer_id, offers.id), eq(applications.user_id, users.id))),
        ),
      ),
    )
    .orderBy(sql`${offers.date_start} ASC NULLS LAST`, asc(offers.id))
    .limit(1);
  if (!found) return;
  const { offer, company, userId, candidateId } = found;
  await tx.insert(offerInvitations).values({
    offer_id: offer.id,
    company_id: offer.company_id,
    candidate_id: candidateId,
    invited_on: romeDay(now),
    number_of_day: 1,
    created_at: now,
  });
  await notify(tx, userId, {
    kind: 'invitation',
    text: `${company} ti invita a candidarti: ${offer.title}`,
    url: '/profilo/inviti',
  });
}

/** Of the company's first offer: one applied, one said 'Non ora', the others have not answered yet. */
async function inviteForCompany(tx: Database, { companyId, email, now }: Demo): Promise<void> {
  const [member] = await tx.select().from(companyMembers).where(eq(companyMembers.company_id, companyId));
  const [offer] = await tx
    .select()
    .from(offers)
    .where(and(eq(offers.company_id, companyId), eq(offers.status, 'active'), isNull(offers.application_url)))
    .orderBy(asc(offers.id))
    .limit(1);
  if (!offer) return;
  const applied = sql<boolean>`EXISTS (SELECT FROM applications a WHERE a.offer_id = ${offer.id} AND a.user_id = ${candidates.user_id})`;
  const people = await tx
    .select({ id: candidates.id, applied })
    .from(candidates)
    .innerJoin(users, eq(users.id, candidates.user_id))
    .innerJoin(desiredJobs, and(eq(desiredJobs.candidate_id, candidates.id), eq(desiredJobs.job_id, offer.job_id)))
    .where(and(eq(candidates.is_searchable, true), sql`${users.email} <> ${email}`))
    .orderBy(candidates.id);
  const chosen = [
    ...people.filter((one) => one.applied).slice(0, 1),
    ...people.filter((one) => !one.applied).slice(0, INVITED),
  ];
  const created_at = new Date(now.getTime() - 4 * DAY_MS);
  for (const [index, one] of chosen.entries())
    await tx.insert(offerInvitations).values({
      offer_id: offer.id,
      company_id: companyId,
      candidate_id: one.id,
      invited_by: member?.user_id ?? null,
      invited_on: romeDay(created_at),
      number_of_day: 1,
      created_at,
      ...(!one.applied && index === 1 && { answer: 'not_now' as const, answered_at: now }),
    });
}
