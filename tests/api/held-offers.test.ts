// On both engines: credits, and an interval that is added to a paid period.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import { companies, companyChecks } from '#server/areas/companies/tables.ts';
import { balanceOf } from '#server/areas/credits/balance.ts';
import { offers, openOffers } from '#server/areas/offers/tables.ts';
import { endOffers, endPauses } from '#server/areas/publishing/end-offers.ts';
import { aCandidate, aCompany, anApplication, anOfferForm, aRecruiter, credits, PASSWORD } from '../builders.ts';
import { someWait } from '../some-wait.ts';
import { act as actOn, aStaff, STAFF } from '../staff.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
let support: Awaited<ReturnType<typeof aStaff>>;
beforeAll(async () => {
  support = await aStaff(world, 'support');
});
afterAll(() => world.close());

const [FREE, COST] = [12, 2];
async function aPublisher(state: 'unchecked' | 'verified' | 'refused' = 'unchecked') {
  const { id: companyId } = await aCompany(world, { check_state: state });
  const user = await aRecruiter(world, companyId);
  await credits(world, companyId, FREE);
  const client = await new Client(world).logIn(user.email, PASSWORD);
  const publish = async (changes: Record<string, unknown> = {}): Promise<number> => {
    const answer = await client.post('/company/offers', { ...anOfferForm(world, changes), activate: true });
    expect(answer.status).toBe(201);
    return (await answer.json()).id;
  };
  return { companyId, client, user, publish };
}
const rowOf = async (id: number) => {
  const [row] = await world.db.select().from(offers).where(eq(offers.id, id));
  if (!row) throw new Error('There is no such offer');
  return row;
};
const isListed = async (id: number) => (await world.db.$count(openOffers, eq(openOffers.id, id))) === 1;
const pageFor = async (client: Client, slug: string) => client.get(`/search/offers/${slug}`);
const act = (id: number, slug: string, values = {}) => actOn(support.client, `offers/${id}`, slug, values);
const queue = async (): Promise<{ id: number; is_held: boolean; flags: string[] }[]> =>
  (await (await support.client.get(`${STAFF}/moderation`)).json()).items;
const mails = async (email: string) => {
  await world.settled();
  return ((await world.platform.outbox?.list(email)) ?? []).map(({ subject }) => subject);
};
const waited = (id: number, ms: number) =>
  world.db
    .update(offers)
    .set({ held_at: new Date(Date.now() - ms) })
    .where(eq(offers.id, id));
const REASON = 'Nel testo si chiede una caparra: va tolta.';

describe('the offer of a company that is not verified', () => {
  it('is paid and held: nobody finds it but its company and staff, who read why', async () => {
    const { client, companyId, publish } = await aPublisher();
    const id = await publish();
    const { slug, published_at } = await rowOf(id);
    expect(await (await client.get(`/company/offers/${id}`)).json()).toMatchObject({
      status: 'held',
      moves: ['delete'],
      was_published: false,
    });
    expect([await isListed(id), published_at, await balanceOf(world.db, companyId)]).toEqual([
      false,
      null,
      FREE - COST,
    ]);
    const candidate = await new Client(world).logIn((await aCandidate(world)).email, PASSWORD);
    const other = (await aPublisher()).client;
    for (const stranger of [new Client(world), candidate, other])
      expect((await pageFor(stranger, slug)).status).toBe(404);
    expect((await candidate.post(`/offers/${id}/applications`, {})).status).toBe(404);
    for (const reader of [client, support.client])
      expect(await (await pageFor(reader, slug)).json()).toMatchObject({ is_held: true, title: 'Cuoco/a' });
    expect((await queue()).find((offer) => offer.id === id)).toMatchObject({
      is_held: true,
      flags: ['È una delle prime 3 offerte di un’azienda non ancora verificata.'],
    });
    expect((await (await client.get('/company/offers')).json()).items).toMatchObject([{ id, status: 'held' }]);
  });

  it('is public from the approval on, for all the days that were paid, and its company is notified', async () => {
    const { client, user, publish } = await aPublisher();
    const id = await publish();
    const paid = await rowOf(id);
    await waited(id, 20 * HOUR_MS);
    expect((await act(id, 'approve')).status).toBe(200);
    const row = await rowOf(id);
    expect([row.status, row.moderation, row.held_at, row.hold_reasons]).toEqual(['active', 'approved', null, []]);
    const days = (row.expires_at?.getTime() ?? 0) - (row.published_at?.getTime() ?? 0);
    expect(days).toBeGreaterThanOrEqual(60 * DAY_MS);
    expect((row.expires_at?.getTime() ?? 0) - (paid.expires_at?.getTime() ?? 0)).toBeGreaterThan(19 * HOUR_MS);
    expect(await isListed(id)).toBe(true);
    expect((await pageFor(new Client(world), row.slug)).status).toBe(200);
    expect(await mails(user.email)).toContain('Cuoco/a è online');
    const told: { text: string }[] = await (await client.get('/core/account/me/notifications')).json();
    expect(told.map(({ text }) => text)).toContain('Cuoco/a è online');
  });

  it('gets its credits back when it is rejected or deleted before it was public, and pauses no application', async () => {
    const { client, companyId, user, publish } = await aPublisher();
    const rejected = await publish();
    expect((await act(rejected, 'reject', { reason: REASON })).status).toBe(200);
    expect(await balanceOf(world.db, companyId)).toBe(FREE);
    expect(await rowOf(rejected)).toMatchObject({ status: 'draft', moderation: 'rejected', paused_at: null });
    expect(await mails(user.email)).toContain('Cuoco/a va corretta');
    const deleted = await publish();
    expect(await balanceOf(world.db, companyId)).toBe(FREE - COST);
    expect((await client.delete(`/company/offers/${deleted}`)).status).toBe(200);
    expect(await balanceOf(world.db, companyId)).toBe(FREE);
  });

  it('does not end while it is held, and is paid once, however often it is sent', async () => {
    const { client, companyId, publish } = await aPublisher();
    const id = await publish();
    expect((await client.post(`/company/offers/${id}/activate`)).status).toBe(200);
    expect(await balanceOf(world.db, companyId)).toBe(FREE - COST);
    await world.db
      .update(offers)
      .set({ expires_at: new Date(Date.now() - 1000), paused_at: new Date(Date.now() - 20 * DAY_MS) })
      .where(eq(offers.id, id));
    await endOffers(world.platform);
    await endPauses(world.platform);
    expect(await rowOf(id)).toMatchObject({ status: 'held', paused_at: expect.any(Date) });
  });

  it('stays held with what is changed of it, and one that is public is held again with another text', async () => {
    const { client, publish } = await aPublisher();
    const id = await publish();
    expect((await client.patch(`/company/offers/${id}`, { minimum_salary: 1700 })).status).toBe(200);
    expect((await rowOf(id)).status).toBe('held');
    await act(id, 'approve');
    expect((await client.patch(`/company/offers/${id}`, { is_urgent: true })).status).toBe(200);
    expect((await rowOf(id)).status).toBe('active');
    const text = '<p>Ti aspettiamo: prima versa una caparra per la divisa, poi ne parliamo insieme.</p>';
    expect((await client.patch(`/company/offers/${id}`, { description: text })).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ status: 'held', held_on: 'editing', moderation: 'waiting' });
    expect(await isListed(id)).toBe(false);
    const { slug } = await rowOf(id);
    const seen = await (await pageFor(new Client(world), slug)).json();
    expect([seen.is_suspended, seen.is_held, seen.description, seen.title]).toEqual([true, false, '', 'Cuoco']);
    await anApplication(world, { offer_id: id });
    const before = await rowOf(id);
    await waited(id, 10 * HOUR_MS);
    await act(id, 'approve');
    const after = await rowOf(id);
    expect(after.published_at).toEqual(before.published_at);
    expect((after.expires_at?.getTime() ?? 0) - (before.expires_at?.getTime() ?? 0)).toBeGreaterThan(9 * HOUR_MS);
  });

  it('that was suspended is held when it is resumed, unless staff approved it as it is', async () => {
    const { client, publish } = await aPublisher();
    const id = await publish();
    await act(id, 'approve');
    const move = (slug: string) => client.post(`/company/offers/${id}/${slug}`);
    await move('suspend');
    await move('resume');
    expect((await rowOf(id)).status).toBe('active');
    await move('suspend');
    await client.patch(`/company/offers/${id}`, {
      description: '<p>Un altro testo, scritto mentre l’offerta non era sul sito e nessuno l’aveva letto.</p>',
    });
    expect((await rowOf(id)).status).toBe('suspended');
    expect((await (await pageFor(new Client(world), (await rowOf(id)).slug)).json()).description).toBe('');
    await move('resume');
    await move('resume');
    expect(await rowOf(id)).toMatchObject({ status: 'held', held_on: 'resuming' });
    await act(id, 'approve');
    expect((await rowOf(id)).status).toBe('active');
  });

  it('is public at once after three that staff approved, or once the company is verified', async () => {
    const { companyId, publish } = await aPublisher();
    for (let number = 1; number <= 3; number++) {
      const id = await publish({ title: `Cuoco ${number}` });
      expect((await rowOf(id)).status).toBe('held');
      await act(id, 'approve');
    }
    expect((await rowOf(await publish({ title: 'Cuoco 4' }))).status).toBe('active');
    const other = await aPublisher();
    await world.db.update(companies).set({ check_state: 'verified' }).where(eq(companies.id, other.companyId));
    expect((await rowOf(await other.publish())).status).toBe('active');
    await world.db.update(companies).set({ check_state: 'refused' }).where(eq(companies.id, companyId));
    expect((await rowOf(await publish({ title: 'Cuoco 5' }))).status).toBe('held');
  });

  it('is held again after three that staff approved when one was deleted, or its company became another or was refused', async () => {
    for (const spoil of ['delete', 'unchecked', 'refused'] as const) {
      const { companyId, client, publish } = await aPublisher();
      const ids: number[] = [];
      for (let number = 1; number <= 3; number++) {
        const id = await publish({ title: `Cuoco ${number}` });
        await act(id, 'approve');
        ids.push(id);
      }
      if (spoil === 'delete') await client.delete(`/company/offers/${ids[0]}`);
      else await world.db.insert(companyChecks).values({ company_id: companyId, state: spoil, name: 'Un altro nome' });
      expect([spoil, (await rowOf(await publish({ title: 'Cuoco 4' }))).status]).toEqual([spoil, 'held']);
    }
  });

  it('is told to its company by mail and notification each time it is held, with how long and what is not lost', async () => {
    const { client, user, companyId, publish } = await aPublisher();
    const subjects = async () => (await mails(user.email)).filter((subject) => subject.includes('in attesa'));
    const id = await publish({ title: 'Barista' });
    expect(await subjects()).toEqual(['Barista è in attesa di controllo']);
    const letter = await world.mailTo(user.email, 'in attesa');
    expect(letter.text).toContain('entro il prossimo giorno lavorativo');
    expect(letter.text).toContain('Il tempo dell’attesa non conta');
    expect(await (await client.get('/core/account/me/notifications')).json()).toMatchObject([
      { text: 'Barista è in attesa di controllo', url: `/profilo/azienda/le-mie-offerte/${id}` },
    ]);
    // What is changed while it waits is told by the page.
    await client.patch(`/company/offers/${id}`, { description: '<p>Un altro testo, per il bar sulla spiaggia.</p>' });
    expect(await subjects()).toHaveLength(1);
    await act(id, 'approve');
    await client.patch(`/company/offers/${id}`, {
      description: '<p>Ancora un altro testo, per il bar del centro.</p>',
    });
    await act(id, 'approve');
    await client.post(`/company/offers/${id}/suspend`);
    await client.patch(`/company/offers/${id}`, { description: '<p>Il quarto testo, per il bar della stazione.</p>' });
    await client.post(`/company/offers/${id}/resume`);
    expect(await subjects()).toHaveLength(3);
    // Of several one letter tells.
    await world.db.update(companies).set({ check_state: 'verified' }).where(eq(companies.id, companyId));
    await act(id, 'approve');
    await publish({ title: 'Cuoco' });
    await client.patch('/company/profile', { name: 'Hotel Che Cambia', is_other_company: true });
    expect((await subjects()).toSorted().at(0)).toBe('2 offerte sono in attesa di controllo');
  });

  // The embedded engine runs one transaction at a time.
  it.runIf(process.env.TEST_ENGINE === 'postgres')(
    'is held when its company takes another name at that moment',
    async () => {
      const { companyId, publish } = await aPublisher('verified');
      const changed = Promise.withResolvers<void>();
      const free = Promise.withResolvers<void>();
      const renaming = world.db.transaction(async (tx) => {
        await tx
          .update(companies)
          .set({ name: 'Un altro', check_state: 'unchecked' })
          .where(eq(companies.id, companyId));
        changed.resolve();
        await free.promise;
      });
      await changed.promise;
      const publishing = publish();
      await Promise.race([publishing, someWait(world, 1)]);
      free.resolve();
      await renaming;
      expect((await rowOf(await publishing)).status).toBe('held');
    },
  );
});
