// On both engines: money and two at the same moment.
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import { romeDay, romeLocal } from '#domain/rome-time.ts';
import { applications } from '#server/areas/applications/tables.ts';
import { balanceOf } from '#server/areas/credits/balance.ts';
import { creditActions, creditEntries } from '#server/areas/credits/tables.ts';
import { offerDrafts, offers } from '#server/areas/offers/tables.ts';
import { endOffers, notifyOffersEnding } from '#server/areas/publishing/end-offers.ts';
import { anApplication, anEvent, anOfferForm, aOneShotForm, aRecruiter, aUser, PASSWORD } from '../builders.ts';
import { aCompanyAtWork, type CompanyAtWork } from '../company-at-work.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
let company: CompanyAtWork['company'];
let user: CompanyAtWork['user'];
let client: Client;
let publish: CompanyAtWork['publish'];
let draft: CompanyAtWork['draft'];
afterAll(() => world.close());
beforeEach(async () => {
  ({ company, user, client, publish, draft } = await aCompanyAtWork(world));
});

const form = (changes: Record<string, unknown> = {}) => anOfferForm(world, changes);
const rowOf = async (id: number) => (await world.db.select().from(offers).where(eq(offers.id, id)))[0];
const found = async (title: string): Promise<string[]> =>
  (await (await new Client(world).get(`/search/offers?company=${company.slug}`)).json()).items
    .map((item: { title: string }) => item.title)
    .filter((one: string) => one === title);

describe('a draft', () => {
  it('keeps what is typed, is read on any device of the company, and can be thrown away', async () => {
    const id = await draft({ offer: { title: '', jobName: 'Cuoco', place: { text: 'Rimini, RN' } } });
    expect(await (await client.get(`/company/offers-drafts/${id}/`)).json()).toMatchObject({
      id,
      title: 'Cuoco a Rimini',
      data: { offer: { jobName: 'Cuoco' } },
    });
    const colleague = await new Client(world).logIn((await aRecruiter(world, company.id)).email, PASSWORD);
    expect(
      (
        await colleague.ask('PUT', `/company/offers-drafts/${id}/`, {
          json: { data: { offer: { title: 'Chef de rang' } } },
        })
      ).status,
    ).toBe(200);
    expect(await (await client.get(`/company/offers-drafts/${id}/`)).json()).toMatchObject({ title: 'Chef de rang' });
    expect((await client.delete(`/company/offers-drafts/${id}/`)).status).toBe(200);
    expect((await client.get(`/company/offers-drafts/${id}/`)).status).toBe(404);
  });

  it('kept by another page meanwhile is not overwritten, and a page does not conflict with itself', async () => {
    const { id, date_updated: read } = await (
      await client.post('/company/offers-drafts/', { data: { offer: { title: 'Cuoco' } } })
    ).json();
    const keep = (title: string, tab: string, date_updated: string) =>
      client.ask('PUT', `/company/offers-drafts/${id}/`, { json: { data: { offer: { title, tab } }, date_updated } });
    const kept = async () => (await (await client.get(`/company/offers-drafts/${id}/`)).json()).data.offer.title;
    expect((await keep('Cuoca', 'una', read)).status).toBe(200);
    // Its answer was lost: the same page knows the earlier date alone.
    const next = await keep('Cuoca di linea', 'una', read);
    expect(next.status).toBe(200);
    const refused = await keep('Barista', 'altra', read);
    expect([refused.status, (await refused.json()).code, await kept()]).toEqual([
      409,
      'changed_meanwhile',
      'Cuoca di linea',
    ]);
    expect((await keep('Barista', 'altra', (await next.json()).date_updated)).status).toBe(200);
    expect([(await keep('Cuoca di linea', 'una', read)).status, await kept()]).toEqual([409, 'Barista']);
  });

  it('with half a character in it is kept without it', async () => {
    const id = await draft({ offer: { title: 'Cuoco \ud83d' } });
    expect((await (await client.get(`/company/offers-drafts/${id}/`)).json()).data.offer.title).toBe('Cuoco \ufffd');
  });

  it('that was published says so and names its offer, also to who still writes in another tab', async () => {
    const id = await draft();
    const offer = await (await publish({ draftID: id })).json();
    expect(await (await client.get(`/company/offers-drafts/${id}/`)).json()).toMatchObject({
      published_as: offer.id,
      title: offer.title,
    });
    const late = await client.ask('PUT', `/company/offers-drafts/${id}/`, {
      json: { data: { offer: { title: 'Tardi' } } },
    });
    expect([late.status, (await late.json()).code]).toEqual([409, 'draft_published']);
    const stranger = await aCompanyAtWork(world);
    expect((await stranger.client.get(`/company/offers-drafts/${id}/`)).status).toBe(404);
    await client.delete(`/company/offers/${offer.id}/`);
    expect((await client.get(`/company/offers-drafts/${id}/`)).status).toBe(404);
  });

  it('has a bound, however it is brought', async () => {
    const long = { offer: { title: 'Chef', description: 'x'.repeat(250_000) } };
    const answer = await client.post('/company/offers-drafts/', { data: long });
    expect(answer.status).toBe(400);
    expect((await answer.json()).data).toEqual(['La bozza è troppo lunga: accorcia la descrizione.']);
    const id = await draft();
    expect((await client.ask('PUT', `/company/offers-drafts/${id}/`, { json: { data: long } })).status).toBe(400);
    expect((await client.post('/company/offers-import', { drafts: [long] })).status).toBe(400);
    expect(await (await client.get(`/company/offers-drafts/${id}/`)).json()).toMatchObject({
      title: 'Chef',
      data: { offer: { title: 'Chef' } },
    });
  });

  it('shows its preview as its offer would be published, script taken out', async () => {
    const { place_id, ...written } = form({
      title: 'Anteprima',
      description: '<p>Una cucina di mare che lavora con calma e con metodo.</p><script>alert(1)</script>',
    });
    const id = await draft({ offer: { ...written, place: { place_id, text: 'Rimini' }, jobName: 'x' } });
    const shown = await (await client.get(`/company/offers-drafts/${id}/preview/`)).json();
    expect(shown).toMatchObject({
      title: 'Anteprima',
      company_name: company.name,
      expired: false,
      place: { slug: 'rimini' },
    });
    expect(shown.description).toBe('<p>Una cucina di mare che lavora con calma e con metodo.</p>');
    expect((await client.get(`/company/offers-drafts/${await draft({ offer: { title: 'x' } })}/preview/`)).status).toBe(
      400,
    );
  });

  it('becomes an offer and goes; sent twice it is one offer, paid once', async () => {
    const id = await draft();
    const send = () =>
      client.post('/company/offers/', { ...form({ title: 'Una volta sola' }), draftID: id, activate: true });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const ids = new Set(await Promise.all(answers.map(async (answer) => (await answer.json()).id)));
    expect(ids.size).toBe(1);
    expect(await balanceOf(world.db, company.id)).toBe(8);
    expect(await world.db.$count(offerDrafts, eq(offerDrafts.id, id))).toBe(0);
    expect(await found('Una volta sola')).toHaveLength(1);
  });

  it('stays when credits are missing: nothing is written, and the answer says how many', async () => {
    await world.db
      .insert(creditEntries)
      .values({ company_id: company.id, amount: -9, reason: 'x', key: `empty:${company.id}` });
    const id = await draft();
    const answer = await client.post('/company/offers/', { ...form(), draftID: id, activate: true });
    expect(answer.status).toBe(402);
    expect(await answer.json()).toMatchObject({ required: 2, available: 1 });
    expect(await world.db.$count(offers, eq(offers.company_id, company.id))).toBe(0);
    expect((await client.get(`/company/offers-drafts/${id}/`)).status).toBe(200);
  });

  it('is one of a hundred at most, also where two are begun at once', async () => {
    const { id } = await (await client.post('/company/offers-drafts/', { data: {} })).json();
    const [first] = await world.db.select().from(offerDrafts).where(eq(offerDrafts.id, id));
    if (!first) throw new Error('The draft was not written');
    const { company_id, user_id } = first;
    await world.db.delete(offerDrafts).where(eq(offerDrafts.company_id, company_id));
    await world.db.insert(offerDrafts).values(Array.from({ length: 99 }, () => ({ company_id, user_id, data: {} })));
    const begun = await Promise.all([1, 2, 3].map(() => client.post('/company/offers-drafts/', { data: {} })));
    expect(begun.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    const refused = begun.find(({ status }) => status === 409);
    expect(await refused?.json()).toMatchObject({ code: 'too_many', detail: expect.stringContaining('100 bozze') });
    expect(await world.db.$count(offerDrafts, eq(offerDrafts.company_id, company_id))).toBe(100);
  });
});

describe('publishing', () => {
  it('pays two credits, puts the offer out for 60 days at once, at an address that ends in its number', async () => {
    const answer = await publish({ title: 'Cuoco/a di linea' });
    expect(answer.status).toBe(201);
    const offer = await answer.json();
    expect(offer).toMatchObject({
      status: 'active',
      slug: `cuoco-a-di-linea-rimini-${offer.id}`,
      moves: ['suspend', 'feature', 'delete'],
      is_draft: false,
    });
    expect(romeDay(offer.expiration_datetime)).toBe(romeDay(new Date(Date.now() + 60 * DAY_MS)));
    expect(await balanceOf(world.db, company.id)).toBe(8);
    expect(await found('Cuoco/a di linea')).toHaveLength(1);
    const [entry] = await world.db
      .select()
      .from(creditEntries)
      .where(eq(creditEntries.subject, `offer:${offer.id}`));
    expect(entry).toMatchObject({ amount: -2, action: 'publish_offer', made_by: user.id });
  });

  it('costs what staff say it costs', async () => {
    await world.db.update(creditActions).set({ credits: 5 }).where(eq(creditActions.slug, 'publish_offer'));
    expect((await publish()).status).toBe(201);
    expect(await balanceOf(world.db, company.id)).toBe(5);
    await world.db.update(creditActions).set({ credits: 2 }).where(eq(creditActions.slug, 'publish_offer'));
  });

  it('refuses by field what the law and the rules want, and takes nothing', async () => {
    for (const [changes, field] of [
      [{ minimum_salary: null, maximum_salary: null }, 'minimum_salary'],
      [{ minimum_salary: 1700, maximum_salary: 1500 }, 'maximum_salary'],
      [{ title: 'Cuoco (Copia)' }, 'title'],
      [{ title: 'x'.repeat(101) }, 'title'],
      [{ description: '<p></p>' }, 'description'],
      [{ job: 'astronauta' }, 'job'],
      [{ place_id: 8096 }, 'place_id'],
      [{ contract_period: 'eterno' }, 'contract_period'],
      [{ application_email: 'nessuno' }, 'application_email'],
      [
        {
          candidate_questions: [
            { id: 'a', text: 'Qual è la tua RAL attuale?', kind: 'text', required: true, options: [], knockout: null },
          ],
        },
        'candidate_questions.0.text',
      ],
    ] as const) {
      const answer = await publish(changes);
      expect([answer.status, Object.keys((await answer.json()).codes)], field).toEqual([400, [field]]);
    }
    expect(await balanceOf(world.db, company.id)).toBe(10);
    expect(await world.db.$count(offers, eq(offers.company_id, company.id))).toBe(0);
  });

  it('takes script out of a pasted description', async () => {
    const offer = await (
      await publish({
        description:
          '<p onclick="x()">Servizio in sala e al banco, con due colleghi.</p><script>alert(1)</script><iframe src="//x"></iframe>',
      })
    ).json();
    expect((await rowOf(offer.id))?.description).toBe('<p>Servizio in sala e al banco, con due colleghi.</p>');
  });

  it('of a Career Day offer costs its own action and belongs to an event to come', async () => {
    const event = await anEvent(world);
    const past = await anEvent(world, { daysFromNow: -1 });
    expect((await (await client.get('/company/events/')).json()).map(({ id }: { id: number }) => id)).toContain(
      event.id,
    );
    expect((await publish({ event: past.id })).status).toBe(400);
    const offer = await (await publish({ event: event.id, title: 'Solo per l’evento' })).json();
    expect(offer).toMatchObject({
      is_career_day: true,
      event: { id: event.id },
      cost: { action: 'publish_career_day_offer', credits: 1 },
    });
    expect(await balanceOf(world.db, company.id)).toBe(9);
    expect(await found('Solo per l’evento')).toEqual([]);
    expect((await new Client(world).get(`/search/offers/${offer.slug}`)).status).toBe(403);
  });
});

describe('the life of an offer', () => {
  it('is suspended and resumed while its paid period runs, which does not stop', async () => {
    const offer = await (await publish({ title: 'Vita' })).json();
    const suspended = await (await client.post(`/company/offers/${offer.id}/suspend/`)).json();
    expect(suspended).toMatchObject({
      status: 'suspended',
      moves: ['resume', 'delete'],
      expiration_datetime: offer.expiration_datetime,
    });
    expect(await found('Vita')).toEqual([]);
    expect((await (await new Client(world).get(`/search/offers/${offer.slug}`)).json()).expired).toBe(true);
    expect((await client.post(`/company/offers/${offer.id}/suspend/`)).status).toBe(200);
    expect((await client.post(`/company/offers/${offer.id}/activate/`)).status).toBe(409);
    expect(await (await client.post(`/company/offers/${offer.id}/resume/`)).json()).toMatchObject({ status: 'active' });
    expect(await found('Vita')).toHaveLength(1);
    expect(await balanceOf(world.db, company.id)).toBe(8);
  });

  it('ends when its period does, and becomes active by paying again, once for two clicks', async () => {
    const { id } = await (await publish({ title: 'Scade' })).json();
    await world.db
      .update(offers)
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where(eq(offers.id, id));
    await endOffers(world.platform);
    expect(await (await client.get(`/company/offers/${id}/`)).json()).toMatchObject({
      status: 'expired',
      moves: ['activate', 'delete'],
    });
    const answers = await Promise.all([
      client.post(`/company/offers/${id}/activate/`),
      client.post(`/company/offers/${id}/activate/`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await balanceOf(world.db, company.id)).toBe(6);
    expect(await found('Scade')).toHaveLength(1);
  });

  it('is copied with a mark that blocks publishing until the title is changed', async () => {
    const { id } = await (await publish({ title: 'Barista' })).json();
    const copy = await (await client.post(`/company/offers/${id}/duplicate/`)).json();
    expect(copy).toMatchObject({ title: 'Barista (Copia)', status: 'draft', is_draft: true });
    const refused = await client.post(`/company/offers/${copy.id}/activate/`);
    expect([refused.status, Object.keys((await refused.json()).codes)]).toEqual([400, ['title']]);
    expect(await balanceOf(world.db, company.id)).toBe(8);
    expect((await client.patch(`/company/offers/${copy.id}/`, { title: 'Barista serale' })).status).toBe(200);
    expect(await (await client.post(`/company/offers/${copy.id}/activate/`)).json()).toMatchObject({
      status: 'active',
    });
    expect(await balanceOf(world.db, company.id)).toBe(6);
  });

  it('never begins in the past: refused when published, left out of a copy, and no hindrance to a change of something else', async () => {
    const yesterday = romeDay(new Date(Date.now() - DAY_MS));
    const refused = await publish({ date_start: yesterday });
    expect([refused.status, (await refused.json()).codes]).toEqual([400, { date_start: 'in_the_past' }]);
    const offer = await (await publish({ date_start: romeDay(new Date(Date.now() + 2 * DAY_MS)) })).json();
    await world.db.update(offers).set({ date_start: yesterday }).where(eq(offers.id, offer.id));
    expect(
      (await client.patch(`/company/offers/${offer.id}/`, { contract_typology: 'part-time', date_start: yesterday }))
        .status,
    ).toBe(200);
    const copy = await (await client.post(`/company/offers/${offer.id}/duplicate/`)).json();
    expect(copy.form.date_start).toBeNull();
  });

  it('for another site has its address, or is not published', async () => {
    const refused = await publish({ application_url: '' });
    expect([refused.status, (await refused.json()).codes]).toEqual([400, { application_url: 'required' }]);
    expect(await (await publish({ application_url: 'https://www.hotel.example/lavora' })).json()).toMatchObject({
      status: 'active',
    });
    const here = await (await publish({ application_url: null })).json();
    expect((await client.patch(`/company/offers/${here.id}/`, { application_url: '' })).status).toBe(400);
  });

  it('is edited in place while it is out: the address stays, the search finds the new words', async () => {
    const offer = await (await publish({ title: 'Prima' })).json();
    const edited = await (
      await client.patch(`/company/offers/${offer.id}/`, { title: 'Sommelier di sala', minimum_salary: 1900 })
    ).json();
    expect(edited).toMatchObject({ title: 'Sommelier di sala', slug: offer.slug, minimum_salary: 1900 });
    const q = await (await new Client(world).get(`/search/offers?q=sommelier&company=${company.slug}`)).json();
    expect(q.items.map(({ id }: { id: number }) => id)).toEqual([offer.id]);
    expect((await client.patch(`/company/offers/${offer.id}/`, { minimum_salary: null })).status).toBe(400);
    expect((await client.patch(`/company/offers/${offer.id}/`, { company_id: 1 })).status).toBe(400);
  });

  it('is put first and marked for 14 days, paid once for two clicks', async () => {
    const { id } = await (await publish()).json();
    const [one] = await Promise.all([
      client.post(`/company/offers/${id}/feature/`),
      client.post(`/company/offers/${id}/feature/`),
    ]);
    const until = Date.parse((await one.json()).featured_until);
    expect(romeLocal(new Date(until))).toBe(`${romeDay(new Date(Date.now() + 14 * DAY_MS))}T23:59`);
    expect(await balanceOf(world.db, company.id)).toBe(7);
    const copy = await (await client.post(`/company/offers/${id}/duplicate/`)).json();
    expect((await client.post(`/company/offers/${copy.id}/feature/`)).status).toBe(409);
  });

  it('put first and suspended in the same moment is one or the other: what was decided upon another state is asked again', async () => {
    for (const moves of [
      ['feature', 'feature', 'suspend'],
      ['suspend', 'feature', 'feature'],
    ]) {
      const { id, state } = await (await publish()).json();
      const before = await balanceOf(world.db, company.id);
      const answers = await Promise.all(moves.map((move) => client.post(`/company/offers/${id}/${move}/`, { state })));
      const after = await rowOf(id);
      const paid = before - (await balanceOf(world.db, company.id));
      expect([after?.status, paid]).toEqual(after?.status === 'suspended' ? ['suspended', 0] : ['active', 1]);
      const refused = answers.filter(({ status }) => status === 409);
      expect(refused).toHaveLength(after?.status === 'suspended' ? 2 : 1);
      for (const answer of refused) expect((await answer.json()).code).toBe('changed_meanwhile');
      const { state: now } = await (await client.get(`/company/offers/${id}/`)).json();
      expect(
        (
          await client.post(`/company/offers/${id}/${after?.status === 'suspended' ? 'resume' : 'suspend'}/`, {
            state: now,
          })
        ).status,
      ).toBe(200);
    }
  });

  it('put first keeps the days it paid for when it ends before them and is published again, and pays again after a refund', async () => {
    const { id } = await (await publish()).json();
    const { featured_until } = await (await client.post(`/company/offers/${id}/feature/`)).json();
    const end = async () => {
      await world.db
        .update(offers)
        .set({ expires_at: new Date(Date.now() - 1000) })
        .where(eq(offers.id, id));
      await endOffers(world.platform);
    };
    await end();
    expect(await (await client.get(`/company/offers/${id}/`)).json()).toMatchObject({
      status: 'expired',
      is_featured: false,
    });
    expect(await (await client.post(`/company/offers/${id}/activate/`)).json()).toMatchObject({
      status: 'active',
      is_featured: true,
      featured_until,
    });
    // Long over: it is paid for once more, and not taken for the first payment.
    await world.db.update(offers).set({ featured_until: null }).where(eq(offers.id, id));
    const before = await balanceOf(world.db, company.id);
    expect(await (await client.post(`/company/offers/${id}/feature/`)).json()).toMatchObject({ is_featured: true });
    expect(before - (await balanceOf(world.db, company.id))).toBe(1);
  });

  it('asked twice at once for a copy makes one', async () => {
    const { id } = await (await publish({ title: 'Doppia' })).json();
    const copies = await Promise.all(
      [1, 2].map(async () => (await (await client.post(`/company/offers/${id}/duplicate/`)).json()).id),
    );
    expect(new Set(copies).size).toBe(1);
    await world.db
      .update(offers)
      .set({ created_at: new Date(Date.now() - 60_000) })
      .where(eq(offers.id, copies[0]));
    expect((await (await client.post(`/company/offers/${id}/duplicate/`)).json()).id).not.toBe(copies[0]);
  });

  it('ends at the end of a day in Rome, so that the day of its end is told in the morning', async () => {
    const { id, expiration_datetime } = await (await publish({ title: 'Fino a sera' })).json();
    expect(romeLocal(expiration_datetime)).toBe(`${romeDay(new Date(Date.now() + 60 * DAY_MS))}T23:59`);
    const morning = new Date(Date.parse(expiration_datetime) - 15 * HOUR_MS);
    await notifyOffersEnding(world.platform, morning);
    expect((await world.mailTo(user.email, 'Fino a sera scade oggi')).text).toContain('fino a oggi');
    await endOffers(world.platform, new Date(Date.parse(expiration_datetime) - 60_000));
    expect((await rowOf(id))?.status).toBe('active');
  });

  it('suspended is said to be suspended, to who reads it and to who applies', async () => {
    const offer = await (await publish()).json();
    await client.post(`/company/offers/${offer.id}/suspend/`);
    const visitor = new Client(world);
    expect(await (await visitor.get(`/search/offers/${offer.slug}`)).json()).toMatchObject({
      expired: true,
      is_suspended: true,
    });
    const refused = await visitor.ask('POST', '/candidate/one-shot-applications/', {
      form: aOneShotForm({ offer: offer.id }),
    });
    expect([refused.status, (await refused.json()).detail]).toEqual([
      410,
      'Questa offerta è sospesa: per ora non riceve candidature.',
    ]);
    await world.db
      .update(offers)
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where(eq(offers.id, offer.id));
    expect(await (await visitor.get(`/search/offers/${offer.slug}`)).json()).toMatchObject({
      expired: true,
      is_suspended: false,
    });
  });

  it('deleted answers 410, keeps its applications, and tells whoever waits', async () => {
    const offer = await (await publish({ title: 'Via' })).json();
    const candidate = await aUser(world);
    const waiting = await anApplication(world, { offer_id: offer.id, user_id: candidate.id, email: candidate.email });
    const refused = await anApplication(world, { offer_id: offer.id, status: 'unsuitable' });
    expect((await client.delete(`/company/offers/${offer.id}/`)).status).toBe(200);
    expect((await new Client(world).get(`/search/offers/${offer.slug}`)).status).toBe(410);
    expect((await client.get(`/company/offers/${offer.id}/`)).status).toBe(404);
    expect((await world.mailTo(candidate.email, 'conclusa')).text).toContain('ha chiuso la ricerca per Via');
    const rows = await world.db.select().from(applications).where(eq(applications.offer_id, offer.id));
    expect(rows.find(({ id }) => id === waiting.id)?.closed_at).not.toBeNull();
    expect(rows.find(({ id }) => id === refused.id)?.closed_at).toBeNull();
    const seen = await (
      await (await new Client(world).logIn(candidate.email, PASSWORD)).get('/candidate/applications/')
    ).json();
    expect(seen.items[0].stage).toBe('closed');
  });

  it('is told to its company three days before it ends and on the day, once each', async () => {
    const { id } = await (await publish({ title: 'Quasi finita' })).json();
    // At noon, so that an hour earlier is the same day.
    const noon = new Date().setUTCHours(12, 0, 0, 0);
    const inDays = (days: number) => new Date(noon + days * DAY_MS);
    const at = (days: number) =>
      world.db
        .update(offers)
        .set({ expires_at: inDays(days) })
        .where(eq(offers.id, id));
    await at(10);
    await notifyOffersEnding(world.platform, inDays(0));
    expect((await rowOf(id))?.end_told).toBeNull();
    await at(3);
    await notifyOffersEnding(world.platform, inDays(0));
    expect((await world.mailTo(user.email, 'scade tra pochi giorni')).text).toContain('Quasi finita');
    await notifyOffersEnding(world.platform, new Date(inDays(3).getTime() - HOUR_MS));
    expect((await world.mailTo(user.email, 'scade oggi')).text).toContain('fino a oggi');
    await notifyOffersEnding(world.platform, new Date(inDays(3).getTime() - HOUR_MS));
    const mails = (await world.platform.outbox?.list(user.email)) ?? [];
    expect(mails.filter(({ subject }) => subject.startsWith('Quasi finita'))).toHaveLength(2);
  });
});
