import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/durations.ts';
import { signsForStaff } from '#domain/scam-signs.ts';
import { companies } from '#server/areas/companies/tables.ts';
import { balanceOf } from '#server/areas/credits/balance.ts';
import type { CandidateQuestion } from '#server/areas/offers/tables.ts';
import { offers } from '#server/areas/offers/tables.ts';
import { endPauses } from '#server/areas/publishing/end-offers.ts';
import {
  aCompany,
  anApplication,
  anOfferForm,
  aOneShotForm,
  aRecruiter,
  aUser,
  credits,
  PASSWORD,
} from '../builders.ts';
import { act as actOn, aStaff, change, recordOf, STAFF } from '../staff.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
let support: Awaited<ReturnType<typeof aStaff>>;
beforeAll(async () => {
  support = await aStaff(world, 'support');
});
afterAll(() => world.close());

async function aPublished(changes: Record<string, unknown> = {}, company: { is_trusted?: boolean } = {}) {
  const { id: companyId } = await aCompany(world, company);
  const user = await aRecruiter(world, companyId);
  await credits(world, companyId, 5);
  const client = await new Client(world).logIn(user.email, PASSWORD);
  const { id } = await (
    await client.post('/company/offers', { ...anOfferForm(world, changes), activate: true })
  ).json();
  const read = async () => (await client.get(`/company/offers/${id}`)).json();
  return { id, client, user, companyId, read };
}
const aQuestion = (options: string[]): CandidateQuestion => ({
  id: 'turni',
  text: 'Lavori anche la sera?',
  kind: 'single',
  required: false,
  options,
  knockout: null,
});
const queue = async (): Promise<
  { id: number; version: string; flags: string[]; rejected_for: string | null; is_closed: boolean }[]
> => (await (await support.client.get(`${STAFF}/moderation`)).json()).items;
const isQueued = async (id: number) => (await queue()).some((offer) => offer.id === id);
const act = (id: number, slug: string, values = {}) => actOn(support.client, `offers/${id}`, slug, values);
const REASON = 'Nel testo si chiede un’età: va tolta.';

describe('the queue of new offers', () => {
  it('holds what a company publishes, out meanwhile; approved, it is there no more', async () => {
    const { id, read } = await aPublished();
    expect((await read()).status).toBe('active');
    expect(await isQueued(id)).toBe(true);
    expect((await act(id, 'approve')).status).toBe(200);
    expect(await isQueued(id)).toBe(false);
    expect((await act(id, 'approve')).status).toBe(409);
  });

  it('shows staff the questions with all their options, and says where one has a contact', async () => {
    const asked = { text: 'Come preferisci sentirci?', kind: 'single', options: ['Qui', 'Scrivi al 333 1234567'] };
    const { id } = await aPublished({ candidate_questions: [{ id: 'q1', ...asked, required: false, knockout: null }] });
    const shown = (await queue()).find((offer) => offer.id === id);
    expect(shown).toMatchObject({ questions: [{ text: asked.text, options: asked.options }] });
    expect(shown?.flags).toEqual([expect.stringContaining('c’è un recapito')]);
  });

  it('refuses an answer to an offer whose text, pay or company name changed while staff read it', async () => {
    const { id, client, companyId } = await aPublished();
    const seen = async () => (await queue()).find((offer) => offer.id === id)?.version;
    const changes = [
      () => client.patch(`/company/offers/${id}`, { title: 'Cuoca o cuoco di linea' }),
      () =>
        client.patch(`/company/offers/${id}`, { description: '<p>Un altro testo, che nessuno ha ancora letto.</p>' }),
      () => client.patch(`/company/offers/${id}`, { minimum_salary: 1500, maximum_salary: 1650 }),
      () => world.db.update(offers).set({ application_url: 'https://altrove.example' }).where(eq(offers.id, id)),
      () => world.db.update(companies).set({ name: 'Un altro nome' }).where(eq(companies.id, companyId)),
      () =>
        world.db
          .update(offers)
          .set({ questions: [aQuestion(['Sì', 'No'])] })
          .where(eq(offers.id, id)),
      () =>
        world.db
          .update(offers)
          .set({ questions: [aQuestion(['Sì', 'Forse'])] })
          .where(eq(offers.id, id)),
    ];
    for (const change of changes) {
      const version = await seen();
      await change();
      for (const [slug, values] of [
        ['approve', {}],
        ['reject', { reason: REASON }],
      ] as const) {
        const answer = await support.client.post(`${STAFF}/offers/${id}/${slug}`, { values, version });
        expect([answer.status, (await answer.json()).code]).toEqual([409, 'changed_meanwhile']);
      }
    }
    expect((await support.client.post(`${STAFF}/offers/${id}/approve`, { values: {} })).status).toBe(409);
    const answer = await support.client.post(`${STAFF}/offers/${id}/approve`, { values: {}, version: await seen() });
    expect(answer.status).toBe(200);
  });

  it('lets a trusted company’s offers through', async () => {
    const trusted = await aPublished({}, { is_trusted: true });
    expect(await isQueued(trusted.id)).toBe(false);
    const other = await aPublished();
    expect((await change(support.client, `companies/${other.companyId}`, { is_trusted: true })).status).toBe(200);
    expect((await world.db.select().from(companies).where(eq(companies.id, other.companyId)))[0]?.is_trusted).toBe(
      true,
    );
  });

  it('says which words look wrong', async () => {
    const { id } = await aPublished({
      description: '<p>Ragazza immagine max 30 anni, scrivere a capo@hotel.example per il colloquio di prova.</p>',
      confirmed_wording: ['Ragazza immagine', 'max 30 anni'],
    });
    const flags = (await queue()).find((offer) => offer.id === id)?.flags ?? [];
    expect(flags.join(' ')).toContain('max 30 anni');
    expect(flags.join(' ')).toContain('recapito');
    expect(flags.join(' ')).toContain('Chi ha pagato l’ha confermato');
  });

  it('begins with words that the law does not want, confirmed by the person who paid with the reason, trusted or not', async () => {
    const plain = await aPublished();
    const { id, client, user } = await aPublished({}, { is_trusted: true });
    const words = { description: '<p>Cerchiamo personale italiano di bella presenza per la sala, turni chiari.</p>' };
    const { id: draft } = await (await client.post('/company/offers', anOfferForm(world, words))).json();
    const refused = await client.post(`/company/offers/${draft}/activate`);
    const { confirmed_wording } = await refused.json();
    expect([refused.status, confirmed_wording.join(' ')]).toEqual([
      400,
      expect.stringMatching(/“personale italiano”: .*“bella presenza”: /),
    ]);
    expect(
      (await client.post(`/company/offers/${draft}/activate`, { confirmed_wording: ['personale italiano'] })).status,
    ).toBe(400);
    expect(
      (
        await client.post(`/company/offers/${draft}/activate`, {
          confirmed_wording: ['personale italiano', 'BELLA presenza'],
        })
      ).status,
    ).toBe(200);
    const ids = (await queue()).map((offer) => offer.id);
    expect(ids.indexOf(draft)).toBeLessThan(ids.indexOf(plain.id));
    const [row] = await world.db.select().from(offers).where(eq(offers.id, draft));
    expect(row?.confirmed_wording).toMatchObject([
      { found: 'personale italiano', user_id: user.id, why: expect.stringContaining('cittadinanza') },
      { found: 'bella presenza' },
    ]);
    expect((await client.patch(`/company/offers/${id}`, words)).status).toBe(400);
    expect(
      (
        await client.patch(`/company/offers/${id}`, {
          ...words,
          confirmed_wording: ['personale italiano', 'bella presenza'],
        })
      ).status,
    ).toBe(200);
    expect(await isQueued(id)).toBe(true);
    expect((await client.patch(`/company/offers/${id}`, { is_urgent: true })).status).toBe(200);
  });

  it('asks about words that the law does not want only when the text changes: other parts of an offer that is out are saved without', async () => {
    const { id, client } = await aPublished();
    const description = '<p>Cerchiamo personale italiano per la sala, turni chiari.</p>';
    // Published before the rule had these words: nobody confirmed them.
    await world.db
      .update(offers)
      .set({ description, description_text: 'Cerchiamo personale italiano per la sala, turni chiari.' })
      .where(eq(offers.id, id));
    const { form } = await (await client.get(`/company/offers/${id}`)).json();
    for (const part of [
      { minimum_salary: 1700, maximum_salary: 1900 },
      { is_urgent: true },
      { count_positions: 3 },
      { title: form.title, description },
    ])
      expect((await client.patch(`/company/offers/${id}`, part)).status, JSON.stringify(part)).toBe(200);
    const refused = await client.patch(`/company/offers/${id}`, { title: 'Cuoca o cuoco di sala' });
    expect([refused.status, Object.keys((await refused.json()).codes)]).toEqual([400, ['confirmed_wording']]);
    expect(
      (
        await client.patch(`/company/offers/${id}`, {
          title: 'Cuoca o cuoco di sala',
          confirmed_wording: ['personale italiano'],
        })
      ).status,
    ).toBe(200);
    const question = {
      id: 'a',
      text: 'Sei di bella presenza?',
      kind: 'yes_no',
      required: true,
      options: [],
      knockout: null,
    };
    const asked = await client.patch(`/company/offers/${id}`, { candidate_questions: [question] });
    expect((await asked.json()).confirmed_wording[0]).toContain('“bella presenza”');
    const [row] = await world.db.select().from(offers).where(eq(offers.id, id));
    expect(row).toMatchObject({
      minimum_salary: 1700,
      is_urgent: true,
      count_positions: 3,
      confirmed_wording: [{ found: 'personale italiano' }],
    });
  });

  it('takes an approved offer back in when its words change, and not for anything else', async () => {
    const { id, client } = await aPublished();
    await act(id, 'approve');
    expect((await client.patch(`/company/offers/${id}`, { is_urgent: true })).status).toBe(200);
    expect(await isQueued(id)).toBe(false);
    expect((await client.patch(`/company/offers/${id}`, { title: 'Cuoca o cuoco' })).status).toBe(200);
    expect(await isQueued(id)).toBe(true);
  });
});

describe('an offer with words that the law does not want, closed before staff read it', () => {
  it('stays in the queue, and can be approved or sent back with a reason alone: no pause, no credits', async () => {
    const confirmed = { description: '<p>Cerchiamo personale italiano per la sala, turni chiari.</p>' };
    const closed = await aPublished({ ...confirmed, confirmed_wording: ['personale italiano'] });
    const over = await aPublished({ ...confirmed, confirmed_wording: ['personale italiano'] });
    const plain = await aPublished();
    for (const [id, status] of [
      [closed.id, 'suspended'],
      [over.id, 'expired'],
      [plain.id, 'expired'],
    ] as const)
      await world.db.update(offers).set({ status }).where(eq(offers.id, id));
    const waiting = (await queue()).filter(({ id }) => [closed.id, over.id, plain.id].includes(id));
    expect(waiting.map(({ id, is_closed }) => [id, is_closed])).toEqual([
      [closed.id, true],
      [over.id, true],
    ]);
    const balance = await balanceOf(world.db, over.companyId);
    expect((await act(over.id, 'reject', { reason: REASON })).status).toBe(200);
    const [row] = await world.db.select().from(offers).where(eq(offers.id, over.id));
    expect(row).toMatchObject({ status: 'draft', moderation: 'rejected', moderation_reason: REASON, paused_at: null });
    const letter = (await world.mailTo(over.user.email, 'va corretta')).text;
    expect(letter).toContain(REASON);
    expect(letter).toContain('già chiusa');
    expect(letter).not.toContain('in pausa');
    expect(await balanceOf(world.db, over.companyId)).toBeGreaterThanOrEqual(balance);
    expect((await act(closed.id, 'approve')).status).toBe(200);
    expect((await queue()).filter(({ id }) => id === closed.id || id === over.id)).toEqual([]);
  });
});

describe('an offer with signs of a scam, closed before staff read it', () => {
  it('stays in the queue; one that is only among the first of its company does not', async () => {
    const closed = async (status: 'suspended' | 'expired', hold_reasons: string[]) => {
      const { id } = await aPublished();
      await world.db.update(offers).set({ status, hold_reasons, moderation: 'waiting' }).where(eq(offers.id, id));
      return id;
    };
    const scam = await closed('suspended', ['È una delle prime.', signsForStaff.money]);
    const over = await closed('expired', [signsForStaff.pay]);
    const plain = await closed('suspended', ['È una delle prime.']);
    const waiting = (await queue()).filter(({ id }) => [scam, over, plain].includes(id));
    expect(waiting.map(({ id, is_closed }) => [id, is_closed])).toEqual([
      [scam, true],
      [over, true],
    ]);
    expect(waiting[0]?.flags).toContain(signsForStaff.money);
    expect((await act(scam, 'approve')).status).toBe(200);
    expect(await isQueued(scam)).toBe(false);
  });
});

describe('an offer that is sent back', () => {
  it('is published no more; its company reads why and has its credits again, and nobody is notified that the search is over', async () => {
    const { id, user, companyId, read } = await aPublished();
    const { email } = await anApplication(world, { offer_id: id });
    expect(await balanceOf(world.db, companyId)).toBe(3);
    expect(await (await act(id, 'reject', { reason: 'No.' })).json()).toMatchObject({
      reason: ['Almeno 10 caratteri.'],
    });
    const answers = await Promise.all([act(id, 'reject', { reason: REASON }), act(id, 'reject', { reason: REASON })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await balanceOf(world.db, companyId)).toBe(5);
    expect(await read()).toMatchObject({ status: 'draft', rejection: REASON });
    expect((await world.mailTo(user.email, 'va corretta')).text).toContain(REASON);
    expect((await world.platform.outbox?.list(email)) ?? []).toEqual([]);
    expect(
      (await (await new Client(world).get('/search/offers?q=brigata di otto persone')).json()).items.map(
        (offer: { id: number }) => offer.id,
      ),
    ).not.toContain(id);
    expect((await recordOf(support.client, `offers/${id}`)).history).toMatchObject([
      { action: 'reject', before: { status: 'active' }, after: { status: 'draft' } },
    ]);
  });

  it('is published anew only once it was mended, paid again, and read again', async () => {
    const { id, client, companyId, read } = await aPublished();
    await act(id, 'reject', { reason: REASON });
    const refused = await client.post(`/company/offers/${id}/activate`);
    expect([refused.status, (await refused.json()).detail]).toEqual([409, expect.stringContaining(REASON)]);
    expect(
      (
        await client.patch(`/company/offers/${id}`, {
          description: '<p>Cucina di mare, brigata di otto persone, turni chiari e due giorni di riposo.</p>',
        })
      ).status,
    ).toBe(200);
    expect(await read()).toMatchObject({ rejection: REASON, is_to_correct: false, was_published: true });
    expect((await client.post(`/company/offers/${id}/activate`)).status).toBe(200);
    expect(await balanceOf(world.db, companyId)).toBe(3);
    expect((await read()).rejection).toBe(null);
    expect((await queue()).find((offer) => offer.id === id)?.rejected_for).toBe(REASON);
    expect((await act(id, 'approve')).status).toBe(200);
    const [row] = await world.db.select().from(offers).where(eq(offers.id, id));
    expect(row).toMatchObject({ moderation: 'approved', moderation_reason: null });
  });

  it('stays sent back whatever else is changed: only another title, description or questions correct it', async () => {
    const { id, client, read } = await aPublished();
    await act(id, 'reject', { reason: REASON });
    for (const other of [{ count_positions: 3 }, { minimum_salary: 1700, maximum_salary: 2100 }, { is_urgent: true }])
      expect((await client.patch(`/company/offers/${id}`, other)).status).toBe(200);
    expect(await read()).toMatchObject({ rejection: REASON, is_to_correct: true });
    const refused = await client.post(`/company/offers/${id}/activate`);
    expect([refused.status, (await refused.json()).detail]).toEqual([
      409,
      expect.stringContaining('titolo, la descrizione o le domande'),
    ]);
    expect((await client.patch(`/company/offers/${id}`, { title: 'Cuoca o cuoco di linea' })).status).toBe(200);
    expect(await read()).toMatchObject({ rejection: REASON, is_to_correct: false });
  });

  it('is read again by staff also when its company is trusted, and so is what is changed or copied of it until they approve', async () => {
    const { id, client } = await aPublished({}, { is_trusted: true });
    await act(id, 'reject', { reason: REASON });
    expect((await client.patch(`/company/offers/${id}`, { title: 'Cuoca o cuoco di linea' })).status).toBe(200);
    const copy = await (await client.post(`/company/offers/${id}/duplicate`)).json();
    expect((await client.post(`/company/offers/${id}/activate`)).status).toBe(200);
    expect(await isQueued(id)).toBe(true);
    expect((await client.patch(`/company/offers/${id}`, { title: 'Cuoca, cuoco di linea' })).status).toBe(200);
    expect(await isQueued(id)).toBe(true);
    expect((await client.patch(`/company/offers/${copy.id}`, { title: 'Cuoca, cuoco di partita' })).status).toBe(200);
    expect((await client.post(`/company/offers/${copy.id}/activate`)).status).toBe(200);
    expect(await isQueued(copy.id)).toBe(true);
  });

  it('keeps a page that says it is suspended, without the words sent back, for people who applied to it, while it may be corrected', async () => {
    const { id, client, read } = await aPublished();
    const { slug } = await read();
    const visitor = new Client(world);
    await act(id, 'reject', { reason: REASON });
    const shown = await visitor.get(`/search/offers/${slug}`);
    expect([shown.status, await shown.json()]).toEqual([
      200,
      expect.objectContaining({
        expired: true,
        is_suspended: true,
        is_draft: false,
        description: '',
        description_text: '',
        candidate_questions: [],
      }),
    ]);
    const refused = await visitor.ask('POST', '/candidate/one-shot-applications/', {
      form: aOneShotForm({ offer: id }),
    });
    expect([refused.status, (await refused.json()).detail]).toEqual([
      410,
      'Questa offerta è sospesa: per ora non riceve candidature.',
    ]);
    await endPauses(world.platform, new Date(Date.now() + 14 * DAY_MS + 60_000));
    expect((await visitor.get(`/search/offers/${slug}`)).status).toBe(404);
    expect((await client.get(`/company/offers/${id}/preview`)).status).toBe(200);
  });

  it('has an address without the words sent back once it is out with others, to which the old one leads', async () => {
    const { id, client, read } = await aPublished({
      title: 'Ragazza immagine',
      confirmed_wording: ['Ragazza immagine', 'ragazza'],
    });
    const { slug: old } = await read();
    expect(old).toContain('ragazza-immagine');
    await act(id, 'reject', { reason: REASON });
    await client.patch(`/company/offers/${id}`, { title: 'Addetta o addetto all’accoglienza' });
    expect((await read()).slug).toBe(old);
    expect((await client.post(`/company/offers/${id}/activate`)).status).toBe(200);
    const { slug } = await read();
    expect([slug, slug.endsWith(`-${id}`)]).toEqual([expect.stringContaining('accoglienza'), true]);
    const visitor = new Client(world);
    expect(await (await visitor.get(`/search/offers/${old}`)).json()).toMatchObject({ id, slug });
    expect((await visitor.get(`/search/offers/qualcosa-${id}9`)).status).toBe(404);
  });

  it('is named before the tabs of its company’s offers with the day until which it can be corrected', async () => {
    const { id, client } = await aPublished();
    const listed = async () => (await (await client.get('/company/offers?status=attive')).json()).paused;
    expect(await listed()).toEqual([]);
    await act(id, 'reject', { reason: REASON });
    expect(await listed()).toEqual([{ id, title: expect.any(String), until: expect.any(String), is_to_correct: true }]);
    await client.patch(`/company/offers/${id}`, { title: 'Cuoca o cuoco di linea' });
    expect(await listed()).toEqual([
      { id, title: 'Cuoca o cuoco di linea', until: expect.any(String), is_to_correct: false },
    ]);
    await client.post(`/company/offers/${id}/activate`);
    expect(await listed()).toEqual([]);
  });

  it('pauses its applications, which stay to be read and answered, and go on once it is out again', async () => {
    const { id, client } = await aPublished();
    const candidate = await aUser(world);
    const application = await anApplication(world, { offer_id: id, user_id: candidate.id, email: candidate.email });
    await act(id, 'reject', { reason: REASON });
    const applicant = await new Client(world).logIn(candidate.email, PASSWORD);
    const sent = async () => await (await applicant.get(`/candidate/applications/${application.id}`)).json();
    const told = async (): Promise<string[]> =>
      (await (await applicant.get('/core/account/me/notifications/')).json()).map(({ text }: { text: string }) => text);
    expect(await sent()).toMatchObject({ stage: 'paused', offer: { has_page: true } });
    expect((await told()).filter((text) => text.includes('in pausa'))).toHaveLength(1);
    expect(await (await client.get(`/company/offers/${id}`)).json()).toMatchObject({
      was_published: true,
      paused_until: expect.any(String),
    });
    expect((await (await client.get(`/company/offers/${id}/applications`)).json()).items).toHaveLength(1);
    expect((await client.get(`/company/offers/${id}/applications/${application.id}`)).status).toBe(200);
    await world.db
      .update(offers)
      .set({ paused_at: new Date(Date.now() - 13 * DAY_MS) })
      .where(eq(offers.id, id));
    await endPauses(world.platform);
    expect(await sent()).toMatchObject({ stage: 'paused' });
    await client.patch(`/company/offers/${id}`, {
      description: '<p>Cucina di mare, brigata di otto persone, turni chiari e due giorni di riposo.</p>',
    });
    expect((await client.post(`/company/offers/${id}/activate`)).status).toBe(200);
    expect(await sent()).toMatchObject({ stage: 'seen', offer: { has_page: true } });
    expect((await told()).filter((text) => text.includes('di nuovo online'))).toHaveLength(1);
    expect((await (await client.get(`/company/offers/${id}`)).json()).paused_until).toBe(null);
    const letters = (await world.platform.outbox?.list(candidate.email)) ?? [];
    // A login from a new browser is reported by mail.
    expect(
      letters.map(({ subject }) => subject).filter((subject) => subject !== 'Nuovo accesso al tuo account'),
    ).toEqual([]);
  });

  it('notifies people who wait that the search is over when it is withdrawn, and after 14 days that no answer came, once', async () => {
    const [withdrawn, forgotten] = [await aPublished(), await aPublished()];
    const [one, other] = [
      await anApplication(world, { offer_id: withdrawn.id }),
      await anApplication(world, { offer_id: forgotten.id }),
    ];
    await act(withdrawn.id, 'reject', { reason: REASON });
    await act(forgotten.id, 'reject', { reason: REASON });
    expect((await withdrawn.client.delete(`/company/offers/${withdrawn.id}`)).status).toBe(200);
    expect((await world.mailTo(one.email)).subject).toContain('è conclusa');
    const later = new Date(Date.now() + 14 * DAY_MS + 60_000);
    await Promise.all([endPauses(world.platform, later), endPauses(world.platform, later)]);
    await endPauses(world.platform, later);
    expect((await world.mailTo(other.email)).subject).toContain('Nessuna risposta');
    for (const { email } of [one, other]) expect(await world.platform.outbox?.list(email)).toHaveLength(1);
  });

  it('gives back what stood it first, too', async () => {
    const { id, client, companyId } = await aPublished();
    expect((await client.post(`/company/offers/${id}/feature`)).status).toBe(200);
    expect(await balanceOf(world.db, companyId)).toBe(2);
    await act(id, 'reject', { reason: REASON });
    expect(await balanceOf(world.db, companyId)).toBe(5);
  });
});

describe('the morning’s numbers', () => {
  it('count what waits, and what people looked for in vain', async () => {
    await aPublished();
    await new Client(world).get('/search/offers?job=sushi-chef&place=stresa');
    const morning = async () => (await support.client.get(`${STAFF}/morning`)).json();
    await expect
      .poll(async () => (await morning()).fruitless)
      .toContainEqual({ what: 'Sushi chef · Stresa', times: 1 });
    const { numbers, days } = await morning();
    const value = (slug: string) => numbers.find((one: { slug: string }) => one.slug === slug)?.value;
    expect(value('to_check')).toBe(String((await queue()).length));
    expect(value('mails')).toBe('0');
    expect(days).toHaveLength(14);
  });
});
