// On both engines: who is told is chosen by SQL over six tables, and mailed once.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar-day.ts';
import { DAY_MS } from '#domain/durations.ts';
import { fromRomeLocal, romeDay } from '#domain/rome-time.ts';
import { ANSWER_DAYS } from '#domain/search-end.ts';
import { applications } from '#server/areas/applications/tables.ts';
import { offers } from '#server/areas/offers/tables.ts';
import { endOffers, endPauses, endWaits } from '#server/areas/publishing/end-offers.ts';
import { aCompany, anApplication, anOffer, aRecruiter, aUser, PASSWORD } from '../builders.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
let company: Client;
let companyId: number;
let recruiter: { id: number; email: string };
let offer: { id: number; title: string; slug: string };
afterAll(() => world.close());
beforeEach(async () => {
  companyId = (await aCompany(world, { name: 'Hotel Sincero' })).id;
  recruiter = await aRecruiter(world, companyId);
  company = await new Client(world).logIn(recruiter.email, PASSWORD);
  offer = await anOffer(world, { company_id: companyId, title: 'Cuoco di linea', count_positions: 1 });
});

type Status = 'to_evaluate' | 'reviewable' | 'contacted' | 'suitable' | 'unsuitable';
async function applicant(status: Status = 'to_evaluate', last_name = 'Rossi') {
  const user = await aUser(world);
  const { id } = await anApplication(world, {
    offer_id: offer.id,
    user_id: user.id,
    email: user.email,
    first_name: 'Piero',
    last_name,
    status,
  });
  return { id, email: user.email };
}
type Person = Awaited<ReturnType<typeof applicant>>;
const browserOf = ({ email }: Person) => new Client(world).logIn(email, PASSWORD);

/** What a company can begin with an applicant before its offer ends. */
const deeds: Record<string, (one: Person) => Promise<unknown>> = {
  invited: ({ id }) =>
    company.post('/interviews/rounds', {
      offer: offer.id,
      applications: [id],
      kind: 'in_person',
      place: 'Via Roma 1',
      minutes: 30,
      starts: [fromRomeLocal(`${addDays(romeDay(), 7)}T09:00`)],
    }),
  written: ({ id }) =>
    company.post(`/messages/company/applications/${id}`, { text: 'Buongiorno, ci sentiamo?', key: randomUUID() }),
  asking: async (one) =>
    (await browserOf(one)).post(`/messages/candidate/applications/${one.id}`, {
      text: 'A che ora si comincia?',
      key: randomUUID(),
    }),
  proposed: ({ id }) =>
    company.post('/hires', {
      application: id,
      job: 'cuoco',
      starts_on: addDays(romeDay(), 30),
      ends_on: null,
      pay_cents: null,
      pay_period: 'month',
    }),
};
const set = (values: Partial<typeof offers.$inferInsert>) =>
  world.db.update(offers).set(values).where(eq(offers.id, offer.id));
const later = (days: number) => new Date(Date.now() + days * DAY_MS);

/** Every way in which an offer ends by itself, or without a name that somebody chose. */
const ways: Record<string, () => Promise<unknown>> = {
  expired: () => endOffers(world.platform, later(90)),
  suspended: () => company.post(`/company/offers/${offer.id}/suspend`),
  unanswered: async () => {
    await endOffers(world.platform, later(90));
    await endWaits(world.platform, later(90 + ANSWER_DAYS + 1));
  },
  rejected: async () => {
    await set({ status: 'draft', paused_at: later(-15) });
    await endPauses(world.platform);
  },
  deleted: () => company.delete(`/company/offers/${offer.id}`),
};
const closingsTo = async (email: string) => {
  await world.settled();
  return ((await world.platform.outbox?.list(email)) ?? []).filter(
    ({ subject }) => subject.includes('è conclusa') || subject.startsWith('Nessuna risposta'),
  );
};
const rowOf = async ({ id }: Person) => (await world.db.select().from(applications).where(eq(applications.id, id)))[0];
const openOnes = async (ending = 'deleted') =>
  (await company.get(`/company/offers/${offer.id}/applications/open?ending=${ending}`)).json();

describe('the end of an offer', () => {
  it('never tells who is under way that the search is over, whatever the way', async () => {
    for (const [way, end] of Object.entries(ways)) {
      offer = await anOffer(world, { company_id: companyId, title: 'Cuoco di linea', count_positions: 1 });
      const underWay: [string, Person][] = [['contacted', await applicant('contacted')]];
      for (const [name, deed] of Object.entries(deeds)) {
        const one = await applicant();
        await deed(one);
        underWay.push([name, one]);
      }
      await end();
      for (const [name, one] of underWay)
        expect([way, name, (await closingsTo(one.email)).length, (await rowOf(one))?.closed_at]).toEqual([
          way,
          name,
          0,
          null,
        ]);
    }
  });

  it('by its days or by hand tells nobody anything: who waits keeps their stage, and may still be answered', async () => {
    for (const way of ['expired', 'suspended']) {
      offer = await anOffer(world, { company_id: companyId, title: 'Cuoco di linea' });
      const one = await applicant();
      await ways[way]?.();
      expect([way, await closingsTo(one.email)]).toEqual([way, []]);
      const [seen] = (await (await (await browserOf(one)).get('/candidate/applications')).json()).items;
      expect([way, seen.stage, seen.offer.is_over]).toEqual([way, 'sent', true]);
      const answer = await company.patch(`/company/offers/${offer.id}/applications/${one.id}`, { status: 'contacted' });
      expect([way, answer.status]).toEqual([way, 200]);
    }
  });

  it('reminds the company of who has no answer, by mail and notification, with the day until when', async () => {
    const [one] = [await applicant(), await applicant('contacted'), await applicant('unsuitable')];
    await endOffers(world.platform, later(90));
    const { text } = await world.mailTo(recruiter.email, 'scegli a chi rispondere');
    expect(text).toContain('2 persone non hanno ancora una risposta');
    const news = await (await company.get('/core/account/me/notifications')).json();
    expect(news[0].text).toBe('La tua offerta Cuoco di linea è scaduta: 2 persone non hanno ancora una risposta');
    const until = (await (await company.get(`/company/offers/${offer.id}`)).json()).answer_by;
    expect(romeDay(until)).toBe(romeDay(later(90 + ANSWER_DAYS)));
    const [seen] = (await (await (await browserOf(one)).get('/candidate/applications')).json()).items;
    expect(seen.answer_by).toBe(until);
  });

  it('tells who only waits, thirty days later, that no answer came: once, and never that the company closed anything', async () => {
    const waiting = await applicant();
    await ways.unanswered?.();
    await endWaits(world.platform, later(200));
    const mails = await closingsTo(waiting.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Nessuna risposta per Cuoco di linea']);
    expect(mails[0]?.text).toContain('Hotel Sincero non ha risposto alla tua candidatura per Cuoco di linea');
    expect(mails[0]?.text).not.toContain('ha chiuso la ricerca');
    const [seen] = (await (await (await browserOf(waiting)).get('/candidate/applications')).json()).items;
    expect([seen.stage, seen.closed_because]).toEqual(['closed', 'unanswered']);
  });

  it('forgets the day when the offer is published again', async () => {
    const waiting = await applicant();
    await endOffers(world.platform, later(90));
    await set({ status: 'active', expires_at: later(200), answer_by: null });
    await endWaits(world.platform, later(150));
    expect(await closingsTo(waiting.email)).toEqual([]);
  });
});

describe('whom a company tells that its search is over', () => {
  it('is proposed by name: who waits, and nobody who is under way, with the interview that would be cancelled', async () => {
    const waiting = await applicant('to_evaluate', 'Abate');
    const liked = await applicant('suitable', 'Bruni');
    const invited = await applicant('to_evaluate', 'Conti');
    await deeds.invited?.(invited);
    const hired = await applicant('to_evaluate', 'Dotti');
    await deeds.proposed?.(hired);
    await applicant('unsuitable', 'Esposito');
    const { items, closing } = await openOnes();
    const facts = (list: { id: number; standing: string; is_proposed: boolean; interview: unknown }[]) =>
      list.map(({ id, standing, is_proposed, interview }) => [id, standing, is_proposed, interview !== null]);
    expect(facts(items)).toEqual([
      [waiting.id, 'waiting', true, false],
      [liked.id, 'suitable', false, false],
      [invited.id, 'interview', false, true],
    ]);
    expect([items[0].name, closing]).toEqual(['Piero Abate', expect.stringContaining('Grazie')]);
    expect(facts((await openOnes('filled')).items).map(([, , isProposed]) => isProposed)).toEqual([true, true, false]);
  });

  it('are those it names when it deletes the offer, and nobody else', async () => {
    const [named, other] = [await applicant('contacted'), await applicant()];
    const deleted = await company.ask('DELETE', `/company/offers/${offer.id}`, { json: { told: [named.id] } });
    expect(deleted.status).toBe(200);
    expect((await closingsTo(named.email))[0]?.text).toContain('ha chiuso la ricerca per Cuoco di linea');
    expect(await closingsTo(other.email)).toEqual([]);
    // Who was not named still only waits, and is not forgotten.
    await endWaits(world.platform, later(ANSWER_DAYS + 1));
    expect((await closingsTo(other.email)).map(({ subject }) => subject)).toEqual([
      'Nessuna risposta per Cuoco di linea',
    ]);
  });

  it('are told in its words once the offer has ended, and not before', async () => {
    const [named, other] = [await applicant(), await applicant()];
    const close = (told: number[]) =>
      company.post(`/company/offers/${offer.id}/applications/close`, { told, message: 'Cara {nome}, grazie.' });
    expect([(await close([named.id])).status, (await close([])).status]).toEqual([409, 400]);
    await endOffers(world.platform, later(90));
    const elsewhere = await anApplication(world, { email: 'altrove@example.it' });
    expect(await (await close([named.id, elsewhere.id])).json()).toEqual({ answered: 1 });
    expect(await (await close([named.id])).json()).toEqual({ answered: 0 });
    expect((await closingsTo(named.email))[0]?.text).toContain('Cara Piero, grazie.');
    expect([await closingsTo(other.email), await closingsTo('altrove@example.it')]).toEqual([[], []]);
    const [seen] = (await (await (await browserOf(named)).get('/candidate/applications')).json()).items;
    expect([seen.stage, seen.closed_because]).toEqual(['closed', 'company']);
  });

  it('is asked by the offer’s company alone', async () => {
    const one = await applicant();
    const rival = await new Client(world).logIn((await aRecruiter(world, (await aCompany(world)).id)).email, PASSWORD);
    const path = `/company/offers/${offer.id}/applications`;
    await endOffers(world.platform, later(90));
    expect([
      (await rival.get(`${path}/open`)).status,
      (await rival.post(`${path}/close`, { told: [one.id] })).status,
    ]).toEqual([404, 404]);
    expect(await closingsTo(one.email)).toEqual([]);
  });
});
