import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addDays } from '#domain/calendar-day.ts';
import { fromRomeLocal, romeDay } from '#domain/rome-time.ts';
import type { Company } from '#server/areas/companies/company-of.ts';
import { candidateUnlocks } from '#server/areas/talent/tables.ts';
import { aCandidate, aCompany, anApplication, anOffer, aRecruiter, aUser, PASSWORD } from '../builders.ts';
import { Client, openWorld } from '../world.ts';
import { pagesOf } from './page-reader.ts';

const world = await openWorld();
let open: ReturnType<typeof pagesOf>['open'];
let company: Client;
let hotel: Company;
let owner: { id: number };
let colleague: { id: number };
let offer: number;
let application: number;
beforeAll(async () => {
  ({ open } = pagesOf(world));
});
afterAll(() => world.close());
beforeEach(async () => {
  hotel = await aCompany(world);
  const recruiter = await aRecruiter(world, hotel.id);
  owner = recruiter;
  colleague = await aRecruiter(world, hotel.id, 'recruiter');
  company = await new Client(world).logIn(recruiter.email, PASSWORD);
  offer = (await anOffer(world, { company_id: hotel.id })).id;
  application = (await anApplication(world, { offer_id: offer })).id;
});

const day = addDays(romeDay(), 7);
const at = (clock: string) => fromRomeLocal(`${day}T${clock}`) ?? '';
const round = (changes: object = {}) => ({
  offer,
  applications: [application],
  kind: 'in_person',
  place: 'Via Roma 1',
  minutes: 30,
  starts: [at('09:00'), at('09:30')],
  ...changes,
});
const week = async () => (await company.get(`/interviews/week?day=${day}`)).json();

it('the people of the company can hold interviews, who asks first; nobody of another company', async () => {
  const stranger = await aRecruiter(world, (await aCompany(world)).id);
  const { interviewers } = await (await company.get(`/interviews/invitable?offer=${offer}`)).json();
  expect(interviewers.map(({ id }: { id: number }) => id)).toEqual([owner.id, colleague.id]);
  expect((await company.post('/interviews/rounds', round({ interviewer: stranger.id }))).status).toBe(400);
  expect((await company.post('/interviews/rounds', round({ interviewer: colleague.id }))).status).toBe(201);
  const { days } = await week();
  const free = days.flatMap((one: { free: { interviewer_id: number }[] }) => one.free);
  expect(free.map((one: { interviewer_id: number }) => one.interviewer_id)).toEqual([colleague.id, colleague.id]);
});

it('an open round is listed while somebody has to choose, with who and what is left', async () => {
  await company.post('/interviews/rounds', round());
  expect((await week()).open_rounds).toMatchObject([{ is_for_all: false, choosing: 1, free: 2, minutes: 30 }]);
});

it('times that overlap those of the round are not added', async () => {
  const { id } = await (await company.post('/interviews/rounds', round())).json();
  const refused = await company.post(`/interviews/rounds/${id}/times`, { starts: [at('09:15')] });
  expect([refused.status, Object.keys(await refused.json())]).toEqual([400, expect.arrayContaining(['starts'])]);
  const added = await company.post(`/interviews/rounds/${id}/times`, { starts: [at('09:30'), at('10:00')] });
  expect(await added.json()).toEqual({ times: 1 });
});

it('the page of an open round adds times to it, and warns of those that were offered already', async () => {
  const { id } = await (await company.post('/interviews/rounds', round())).json();
  const path = `/profilo/azienda/colloqui/nuovo?offer=${offer}&giorno=${day}`;
  const adding = await open(`/profilo/azienda/colloqui/nuovo?prenotazioni=${id}&giorno=${day}`, { client: company });
  expect(adding.html).toMatch(/Aggiungi orari.*Di persona.*09:00, già proposto.*Già proposto in altri inviti/s);
  const other = await open(path, { client: company });
  expect(other.html).toMatch(/Chi fa il colloquio/);
  await company.post(`/interviews/rounds/${id}/close`);
  expect((await open(`${path}&prenotazioni=${id}`, { client: company })).status).toBe(302);
});

it('times that a candidate proposes stand above the week, and are answered with others', async () => {
  const user = await aUser(world);
  const sent = await anApplication(world, { offer_id: offer, user_id: user.id, email: user.email });
  const { id } = await (await company.post('/interviews/rounds', round({ applications: [sent.id] }))).json();
  const candidate = await new Client(world).logIn(user.email, PASSWORD);
  const own = await open('/profilo/colloqui', { client: candidate });
  expect(own.html).toMatch(/action="\/colloqui\/\d+[^>]*>.*name="day1".*name="clock3".*value="propose"/s);
  const [{ id: interview }] = await (await candidate.get('/interviews/mine')).json();
  await candidate.post(`/interviews/${interview}/proposal`, { starts: [at('15:00')], line: 'Solo dopo pranzo' });
  expect((await open('/profilo/colloqui', { client: candidate })).html).toMatch(/Hai proposto.*15:00.*Ritira/s);
  const { html } = await open('/profilo/azienda/colloqui', { client: company });
  expect(html).toMatch(/Propongono altri orari.*Solo dopo pranzo.*15:00–15:30/s);
  const answer = `/profilo/azienda/colloqui/nuovo?prenotazioni=${id}&amp;risposta=${interview}&amp;giorno=${day}`;
  expect(html).toContain(`href="${answer}"`);
  const answering = await open(answer.replaceAll('&amp;', '&'), { client: company });
  expect(answering.html).toMatch(/Rispondi a .* con altri orari.*Ha proposto: .*15:00–15:30/s);
  const detail = await open(`/profilo/azienda/le-mie-offerte/${offer}/candidature/${sent.id}`, { client: company });
  expect(detail.html).toContain('Propone altri orari');
});

it('an unlocked profile and its conversation lead to the page that offers times, and a locked one does not', async () => {
  const person = await aCandidate(world, { first_name: 'Zoraide' });
  const way = `/profilo/azienda/colloqui/nuovo?profilo=${person.id}`;
  expect((await open(`/recruiter/${person.id}`, { client: company })).html).not.toContain('Proponi un colloquio');
  expect((await open(way, { client: company })).status).toBe(404);
  await world.db.insert(candidateUnlocks).values({ company_id: hotel.id, candidate_id: person.id });
  expect((await open(`/recruiter/${person.id}`, { client: company })).html).toContain(`href="${way}"`);
  expect((await open(`/profilo/azienda/messaggi/profilo/${person.id}`, { client: company })).html).toContain(
    `href="${way}"`,
  );
  expect((await open(way, { client: company })).html).toMatch(/Torna al profilo.*A chi.*Zoraide.*Manda gli inviti/s);
  const { offer: _offer, applications: _applications, ...times } = round();
  expect((await company.post(`/interviews/profiles/${person.id}/rounds`, times)).status).toBe(201);
  const profile = await open(`/recruiter/${person.id}`, { client: company });
  expect(profile.html).toContain('Orario da scegliere');
  expect((await open('/profilo/azienda/colloqui', { client: company })).html).toMatch(/Zoraide.*Profilo sbloccato/s);
  const candidate = await new Client(world).logIn(person.email, PASSWORD);
  expect((await open('/profilo/colloqui', { client: candidate })).html).toContain('Ha aperto il tuo profilo');
});
