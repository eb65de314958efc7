import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/durations.ts';
import { retentionDays } from '#domain/retention.ts';
import { romeDay } from '#domain/rome-time.ts';
import { users } from '#server/areas/account/tables.ts';
import { candidateReferences, candidates } from '#server/areas/candidates/tables.ts';
import { companies } from '#server/areas/companies/tables.ts';
import { hires } from '#server/areas/hires/tables.ts';
import { eraseAccount } from '#server/areas/me/erase-accounts.ts';
import { notifications } from '#server/areas/notifications/tables.ts';
import { REMINDER_DAYS, remindOfReferences } from '#server/areas/references/letters.ts';
import { applyRetentionPolicy } from '#server/areas/retention/apply-retention-policy.ts';
import { securityEventRows } from '#server/areas/security/tables.ts';
import { signLink } from '#server/platform/signed-link.ts';
import { aCandidate, aCompany, anApplication, anOffer, aRecruiter, aUser, PASSWORD } from '../builders.ts';
import { callByLink } from '../call-by-link.ts';
import { Client, openWorld } from '../world.ts';

const REFERENCES = '/candidate/references';
const world = await openWorld();
let user: { id: number; email: string };
let candidate: Client;
let address: string;
let asked = 0;

afterAll(() => world.close());
beforeEach(async () => {
  const { userId, email } = await aCandidate(world);
  user = { id: userId, email };
  candidate = await new Client(world).logIn(user.email, PASSWORD);
  address = `direzione@hotel${asked++}.example`;
});

const ask = (changes: Record<string, unknown> = {}, who = candidate) =>
  who.post(REFERENCES, { company: 'Hotel Mare', email: address, job: 'cuoco', season: 'estate-2026', ...changes });
const mine = async (who = candidate) => (await who.get(REFERENCES)).json();
const newest = async () => (await mine()).references[0];
async function linkOf(email: string, subject: string): Promise<string> {
  const mail = await world.mailTo(email, subject);
  return (/\/referenze\/\d+\?[\w=&-]+/.exec(mail.text.replaceAll('&amp;', '&')) ?? [''])[0];
}
const press = (link: string, json: Record<string, unknown>) =>
  new Client(world).ask('POST', callByLink(link, 'answer'), { json });
const LINE = 'Puntuale e calma nei giorni pieni.';
const give = async (text = LINE) => {
  const link = await linkOf(address, 'ti chiede una referenza');
  return { link, answer: await press(link, { action: 'give', text, would_rehire: true }) };
};
async function userRow(id: number): Promise<typeof users.$inferSelect> {
  const [row] = await world.db.select().from(users).where(eq(users.id, id));
  if (!row) throw new Error('The account is gone');
  return row;
}
const preview = async () => (await candidate.get('/candidate/preview')).json();

describe('a reference', () => {
  it('is asked by mail, written behind the link, and shown only once the candidate wants it', async () => {
    expect((await ask()).status).toBe(201);
    expect(await newest()).toMatchObject({
      state: 'asked',
      company: 'Hotel Mare',
      role: 'Cuoco',
      season: 'Estate 2026',
    });
    const { answer } = await give();
    expect(answer.status).toBe(200);
    const reference = await newest();
    expect(reference).toMatchObject({ state: 'given', text: { text: LINE }, would_rehire: true, is_shown: false });
    expect(reference.verified).toBe(`Confermata via mail da …@${address.split('@')[1]}`);
    expect((await preview()).unlocked.references).toEqual([]);
    expect((await candidate.patch(`${REFERENCES}/${reference.id}`, { is_shown: true })).status).toBe(200);
    const { locked, unlocked } = await preview();
    expect(locked.references).toEqual([]);
    expect(unlocked.references).toMatchObject([{ company: address.split('@')[1], text: LINE, would_rehire: true }]);
    expect(JSON.stringify(unlocked)).not.toContain(address);
  });

  it('names no company where the candidate hides the names of companies', async () => {
    await ask();
    await give();
    const { id } = await newest();
    await candidate.patch(`${REFERENCES}/${id}`, { is_shown: true });
    await world.db.update(candidates).set({ is_private_curriculum: true }).where(eq(candidates.user_id, user.id));
    expect((await preview()).unlocked.references).toMatchObject([{ company: null, verified: null, text: LINE }]);
  });

  it('is not changed by opening its link, which no cache stores', async () => {
    await ask();
    const link = await linkOf(address, 'ti chiede una referenza');
    const opened = await new Client(world).get(callByLink(link));
    expect([opened.status, opened.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect((await newest()).state).toBe('asked');
    expect((await new Client(world).get(callByLink(link.replace(/seal=./, 'seal=')))).status).toBe(404);
  });

  it('holds no contacts and at most 300 characters', async () => {
    await ask();
    for (const text of ['', 'Chiamami al 333 1234567', 'a'.repeat(301)]) {
      const { answer } = await give(text);
      expect(answer.status, text.slice(0, 20)).toBe(400);
    }
    expect((await newest()).state).toBe('asked');
  });

  it('is answered once, withdrawn by its author, and then gone from the profile', async () => {
    await ask();
    const { link } = await give();
    expect((await press(link, { action: 'deny' })).status).toBe(409);
    const { id } = await newest();
    await candidate.patch(`${REFERENCES}/${id}`, { is_shown: true });
    expect((await press(link, { action: 'withdraw' })).status).toBe(200);
    expect(await newest()).toMatchObject({ state: 'withdrawn', text: { text: '' }, is_shown: false });
    expect((await preview()).unlocked.references).toEqual([]);
    expect((await candidate.patch(`${REFERENCES}/${id}`, { is_shown: true })).status).toBe(409);
  });

  it('is reported by a company that does not know the person, and not asked again', async () => {
    await ask();
    const link = await linkOf(address, 'ti chiede una referenza');
    expect((await press(link, { action: 'deny' })).status).toBe(200);
    const { id } = await newest();
    const events = await world.db.select().from(securityEventRows).where(eq(securityEventRows.user_id, user.id));
    expect(events.map(({ event }) => event)).toContain('reference_denied');
    expect((await candidate.delete(`${REFERENCES}/${id}`)).status).toBe(404);
    const [name, domain] = address.split('@');
    for (const changes of [{}, { season: 'estate-2024' }, { email: `${name}+due@${domain}`, season: 'estate-2023' }])
      expect((await ask(changes)).status).toBe(409);
    expect((await ask({ email: `altra@${domain}` })).status).toBe(201);
  });

  it('is deleted by the candidate, and nobody else’s is found', async () => {
    await ask();
    const { id } = await newest();
    const other = await new Client(world).logIn((await aUser(world)).email, PASSWORD);
    expect((await other.delete(`${REFERENCES}/${id}`)).status).toBe(404);
    expect((await other.patch(`${REFERENCES}/${id}`, { is_shown: true })).status).toBe(404);
    expect((await candidate.delete(`${REFERENCES}/${id}`)).status).toBe(200);
    expect((await mine()).references).toEqual([]);
  });

  it('is not asked of oneself, nor of the same mailbox', async () => {
    const [name, domain] = user.email.split('@');
    for (const email of [user.email, `${name}+hotel@${domain}`, user.email.toUpperCase()])
      expect((await ask({ email })).status, email).toBe(400);
    expect((await mine()).references).toEqual([]);
  });

  it('is asked five times a day, also after deletions, and once for a company and season, also at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => ask()));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    for (const season of ['estate-2025', 'estate-2024', 'estate-2023', 'estate-2022'])
      expect((await ask({ season, email: `${season}@hotel.example` })).status).toBe(201);
    expect((await ask({ email: 'sesta@hotel.example' })).status).toBe(400);
    for (const { id } of (await mine()).references) await candidate.delete(`${REFERENCES}/${id}`);
    expect((await ask({ email: 'sesta@hotel.example' })).status).toBe(400);
    expect((await mine()).references).toEqual([]);
  });

  it('is not asked of one mailbox twice for a season, however it is spelled', async () => {
    await ask();
    expect((await ask({ email: address.replace('@', '+due@') })).status).toBe(409);
    expect((await ask({ email: address.replace('@', '+due@'), season: 'estate-2024' })).status).toBe(201);
  });

  it('is never shown as verified where anybody can have the answering address, nor without its company', async () => {
    address = `anna${asked++}@gmail.com`;
    await ask({ company: 'Grand Hotel' });
    await give();
    const { id } = await newest();
    await candidate.patch(`${REFERENCES}/${id}`, { is_shown: true });
    const [shown] = (await preview()).unlocked.references;
    expect(shown).toMatchObject({ company: 'Grand Hotel', proof: 'none' });
    expect(shown.verified).toMatch(/^Non verificata/);
    await world.db.update(candidates).set({ is_private_curriculum: true }).where(eq(candidates.user_id, user.id));
    expect((await preview()).unlocked.references).toMatchObject([{ company: null, verified: null, proof: 'none' }]);
  });

  it('is one by hire, of hires that were confirmed and have begun, also one that ended after work', async () => {
    const company = await aCompany(world, { name: 'Hotel Stagione' });
    const recruiter = await aRecruiter(world, company.id);
    const offer = await anOffer(world, { company_id: company.id });
    const application = await anApplication(world, { offer_id: offer.id, user_id: user.id, email: user.email });
    const [hire] = await world.db
      .insert(hires)
      .values({
        company_id: company.id,
        offer_id: offer.id,
        application_id: application.id,
        proposed_by: recruiter.id,
        job_id: world.professions.bySlug('cuoco')?.id ?? 0,
        starts_on: romeDay(new Date(Date.now() + 5 * DAY_MS)),
        state: 'confirmed',
      })
      .returning();
    const id = hire?.id ?? 0;
    expect((await candidate.post(REFERENCES, { hire: id })).status).toBe(404);
    await world.db.update(hires).set({ starts_on: '2026-06-01' }).where(eq(hires.id, id));
    expect((await mine()).askable).toMatchObject([{ hire: id, company: 'Hotel Stagione', season: 'Estate 2026' }]);
    const end = (end_reason: 'no_show' | 'left') =>
      world.db.update(hires).set({ state: 'ended', end_reason, ended_at: new Date() }).where(eq(hires.id, id));
    await end('no_show');
    expect((await mine()).askable).toEqual([]);
    expect((await candidate.post(REFERENCES, { hire: id })).status).toBe(404);
    await end('left');
    expect((await mine()).askable).toMatchObject([{ hire: id }]);
    const other = await new Client(world).logIn((await aUser(world)).email, PASSWORD);
    expect((await other.post(REFERENCES, { hire: id })).status).toBe(404);
    expect((await candidate.post(REFERENCES, { hire: id })).status).toBe(201);
    expect((await candidate.post(REFERENCES, { hire: id })).status).toBe(409);
    expect((await mine()).askable).toEqual([]);
    address = recruiter.email;
    await give();
    expect((await newest()).verified).toBe('Verificata: assunzione confermata su Brigata');
  });

  it('is not asked by hire of a company that nobody has looked at, nor of one that ended before its first day', async () => {
    const company = await aCompany(world, { name: 'Grand Hotel Inventato' });
    const recruiter = await aRecruiter(world, company.id);
    const [hire] = await world.db
      .insert(hires)
      .values({
        company_id: company.id,
        user_id: user.id,
        name: 'Chi è tornato',
        email: user.email,
        proposed_by: recruiter.id,
        job_id: world.professions.bySlug('cuoco')?.id ?? 0,
        starts_on: '2026-06-01',
        state: 'confirmed',
      })
      .returning();
    const asked = async () => (await candidate.post(REFERENCES, { hire: hire?.id ?? 0 })).status;
    expect((await mine()).askable).toEqual([]);
    expect(await asked()).toBe(404);
    await world.db.update(companies).set({ is_trusted: true }).where(eq(companies.id, company.id));
    const end = (day: string) =>
      world.db
        .update(hires)
        .set({ state: 'ended', end_reason: 'agreed', ended_at: new Date(`${day}T12:00:00Z`) })
        .where(eq(hires.id, hire?.id ?? 0));
    await end('2026-05-20');
    expect((await mine()).askable).toEqual([]);
    expect(await asked()).toBe(404);
    await end('2026-06-20');
    expect((await mine()).askable).toMatchObject([{ company: 'Grand Hotel Inventato' }]);
  });

  it('is reminded of once', async () => {
    await ask();
    const later = new Date(Date.now() + (REMINDER_DAYS + 1) * DAY_MS);
    await remindOfReferences(world.platform, later);
    await remindOfReferences(world.platform, later);
    await world.settled();
    const subjects = ((await world.platform.outbox?.list(address)) ?? []).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('aspetta una tua riga'))).toHaveLength(1);
  });

  it('has a new link mailed by an old one', async () => {
    await ask();
    const link = await linkOf(address, 'ti chiede una referenza');
    const answer = await new Client(world).ask('POST', callByLink(link, 'new-link'));
    expect([answer.status, await answer.json()]).toEqual([200, { is_mailed: true }]);
    expect(await linkOf(address, 'Il tuo nuovo link')).toContain('/referenze/');
  });

  it('offers a new link where the old one was opened, and where its form was sent too late', async () => {
    await ask();
    const { id } = await newest();
    const { query } = signLink(world.platform.linkSecret, `reference ${id}`, Date.now() - 1000, 1);
    const link = `/referenze/${id}?${query}`;
    const given = { action: 'give', text: LINE, would_rehire: true };
    for (const answer of [await new Client(world).get(callByLink(link)), await press(link, given)])
      expect([answer.status, (await answer.json()).code]).toEqual([410, 'link_expired']);
    expect((await new Client(world).ask('POST', callByLink(link, 'new-link'))).status).toBe(200);
    expect((await newest()).state).toBe('asked');
  });

  it('goes with the account of the candidate, and with the one that wrote it', async () => {
    const writer = await aUser(world);
    address = writer.email;
    await ask();
    await give();
    await eraseAccount(world.platform, await userRow(writer.id));
    expect((await mine()).references).toEqual([]);
    address = 'altra@hotel.example';
    await ask({ season: 'estate-2024' });
    await eraseAccount(world.platform, await userRow(user.id));
    expect(await world.db.$count(candidateReferences, eq(candidateReferences.user_id, user.id))).toBe(0);
  });

  it('is deleted when nobody has answered for long', async () => {
    await ask();
    await applyRetentionPolicy(world.platform, new Date(Date.now() + (retentionDays.unansweredReference - 1) * DAY_MS));
    expect(
      (await world.db.select().from(candidateReferences).where(eq(candidateReferences.user_id, user.id))).length,
    ).toBe(1);
    await applyRetentionPolicy(world.platform, new Date(Date.now() + (retentionDays.unansweredReference + 1) * DAY_MS));
    expect(await world.db.$count(candidateReferences, eq(candidateReferences.user_id, user.id))).toBe(0);
  });
});

describe('a reference asked of a company with an account', () => {
  const LIST = '/company/references';
  const answer = (id: number, body: Record<string, unknown>, who: Client) => who.post(`${LIST}/${id}/answer`, body);
  const listOf = async (who: Client) => (await who.get(LIST)).json();
  const PAGE = '/profilo/azienda/brigata/referenze';
  const toldTo = (id: number) =>
    world.db
      .select({ kind: notifications.kind, text: notifications.text, url: notifications.url })
      .from(notifications)
      .where(eq(notifications.user_id, id));
  /** A company with two people, and a candidate whom it hired. */
  async function aCompanyOfTwo() {
    const company = await aCompany(world, { name: 'Hotel Mare' });
    const [owner, colleague] = [await aRecruiter(world, company.id), await aRecruiter(world, company.id)];
    const as = ({ email }: { email: string }) => new Client(world).logIn(email, PASSWORD);
    return { company, owner, colleague, ownerClient: await as(owner), colleagueClient: await as(colleague) };
  }

  it('waits on the page of the person who was asked, and is written there as behind the link', async () => {
    const { owner, ownerClient } = await aCompanyOfTwo();
    await ask({ email: owner.email });
    expect(await toldTo(owner.id)).toEqual([
      { kind: 'reference', text: 'Una persona ti chiede una referenza come Cuoco, Estate 2026', url: PAGE },
    ]);
    const { open } = await listOf(ownerClient);
    expect(open).toMatchObject([{ state: 'asked', role: 'Cuoco', season: 'Estate 2026', company: 'Hotel Mare' }]);
    expect(open[0].page).toMatch(/^\/referenze\//);
    const wrong = await answer(
      open[0].id,
      { action: 'give', text: 'Chiamami: 333 1234567', would_rehire: true },
      ownerClient,
    );
    expect([wrong.status, Object.keys((await wrong.json()).codes)]).toEqual([400, ['text']]);
    const given = { action: 'give', text: LINE, would_rehire: true };
    const answers = await Promise.all([1, 2].map(() => answer(open[0].id, given, ownerClient)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await newest()).toMatchObject({ state: 'given', text: { text: LINE }, would_rehire: true, is_shown: false });
    expect(await listOf(ownerClient)).toMatchObject({ open: [], given: [{ text: LINE }] });
    expect((await answer(open[0].id, { action: 'deny' }, ownerClient)).status).toBe(409);
    expect((await answer(open[0].id, { action: 'withdraw' }, ownerClient)).status).toBe(200);
    expect(await listOf(ownerClient)).toEqual({ open: [], given: [] });
  });

  it('of another company is only for the colleague who was asked, and for no other company', async () => {
    const [{ owner, ownerClient, colleagueClient }, rival] = [await aCompanyOfTwo(), await aCompanyOfTwo()];
    await ask({ email: owner.email });
    const [{ id }] = (await listOf(ownerClient)).open;
    for (const who of [colleagueClient, rival.ownerClient]) {
      expect(await listOf(who)).toEqual({ open: [], given: [] });
      expect((await who.get(`${LIST}/${id}`)).status).toBe(404);
      expect((await answer(id, { action: 'deny' }, who)).status).toBe(404);
    }
    expect((await answer(id, { action: 'deny' }, candidate)).status).toBe(403);
    expect((await newest()).state).toBe('asked');
    expect(await (await ownerClient.get(`${LIST}/${id}`)).json()).toMatchObject({ id, state: 'asked' });
    expect((await answer(id, { action: 'deny' }, ownerClient)).status).toBe(200);
    expect((await newest()).state).toBe('denied');
  });

  it('is notified to the person who was asked alone, with a confirmed address, and never twice', async () => {
    const { owner, colleague } = await aCompanyOfTwo();
    const unproven = await aUser(world, { activated_at: null });
    await ask({ email: owner.email });
    await ask({ email: owner.email });
    await ask({ email: unproven.email });
    const person = await aUser(world);
    await ask({ email: person.email });
    expect(await toldTo(owner.id)).toHaveLength(1);
    expect(await toldTo(colleague.id)).toEqual([]);
    expect(await toldTo(unproven.id)).toEqual([]);
    // People without a company have no page for it: the way is in the mail.
    expect(await toldTo(person.id)).toMatchObject([{ text: expect.stringContaining('è nella mail'), url: null }]);
  });

  it('about a hire of the company waits for all its people, at a confirmed address alone', async () => {
    const { company, owner, colleague, colleagueClient } = await aCompanyOfTwo();
    const offer = await anOffer(world, { company_id: company.id });
    const { id: application_id } = await anApplication(world, {
      offer_id: offer.id,
      user_id: user.id,
      email: user.email,
    });
    const [hire] = await world.db
      .insert(hires)
      .values({
        company_id: company.id,
        offer_id: offer.id,
        application_id,
        proposed_by: owner.id,
        job_id: offer.job_id,
        starts_on: romeDay(),
        state: 'confirmed',
      })
      .returning();
    await candidate.post(REFERENCES, { hire: hire?.id });
    expect((await listOf(colleagueClient)).open).toHaveLength(1);
    for (const { id } of [owner, colleague]) expect(await toldTo(id)).toMatchObject([{ kind: 'reference', url: PAGE }]);
    await world.db.update(users).set({ activated_at: null }).where(eq(users.id, owner.id));
    expect((await listOf(colleagueClient)).open).toEqual([]);
  });
});
