// On both engines: a call-back is sent and answered under locks, and two at once are one.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { WhoComes } from '#contract/brigade.ts';
import { DAY_MS } from '#domain/durations.ts';
import { seasonStart } from '#domain/season.ts';
import { users } from '#server/areas/account/tables.ts';
import { mailCallBackSoon } from '#server/areas/brigade/call-back-letters.ts';
import { brigadePeople, callBackPeople, callBacks } from '#server/areas/brigade/tables.ts';
import { takeLetters } from '#server/areas/companies/letters-a-day.ts';
import { hires } from '#server/areas/hires/tables.ts';
import { conversations } from '#server/areas/messages/tables.ts';
import { aBrigadePerson, aCompany, anApplication, anOffer, aRecruiter, aUser, inDays, PASSWORD } from '../builders.ts';
import { callByLink } from '../call-by-link.ts';
import { aStaff, personExport } from '../staff.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
let company: Client;
let companyId: number;
let recruiter: string;

afterAll(() => world.close());
beforeEach(async () => {
  companyId = (await aCompany(world, { name: 'Hotel Ritorno' })).id;
  recruiter = (await aRecruiter(world, companyId)).email;
  company = await new Client(world).logIn(recruiter, PASSWORD);
});

/** Somebody in the list, with an account unless it is one-shot. */
async function listed(changes: Partial<typeof brigadePeople.$inferInsert> = {}) {
  const user = await aUser(world);
  const person = await aBrigadePerson(world, {
    company_id: companyId,
    user_id: user.id,
    email: user.email,
    accepted_at: new Date(),
    ...changes,
  });
  const browser = await new Client(world).logIn(user.email, PASSWORD);
  const mine = async () => (await browser.get('/brigade/call-backs/mine')).json();
  return { id: person.id, email: person.email, user, browser, mine };
}
/** Somebody in the list without an account. */
const guest = () => aBrigadePerson(world, { company_id: companyId, accepted_at: new Date() });

const aCall = (people: number[], changes: Record<string, unknown> = {}) => ({
  people,
  filter: null,
  offer: null,
  job: null,
  starts_on: inDays(60),
  ends_on: inDays(150),
  pay_cents: 165_050,
  pay_period: 'month',
  message: 'Riapriamo a maggio: torni con noi?',
  key: randomUUID(),
  ...changes,
});
const callBack = (people: number[], changes: Record<string, unknown> = {}) =>
  company.post('/brigade/call-backs', aCall(people, changes));
const board = async () => (await company.get(`/brigade/who-comes?season=${seasonStart(inDays(60))}`)).json();
/** How many of the board gave each answer. */
async function answers() {
  const { roles }: WhoComes = await board();
  const said = roles.flatMap(({ people }) => people.map(({ answer }) => answer));
  const count = (one: (typeof said)[number]) => said.filter((answer) => answer === one).length;
  return { yes: count('yes'), maybe: count('maybe'), no: count('no'), waiting: count(null) };
}
const mails = async (address: string) =>
  ((await world.platform.outbox?.list(address)) ?? []).filter(({ subject }) => subject.includes('ti richiama'));
async function linkTo(address: string, pattern = /\/richiami\/\d+\?[\w=&-]+/): Promise<string> {
  const mail = await world.mailTo(address, 'ti richiama');
  return pattern.exec(mail.text.replaceAll('&amp;', '&'))?.[0] ?? '';
}
const say = (link: string, said: string) =>
  new Client(world).ask('POST', callByLink(link, 'answer'), { json: { answer: said } });

describe('a call-back', () => {
  it('goes to each once, by mail without the pay, and is answered on their page; the company sees who comes', async () => {
    const [one, other] = [await listed({ name: 'Lucia Conti' }), await listed({ name: 'Marco Riva' })];
    const answer = await callBack([one.id, other.id], { job: 'cuoco' });
    expect([answer.status, await answer.json()]).toEqual([
      201,
      { called: 2, left_out: 0, hired: [], season: seasonStart(inDays(60)) },
    ]);
    const mail = await world.mailTo(one.email, 'ti richiama');
    expect(mail.text).toContain('Riapriamo a maggio');
    expect(mail.text).not.toContain('1.650');
    const [mine] = await one.mine();
    expect(mine).toMatchObject({ job: { slug: 'cuoco' }, pay_cents: 165_050, answer: null, can_answer: true });
    for (const said of ['maybe', 'yes', 'yes'])
      expect((await one.browser.post(`/brigade/call-backs/${mine.id}/answer`, { answer: said })).status).toBe(200);
    const shown = await board();
    expect(await answers()).toEqual({ yes: 1, maybe: 0, no: 0, waiting: 1 });
    expect(shown.roles).toMatchObject([
      {
        job: { slug: 'cuoco' },
        people: [
          { name: 'Lucia Conti', answer: 'yes' },
          { name: 'Marco Riva', answer: null },
        ],
      },
    ]);
    const notes = await (await company.get('/core/account/me/notifications')).json();
    const told = notes
      .filter(({ kind }: { kind: string }) => kind === 'brigade')
      .map(({ text }: { text: string }) => text);
    expect(told.toSorted()).toEqual([
      'Chi hai richiamato ha cambiato risposta: Torno',
      'Chi hai richiamato ha risposto: Forse',
    ]);
    await world.settled();
    expect(await mails(one.email)).toHaveLength(1);
  });

  it('is answered by its link without an account; opening it, as mail programs do, answers nothing', async () => {
    const person = await guest();
    await callBack([person.id]);
    const link = await linkTo(person.email);
    for (let times = 0; times < 2; times++) {
      const opened = await new Client(world).get(callByLink(link));
      expect([opened.status, opened.headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect(await opened.json()).toMatchObject({ company: { name: 'Hotel Ritorno' }, answer: null, is_off: false });
    }
    expect(await answers()).toEqual({ yes: 0, maybe: 0, no: 0, waiting: 1 });
    for (const [said, status] of [
      ['yes', 200],
      ['no', 200],
      ['altro', 400],
    ] as const)
      expect((await say(link, said)).status).toBe(status);
    expect(await answers()).toEqual({ yes: 0, maybe: 0, no: 1, waiting: 0 });
    const other = await guest();
    await callBack([other.id]);
    const id = /\d+/.exec(await linkTo(other.email))?.[0] ?? '';
    expect((await say(link.replace(/\d+/, id), 'yes')).status).toBe(404);
  });

  it('can be changed until the day before the first, and no more then', async () => {
    const person = await listed();
    await callBack([person.id], { starts_on: inDays(1), ends_on: null });
    const [{ id }] = await person.mine();
    await person.browser.post(`/brigade/call-backs/${id}/answer`, { answer: 'yes' });
    await world.db
      .update(callBacks)
      .set({ starts_on: inDays(0) })
      .where(eq(callBacks.company_id, companyId));
    expect((await person.browser.post(`/brigade/call-backs/${id}/answer`, { answer: 'yes' })).status).toBe(200);
    expect((await person.browser.post(`/brigade/call-backs/${id}/answer`, { answer: 'no' })).status).toBe(409);
    expect((await say(await linkTo(person.email), 'no')).status).toBe(409);
    expect((await person.mine())[0]).toMatchObject({ answer: 'yes', can_answer: false });
  });

  it('is one a fortnight: the same person is left out, then called again', async () => {
    const [one, other] = [await guest(), await guest()];
    expect((await callBack([one.id])).status).toBe(201);
    expect((await callBack([one.id])).status).toBe(409);
    expect(await (await callBack([one.id, other.id])).json()).toMatchObject({ called: 1, left_out: 1 });
    const start = await (await company.get(`/brigade/call-backs/new?person=${one.id}`)).json();
    expect([start.people, start.left_out.recent]).toEqual([[], 1]);
    await world.db
      .update(brigadePeople)
      .set({ called_at: new Date(Date.now() - 15 * DAY_MS) })
      .where(eq(brigadePeople.id, one.id));
    expect((await callBack([one.id])).status).toBe(201);
    // The board shows a person once, by the latest call-back.
    expect((await answers()).waiting).toBe(2);
  });

  it('is one when it is sent several times at once, with one key or with several', async () => {
    const person = await guest();
    const same = aCall([person.id]);
    const answers = await Promise.all([1, 2, 3].map(() => company.post('/brigade/call-backs', same)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const other = await guest();
    const statuses = await Promise.all([1, 2, 3].map(() => callBack([other.id])));
    expect(statuses.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    await world.settled();
    for (const { email } of [person, other]) expect(await mails(email)).toHaveLength(1);
  });

  it('leaves out people who have not accepted or want none, and another company’s people', async () => {
    const invited = await aBrigadePerson(world, { company_id: companyId });
    const off = await listed();
    expect((await off.browser.ask('PUT', '/brigade/preference', { json: { is_off: true } })).status).toBe(200);
    const foreign = await aBrigadePerson(world, { company_id: (await aCompany(world)).id, accepted_at: new Date() });
    expect((await callBack([invited.id, off.id, foreign.id])).status).toBe(409);
    const { items } = await (await company.get('/brigade/people')).json();
    expect(items.map(({ closed }: { closed: string }) => closed).toSorted()).toEqual(['invited', 'off']);
    expect((await off.browser.ask('PUT', '/brigade/preference', { json: { is_off: false } })).status).toBe(200);
    expect((await callBack([off.id])).status).toBe(201);
  });

  it('leaves out by name people whom the company hires or has proposed a hire for some of the days, who are listed apart', async () => {
    const [sure, asked, before, free] = [
      await listed({ name: 'Lucia Conti' }),
      await listed({ name: 'Marco Riva' }),
      await listed({ name: 'Anna Bassi' }),
      await listed({ name: 'Bruno Alba' }),
    ];
    const offer = await anOffer(world, { company_id: companyId });
    const hired = async (
      person: typeof sure,
      changes: Pick<typeof hires.$inferInsert, 'state' | 'starts_on' | 'ends_on'>,
    ) => {
      const { id } = await anApplication(world, { offer_id: offer.id, user_id: person.user.id, email: person.email });
      const job_id = world.professions.bySlug('cuoco')?.id ?? 0;
      await world.db.insert(hires).values({ company_id: companyId, application_id: id, job_id, ...changes });
    };
    await hired(sure, { state: 'confirmed', starts_on: inDays(140), ends_on: null });
    await hired(asked, { state: 'proposed', starts_on: inDays(50), ends_on: inDays(70) });
    await hired(before, { state: 'confirmed', starts_on: inDays(-30), ends_on: inDays(59) });
    await hired(free, { state: 'ended', starts_on: inDays(60), ends_on: inDays(150) });
    const { items } = await (await company.get('/brigade/people')).json();
    expect(
      items.map(({ name, hires: standing }: { name: string; hires: { state: string }[] }) => [
        name,
        standing[0]?.state,
      ]),
    ).toEqual([
      ['Anna Bassi', 'confirmed'],
      ['Lucia Conti', 'confirmed'],
      ['Marco Riva', 'proposed'],
      ['Bruno Alba', undefined],
    ]);
    const refused = await callBack([sure.id, asked.id]);
    expect([refused.status, await refused.json()]).toEqual([
      409,
      expect.objectContaining({
        code: 'is_hired',
        detail: 'In questi giorni sono già con te o hanno una tua proposta: Lucia Conti, Marco Riva.',
      }),
    ]);
    expect(await (await callBack([asked.id])).json()).toMatchObject({
      detail: 'In questi giorni è già con te o ha una tua proposta: Marco Riva.',
    });
    const all = [sure.id, asked.id, before.id, free.id];
    const start = await (
      await company.get(`/brigade/call-backs/new?${all.map((id) => `person=${id}`).join('&')}`)
    ).json();
    expect(start.people.map((one: { hires: unknown[] }) => one.hires.length)).toEqual([1, 0, 1, 1]);
    expect(await (await callBack(all)).json()).toMatchObject({
      called: 2,
      left_out: 2,
      hired: ['Lucia Conti', 'Marco Riva'],
    });
    // For other days the same people are called back.
    expect((await callBack([asked.id], { starts_on: inDays(71) })).status).toBe(201);
  });

  it('leaves out people who blocked the company or deactivated their account, and shows it neither', async () => {
    const [blocking, gone, byAddress] = [await listed(), await listed(), await listed({ user_id: null })];
    for (const { user } of [blocking, byAddress])
      await world.db
        .insert(conversations)
        .values({ company_id: companyId, user_id: user.id, candidate_blocked_at: new Date() });
    await world.db.update(users).set({ deactivated_at: new Date() }).where(eq(users.id, gone.user.id));
    const ids = [blocking.id, gone.id, byAddress.id];
    expect((await callBack(ids)).status).toBe(409);
    const start = await (
      await company.get(`/brigade/call-backs/new?${ids.map((id) => `person=${id}`).join('&')}`)
    ).json();
    expect([start.people, start.left_out]).toEqual([[], { invited: 0, recent: 0, off: 3 }]);
    const { items } = await (await company.get('/brigade/people')).json();
    expect(items.map(({ closed }: { closed: string }) => closed)).toEqual(['off', 'off', 'off']);
  });

  it('is not mailed to people who blocked the company before its letters went out', async () => {
    const [one, other] = [await listed(), await listed()];
    await world.db
      .insert(conversations)
      .values({ company_id: companyId, user_id: one.user.id, candidate_blocked_at: new Date() });
    const [sent] = await world.db
      .insert(callBacks)
      .values({ company_id: companyId, key: randomUUID(), starts_on: inDays(60), message: 'Torni con noi?' })
      .returning();
    await world.db
      .insert(callBackPeople)
      .values([one, other].map(({ id }) => ({ call_back_id: sent?.id ?? 0, person_id: id })));
    await mailCallBackSoon(world.db, world.platform, sent?.id ?? 0);
    await world.settled();
    expect([(await mails(one.email)).length, (await mails(other.email)).length]).toEqual([0, 1]);
    const [row] = await world.db
      .select()
      .from(callBacks)
      .where(eq(callBacks.id, sent?.id ?? 0));
    expect([row?.sent, row?.done_at]).toEqual([1, expect.any(Date)]);
  });

  it('goes to all that a filter leaves, each in the role they had last', async () => {
    await company.post('/brigade/people', {
      people: ['Lucia Conti', 'Marco Riva'].map((name, index) => ({
        name,
        email: `${randomUUID()}@example.it`,
        job: index === 0 ? 'cuoco' : 'receptionist',
        season: '2026-04-01',
      })),
    });
    await world.db
      .update(brigadePeople)
      .set({ accepted_at: new Date() })
      .where(eq(brigadePeople.company_id, companyId));
    await guest();
    const filter = { q: '', season: ['2026-04-01'], job: [] };
    const start = await (await company.get('/brigade/call-backs/new?all=1&season=2026-04-01')).json();
    expect(start.people.map(({ name }: { name: string }) => name)).toEqual(['Lucia Conti', 'Marco Riva']);
    expect(await (await callBack([], { filter })).json()).toMatchObject({ called: 2, left_out: 0 });
    expect((await board()).roles.map(({ job }: { job: { slug: string } }) => job.slug)).toEqual([
      'cuoco',
      'receptionist',
    ]);
  });

  it('names an offer of the company, whose role it takes; another’s is not found', async () => {
    const offer = await anOffer(world, { company_id: companyId, title: 'Sala estate', job: 'cameriere-di-sala' });
    const person = await guest();
    const foreign = await anOffer(world);
    expect((await callBack([person.id], { offer: foreign.id })).status).toBe(404);
    expect((await callBack([person.id], { offer: offer.id })).status).toBe(201);
    expect((await board()).roles).toMatchObject([
      { job: { slug: 'cameriere-di-sala' }, people: [{ offer: { id: offer.id, title: 'Sala estate' } }] },
    ]);
  });

  it('names no offer whose period is over, also before it is swept', async () => {
    const person = await guest();
    const [open, ended] = [
      await anOffer(world, { company_id: companyId }),
      await anOffer(world, { company_id: companyId, expires_at: new Date(Date.now() - 1000) }),
    ];
    const start = await (await company.get(`/brigade/call-backs/new?person=${person.id}`)).json();
    expect(start.offers.map(({ id }: { id: number }) => id)).toEqual([open.id]);
    expect((await callBack([person.id], { offer: ended.id })).status).toBe(404);
    expect(await board()).toMatchObject({ roles: [] });
  });

  it('is refused by field when its days, pay or words make no sense', async () => {
    const person = await guest();
    for (const [changes, field] of [
      [{ starts_on: inDays(0) }, 'starts_on'],
      [{ ends_on: inDays(10) }, 'ends_on'],
      [{ pay_cents: 0 }, 'pay_cents'],
      [{ job: 'nessuno' }, 'job'],
      [{ message: 'x'.repeat(2001) }, 'message'],
    ] as const) {
      const answer = await callBack([person.id], changes);
      expect([field, answer.status, Object.keys((await answer.json()).codes)]).toEqual([field, 400, [field]]);
    }
    expect((await callBack([person.id], { message: '' })).status).toBe(201);
  });

  it('is in the copy of the person’s data, with its pay; not in the one that staff export for them', async () => {
    const person = await listed();
    await callBack([person.id]);
    const [{ id }] = await person.mine();
    await person.browser.post(`/brigade/call-backs/${id}/answer`, { answer: 'maybe' });
    const copied = async (who: Client, path: string) => {
      const zip = unzipSync(new Uint8Array(await (await who.get(path)).arrayBuffer()));
      return JSON.parse(new TextDecoder().decode(zip['brigate.json']))[0].call_backs;
    };
    expect(await copied(person.browser, '/core/account/me/export')).toMatchObject([
      { answer: 'maybe', pay_cents: 165_050, message: expect.any(String) },
    ]);
    const { client: support } = await aStaff(world, 'support');
    const [forThem] = await copied(support, await personExport(support, person.user.id));
    expect(forThem.answer).toBe('maybe');
    expect(Object.keys(forThem)).not.toContain('pay_cents');
    expect(Object.keys(forThem)).not.toContain('message');
  });

  it('is turned off and on again by the link, for all companies', async () => {
    const person = await guest();
    await callBack([person.id]);
    const link = await linkTo(person.email);
    const turn = async (is_off: boolean) => {
      const turned = await new Client(world).ask('PUT', callByLink(link, 'preference'), { json: { is_off } });
      expect(turned.status).toBe(200);
      expect(await (await new Client(world).get(callByLink(link))).json()).toMatchObject({ is_off });
    };
    await turn(true);
    // An invitation of another company is not mailed, and says nothing of it.
    const other = await aCompany(world);
    const client = await new Client(world).logIn((await aRecruiter(world, other.id)).email, PASSWORD);
    const asked = await client.post('/brigade/people', {
      people: [{ name: 'Anna Neri', email: person.email, job: null, season: null }],
    });
    expect(await asked.json()).toEqual({ invited: 1, known: 0, left_out: 0 });
    await world.settled();
    const all = (await world.platform.outbox?.list(person.email)) ?? [];
    expect(all.filter(({ subject }) => subject.includes('brigata'))).toEqual([]);
    await turn(false);
  });

  it('is of its person alone, and a company that has used up the letters of its day calls nobody', async () => {
    const person = await listed();
    const other = await listed();
    await callBack([person.id]);
    const [{ id }] = await person.mine();
    expect((await other.browser.post(`/brigade/call-backs/${id}/answer`, { answer: 'yes' })).status).toBe(404);
    expect(await other.mine()).toEqual([]);
    const start = async () => (await (await company.get('/brigade/call-backs/new')).json()).letters;
    expect(await takeLetters(world.db, companyId, (await start()).left - 1)).toBe(true);
    expect(await start()).toEqual({ a_day: 1000, left: 1 });
    expect((await callBack([(await guest()).id, other.id])).status).toBe(409);
    expect((await callBack([(await guest()).id])).status).toBe(201);
    const refused = await callBack([other.id]);
    expect([refused.status, (await refused.json()).detail]).toEqual([
      409,
      'In un giorno partono al massimo 1.000 mail della tua azienda tra inviti e richiami: oggi ne restano 0. Si ricomincia a mezzanotte.',
    ]);
  });
});
