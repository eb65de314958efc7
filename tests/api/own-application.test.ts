// On both engines: locks, two at once.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applications } from '#server/areas/applications/tables.ts';
import { listNotifications } from '#server/areas/notifications/notify.ts';
import { offers } from '#server/areas/offers/tables.ts';
import { rateLimits } from '#server/platform/http/limit-table.ts';
import { aCompany, anOffer, aOneShotForm, aRecruiter, aUser, PASSWORD } from '../builders.ts';
import { callByLink } from '../call-by-link.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
let companyId: number;
let recruiter: Awaited<ReturnType<typeof aRecruiter>>;
const questions = [
  { id: 'license', text: 'Hai la patente B?', kind: 'yes_no' as const, required: true, options: [], knockout: 'no' },
];
const SENT = '/candidate/one-shot-applications/sent';

beforeAll(async () => {
  companyId = (await aCompany(world, { name: 'Hotel Prova' })).id;
  recruiter = await aRecruiter(world, companyId);
});
afterAll(() => world.close());

let count = 0;
const anAddress = () => `posta${++count}@example.it`;
const pathOf = (link: string | undefined) => (link ?? '').replace(/^https?:\/\/[^/]+/, '');

/** An application in one shot, with the browser that sent it and the links of its letter. */
async function sent({ offer, email = anAddress() }: { offer?: { id: number }; email?: string } = {}) {
  const { id: offerId } = offer ?? (await anOffer(world, { company_id: companyId }));
  const browser = new Client(world);
  const response = await browser.ask('POST', '/candidate/one-shot-applications', {
    form: aOneShotForm({ offer: offerId, email }),
  });
  expect(response.status).toBe(201);
  const { id }: { id: number } = await response.json();
  const { links } = await world.mailTo(email, 'candidatura');
  const linkTo = (part: RegExp) => pathOf(links.find((one) => part.test(one)));
  return { id, offerId, email, browser, own: linkTo(/\/candidature\/\d+\?/), linkTo };
}
const rowOf = async (id: number) => (await world.db.select().from(applications).where(eq(applications.id, id)))[0];
const correct = (browser: Client, email: string) => browser.patch(SENT, { email });
const guest = new Client(world);
const opened = async (link: string) =>
  (await guest.get(callByLink(link, link.includes('/risposte?') ? 'questions' : ''))).status;
const seen = async (link: string) => (await guest.get(callByLink(link))).json();
const withdrawAt = (link: string) => guest.delete(callByLink(link));

describe('an application of this browser', () => {
  it('is shown with its address for a day, to no other browser and to no changed cookie', async () => {
    const { browser, email } = await sent();
    const answer = await browser.get(SENT);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await answer.json()).toMatchObject({ email, company_name: 'Hotel Prova', can_correct: true, questions: [] });
    expect((await new Client(world).get(SENT)).status).toBe(404);
    const [id = '', expires = '', seal = ''] = (browser.cookies.get('oneshot') ?? '').split('.');
    const with_ = (value: string) => {
      const other = new Client(world);
      other.cookies.set('oneshot', value);
      return other.get(SENT);
    };
    expect((await with_(`${id}.${expires}.${seal}`)).status).toBe(200);
    for (const value of [`${Number(id) - 1}.${expires}.${seal}`, `${id}.${Number(expires) + 1}.${seal}`, `${id}`, ''])
      expect((await with_(value)).status, value).toBe(404);
    const bearer = await browser.ask('GET', SENT, { headers: { Authorization: 'Bearer nobody' } });
    expect(bearer.status).not.toBe(200);
  });

  it('has its address corrected: a new confirmation, and the links of before work no more', async () => {
    const offer = await anOffer(world, { company_id: companyId, questions });
    const { id, browser, own, linkTo } = await sent({ offer });
    const [answers, message] = [linkTo(/\/risposte\?/), linkTo(/\/messaggi\/candidatura\//)];
    for (const path of [own, answers, message]) expect(await opened(path), path).toBe(200);
    const right = anAddress();
    expect((await correct(browser, ` ${right.toUpperCase()} `)).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ email: right });
    const { links } = await world.mailTo(right, 'candidatura');
    for (const part of ['/risposte?', '/messaggi/candidatura/', `/candidature/${id}?`]) {
      const link = links.find((one) => one.includes(part));
      expect(await opened(pathOf(link)), part).toBe(200);
    }
    for (const path of [own, answers, message]) expect(await opened(path), path).toBe(410);
    expect((await withdrawAt(own)).status).toBe(410);
    expect((await rowOf(id))?.withdrawn_at).toBeNull();
    expect(await (await browser.get(SENT)).json()).toMatchObject({ email: right, can_correct: true });
  });

  it('answers the same for an address that has an account and one that has none', async () => {
    const { email } = await aUser(world);
    const [known, unknown] = [await sent(), await sent()];
    const answers = await Promise.all([correct(known.browser, email), correct(unknown.browser, anAddress())]);
    const said = await Promise.all(answers.map(async (one) => [one.status, await one.text()]));
    expect(said[0]).toEqual(said[1]);
  });

  it('keeps its address where the new one has applied to the offer, also at the same moment', async () => {
    const offer = await anOffer(world, { company_id: companyId });
    const first = await sent({ offer });
    const [second, third] = [await sent({ offer }), await sent({ offer })];
    expect((await correct(second.browser, first.email)).status).toBe(409);
    const free = anAddress();
    const both = await Promise.all([correct(second.browser, free), correct(third.browser, free)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('keeps its address once the company wrote to it, once it was withdrawn, and after five corrections', async () => {
    const written = await sent();
    const hotel = await new Client(world).logIn(recruiter.email, PASSWORD);
    const text = { text: 'Quando puoi venire?', key: crypto.randomUUID() };
    expect((await hotel.post(`/messages/company/applications/${written.id}`, text)).status).toBe(201);
    expect(await (await written.browser.get(SENT)).json()).toMatchObject({ can_correct: false });
    expect((await correct(written.browser, anAddress())).status).toBe(409);

    const withdrawn = await sent();
    await withdrawAt(withdrawn.own);
    expect((await correct(withdrawn.browser, anAddress())).status).toBe(404);

    await world.db.delete(rateLimits);
    const { browser } = await sent();
    const statuses: number[] = [];
    for (let time = 0; time < 6; time++) statuses.push((await correct(browser, anAddress())).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await (await browser.get(SENT)).json()).toMatchObject({ can_correct: false });
  });

  it('has its address corrected though a stranger wrote from it: what the company does alone ends that', async () => {
    const { id, browser, linkTo } = await sent();
    const words = { text: 'Non sono io', key: crypto.randomUUID() };
    const message = linkTo(/\/messaggi\/candidatura\//);
    expect((await guest.post(callByLink(message), words)).status).toBe(201);
    const { page } = await seen(message);
    expect(await (await browser.get(SENT)).json()).toMatchObject({ can_correct: true });
    const right = anAddress();
    expect((await correct(browser, right)).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ email: right });
    // The company does not read it as the applicant's.
    const hotel = await new Client(world).logIn(recruiter.email, PASSWORD);
    const { items } = await (await hotel.get('/messages/company/conversations')).json();
    const strangers = items.find(({ last }: { last: { text: string } }) => last.text === 'Non sono io');
    expect(strangers).toMatchObject({ other: { name: 'Account cancellato' }, about: { application_id: null } });
    expect((await (await hotel.get(`/messages/company/applications/${id}`)).json()).conversation_id).toBeNull();
    // The stranger writes no more.
    const more = { text: 'Ancora', key: crypto.randomUUID() };
    expect((await guest.post(callByLink(page, 'messages'), more)).status).toBe(409);
  });

  it.each([
    ['refused', { status: 'unsuitable' }],
    ['closed', { closed_at: new Date() }],
  ] as const)('that was %s is corrected, and says neither to wait nor to answer', async (_, changes) => {
    const offer = await anOffer(world, { company_id: companyId, questions });
    const { id, browser } = await sent({ offer });
    await world.db.update(applications).set(changes).where(eq(applications.id, id));
    expect(await (await browser.get(SENT)).json()).toMatchObject({
      is_concluded: true,
      questions: [],
      answers_page: null,
    });
    const right = anAddress();
    expect((await correct(browser, right)).status).toBe(200);
    const { text, links } = await world.mailTo(right, 'candidatura');
    expect(text).toContain('La candidatura si è già conclusa');
    expect(text).not.toMatch(/Manca un passo|Ti scriviamo quando/);
    expect(links.filter((link) => link.includes('/risposte?'))).toEqual([]);
    const answered = await browser.post(`${SENT}/answers`, { answers: [{ question: 'license', answer: 'yes' }] });
    expect(answered.status).toBe(410);
  });

  it('waits for its answers as long as its links do: the end of the offer alone ends neither', async () => {
    const offer = await anOffer(world, { company_id: companyId, questions });
    const { browser, own, linkTo } = await sent({ offer });
    await world.db.update(offers).set({ status: 'expired' }).where(eq(offers.id, offer.id));
    expect(await opened(linkTo(/\/risposte\?/))).toBe(200);
    expect((await seen(own)).answers_page).toContain('/risposte?');
    expect((await (await browser.get(SENT)).json()).questions).toHaveLength(1);
  });

  it('has its questions answered next, once, and the company is notified', async () => {
    const offer = await anOffer(world, { company_id: companyId, questions });
    const { id, browser } = await sent({ offer });
    const before = await (await browser.get(SENT)).json();
    expect(before.questions).toEqual([
      { id: 'license', text: 'Hai la patente B?', kind: 'yes_no', required: true, options: [] },
    ]);
    const answer = (value: string) =>
      browser.post(`${SENT}/answers`, { answers: [{ question: 'license', answer: value }] });
    expect([(await answer('forse')).status, (await rowOf(id))?.awaits_answers]).toEqual([400, true]);
    expect((await answer('no')).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ awaits_answers: false, is_knocked_out: true });
    expect((await answer('yes')).status).toBe(409);
    expect(await (await browser.get(SENT)).json()).toMatchObject({ has_answered: true, questions: [] });
    const told = await listNotifications(world.db, recruiter.id);
    expect(told.some(({ text }) => text.startsWith('Risposte arrivate'))).toBe(true);
  });
});

describe('an application without an account', () => {
  it('is withdrawn by the link of its letter, and opening it withdraws nothing; the company is notified', async () => {
    const { id, offerId, own } = await sent();
    expect(await seen(own)).toMatchObject({ company: 'Hotel Prova', is_withdrawn: false, answers_page: null });
    expect((await rowOf(id))?.withdrawn_at).toBeNull();
    expect((await withdrawAt(own)).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ withdrawn_at: expect.any(Date), cv_file: '' });
    expect(await seen(own)).toMatchObject({ is_withdrawn: true });
    expect((await withdrawAt(own)).status).toBe(200);
    const [told] = await listNotifications(world.db, recruiter.id);
    expect(told?.text).toContain('ha ritirato la candidatura');
    const hotel = await new Client(world).logIn(recruiter.email, PASSWORD);
    const { items } = await (await hotel.get(`/company/offers/${offerId}/applications`)).json();
    expect(items).toEqual([]);
  });

  it('opens by no link but its own, and leads to the questions that are open', async () => {
    const offer = await anOffer(world, { company_id: companyId, questions });
    const { id, own, linkTo } = await sent({ offer });
    expect((await seen(own)).answers_page).toContain('/risposte?');
    const other = await sent();
    const moved = own.replace(/\d+/, String(other.id));
    for (const path of [moved, own.replace(/seal=..../, 'seal=AAAA'), `/candidature/${id}?seal=`])
      expect(await opened(path), path).toBe(404);
    const query = linkTo(/\/risposte\?/).split('?')[1];
    expect(await opened(`/candidature/${id}?${query}`)).toBe(404);
    expect((await withdrawAt(moved)).status).toBe(404);
  });
});
