// On both engines: letters of batches, with rows that are locked or skipped.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar-day.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { periodName } from '#domain/interview-day.ts';
import { fromRomeLocal, romeDay } from '#domain/rome-time.ts';
import type { Company } from '#server/areas/companies/company-of.ts';
import { interviewAddress } from '#server/areas/interviews/interview-link.ts';
import { sweep } from '#server/areas/interviews/scheduled-letters.ts';
import { interviews, interviewTimes } from '#server/areas/interviews/tables.ts';
import { notifications } from '#server/areas/notifications/tables.ts';
import { signLink } from '#server/platform/signed-link.ts';
import { aCompany, anApplication, anOffer, aRecruiter, aUser, PASSWORD } from '../builders.ts';
import { callByLink } from '../call-by-link.ts';
import { Client, openWorld } from '../world.ts';

const NOTE = 'Chiedere di Gianfranco al bar';
const world = await openWorld();
let company: Company;
let recruiter: { id: number; email: string };
let client: Client;
let offer: { id: number; title: string };
let visitor: Client;

beforeAll(async () => {
  visitor = new Client(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  company = await aCompany(world, { name: 'Hotel Puntuale' });
  recruiter = await aRecruiter(world, company.id);
  client = await new Client(world).logIn(recruiter.email, PASSWORD);
  offer = await anOffer(world, { company_id: company.id, title: 'Cuoco di linea' });
});

const at = (clock: string, days = 7) => fromRomeLocal(`${addDays(romeDay(), days)}T${clock}`) ?? '';
const applied = (changes: Parameters<typeof anApplication>[1] = {}) =>
  anApplication(world, { offer_id: offer.id, ...changes });

/** Invites applicants, and waits until they were mailed. */
async function invite(applications: number[] | null, starts = [at('09:00'), at('09:30')]): Promise<number> {
  const answer = await client.post('/interviews/rounds', {
    offer: offer.id,
    applications,
    kind: 'in_person',
    place: 'Via Roma 1, Rimini',
    minutes: 30,
    note: NOTE,
    starts,
  });
  await world.settled();
  return (await answer.json()).id;
}
const interviewOf = async (applicationId: number) => {
  const [row] = await world.db.select().from(interviews).where(eq(interviews.application_id, applicationId));
  if (!row) throw new Error('The applicant was not invited');
  return row;
};
const timesOf = (roundId: number) =>
  world.db.select().from(interviewTimes).where(eq(interviewTimes.round_id, roundId)).orderBy(interviewTimes.starts_at);
const subjectsTo = async (address: string) => {
  await world.settled();
  return ((await world.platform.outbox?.list(address)) ?? []).map(({ subject }) => subject);
};
/** The link in a letter. */
const linkIn = async (address: string, about: string) => {
  const { links } = await world.mailTo(address, about);
  const link = links.find((one) => one.includes('/colloqui/'));
  if (!link) throw new Error('The letter has no link');
  const { pathname, search } = new URL(link);
  return pathname + search;
};
const takeBy = (link: string, time: number | undefined) => visitor.post(callByLink(link, 'take'), { time });
/** A line of a calendar file, its continuation included. */
const lineOf = (content: string | undefined, name: string) =>
  (content ?? '')
    .replace(/\r\n /g, '')
    .split('\r\n')
    .find((line) => line.startsWith(name)) ?? '';

describe('somebody who applied without an account', () => {
  it('takes a time by the link of the mail, without a login', async () => {
    const application = await applied();
    const round = await invite([application.id]);
    const [early] = await timesOf(round);
    const link = await linkIn(application.email, 'Scegli l’orario');
    const seen = await visitor.get(callByLink(link));
    expect(seen.headers.get('cache-control')).toBe('no-store');
    expect(await seen.json()).toMatchObject({ state: 'invited', note: NOTE, page: null });
    // Opening it takes nothing: programs that look through mails open links.
    expect((await interviewOf(application.id)).state).toBe('invited');

    expect((await takeBy(link, early?.id)).status).toBe(200);
    expect(await interviewOf(application.id)).toMatchObject({ state: 'taken', time_id: early?.id });
    expect((await visitor.post(callByLink(link, 'confirm'))).status).toBe(200);
    expect((await interviewOf(application.id)).confirmed_at).not.toBeNull();
  });

  it('is notified when somebody else was faster, and sees the times that are left', async () => {
    const [one, other] = [await applied(), await applied()];
    const [early, late] = await timesOf(await invite([one.id, other.id]));
    await takeBy(await linkIn(one.email, 'Scegli'), early?.id);
    const link = await linkIn(other.email, 'Scegli');
    const refused = await takeBy(link, early?.id);
    expect([refused.status, (await refused.json()).detail]).toEqual([
      409,
      expect.stringContaining('Questo orario non è più libero'),
    ]);
    const { times } = await (await visitor.get(callByLink(link))).json();
    expect(times.map(({ id }: { id: number }) => id)).toEqual([late?.id]);
  });

  it('gets an invitation with our own words alone: anybody can type an address', async () => {
    const application = await applied();
    await invite([application.id]);
    const { text, html } = await world.mailTo(application.email, 'Scegli');
    for (const words of [NOTE, 'Via Roma 1', offer.title]) {
      expect(text).not.toContain(words);
      expect(html).not.toContain(words);
    }
  });

  it('is mailed three new rounds of times in a day, and no more', async () => {
    const person = await aUser(world);
    const { id } = await applied({ user_id: person.id, email: person.email });
    for (let rounds = 0; rounds < 5; rounds++) await invite([id], [at(`0${rounds + 1}:00`)]);
    expect(await subjectsTo(person.email)).toHaveLength(3);
  });

  it('is refused with a link that was changed, and with one that is too old', async () => {
    const [application, other] = [await applied(), await applied()];
    await invite([application.id, other.id]);
    const [mine, theirs] = [await interviewOf(application.id), await interviewOf(other.id)];
    const address = interviewAddress(world.platform.linkSecret, mine.id);
    const foreign = address.replace(`/colloqui/${mine.id}?`, `/colloqui/${theirs.id}?`);
    expect((await visitor.get(callByLink(foreign))).status).toBe(404);
    expect((await visitor.post(callByLink(foreign, 'give-up'))).status).toBe(404);
    const { query } = signLink(world.platform.linkSecret, `interview ${mine.id}`, Date.now() - 2000, 1000);
    const old = await visitor.get(`/interviews/${mine.id}?${query}`);
    expect([old.status, (await old.text()).includes('non vale più: la mail è di molto tempo fa')]).toEqual([410, true]);
  });
});

describe('the calendar of a mail', () => {
  it('has one name for ever and a higher number with each change; what is freed is taken out', async () => {
    const user = await aUser(world, { first_name: 'Giulia' });
    const application = await applied({ user_id: user.id, email: user.email });
    const [early, late] = await timesOf(await invite([application.id]));
    const { id } = await interviewOf(application.id);
    const browser = await new Client(world).logIn(user.email, PASSWORD);
    await browser.post(`/interviews/${id}/take`, { time: early?.id });
    const first = (await world.mailTo(user.email, 'Colloquio fissato')).calendar;
    expect(first?.method).toBe('REQUEST');
    expect(lineOf(first?.content, 'METHOD')).toBe('METHOD:REQUEST');
    expect(lineOf(first?.content, 'SEQUENCE')).toBe('SEQUENCE:1');
    expect(lineOf(first?.content, 'DTSTART')).toBe(`DTSTART:${at('09:00').replace(/[-:]|\.\d+/g, '')}`);
    expect(lineOf(first?.content, 'LOCATION')).toBe('LOCATION:Via Roma 1\\, Rimini');
    expect(lineOf(first?.content, 'ATTENDEE')).toContain(user.email);
    const uid = lineOf(first?.content, 'UID');
    expect(uid).toMatch(new RegExp(`^UID:colloquio-${id}@`));
    // The interviewer's calendar has the same entry, under the name of the candidate.
    const theirs = (await world.mailTo(recruiter.email, 'Colloquio con')).calendar;
    expect(lineOf(theirs?.content, 'UID')).toBe(uid);

    await browser.post(`/interviews/${id}/take`, { time: late?.id });
    const second = (await world.mailTo(user.email, 'Nuovo orario')).calendar;
    expect([lineOf(second?.content, 'UID'), lineOf(second?.content, 'SEQUENCE')]).toEqual([uid, 'SEQUENCE:2']);
    await browser.post(`/interviews/${id}/release`);
    const gone = (await world.mailTo(user.email, 'da spostare')).calendar;
    expect([gone?.method, lineOf(gone?.content, 'UID'), lineOf(gone?.content, 'SEQUENCE')]).toEqual([
      'CANCEL',
      uid,
      'SEQUENCE:3',
    ]);
    expect(lineOf(gone?.content, 'STATUS')).toBe('STATUS:CANCELLED');
    await browser.post(`/interviews/${id}/take`, { time: early?.id });
    await client.post(`/interviews/${id}/cancel`, { message: 'Abbiamo trovato.' });
    const cancelled = await world.mailTo(user.email, 'Colloquio annullato');
    expect(cancelled.text).toContain('Abbiamo trovato.');
    expect(lineOf(cancelled.calendar?.content, 'SEQUENCE')).toBe('SEQUENCE:5');
    expect(await subjectsTo(recruiter.email)).toContain('Annullato: colloquio con Anna Neri');
  });

  it('shows the company the people who want another time or give up', async () => {
    const user = await aUser(world);
    const application = await applied({ user_id: user.id, email: user.email });
    const [early] = await timesOf(await invite([application.id]));
    const { id } = await interviewOf(application.id);
    const browser = await new Client(world).logIn(user.email, PASSWORD);
    await browser.post(`/interviews/${id}/take`, { time: early?.id });
    await browser.post(`/interviews/${id}/release`, {});
    expect((await world.mailTo(recruiter.email, 'Da spostare')).text).toContain('sceglierà un altro orario');
    await browser.post(`/interviews/${id}/take`, { time: early?.id });
    await browser.post(`/interviews/${id}/give-up`, {});
    expect((await world.mailTo(recruiter.email, 'Rinuncia')).text).toContain('rinuncia al colloquio');
  });

  it('is taken out when the application is withdrawn, also in the last two hours', async () => {
    const user = await aUser(world);
    const application = await applied({ user_id: user.id, email: user.email });
    const [early] = await timesOf(await invite([application.id]));
    const { id } = await interviewOf(application.id);
    const browser = await new Client(world).logIn(user.email, PASSWORD);
    await browser.post(`/interviews/${id}/take`, { time: early?.id });
    await world.db
      .update(interviews)
      .set({ starts_at: new Date(Date.now() + HOUR_MS), ends_at: new Date(Date.now() + 2 * HOUR_MS) })
      .where(eq(interviews.id, id));
    expect((await browser.delete(`/candidate/applications/${application.id}`)).status).toBe(200);
    expect(await interviewOf(application.id)).toMatchObject({ state: 'given_up', time_id: null, starts_at: null });
    expect((await world.mailTo(recruiter.email, 'Rinuncia')).calendar?.method).toBe('CANCEL');
  });

  it('comes with a notification for both sides', async () => {
    const user = await aUser(world);
    const application = await applied({ user_id: user.id, email: user.email });
    const [early] = await timesOf(await invite([application.id]));
    const { id } = await interviewOf(application.id);
    const of = (userId: number) => world.db.select().from(notifications).where(eq(notifications.user_id, userId));
    expect((await of(user.id)).map(({ url }) => url)).toEqual(['/profilo/colloqui']);
    await (await new Client(world).logIn(user.email, PASSWORD)).post(`/interviews/${id}/take`, { time: early?.id });
    const [told] = await of(recruiter.id);
    expect(told).toMatchObject({ person: 'Anna Neri', kind: 'interview', application_id: application.id });
    expect(told?.text).toContain(periodName(early ?? { starts_at: new Date(), ends_at: new Date() }));
  });
});

describe('every five minutes', () => {
  /** An applicant with a time, which begins so many hours from now. */
  async function settled(hours: number) {
    const application = await applied();
    const [early] = await timesOf(await invite([application.id]));
    await takeBy(await linkIn(application.email, 'Scegli'), early?.id);
    const starts_at = new Date(Date.now() + hours * HOUR_MS);
    await world.db
      .update(interviews)
      .set({ starts_at, ends_at: new Date(starts_at.getTime() + HOUR_MS / 2), reminded_hours: null })
      .where(eq(interviews.application_id, application.id));
    return application;
  }

  it('a person with an interview within a day, and within two hours, is reminded once of each', async () => {
    const soon = await settled(20);
    const later = await settled(30);
    await sweep(world.platform);
    await sweep(world.platform);
    const reminders = async (address: string) =>
      (await subjectsTo(address)).filter((subject) => subject.endsWith('il colloquio con Hotel Puntuale'));
    expect(await reminders(soon.email)).toEqual(['Domani il colloquio con Hotel Puntuale']);
    expect(await reminders(later.email)).toEqual([]);
    await sweep(world.platform, new Date(Date.now() + 18.5 * HOUR_MS));
    await sweep(world.platform, new Date(Date.now() + 18.6 * HOUR_MS));
    expect(await reminders(soon.email)).toEqual([
      'Tra poco il colloquio con Hotel Puntuale',
      'Domani il colloquio con Hotel Puntuale',
    ]);
    expect(await reminders(later.email)).toEqual(['Domani il colloquio con Hotel Puntuale']);
    const [day, hours] = [await world.mailTo(soon.email, 'Domani'), await world.mailTo(soon.email, 'Tra poco')];
    expect(day.links.filter((link) => link.includes('/colloqui/'))).not.toEqual([]);
    expect([day.text, hours.text].map((text) => [text.includes('Ci sarò'), text.includes('Devo spostare')])).toEqual([
      [true, true],
      [true, false],
    ]);
  });

  it('the second reminder leaves while the interview can still be moved, and says until when', async () => {
    const application = await settled(2.2);
    await sweep(world.platform);
    const { text } = await world.mailTo(application.email, 'Tra poco');
    expect(text).toContain('Devo spostare');
    expect(text).toMatch(/Lo sposti da qui fino alle \d\d:\d\d/);
  });

  it('a person who gave the time back is not reminded', async () => {
    const application = await settled(20);
    const { id } = await interviewOf(application.id);
    await visitor.post(callByLink(interviewAddress(world.platform.linkSecret, id), 'give-up'));
    await sweep(world.platform);
    expect((await subjectsTo(application.email)).filter((subject) => subject.startsWith('Domani'))).toEqual([]);
  });

  it('an applicant to an offer with bookable hours is invited, once, and not over an invitation by name', async () => {
    const named = await applied();
    const byName = await invite([named.id]);
    const forAll = await invite(null);
    const late = await applied();
    await sweep(world.platform);
    await sweep(world.platform);
    expect((await interviewOf(late.id)).round_id).toBe(forAll);
    expect(await subjectsTo(late.email)).toHaveLength(1);
    expect((await interviewOf(named.id)).round_id).toBe(byName);
    const later = await applied();
    await client.post(`/interviews/rounds/${forAll}/close`);
    await sweep(world.platform);
    expect(await subjectsTo(later.email)).toEqual([]);
  });
});
