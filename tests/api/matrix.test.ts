import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { offerFilters } from '#contract/offers.ts';
import { hiddenWhileActing } from '#domain/classed-fields.ts';
import { DAY_MS } from '#domain/durations.ts';
import { romeDay } from '#domain/rome-time.ts';
import { sessions } from '#server/areas/account/tables.ts';
import { callBackPeople } from '#server/areas/brigade/tables.ts';
import { companyMembers } from '#server/areas/companies/tables.ts';
import { interviews, interviewTimes } from '#server/areas/interviews/tables.ts';
import { notify } from '#server/areas/notifications/notify.ts';
import { notifications } from '#server/areas/notifications/tables.ts';
import { offerInvitations } from '#server/areas/offer-people/tables.ts';
import { giveStandardAnswers } from '#server/areas/ready-answers/give-standard.ts';
import { recordSearch } from '#server/areas/search/saved-searches.ts';
import { recordSearch as recordCandidateSearch } from '#server/areas/talent/saved-searches.ts';
import { candidateUnlocks } from '#server/areas/talent/tables.ts';
import { newApi } from '#server/platform/http/api.ts';
import { CallGuard } from '#server/platform/http/call-guard.ts';
import type { CallRule } from '#server/platform/http/calls.ts';
import {
  aBrigadePerson,
  aCandidate,
  aCompany,
  anApplication,
  anEvent,
  anOffer,
  aRecruiter,
  aUser,
  credits,
  PASSWORD,
} from '../builders.ts';
import { aPaidOrder } from '../orders.ts';
import { aPdf } from '../pdf.ts';
import { aStaff, STAFF } from '../staff.ts';
import { Client, openWorld } from '../world.ts';
import { aNeed, type Example, examplesOf, last, type Role, type Rows } from './call-examples.ts';

/** A rule as the document of the interface says it. */
interface Rule {
  who: string;
  acting: CallRule['acting'];
}

const world = await openWorld();
let clients: Record<Role, Client>;
let rows: Rows;
let rules: Map<string, Rule>;

beforeAll(async () => {
  const as = async (user: { email: string }) => new Client(world).logIn(user.email, PASSWORD);
  const candidate = await aCandidate(world, { cv: true });
  const found = await aCandidate(world, { cv: true });
  const unlocked = await aCandidate(world);
  const company = await aCompany(world);
  const owner = await aRecruiter(world, company.id);
  const recruiter = await aRecruiter(world, company.id);
  const colleague = await aRecruiter(world, company.id);
  const acted = await aRecruiter(world, company.id);
  for (const { id } of [recruiter, colleague])
    await world.db.update(companyMembers).set({ role: 'recruiter' }).where(eq(companyMembers.user_id, id));
  const offer = await anOffer(world, { company_id: company.id });
  const { client: acting } = await aStaff(world, 'support');
  const other = await aCompany(world);
  clients = {
    visitor: new Client(world),
    candidate: await as(candidate),
    otherCandidate: await as(await aUser(world)),
    recruiter: await as(recruiter),
    owner: await as(owner),
    otherCompany: await as(await aRecruiter(world, other.id)),
    staff: await as(await aUser(world, { is_staff: true })),
    acting,
  };
  await as(candidate);
  const [session] = await world.db
    .select()
    .from(sessions)
    .where(eq(sessions.user_id, candidate.userId))
    .orderBy(sessions.created_at)
    .offset(1);
  await notify(world.db, candidate.userId, { kind: 'test', text: 'Tua', url: null });
  const [note] = await world.db.select().from(notifications);
  const paid = await aPaidOrder(world, clients.owner);
  await world.db.insert(candidateUnlocks).values({ company_id: company.id, candidate_id: unlocked.id });
  await credits(world, company.id, 40);
  const invited = await (
    await clients.owner.post('/company/team/invitations', { email: 'collega@example.it', role: 'recruiter' })
  ).json();
  const application = await anApplication(world, {
    user_id: candidate.userId,
    email: candidate.email,
    offer_id: offer.id,
  });
  const begun = await clients.owner.post(`/messages/company/applications/${application.id}`, {
    text: 'Buongiorno',
    key: randomUUID(),
  });
  await giveStandardAnswers(world.db);
  const [offerInvitation] = await world.db
    .insert(offerInvitations)
    .values({
      offer_id: (await anOffer(world, { company_id: other.id })).id,
      company_id: other.id,
      candidate_id: candidate.id,
      invited_on: romeDay(),
      number_of_day: 1,
    })
    .returning();
  const readyOf = async (client: Client): Promise<{ id: number; is_refusal: boolean }[]> =>
    (await (await client.get('/company/ready-answers')).json()).items;
  rows = {
    order: paid.uuid,
    invoice: paid.invoice,
    search: await recordSearch(world.db, candidate.userId, { place: null, job: null, filters: offerFilters.parse({}) }),
    notification: note?.id ?? 0,
    session: session?.id ?? 0,
    event: (await anEvent(world)).slug,
    offer: offer.slug,
    offerId: offer.id,
    activeOffer: (await anOffer(world)).slug,
    draft: (await (await clients.owner.post('/company/offers-drafts', { data: {} })).json()).id,
    candidateId: found.id,
    unlockedId: unlocked.id,
    candidateSearch: await recordCandidateSearch(world.db, owner.id, { job: ['cuoco'] }),
    company: company.slug,
    application: application.id,
    conversation: (await begun.json()).conversation_id,
    attachment: 0,
    note: 0,
    readyAnswer: (await readyOf(clients.owner)).find(({ is_refusal }) => is_refusal)?.id ?? 0,
    round: 0,
    interview: 0,
    interviewTime: 0,
    hire: 0,
    brigadePerson: 0,
    need: 0,
    callBack: 0,
    suited: (await aCandidate(world, { available_from_now: true })).id,
    offerInvitation: offerInvitation?.id ?? 0,
    colleague: colleague.id,
    invitation: invited.invitations[0].id,
    place: world.gazetteer.bySlug('rimini')?.place_id ?? 0,
  };
  const noted = await clients.owner.post(`/messages/company/conversations/${rows.conversation}/notes`, {
    text: 'Da sentire',
    key: randomUUID(),
  });
  const file = new FormData();
  file.set('file', new File([aPdf()], 'contratto.pdf', { type: 'application/pdf' }));
  const { id: attachment } = await (
    await clients.owner.ask('POST', '/messages/company/attachments', { form: file })
  ).json();
  await clients.owner.post(`/messages/company/conversations/${rows.conversation}/messages`, {
    text: '',
    key: randomUUID(),
    attachments: [attachment],
  });
  rows = { ...rows, attachment };
  rows = { ...rows, note: (await noted.json()).id };
  const { id: round } = await (
    await clients.owner.post('/interviews/rounds', {
      offer: offer.id,
      applications: [rows.application],
      kind: 'in_person',
      place: 'Via Roma 1, Rimini',
      minutes: 30,
      starts: [new Date(Math.ceil(Date.now() / DAY_MS + 2) * DAY_MS).toISOString()],
    })
  ).json();
  const [time] = await world.db.select().from(interviewTimes).where(eq(interviewTimes.round_id, round));
  const [interview] = await world.db.select().from(interviews).where(eq(interviews.round_id, round));
  rows = { ...rows, round, interviewTime: time?.id ?? 0, interview: interview?.id ?? 0 };
  const hired = await examplesOf(rows)['POST /hires']?.('owner');
  const { id: hire } = await (await clients.owner.post('/hires', hired?.json)).json();
  await clients.owner.post(`/hires/${hire}/withdraw`);
  const listed = await aBrigadePerson(world, { company_id: company.id, email: candidate.email });
  const called = await aBrigadePerson(world, {
    company_id: other.id,
    user_id: candidate.userId,
    accepted_at: new Date(),
  });
  rows = { ...rows, hire, brigadePerson: listed.id };
  const { id: need } = await (
    await clients.owner.post('/company/season-plan', { ...aNeed, job: 'barman-barlady' })
  ).json();
  rows = { ...rows, hire, need };
  const call = await examplesOf(rows)['POST /brigade/call-backs']?.('owner');
  const sent = await clients.otherCompany.ask('POST', '/brigade/call-backs', {
    json: { ...Object(call?.json), people: [called.id] },
  });
  expect(sent.status).toBe(201);
  const [callBack] = await world.db.select().from(callBackPeople).where(eq(callBackPeople.person_id, called.id));
  rows = { ...rows, callBack: callBack?.id ?? 0 };
  await acting.post(`${STAFF}/users/${acted.id}/impersonate`, { values: { reason: 'Prova della tabella' } });
  const document: { paths: Record<string, Record<string, { 'x-access': Rule }>> } = await (
    await clients.visitor.get('/openapi.json')
  ).json();
  rules = new Map(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, call]) => [`${method.toUpperCase()} ${path}`, call['x-access']]),
    ),
  );
});
afterAll(() => world.close());

const OF_COMPANY: readonly Role[] = ['recruiter', 'owner', 'otherCompany', 'acting'];
const RUN_COMPANY: readonly Role[] = ['owner', 'otherCompany', 'acting'];

/** Whether the rule of a call lets a role in, or how it refuses it. */
function doorFor(role: Role, { who, acting }: Rule): 'open' | 401 | 403 {
  if (who !== 'public' && who !== 'link' && role === 'visitor') return 401;
  if (role === 'acting' && acting === 'closed') return 403;
  if (who === 'candidate') return OF_COMPANY.includes(role) ? 403 : 'open';
  if (['company', 'verified', 'link or company'].includes(who)) return OF_COMPANY.includes(role) ? 'open' : 403;
  if (who === 'manager' || who === 'owner') return RUN_COMPANY.includes(role) ? 'open' : 403;
  return 'open';
}

const jsonOf = async (answer: Response): Promise<unknown> =>
  answer.headers.get('content-type')?.startsWith('application/json') ? answer.clone().json() : null;

/** The fields of an answer that staff who act as a user may not read, and that say something. */
function toldIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(toldIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, held]) =>
    hiddenWhileActing.has(name) ? (held === null ? [] : [name]) : toldIn(held),
  );
}

const isTheirs = (role: Role, of: Example['of']) =>
  of === undefined ||
  (of === 'candidate' ? role === 'candidate' : OF_COMPANY.includes(role) && role !== 'otherCompany');

/** Whose the rows are come last, so that they are still there for the others to be refused. */
const order: readonly Role[] = [
  'visitor',
  'acting',
  'staff',
  'otherCompany',
  'otherCandidate',
  'candidate',
  'recruiter',
  'owner',
];

describe('who may call what', () => {
  it('is said of every call of the interface', () => {
    expect([...rules].filter(([, rule]) => rule === undefined)).toEqual([]);
    expect(rules.size).toBeGreaterThan(130);
  });

  it('has an example of every call that asks for something, and no example too many', () => {
    const examples = examplesOf(rows);
    const isPlain = (call: string) => /^GET [^{]+$/.test(call);
    expect([...rules.keys()].filter((call) => !isPlain(call) && !examples[call] && !WITHOUT_BODY.has(call))).toEqual(
      [],
    );
    expect([...Object.keys(examples), ...last].filter((call) => !rules.has(call))).toEqual([]);
  });

  it('stops the start when a call has no rule, and when a rule has no call', () => {
    const guard = (table: Record<string, string>) => new CallGuard('', table, async (_, __, next) => next());
    const api = newApi();
    api.get('/nuova', (c) => c.text(''));
    expect(() => guard({}).take(api)).toThrow('GET /nuova');
    expect(() => guard({ 'GET /nuova': 'public', 'GET /altra': 'public' }).take(api)).toThrow('GET /altra');
  });

  it('answers each of eight roles as the rule of the call says, with everything a call asks for', async () => {
    const examples = examplesOf(rows);
    const calls = [...[...rules.keys()].filter((call) => !last.includes(call)), ...last];
    const wrong: string[] = [];
    for (const call of calls) {
      const rule = rules.get(call);
      if (!rule) continue;
      const [method = '', pattern = ''] = call.split(' ');
      for (const role of order) {
        const { path = {}, query = '', json, form, of, gets } = examples[call]?.(role) ?? {};
        const address = pattern.replace(/\{(\w+)\}/g, (_, name: string) => String(path[name])) + query;
        const answer = await clients[role].ask(method, address, {
          ...(json !== undefined && { json }),
          ...(form && { form }),
        });
        const door = doorFor(role, rule);
        const isRight =
          door !== 'open'
            ? answer.status === door
            : !isTheirs(role, of)
              ? answer.status === 404
              : gets
                ? gets.includes(answer.status)
                : answer.ok;
        if (!isRight)
          wrong.push(
            `${role}: ${call} answered ${answer.status}, should be ${door !== 'open' ? door : !isTheirs(role, of) ? 404 : (gets ?? '2xx')}: ${(await answer.clone().text()).slice(0, 200)}`,
          );
        if (
          door === 403 &&
          role === 'acting' &&
          rule.acting === 'closed' &&
          (await answer.clone().json()).code !== 'acting_as_user'
        )
          wrong.push(`${call}: refused without saying that staff act as a user`);
        if (role === 'acting' && answer.ok)
          for (const name of toldIn(await jsonOf(answer))) wrong.push(`${call}: tells staff ${name}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('is decided before anything of the body is read', async () => {
    const visitor = new Client(world);
    for (const [call, { who }] of Object.entries(world.rules.website)) {
      const [method = '', path = ''] = call.split(' ');
      if (method === 'GET' || who.name === 'public' || who.name === 'link') continue;
      const answer = await visitor.ask(method, path.replace(/:\w+/g, '1'), {
        headers: { 'Content-Type': 'application/json' },
      });
      expect([call, answer.status]).toEqual([call, 401]);
    }
  });

  it('is a refusal of the method where the address is right, and not there where it is not', async () => {
    const wrong = await new Client(world).ask('PUT', '/core/account/me', { json: {} });
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, PATCH']);
    expect((await new Client(world).post('/core/nessuno')).status).toBe(404);
  });
});

/** Calls that change something and ask for nothing. */
const WITHOUT_BODY = new Set([
  'POST /core/account/login/passkey/options',
  'POST /core/account/me/proof/passkey/options',
  'POST /core/account/me/passkeys/options',
  'POST /core/account/logout',
  'POST /core/account/me/second-factor/setup',
  'POST /core/credits/checkout/remove-coupon',
  'POST /core/account/me/remove-impersonation',
  'DELETE /core/account/me/sessions',
  'DELETE /company/cover-video',
]);
