import { and, eq, inArray, isNotNull, isNull, notInArray, sql } from 'drizzle-orm';
import { DAY_MS } from '#domain/durations.ts';
import { romeDay } from '#domain/rome-time.ts';
import { users } from '#server/areas/account/tables.ts';
import { applications } from '#server/areas/applications/tables.ts';
import { companyMembers } from '#server/areas/companies/tables.ts';
import { hires } from '#server/areas/hires/tables.ts';
import { countHired } from '#server/areas/offers/count-hired.ts';
import { offers } from '#server/areas/offers/tables.ts';
import type { Database } from '#server/platform/database.ts';

/** So many people worked for the demo company last summer, beside the demo candidate. */
const BRIGADE = 7;
/** Their pay by the month, in cents; one of them was paid by the hour. */
const PAYS = [165_000, 172_000, 158_000, 180_000, 165_000, 1_150, 190_000];

interface Demo {
  companyId: number;
  /** The address of the demo candidate. */
  email: string;
  now: Date;
}

/** The demo company's brigade of last summer, its hires of this season, and those of the demo candidate. */
export async function fillHires(tx: Database, { companyId, email, now }: Demo): Promise<void> {
  const [member] = await tx.select().from(companyMembers).where(eq(companyMembers.company_id, companyId));
  const [candidate] = await tx.select().from(users).where(eq(users.email, email));
  const own = await tx
    .select()
    .from(offers)
    .where(and(eq(offers.company_id, companyId), eq(offers.status, 'active')))
    .orderBy(offers.id);
  if (!member || !candidate) return;
  await fillLastSummer(tx, own, { candidate, proposedBy: member.user_id, now });
  await fillThisSeason(tx, { companyId, proposedBy: member.user_id, now });
  await fillProposal(tx, { candidate, now });
}

/** The summer that has ended last, by its year. */
function lastSummer(now: Date): number {
  const [year = 0, month = 0] = romeDay(now).split('-').map(Number);
  return month >= 10 ? year : year - 1;
}

/** Offers of last spring like those with the most applicants, deleted since, and the people hired by them. */
async function fillLastSummer(
  tx: Database,
  own: readonly (typeof offers.$inferSelect)[],
  { candidate, proposedBy, now }: { candidate: typeof users.$inferSelect; proposedBy: number; now: Date },
): Promise<void> {
  const year = lastSummer(now);
  const spring = new Date(`${year}-03-10T09:00:00Z`);
  // People of the trade: those who apply to such an offer now.
  const applicants = await tx
    .select({ offer: applications.offer_id, person: users })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.user_id))
    .where(
      and(
        inArray(
          applications.offer_id,
          own.map(({ id }) => id),
        ),
        sql`${users.email} LIKE 'candidato%@esempio.brigata.it'`,
      ),
    )
    .orderBy(applications.id);
  const peopleOf = (id: number) => applicants.flatMap(({ offer, person }) => (offer === id ? [person] : []));
  const models = own.toSorted((one, other) => peopleOf(other.id).length - peopleOf(one.id).length).slice(0, 3);
  const hired = new Set<number>();
  for (const [place, model] of models.entries()) {
    const { id: _id, slug, ...rest } = model;
    const [past] = await tx
      .insert(offers)
      .values({
        ...rest,
        slug: `${slug}-estate-${year}`,
        status: 'deleted',
        is_urgent: false,
        featured_until: null,
        count_positions: 4,
        date_start: `${year}-05-15`,
        date_end: `${year}-09-30`,
        published_at: spring,
        expires_at: new Date(spring.getTime() + 30 * DAY_MS),
        created_at: spring,
      })
      .returning();
    if (!past) throw new Error('The demo offer was not written');
    const share = Math.ceil((BRIGADE - place) / models.length);
    const theirs = peopleOf(model.id)
      .filter(({ id }) => !hired.has(id))
      .slice(0, share);
    for (const { id } of theirs) hired.add(id);
    if (place === 0) theirs.push(candidate);
    for (const [index, person] of theirs.entries()) {
      const hired = new Date(spring.getTime() + (index + 3) * DAY_MS);
      const [application] = await tx
        .insert(applications)
        .values({
          offer_id: past.id,
          user_id: person.id,
          is_one_shot: false,
          first_name: person.first_name,
          last_name: person.last_name,
          email: person.email,
          cv_file: '',
          cv_name: '',
          status: 'suitable',
          privacy_version: 'demo',
          created_at: spring,
          viewed_at: hired,
          answered_at: hired,
          hired_at: hired,
        })
        .returning({ id: applications.id });
      const pay = PAYS[(index * models.length + place) % PAYS.length] ?? null;
      await tx.insert(hires).values({
        company_id: past.company_id,
        offer_id: past.id,
        application_id: application?.id ?? 0,
        proposed_by: proposedBy,
        job_id: past.job_id,
        starts_on: `${year}-05-${15 + index}`,
        ends_on: `${year}-09-${30 - index}`,
        pay_cents: pay,
        pay_period: pay !== null && pay < 10_000 ? 'hour' : 'month',
        state: 'confirmed',
        created_at: hired,
        answered_at: new Date(hired.getTime() + DAY_MS),
      });
      await countHired(tx, [past.id]);
    }
  }
}

/** Two hires of these days at an offer with several positions: one confirmed, one that waits for an answer. */
async function fillThisSeason(
  tx: Database,
  { companyId, proposedBy, now }: { companyId: number; proposedBy: number; now: Date },
): Promise<void> {
  const liked = await tx
    .select({ id: applications.id, offer: offers })
    .from(applications)
    .innerJoin(offers, eq(offers.id, applications.offer_id))
    .where(
      and(
        eq(offers.company_id, companyId),
        eq(offers.status, 'active'),
        inArray(applications.status, ['suitable', 'contacted']),
        isNull(applications.withdrawn_at),
      ),
    )
    .orderBy(applications.id);
  const byOffer = Map.groupBy(liked, ({ offer }) => offer.id);
  const chosen = [...byOffer.values()].find((some) => some.length > 1 && (some[0]?.offer.count_positions ?? 0) > 1);
  for (const [index, { id, offer }] of (chosen ?? liked.slice(0, 1)).slice(0, 2).entries()) {
    const day = new Date(now.getTime() - (3 - index) * DAY_MS);
    await tx.insert(hires).values({
      company_id: companyId,
      offer_id: offer.id,
      application_id: id,
      proposed_by: proposedBy,
      job_id: offer.job_id,
      starts_on: offer.date_start ?? romeDay(new Date(now.getTime() + 30 * DAY_MS)),
      ends_on: offer.date_end,
      pay_cents: 168_000,
      state: index === 0 ? 'confirmed' : 'proposed',
      created_at: day,
      answered_at: index === 0 ? new Date(day.getTime() + DAY_MS / 2) : null,
    });
    await tx.update(applications).set({ hired_at: day }).where(eq(applications.id, id));
    await countHired(tx, [offer.id]);
  }
}

/** A proposal to the demo candidate, by another company that had contacted them. */
async function fillProposal(
  tx: Database,
  { candidate, now }: { candidate: typeof users.$inferSelect; now: Date },
): Promise<void> {
  const taken = tx.select({ id: hires.application_id }).from(hires).where(isNotNull(hires.application_id));
  const [found] = await tx
    .select({ id: applications.id, offer: offers })
    .from(applications)
    .innerJoin(offers, eq(offers.id, applications.offer_id))
    .where(
      and(
        eq(applications.user_id, candidate.id),
        eq(applications.status, 'contacted'),
        isNull(applications.withdrawn_at),
        notInArray(applications.id, taken),
      ),
    )
    .orderBy(applications.id);
  if (!found) return;
  const yesterday = new Date(now.getTime() - DAY_MS);
  await tx.insert(hires).values({
    company_id: found.offer.company_id,
    offer_id: found.offer.id,
    application_id: found.id,
    job_id: found.offer.job_id,
    starts_on: romeDay(new Date(now.getTime() + 21 * DAY_MS)),
    ends_on: romeDay(new Date(now.getTime() + 150 * DAY_MS)),
    pay_cents: 174_500,
    created_at: yesterday,
  });
  await tx.update(applications).set({ hired_at: yesterday }).where(eq(applications.id, found.id));
}
