// On both engines: locks, SQL by hand.

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import { MAX_READY_ANSWERS } from '#domain/ready-answers.ts';
import { KIND_REFUSAL, standardAnswers } from '#domain/standard-answers.ts';
import { endTimeToUndo } from '#server/areas/applications/received/notify-applicants.ts';
import { companies } from '#server/areas/companies/tables.ts';
import { interviews, interviewTimes } from '#server/areas/interviews/tables.ts';
import { giveStandardAnswers } from '#server/areas/ready-answers/give-standard.ts';
import { readyAnswers } from '#server/areas/ready-answers/tables.ts';
import {
  aCandidate,
  aCompany,
  aCompanyRegistration,
  anApplication,
  anOffer,
  aRecruiter,
  PASSWORD,
} from '../builders.ts';
import { Client, openWorld } from '../world.ts';

interface Item {
  id: number;
  name: string;
  text: string;
  is_refusal: boolean;
}
const PATH = '/company/ready-answers';

const world = await openWorld();
let company: { id: number };
let hotel: Client;
afterAll(() => world.close());
beforeEach(async () => {
  company = await aCompany(world, { name: 'Hotel Attento' });
  await giveStandardAnswers(world.db, company.id);
  hotel = await new Client(world).logIn((await aRecruiter(world, company.id)).email, PASSWORD);
});

const list = async (who = hotel): Promise<Item[]> => (await (await who.get(PATH)).json()).items;
const names = async (who = hotel) => (await list(who)).map(({ name }) => name);
const theRefusal = async () => {
  const refusal = (await list()).find(({ is_refusal }) => is_refusal);
  if (!refusal) throw new Error('There is no refusal');
  return refusal;
};
const add = (name: string, text = 'Ciao {nome}', who = hotel) => who.post(PATH, { name, text });
const outcome = async (response: Response) => [response.status, (await response.json()).code];

/** An applicant with an account, to an offer of the company. */
async function applicant() {
  const offer = await anOffer(world, { company_id: company.id, title: 'Cuoco di linea' });
  const person = await aCandidate(world, { first_name: 'Giulia', last_name: 'Ferri' });
  const application = await anApplication(world, {
    offer_id: offer.id,
    user_id: person.userId,
    email: person.email,
    first_name: 'Giulia',
    last_name: 'Ferri',
  });
  return { ...person, offer: offer.id, application: application.id };
}

describe('the ready answers of a company', () => {
  it('are there from its registration, the kind refusal among them, and never come back once deleted', async () => {
    const form = aCompanyRegistration(world);
    await new Client(world).post('/core/account/register', form);
    const [row] = await world.db
      .select({ id: companies.id })
      .from(companies)
      .where(eq(companies.contact_email, form.email));
    const given = () =>
      world.db
        .select({ name: readyAnswers.name, text: readyAnswers.text, is_refusal: readyAnswers.is_refusal })
        .from(readyAnswers)
        .where(eq(readyAnswers.company_id, row?.id ?? 0))
        .orderBy(readyAnswers.place);
    expect(await given()).toEqual(standardAnswers);
    await world.db.delete(readyAnswers).where(eq(readyAnswers.name, standardAnswers[0]?.name ?? ''));
    await Promise.all([giveStandardAnswers(world.db), giveStandardAnswers(world.db)]);
    expect(await given()).toEqual(standardAnswers.slice(1));
  });

  it('are added, changed, moved and deleted', async () => {
    expect((await add('Alloggio', 'Sì, c’è: {offerta}')).status).toBe(201);
    const own = (await list()).at(-1);
    expect(own).toMatchObject({ name: 'Alloggio', text: 'Sì, c’è: {offerta}', is_refusal: false });
    await hotel.ask('PUT', `${PATH}/${own?.id}`, { json: { name: 'Vitto e alloggio', text: 'Ci sono.' } });
    await hotel.post(`${PATH}/${own?.id}/move`, { place: 1 });
    const standard = standardAnswers.map(({ name }) => name);
    expect(await names()).toEqual(standard.toSpliced(1, 0, 'Vitto e alloggio'));
    await hotel.post(`${PATH}/${own?.id}/move`, { place: MAX_READY_ANSWERS });
    expect(await names()).toEqual([...standard, 'Vitto e alloggio']);
    expect((await hotel.delete(`${PATH}/${own?.id}`)).status).toBe(200);
    expect(await names()).toEqual(standard);
  });

  it('are at most thirty, also when two people add at once', async () => {
    for (let at = (await list()).length; at < MAX_READY_ANSWERS - 1; at++) await add(`Risposta ${at}`);
    const answers = await Promise.all([add('Una'), add('L’altra')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await list()).toHaveLength(MAX_READY_ANSWERS);
  });

  it('have a name each, of at most 60 characters, and a text of at most 2,000', async () => {
    for (const [name, text, field] of [
      ['CI SENTIAMO?', 'Altro', 'name'],
      ['x'.repeat(61), 'Testo', 'name'],
      [' ', 'Testo', 'name'],
      ['Nome', '\u200b ', 'text'],
      ['Nome', 'x'.repeat(2001), 'text'],
    ] as const) {
      const refused = await add(name, text);
      expect([refused.status, Object.keys((await refused.json()).codes)]).toEqual([400, [field]]);
    }
    // Its own name is no other's.
    const { id, name } = await theRefusal();
    expect((await hotel.ask('PUT', `${PATH}/${id}`, { json: { name, text: 'Grazie.' } })).status).toBe(200);
  });

  it('are the company’s own: another’s are not found, and are given to nobody else', async () => {
    const other = await aCompany(world);
    const stranger = await new Client(world).logIn((await aRecruiter(world, other.id)).email, PASSWORD);
    const { id } = await theRefusal();
    await add('Solo nostra', 'Privata');
    expect(await names(stranger)).not.toContain('Solo nostra');
    for (const refused of [
      await stranger.ask('PUT', `${PATH}/${id}`, { json: { name: 'Presa', text: 'Presa' } }),
      await stranger.post(`${PATH}/${id}/move`, { place: 0 }),
      await stranger.delete(`${PATH}/${id}`),
    ])
      expect(await outcome(refused)).toEqual([404, 'not_found']);
  });
});

describe('the blanks of a conversation', () => {
  it('are the person, the offer, the company and the next interview; the candidate gets none', async () => {
    const { application, email } = await applicant();
    const start = async () => (await (await hotel.get(`/messages/company/applications/${application}`)).json()).blanks;
    expect(await start()).toEqual({
      nome: 'Giulia',
      offerta: 'Cuoco di linea',
      struttura: 'Hotel Attento',
      data: null,
    });
    const invited = await hotel.post('/interviews/rounds', {
      offer: (await (await hotel.get(`/messages/company/applications/${application}`)).json()).about.offer.id,
      applications: [application],
      kind: 'in_person',
      place: 'Via Roma 1, Rimini',
      minutes: 30,
      starts: [new Date(Math.ceil(Date.now() / DAY_MS + 2) * DAY_MS + 9 * HOUR_MS).toISOString()],
    });
    const { id: round } = await invited.json();
    const [time] = await world.db.select().from(interviewTimes).where(eq(interviewTimes.round_id, round));
    const [interview] = await world.db.select().from(interviews).where(eq(interviews.round_id, round));
    const person = await new Client(world).logIn(email, PASSWORD);
    expect((await person.post(`/interviews/${interview?.id}/take`, { time: time?.id })).status).toBe(200);
    expect((await start()).data).toMatch(/^\p{L}+ \d{1,2} \p{L}+ alle \d{2}:\d{2}$/u);
    const theirs = await person.get(`/messages/candidate/applications/${application}`);
    expect((await theirs.json()).blanks).toBeNull();
    const sent = await hotel.post(`/messages/company/applications/${application}`, { text: 'Ciao', key: randomUUID() });
    const { conversation_id: id } = await sent.json();
    expect((await (await hotel.get(`/messages/company/conversations/${id}`)).json()).blanks.nome).toBe('Giulia');
    expect((await (await person.get(`/messages/candidate/conversations/${id}`)).json()).blanks).toBeNull();
  });
});

describe('the message of a refusal', () => {
  const refuse = (application: number, rest = {}) =>
    hotel.patch('/company/applications', { ids: [application], status: 'unsuitable', ...rest });
  const mailed = async (email: string) => {
    await endTimeToUndo(world.platform, email);
    return world.mailTo(email, 'La tua candidatura per Cuoco di linea');
  };

  it('is the company’s own once it has changed it, and cannot be deleted', async () => {
    const { id, name, text } = await theRefusal();
    const proposed = async () => (await (await hotel.get(`${PATH}/refusal`)).json()).text;
    expect([text, await proposed()]).toEqual([KIND_REFUSAL, KIND_REFUSAL]);
    await hotel.ask('PUT', `${PATH}/${id}`, {
      json: { name, text: 'Grazie {nome}, per {offerta} abbiamo scelto altri. {struttura}' },
    });
    expect(await proposed()).toContain('abbiamo scelto altri');
    expect(await outcome(await hotel.delete(`${PATH}/${id}`))).toEqual([409, 'wrong_state']);
    const { email, application } = await applicant();
    await refuse(application);
    expect((await mailed(email)).text).toContain(
      'Grazie Giulia, per Cuoco di linea abbiamo scelto altri. Hotel Attento',
    );
  });

  it('has each person’s own name in its blanks', async () => {
    const { email, application } = await applicant();
    await refuse(application, { message: 'Cara {nome}, sarà per la prossima {stagione}.' });
    expect((await mailed(email)).text).toContain('Cara Giulia, sarà per la prossima {stagione}.');
  });
});
