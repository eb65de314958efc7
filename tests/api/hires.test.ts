// On both engines: locks, and a unique index of open hires.
import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { unzipSync } from 'fflate';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/durations.ts';
import { retentionDays } from '#domain/retention.ts';
import { seasonStart } from '#domain/season.ts';
import { users } from '#server/areas/account/tables.ts';
import { remindCompanies } from '#server/areas/applications/received/remind-companies.ts';
import { applications } from '#server/areas/applications/tables.ts';
import { expireProposals } from '#server/areas/hires/expire-proposals.ts';
import { hires } from '#server/areas/hires/tables.ts';
import { eraseAccount } from '#server/areas/me/erase-accounts.ts';
import { offers } from '#server/areas/offers/tables.ts';
import { endWaits } from '#server/areas/publishing/end-offers.ts';
import { applyRetentionPolicy } from '#server/areas/retention/apply-retention-policy.ts';
import { aCompany, anApplication, anOffer, aRecruiter, aUser, credits, inDays, PASSWORD } from '../builders.ts';
import { callByLink } from '../call-by-link.ts';
import { aStaff, personExport, STAFF } from '../staff.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
let recruiter: { id: number; email: string };
let company: Client;
let companyId: number;
let offer: { id: number; slug: string; title: string };

afterAll(() => world.close());
beforeEach(async () => {
  companyId = (await aCompany(world, { name: 'Hotel Stagione' })).id;
  recruiter = await aRecruiter(world, companyId);
  company = await new Client(world).logIn(recruiter.email, PASSWORD);
  offer = await anOffer(world, { company_id: companyId, title: 'Cameriere per l’estate', count_positions: 2 });
});

const terms = (changes: Record<string, unknown> = {}) => ({
  job: 'cuoco',
  starts_on: inDays(30),
  ends_on: inDays(120),
  pay_cents: 165_050,
  pay_period: 'month',
  ...changes,
});
const hire = (application: number, changes: Record<string, unknown> = {}) =>
  company.post('/hires', { application, ...terms(changes) });
const applied = (changes: Parameters<typeof anApplication>[1] = {}) =>
  anApplication(world, { offer_id: offer.id, ...changes });

/** Somebody with an account who applied, with their browser. */
async function applicant(changes: Parameters<typeof anApplication>[1] = {}) {
  const user = await aUser(world);
  const application = await applied({ user_id: user.id, email: user.email, ...changes });
  const browser = await new Client(world).logIn(user.email, PASSWORD);
  const mine = async () => (await browser.get('/hires/mine')).json();
  return { user, application, browser, mine };
}
const ofOffer = async () => (await company.get(`/hires/offers/${offer.id}`)).json();
const applicationRow = async (id: number) =>
  (await world.db.select().from(applications).where(eq(applications.id, id)))[0];
const hireRow = async (id: number) => (await world.db.select().from(hires).where(eq(hires.id, id)))[0];
/** Subjects of the mails to an address, but for those of its login. */
const subjectsTo = async (address: string) =>
  ((await world.platform.outbox?.list(address)) ?? [])
    .map(({ subject }) => subject)
    .filter((subject) => subject !== 'Nuovo accesso al tuo account');
/** The signed path of the newest mail about a hire. */
async function linkTo(address: string): Promise<string> {
  const mail = await world.mailTo(address, 'ti vuole assumere');
  const [path = ''] = /\/assunzioni\/\d+\?[\w=&-]+/.exec(mail.text.replaceAll('&amp;', '&')) ?? [];
  return path;
}
const press = (link: string, action: string) => new Client(world).ask('POST', callByLink(link, action));

describe('a hire', () => {
  it('is proposed with its days and pay, confirmed by the person, and takes a position', async () => {
    const { application, browser, mine, user } = await applicant({ status: 'contacted' });
    const answer = await hire(application.id);
    expect(answer.status).toBe(201);
    const { id } = await answer.json();
    expect(await ofOffer()).toMatchObject({
      positions: { total: 2, proposed: 1, confirmed: 0, free: 1, is_filled: false },
      hires: [{ id, state: 'proposed', job: { slug: 'cuoco' }, pay_cents: 165_050, can_withdraw: true }],
      can_close: false,
    });
    expect(await mine()).toMatchObject([{ id, state: 'proposed', pay_cents: 165_050, can_answer: true }]);
    expect((await world.mailTo(user.email, 'ti vuole assumere')).text).not.toContain('1.650');
    expect((await browser.post(`/hires/${id}/confirm`)).status).toBe(200);
    expect(await ofOffer()).toMatchObject({ positions: { proposed: 0, confirmed: 1, free: 1 } });
    expect(await mine()).toMatchObject([{ state: 'confirmed', can_answer: false }]);
    expect((await world.mailTo(recruiter.email, 'ha confermato')).text).toContain('Anna Neri');
    // The five statuses are left alone.
    expect((await applicationRow(application.id))?.status).toBe('contacted');
  });

  it('is what its application says, to the person and to the company, until it comes to nothing', async () => {
    const { application, browser } = await applicant({
      viewed_at: new Date(),
      answered_at: new Date(),
      status: 'contacted',
    });
    const path = `/candidate/applications/${application.id}`;
    const stages = async () => {
      const { items } = await (await browser.get('/candidate/applications')).json();
      const detail = await (await browser.get(path)).json();
      const theirs = await (await company.get(`/company/offers/${offer.id}/applications/${application.id}`)).json();
      const zip = new Uint8Array(await (await browser.get('/core/account/me/export')).arrayBuffer());
      const copy = JSON.parse(new TextDecoder().decode(unzipSync(zip)['candidature.json']));
      const last = detail.dates.at(-1);
      expect([last.stage, Number.isNaN(Date.parse(last.date))]).toEqual([detail.stage, false]);
      return [items[0].stage, detail.stage, theirs.stage, copy[0].stage];
    };
    const all = (stage: string) => [stage, stage, stage, stage];
    expect(await stages()).toEqual(all('contacted'));
    const { id } = await (await hire(application.id)).json();
    expect(await stages()).toEqual(all('proposed'));
    await browser.post(`/hires/${id}/confirm`);
    expect(await stages()).toEqual(all('hired'));
    await browser.post(`/hires/${id}/leave`);
    expect(await stages()).toEqual(all('closed'));
    const { id: second } = await (await hire(application.id)).json();
    expect(await stages()).toEqual(all('proposed'));
    await browser.post(`/hires/${second}/decline`);
    expect((await stages())[0]).toBe('closed');
  });

  it('shows its person the work as the offer says it: place, lodging, hours and pay', async () => {
    await world.db
      .update(offers)
      .set({ contract_typology: 'full-time', has_room: true, room_options: ['shared', 'payment'], room_cost: 150 })
      .where(eq(offers.id, offer.id));
    const { application, mine } = await applicant();
    await hire(application.id, { pay_cents: null });
    const said = { hours: 'full-time', has_room: true, room_options: ['shared', 'payment'], room_cost: 150 };
    expect(await mine()).toMatchObject([
      {
        has_begun: false,
        pay_cents: null,
        work: { place: expect.stringContaining('Rimini'), offer: { ...said, minimum_salary: 1400 } },
      },
    ]);
  });

  it('frees its position when the person says no or the company withdraws it', async () => {
    const [one, other] = [await applicant(), await applicant()];
    const { id } = await (await hire(one.application.id)).json();
    const { id: second } = await (await hire(other.application.id)).json();
    expect((await ofOffer()).positions.free).toBe(0);
    expect((await one.browser.post(`/hires/${id}/decline`)).status).toBe(200);
    expect((await company.post(`/hires/${second}/withdraw`)).status).toBe(200);
    expect((await ofOffer()).positions).toMatchObject({ proposed: 0, confirmed: 0, free: 2 });
    expect((await applicationRow(one.application.id))?.hired_at).toBeNull();
    await world.mailTo(recruiter.email, 'ha detto di no');
    await world.mailTo(other.user.email, 'ha ritirato la proposta');
    expect((await hire(one.application.id)).status).toBe(201);
  });

  it('is one when the company taps twice at once, and answered once when the person does', async () => {
    const { application, browser, user } = await applicant();
    const answers = await Promise.all([1, 2, 3, 4].map(() => hire(application.id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 201]);
    const ids = new Set((await Promise.all(answers.map((answer) => answer.json()))).map(({ id }) => id));
    expect(ids.size).toBe(1);
    const [id] = ids;
    await Promise.all([1, 2, 3].map(() => browser.post(`/hires/${id}/confirm`)));
    await world.settled();
    expect((await subjectsTo(user.email)).map((subject) => subject.split(':')[0]).toSorted()).toEqual([
      'Hai confermato',
      'Hotel Stagione ti vuole assumere',
    ]);
  });

  it('is answered once: a no after a yes is refused, and a withdrawal too', async () => {
    const { application, browser } = await applicant();
    const { id } = await (await hire(application.id)).json();
    await browser.post(`/hires/${id}/confirm`);
    expect((await browser.post(`/hires/${id}/decline`)).status).toBe(409);
    expect((await company.post(`/hires/${id}/withdraw`)).status).toBe(409);
    expect((await browser.post(`/hires/${id}/confirm`)).status).toBe(200);
  });

  it('is refused to refused people, and hired people cannot be refused, nor by an undo', async () => {
    const refused = await applied({ status: 'unsuitable' });
    expect((await hire(refused.id)).status).toBe(409);
    const hired = await applied({ status: 'suitable' });
    expect((await hire(hired.id)).status).toBe(201);
    const path = `/company/offers/${offer.id}/applications/${hired.id}`;
    const answer = await company.patch(path, { status: 'unsuitable' });
    expect([answer.status, (await answer.json()).code]).toEqual([409, 'is_hired']);
    expect((await company.patch(path, { status: 'reviewable' })).status).toBe(200);
    // A change that can still be undone, and would lead back to a refusal.
    const change = randomUUID();
    const life = { status: 'unsuitable', viewed_at: null, answered_at: null } as const;
    await world.db
      .update(applications)
      .set({ held_change: { change, told: life, before: { ...life, refusal: null }, refusal: null } })
      .where(eq(applications.id, hired.id));
    const undone = await company.post('/company/applications/undo', { change });
    expect([undone.status, (await undone.json()).code]).toEqual([409, 'is_hired']);
  });

  it('is refused to people who deactivated their account, until they are back', async () => {
    const { application, user } = await applicant();
    const deactivate = (deactivated_at: Date | null) =>
      world.db.update(users).set({ deactivated_at }).where(eq(users.id, user.id));
    await deactivate(new Date());
    const refused = await hire(application.id);
    expect([refused.status, (await refused.json()).detail]).toEqual([
      409,
      'Questa persona ha disattivato il suo account: non si può assumere da qui finché non torna.',
    ]);
    await deactivate(null);
    expect((await hire(application.id)).status).toBe(201);
  });

  it('is refused by field when its days or pay make no sense', async () => {
    const { id } = await applied();
    const wrong = [
      [{ starts_on: '2027-02-30' }, 'starts_on'],
      [{ starts_on: inDays(800), ends_on: null }, 'starts_on'],
      [{ ends_on: inDays(29) }, 'ends_on'],
      [{ ends_on: inDays(3000) }, 'ends_on'],
      [{ pay_cents: -1 }, 'pay_cents'],
      [{ pay_cents: 0 }, 'pay_cents'],
      [{ pay_cents: 10_000_001 }, 'pay_cents'],
      [{ job: 'astronauta' }, 'job'],
    ] as const;
    for (const [changes, field] of wrong) {
      const answer = await hire(id, changes);
      expect(answer.status, field).toBe(400);
      expect(Object.keys((await answer.json()).codes)).toEqual([field]);
    }
    expect((await hire(id, { ends_on: null, pay_cents: null, starts_on: inDays(-200) })).status).toBe(201);
  });

  it('is of its person and its company alone', async () => {
    const { application, browser } = await applicant();
    const { id } = await (await hire(application.id)).json();
    const stranger = await applicant();
    const rival = await new Client(world).logIn((await aRecruiter(world, (await aCompany(world)).id)).email, PASSWORD);
    expect((await stranger.browser.post(`/hires/${id}/confirm`)).status).toBe(404);
    expect((await rival.post(`/hires/${id}/withdraw`)).status).toBe(404);
    expect((await rival.get(`/hires/offers/${offer.id}`)).status).toBe(404);
    expect((await rival.post(`/hires/offers/${offer.id}/close`, {})).status).toBe(404);
    expect((await rival.post('/hires', { application: application.id, ...terms() })).status).toBe(404);
    expect((await browser.post(`/hires/${id}/withdraw`)).status).toBe(403);
    expect(await stranger.mine()).toEqual([]);
    expect((await hireRow(id))?.state).toBe('proposed');
  });

  it('keeps its application: withdrawn only once the hire was answered or given up, and nothing of it is lost', async () => {
    const { application, browser, mine } = await applicant({ last_name: 'Quaglietti' });
    const withdraw = () => browser.delete(`/candidate/applications/${application.id}`);
    const refusal = async (words: string) => {
      const answer = await withdraw();
      expect(answer.status).toBe(409);
      expect(await answer.json()).toMatchObject({ code: 'hire_first', detail: expect.stringContaining(words) });
      expect(await applicationRow(application.id)).toMatchObject({
        withdrawn_at: null,
        cv_file: expect.stringMatching(/./),
      });
    };
    const { id } = await (await hire(application.id)).json();
    await refusal('No, grazie');
    await browser.post(`/hires/${id}/confirm`);
    await refusal('Rinuncio');
    expect((await ofOffer()).hires).toMatchObject([{ id, state: 'confirmed', application: application.id }]);
    await browser.post(`/hires/${id}/leave`);
    expect((await withdraw()).status).toBe(200);
    const kept = { id, state: 'ended', name: 'Anna Quaglietti', pay_cents: 165_050, application: null };
    expect(await ofOffer()).toMatchObject({ positions: { confirmed: 0 }, hires: [kept] });
    const season = await (await company.get(`/hires/season?season=${seasonStart(inDays(30))}`)).json();
    expect(season).toMatchObject({ hires: [kept] });
    // Until the retention of hires ends; then its applicant is known by nothing but the account.
    await applyRetentionPolicy(world.platform);
    expect(await mine()).toMatchObject([{ id, state: 'ended', pay_cents: 165_050 }]);
  });

  it('that was declined leaves its application free to be withdrawn, and the position', async () => {
    const { application, browser } = await applicant();
    const { id } = await (await hire(application.id)).json();
    await browser.post(`/hires/${id}/decline`);
    expect((await browser.delete(`/candidate/applications/${application.id}`)).status).toBe(200);
    expect((await browser.post(`/hires/${id}/confirm`)).status).toBe(409);
    const { positions, hires: shown } = await ofOffer();
    expect([positions.free, shown]).toMatchObject([2, [{ id, state: 'declined', application: null }]]);
  });
});

describe('a proposal that nobody answers', () => {
  it('lapses after 30 days: both sides are notified once, and the position is free', async () => {
    const { application, browser, mine, user } = await applicant();
    const { id } = await (await hire(application.id)).json();
    const fresh = await (await hire((await applied()).id)).json();
    const asked = (days: number) => new Date(Date.now() - days * DAY_MS);
    await world.db
      .update(hires)
      .set({ created_at: asked(31) })
      .where(eq(hires.id, id));
    await world.db
      .update(hires)
      .set({ created_at: asked(29) })
      .where(eq(hires.id, fresh.id));
    await Promise.all([expireProposals(world.platform), expireProposals(world.platform)]);
    expect(await mine()).toMatchObject([{ id, state: 'lapsed', can_answer: false }]);
    expect((await browser.post(`/hires/${id}/confirm`)).status).toBe(409);
    expect((await ofOffer()).positions).toMatchObject({ proposed: 1, free: 1 });
    const [row] = await world.db.select().from(applications).where(eq(applications.id, application.id));
    expect(row?.hired_at).toBeNull();
    await world.mailTo(user.email, 'Una proposta è scaduta');
    await world.mailTo(recruiter.email, 'la proposta è scaduta');
    const lapsed = async (email: string) => (await subjectsTo(email)).filter((subject) => subject.includes('scaduta'));
    expect(await lapsed(user.email)).toEqual(['Una proposta è scaduta: Hotel Stagione']);
    expect(await lapsed(recruiter.email)).toHaveLength(1);
    // Another can be proposed.
    expect((await hire(application.id)).status).toBe(201);
  });

  /** Proposals that are too old, the oldest first. */
  async function overdue(count: number) {
    await world.db.update(offers).set({ count_positions: count }).where(eq(offers.id, offer.id));
    const proposals = [];
    for (let n = 0; n < count; n++) {
      const person = await applicant();
      const { id } = await (await hire(person.application.id)).json();
      await world.db
        .update(hires)
        .set({ created_at: new Date(Date.now() - 31 * DAY_MS) })
        .where(eq(hires.id, id));
      proposals.push({ ...person, id });
    }
    return proposals;
  }
  const stateOf = async (id: number) => (await hireRow(id))?.state;

  it('does not keep others from their end when it is answered meanwhile', async () => {
    const [first, second, third] = await overdue(3);
    if (!first || !second || !third) throw new Error('No proposals');
    let isFirst = true;
    // The answer falls between the reading of what is due and the first change.
    const db = new Proxy(world.db, {
      get(target, name) {
        if (name === 'transaction' && isFirst) {
          isFirst = false;
          return async (run: Parameters<typeof target.transaction>[0]) => {
            expect((await first.browser.post(`/hires/${first.id}/decline`)).status).toBe(200);
            return target.transaction(run);
          };
        }
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    await expireProposals({ ...world.platform, db });
    expect([await stateOf(second.id), await stateOf(third.id)]).toEqual(['lapsed', 'lapsed']);
    await world.mailTo(third.user.email, 'Una proposta è scaduta');
  });

  it('that fails keeps no other from its end, and is tried again', async () => {
    const [first, second] = await overdue(2);
    if (!first || !second) throw new Error('No proposals');
    const { sendMail } = world.platform;
    const failing: typeof sendMail = (tx, mail) =>
      mail.to === first.user.email ? Promise.reject(new Error('No mail')) : sendMail(tx, mail);
    await expect(expireProposals({ ...world.platform, sendMail: failing })).rejects.toThrow('1 of 2');
    expect([await stateOf(first.id), await stateOf(second.id)]).toEqual(['proposed', 'lapsed']);
    await expireProposals(world.platform);
    expect(await stateOf(first.id)).toBe('lapsed');
  });
});

describe('a proposal of a hire', () => {
  it('gives staff who act for the person neither the link, which answers without a session, nor the pay', async () => {
    const { application, user, mine } = await applicant();
    await hire(application.id);
    expect(await mine()).toMatchObject([{ pay_cents: 165_050, page: expect.stringContaining('/assunzioni/') }]);
    const { client: acting } = await aStaff(world, 'support');
    await acting.post(`${STAFF}/users/${user.id}/impersonate`, { values: { reason: 'Prova' } });
    const seen = await (await acting.get('/hires/mine')).json();
    expect(seen).toMatchObject([{ state: 'proposed', pay_cents: null, page: null }]);
  });

  it('is in the data that staff export for the person without its pay, as their conversations are not', async () => {
    const { application, user } = await applicant();
    await hire(application.id);
    await company.post(`/messages/company/applications/${application.id}`, { text: 'Riservato', key: randomUUID() });
    const { client: support } = await aStaff(world, 'support');
    const zip = new Uint8Array(await (await support.get(await personExport(support, user.id))).arrayBuffer());
    const files = Object.entries(unzipSync(zip)).map(([name, data]) => [name, new TextDecoder().decode(data)]);
    const all = files.map(([, text]) => text).join('\n');
    expect([all.includes('"state": "proposed"'), all.includes('165050'), all.includes('Riservato')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('goes to the present address of the account, and not to the one it applied with', async () => {
    const { application, user } = await applicant();
    const present = `nuovo.${randomUUID()}@example.it`;
    await world.db.update(users).set({ email: present }).where(eq(users.id, user.id));
    await hire(application.id);
    expect((await world.mailTo(present, 'ti vuole assumere')).text).toContain('/assunzioni/');
    expect(await subjectsTo(user.email)).toEqual([]);
  });

  it('is refused for people who blocked the company, and for an offer that was deleted', async () => {
    const { application, browser } = await applicant();
    const sent = await company.post(`/messages/company/applications/${application.id}`, {
      text: 'Buongiorno',
      key: randomUUID(),
    });
    const { conversation_id } = await sent.json();
    await browser.post(`/messages/candidate/conversations/${conversation_id}/block`, { is_blocked: true });
    const blocked = await hire(application.id);
    expect([blocked.status, (await blocked.json()).code]).toEqual([409, 'conversation_blocked']);
    const other = await applicant();
    await world.db.update(offers).set({ status: 'deleted' }).where(eq(offers.id, offer.id));
    const deleted = await hire(other.application.id);
    expect([deleted.status, (await deleted.json()).code]).toEqual([409, 'wrong_state']);
  });

  it('and its withdrawal are mailed six times a day for an application, and no more', async () => {
    const { application, user } = await applicant();
    for (let times = 0; times < 5; times++) {
      const { id } = await (await hire(application.id)).json();
      await company.post(`/hires/${id}/withdraw`);
    }
    await world.settled();
    expect(await subjectsTo(user.email)).toHaveLength(6);
  });

  it('that the person declines after the end of the offer is their answer: nobody informs them that none came', async () => {
    const { application, browser } = await applicant();
    const { id } = await (await hire(application.id)).json();
    await world.db
      .update(offers)
      .set({ count_hired: 2, status: 'expired', expires_at: new Date(Date.now() - DAY_MS) })
      .where(eq(offers.id, offer.id));
    expect((await browser.post(`/hires/${id}/decline`)).status).toBe(200);
    await world.db
      .update(offers)
      .set({ answer_by: new Date(Date.now() - 1000) })
      .where(eq(offers.id, offer.id));
    await endWaits(world.platform);
    expect((await applicationRow(application.id))?.closed_at).toBeNull();
  });
});

describe('the positions of an offer', () => {
  const seen = async () => (await (await new Client(world).get(`/search/offers/${offer.slug}`)).json()).count_positions;

  it('count down for candidates with each yes, and up again when somebody leaves', async () => {
    const [one, two] = [await applicant(), await applicant()];
    const ids = [];
    for (const { application } of [one, two]) ids.push((await (await hire(application.id)).json()).id);
    // A proposal is not a yes.
    expect(await seen()).toBe(2);
    await one.browser.post(`/hires/${ids[0]}/confirm`);
    await one.browser.post(`/hires/${ids[0]}/confirm`);
    expect(await seen()).toBe(1);
    await two.browser.post(`/hires/${ids[1]}/confirm`);
    expect(await seen()).toBe(0);
    const own = async () => (await (await company.get('/company/offers')).json()).items;
    expect(await own()).toMatchObject([{ id: offer.id, positions: { total: 2, confirmed: 2 } }]);
    expect((await (await company.get(`/company/offers/${offer.id}`)).json()).form.count_positions).toBe(2);
    expect((await company.post(`/hires/${ids[1]}/end`, { reason: 'left', note: '' })).status).toBe(200);
    expect(await seen()).toBe(1);
    await world.db.update(offers).set({ count_positions: 999 }).where(eq(offers.id, offer.id));
    expect(await seen()).toBe(999);
    expect(await own()).toMatchObject([{ positions: { total: null, confirmed: 1 } }]);
  });

  it('are all there again when the offer is published or dated for another season, and not for the same one', async () => {
    const [one, two] = [await applicant(), await applicant()];
    for (const { application, browser } of [one, two]) {
      const { id } = await (await hire(application.id)).json();
      await browser.post(`/hires/${id}/confirm`);
    }
    expect(await seen()).toBe(0);
    // Their season is over, the offer that was published for it too.
    const season = { starts_on: inDays(-300), ends_on: inDays(-200) };
    await world.db.update(hires).set(season).where(eq(hires.offer_id, offer.id));
    const before = {
      published_at: new Date(Date.now() - 310 * DAY_MS),
      expires_at: new Date(Date.now() - 280 * DAY_MS),
    };
    await world.db
      .update(offers)
      .set({
        ...before,
        date_start: inDays(-300),
        date_end: inDays(-200),
        contract_period: 'determinate',
        contract_typology: 'full-time',
      })
      .where(eq(offers.id, offer.id));
    expect((await ofOffer()).positions).toMatchObject({ confirmed: 2, is_filled: true });
    await credits(world, companyId, 10);
    const patch = async (days: Record<string, string>) =>
      (await company.patch(`/company/offers/${offer.id}`, days)).status;
    expect(await patch({ date_start: inDays(40), date_end: inDays(150) })).toBe(200);
    expect((await ofOffer()).positions).toMatchObject({ confirmed: 0, free: 2, is_filled: false });
    expect((await company.post(`/company/offers/${offer.id}/activate`)).status).toBe(200);
    expect(await seen()).toBe(2);
    const again = await applicant();
    const { id } = await (await hire(again.application.id, { starts_on: inDays(40), ends_on: inDays(90) })).json();
    await again.browser.post(`/hires/${id}/confirm`);
    expect(await seen()).toBe(1);
    // Somebody who is hired stays so when the season begins a little later, and not in one after theirs.
    expect(await patch({ date_start: inDays(50) })).toBe(200);
    expect(await seen()).toBe(1);
    expect(await patch({ date_start: inDays(100) })).toBe(200);
    expect(await seen()).toBe(2);
  });

  it('cannot be exceeded; more hires are possible once the number is raised', async () => {
    const [one, two, three] = [await applied(), await applied(), await applied()];
    expect((await hire(one.id)).status).toBe(201);
    expect((await hire(two.id)).status).toBe(201);
    const answer = await hire(three.id);
    expect([answer.status, (await answer.json()).code]).toEqual([409, 'positions_taken']);
    await world.db.update(offers).set({ count_positions: 3 }).where(eq(offers.id, offer.id));
    expect((await hire(three.id)).status).toBe(201);
    // Lowered below the hires, the count stops at zero.
    await world.db.update(offers).set({ count_positions: 1 }).where(eq(offers.id, offer.id));
    expect((await ofOffer()).positions.free).toBe(0);
    await world.db.update(offers).set({ count_positions: 999 }).where(eq(offers.id, offer.id));
    expect((await ofOffer()).positions).toMatchObject({ total: null, free: null, is_filled: false });
  });

  it('are never below zero, whatever companies and people do at once and in any order', async () => {
    const steps = fc.array(
      fc.record({ person: fc.nat(4), act: fc.constantFrom('hire', 'confirm', 'decline', 'withdraw', 'end') }),
      { minLength: 4, maxLength: 16 },
    );
    await fc.assert(
      fc.asyncProperty(steps, fc.integer({ min: 1, max: 3 }), async (all, count_positions) => {
        const own = await anOffer(world, { company_id: companyId, count_positions });
        const people: Awaited<ReturnType<typeof anApplication>>[] = [];
        for (let index = 0; index < 5; index++) people.push(await anApplication(world, { offer_id: own.id }));
        const openOf = async (application: number) => {
          const open = inArray(hires.state, ['proposed', 'confirmed']);
          return (
            await world.db
              .select()
              .from(hires)
              .where(and(eq(hires.application_id, application), open))
          )[0];
        };
        const step = async ({
          person,
          act,
        }: {
          person: number;
          act: 'hire' | 'confirm' | 'decline' | 'withdraw' | 'end';
        }) => {
          const application = people[person]?.id ?? 0;
          if (act === 'hire') return (await hire(application)).status;
          const open = await openOf(application);
          if (!open) return 200;
          if (act === 'withdraw') return (await company.post(`/hires/${open.id}/withdraw`)).status;
          if (act === 'end') return (await company.post(`/hires/${open.id}/end`, { reason: 'left', note: '' })).status;
          const { answerHire } = await import('#server/areas/hires/answer-hire.ts');
          return answerHire(world.platform, { byLink: true }, open.id, act).then(
            () => 200,
            () => 409,
          );
        };
        // Four at a time.
        for (let start = 0; start < all.length; start += 4) {
          const statuses = await Promise.all(all.slice(start, start + 4).map(step));
          expect(statuses.every((status) => [200, 201, 409].includes(status))).toBe(true);
          const taken = await world.db.$count(
            hires,
            and(eq(hires.offer_id, own.id), inArray(hires.state, ['proposed', 'confirmed'])),
          );
          expect(taken).toBeLessThanOrEqual(count_positions);
          const { positions } = await (await company.get(`/hires/offers/${own.id}`)).json();
          expect(positions.free).toBe(count_positions - taken);
          const shown = await (await new Client(world).get(`/search/offers/${own.slug}`)).json();
          expect(shown.count_positions).toBe(count_positions - positions.confirmed);
        }
      }),
      { numRuns: 8 },
    );
  });

  it('are held by the database for one open hire of an application', async () => {
    const { id } = await applied();
    await hire(id);
    const [row] = await world.db.select().from(hires).where(eq(hires.application_id, id));
    if (!row) throw new Error('The hire was not written');
    const { id: _, ...again } = row;
    await expect(world.db.insert(hires).values(again)).rejects.toThrow();
  });
});

describe('an offer whose positions are filled', () => {
  /** Both positions confirmed; others wait, were liked, or were refused. */
  async function filled() {
    const hired = [await applicant({ status: 'contacted' }), await applicant()];
    for (const { application, browser } of hired) {
      const { id } = await (await hire(application.id)).json();
      await browser.post(`/hires/${id}/confirm`);
    }
    const [waiting, liked] = [await applicant(), await applicant({ status: 'suitable' })];
    const refused = await applicant({ status: 'unsuitable' });
    return { hired, waiting, liked, refused };
  }

  it('is not closed by itself: the company is notified, and closes it in one step that answers everybody left', async () => {
    const { hired, waiting, liked, refused } = await filled();
    await world.mailTo(recruiter.email, 'ha confermato');
    expect(await ofOffer()).toMatchObject({ can_close: true, left: 2 });
    const [before] = await world.db.select().from(offers).where(eq(offers.id, offer.id));
    expect(before?.status).toBe('active');
    const answers = await Promise.all([1, 2].map(() => company.post(`/hires/offers/${offer.id}/close`, {})));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await Promise.all(answers.map((one) => one.json()))).map(({ answered }) => answered).toSorted()).toEqual([
      0, 2,
    ]);
    await world.settled();
    for (const { user } of [waiting, liked])
      expect((await subjectsTo(user.email)).filter((subject) => subject.includes('è conclusa'))).toHaveLength(1);
    for (const { user } of [...hired, refused])
      expect((await subjectsTo(user.email)).some((subject) => subject.includes('è conclusa'))).toBe(false);
    expect(await ofOffer()).toMatchObject({ can_close: false, left: 0 });
    const [after] = await world.db.select().from(offers).where(eq(offers.id, offer.id));
    expect(after?.status).toBe('expired');
    expect((await applicationRow(hired[0]?.application.id ?? 0))?.closed_at).toBeNull();
  });

  it('is refused to be closed while a position is free or waits for an answer', async () => {
    const [one, two] = [await applicant(), await applicant()];
    const { id } = await (await hire(one.application.id)).json();
    await one.browser.post(`/hires/${id}/confirm`);
    await hire(two.application.id);
    expect(await ofOffer()).toMatchObject({ positions: { free: 0 }, can_close: false });
    expect((await company.post(`/hires/offers/${offer.id}/close`, {})).status).toBe(409);
  });

  it('does not notify hired people when it is deleted, and reminds the company of them no more', async () => {
    const { user, application } = await applicant({ created_at: new Date(Date.now() - 8 * DAY_MS) });
    await hire(application.id);
    await remindCompanies(world.platform);
    await company.delete(`/company/offers/${offer.id}`);
    await world.settled();
    expect(await subjectsTo(user.email)).toEqual(['Hotel Stagione ti vuole assumere: conferma']);
    expect(await subjectsTo(recruiter.email)).toEqual([]);
  });
});

describe('the mailed link of a hire', () => {
  it('shows days and pay without a login, and confirms in one tap; opening it changes nothing', async () => {
    const { id, email } = await applied();
    await hire(id);
    const link = await linkTo(email);
    const seen = await new Client(world).get(callByLink(link));
    expect(seen.headers.get('Cache-Control')).toBe('no-store');
    expect(await seen.json()).toMatchObject({ company: { name: 'Hotel Stagione' }, pay_cents: 165_050 });
    expect((await ofOffer()).positions).toMatchObject({ proposed: 1, confirmed: 0 });
    expect((await press(link, 'confirm')).status).toBe(200);
    expect((await ofOffer()).positions).toMatchObject({ proposed: 0, confirmed: 1 });
    const after = await press(link, 'decline');
    expect([after.status, (await after.text()).includes('Hai già risposto')]).toEqual([409, true]);
  });

  it('says no, and works for its hire alone', async () => {
    const [one, other] = [await applied(), await applied()];
    await hire(one.id);
    await hire(other.id);
    const link = await linkTo(one.email);
    const theirs = await linkTo(other.email);
    const swapped = theirs.replace(/\?.*/, /\?.*/.exec(link)?.[0] ?? '');
    expect((await press(swapped, 'confirm')).status).toBe(404);
    expect((await press(link, 'decline')).status).toBe(200);
    expect((await ofOffer()).positions).toMatchObject({ proposed: 1, confirmed: 0, free: 1 });
  });

  it('is mailed the day after when an address that nobody has proven had enough mails', async () => {
    const email = `molte.${crypto.randomUUID()}@example.it`;
    await world.db.update(offers).set({ count_positions: 50 }).where(eq(offers.id, offer.id));
    for (let index = 0; index < 12; index++) {
      const own = await anOffer(world, { company_id: companyId });
      const { id } = await anApplication(world, { offer_id: own.id, email });
      expect((await hire(id)).status).toBe(201);
    }
    await world.settled();
    expect(await world.platform.outbox?.list(email)).toHaveLength(10);
  });
});

describe('the record of a hire', () => {
  const userRow = async (id: number) => {
    const [row] = await world.db.select().from(users).where(eq(users.id, id));
    if (!row) throw new Error('The user is gone');
    return row;
  };

  it('is in the export of the person, and in nobody else’s', async () => {
    const [one, other] = [await applicant(), await applicant()];
    await hire(one.application.id);
    const read = async (browser: Client) => {
      const files = unzipSync(new Uint8Array(await (await browser.get('/core/account/me/export')).arrayBuffer()));
      return JSON.parse(Buffer.from(files['assunzioni.json'] ?? []).toString());
    };
    expect(await read(one.browser)).toMatchObject([{ company: 'Hotel Stagione', pay_cents: 165_050 }]);
    expect(await read(other.browser)).toEqual([]);
  });

  it('loses pay and name with the erased account; what waited for an answer frees its position', async () => {
    const [sure, unsure] = [await applicant({ last_name: 'Quaglietti' }), await applicant()];
    const { id } = await (await hire(sure.application.id)).json();
    await sure.browser.post(`/hires/${id}/confirm`);
    const { id: open } = await (await hire(unsure.application.id)).json();
    await eraseAccount(world.platform, await userRow(sure.user.id));
    await eraseAccount(world.platform, await userRow(unsure.user.id));
    expect(await hireRow(id)).toMatchObject({ state: 'confirmed', pay_cents: null });
    expect(await hireRow(open)).toMatchObject({ state: 'declined', pay_cents: null });
    expect(JSON.stringify(await ofOffer())).not.toContain('Quaglietti');
    expect((await ofOffer()).positions).toMatchObject({ confirmed: 1, free: 1 });
  });

  it('that waits for an answer is withdrawn, and notified, when the last person of the company is erased', async () => {
    const [waiting, guest, hired] = [await applicant(), await applied(), await applicant()];
    await world.db.update(offers).set({ count_positions: 3 }).where(eq(offers.id, offer.id));
    const { id } = await (await hire(waiting.application.id)).json();
    await hire(guest.id);
    const yes = await (await hire(hired.application.id)).json();
    await hired.browser.post(`/hires/${yes.id}/confirm`);
    await eraseAccount(world.platform, await userRow(recruiter.id));
    await world.settled();
    for (const email of [waiting.user.email, guest.email])
      expect((await world.mailTo(email, 'Hotel Stagione non è più su Brigata')).text).toContain('non vale più');
    expect(await waiting.mine()).toMatchObject([{ id, state: 'withdrawn', can_answer: false }]);
    expect((await waiting.browser.post(`/hires/${id}/confirm`)).status).toBe(409);
    // What was agreed stays with the people who agreed to it.
    expect(await hired.mine()).toMatchObject([{ id: yes.id, state: 'confirmed' }]);
    expect(await subjectsTo(hired.user.email)).not.toContainEqual(expect.stringContaining('non è più su Brigata'));
  });

  it('stays without the colleague who proposed it', async () => {
    const { application, browser } = await applicant();
    const { id } = await (await hire(application.id)).json();
    await aRecruiter(world, companyId);
    await eraseAccount(world.platform, await userRow(recruiter.id));
    expect((await browser.post(`/hires/${id}/confirm`)).status).toBe(200);
    expect(await hireRow(id)).toMatchObject({ state: 'confirmed', proposed_by: null });
  });

  it('goes two years after its last day; until then the name of an applicant without an account stays', async () => {
    const ended = (days: number) => ({ starts_on: inDays(-days - 10), ends_on: inDays(-days) });
    const [old, recent] = [await applied(), await applied({ first_name: 'Ines' })];
    await hire(old.id, {});
    await hire(recent.id, {});
    await world.db
      .update(hires)
      .set({ state: 'confirmed', ...ended(retentionDays.hire + 2) })
      .where(eq(hires.application_id, old.id));
    await world.db
      .update(hires)
      .set({ state: 'confirmed', ...ended(retentionDays.hire - 2) })
      .where(eq(hires.application_id, recent.id));
    await world.db
      .update(offers)
      .set({
        status: 'expired',
        published_at: new Date(Date.now() - (retentionDays.hire + 99) * DAY_MS),
        expires_at: new Date(Date.now() - (retentionDays.oneShotApplication + 9) * DAY_MS),
      })
      .where(eq(offers.id, offer.id));
    await applyRetentionPolicy(world.platform);
    expect(await world.db.$count(hires, eq(hires.application_id, old.id))).toBe(0);
    expect((await world.db.select().from(offers).where(eq(offers.id, offer.id)))[0]?.count_hired).toBe(1);
    expect((await applicationRow(old.id))?.first_name).toBe('Account');
    expect(await world.db.$count(hires, eq(hires.application_id, recent.id))).toBe(1);
    expect((await applicationRow(recent.id))?.first_name).toBe('Ines');
  });

  it('stays as long as it lasts where it has no end, and two years from the day on which it ended', async () => {
    const [working, left] = [await applicant(), await applicant()];
    const begun = { starts_on: inDays(-retentionDays.hire - 400), ends_on: null };
    const ids: number[] = [];
    for (const { application, browser } of [working, left]) {
      const { id } = await (await hire(application.id, { ends_on: null })).json();
      await browser.post(`/hires/${id}/confirm`);
      await world.db.update(hires).set(begun).where(eq(hires.id, id));
      ids.push(id);
    }
    const [open = 0, ended = 0] = ids;
    expect((await left.browser.post(`/hires/${ended}/leave`)).status).toBe(200);
    await applyRetentionPolicy(world.platform);
    expect([await hireRow(open), await hireRow(ended)]).toEqual([expect.anything(), expect.anything()]);
    expect(await ofOffer()).toMatchObject({ positions: { confirmed: 1 } });
    await world.db
      .update(hires)
      .set({ ended_at: new Date(Date.now() - (retentionDays.hire + 2) * DAY_MS) })
      .where(eq(hires.id, ended));
    await applyRetentionPolicy(world.platform);
    expect([await hireRow(open), await hireRow(ended)]).toEqual([expect.anything(), undefined]);
  });
});
