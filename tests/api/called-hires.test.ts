// On both engines: locks of lists and positions, and two at once.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/durations.ts';
import { retentionDays } from '#domain/retention.ts';
import { seasonStart } from '#domain/season.ts';
import { seasonKeyOf } from '#domain/season-key.ts';
import { users } from '#server/areas/account/tables.ts';
import { brigadePeople, callBackPeople, callBacks } from '#server/areas/brigade/tables.ts';
import { candidates } from '#server/areas/candidates/tables.ts';
import { claimHires } from '#server/areas/hires/claim-hires.ts';
import { expireProposals } from '#server/areas/hires/expire-proposals.ts';
import { hires } from '#server/areas/hires/tables.ts';
import { eraseAccount } from '#server/areas/me/erase-accounts.ts';
import { conversations } from '#server/areas/messages/tables.ts';
import { offers } from '#server/areas/offers/tables.ts';
import { applyRetentionPolicy } from '#server/areas/retention/apply-retention-policy.ts';
import {
  aBrigadePerson,
  aCompany,
  anApplication,
  anOffer,
  aRecruiter,
  aRegistration,
  aUser,
  inDays,
  PASSWORD,
} from '../builders.ts';
import { callByLink } from '../call-by-link.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
let company: Client;
let companyId: number;
let recruiter: { id: number; email: string };

afterAll(() => world.close());
beforeEach(async () => {
  companyId = (await aCompany(world, { name: 'Hotel Ritorno' })).id;
  recruiter = await aRecruiter(world, companyId);
  company = await new Client(world).logIn(recruiter.email, PASSWORD);
});

type Called = Partial<typeof callBacks.$inferInsert> & { answer?: 'yes' | 'maybe' | 'no' | null };

/** Somebody of the list who was called back and said 'Torno'; without an account unless `account` is set. */
async function returning({ answer = 'yes', ...call }: Called = {}, account = false) {
  const user = account ? await aUser(world) : null;
  const person = await aBrigadePerson(world, {
    company_id: companyId,
    accepted_at: new Date(),
    name: 'Lucia Conti',
    ...(user && { user_id: user.id, email: user.email }),
  });
  const [sent] = await world.db
    .insert(callBacks)
    .values({ company_id: companyId, key: randomUUID(), starts_on: inDays(60), ends_on: inDays(150), ...call })
    .returning();
  const [called] = await world.db
    .insert(callBackPeople)
    .values({
      call_back_id: sent?.id ?? 0,
      person_id: person.id,
      job_id: world.professions.bySlug('cuoco')?.id ?? 0,
      answer,
      answered_at: answer === null ? null : new Date(),
    })
    .returning();
  const browser = user ? await new Client(world).logIn(user.email, PASSWORD) : new Client(world);
  const mine = async () => (await browser.get('/hires/mine')).json();
  return { called: called?.id ?? 0, person: person.id, email: person.email, user, browser, mine };
}

const terms = (changes: Record<string, unknown> = {}) => ({
  job: 'cuoco',
  starts_on: inDays(60),
  ends_on: inDays(150),
  pay_cents: 165_050,
  pay_period: 'month',
  ...changes,
});
const hire = (called: number, changes: Record<string, unknown> = {}, who = company) =>
  who.post('/hires/called', { called, ...terms(changes) });
const ofSeason = async (day = inDays(60)) => (await company.get(`/hires/season?season=${seasonStart(day)}`)).json();
const hireRow = async (id: number) => (await world.db.select().from(hires).where(eq(hires.id, id)))[0];
const userRow = async (id: number) => {
  const [row] = await world.db.select().from(users).where(eq(users.id, id));
  if (!row) throw new Error('The user is gone');
  return row;
};
async function linkTo(address: string): Promise<string> {
  const mail = await world.mailTo(address, 'ti vuole assumere');
  return /\/assunzioni\/\d+\?[\w=&-]+/.exec(mail.text.replaceAll('&amp;', '&'))?.[0] ?? '';
}
const press = (link: string, action: string) => new Client(world).ask('POST', callByLink(link, action));
const refusalOf = async (answer: Response) => [answer.status, (await answer.json()).detail];

describe('a hire of somebody who comes back', () => {
  it('is proposed without an application, confirmed on their page, and fills a line of the plan', async () => {
    await company.post('/company/season-plan', {
      job: 'cuoco',
      positions: 2,
      starts_on: inDays(60),
      ends_on: inDays(150),
    });
    const { called, browser, mine, user } = await returning({}, true);
    const plan = async () =>
      (await (await company.get(`/company/season-plan?season=${seasonKeyOf(inDays(60))}`)).json()).roles[0];
    expect(await plan()).toMatchObject({ hired: 0, likely: 1, gaps: [{ missing: 1 }] });
    const answer = await hire(called);
    expect(answer.status).toBe(201);
    const { id } = await answer.json();
    const mail = await world.mailTo(user?.email ?? '', 'ti vuole assumere');
    expect(mail.text).not.toContain('1.650');
    expect(await mine()).toMatchObject([{ id, state: 'proposed', pay_cents: 165_050, can_answer: true }]);
    expect((await browser.post(`/hires/${id}/confirm`)).status).toBe(200);
    expect(await mine()).toMatchObject([{ state: 'confirmed' }]);
    expect(await ofSeason()).toMatchObject({
      hires: [{ id, name: 'Lucia Conti', state: 'confirmed', called, application: null, offer: null }],
    });
    expect(await plan()).toMatchObject({ hired: 1, likely: 0, gaps: [{ missing: 1 }], unsigned: [{ missing: 1 }] });
    const board = await (await company.get(`/brigade/who-comes?season=${seasonStart(inDays(60))}`)).json();
    expect(board.roles[0].people).toMatchObject([{ id: called, hires: [id] }]);
    expect((await world.mailTo(recruiter.email, 'ha confermato')).subject).toContain('Lucia Conti');
  });

  it('is answered by the signed link without an account, and notifies the company without a name in notifications', async () => {
    const [one, other] = [await returning(), await returning()];
    await hire(one.called);
    await hire(other.called);
    const seen = await (await new Client(world).get(callByLink(await linkTo(one.email)))).json();
    expect(seen).toMatchObject({ company: { name: 'Hotel Ritorno' }, pay_cents: 165_050, can_answer: true });
    expect((await press(await linkTo(one.email), 'confirm')).status).toBe(200);
    expect((await press(await linkTo(other.email), 'decline')).status).toBe(200);
    expect((await press(await linkTo(one.email), 'decline')).status).toBe(409);
    expect((await ofSeason()).hires.map(({ state }: { state: string }) => state)).toEqual(['confirmed', 'declined']);
    const notes = await (await company.get('/core/account/me/notifications')).json();
    const told = notes.filter(({ kind }: { kind: string }) => kind === 'hire');
    expect(told.map(({ text }: { text: string }) => text).toSorted()).toEqual([
      'Chi hai richiamato ha confermato l’assunzione come Cuoco',
      'Chi hai richiamato ha detto di no all’assunzione come Cuoco',
    ]);
    expect(told[0].url).toBe(`/profilo/azienda/stagione?stagione=${seasonKeyOf(inDays(60))}`);
    // Somebody who said no is proposed it again, and may say yes.
    expect((await hire(other.called, { pay_cents: null })).status).toBe(201);
  });

  it('is one when the company taps twice at once, and is withdrawn before it is answered', async () => {
    const { called, email } = await returning();
    const answers = await Promise.all([1, 2, 3, 4].map(() => hire(called)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 201]);
    const [first] = await Promise.all(answers.map((one) => one.json()));
    const link = await linkTo(email);
    expect((await company.post(`/hires/${first.id}/withdraw`)).status).toBe(200);
    await world.mailTo(email, 'ha ritirato la proposta');
    expect((await press(link, 'confirm')).status).toBe(409);
    expect((await hireRow(first.id))?.state).toBe('withdrawn');
  });

  it('lapses after 30 days, and both sides are notified once', async () => {
    const { called, email } = await returning();
    const { id } = await (await hire(called)).json();
    await world.db
      .update(hires)
      .set({ created_at: new Date(Date.now() - 31 * DAY_MS) })
      .where(eq(hires.id, id));
    await Promise.all([expireProposals(world.platform), expireProposals(world.platform)]);
    expect((await hireRow(id))?.state).toBe('lapsed');
    await world.mailTo(email, 'Una proposta è scaduta');
    // It took no position: none is free again.
    expect((await world.mailTo(recruiter.email, 'la proposta è scaduta')).text).not.toContain('posizione');
    await world.settled();
    const lapsed = ((await world.platform.outbox?.list(email)) ?? []).filter(({ subject }) =>
      subject.includes('scaduta'),
    );
    expect(lapsed).toHaveLength(1);
  });

  it('is refused for people who do not say Torno, or whose last word is to a later call-back', async () => {
    for (const answer of ['maybe', 'no', null] as const) {
      const { called } = await returning({ answer });
      expect(await refusalOf(await hire(called))).toEqual([
        409,
        'Questa persona non dice “Torno”: ricarica la pagina.',
      ]);
    }
    const { called, person } = await returning({ created_at: new Date(Date.now() - DAY_MS) });
    const [later] = await world.db
      .insert(callBacks)
      .values({ company_id: companyId, key: randomUUID(), starts_on: inDays(61) })
      .returning();
    await world.db.insert(callBackPeople).values({ call_back_id: later?.id ?? 0, person_id: person, answer: 'no' });
    if (seasonStart(inDays(61)) === seasonStart(inDays(60))) expect((await hire(called)).status).toBe(409);
  });

  it('is refused for another company, for people who left the list, turned call-backs off or blocked the company', async () => {
    const { called, person } = await returning();
    const rival = await new Client(world).logIn((await aRecruiter(world, (await aCompany(world)).id)).email, PASSWORD);
    const gone = [404, 'Questa persona non è più nella tua brigata: ricarica la pagina.'];
    expect(await refusalOf(await hire(called, {}, rival))).toEqual(gone);
    await company.delete(`/brigade/people/${person}`);
    expect(await refusalOf(await hire(called))).toEqual(gone);
    const off = await returning({}, true);
    await off.browser.ask('PUT', '/brigade/preference', { json: { is_off: true } });
    expect(await refusalOf(await hire(off.called))).toEqual([
      409,
      'Questa persona ha scelto di non essere più richiamata.',
    ]);
    const inactive = await returning({}, true);
    await world.db
      .update(users)
      .set({ deactivated_at: new Date() })
      .where(eq(users.id, inactive.user?.id ?? 0));
    expect((await refusalOf(await hire(inactive.called)))[1]).toContain('ha disattivato il suo account');
    const blocked = await returning({}, true);
    await world.db.insert(conversations).values({
      company_id: companyId,
      user_id: blocked.user?.id ?? 0,
      candidate_blocked_at: new Date(),
    });
    expect(await refusalOf(await hire(blocked.called))).toEqual([
      409,
      'Questa persona non riceve più le tue proposte.',
    ]);
  });

  it('is refused by field when its days or pay make no sense', async () => {
    const { called } = await returning();
    const wrong = [
      [{ ends_on: inDays(59) }, 'ends_on'],
      [{ starts_on: inDays(800), ends_on: null }, 'starts_on'],
      [{ pay_cents: 0 }, 'pay_cents'],
      [{ job: 'astronauta' }, 'job'],
    ] as const;
    for (const [changes, field] of wrong) {
      const answer = await hire(called, changes);
      expect(answer.status, field).toBe(400);
      expect(Object.keys((await answer.json()).codes)).toEqual([field]);
    }
  });

  it('is refused while the same person has a proposal of the company, or a confirmed hire on these days', async () => {
    const { called, user } = await returning({}, true);
    const offer = await anOffer(world, { company_id: companyId });
    const { id: application } = await anApplication(world, {
      offer_id: offer.id,
      user_id: user?.id ?? 0,
      email: user?.email ?? '',
    });
    const { id } = await (await company.post('/hires', { application, ...terms() })).json();
    expect(await refusalOf(await hire(called))).toEqual([
      409,
      'Questa persona ha già una tua proposta a cui rispondere.',
    ]);
    await world.db.update(hires).set({ state: 'confirmed' }).where(eq(hires.id, id));
    expect(await refusalOf(await hire(called))).toEqual([
      409,
      'In questi giorni questa persona ha già un’assunzione confermata da te.',
    ]);
    expect((await hire(called, { starts_on: inDays(151), ends_on: null })).status).toBe(201);
    // The other way round, in another spelling of the address.
    const guest = await returning();
    await hire(guest.called);
    const { id: other } = await anApplication(world, {
      offer_id: offer.id,
      email: guest.email.replace('@', '+lavoro@'),
    });
    expect((await company.post('/hires', { application: other, ...terms() })).status).toBe(409);
  });

  it('is one of the two when a call-back and an application are hired at once', async () => {
    const { called, user } = await returning({}, true);
    const offer = await anOffer(world, { company_id: companyId });
    const { id: application } = await anApplication(world, {
      offer_id: offer.id,
      user_id: user?.id ?? 0,
      email: user?.email ?? '',
    });
    const answers = await Promise.all([hire(called), company.post('/hires', { application, ...terms() })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  it('takes a position of the offer that the call-back names, and none of one that was deleted', async () => {
    const offer = await anOffer(world, { company_id: companyId, count_positions: 1 });
    const [one, two] = [await returning({ offer_id: offer.id }), await returning({ offer_id: offer.id })];
    const { id } = await (await hire(one.called)).json();
    const positions = async () => (await (await company.get(`/hires/offers/${offer.id}`)).json()).positions;
    expect(await positions()).toMatchObject({ proposed: 1, free: 0 });
    expect((await refusalOf(await hire(two.called)))[1]).toContain('Le posizioni di questa offerta sono tutte coperte');
    await press(await linkTo(one.email), 'confirm');
    expect(await positions()).toMatchObject({ confirmed: 1, is_filled: true });
    expect(await hireRow(id)).toMatchObject({ offer_id: offer.id });
    await world.db.update(offers).set({ status: 'deleted' }).where(eq(offers.id, offer.id));
    const { id: free } = await (await hire(two.called)).json();
    expect(await hireRow(free)).toMatchObject({ offer_id: null });
  });

  it('takes one position of two people at once', async () => {
    const offer = await anOffer(world, { company_id: companyId, count_positions: 1 });
    const people = [await returning({ offer_id: offer.id }), await returning({ offer_id: offer.id })];
    const answers = await Promise.all(people.map(({ called }) => hire(called)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  it('counts among the answers of the call-backs', async () => {
    const { called, email } = await returning();
    await hire(called);
    const counts = async () => (await (await company.get('/company/numbers')).json()).call_backs;
    expect(await counts()).toMatchObject({ yes: 1, hired: 0 });
    await press(await linkTo(email), 'confirm');
    expect(await counts()).toMatchObject({ yes: 1, hired: 1 });
  });

  it('counts on when the person leaves the list, is removed or erases their account, and names nobody', async () => {
    const [leaving, removed, erased] = [
      await returning({}, true),
      await returning({ answer: 'no' }),
      await returning({}, true),
    ];
    const { id } = await (await hire(leaving.called)).json();
    await leaving.browser.post(`/hires/${id}/confirm`);
    const counts = async () => (await (await company.get('/company/numbers')).json()).call_backs;
    const before = { called: 3, yes: 2, maybe: 0, no: 1, hired: 1 };
    expect(await counts()).toEqual(before);
    await leaving.browser.post(`/brigade/companies/${leaving.person}/leave`);
    await company.delete(`/brigade/people/${removed.person}`);
    await eraseAccount(world.platform, await userRow(erased.user?.id ?? 0));
    expect(await counts()).toEqual(before);
    const rows = await world.db
      .select({ called: callBackPeople })
      .from(callBackPeople)
      .innerJoin(callBacks, eq(callBacks.id, callBackPeople.call_back_id))
      .where(eq(callBacks.company_id, companyId));
    expect(rows.map(({ called }) => [called.person_id, called.answered_at])).toEqual(rows.map(() => [null, null]));
    const board = await (await company.get(`/brigade/who-comes?season=${seasonStart(inDays(60))}`)).json();
    expect(board.roles).toEqual([]);
  });
});

describe('the record of such a hire', () => {
  it('is confirmed while the same people leave the list: both end, whoever is first', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => returning({}, true)));
    for (const { called } of people) await hire(called);
    const answers = await Promise.all(
      people.flatMap(({ browser, person, mine }) => [
        mine().then(([one]: { id: number }[]) => browser.post(`/hires/${one?.id}/confirm`)),
        browser.post(`/brigade/companies/${person}/leave`),
      ]),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const [last] = await world.db.select().from(hires).where(eq(hires.company_id, companyId));
    expect(last?.state).toBe('confirmed');
    expect(await world.db.$count(hires, eq(hires.company_id, companyId))).toBe(8);
  });

  it('stays with both sides when the person leaves the list; what was not agreed goes the night after', async () => {
    const { called, browser, mine, person, user } = await returning({}, true);
    const { id } = await (await hire(called)).json();
    await browser.post(`/hires/${id}/confirm`);
    const declined = await returning();
    const { id: no } = await (await hire(declined.called)).json();
    await press(await linkTo(declined.email), 'decline');
    await browser.post(`/brigade/companies/${person}/leave`);
    await company.delete(`/brigade/people/${declined.person}`);
    await applyRetentionPolicy(world.platform);
    expect(await mine()).toMatchObject([{ id, state: 'confirmed', pay_cents: 165_050 }]);
    expect(await ofSeason()).toMatchObject({ hires: [{ id, name: 'Lucia Conti', called: null }] });
    expect(await hireRow(id)).toMatchObject({ user_id: user?.id });
    expect(await hireRow(no)).toBeUndefined();
  });

  it('is in the export of the person, and in nobody else’s', async () => {
    const [one, other] = [await returning({}, true), await returning({}, true)];
    await hire(one.called);
    const read = async (browser: Client) => {
      const files = unzipSync(new Uint8Array(await (await browser.get('/core/account/me/export')).arrayBuffer()));
      return JSON.parse(Buffer.from(files['assunzioni.json'] ?? []).toString());
    };
    expect(await read(one.browser)).toMatchObject([
      { company: 'Hotel Ritorno', name: 'Lucia Conti', email: one.email, pay_cents: 165_050, application_id: null },
    ]);
    expect(await read(other.browser)).toEqual([]);
  });

  it('is found by the person who confirms its address later, and stays theirs when the address changes', async () => {
    const { called, email } = await returning();
    await hire(called);
    const user = await aUser(world, { email });
    const browser = await new Client(world).logIn(email, PASSWORD);
    const mine = async () => (await browser.get('/hires/mine')).json();
    expect(await mine()).toHaveLength(1);
    const stranger = await new Client(world).logIn((await aUser(world)).email, PASSWORD);
    const [{ id }] = await mine();
    expect((await stranger.post(`/hires/${id}/confirm`)).status).toBe(404);
    await claimHires(world.db, user.id);
    await world.db
      .update(users)
      .set({ email: `nuovo.${randomUUID()}@example.it` })
      .where(eq(users.id, user.id));
    expect(await mine()).toHaveLength(1);
    expect((await browser.post(`/hires/${id}/confirm`)).status).toBe(200);
  });

  it('hides its person from the company, also once they open an account after they have confirmed', async () => {
    const { called, email } = await returning();
    const { id } = await (await hire(called)).json();
    expect((await press(await linkTo(email), 'confirm')).status).toBe(200);
    const body = { ...aRegistration(), email, is_searchable: true };
    const browser = new Client(world);
    expect((await browser.post('/core/account/register', body)).status).toBe(201);
    const mail = await world.mailTo(email, 'Conferma il tuo indirizzo');
    const [, uid = '', token = ''] = mail.links[0]?.match(/attiva-profilo\/([^/]+)\/([^/]+)$/) ?? [];
    expect((await browser.post('/core/account/activate', { uid, token })).status).toBe(200);
    const { id: userId } = await (await browser.get('/core/account/me')).json();
    expect(await hireRow(id)).toMatchObject({ user_id: userId });
    const [person] = await world.db.select().from(candidates).where(eq(candidates.user_id, userId));
    // A hire of before, that only the address ties to the account, hides as well.
    for (const user_id of [userId, null]) {
      await world.db.update(hires).set({ user_id }).where(eq(hires.id, id));
      expect((await company.get(`/company/candidates/${person?.id}`)).status).toBe(404);
      const { automatic } = await (await browser.get('/candidate/exclusions')).json();
      expect(automatic).toMatchObject([{ name: 'Hotel Ritorno', reason: 'hired' }]);
    }
    const other = await new Client(world).logIn((await aRecruiter(world, (await aCompany(world)).id)).email, PASSWORD);
    expect((await other.get(`/company/candidates/${person?.id}`)).status).toBe(200);
  });

  it('loses name, address and pay with the erased account; what waited for an answer ends', async () => {
    const [sure, unsure] = [await returning({}, true), await returning({}, true)];
    const { id } = await (await hire(sure.called)).json();
    await sure.browser.post(`/hires/${id}/confirm`);
    const { id: open } = await (await hire(unsure.called)).json();
    for (const { user } of [sure, unsure]) await eraseAccount(world.platform, await userRow(user?.id ?? 0));
    const erased = { name: 'Account cancellato', email: null, user_id: null, pay_cents: null };
    expect(await hireRow(id)).toMatchObject({ state: 'confirmed', ...erased });
    expect(await hireRow(open)).toMatchObject({ state: 'declined', ...erased });
    expect(JSON.stringify(await ofSeason())).not.toContain('Lucia');
  });

  it('goes two years after its last day', async () => {
    const people = [await returning(), await returning()];
    const ended = (days: number) => ({ starts_on: inDays(-days - 10), ends_on: inDays(-days) });
    const ids = await Promise.all(people.map(async ({ called }) => (await (await hire(called)).json()).id));
    const days = [retentionDays.hire + 2, retentionDays.hire - 2];
    for (const [index, id] of ids.entries())
      await world.db
        .update(hires)
        .set({ state: 'confirmed', ...ended(days[index] ?? 0) })
        .where(eq(hires.id, id));
    await applyRetentionPolicy(world.platform);
    expect(await hireRow(ids[0])).toBeUndefined();
    expect(await hireRow(ids[1])).toBeDefined();
  });

  it('is refused by the database without a person', async () => {
    const { called } = await returning();
    const { id } = await (await hire(called)).json();
    await expect(world.db.update(hires).set({ name: null }).where(eq(hires.id, id))).rejects.toThrow();
    expect(await world.db.$count(brigadePeople, eq(brigadePeople.company_id, companyId))).toBe(1);
  });
});
