// On both engines: locks of offers and people, many at once.

import { and, eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { offerPeople, ownInvitations } from '#contract/offer-people.ts';
import { DAY_MS } from '#domain/durations.ts';
import { NAME_BEFORE_APPLYING } from '#domain/offer-invitation.ts';
import { romeDay } from '#domain/rome-time.ts';
import { users } from '#server/areas/account/tables.ts';
import { applications } from '#server/areas/applications/tables.ts';
import { candidates } from '#server/areas/candidates/tables.ts';
import { companies } from '#server/areas/companies/tables.ts';
import { balanceOf } from '#server/areas/credits/balance.ts';
import { eraseAccount } from '#server/areas/me/erase-accounts.ts';
import { conversations } from '#server/areas/messages/tables.ts';
import { writeInvitationSettings } from '#server/areas/offer-people/invitation-settings.ts';
import { inviteToApply } from '#server/areas/offer-people/invite.ts';
import { invitationRefusals, offerInvitations } from '#server/areas/offer-people/tables.ts';
import { offers } from '#server/areas/offers/tables.ts';
import { applyRetentionPolicy } from '#server/areas/retention/apply-retention-policy.ts';
import { listCandidates } from '#server/areas/talent/list-candidates.ts';
import { aCandidate, aCompany, anApplication, anOffer, aRecruiter, credits, PASSWORD } from '../builders.ts';
import { callByLink } from '../call-by-link.ts';
import { canHoldErasing, duringErasing } from '../erasing-on-hold.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
let companyId: number;
let offer: { id: number; slug: string };
let recruiter: Client;
let person: { id: number; userId: number; email: string };
let own: Client;

afterAll(() => world.close());
beforeEach(async () => {
  companyId = (await aCompany(world, { name: 'Hotel Marina' })).id;
  await credits(world, companyId, 5);
  offer = await anOffer(world, {
    company_id: companyId,
    title: 'Cameriere al mare',
    date_start: '2099-05-15',
    date_end: '2099-09-15',
    has_room: true,
    room_options: ['single-room'],
    maximum_salary: 1600,
  });
  recruiter = await new Client(world).logIn((await aRecruiter(world, companyId)).email, PASSWORD);
  person = await aCandidate(world, { first_name: 'Giulia', last_name: 'Rossini', available_from_now: true, cv: true });
  own = await new Client(world).logIn(person.email, PASSWORD);
});

const inviting = (candidate = person.id, by = recruiter, to = offer.id) =>
  by.post(`/company/offers/${to}/people/${candidate}/invitation`);
const invite = async (...asked: Parameters<typeof inviting>) => (await inviting(...asked)).status;
const mine = async (who = own) => ownInvitations.parse(await (await who.get('/candidate/offer-invitations')).json());
const firstId = async () => (await mine()).invitations[0]?.id ?? 0;
const say = async (answer: string, id?: number, who = own) =>
  (await who.post(`/candidate/offer-invitations/${id ?? (await firstId())}/answer`, { answer })).status;
const page = async () => offerPeople.parse(await (await recruiter.get(`/company/offers/${offer.id}/people`)).json());
const codeOf = async (answer: Response) => [answer.status, (await answer.json()).code];
const sent = () =>
  world.db
    .select()
    .from(applications)
    .where(and(eq(applications.offer_id, offer.id), eq(applications.user_id, person.userId)));

describe('inviting somebody to apply', () => {
  it('mails and notifies them, with pay, days, lodging and why, and costs no credit', async () => {
    expect(await invite()).toBe(201);
    const mail = await world.mailTo(person.email, 'Hotel Marina ti invita a candidarti');
    for (const said of [
      'Cameriere al mare',
      '1.400 € - 1.600 €',
      'dal 15 maggio al 15 settembre',
      'Alloggio incluso: camera singola',
      'È il lavoro che cerchi',
      NAME_BEFORE_APPLYING,
      '/inviti/',
    ])
      expect(mail.text).toContain(said);
    const [told] = await (await own.get('/core/account/me/notifications')).json();
    expect(told).toMatchObject({ kind: 'invitation', url: '/profilo/inviti' });
    expect(await balanceOf(world.db, companyId)).toBe(5);
  });

  it('shows the company who was invited without their name, and no more among the others', async () => {
    expect((await page()).people.some(({ candidate }) => candidate.id === person.id)).toBe(true);
    await invite();
    const { people, invitations } = await page();
    expect(people.some(({ candidate }) => candidate.id === person.id)).toBe(false);
    expect(invitations).toMatchObject({ limit: 20, left: 19 });
    expect(invitations.people).toMatchObject([
      { candidate: { id: person.id, hidden_name: 'Giulia R.', is_unlocked: false }, state: 'waiting' },
    ]);
  });

  it('is one invitation, however often it is tapped and by how many colleagues at once', async () => {
    const colleague = await new Client(world).logIn((await aRecruiter(world, companyId)).email, PASSWORD);
    await colleague.get('/core/account/csrf');
    const answers = await Promise.all([1, 2, 3, 4].map((n) => invite(person.id, n % 2 ? recruiter : colleague)));
    expect(answers.toSorted()).toEqual([200, 200, 200, 201]);
    await world.settled();
    const mails = (await world.platform.outbox?.list(person.email)) ?? [];
    expect(mails.filter(({ subject }) => subject.includes('ti invita'))).toHaveLength(1);
  });

  it('never goes beyond the number that staff set, with many at once', async () => {
    await writeInvitationSettings(world.db, { per_offer: 4 });
    const some = [];
    for (let n = 0; n < 9; n++) some.push(await aCandidate(world, { available_from_now: true }));
    const answers = await Promise.all(some.map(({ id }) => inviting(id)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(await Promise.all(refused.map(codeOf))).toEqual(refused.map(() => [409, 'invitations_used']));
    expect((await page()).invitations.left).toBe(0);
    await writeInvitationSettings(world.db, { per_offer: 20 });
  });

  it('reaches nobody more than three times a day of Rome, with many at once, and again the day after', async () => {
    const inviters = [];
    for (let n = 0; n < 5; n++) {
      const company = await aCompany(world);
      const to = await anOffer(world, { company_id: company.id });
      inviters.push({ to, by: await new Client(world).logIn((await aRecruiter(world, company.id)).email, PASSWORD) });
    }
    const answers = await Promise.all(inviters.map(({ to, by }) => inviting(person.id, by, to.id)));
    const codes = (await Promise.all(answers.map(codeOf))).map(([status, code]) => code ?? status).toSorted();
    expect(codes).toEqual([201, 201, 201, 'invited_today', 'invited_today']);
    const [company] = await world.db.select().from(companies).where(eq(companies.id, companyId));
    if (!company) throw new Error('The company is gone');
    const member = { userId: person.userId, role: 'owner', company, impersonatorId: null } as const;
    const asked = { offerId: offer.id, candidateId: person.id };
    const tomorrow = new Date(Date.now() + DAY_MS);
    await inviteToApply(world.platform, world, member, asked, tomorrow);
    const [row] = await world.db.select().from(offerInvitations).where(eq(offerInvitations.offer_id, offer.id));
    expect(row).toMatchObject({ invited_on: romeDay(tomorrow), number_of_day: 1 });
  });

  it('is refused to people who take none, applied, are hidden, blocked the company or are out of reach', async () => {
    await world.db.update(candidates).set({ takes_invitations: false }).where(eq(candidates.id, person.id));
    expect(await codeOf(await inviting())).toEqual([409, 'invitations_off']);
    expect((await page()).people.find(({ candidate }) => candidate.id === person.id)?.takes_invitations).toBe(false);
    const hidden = await aCandidate(world, { is_searchable: false });
    await listCandidates(world.db, world, { candidateIds: [hidden.id] });
    const far = await aCandidate(world, { jobs: ['lavapiatti'] });
    const applied = await aCandidate(world, { available_from_now: true });
    await anApplication(world, { offer_id: offer.id, user_id: applied.userId, email: applied.email });
    const blocked = await aCandidate(world, { available_from_now: true });
    await world.db
      .insert(conversations)
      .values({ company_id: companyId, user_id: blocked.userId, candidate_blocked_at: new Date() });
    const unknown = await (await inviting(999_999)).json();
    expect(unknown.detail).toBe('Questa persona non è più tra quelle adatte.');
    for (const { id } of [hidden, far, blocked, applied]) {
      const answer = await inviting(id);
      expect([answer.status, await answer.json()]).toEqual([404, unknown]);
    }
  });

  it.runIf(canHoldErasing)('mails nobody whose account is being erased at that moment', async () => {
    expect(await duringErasing(world, person.userId, () => invite())).toBe(404);
    await world.settled();
    const mails = (await world.platform.outbox?.list(person.email)) ?? [];
    expect(mails.filter(({ subject }) => subject.includes('ti invita a candidarti'))).toEqual([]);
  });

  it('is for open offers of one’s own that take applications here', async () => {
    const foreign = await anOffer(world);
    expect(await invite(person.id, recruiter, foreign.id)).toBe(404);
    await world.db.update(offers).set({ application_url: 'https://hotel.example' }).where(eq(offers.id, offer.id));
    expect(await codeOf(await inviting())).toEqual([409, 'external_application']);
    await world.db.update(offers).set({ status: 'suspended' }).where(eq(offers.id, offer.id));
    expect(await codeOf(await inviting())).toEqual([409, 'wrong_state']);
    expect(await invite(person.id, new Client(world))).toBe(401);
    expect(await invite(person.id, own)).toBe(403);
  });
});

describe('answering an invitation', () => {
  beforeEach(async () => {
    expect(await invite()).toBe(201);
  });

  it('‘Mi candido’ sends an ordinary application with the CV of the profile, once', async () => {
    expect(await Promise.all([say('apply'), say('apply')])).toEqual([200, 200]);
    const rows = await sent();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ is_one_shot: false, cv_name: 'cv.pdf', status: 'to_evaluate' });
    expect((await mine()).invitations[0]?.state).toBe('applied');
    expect((await page()).invitations.people).toMatchObject([
      { state: 'applied', application_id: rows[0]?.id, name: 'Giulia Rossini' },
    ]);
    expect(await balanceOf(world.db, companyId)).toBe(5);
  });

  it('without a CV ‘Mi candido’ sends one made from the profile', async () => {
    await world.db.update(candidates).set({ cv_file: null, cv_name: null }).where(eq(candidates.id, person.id));
    // Of a profile that says nothing there is no CV: the refusal says what to add.
    const path = `/candidate/offer-invitations/${await firstId()}/answer`;
    const refused = await own.post(path, { answer: 'apply' });
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('aggiungi almeno')]);
    await world.db.update(candidates).set({ skills_recap: 'Sala e bar' }).where(eq(candidates.id, person.id));
    expect(await say('apply')).toBe(200);
    expect((await sent())[0]?.cv_name).toBe('CV Giulia Rossini.pdf');
  });

  it('says that an application of the same address is there already, where it is not of the account', async () => {
    await anApplication(world, { offer_id: offer.id, email: person.email });
    expect(await say('apply')).toBe(409);
    expect((await mine()).invitations).toMatchObject([{ state: 'waiting', can_apply: true }]);
  });

  it('leads to the page of an offer that asks questions', async () => {
    await world.db
      .update(offers)
      .set({
        questions: [{ id: 'q', text: 'Sai il tedesco?', kind: 'yes_no', required: true, options: [], knockout: null }],
      })
      .where(eq(offers.id, offer.id));
    expect((await mine()).invitations[0]?.needs_answers).toBe(true);
    expect(await say('apply')).toBe(409);
  });

  it('‘Non ora’ is no second invitation for the offer, and can still become an application', async () => {
    expect([await say('not_now'), await say('not_now')]).toEqual([200, 200]);
    expect((await page()).invitations.people[0]?.state).toBe('not_now');
    expect((await page()).people.some(({ candidate }) => candidate.id === person.id)).toBe(false);
    expect(await invite()).toBe(200);
    expect((await mine()).invitations).toMatchObject([{ state: 'not_now', can_apply: true }]);
    expect(await say('apply')).toBe(200);
    expect(await sent()).toHaveLength(1);
  });

  it('‘Mai da loro’ ends all invitations of the company, which does not see the person any more, until they change their mind', async () => {
    const id = await firstId();
    const later = await anOffer(world, { company_id: companyId });
    const asNotNow = async () => {
      const [row] = (await page()).invitations.people;
      return [row?.state, row?.name, row?.application_id, await invite()];
    };
    expect(await say('not_now', id)).toBe(200);
    const told = await asNotNow();
    expect(told).toEqual(['not_now', 'Giulia R.', null, 200]);
    expect([await say('never', id), await say('never', id)]).toEqual([200, 200]);
    expect(await asNotNow()).toEqual(told);
    expect(await mine()).toMatchObject({ invitations: [], refused: [{ name: 'Hotel Marina' }] });
    expect(await invite(person.id, recruiter, later.id)).toBe(404);
    const { people, invitations } = await page();
    expect(invitations).toMatchObject({ people: [{ state: 'not_now' }], left: 19 });
    expect(people.some(({ candidate }) => candidate.id === person.id)).toBe(false);
    expect(await say('apply', id)).toBe(409);
    expect((await own.delete(`/candidate/offer-invitations/refused/${companyId}`)).status).toBe(200);
    expect(await mine()).toMatchObject({ invitations: [{ state: 'not_now', can_apply: true }], refused: [] });
    expect(await invite(person.id, recruiter, later.id)).toBe(201);
  });

  it('of somebody who hides afterwards stays, as ‘Non ora’ without who it is, and the count with it', async () => {
    const id = await firstId();
    const shown = { id, name: 'Giulia R.', state: 'waiting' };
    expect((await page()).invitations).toMatchObject({ left: 19, people: [shown] });
    const hidden = { id, candidate: null, name: null, state: 'not_now', application_id: null };
    const { id: listed } = await (await own.post('/candidate/exclusions', { company: companyId })).json();
    expect((await page()).invitations).toMatchObject({ left: 19, people: [hidden] });
    await own.delete(`/candidate/exclusions/${listed}`);
    await own.patch('/core/account/me', { candidate: { is_searchable: false } });
    expect((await page()).invitations).toMatchObject({ left: 19, people: [hidden] });
    // What they send themselves is read.
    expect(await say('apply', id)).toBe(200);
    expect((await page()).invitations).toMatchObject({
      people: [{ candidate: null, name: 'Giulia Rossini', state: 'applied', application_id: expect.any(Number) }],
    });
  });

  it('‘Mai da loro’ holds for the other invitations of the company too, on their own pages', async () => {
    const later = await anOffer(world, { company_id: companyId, title: 'Cameriere in collina' });
    expect(await invite(person.id, recruiter, later.id)).toBe(201);
    const [other, first] = (await mine()).invitations;
    if (!other || !first) throw new Error('The invitations are gone');
    expect(await say('never', first.id)).toBe(200);
    const shown = await (await own.get(`/candidate/offer-invitations/${other.id}`)).json();
    expect(shown).toMatchObject({ is_refused: true, can_apply: false });
    expect(await say('apply', other.id)).toBe(409);
  });

  it('is only the person’s, and ends with the offer', async () => {
    const id = await firstId();
    const other = await new Client(world).logIn((await aCandidate(world)).email, PASSWORD);
    expect([await say('apply', id, other), await say('apply', id, recruiter)]).toEqual([404, 404]);
    await world.db.update(offers).set({ status: 'suspended' }).where(eq(offers.id, offer.id));
    expect(await say('apply', id)).toBe(410);
    expect((await mine()).invitations[0]).toMatchObject({ state: 'closed', can_apply: false });
    expect(await say('not_now', id)).toBe(200);
    expect((await mine()).invitations[0]).toMatchObject({ state: 'closed', can_apply: false });
    expect(await say('tutto', id)).toBe(400);
  });
});

describe('the mailed link of an invitation', () => {
  const link = async () => {
    expect(await invite()).toBe(201);
    const mail = await world.mailTo(person.email, 'ti invita');
    return mail.text.replaceAll('&amp;', '&').match(/\/inviti\/\d+\?[\w=&-]+/)?.[0] ?? '';
  };
  const open = (path: string) => new Client(world).get(callByLink(path));
  const press = (path: string, answer: string) =>
    new Client(world).ask('POST', callByLink(path, 'answer'), { json: { answer } });

  it('changes nothing by being opened, and applies in one tap without a login', async () => {
    const path = await link();
    const shown = await open(path);
    expect(shown.headers.get('cache-control')).toBe('no-store');
    expect(await shown.json()).toMatchObject({
      can_apply: true,
      offer: {
        title: 'Cameriere al mare',
        pay: expect.stringContaining('1.400'),
        room: expect.stringContaining('camera singola'),
      },
    });
    expect(await sent()).toHaveLength(0);
    expect((await press(path, 'apply')).status).toBe(200);
    expect(await sent()).toHaveLength(1);
    expect(await (await open(path)).json()).toMatchObject({ state: 'applied' });
  });

  it('takes ‘Non ora’ and ‘Mai da loro’, and nothing without its seal', async () => {
    const path = await link();
    expect((await press(path, 'not_now')).status).toBe(200);
    expect(await (await open(path)).json()).toMatchObject({ state: 'not_now' });
    expect((await press(path, 'never')).status).toBe(200);
    expect((await mine()).refused).toHaveLength(1);
    const broken = path.replace(/seal=[\w-]+/, 'seal=x');
    expect([(await open(broken)).status, (await press(broken, 'apply')).status]).toEqual([404, 404]);
    expect(await sent()).toHaveLength(0);
  });

  it('lets the person turn all invitations off from the mail, by a tap or by the button of the mail program', async () => {
    await invite();
    const { headers } = await world.mailTo(person.email, 'ti invita a candidarti');
    expect(headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const url = new URL(headers?.['List-Unsubscribe']?.slice(1, -1) ?? '');
    const oneClick = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) };
    const send = (to: URL, asked: RequestInit) => world.app.request(to.pathname + to.search, asked);
    const broken = new URL(url);
    broken.searchParams.set('seal', 'x');
    const ask = async ({ pathname, search }: URL) =>
      (await new Client(world).get(callByLink(pathname.replace('/basta', '') + search, 'stopping'))).status;
    expect([await ask(broken), (await send(broken, oneClick)).status]).toEqual([404, 404]);
    expect(await ask(url)).toBe(200);
    expect((await mine()).is_off).toBe(false);
    expect(await (await send(url, oneClick)).text()).toContain('Non ricevi più inviti');
    expect((await send(url, oneClick)).status).toBe(200);
    expect((await mine()).is_off).toBe(true);
    const other = await anOffer(world, { company_id: companyId, title: 'Cameriere in collina', has_room: true });
    expect(await invite(person.id, recruiter, other.id)).toBe(409);
  });
});

describe('the data of invitations', () => {
  it('are in the person’s own copy, and are deleted with them while the offer keeps its count', async () => {
    await invite();
    const answer = await own.get('/core/account/me/export');
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
    await world.db
      .insert(invitationRefusals)
      .values({ company_id: (await aCompany(world)).id, candidate_id: person.id });
    const [user] = await world.db.select().from(users).where(eq(users.id, person.userId));
    if (!user) throw new Error('The user is gone');
    await eraseAccount(world.platform, user);
    const rows = await world.db.select().from(offerInvitations).where(eq(offerInvitations.offer_id, offer.id));
    expect(rows).toMatchObject([{ candidate_id: null }]);
    expect((await page()).invitations).toMatchObject({ left: 19, people: [{ candidate: null, state: 'not_now' }] });
  });

  it('go after a year, once the offer is deleted: one that can come back keeps its count', async () => {
    await invite();
    const inAYear = new Date(Date.now() + 366 * DAY_MS);
    const left = () => world.db.$count(offerInvitations, eq(offerInvitations.offer_id, offer.id));
    for (const status of ['active', 'suspended', 'expired'] as const) {
      await world.db.update(offers).set({ status }).where(eq(offers.id, offer.id));
      await applyRetentionPolicy(world.platform, inAYear);
      expect(await left()).toBe(1);
    }
    await world.db.update(offers).set({ status: 'deleted' }).where(eq(offers.id, offer.id));
    await applyRetentionPolicy(world.platform, inAYear);
    expect(await left()).toBe(0);
  });
});
