import { and, eq, lt } from 'drizzle-orm';
import { DAY_MS } from '#domain/durations.ts';
import { romeDay } from '#domain/rome-time.ts';
import { applications } from '#server/areas/applications/tables.ts';
import { companies } from '#server/areas/companies/tables.ts';
import { offerDays, offers } from '#server/areas/offers/tables.ts';
import { addressSlug } from '#server/platform/address-slug.ts';
import type { Database } from '#server/platform/database.ts';
import { sectors } from './companies.ts';
import type { Chance } from './random.ts';

/** An offer of last spring was out for so many days, and had so many applications beside the people hired. */
const DAYS_OUT = 30;
const APPLICATIONS = 18;
/** Hotels of the demo company's region that look for nobody at present: what its times are compared with. */
const neighbours = [
  'Hotel Pineta Ravenna',
  'Hotel Parco Ducale',
  'Grand Hotel Cervia Mare',
  'Albergo San Zeno',
  'Hotel Delta',
];
/** The usual days to an answer of each. */
const habits = [1.2, 2.4, 3.1, 4.5, 8];

/** What fills the pages of numbers: last spring's visits and applications, and companies to be compared with. */
export async function fillNumbers(
  tx: Database,
  chance: Chance,
  { companyId, now }: { companyId: number; now: Date },
): Promise<void> {
  const [model] = await tx.select().from(offers).where(eq(offers.company_id, companyId)).orderBy(offers.id);
  const [company] = await tx.select().from(companies).where(eq(companies.id, companyId));
  if (!model || !company) return;
  const past = await tx
    .select()
    .from(offers)
    .where(and(eq(offers.company_id, companyId), eq(offers.status, 'deleted'), lt(offers.expires_at, now)));
  for (const offer of past) await fillPast(tx, chance, offer);
  const { id: _id, slug: _slug, ...rest } = model;
  for (const [index, name] of neighbours.entries()) {
    const [row] = await tx
      .insert(companies)
      .values({
        slug: addressSlug(name),
        name,
        sector: sectors.hotel,
        place_id: company.place_id,
        check_state: 'verified',
      })
      .returning({ id: companies.id });
    const published = new Date(now.getTime() - 70 * DAY_MS);
    const [offer] = await tx
      .insert(offers)
      .values({
        ...rest,
        company_id: row?.id ?? 0,
        slug: `${addressSlug(name)}-passata`,
        status: 'deleted',
        is_urgent: false,
        featured_until: null,
        published_at: published,
        expires_at: new Date(published.getTime() + DAYS_OUT * DAY_MS),
      })
      .returning({ id: offers.id });
    for (let n = 0; n < 7; n++) {
      const sent = new Date(published.getTime() + n * 2 * DAY_MS);
      const answered = new Date(sent.getTime() + ((habits[index] ?? 2) + chance.next() - 0.5) * DAY_MS);
      await tx
        .insert(applications)
        .values(erased(offer?.id ?? 0, sent, answered, n % 3 === 0 ? 'contacted' : 'unsuitable'));
    }
  }
}

/** An application of somebody who has left since: it counts, and does not say who. */
const erased = (
  offer_id: number,
  created_at: Date,
  answered_at: Date | null,
  status: 'to_evaluate' | 'contacted' | 'unsuitable',
): typeof applications.$inferInsert => ({
  offer_id,
  is_one_shot: true,
  first_name: 'Account',
  last_name: 'cancellato',
  email: `cancellato-${offer_id}-${created_at.getTime()}@invalid`,
  cv_file: '',
  cv_name: '',
  privacy_version: 'demo',
  status,
  created_at,
  answered_at,
  viewed_at: answered_at,
  withdrawn_at: new Date(created_at.getTime() + 60 * DAY_MS),
});

async function fillPast(tx: Database, chance: Chance, offer: typeof offers.$inferSelect): Promise<void> {
  if (!offer.published_at) return;
  const since = offer.published_at.getTime();
  const days = Array.from({ length: DAYS_OUT }, (_, index) => {
    const views = chance.whole(4, Math.max(8, 40 - index));
    const day = romeDay(new Date(since + index * DAY_MS));
    return { offer_id: offer.id, day, views, saves: Math.round(views / 14), started: Math.round(views / 12) };
  });
  await tx.insert(offerDays).values(days).onConflictDoNothing();
  for (let n = 0; n < APPLICATIONS; n++) {
    const sent = new Date(since + n * 1.4 * DAY_MS);
    const answered = n % 5 === 4 ? null : new Date(sent.getTime() + (0.5 + chance.next() * 2) * DAY_MS);
    const status = answered === null ? 'to_evaluate' : n % 3 === 0 ? 'contacted' : 'unsuitable';
    await tx.insert(applications).values(erased(offer.id, sent, answered, status));
  }
}
