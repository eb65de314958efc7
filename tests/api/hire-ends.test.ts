// On both engines: an end is said under locks, and two at once are one.
import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/durations.ts';
import { romeDay } from '#domain/rome-time.ts';
import { seasonStart } from '#domain/season.ts';
import { seasonKeyOf } from '#domain/season-key.ts';
import { applications } from '#server/areas/applications/tables.ts';
import { forgetHires } from '#server/areas/hires/forget-hires.ts';
import { hires } from '#server/areas/hires/tables.ts';
import { readLiquidity } from '#server/areas/numbers/read-liquidity.ts';
import { candidateUnlocks } from '#server/areas/talent/tables.ts';
import { aCandidate, aCompany, anApplication, anOffer, aRecruiter, aUser, inDays, PASSWORD } from '../builders.ts';
import { callByLink } from '../call-by-link.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
let company: Client;
let companyId: number;
let recruiter: { id: number; email: string };
let offer: { id: number; title: string };

afterAll(() => world.close());
beforeEach(async () => {
  const { id } = await aCompany(world, { name: 'Hotel Stagione' });
  companyId = id;
  recruiter = await aRecruiter(world, id);
  company = await logIn(recruiter.email);
  offer = await anOffer(world, { company_id: id, title: 'Cameriere per l’estate', count_positions: 1 });
});

const logIn = (email: string) => new Client(world).logIn(email, PASSWORD);
const propose = (application: number, starts_on = inDays(-10)) =>
  company.post('/hires', {
    application,
    job: 'cuoco',
    starts_on,
    ends_on: inDays(80),
    pay_cents: null,
    pay_period: 'month',
  });
/** A confirmed hire of somebody with an account. */
async function hired(starts_on?: string) {
  const user = await aUser(world);
  const browser = await logIn(user.email);
  const application = await anApplication(world, { offer_id: offer.id, user_id: user.id, email: user.email });
  const { id } = await (await propose(application.id, starts_on)).json();
  expect((await browser.post(`/hires/${id}/confirm`)).status).toBe(200);
  return { id: Number(id), user, browser, application };
}
const end = (id: number, changes: Record<string, unknown> = {}, who = company) =>
  who.post(`/hires/${id}/end`, { reason: 'agreed', note: '', ...changes });
const ofOffer = async () => (await company.get(`/hires/offers/${offer.id}`)).json();
const mine = async (browser: Client) => (await browser.get('/hires/mine')).json();
const subjectsTo = async (address: string, words: string) =>
  ((await world.platform.outbox?.list(address)) ?? []).filter(({ subject }) => subject.includes(words)).length;
const hiresCounted = async () => {
  const { total } = await (await company.get(`/company/numbers?offer=${offer.id}`)).json();
  return total.funnel.hired;
};

describe('the end of a hire', () => {
  it('is said by the company with a reason: the person is mailed, and the position is free again', async () => {
    const { id, browser, user, application } = await hired();
    expect(await ofOffer()).toMatchObject({ positions: { confirmed: 1, free: 0 }, hires: [{ can_end: true }] });
    expect((await end(id, { reason: 'other', note: 'Trasferita in un’altra sede' })).status).toBe(200);
    const ended = {
      on: romeDay(),
      reason: 'other',
      note: { text: 'Trasferita in un’altra sede', notices: [] },
    };
    expect(await ofOffer()).toMatchObject({
      positions: { confirmed: 0, free: 1, is_filled: false },
      hires: [{ state: 'ended', ended, can_end: false }],
      can_close: false,
    });
    expect(await mine(browser)).toMatchObject([{ state: 'ended', ended, can_end: false }]);
    const mail = await world.mailTo(user.email, 'ha segnato la fine del lavoro');
    // The company's own words are on the page alone.
    expect([mail.text.includes('Motivo: altro'), mail.text.includes('Trasferita')]).toEqual([true, false]);
    // They were answered, and wait for nothing.
    const [row] = await world.db.select().from(applications).where(eq(applications.id, application.id));
    expect([row?.hired_at, row?.closed_at]).toEqual([expect.any(Date), null]);
    expect((await propose(application.id)).status).toBe(201);
  });

  it('is said by the person on their page: the company is notified, and the proposer mailed', async () => {
    const { id, browser, user } = await hired();
    expect((await browser.post(`/hires/${id}/leave`)).status).toBe(200);
    expect(await mine(browser)).toMatchObject([{ state: 'ended', ended: { on: romeDay(), reason: 'resigned' } }]);
    const mail = await world.mailTo(recruiter.email, 'ha lasciato il posto');
    expect(mail.text).toContain('La posizione è di nuovo libera.');
    expect((await ofOffer()).positions.free).toBe(1);
    expect(await subjectsTo(user.email, 'fine del lavoro')).toBe(0);
  });

  it('is given up, not left, while its first day is to come', async () => {
    const { id, browser } = await hired(inDays(5));
    expect(await mine(browser)).toMatchObject([{ has_begun: false, can_end: true }]);
    expect((await browser.post(`/hires/${id}/leave`)).status).toBe(200);
    const mail = await world.mailTo(recruiter.email, 'rinuncia al posto');
    expect(mail.text).not.toContain('lasciato');
    const other = await hired(inDays(5));
    expect((await end(other.id, { reason: 'left' })).status).toBe(200);
    const told = await world.mailTo(other.user.email, 'ha segnato la fine del lavoro');
    expect(told.text).toContain('Motivo: rinuncia prima del primo giorno.');
    const begun = await hired(romeDay());
    expect(await mine(begun.browser)).toMatchObject([{ has_begun: true }]);
  });

  it('frees no position where the hire took none, and says of none', async () => {
    const person = await aCandidate(world, { first_name: 'Zoraide', last_name: 'Lupi' });
    await world.db.insert(candidateUnlocks).values({ company_id: companyId, candidate_id: person.id });
    const form = { profile: person.id, offer: null, job: 'cuoco', starts_on: inDays(-10), ends_on: inDays(80) };
    const { id } = await (
      await company.post('/hires/profiles', { ...form, pay_cents: null, pay_period: 'month' })
    ).json();
    const browser = await logIn(person.email);
    expect((await browser.post(`/hires/${id}/confirm`)).status).toBe(200);
    expect((await browser.post(`/hires/${id}/leave`)).status).toBe(200);
    const { text } = await world.mailTo(recruiter.email, 'Zoraide Lupi ha lasciato il posto');
    expect(text).toContain('ha lasciato il posto come Cuoco');
    expect(text).not.toContain('posizione');
  });

  it('is said by the link of the mail without an account', async () => {
    const email = `anna.${offer.id}@example.it`;
    const application = await anApplication(world, { offer_id: offer.id, user_id: null, email });
    await propose(application.id);
    const { text } = await world.mailTo(email, 'ti vuole assumere');
    const [path = ''] = /\/assunzioni\/\d+\?[\w=&-]+/.exec(text.replaceAll('&amp;', '&')) ?? [];
    const press = (action: string) => new Client(world).ask('POST', callByLink(path, action));
    const read = async () => (await new Client(world).get(callByLink(path))).json();
    // Before it is confirmed nothing ends.
    expect((await press('leave')).status).toBe(409);
    await press('confirm');
    expect(await read()).toMatchObject({ state: 'confirmed', can_end: true });
    expect((await press('leave')).status).toBe(200);
    expect(await read()).toMatchObject({ state: 'ended', can_end: false, ended: { reason: 'resigned' } });
    expect((await ofOffer()).hires[0].state).toBe('ended');
  });

  it('is one when both sides say so at once, and what was said first stays', async () => {
    const { id, browser, user } = await hired();
    const answers = await Promise.all([
      end(id),
      end(id, { reason: 'left' }),
      browser.post(`/hires/${id}/leave`),
      browser.post(`/hires/${id}/leave`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const first = (await ofOffer()).hires[0].ended;
    await end(id, { reason: 'no_show' });
    expect((await ofOffer()).hires[0].ended).toEqual(first);
    await world.settled();
    const told = [
      await subjectsTo(user.email, 'fine del lavoro'),
      await subjectsTo(recruiter.email, 'ha lasciato il posto'),
    ];
    expect(told.reduce((sum, n) => sum + n, 0)).toBe(1);
  });

  it('is refused before a yes, after the last day, without words for another reason, and to anybody else', async () => {
    const { id, browser } = await hired();
    const rival = await logIn((await aRecruiter(world, (await aCompany(world)).id)).email);
    const stranger = await logIn((await aUser(world)).email);
    expect((await end(id, {}, rival)).status).toBe(404);
    expect((await stranger.post(`/hires/${id}/leave`)).status).toBe(404);
    expect((await end(id, {}, browser)).status).toBe(403);
    for (const wrong of [{ reason: 'other' }, { reason: 'resigned' }, { reason: 'other', note: 'a'.repeat(201) }])
      expect((await end(id, wrong)).status).toBe(400);
    await world.db.update(hires).set({ state: 'proposed' }).where(eq(hires.id, id));
    expect([(await end(id)).status, (await browser.post(`/hires/${id}/leave`)).status]).toEqual([409, 409]);
    await world.db
      .update(hires)
      .set({ state: 'confirmed', ends_on: inDays(-1) })
      .where(eq(hires.id, id));
    expect([(await end(id)).status, (await ofOffer()).hires[0].can_end]).toEqual([409, false]);
  });

  it('says that nobody came only from the first day on', async () => {
    const { id } = await hired();
    await world.db
      .update(hires)
      .set({ starts_on: inDays(1) })
      .where(eq(hires.id, id));
    const early = await end(id, { reason: 'no_show' });
    expect([early.status, (await early.json()).code]).toEqual([409, 'too_early']);
    expect((await ofOffer()).hires[0].state).toBe('confirmed');
    await world.db.update(hires).set({ starts_on: romeDay() }).where(eq(hires.id, id));
    expect((await end(id, { reason: 'no_show' })).status).toBe(200);
  });

  it('is taken back by the company within a day: the hire is confirmed again, and the person is notified', async () => {
    const { id, user, browser } = await hired();
    const seasons = async () => {
      const { items } = await (await company.get('/brigade/people')).json();
      return items.find(({ email }: { email: string }) => email === user.email)?.stays.length;
    };
    await end(id, { reason: 'no_show' });
    expect([await seasons(), (await ofOffer()).hires[0].can_undo_end]).toEqual([0, true]);
    const undo = (who = company) => who.post(`/hires/${id}/undo-end`);
    expect([(await undo(browser)).status, (await undo()).status, (await undo()).status]).toEqual([403, 200, 200]);
    expect(await ofOffer()).toMatchObject({
      positions: { confirmed: 1, free: 0 },
      hires: [{ state: 'confirmed', ended: null, can_end: true, can_undo_end: false }],
    });
    expect([await seasons(), await hiresCounted()]).toEqual([1, 1]);
    await world.mailTo(user.email, 'ha corretto: il lavoro continua');
    await world.settled();
    expect(await subjectsTo(user.email, 'ha corretto')).toBe(1);
    const rival = await logIn((await aRecruiter(world, (await aCompany(world)).id)).email);
    expect((await undo(rival)).status).toBe(404);
  });

  it('is not taken back after a day, once the position is somebody else’s, or when the person said it', async () => {
    const { id } = await hired();
    const undo = async () => {
      const answer = await company.post(`/hires/${id}/undo-end`);
      return [answer.status, (await answer.json()).code];
    };
    await end(id);
    await world.db
      .update(hires)
      .set({ ended_at: new Date(Date.now() - DAY_MS) })
      .where(eq(hires.id, id));
    expect(await undo()).toEqual([409, 'too_late']);
    await world.db.update(hires).set({ ended_at: new Date() }).where(eq(hires.id, id));
    const other = await aUser(world);
    const application = await anApplication(world, { offer_id: offer.id, user_id: other.id, email: other.email });
    expect((await propose(application.id)).status).toBe(201);
    expect(await undo()).toEqual([409, 'positions_taken']);
    await world.db.update(hires).set({ end_reason: 'resigned' }).where(eq(hires.id, id));
    expect(await undo()).toEqual([409, 'too_late']);
  });

  it('is followed by the plan and the numbers: the days are missing again, and people who never came were not hired', async () => {
    const { id } = await hired();
    expect(await hiresCounted()).toBe(1);
    const key = seasonKeyOf(inDays(20));
    const need = { job: 'cuoco', positions: 1, starts_on: inDays(20), ends_on: inDays(21) };
    expect((await company.post('/company/season-plan', need)).status).toBe(201);
    const shown = async () => (await (await company.get(`/company/season-plan?season=${key}`)).json()).roles[0];
    expect(await shown()).toMatchObject({ hired: 1, gaps: [] });
    await end(id);
    expect(await shown()).toMatchObject({ hired: 0, gaps: [{ missing: 1 }] });
    expect(await hiresCounted()).toBe(1);
    await world.db.update(hires).set({ end_reason: 'no_show' }).where(eq(hires.id, id));
    expect(await hiresCounted()).toBe(0);
  });

  it('before its first day counts nowhere: not in the numbers, nor as a season in the list', async () => {
    const { id, user } = await hired();
    const seasonsOf = async () => {
      const { items } = await (await company.get('/brigade/people')).json();
      return items.find(({ email }: { email: string }) => email === user.email)?.stays.length;
    };
    const filled = async () => (await readLiquidity(world.db, 'job')).get(null)?.hired ?? 0;
    const before = await filled();
    expect([await hiresCounted(), await seasonsOf()]).toEqual([1, 1]);
    await world.db
      .update(hires)
      .set({ starts_on: inDays(1) })
      .where(eq(hires.id, id));
    expect((await end(id, { reason: 'left' })).status).toBe(200);
    expect([await hiresCounted(), await filled()]).toEqual([0, before - 1]);
    expect(await seasonsOf()).toBe(seasonStart(inDays(1)) === seasonStart(inDays(-10)) ? 0 : 1);
  });

  it('is in the copy of the person’s data, and the company’s words go with their account', async () => {
    const { id, browser, application } = await hired();
    await end(id, { reason: 'other', note: 'Parole dell’azienda' });
    const zip = unzipSync(new Uint8Array(await (await browser.get('/core/account/me/export')).arrayBuffer()));
    const [copy] = JSON.parse(Buffer.from(zip['assunzioni.json'] ?? []).toString());
    expect(copy).toMatchObject({ state: 'ended', end_reason: 'other', end_note: 'Parole dell’azienda' });
    await forgetHires(world.db, [application.id]);
    const [row] = await world.db.select().from(hires).where(eq(hires.id, id));
    expect([row?.state, row?.end_note]).toEqual(['ended', '']);
  });
});
