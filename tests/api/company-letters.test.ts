// On both engines: limits counted by SQL.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { toldBy } from '#server/areas/applications/applicant-standings.ts';
import { closeSearch } from '#server/areas/applications/close-search.ts';
import { applications } from '#server/areas/applications/tables.ts';
import type { Company } from '#server/areas/companies/company-of.ts';
import { subscribeConfirmed } from '#server/areas/newsletter/subscribe.ts';
import { readyAnswers } from '#server/areas/ready-answers/tables.ts';
import type { Database } from '#server/platform/database.ts';
import { aCompany, anApplication, anOffer, aOneShotForm, aRecruiter, aUser, PASSWORD } from '../builders.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
let company: Company;
let recruiter: { id: number; email: string };
let client: Client;
let offer: Awaited<ReturnType<typeof anOffer>>;
afterAll(() => world.close());
beforeEach(async () => {
  company = await aCompany(world, { name: 'Hotel Attento' });
  recruiter = await aRecruiter(world, company.id);
  client = await new Client(world).logIn(recruiter.email, PASSWORD);
  offer = await anOffer(world, { company_id: company.id, title: 'Guadagna subito', job: 'cuoco' });
});

const LURE = 'Vinci mille euro: rispondi con il tuo IBAN';
const mails = async (to: string) => (await world.platform.outbox?.list(to)) ?? [];
const textsTo = async (to: string) => (await mails(to)).map(({ subject, text }) => `${subject} ${text}`).join(' ');
/** Mails that had to wait go now; returns how many the address has. */
async function aDayLater(to: string): Promise<number> {
  await world.db.execute(
    sql`UPDATE pgboss.job SET start_after = now()
      WHERE name IN ('closing-letter', 'refusal-letter') AND state = 'created'`,
  );
  await world.settled();
  return (await mails(to)).length;
}
type Ended = Parameters<typeof closeSearch>[2];
/** The company closes the search for everybody who only waits. */
const ended = async (tx: Database, own: Ended, message: string | null = null) =>
  closeSearch(tx, world.platform, own, { ids: await toldBy(tx, own.id, 'deleted'), because: 'company', message });
/** An address that nobody has confirmed gets all its mails of this day. */
async function usedUp(email: string): Promise<void> {
  for (let one = 0; one < 10; one++) {
    const own = await anOffer(world, { company_id: company.id });
    await anApplication(world, { offer_id: own.id, email });
    await world.db.transaction((tx) => ended(tx, own));
  }
  await world.settled();
}
const answer = (ids: number[], status: string, changes: object = {}) =>
  client.patch('/company/applications', { ids, status, ...changes });
const oneShot = (id: number, email: string) =>
  new Client(world).ask('POST', '/candidate/one-shot-applications', { form: aOneShotForm({ offer: id, email }) });

describe('what a company may have mailed', () => {
  it('is one refusal for an application, however often its status changes', async () => {
    const user = await aUser(world);
    const { id } = await anApplication(world, { offer_id: offer.id, user_id: user.id, email: user.email });
    for (let times = 0; times < 5; times++) {
      expect((await answer([id], 'unsuitable', { message: `Parole ${times}` })).status).toBe(200);
      await world.settled();
      expect((await answer([id], 'suitable')).status).toBe(200);
      await world.settled();
    }
    const letters = (await mails(user.email)).filter(({ subject }) => subject.startsWith('La tua candidatura'));
    expect(letters).toHaveLength(1);
    expect(letters[0]?.text).toContain('Parole 0');
  });

  it('goes in its own words only to an address that somebody confirmed; others get ours, without title or name', async () => {
    const typed = 'mai.confermato@example.it';
    const { id } = await anApplication(world, { offer_id: offer.id, email: typed, first_name: 'Vincitore' });
    await answer([id], 'unsuitable', { message: LURE });
    await expect.poll(() => textsTo(typed)).toContain('abbiamo scelto di proseguire con altre persone');
    expect(await textsTo(typed)).toContain('Cuoco');
    expect(await textsTo(typed)).not.toMatch(/IBAN|Guadagna|Vincitore/);

    const confirmed = 'confermato@example.it';
    await subscribeConfirmed(world.db, { email: confirmed, profile_type: 'candidate' });
    const known = await anApplication(world, { offer_id: offer.id, email: confirmed });
    await answer([known.id], 'unsuitable', { message: LURE });
    await expect.poll(() => textsTo(confirmed)).toContain('IBAN');
  });

  it('informs people who applied in one shot what arrived and what ended without the words of the offer', async () => {
    const typed = 'terzo.ignaro@example.it';
    expect((await oneShot(offer.id, typed)).status).toBe(201);
    await world.db.transaction((tx) => ended(tx, offer));
    await expect
      .poll(async () => (await mails(typed)).map(({ subject }) => subject).sort())
      .toEqual(['La ricerca per Cuoco è conclusa', 'La tua candidatura come Cuoco è arrivata']);
    expect(await textsTo(typed)).not.toMatch(/Guadagna subito/);
  });

  it('reaches an address that was only typed a few times a day', async () => {
    const typed = 'tante.aziende@example.it';
    const rows = await Promise.all(
      Array.from({ length: 14 }, async () =>
        anApplication(world, { offer_id: (await anOffer(world, { company_id: company.id })).id, email: typed }),
      ),
    );
    for (const row of rows)
      expect(
        (await client.patch(`/company/offers/${row.offer_id}/applications/${row.id}`, { status: 'unsuitable' })).status,
      ).toBe(200);
    await world.settled();
    expect(await mails(typed)).toHaveLength(10);
    // The others are not lost: they go the day after, once.
    expect(await aDayLater(typed)).toBe(10);
    const { rateLimits } = await import('#server/platform/http/limit-table.ts');
    await world.db.delete(rateLimits);
    expect([await aDayLater(typed), await aDayLater(typed)]).toEqual([14, 14]);
    const mailed = await world.db.select().from(applications).where(eq(applications.email, typed));
    expect(mailed.every(({ refusal_mailed_at }) => refusal_mailed_at !== null)).toBe(true);
  });

  it('goes the day after in its own words to people who confirmed the address meanwhile, and not to those liked since', async () => {
    const typed = `tardi.${crypto.randomUUID()}@example.it`;
    await usedUp(typed);
    const ids = [];
    for (let one = 0; one < 2; one++) {
      const own = await anOffer(world, { company_id: company.id, title: `Barista ${one}` });
      const { id } = await anApplication(world, { offer_id: own.id, email: typed, first_name: 'Giulia' });
      const path = '/company/applications';
      const words = { status: 'unsuitable', message: 'Cara {nome}, parole nostre.' };
      expect((await client.patch(path, { ids: [id], ...words })).status).toBe(200);
      await world.settled();
      ids.push({ id, path });
    }
    expect(await mails(typed)).toHaveLength(10);
    const [, liked] = ids;
    await client.patch(liked?.path ?? '', { ids: [liked?.id], status: 'suitable' });
    await world.settled();
    await subscribeConfirmed(world.db, { email: typed, profile_type: 'candidate' });
    expect(await aDayLater(typed)).toBe(11);
    const [late] = (await mails(typed)).filter(({ subject }) => subject.includes('Barista'));
    expect([late?.subject, late?.text]).toEqual([
      'La tua candidatura per Barista 0',
      expect.stringContaining('Cara Giulia, parole nostre.'),
    ]);
  });

  it('that a search ended goes the day after in the company’s words to people who confirmed the address meanwhile', async () => {
    const typed = `chiusa.${crypto.randomUUID()}@example.it`;
    await usedUp(typed);
    const own = await anOffer(world, { company_id: company.id, title: 'Barista' });
    await anApplication(world, { offer_id: own.id, email: typed, first_name: 'Giulia' });
    await world.db.transaction((tx) => ended(tx, own, 'Cara {nome}, grazie da noi.'));
    await subscribeConfirmed(world.db, { email: typed, profile_type: 'candidate' });
    expect(await aDayLater(typed)).toBe(11);
    const [late] = (await mails(typed)).filter(({ subject }) => subject === 'La ricerca per Barista è conclusa');
    expect(late?.text).toContain('Cara Giulia, grazie da noi.');
  });

  it('that a search ended goes the day after to addresses that had the day’s mails, until all have it', async () => {
    const typed = 'undici.chiusure@example.it';
    for (let one = 0; one < 11; one++) {
      const own = await anOffer(world, { company_id: company.id });
      await anApplication(world, { offer_id: own.id, email: typed });
      await world.db.transaction((tx) => ended(tx, own));
    }
    await world.settled();
    expect(await mails(typed)).toHaveLength(10);
    // Its limit is still used up: it is tried again the day after that.
    expect(await aDayLater(typed)).toBe(10);
    const { rateLimits } = await import('#server/platform/http/limit-table.ts');
    await world.db.delete(rateLimits);
    expect([await aDayLater(typed), await aDayLater(typed)]).toEqual([11, 11]);
  });

  it('that a search ended has the company’s own words of a refusal, once it has its own', async () => {
    const user = await aUser(world, { first_name: 'Giulia' });
    const closed = async (message?: string) => {
      const own = await anOffer(world, { company_id: company.id, title: 'Barista' });
      await anApplication(world, { offer_id: own.id, user_id: user.id, email: user.email, first_name: 'Giulia' });
      await world.db.transaction((tx) => ended(tx, own, message));
      await world.settled();
      return (await mails(user.email))[0]?.text ?? '';
    };
    expect(await closed()).toContain('non dice nulla di quanto vali');
    await world.db.insert(readyAnswers).values({
      company_id: company.id,
      name: 'No',
      text: 'Cara {nome}, per {offerta} abbiamo chiuso. {struttura}',
      place: 1,
      is_refusal: true,
    });
    const own = await closed();
    expect(own).toContain(`Cara Giulia, per Barista abbiamo chiuso. ${company.name}`);
    expect(own).not.toContain('non dice nulla di quanto vali');
    // Marked as the company's, with what to be careful with before them.
    expect(await closed('Serve una caparra, {nome}.\n\nA presto')).toMatch(
      /Per lavorare non si paga[\s\S]*scrive:\n\n> Serve una caparra, Giulia\.\n> \n> A presto/,
    );
  });

  it('is limited by the hour: thousands of changes of status are refused with 429', async () => {
    const { id } = await anApplication(world, { offer_id: offer.id });
    const { rateLimits } = await import('#server/platform/http/limit-table.ts');
    await answer([id], 'suitable');
    await world.db
      .update(rateLimits)
      .set({ points: 2000 })
      .where(eq(rateLimits.key, `answer_applications:${company.id}`));
    expect((await answer([id], 'contacted')).status).toBe(429);
    expect((await client.patch(`/company/offers/${offer.id}/applications/${id}`, { status: 'contacted' })).status).toBe(
      429,
    );
    expect((await world.db.select().from(applications).where(eq(applications.id, id)))[0]?.status).toBe('suitable');
  });
});

describe('the address of an offer for notifications', () => {
  it('gets everything when it is of somebody who works there', async () => {
    const own = await anOffer(world, {
      company_id: company.id,
      title: 'Capo partita',
      application_email: recruiter.email,
    });
    await oneShot(own.id, 'uno@example.it');
    expect((await world.mailTo(recruiter.email, 'Capo partita')).text).toContain('Luca Verdi');
  });
});
