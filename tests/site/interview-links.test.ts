import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar-day.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { holidaysAhead } from '#domain/interview-day.ts';
import { HOLIDAYS_AHEAD, PROPOSED_DAYS_AHEAD } from '#domain/interview-proposal.ts';
import { NOBODY_THERE } from '#domain/interview-state.ts';
import { fromRomeLocal, romeDay } from '#domain/rome-time.ts';
import { users } from '#server/areas/account/tables.ts';
import { interviewAddress } from '#server/areas/interviews/interview-link.ts';
import { sweep } from '#server/areas/interviews/scheduled-letters.ts';
import { interviewProposals, interviews, interviewTimes } from '#server/areas/interviews/tables.ts';
import { anApplication } from '../builders.ts';
import { aHiringCompany } from '../hiring-company.ts';
import { openWorld } from '../world.ts';
import { pagesOf } from './page-reader.ts';

const world = await openWorld();
let open: ReturnType<typeof pagesOf>['open'];
let hotel: Awaited<ReturnType<typeof aHiringCompany>>;
beforeAll(() => {
  ({ open } = pagesOf(world));
});
beforeEach(async () => {
  hotel = await aHiringCompany(world);
});
afterAll(() => world.close());

const day = addDays(romeDay(), 7);
const at = (clock: string) => fromRomeLocal(`${day}T${clock}`) ?? '';

/** People without an account who are invited to the same times. */
async function invited(people: number, starts = [at('09:00'), at('09:30')]) {
  const guests = [];
  for (let made = 0; made < people; made++) guests.push(await anApplication(world, { offer_id: hotel.offer }));
  const applications = guests.map(({ id }) => id);
  const place = { kind: 'in_person', place: 'Via Roma 1', minutes: 30 };
  const answer = await hotel.client.post('/interviews/rounds', { offer: hotel.offer, applications, starts, ...place });
  const { id: round } = await answer.json();
  await world.settled();
  const times = await world.db.select().from(interviewTimes).where(eq(interviewTimes.round_id, round));
  const rows = await world.db.select().from(interviews).where(eq(interviews.round_id, round)).orderBy(interviews.id);
  return { round, times: times.map(({ id }) => id).sort((one, other) => one - other), rows, guests };
}
/** One of them, with the page of their link. */
async function aGuest(starts?: string[]) {
  const { round, times, rows, guests } = await invited(1, starts);
  const id = rows[0]?.id ?? 0;
  return { round, time: times[0] ?? 0, id, email: guests[0]?.email ?? '', page: pageOf(id) };
}
const pageOf = (id: number) => interviewAddress(world.platform.linkSecret, id);
const read = async (page: string) => (await open(page)).html;
/** Sends a form of the page, as a browser without a script does. */
async function send(page: string, fields: Record<string, string | number>) {
  const body = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  const answer = await world.app.request(`http://localhost:3000${page}`, { method: 'POST', body });
  return { status: answer.status, to: answer.headers.get('location'), html: await answer.text() };
}
const stateOf = async (id: number) => (await world.db.select().from(interviews).where(eq(interviews.id, id)))[0]?.state;
const focused = (html: string) => html.match(/<button[^>]*autofocus[^>]*>([^<]*)/i)?.[1];

describe('the page behind the mailed link of an interview', () => {
  it('takes a time with one tap, and shows who comes later the times that are left', async () => {
    const { times, rows } = await invited(2);
    const [early, late] = times;
    const [mine = '', theirs = ''] = rows.map(({ id }) => pageOf(id));
    expect(await read(mine)).toMatch(/Scegli l’orario del colloquio.*Hotel Puntuale.*Via Roma 1.*09:00.*09:30/s);
    const taken = await send(mine, { time: early ?? 0 });
    expect([taken.status, taken.to]).toEqual([303, mine]);
    expect(await read(mine)).toMatch(/Colloquio fissato.*09:00–09:30.*Ci sarò.*Devo spostare.*Cambia orario/s);
    const { status, html } = await send(theirs, { time: early ?? 0 });
    expect([status, html.includes('Questo orario non è più libero')]).toEqual([409, true]);
    expect([html.includes(`value="${late}"`), html.includes(`value="${early}"`)]).toEqual([true, false]);
  });

  it('gives an interview up with a second tap', async () => {
    const { id, page } = await aGuest();
    expect(await read(page)).toMatch(/<summary[^>]*>Rinuncio al colloquio.*L’orario va a un altro.*Sì, rinuncio/s);
    expect((await send(page, { action: 'give_up' })).status).toBe(303);
    expect([await stateOf(id), await read(page)]).toEqual([
      'given_up',
      expect.stringContaining('Hai rinunciato al colloquio'),
    ]);
  });

  it('is opened by each button of a reminder with its own answer first and focused, and changes nothing', async () => {
    const { id, time, email, page } = await aGuest();
    await send(page, { time });
    const starts_at = new Date(Date.now() + 20 * HOUR_MS);
    const ends_at = new Date(starts_at.getTime() + HOUR_MS / 2);
    await world.db.update(interviews).set({ starts_at, ends_at, reminded_hours: null }).where(eq(interviews.id, id));
    await sweep(world.platform);
    const { links } = await world.mailTo(email, 'Domani');
    const linkOf = (word: string) => {
      const { pathname, search } = new URL(links.find((link) => link.includes(`risposta=${word}`)) ?? '');
      return pathname + search;
    };
    const [coming, moving] = [linkOf('ci-saro'), linkOf('devo-spostare')];
    const first = (html: string) => html.match(/<button[^>]*>([^<]*)/)?.[1];
    const [yes, move] = [await read(coming), await read(moving)];
    expect([first(yes), focused(yes)]).toEqual(['Ci sarò', 'Ci sarò']);
    expect([first(move), focused(move)]).toEqual(['Devo spostare', 'Devo spostare']);
    expect(await stateOf(id)).toBe('taken');
    const moved = await send(moving, { action: 'release' });
    expect([moved.status, moved.to?.includes('risposta')]).toEqual([303, false]);
    expect(await stateOf(id)).toBe('moved');
    // The answer of an old mail is no button any more: the page shows what is possible now.
    expect(focused(await read(coming))).toBeUndefined();
  });

  it('says to a person with a time of closed bookings that they propose others', async () => {
    const { id, round, time, page } = await aGuest();
    await send(page, { time });
    await hotel.client.post(`/interviews/rounds/${round}/close`);
    expect(await read(interviewAddress(world.platform.linkSecret, id, 'devo-spostare'))).toContain('poi proponi tu');
    await send(page, { action: 'release' });
    const html = await read(page);
    expect(html).toMatch(/Colloquio da spostare.*Proponi tu un orario/s);
    expect(html).not.toContain('Scegli un altro orario');
  });

  it('says why no time can be chosen while nobody of the company is active', async () => {
    const { page } = await aGuest();
    await world.db.update(users).set({ deactivated_at: new Date() }).where(eq(users.id, hotel.recruiter.id));
    expect(await read(page)).toContain(NOBODY_THERE);
  });

  it('names public holidays beside the times to choose, before and after taking one', async () => {
    const newYear = fromRomeLocal(`${Number(romeDay().slice(0, 4)) + 1}-01-01T10:00`) ?? '';
    const { time, page } = await aGuest();
    const starts_at = new Date(newYear);
    const ends_at = new Date(starts_at.getTime() + HOUR_MS / 2);
    await world.db.update(interviewTimes).set({ starts_at, ends_at }).where(eq(interviewTimes.id, time));
    const html = await read(page);
    expect(html).toContain('1 gennaio, Capodanno</legend>');
    expect(html.includes(HOLIDAYS_AHEAD)).toBe(holidaysAhead(romeDay(), PROPOSED_DAYS_AHEAD).length > 0);
    await send(page, { time });
    expect(await read(page)).toContain('1 gennaio, Capodanno, 10:00–10:30');
  });

  it('takes other times, says what was wrong with them, and shows again what was typed', async () => {
    const { id, page } = await aGuest();
    expect(await read(page)).toContain('Nessuno di questi va bene? Proponi altri orari');
    const half = await send(page, { action: 'propose', day1: day, clock1: '', line: 'Scrivo “tanto”' });
    expect(half.status).toBe(400);
    expect(half.html).toContain('Scegli il giorno e l’ora di ogni orario.');
    expect(half.html).toMatch(/<details open[^>]*>.*value="\d{4}-\d\d-\d\d".*Scrivo “tanto”/s);
    const past = await send(page, { action: 'propose', day1: addDays(romeDay(), -1), clock1: '10:00' });
    expect([past.status, past.html.includes('è già passato')]).toEqual([400, true]);
    const long = await send(page, { action: 'propose', day1: day, clock1: '10:00', line: 'a'.repeat(301) });
    expect(long.status).toBe(400);
    expect(await world.db.$count(interviewProposals, eq(interviewProposals.interview_id, id))).toBe(0);

    const fields = { action: 'propose', day1: day, clock1: '15:00', day3: day, clock3: '16:30', line: 'Grazie' };
    expect((await send(page, fields)).status).toBe(303);
    expect(await read(page)).toMatch(/Hai proposto questi orari.*15:00–15:30.*16:30–17:00/s);
    expect((await send(page, { action: 'withdraw' })).status).toBe(303);
    expect(await read(page)).toContain('Proponi altri orari');
  });
});
