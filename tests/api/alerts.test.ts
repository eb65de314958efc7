// On both engines: search and two processes at once.

import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { offerFilters } from '#contract/offers.ts';
import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import { choiceFilters, flagFilters } from '#domain/offer-filters.ts';
import { mapRows } from '#domain/table-rows.ts';
import { users } from '#server/areas/account/tables.ts';
import { ALERT_LETTER } from '#server/areas/alerts/alert-letter.ts';
import { NewOffers } from '#server/areas/alerts/new-offers.ts';
import { forgetOldAlerts, sendAlerts } from '#server/areas/alerts/send-alerts.ts';
import { alertRuns, sentAlerts } from '#server/areas/alerts/tables.ts';
import { readCriteria } from '#server/areas/saved-searches/criteria.ts';
import { criteriaRecord } from '#server/areas/search/criteria.ts';
import { offerSearches } from '#server/areas/search/tables.ts';
import { aCandidate, anOffer, aUser, PASSWORD } from '../builders.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
afterAll(() => world.close());

const run = (frequency: 'immediate' | 'daily' | 'weekly' = 'daily') => sendAlerts(world.platform, world, frequency);
/** Letters but the one about a new device, which each login of these tests brings. */
const mailsTo = async (email: string) =>
  ((await world.platform.outbox?.list(email)) ?? []).filter(
    ({ subject }) => subject !== 'Nuovo accesso al tuo account',
  );

/** A candidate with the bell of one search, rung since long ago. */
async function aListener(query: string, { frequency, ...changes }: { frequency?: string; first_name?: string } = {}) {
  const user = await aUser(world, changes);
  const client = await new Client(world).logIn(user.email, PASSWORD);
  const { search_id } = await (await client.get(`/search/offers/?${query}`)).json();
  await client.patch(`/search/offers-searches/${search_id}`, { notifications_enabled: true });
  await world.db.update(offerSearches).set({ notifications_since: null }).where(eq(offerSearches.id, search_id));
  if (frequency) await client.patch('/core/account/me', { alert_frequency: frequency });
  return { user, client };
}

describe('an alert', () => {
  it('mails in one letter the new offers that a starred search finds, each once', async () => {
    const { user } = await aListener('place=trento&job=sommelier');
    const [one, two] = [
      await anOffer(world, { place: 'trento', job: 'sommelier', title: 'Sommelier in enoteca', daysAgo: 0.2 }),
      await anOffer(world, { place: 'trento', job: 'sommelier', title: 'Sommelier in rifugio', daysAgo: 0.1 }),
    ];
    await anOffer(world, { place: 'bari', job: 'sommelier', daysAgo: 0.1 });
    await anOffer(world, { place: 'trento', job: 'sommelier', title: 'Di un mese fa', daysAgo: 30 });
    expect(await run()).toBe(1);
    const mail = await world.mailTo(user.email, '2 nuove offerte per te');
    expect(mail.text).toContain('1.400 € al mese, lordi');
    expect(mail.text).toContain('Sommelier in enoteca');
    expect(mail.links).toEqual(expect.arrayContaining([one, two].map(({ slug }) => expect.stringContaining(slug))));
    expect(mail.text).not.toContain('Di un mese fa');
    expect(await run()).toBe(0);
    await anOffer(world, { place: 'trento', job: 'sommelier', title: 'Sommelier a bordo lago', daysAgo: 0 });
    expect(await run()).toBe(1);
    const next = await world.mailTo(user.email, 'Nuova offerta per te: Sommelier a bordo lago');
    expect(next.text).not.toContain('enoteca');
  });

  it('comes from desired jobs with a bell too: near home, or anywhere for people who would move', async () => {
    const dwell = async (willing_to_relocate: boolean) => {
      const user = await aUser(world);
      const client = await new Client(world).logIn(user.email, PASSWORD);
      const place_id = world.gazetteer.bySlug('cagliari')?.place_id;
      await client.patch('/core/account/me', {
        candidate: {
          place_id,
          willing_to_relocate,
          desired_jobs: [
            { job: 'pizzaiolo', has_alert: true },
            { job: 'cuoco', has_alert: false },
          ],
        },
      });
      return user;
    };
    const [settled, mover] = [await dwell(false), await dwell(true)];
    await anOffer(world, { place: 'cagliari', job: 'pizzaiolo', title: 'Pizzaiolo sotto casa', daysAgo: -0.001 });
    await anOffer(world, { place: 'torino', job: 'pizzaiolo', title: 'Pizzaiolo lontano', daysAgo: -0.001 });
    await anOffer(world, { place: 'cagliari', job: 'cuoco', daysAgo: -0.001 });
    await run();
    expect((await world.mailTo(settled.email, 'offert')).subject).toBe('Nuova offerta per te: Pizzaiolo sotto casa');
    expect((await world.mailTo(mover.email, 'offert')).subject).toBe('2 nuove offerte per te');
  });

  it('is no news for what came out before the bell', async () => {
    await anOffer(world, { place: 'aosta', job: 'cuoco', daysAgo: 0.5 });
    const user = await aUser(world);
    const client = await new Client(world).logIn(user.email, PASSWORD);
    const { search_id } = await (await client.get('/search/offers/?place=aosta&job=cuoco')).json();
    await client.patch(`/search/offers-searches/${search_id}`, { notifications_enabled: true });
    expect(await run()).toBe(0);
  });

  it('of a search with days lists the offers of these days alone', async () => {
    const { user } = await aListener('place=aosta&job=cuoco&date_from=2098-12-08&date_to=2099-04-10&dates=whole');
    const dated = (title: string, date_start: string, date_end: string) =>
      anOffer(world, { place: 'aosta', job: 'cuoco', title, date_start, date_end, daysAgo: 0.1 });
    await dated('Cuoco per l’inverno', '2098-12-01', '2099-04-15');
    await dated('Cuoco per Natale', '2098-12-20', '2099-01-06');
    await dated('Cuoco per l’estate', '2099-06-01', '2099-09-15');
    await run();
    const mail = await world.mailTo(user.email, 'Nuova offerta per te: Cuoco per l’inverno');
    expect(mail.text).not.toMatch(/Natale|estate/);
  });

  it('of a search with included lodging leaves out a room that is paid, or ends before the work', async () => {
    const { user } = await aListener('place=enna&job=cuoco&has_free_room=true');
    const roomed = (title: string, room_options: ('payment' | 'only-first-period' | 'shared')[]) =>
      anOffer(world, { place: 'enna', job: 'cuoco', title, has_room: true, room_options, daysAgo: 0.1 });
    await roomed('Cuoco con camera', ['shared']);
    await roomed('Cuoco con affitto', ['payment']);
    await roomed('Cuoco con camera breve', ['only-first-period']);
    await run();
    const mail = await world.mailTo(user.email, 'Nuova offerta per te: Cuoco con camera');
    expect(mail.text).not.toMatch(/affitto|breve/);
  });

  it('comes as often as chosen: at once, daily, weekly, or never', async () => {
    const chosen = ['immediate', 'daily', 'weekly', 'never'] as const;
    const listeners = await Promise.all(chosen.map((frequency) => aListener('place=matera&job=cuoco', { frequency })));
    await anOffer(world, { place: 'matera', job: 'cuoco', title: 'Cuoco a Matera', daysAgo: 0.1 });
    for (const [index, frequency] of (['immediate', 'daily', 'weekly'] as const).entries()) {
      expect(await run(frequency), frequency).toBe(1);
      await world.mailTo(listeners[index]?.user.email ?? '', 'Cuoco a Matera');
    }
    expect(await mailsTo(listeners[3]?.user.email ?? '')).toEqual([]);
  });

  it('of one search comes as often as chosen for it, and for people who want none not at all', async () => {
    const { user, client } = await aListener('place=potenza&job=cuoco', { frequency: 'weekly' });
    const { favorites } = await (await client.get('/search/offers-searches')).json();
    expect(favorites).toMatchObject([{ alert_frequency: null }]);
    const address = `/search/offers-searches/${favorites[0].id}`;
    expect(await (await client.patch(address, { alert_frequency: 'daily' })).json()).toMatchObject({
      alert_frequency: 'daily',
      notifications_enabled: true,
    });
    expect((await client.patch(address, { alert_frequency: 'ogni tanto' })).status).toBe(400);
    await anOffer(world, { place: 'potenza', job: 'cuoco', title: 'Cuoco a Potenza', daysAgo: 0.1 });
    expect(await run('weekly')).toBe(0);
    await client.patch('/core/account/me', { alert_frequency: 'never' });
    expect(await run('daily')).toBe(0);
    await client.patch('/core/account/me', { alert_frequency: 'weekly' });
    expect(await run('daily')).toBe(1);
    await world.mailTo(user.email, 'Cuoco a Potenza');
    await client.patch(address, { alert_frequency: null });
    await anOffer(world, { place: 'potenza', job: 'cuoco', title: 'Secondo cuoco', daysAgo: 0.1 });
    expect([await run('daily'), await run('weekly')]).toEqual([0, 1]);
  });

  it('is among the notifications too, and leads to the offer', async () => {
    const { user, client } = await aListener('place=isernia&job=cuoco');
    const { slug } = await anOffer(world, { place: 'isernia', job: 'cuoco', title: 'Cuoco a Isernia', daysAgo: 0.1 });
    await run();
    await world.mailTo(user.email, 'Cuoco a Isernia');
    const told = await (await client.get('/core/account/me/notifications')).json();
    expect(told).toMatchObject([
      { kind: 'alert', text: 'Nuova offerta per te: Cuoco a Isernia', url: `/offerte-lavoro/${slug}` },
    ]);
  });

  it('loses nothing to days in which nothing ran, and goes back no further than sent offers are stored', async () => {
    const { user } = await aListener('place=aosta&job=sommelier');
    await run();
    await anOffer(world, { place: 'aosta', job: 'sommelier', title: 'Uscita durante il guasto', daysAgo: 4 });
    expect(await run()).toBe(0);
    await world.db.update(alertRuns).set({ ran_at: new Date(Date.now() - 5 * DAY_MS) });
    expect(await run()).toBe(1);
    await world.mailTo(user.email, 'Uscita durante il guasto');
    await anOffer(world, { place: 'aosta', job: 'sommelier', title: 'Di mesi fa', daysAgo: 70 });
    await world.db.update(alertRuns).set({ ran_at: new Date(Date.now() - 300 * DAY_MS) });
    await run();
    expect(await world.db.$count(sentAlerts, eq(sentAlerts.user_id, user.id))).toBe(1);
  });

  it('shows twenty and counts the others, with a link to the search that shows them: none is lost, none comes twice', async () => {
    const { user, client } = await aListener('place=verbania&job=sommelier&published_within=7');
    const { search_id } = await (await client.get('/search/offers/?place=verbania')).json();
    await client.patch(`/search/offers-searches/${search_id}`, { notifications_enabled: true });
    await world.db.update(offerSearches).set({ notifications_since: null }).where(eq(offerSearches.id, search_id));
    const told = await anOffer(world, { place: 'verbania', job: 'sommelier', title: 'Già detta', daysAgo: 0.01 });
    expect(await run()).toBe(1);
    await world.mailTo(user.email, 'Già detta');
    const made: number[] = [];
    for (let index = 0; index < 23; index++)
      made.push(
        (
          await anOffer(world, {
            place: 'verbania',
            job: 'sommelier',
            title: `Sommelier numero ${index}.`,
            daysAgo: 0.1 + index / 100,
          })
        ).id,
      );
    for (let index = 0; index < 2; index++)
      made.push(
        (await anOffer(world, { place: 'verbania', job: 'cuoco', title: `Cuoco numero ${index}.`, daysAgo: 0.9 })).id,
      );
    await world.db.update(alertRuns).set({ ran_at: new Date(Date.now() - 5 * DAY_MS) });
    expect(await run()).toBe(1);
    const mail = await world.mailTo(user.email, '25 nuove offerte per te');
    expect(mail.text.match(/numero \d+\./g)).toEqual(Array.from({ length: 20 }, (_, index) => `numero ${index}.`));
    expect(mail.text).toContain('E altre 3: Sommelier a Verbania');
    expect(mail.text).toContain('E altre 2: Tutte le offerte a Verbania');
    expect(mail.text).not.toContain(told.title);
    expect(mail.links).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/\/offerte-lavoro\/verbania\/sommelier\?(?!.*published_within).*sort=date/),
        expect.stringMatching(/\/offerte-lavoro\/verbania\?.*sort=date/),
      ]),
    );
    const remembered = await world.db.select().from(sentAlerts).where(eq(sentAlerts.user_id, user.id));
    expect(remembered.map(({ offer_id }) => offer_id).sort()).toEqual([told.id, ...made].sort());
    expect(await run()).toBe(0);
  });

  it('begins with what fits best, and leaves the room in the letter to it', async () => {
    const user = await aCandidate(world, { place: 'lecco', jobs: ['mixologist'], available_from_now: true });
    const client = await new Client(world).logIn(user.email, PASSWORD);
    const { search_id } = await (await client.get('/search/offers/?place=lecco')).json();
    await client.patch(`/search/offers-searches/${search_id}`, { notifications_enabled: true });
    await world.db.update(offerSearches).set({ notifications_since: null }).where(eq(offerSearches.id, search_id));
    for (let n = 0; n < 21; n++) await anOffer(world, { place: 'lecco', job: 'lavapiatti', title: `Lavapiatti ${n}.` });
    await anOffer(world, { place: 'lecco', job: 'mixologist', title: 'Mixologist al bar', daysAgo: 0.9 });
    expect(await run()).toBe(1);
    const mail = await world.mailTo(user.email, '22 nuove offerte per te');
    expect(mail.text.indexOf('Mixologist al bar')).toBeGreaterThan(0);
    expect(mail.text.indexOf('Mixologist al bar')).toBeLessThan(mail.text.indexOf('Lavapiatti'));
    expect(mail.text).toContain('E altre 2: Tutte le offerte a Lecco');
  });

  it('that the letter has no room for is counted as it is when the letter is written', async () => {
    const user = await aUser(world);
    const offers: number[] = [];
    for (let index = 0; index < 22; index++)
      offers.push(
        (
          await anOffer(world, {
            place: 'enna',
            job: 'sommelier',
            daysAgo: index,
            ...(index === 3 && { status: 'suspended' }),
          })
        ).id,
      );
    await world.platform.queue.send(world.db, ALERT_LETTER, {
      userId: user.id,
      offers,
      searches: [
        { label: 'Sommelier a Enna', url: '/offerte-lavoro/enna/sommelier?sort=date', offers: offers.slice(20) },
      ],
    });
    const mail = await world.mailTo(user.email, '21 nuove offerte per te');
    expect(mail.text).toContain('E un’altra: Sommelier a Enna');
    const [note] = await (
      await (await new Client(world).logIn(user.email, PASSWORD)).get('/core/account/me/notifications')
    ).json();
    expect(note).toMatchObject({ text: '21 nuove offerte per te', url: '/offerte-lavoro/enna/sommelier?sort=date' });
  });

  it('cut in the middle of a run begins the next one where it was', async () => {
    await aListener('place=biella&job=sommelier');
    await run();
    await anOffer(world, { place: 'biella', job: 'sommelier', daysAgo: 4 });
    await world.db.update(alertRuns).set({ ran_at: new Date(Date.now() - 5 * DAY_MS) });
    const spy = vi.spyOn(world.platform.queue, 'sendMany').mockRejectedValue(new Error('cut'));
    await expect(run()).rejects.toThrow('cut');
    spy.mockRestore();
    expect(await run()).toBe(1);
  });

  it('is remembered for sixty days, then forgotten', async () => {
    const { user } = await aListener('place=belluno');
    const [old, recent] = [
      await anOffer(world, { place: 'belluno', daysAgo: 30 }),
      await anOffer(world, { place: 'belluno', daysAgo: 30 }),
    ];
    const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
    await world.db.insert(sentAlerts).values([
      { user_id: user.id, offer_id: old.id, sent_at: daysAgo(61) },
      { user_id: user.id, offer_id: recent.id, sent_at: daysAgo(59) },
    ]);
    await forgetOldAlerts(world.db);
    const left = await world.db.select().from(sentAlerts).where(eq(sentAlerts.user_id, user.id));
    expect(left.map(({ offer_id }) => offer_id)).toEqual([recent.id]);
  });

  it('of a search that cannot be read is left out, and stops no one else’s', async () => {
    const { user: broken } = await aListener('place=aosta&job=sommelier');
    const { user } = await aListener('place=aosta&job=sommelier');
    await world.db
      .update(offerSearches)
      .set({ criteria: sql`'{"q": "sommelier"}'::jsonb` })
      .where(eq(offerSearches.user_id, broken.id));
    await anOffer(world, { place: 'aosta', job: 'sommelier', title: 'Sommelier in valle', daysAgo: 0.1 });
    await run();
    await world.mailTo(user.email, 'Sommelier in valle');
    expect(await mailsTo(broken.email)).toEqual([]);
  });

  it('goes to nobody who left, and to no address that is not confirmed', async () => {
    const [left, unconfirmed] = [await aListener('place=udine&job=cuoco'), await aListener('place=udine&job=cuoco')];
    await anOffer(world, { place: 'udine', job: 'cuoco', daysAgo: 0.1 });
    await world.db.update(users).set({ deactivated_at: new Date() }).where(eq(users.id, left.user.id));
    await world.db.update(users).set({ activated_at: null }).where(eq(users.id, unconfirmed.user.id));
    expect(await run()).toBe(0);
  });

  it('written by two processes at the same moment, or cut in the middle, is mailed once', async () => {
    const { user } = await aListener('place=ancona&job=cuoco');
    await anOffer(world, { place: 'ancona', job: 'cuoco', title: 'Una sola volta', daysAgo: 0.1 });
    const failing = vi.spyOn(world.platform.queue, 'sendMany').mockRejectedValue(new Error('cut'));
    await expect(run()).rejects.toThrow('cut');
    failing.mockRestore();
    expect(await world.db.select().from(sentAlerts).where(eq(sentAlerts.user_id, user.id))).toEqual([]);
    expect((await Promise.all([run(), run()])).sort()).toEqual([0, 1]);
    await world.mailTo(user.email, 'Una sola volta');
    await world.settled();
    expect(await mailsTo(user.email)).toHaveLength(1);
  });

  it('is never empty: what is over by the time it is written is left out, and with nothing left there is no mail', async () => {
    const user = await aUser(world);
    const over = await anOffer(world, { status: 'suspended', title: 'Già chiusa' });
    const open = await anOffer(world, { title: 'Ancora aperta' });
    await world.platform.queue.send(world.db, ALERT_LETTER, { userId: user.id, offers: [over.id] });
    await world.settled();
    await world.platform.queue.send(world.db, ALERT_LETTER, { userId: user.id, offers: [over.id, open.id] });
    const mail = await world.mailTo(user.email);
    expect(mail.subject).toBe('Nuova offerta per te: Ancora aperta');
    expect(await mailsTo(user.email)).toHaveLength(1);
  });
});

describe('leaving the alerts', () => {
  it('takes one click in the mail program, without login or token of this browser', async () => {
    const { user, client } = await aListener('place=lecce&job=cuoco');
    await anOffer(world, { place: 'lecce', job: 'cuoco', title: 'Prima di uscire', daysAgo: 0.1 });
    await run();
    const mail = await world.mailTo(user.email, 'Prima di uscire');
    expect(mail.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const address = new URL(mail.headers?.['List-Unsubscribe']?.slice(1, -1) ?? '').pathname;
    expect(address).toMatch(/^\/avvisi\/disiscrizione\//);
    const click = () =>
      world.app.request(address, {
        method: 'POST',
        body: 'List-Unsubscribe=One-Click',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      });
    expect([(await click()).status, (await click()).status]).toEqual([200, 200]);
    expect(await (await client.get('/core/account/me')).json()).toMatchObject({ alert_frequency: 'never' });
    await anOffer(world, { place: 'lecce', job: 'cuoco', daysAgo: 0 });
    expect(await run()).toBe(0);
    expect((await client.patch('/core/account/me', { alert_frequency: 'daily' })).status).toBe(200);
    expect(await run()).toBe(1);
  });
  it('refuses a token nobody has', async () => {
    expect((await world.app.request('/avvisi/disiscrizione/nessuno', { method: 'POST' })).status).toBe(404);
    expect((await new Client(world).post('/alerts/unsubscribe/nessuno')).status).toBe(404);
  });
});

describe('matching in memory', () => {
  it('finds what the search itself finds, whatever is asked', async () => {
    const pick = <Value>(...values: Value[]) => values[Math.floor(Math.random() * values.length)] as Value;
    const few = mapRows(choiceFilters, ({ words }) => Object.keys(words).slice(0, 2));
    for (let index = 0; index < 60; index++) {
      const offer = await anOffer(world, {
        place: pick('rimini', 'riccione', 'bologna', 'milano', 'palermo'),
        job: pick('cuoco', 'cameriere-di-sala', 'receptionist'),
        daysAgo: 0.3,
        language_codes: pick(['en'], ['en', 'de'], []),
        ...mapRows(flagFilters, () => pick(true, false)),
        extras: pick(['vitto'], ['mance'], []),
        minimum_salary: pick(1200, 1600, null),
        maximum_salary: pick(1800, null),
        date_start: pick('2027-05-01', '2027-12-08', null),
        date_end: pick('2027-09-30', '2028-04-10', '2020-01-01', null),
        description: pick('<p>Cerchiamo chi ama il vino</p>', '<p>Colazioni e brunch</p>'),
      });
      const choices = Object.entries(few).map(
        ([column, values]) => sql`${sql.identifier(column)} = ${pick(...values, null)}`,
      );
      await world.db.execute(sql`UPDATE offers SET ${sql.join(choices, sql`, `)} WHERE id = ${offer.id}`);
    }
    const news = await NewOffers.since(world.db, world, 12);
    const { id } = await aUser(world);
    const some = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
    const asked = fc.record({
      place: some(
        fc.constantFrom(
          'rimini',
          'provincia-di-rimini',
          'emilia-romagna',
          'milano',
          'italia',
          'riviera-romagnola',
          'dolomiti',
        ),
      ),
      job: some(fc.constantFrom('cuoco', 'receptionist')),
      q: some(fc.constantFrom('vino', 'colazione', 'brunch cuoco')),
      ...mapRows(few, (values) => some(fc.constantFrom(...values))),
      language: some(fc.constantFrom('en', 'de')),
      ...mapRows(flagFilters, () => some(fc.constantFrom('true', 'false'))),
      salary_min: some(fc.constantFrom('1300', '1700')),
      salary_max: some(fc.constantFrom('1300', '1700')),
      radius: some(fc.constantFrom('0', '10', '30_or_room', '50')),
      date_from: some(fc.constantFrom('2026-01-01', '2027-05-01', '2027-06-01', '2027-10-01', '2028-06-01')),
      date_to: some(fc.constantFrom('2020-01-01', '2027-05-01', '2027-09-30', '2028-03-01', '2099-12-31')),
      dates: some(fc.constant('whole')),
    });
    await fc.assert(
      fc.asyncProperty(asked, async ({ place, job, ...filters }) => {
        const criteria = readCriteria(world, {
          place,
          job,
          filters: offerFilters.parse({ ...filters, published_within: '1' }),
        });
        const { items } = await world.search.run(criteria, { userId: id, page: 1, items: 500 });
        const fresh = items.filter(
          ({ published_date }) => Date.parse(published_date ?? '') > Date.now() - 12 * HOUR_MS,
        );
        const { published_within: _days, ...record } = criteriaRecord(criteria);
        const found = await news.foundBy(record);
        expect(found.map((offer) => offer.id).sort()).toEqual(fresh.map((offer) => offer.id).sort());
      }),
      { numRuns: 80 },
    );
  });
});
