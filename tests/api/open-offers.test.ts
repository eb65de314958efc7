// On both engines: search, two at once, hand-written SQL.
import { eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { offerFilters, type SearchAnswer } from '#contract/offers.ts';
import { Chance } from '#demo/random.ts';
import { choiceFilters, flagFilters } from '#domain/offer-filters.ts';
import { slugsOf } from '#domain/offer-values.ts';
import { readRadius } from '#domain/search-radius.ts';
import { indexText } from '#domain/trade-words.ts';
import { offers } from '#server/areas/offers/tables.ts';
import { learnWords } from '#server/areas/offers/write-offer-words.ts';
import { correctWords } from '#server/areas/search/correct-words.ts';
import { integerArray } from '#server/platform/sql-arrays.ts';
import { aCompany, anOffer } from '../builders.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
let visitor: Client;

beforeAll(async () => {
  visitor = new Client(world);
});
afterAll(() => world.close());

/** What each filter asks of an offer. */
const flags: Readonly<Record<keyof typeof flagFilters, SQL>> = {
  has_room: sql`o.has_room`,
  has_free_room: sql`o.has_room AND NOT ('payment' = ANY(o.room_options) OR 'only-first-period' = ANY(o.room_options) OR 'not-immediately' = ANY(o.room_options))`,
  has_single_room: sql`o.has_room AND ('single-room' = ANY(o.room_options) OR 'single-apartment' = ANY(o.room_options))`,
  takes_couples: sql`o.has_room AND 'couples' = ANY(o.room_options)`,
  takes_pets: sql`o.has_room AND 'pets' = ANY(o.room_options)`,
  is_urgent: sql`o.is_urgent`,
  has_meals: sql`'vitto' = ANY(o.extras)`,
  is_career_day: sql`o.is_career_day`,
};
const newest = sql`o.published_at DESC, o.id DESC`;
const featured = sql`coalesce(o.featured_until > now(), false)`;
const pay = sql`coalesce(o.maximum_salary, o.minimum_salary)`;
const bands = sql`width_bucket(near.km, ARRAY[0.1, 10, 25, 50]::float8[])`;
const places = ['rimini', 'riccione', 'cattolica', 'cesena', 'ravenna', 'bologna', 'milano', 'monza', 'roma'];
const jobs = ['cuoco', 'cameriere-di-sala', 'receptionist'];
const titles = ['cuoco', 'cuoco brigata', 'cameriere'].map(indexText);
const texts = [
  'brigata di cucina',
  'accoglienza e alloggio',
  'turni spezzati',
  'massaggi',
  'alloggio per la stagione',
].map(indexText);

/** Offers that differ in all that a search asks; many are as old as each other, some are closed. */
async function fill(count: number): Promise<void> {
  const company = await aCompany(world, { name: 'Albergo Confronto' });
  const idsOf = (slugs: readonly string[], idOf: (slug: string) => number | undefined) =>
    integerArray(slugs.flatMap((slug) => idOf(slug) ?? []));
  const hash = (salt: number, values: number) =>
    sql`((hashint4(g * 16 + ${salt}::int)::bigint + 2147483648) % ${values}::int)::int`;
  const oneOf = (salt: number, values: readonly string[]) =>
    sql`(${sql.param(`{${values.map((value) => `"${value}"`).join(',')}}`)}::text[])[1 + ${hash(salt, values.length)}]`;
  await world.db.execute(sql`
    INSERT INTO offers (slug, company_id, job_id, place_id, province_id, region_id, title, description, description_text, status, published_at, expires_at,
      featured_until, is_career_day, is_urgent, has_room, contract_typology, contract_period, season, experience_required, language_codes, extras, room_options, minimum_salary, maximum_salary, search_title, search_body)
    SELECT 'confronto-' || g, ${company.id}, (${idsOf(jobs, (slug) => world.professions.bySlug(slug)?.id)})[1 + ${hash(1, jobs.length)}], p.place_id, p.province_id, p.region_id,
      'Offerta ' || g, '<p>Testo</p>', 'Testo', CASE WHEN g % 20 = 0 THEN 'suspended' ELSE 'active' END, now() - make_interval(hours => ${hash(2, 700)}),
      now() + CASE WHEN g % 50 = 1 THEN interval '-1 hour' ELSE interval '30 days' END, CASE WHEN g % 30 = 2 THEN now() + interval '1 day' WHEN g % 70 = 3 THEN now() - interval '1 day' END,
      g % 15 = 4, ${hash(3, 10)} = 0, ${hash(4, 3)} = 0, ${oneOf(5, ['full-time', 'part-time', 'full-time-sliced'])}, ${oneOf(6, ['determinate', 'indeterminate', 'stage'])},
      CASE WHEN ${hash(7, 2)} = 0 THEN 'summer' END, ${oneOf(8, ['one-two-years', 'less-than-one-year'])}, CASE WHEN ${hash(9, 4)} = 0 THEN '{en,de}'::text[] ELSE '{it}'::text[] END, CASE WHEN ${hash(17, 3)} = 0 THEN '{vitto,mance}'::text[] ELSE '{mance}'::text[] END,
      string_to_array(${oneOf(18, ['', 'payment,couples', 'only-first-period,pets', 'single-room', 'not-immediately,single-apartment', 'couples,pets,single-room'])}, ','),
      CASE WHEN ${hash(10, 3)} > 0 THEN 1000 + 100 * ${hash(11, 9)} END, CASE WHEN ${hash(12, 3)} > 0 THEN 1500 + 100 * ${hash(13, 9)} END,
      ${oneOf(14, titles)}, ${oneOf(15, texts)}
    FROM generate_series(1, ${count}::int) AS g
      JOIN places p ON p.place_id = (${idsOf(places, (slug) => world.gazetteer.bySlug(slug)?.place_id)})[1 + least(${hash(0, 14)}, ${hash(16, 9)})]`);
  await learnWords(world.db, [...titles, ...texts]);
  await world.db.execute(sql`ANALYZE`);
  world.search.invalidate();
}

/** What the search must find, read plainly from all offers: how many, and the ids of the pages in their order. */
async function plainly(query: URLSearchParams, last: number): Promise<{ total: number; ids: number[] }> {
  const place = world.gazetteer.bySlug(query.get('place') ?? 'italia') ?? world.gazetteer.italy;
  const { km, orRoom } = readRadius(offerFilters.parse({ radius: query.get('radius') ?? undefined }).radius);
  const near = place.kind === 'comune' ? world.gazetteer.around(place, km) : null;
  const comuni = world.gazetteer.comuniOf(place, km);
  const words = await correctWords(world.db, query.get('q') ?? undefined);
  const asked = words === null ? null : sql`plainto_tsquery('italian', ${words})`;
  const anyOf = (name: string) =>
    sql`o.${sql.identifier(name)} = ANY(string_to_array(${query.getAll(name).join(',')}, ','))`;
  const conditions = [
    sql`o.status = 'active' AND o.expires_at > now() AND NOT o.is_career_day`,
    ...(comuni ? [sql`(o.place_id = ANY(${integerArray(comuni)}) OR (${orRoom} AND o.has_room))`] : []),
    ...(place.kind === 'province' ? [sql`o.province_id = ${place.place_id}`] : []),
    ...(place.kind === 'region' ? [sql`o.region_id = ${place.place_id}`] : []),
    ...(query.has('job') ? [sql`o.job_id = (SELECT id FROM jobs WHERE slug = ${query.get('job')})`] : []),
    ...(asked ? [sql`o.search @@ ${asked}`] : []),
    ...slugsOf(choiceFilters).flatMap((name) => (query.has(name) ? [anyOf(name)] : [])),
    ...slugsOf(flagFilters).flatMap((name) => (query.has(name) ? [flags[name]] : [])),
    ...(query.has('language') ? [sql`${query.get('language')} = ANY(o.language_codes)`] : []),
    ...(query.has('salary_min') ? [sql`${pay} >= ${Number(query.get('salary_min'))}`] : []),
    ...(query.has('published_within')
      ? [sql`o.published_at > now() - make_interval(days => ${Number(query.get('published_within'))}::int)`]
      : []),
  ];
  const where = sql.join(conditions, sql` AND `);
  const distances = near ?? [];
  const from = near
    ? sql`offers o ${orRoom ? sql`LEFT JOIN` : sql`JOIN`} unnest(${integerArray(distances.map(({ place_id }) => place_id))}, ${sql.param(`{${distances.map(({ km }) => km).join(',')}}`)}::float8[]) AS near(place_id, km) ON near.place_id = o.place_id`
    : sql`offers o`;
  const sort = query.get('sort') ?? 'relevance';
  const order =
    sort === 'salary'
      ? sql`${pay} DESC NULLS LAST, ${newest}`
      : sort === 'distance' && near
        ? sql`near.km, ${newest}`
        : sort === 'date' || sort === 'distance'
          ? newest
          : near
            ? sql`${featured} DESC, ${bands}, ${newest}`
            : sql`${featured} DESC, ${newest}`;
  const isRanked = sort === 'relevance' && asked !== null && last <= 400;
  const some = (which: SQL, most: number) =>
    sql`(SELECT o.* FROM offers o WHERE ${where} AND ${which} ORDER BY ${newest} LIMIT ${most})`;
  const { rows } = await world.db.execute<{ id: number }>(
    isRanked
      ? sql`SELECT o.id FROM (${some(featured, 50)} UNION ALL ${some(sql`NOT ${featured}`, 400)}) AS o ORDER BY ${featured} DESC, ts_rank(o.search, ${asked}) DESC, ${newest}`
      : sql`SELECT o.id FROM ${from} WHERE ${where} ORDER BY ${order}`,
  );
  const { rows: all } = await world.db.execute<{ total: number }>(
    sql`SELECT count(*)::int AS total FROM offers o WHERE ${where}`,
  );
  return { total: all[0]?.total ?? 0, ids: rows.map(({ id }) => id) };
}

describe('the search over open offers', () => {
  it('finds the same offers in the same order, and as many, as a plain reading of all offers', async () => {
    await fill(4500);
    const chance = new Chance(23);
    const maybe = (...values: string[]) => chance.pick(['', '', ...values]);
    const sorts = ['&sort=date', '&sort=salary', '&sort=distance'];
    const searches = [
      // As many as are counted, in each order; then with few matches; then by words, ranked and beyond the ranked.
      ...['', ...sorts].flatMap((sort) => [sort, `&place=rimini&radius=100${sort}`, `&place=emilia-romagna${sort}`]),
      ...['', ...sorts].map((sort) => `&place=rimini&job=cuoco&season=summer&contract_period=stage${sort}`),
      ...['', ...sorts].flatMap((sort) => [`&q=cuoco${sort}`, `&q=alloggio&place=rimini${sort}`]),
      ...['', ...sorts].flatMap((sort) =>
        ['', '&job=cuoco&season=summer'].map((more) => `&place=rimini&radius=30_or_room${more}${sort}`),
      ),
      '&q=brigata&place=lombardia&job=cuoco',
      // Too rare to be looked for by days, and more than are ranked: counting lists them.
      ...['', ...sorts].map((sort) => `&q=brigata&has_room=true${sort}`),
      // More than are counted, of which a filter leaves few.
      ...['', ...sorts].map((sort) => `&q=cuoco&is_urgent=true${sort}`),
      '&q=turni+spezzati&place=provincia-di-rimini',
      '&q=massaggi&place=riviera-romagnola',
      '&q=di&place=lombardia',
      ...Array.from({ length: 40 }, () =>
        [
          maybe(
            '&place=rimini',
            '&place=lombardia',
            '&place=monza&radius=50',
            '&place=rimini&radius=30_or_room',
            '&place=rimini&radius=0',
          ),
          maybe('&job=cuoco', '&job=receptionist'),
          maybe('&q=alloggio', '&q=cuoco'),
          maybe(
            ...slugsOf(flagFilters).map((name) => `&${name}=true`),
            '&language=de',
            '&salary_min=1900',
            '&published_within=3',
          ),
          maybe('&contract_typology=full-time&contract_typology=part-time', '&contract_period=stage', '&season=summer'),
          maybe(...sorts),
        ].join(''),
      ),
    ];
    for (const search of searches) {
      for (const page of [1, 2, 44, 46, 200]) {
        const query = new URLSearchParams(`${search}&page=${page}`);
        const answer: SearchAnswer = await (await visitor.get(`/search/offers/?${query}`)).json();
        const { total, ids } = await plainly(query, page * 9);
        expect({ search, page, count: answer.paginator.count, ids: answer.items.map(({ id }) => id) }).toEqual({
          search,
          page,
          count: Math.min(total, 2000),
          ids: ids.slice((page - 1) * 9, page * 9),
        });
        if (page * 9 > total) break;
      }
    }
  });
});

describe('a page beyond the offers that are counted', () => {
  it('is neither offered nor read: it is empty, however many offers there are', async () => {
    const { items, paginator }: SearchAnswer = await (await visitor.get('/search/offers/?page=223')).json();
    expect(items).toHaveLength(9);
    expect(paginator.pages).toBe(223);
    for (const page of ['224', '999999999999']) {
      const beyond: SearchAnswer = await (await visitor.get(`/search/offers/?page=${page}`)).json();
      expect(beyond.items).toEqual([]);
      expect(beyond.paginator.pages).toBe(223);
    }
  });
});

describe('the table of open offers', () => {
  /** Rows that the table has and should not have, or lacks, or has with another value. */
  async function differences(): Promise<unknown[]> {
    const { rows } = await world.db.execute(sql`
      WITH wanted AS (SELECT r.*, open_offer_search(o) AS search FROM offers AS o CROSS JOIN LATERAL open_offer(o) AS r WHERE o.status = 'active' AND o.expires_at IS NOT NULL),
        listed AS (SELECT o.*, w.search FROM open_offers o LEFT JOIN open_offer_words w ON w.id = o.id)
      (SELECT 'lacks', id FROM (SELECT * FROM wanted EXCEPT SELECT * FROM listed) AS lacking)
      UNION ALL (SELECT 'has', id FROM (SELECT * FROM listed EXCEPT SELECT * FROM wanted) AS more)`);
    return rows;
  }
  const isListed = async (id: number) =>
    (await world.db.execute(sql`SELECT 1 FROM open_offers WHERE id = ${id}`)).rows.length === 1;
  const set = (id: number, changes: Partial<typeof offers.$inferInsert>) =>
    world.db.update(offers).set(changes).where(eq(offers.id, id));

  it('has an offer from its publication to its end, as it was last changed', async () => {
    const { id } = await anOffer(world, { status: 'draft' });
    expect(await isListed(id)).toBe(false);
    await set(id, { status: 'active' });
    expect(await isListed(id)).toBe(true);
    await set(id, { has_room: true, minimum_salary: 1777, search_title: 'sommelier', featured_until: new Date() });
    expect(await differences()).toEqual([]);
    for (const status of ['suspended', 'active', 'expired', 'active', 'deleted'] as const) {
      await set(id, { status });
      expect(await isListed(id)).toBe(status === 'active');
    }
    await set(id, { status: 'active' });
    await world.db.delete(offers).where(eq(offers.id, id));
    expect(await isListed(id)).toBe(false);
    expect(await differences()).toEqual([]);
  });

  it('follows a change that is undone, and not one half of it', async () => {
    const { id } = await anOffer(world);
    await expect(
      world.db.transaction(async (tx) => {
        await tx.update(offers).set({ status: 'expired' }).where(eq(offers.id, id));
        const { rows } = await tx.execute(sql`SELECT 1 FROM open_offers WHERE id = ${id}`);
        expect(rows).toHaveLength(0);
        throw new Error('cut');
      }),
    ).rejects.toThrow('cut');
    expect(await isListed(id)).toBe(true);
    expect(await differences()).toEqual([]);
  });

  it('is right after many changes of the same offers at once', async () => {
    const some = await Promise.all([anOffer(world), anOffer(world), anOffer(world)]);
    const changes = [
      { status: 'suspended' as const },
      { status: 'active' as const, has_room: true },
      { minimum_salary: 1999 },
      { featured_until: new Date() },
      { status: 'active' as const, is_urgent: true },
    ];
    await Promise.all(
      Array.from({ length: 60 }, (_, index) => set(some[index % 3]?.id ?? 0, changes[index % 5] ?? {})),
    );
    expect(await differences()).toEqual([]);
  });
});
