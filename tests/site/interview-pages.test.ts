import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar-day.ts';
import { fromRomeLocal, romeDay } from '#domain/rome-time.ts';
import { interviews, interviewTimes } from '#server/areas/interviews/tables.ts';
import { aCompany, anApplication, anOffer, aRecruiter, aUser, PASSWORD } from '../builders.ts';
import { Client, openWorld } from '../world.ts';
import { pagesOf, tokenIn } from './page-reader.ts';

const world = await openWorld();
let open: ReturnType<typeof pagesOf>['open'];
let candidate: Client;
let company: Client;
let offer: number;
let application: number;
beforeAll(async () => {
  ({ open } = pagesOf(world));
  const hotel = await aCompany(world, { name: 'Hotel Puntuale' });
  company = await new Client(world).logIn((await aRecruiter(world, hotel.id)).email, PASSWORD);
  const user = await aUser(world);
  candidate = await new Client(world).logIn(user.email, PASSWORD);
  offer = (await anOffer(world, { company_id: hotel.id, title: 'Cuoco di linea' })).id;
  application = (await anApplication(world, { offer_id: offer, user_id: user.id, email: user.email })).id;
});
afterAll(() => world.close());

const day = addDays(romeDay(), 7);
const at = (clock: string) => fromRomeLocal(`${day}T${clock}`) ?? '';

describe('the pages of interviews', () => {
  it('say what to do while there is none', async () => {
    const mine = await open('/profilo/colloqui', { client: candidate });
    expect([mine.status, mine.html.includes('Nessun colloquio: quando un’azienda')]).toEqual([200, true]);
    const week = await open('/profilo/azienda/colloqui', { client: company });
    expect([week.status, week.html.includes('Nessun colloquio in questa settimana')]).toEqual([200, true]);
  });

  it('name the people about to be invited, and the way in is on the application', async () => {
    const path = `/profilo/azienda/colloqui/nuovo?offer=${offer}&candidature=${application}`;
    const { html } = await open(`/profilo/azienda/le-mie-offerte/${offer}/candidature/${application}`, {
      client: company,
    });
    expect(html.replaceAll('&amp;', '&')).toContain(`href="${path}"`);
    expect((await open(path, { client: company })).html).toMatch(/A chi.*Anna.*Neri.*Quali orari proponi/s);
    expect((await open('/profilo/azienda/colloqui/nuovo', { client: company })).status).toBe(404);
  });

  it('offer each free time as a button of a form that also works without a script', async () => {
    const answer = await company.post('/interviews/rounds', {
      offer,
      applications: [application],
      kind: 'video',
      place: 'https://chiamata.example/stanza',
      minutes: 30,
      starts: [at('09:00'), at('09:30')],
    });
    const { id } = await answer.json();
    const [time] = await world.db.select().from(interviewTimes).where(eq(interviewTimes.round_id, id));
    const { html } = await open('/profilo/colloqui', { client: candidate });
    const [, action = ''] = /<form [^>]*action="(\/colloqui\/[^"]+)"/.exec(html) ?? [];
    expect(html).toMatch(new RegExp(`<button type="submit"[^>]*value="${time?.id}"[^>]*name="time"`));
    const form = new FormData();
    form.set('time', String(time?.id));
    form.set('csrf', tokenIn(html));
    const taken = await candidate.ask('POST', `/${action}`, { form });
    expect(taken.status).toBe(303);
    const [row] = await world.db.select().from(interviews).where(eq(interviews.round_id, id));
    expect(row?.state).toBe('taken');
    expect((await open('/profilo/colloqui', { client: candidate })).html).toMatch(
      /09:00–09:30.*Ci sarò.*Devo spostare/s,
    );
  });

  it('are on the application of both sides, with their time', async () => {
    const theirs = await open(`/profilo/azienda/le-mie-offerte/${offer}/candidature/${application}`, {
      client: company,
    });
    expect(theirs.html).toMatch(/Fissato.*09:00–09:30/s);
    expect(theirs.html).not.toContain('Proponi un colloquio');
    const mine = await open('/profilo/candidato/candidature', { client: candidate });
    expect(mine.html).toMatch(/href="\/profilo\/colloqui"[^>]*>Colloquio: [^<]*09:00–09:30/);
  });

  it('offer no way to invite refused people', async () => {
    const refused = await anApplication(world, { offer_id: offer, status: 'unsuitable' });
    const { status, html } = await open(`/profilo/azienda/le-mie-offerte/${offer}/candidature/${refused.id}`, {
      client: company,
    });
    expect([status, html.includes('/colloqui/nuovo?offer=')]).toEqual([200, false]);
  });

  it('draw the week of the company with the people who come and what is free, and name a holiday', async () => {
    const { html } = await open(`/profilo/azienda/colloqui?giorno=${day}`, { client: company });
    expect(html).toMatch(/09:00<\/span>.*Anna Neri.*09:30<\/span> .*libero/s);
    const easter = `/profilo/azienda/colloqui/nuovo?offer=${offer}&giorno=2027-03-29`;
    expect((await open(easter, { client: company })).html).toContain('Lunedì dell’Angelo');
  });
});
