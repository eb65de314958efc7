// On both engines: hand-written SQL and twice at once.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applications } from '#server/areas/applications/tables.ts';
import { listNotifications } from '#server/areas/notifications/notify.ts';
import { offers } from '#server/areas/offers/tables.ts';
import { rateLimits } from '#server/platform/http/limit-table.ts';
import { mayMail } from '#server/platform/mail-limit.ts';
import { signLink } from '#server/platform/signed-link.ts';
import { aCompany, anOffer, aOneShotForm, aRecruiter, aUser, PASSWORD } from '../builders.ts';
import { callByLink } from '../call-by-link.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
let companyId: number;
let recruiter: Awaited<ReturnType<typeof aRecruiter>>;
const questions = [
  { id: 'license', text: 'Hai la patente <B>?', kind: 'yes_no' as const, required: true, options: [], knockout: 'no' },
  {
    id: 'years',
    text: 'Quanti anni di esperienza hai?',
    kind: 'number' as const,
    required: false,
    options: [],
    knockout: null,
  },
  {
    id: 'shifts',
    text: 'Quali turni?',
    kind: 'multiple' as const,
    required: true,
    options: ['Mattina', 'Sera'],
    knockout: null,
  },
  { id: 'why', text: 'Perché noi?', kind: 'text' as const, required: false, options: [], knockout: null },
];
const right = { license: 'yes', years: '3', shifts: ['Mattina', 'Sera'], why: 'Per il <mare>\u0001' };

beforeAll(async () => {
  companyId = (await aCompany(world, { name: 'Hotel Domande' })).id;
  recruiter = await aRecruiter(world, companyId);
});
afterAll(() => world.close());

const asks = (changes: Parameters<typeof anOffer>[1] = {}) =>
  anOffer(world, { company_id: companyId, questions, ...changes });
/** Applies in one shot, and gives the application with the link of its letter. */
async function applied(offer: { id: number }, email: string) {
  const response = await new Client(world).ask('POST', '/candidate/one-shot-applications/', {
    form: aOneShotForm({ offer: offer.id, email }),
  });
  const { id }: { id: number } = await response.json();
  const mail = await world.mailTo(email, 'candidatura');
  const link = mail.links.find((one) => one.includes('/risposte?')) ?? '';
  return { id, mail, path: link.replace(/^https?:\/\/[^/]+/, '') };
}
const guest = new Client(world);
const read = (link: string) => guest.get(callByLink(link, 'questions'));
const answer = (link: string, given: Record<string, string | string[]>) =>
  guest.post(callByLink(link, 'answers'), {
    answers: Object.entries(given).map(([question, answer]) => ({ question, answer })),
  });
const rowOf = async (id: number) => (await world.db.select().from(applications).where(eq(applications.id, id)))[0];
const received = async (offerId: number, id: number) =>
  (
    await (
      await new Client(world).logIn(recruiter.email, PASSWORD)
    ).get(`/company/offers/${offerId}/applications/${id}`)
  ).json();

describe('the questions of an offer for people who apply in one shot', () => {
  it('are reached by a signed link of the confirmation, which holds none of the company’s words', async () => {
    const offer = await asks();
    const { id, mail, path } = await applied(offer, 'uno@example.it');
    expect(mail.text).toContain('Manca un passo');
    expect(mail.text).not.toContain('patente');
    const asked = await read(path);
    expect([asked.status, asked.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect((await asked.json()).questions[0]).toEqual({
      ...{ id: 'license', text: 'Hai la patente <B>?', kind: 'yes_no', required: true, options: [] },
    });
    expect(await received(offer.id, id)).toMatchObject({ awaits_answers: true, answers: [] });
  });

  it('put their answers on the application, once, and the company is notified', async () => {
    const offer = await asks();
    const { id, path } = await applied(offer, 'due@example.it');
    const both = await Promise.all([answer(path, right), answer(path, right)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await rowOf(id))?.is_knocked_out).toBe(false);
    expect(await received(offer.id, id)).toMatchObject({
      awaits_answers: false,
      answers: [{ answer: 'Sì' }, { answer: '3' }, { answer: 'Mattina, Sera' }, { answer: 'Per il <mare>' }],
    });
    const [note] = await listNotifications(world.db, recruiter.id);
    expect(note?.text).toContain('Risposte arrivate per');
    const again = await read(path);
    expect([again.status, (await again.text()).includes('Hai già risposto')]).toEqual([409, true]);
  });

  it('flag an answer that rules out, as for others', async () => {
    const { id, path } = await applied(await asks(), 'tre@example.it');
    expect((await answer(path, { ...right, license: 'no' })).status).toBe(200);
    expect((await rowOf(id))?.is_knocked_out).toBe(true);
  });

  it('are refused by question when an answer is missing or wrong', async () => {
    const { id, path } = await applied(await asks(), 'quattro@example.it');
    const refused = await answer(path, { years: 'tanti', shifts: 'Notte', why: 'Per il mare' });
    expect([refused.status, await refused.json()]).toEqual([
      400,
      expect.objectContaining({
        'answers.license': ['Campo obbligatorio.'],
        'answers.years': ['Scrivi un numero.'],
        'answers.shifts': ['Scegli tra le risposte proposte.'],
      }),
    ]);
    expect(await rowOf(id)).toMatchObject({ awaits_answers: true, answers: [] });
  });

  it('open by no link but their own', async () => {
    const offer = await asks();
    const { id, path } = await applied(offer, 'cinque@example.it');
    const other = await applied(offer, 'sei@example.it');
    const swapped = other.path.replace(`/candidature/${other.id}/`, `/candidature/${id}/`);
    for (const wrong of [
      swapped,
      path.replace(/seal=..../, 'seal=AAAA'),
      path.replace(/expires=\d/, 'expires=9'),
      `/candidature/${id}/risposte?seal=`,
      path.replace(`/${id}/`, '/999999/'),
    ]) {
      expect([wrong, (await read(wrong)).status]).toEqual([wrong, 404]);
      expect((await answer(wrong, right)).status).toBe(404);
    }
    expect(await rowOf(id)).toMatchObject({ awaits_answers: true, answers: [] });
  });

  it('of an account that was deactivated say so, and how to come back', async () => {
    const { id, path } = await applied(await asks(), 'sospeso@example.it');
    const user = await aUser(world, { deactivated_at: new Date() });
    await world.db.update(applications).set({ user_id: user.id }).where(eq(applications.id, id));
    const refused = await read(path);
    const { code, detail } = await refused.json();
    expect([refused.status, code]).toEqual([410, 'account_inactive']);
    expect(detail).toContain('accedi per riattivarlo');
  });

  /** A link as one of long ago is: signed by us, too old to work. */
  const oldLink = (id: number) =>
    `/candidature/${id}/risposte?${signLink(world.platform.linkSecret, `answers of application ${id}`, Date.now() - 1000, 1).query}`;
  const renew = (link: string) => guest.post(callByLink(link, 'answers/new-link'));
  const lettersTo = async (email: string) =>
    ((await world.platform.outbox?.list(email)) ?? []).filter(({ subject }) =>
      subject.endsWith('rispondi alle domande'),
    );

  it('behind a link that is too old offer a new one, mailed to the applicant a few times a day', async () => {
    const { id } = await applied(await asks(), 'vecchio.link@example.it');
    for (const response of [await read(oldLink(id)), await answer(oldLink(id), right)]) {
      const text = await response.text();
      expect([response.status, text.includes('link_expired'), text.includes('vecchio.link@')]).toEqual([
        410,
        true,
        false,
      ]);
    }
    for (const times of [1, 2, 3, 4, 5])
      expect([times, await (await renew(oldLink(id))).json()]).toEqual([times, { is_mailed: times <= 3 }]);
    const mail = await world.mailTo('vecchio.link@example.it', 'rispondi alle domande');
    await world.settled();
    expect(await lettersTo('vecchio.link@example.it')).toHaveLength(3);
    expect(mail.text).not.toMatch(/patente|Luca/);
    const path = (mail.links.find((one) => one.includes('/risposte?')) ?? '').replace(/^https?:\/\/[^/]+/, '');
    expect((await answer(path, right)).status).toBe(200);
    expect((await renew(oldLink(id))).status).toBe(409);
  });

  it('send a new link only to people with an earlier one', async () => {
    const { id, path } = await applied(await asks(), 'nessun.link@example.it');
    for (const wrong of [
      `/candidature/${id}/risposte?seal=`,
      oldLink(id).replace(/seal=..../, 'seal=AAAA'),
      path.replace(`/${id}/`, '/999999/'),
    ])
      expect((await renew(wrong)).status).toBe(404);
    // A link that works is no reason for another.
    expect((await renew(path)).status).toBe(409);
    await world.settled();
    expect(await lettersTo('nessun.link@example.it')).toEqual([]);
  });

  it('are mailed the day after to an address that had all letters of its day', async () => {
    const email = 'tante.candidature@example.it';
    while (await mayMail(world.db, 'one_shot', email));
    const form = aOneShotForm({ offer: (await asks()).id, email });
    const { id }: { id: number } = await (
      await new Client(world).ask('POST', '/candidate/one-shot-applications/', { form })
    ).json();
    await world.settled();
    expect(await lettersTo(email)).toEqual([]);
    const waiting = sql`name = 'answers-letter' AND data->>'applicationId' = ${String(id)} AND state = 'created'`;
    const { rows } = await world.db.execute<{ hours: number }>(
      sql`SELECT extract(epoch FROM start_after - now())::float8 / 3600 AS hours FROM pgboss.job WHERE ${waiting}`,
    );
    expect(rows).toEqual([{ hours: expect.closeTo(24, 0) }]);
    await world.db.delete(rateLimits);
    await world.db.execute(sql`UPDATE pgboss.job SET start_after = now() WHERE ${waiting}`);
    const mail = await world.mailTo(email, 'rispondi alle domande');
    expect(mail.links.some((one) => one.includes(`/candidature/${id}/risposte?`))).toBe(true);
  });

  it('are mailed again to a person who applies again, having lost the letter', async () => {
    const offer = await asks();
    const email = 'lettera.persa@example.it';
    await applied(offer, email);
    const again = await new Client(world).ask('POST', '/candidate/one-shot-applications/', {
      form: aOneShotForm({ offer: offer.id, email }),
    });
    expect([again.status, (await again.json()).detail]).toEqual([409, expect.stringContaining('te lo rimandiamo ora')]);
    await world.mailTo(email, 'rispondi alle domande');
  });

  it('are over once the search was closed for the applicant, and not with the end of the offer', async () => {
    const offer = await asks();
    const { id, path } = await applied(offer, 'sette@example.it');
    await world.db.update(offers).set({ status: 'expired' }).where(eq(offers.id, offer.id));
    expect((await read(path)).status).toBe(200);
    await world.db.update(applications).set({ closed_at: new Date() }).where(eq(applications.id, id));
    for (const response of [await read(path), await answer(path, right)])
      expect([response.status, (await response.text()).includes('La candidatura si è conclusa')]).toEqual([410, true]);
    expect(await rowOf(id)).toMatchObject({ awaits_answers: true, answers: [] });
  });

  it('are not asked by mail where none is required', async () => {
    const { id, path } = await applied(
      await asks({
        questions: questions.map((one) => ({ ...one, required: false })),
        one_shot_questions: 'close_one_shot',
      }),
      'otto@example.it',
    );
    expect(path).toBe('');
    expect((await rowOf(id))?.awaits_answers).toBe(false);
  });

  it('close one-shot applications where the company wants it, with a sentence that leads on', async () => {
    const offer = await asks({ one_shot_questions: 'close_one_shot' });
    const refused = await new Client(world).ask('POST', '/candidate/one-shot-applications/', {
      form: aOneShotForm({ offer: offer.id }),
    });
    expect([refused.status, await refused.json()]).toMatchObject([
      403,
      {
        code: 'one_shot_closed',
        detail: 'Questa azienda chiede di rispondere ad alcune domande: accedi o registrati per candidarti.',
      },
    ]);
    const client = await new Client(world).logIn(recruiter.email, PASSWORD);
    expect((await client.patch(`/company/offers/${offer.id}`, { one_shot_questions: 'altro' })).status).toBe(400);
    expect((await client.patch(`/company/offers/${offer.id}`, { one_shot_questions: 'ask_by_mail' })).status).toBe(200);
    expect(
      (
        await new Client(world).ask('POST', '/candidate/one-shot-applications/', {
          form: aOneShotForm({ offer: offer.id }),
        })
      ).status,
    ).toBe(201);
  });
});
