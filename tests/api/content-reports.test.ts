import { eq, like } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/durations.ts';
import { retentionDays } from '#domain/retention.ts';
import type { Company } from '#server/areas/companies/company-of.ts';
import { eraseAccount } from '#server/areas/me/erase-accounts.ts';
import { offers } from '#server/areas/offers/tables.ts';
import { contentReports } from '#server/areas/reports/tables.ts';
import { applyRetentionPolicy } from '#server/areas/retention/apply-retention-policy.ts';
import { rateLimits } from '#server/platform/http/limit-table.ts';
import { aCompany, anOffer, aRecruiter, aUser, PASSWORD } from '../builders.ts';
import { aStaff, STAFF } from '../staff.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
let company: Company;
let offer: Awaited<ReturnType<typeof anOffer>>;
afterAll(() => world.close());
beforeEach(async () => {
  company = await aCompany(world, { name: 'Hotel Segnalato' });
  offer = await anOffer(world, { company_id: company.id, title: 'Cameriere facile' });
  await world.db.delete(contentReports);
  // All of these reports come from one network address.
  await world.db.delete(rateLimits).where(like(rateLimits.key, 'report_content:%'));
});

let count = 0;
const anAddress = () => `segnala${++count}@example.it`;
const report = (changes: object = {}, client = new Client(world)) =>
  client.post('/core/reports', { kind: 'offer', slug: offer.slug, reason: 'money', email: anAddress(), ...changes });
const mailsTo = async (email: string) => {
  await world.settled();
  return (await world.platform.outbox?.list(email)) ?? [];
};
const reports = () => world.db.select().from(contentReports).orderBy(contentReports.id);

describe('a report of an offer or a company', () => {
  it('is written by anybody, with a receipt that has nothing that was typed and no words of the company', async () => {
    const email = anAddress();
    expect((await report({ email, words: 'Mi chiede una caparra' })).status).toBe(201);
    expect((await report({ kind: 'company', slug: company.slug, reason: 'fake' })).status).toBe(201);
    expect(await reports()).toMatchObject([
      { offer_id: offer.id, company_id: company.id, reason: 'money', words: 'Mi chiede una caparra', email },
      { offer_id: null, company_id: company.id, reason: 'fake', words: '', state: 'open' },
    ]);
    const [receipt, ...more] = await mailsTo(email);
    expect([receipt?.subject, more.length]).toEqual(['Abbiamo ricevuto la tua segnalazione', 0]);
    expect(receipt?.text).toContain('un’offerta');
    expect(receipt?.text).not.toMatch(/caparra|Cameriere facile|Hotel Segnalato/);
  });

  it('is one for a person and a thing, until it is decided', async () => {
    const email = anAddress();
    await report({ email, words: 'Prima' });
    await report({ email: email.toUpperCase(), words: 'Seconda', reason: 'fake' });
    await Promise.all([report({ email }), report({ email })]);
    expect(await reports()).toHaveLength(1);
    expect(await mailsTo(email)).toHaveLength(1);
    await report({ kind: 'company', slug: company.slug, email });
    expect(await reports()).toHaveLength(2);
    await world.db.update(contentReports).set({ state: 'unfounded', decided_at: new Date() });
    await report({ email, words: 'Ancora' });
    expect((await reports()).map(({ words }) => words)).toEqual([expect.any(String), expect.any(String), 'Ancora']);
  });

  it('is of what visitors can read: a draft, another number and a company without a page are not found', async () => {
    const draft = await anOffer(world, { company_id: company.id, status: 'draft', published_at: null });
    const hidden = await aCompany(world, { check_state: 'unchecked' });
    for (const changes of [
      { slug: draft.slug },
      { slug: 'offerta-999999999' },
      { slug: 'senza-numero' },
      { kind: 'company', slug: hidden.slug },
      { kind: 'company', slug: 'nessuna' },
    ])
      expect([changes, (await report(changes)).status]).toEqual([changes, 404]);
    await world.db
      .update(offers)
      .set({ slug: `nuovo-titolo-${offer.id}` })
      .where(eq(offers.id, offer.id));
    expect((await report({ slug: `vecchio-titolo-${offer.id}` })).status).toBe(201);
  });

  it('is of an offer of a career day only for registered users, who alone can read it', async () => {
    const { slug } = await anOffer(world, { company_id: company.id, is_career_day: true, title: 'Riservata' });
    const client = await new Client(world).logIn((await aUser(world)).email, PASSWORD);
    const statuses = async (who: Client) => [
      (await who.get(`/core/reports/form?kind=offer&slug=${slug}`)).status,
      (await report({ slug }, who)).status,
    ];
    expect(await statuses(new Client(world))).toEqual([404, 404]);
    expect(await statuses(client)).toEqual([200, 201]);
  });

  it('is written thirty times a day of one thing; more are refused in words, and hide no other', async () => {
    const first = anAddress();
    await report({ email: first });
    const [row] = await reports();
    if (!row) throw new Error('The report was written');
    const { id: _, ...columns } = row;
    await world.db
      .insert(contentReports)
      .values(Array.from({ length: 29 }, (_unused, at) => ({ ...columns, email: `altro${at}@example.it` })));
    const late = anAddress();
    const answer = await report({ email: late });
    expect([answer.status, await answer.json()]).toMatchObject([
      409,
      { code: 'too_many', detail: expect.stringContaining('le stiamo leggendo') },
    ]);
    expect(await reports()).toHaveLength(30);
    expect(await mailsTo(late)).toEqual([]);
    await report({ email: first, words: 'Altro ancora' });
    expect((await reports()).map(({ words }) => words)).toContain('Altro ancora');
    await report({ kind: 'company', slug: company.slug });
    expect(await reports()).toHaveLength(31);
  });

  it('is refused with what is wrong, and ten times an hour from one network address', async () => {
    expect(await (await report({ reason: 'altro', email: 'no' })).json()).toMatchObject({
      reason: ['Scegli che cosa non va.'],
      email: ['La mail che hai inserito non è valida'],
    });
    expect((await report({ words: 'x'.repeat(1001) })).status).toBe(400);
    await world.db.delete(rateLimits).where(like(rateLimits.key, 'report_content:%'));
    for (let times = 0; times < 10; times++) expect((await report()).status).toBe(201);
    expect((await report()).status).toBe(429);
  });

  it('begins with the address of who is logged in, and is known as theirs', async () => {
    const user = await aUser(world);
    const client = await new Client(world).logIn(user.email, PASSWORD);
    const form = async (who: Client) => (await who.get(`/core/reports/form?kind=offer&slug=${offer.slug}`)).json();
    expect(await form(client)).toEqual({
      kind: 'offer',
      slug: offer.slug,
      title: 'Cameriere facile',
      company: 'Hotel Segnalato',
      url: `/offerte-lavoro/${offer.slug}`,
      email: user.email,
    });
    expect((await form(new Client(world))).email).toBeNull();
    await report({ email: user.email }, client);
    expect((await reports())[0]?.user_id).toBe(user.id);
  });

  it('is told to nobody of the company', async () => {
    const recruiter = await aRecruiter(world, company.id);
    const client = await new Client(world).logIn(recruiter.email, PASSWORD);
    const before = (await mailsTo(recruiter.email)).length;
    await report({ words: 'Una truffa' });
    expect(await mailsTo(recruiter.email)).toHaveLength(before);
    expect(await (await client.get('/core/account/me/notifications')).text()).not.toContain('segnal');
  });

  it('is decided by staff for all that are open on the same thing, with the reason in the record', async () => {
    await report();
    await report({ reason: 'fake' });
    await report({ kind: 'company', slug: company.slug });
    const { client } = await aStaff(world, 'support');
    const list: { items: Record<string, unknown>[] } = await (
      await client.get(`${STAFF}/content-reports?state=open`)
    ).json();
    expect(list.items).toMatchObject([{ values: { same: 1 } }, { values: { same: 2 } }, { values: { same: 2 } }]);
    const [first, , last] = await reports();
    const record = await (await client.get(`${STAFF}/content-reports/${first?.id}`)).json();
    expect(JSON.stringify(record)).toContain('Cameriere facile');
    expect(record.links).toEqual([{ label: 'Pagina pubblica', url: `/offerte-lavoro/offerta-${offer.id}` }]);
    const decide = (id: number | undefined, action: string, decision: string) =>
      client.post(`${STAFF}/content-reports/${id}/${action}`, { values: { decision } });
    expect((await decide(first?.id, 'founded', 'Chiede soldi nel testo')).status).toBe(200);
    expect((await reports()).map(({ state, decision }) => [state, decision])).toEqual([
      ['founded', 'Chiede soldi nel testo'],
      ['founded', 'Chiede soldi nel testo'],
      ['open', null],
    ]);
    expect((await decide(first?.id, 'unfounded', 'Cambiata idea')).status).toBe(409);
    expect((await decide(last?.id, 'unfounded', 'È la pagina vera')).status).toBe(200);
    const sales = await aStaff(world, 'sales');
    expect((await sales.client.get(`${STAFF}/content-reports`)).status).toBe(403);
  });

  it('is forgotten of its reporter with their account, and after two years once it is decided', async () => {
    const user = await aUser(world);
    const client = await new Client(world).logIn(user.email, PASSWORD);
    await report({ email: user.email, words: 'Sono Anna' }, client);
    await report({ kind: 'company', slug: company.slug, email: user.email });
    await eraseAccount(world.platform, user);
    expect(await reports()).toMatchObject([
      { email: null, user_id: null, words: '', reason: 'money' },
      { email: null, user_id: null, words: '' },
    ]);
    const [first] = await reports();
    const long = new Date(Date.now() - (retentionDays.contentReport + 1) * DAY_MS);
    await world.db.update(contentReports).set({ created_at: long });
    await world.db
      .update(contentReports)
      .set({ state: 'founded', decided_at: long })
      .where(eq(contentReports.id, first?.id ?? 0));
    await applyRetentionPolicy(world.platform);
    expect(await reports()).toMatchObject([{ state: 'open' }]);
  });
});
