import { and, desc, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { CompanyOffer, CompanyOfferDetail, CompanyOffers, companyOffersQuery } from '#contract/company-offers.ts';
import { movesOf, offerStatusLabels, pauseEnd, stateOf } from '#domain/offer-life.ts';
import { slugsOf, UNLIMITED_POSITIONS } from '#domain/offer-values.ts';
import { pageSizes, rowsOfPage } from '#domain/page-sizes.ts';
import { wordsForCompany } from '#domain/scam-signs.ts';
import { pageNumber } from '#domain/search-address.ts';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { isToEvaluate, waitsForAnswer } from '../applications/deeds-of.ts';
import type { Member } from '../companies/company-of.ts';
import { actionOf } from '../credits/actions.ts';
import { isEndedOffer, isOpenOffer } from '../offer-life/open-offers.ts';
import { stateOfAddress } from '../offers/application-address.ts';
import { describeOffer, offerColumns, offerRow } from '../offers/describe-offer.ts';
import { offerGone } from '../offers/offer-gone.ts';
import { offers } from '../offers/tables.ts';
import type { Names } from '../professions/names.ts';
import { listDrafts } from './drafts.ts';
import { formOf } from './offer-columns.ts';
import { publishingAction } from './publish-offer.ts';

const companyOfferRow = offerRow.extend({
  status: z.enum(slugsOf(offerStatusLabels)),
  featured_until: z.string().nullable(),
  rejection: z.string().nullable(),
  is_to_correct: z.boolean(),
  paused_at: z.string().nullable(),
  answer_by: z.string().nullable(),
  received: z.number(),
  to_evaluate: z.number(),
  waiting: z.number(),
  views: z.number(),
});
type CompanyOfferRow = z.output<typeof companyOfferRow>;

const listedRow = companyOfferRow.extend({ total: z.number() });
const ownRow = companyOfferRow.extend({ event_title: z.string().nullable() });
const countsRow = z.object({
  attive: z.number(),
  bozze: z.number(),
  inattive: z.number(),
  ending: z.number(),
  to_evaluate: z.number(),
});

type Asked = z.output<typeof companyOffersQuery>;

/** Which offers each tab shows (rule 2.18): closed ones are with suspended ones. */
const tabs: Record<Asked['status'], SQL> = {
  // Held ones are paid for: their company finds them beside the public ones.
  attive: sql`(${isOpenOffer()} OR o.status = 'held')`,
  bozze: sql`o.status = 'draft'`,
  inattive: sql`(o.status IN ('suspended', 'expired') OR (${isEndedOffer()}))`,
};

const ofOffer = sql`FROM applications a WHERE a.offer_id = o.id`;
const toEvaluate = sql`${ofOffer} AND ${isToEvaluate(sql`a`)}`;

const filters: Record<Asked['filter'][number], SQL> = {
  to_evaluate: sql`EXISTS (SELECT 1 ${toEvaluate})`,
  featured: sql`o.status IN ('active', 'suspended') AND o.featured_until > now()`,
  ending: sql`o.expires_at BETWEEN now() AND now() + interval '7 days'`,
  career_day: sql`o.is_career_day`,
};

const columns = sql`${offerColumns}, o.featured_until, CASE WHEN o.status = 'draft' THEN o.moderation_reason END AS rejection, o.moderation = 'rejected' AS is_to_correct, o.paused_at, o.answer_by,
  (SELECT count(*)::int ${ofOffer} AND a.withdrawn_at IS NULL) AS received,
  (SELECT count(*)::int ${toEvaluate}) AS to_evaluate,
  (SELECT count(*)::int ${ofOffer} AND ${waitsForAnswer(sql`a`)}) AS waiting,
  (SELECT coalesce(sum(d.views), 0)::int FROM offer_days d WHERE d.offer_id = o.id) AS views`;

/**
 * A page of the company's own offers under a tab, the most waiting applications first, with the count of every tab;
 * drafts are with unpaid offers.
 */
export async function listOffers(
  db: Database,
  names: Names,
  { company }: Member,
  asked: Asked,
): Promise<CompanyOffers> {
  const page = pageNumber(asked.page);
  const items = rowsOfPage(asked.items, pageSizes.companyOffers);
  const where = sql.join(
    [sql`o.company_id = ${company.id}`, tabs[asked.status], ...asked.filter.map((name) => filters[name])],
    sql` AND `,
  );
  const [found, counted, drafts, paused] = await Promise.all([
    rowsOf(
      db,
      listedRow,
      sql`
      SELECT ${columns}, count(*) OVER ()::int AS total FROM offers o JOIN companies c ON c.id = o.company_id
      WHERE ${where} ORDER BY to_evaluate DESC, coalesce(o.published_at, o.created_at) DESC, o.id DESC LIMIT ${items} OFFSET ${(page - 1) * items}`,
    ),
    rowsOf(
      db,
      countsRow,
      sql`
      SELECT count(*) FILTER (WHERE ${tabs.attive})::int AS attive, count(*) FILTER (WHERE ${tabs.bozze})::int AS bozze, count(*) FILTER (WHERE ${tabs.inattive})::int AS inattive,
        count(*) FILTER (WHERE ${tabs.attive} AND ${filters.ending})::int AS ending,
        coalesce(sum((SELECT count(*) ${toEvaluate})) FILTER (WHERE ${tabs.attive}), 0)::int AS to_evaluate
      FROM offers o WHERE o.company_id = ${company.id}`,
    ),
    listDrafts(db, company.id),
    listPaused(db, company.id),
  ]);
  const { ending, to_evaluate, ...counts } = counted[0] ?? {
    attive: 0,
    bozze: 0,
    inattive: 0,
    ending: 0,
    to_evaluate: 0,
  };
  const count = found[0]?.total ?? (page === 1 ? 0 : counts[asked.status]);
  return {
    items: found.map((row) => describeOwn(names, row)),
    drafts: asked.status === 'bozze' && asked.filter.length === 0 ? drafts : [],
    paginator: { page, items, count, pages: Math.ceil(count / items) },
    counts: { ...counts, bozze: counts.bozze + drafts.length },
    awaiting: { to_evaluate, ending },
    paused,
  };
}

/** Rejected offers that can still be corrected with their applications paused, the first to expire first. */
async function listPaused(db: Database, companyId: number): Promise<CompanyOffers['paused']> {
  const rows = await db
    .select({ id: offers.id, title: offers.title, moderation: offers.moderation, paused_at: offers.paused_at })
    .from(offers)
    .where(and(eq(offers.company_id, companyId), eq(offers.status, 'draft'), isNotNull(offers.paused_at)))
    .orderBy(offers.paused_at, offers.id);
  return rows.flatMap(({ id, title, moderation, paused_at }) =>
    paused_at
      ? [{ id, title, until: pauseEnd(paused_at).toISOString(), is_to_correct: moderation === 'rejected' }]
      : [],
  );
}

/** All offers of the company with their titles, newest first (rule 7.6). */
export function nameOffers(db: Database, { company }: Member) {
  const { id, slug, title, status, company_id } = offers;
  return db
    .select({ id, slug, title, status, is_draft: sql<boolean>`${status} = 'draft'` })
    .from(offers)
    .where(and(eq(company_id, company.id), ne(status, 'deleted')))
    .orderBy(desc(sql`coalesce(${offers.published_at}, ${offers.created_at})`), desc(id));
}

/** The company's own offer in full, with the actions possible and their prices. Another company's is not found. */
export async function readOwnOffer(
  db: Database,
  names: Names,
  { company }: Member,
  id: number,
): Promise<CompanyOfferDetail> {
  const own = sql`o.id = ${id} AND o.company_id = ${company.id} AND o.status <> 'deleted'`;
  const rows = await rowsOf(
    db,
    ownRow,
    sql`
    SELECT ${columns}, e.title AS event_title FROM offers o JOIN companies c ON c.id = o.company_id LEFT JOIN events e ON e.id = o.event_id WHERE ${own}`,
  );
  const [row] = rows;
  const [whole] = await db.select().from(offers).where(sql`${offers.id} = ${id}`);
  if (!row || !whole) throw offerGone();
  const addressState =
    whole.application_email === null ? null : await stateOfAddress(db, company.id, whole.application_email);
  const action = await actionOf(db, publishingAction(row));
  return {
    ...describeOwn(names, row),
    form: formOf(names, whole),
    awaits_confirmation: addressState === 'awaiting',
    is_address_refused: addressState === 'refused',
    event: whole.event_id === null ? null : { id: whole.event_id, title: row.event_title ?? '' },
    cost: { action: action.slug, credits: action.credits, days: action.days },
    held_words: wordsForCompany(whole.hold_reasons),
  };
}

function describeOwn(names: Names, row: CompanyOfferRow): CompanyOffer {
  const life = { status: row.status, expires_at: row.expires_at === null ? null : new Date(row.expires_at) };
  return {
    ...describeOffer(row, names),
    status: row.status,
    moves: movesOf(life),
    state: stateOf({ ...life, featured_until: row.featured_until === null ? null : new Date(row.featured_until) }),
    featured_until: row.featured_until && new Date(row.featured_until).toISOString(),
    rejection: row.rejection,
    is_to_correct: row.is_to_correct,
    was_published: row.published_at !== null,
    answer_by: row.answer_by && new Date(row.answer_by).toISOString(),
    paused_until: row.paused_at && pauseEnd(new Date(row.paused_at)).toISOString(),
    applications: { total: row.received, to_evaluate: row.to_evaluate, waiting: row.waiting },
    views: row.views,
    positions: {
      total: row.count_positions === UNLIMITED_POSITIONS ? null : row.count_positions,
      confirmed: row.count_hired,
    },
  };
}
