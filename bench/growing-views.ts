import { sql } from 'drizzle-orm';
import { retentionDays } from '#domain/retention.ts';
import type { Database } from '#server/platform/database.ts';
import type { Sizes, Spans } from './filled-sizes.ts';
import { indexAfter } from './indexes-after.ts';
import { fillOverTime, idsOf, OVERDUE_DAYS } from './over-time.ts';
import { OPEN_DAYS, PUBLISHED_DAYS } from './past-offers.ts';

/** How long the numbers of an offer are stored by day. */
const BY_DAY = 400 + OVERDUE_DAYS;

/** How many views there are of offers, of whole profiles and of cards. */
const SHARE = { offers: 0.8, profiles: 0.1, cards: 0.1 };

/** The offers that people have read, each person an offer once: each round of all users reads offers of its own. */
export async function fillOfferViews(db: Database, { views }: Sizes, spans: Spans): Promise<void> {
  const { inTurn, openOffer } = idsOf(spans);
  const count = Math.round(views * SHARE.offers);
  const rounds = Math.ceil(count / spans.users);
  const offer = sql`${spans.offer}::int + least(${openOffer} - ${spans.offer}::int, ${spans.offers - rounds}::int) / ${rounds}::int * ${rounds}::int + (k - 1) / ${spans.users}::int`;
  await indexAfter(db, 'offer_views', () =>
    fillOverTime(
      db,
      { count, days: retentionDays.offerView + OVERDUE_DAYS },
      (rows) => sql`INSERT INTO offer_views (user_id, offer_id, viewed_at) SELECT ${inTurn}, ${offer}, at FROM ${rows}`,
    ),
  );
}

/** The profiles that companies have opened, and the cards of candidates: each person a card once. */
export async function fillProfileViews(db: Database, { views }: Sizes, spans: Spans): Promise<void> {
  const { candidate, company, inTurn, person } = idsOf(spans);
  await indexAfter(db, 'profile_views', () =>
    fillOverTime(
      db,
      { count: Math.round(views * SHARE.profiles), days: retentionDays.profileView + OVERDUE_DAYS },
      (rows) => sql`
        INSERT INTO profile_views (candidate_id, company_id, user_id, what, viewed_at)
        SELECT ${candidate}, ${company}, ${person}, CASE WHEN r3 < 0.3 THEN 'cv' ELSE 'profile' END, at FROM ${rows}`,
    ),
  );
  await indexAfter(db, 'candidate_views', () =>
    fillOverTime(
      db,
      { count: Math.round(views * SHARE.cards), days: retentionDays.profileView },
      (rows) => sql`
        INSERT INTO candidate_views (user_id, candidate_id, viewed_at)
        SELECT ${spans.person}::int + (who + (k - 1) / ${spans.users}::int) % ${spans.companies}::int, ${spans.candidate}::int + who, at
        FROM (SELECT *, ${inTurn} - ${spans.user}::int AS who FROM ${rows}) AS turns`,
    ),
  );
}

/** A third of the offers is looked at on a day while it is open; what is older than 400 days is summed up by month. */
export async function fillDays(db: Database, spans: Spans): Promise<void> {
  const offers = (oldest: number, newest: number) => sql`generate_series(
    ${spans.offer}::int + greatest(0, floor(${spans.offers}::int * (1 - ${oldest}::float8 / ${PUBLISHED_DAYS}::int)))::int,
    ${spans.offer}::int + greatest(0, floor(${spans.offers}::int * (1 - ${newest}::float8 / ${PUBLISHED_DAYS}::int)))::int - 1) AS o`;
  await indexAfter(db, 'offer_days', async () => {
    await db.execute(sql`
    INSERT INTO offer_days (offer_id, day, views, started, sent)
    SELECT o, m::date, 200, 20, 4 FROM generate_series(date_trunc('month', now() - make_interval(days => ${PUBLISHED_DAYS})), now() - make_interval(days => ${BY_DAY + 31}), interval '1 month') AS m
      CROSS JOIN LATERAL (SELECT extract(epoch FROM now() - m) / 86400 AS age) AS a CROSS JOIN LATERAL ${sql`generate_series(
    ${spans.offer}::int + greatest(0, floor(${spans.offers}::int * (1 - (a.age + ${OPEN_DAYS}) / ${PUBLISHED_DAYS}::int)))::int,
    ${spans.offer}::int + greatest(0, floor(${spans.offers}::int * (1 - greatest(0, a.age - 30) / ${PUBLISHED_DAYS}::int)))::int - 1) AS o`}`);
    for (let age = BY_DAY; age >= 0; age--)
      await db.execute(sql`
      INSERT INTO offer_days (offer_id, day, views, started, sent)
      SELECT o, current_date - ${age}::int, 1 + (random() * 12)::int, (random() * 2)::int, (random() * 0.6)::int FROM ${offers(age + OPEN_DAYS, age)} WHERE random() < 0.33 ORDER BY random()`);
  });
}
