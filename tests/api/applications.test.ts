// On both engines: two at the same moment.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '#domain/durations.ts';
import { applications } from '#server/areas/applications/tables.ts';
import { companyMembers } from '#server/areas/companies/tables.ts';
import { aCandidate, aCompany, aCv, anApplication, anOffer, aRecruiter, aUser, PASSWORD } from '../builders.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
let client: Client;
let user: Awaited<ReturnType<typeof aUser>>;
beforeEach(async () => {
  user = await aUser(world);
  client = await new Client(world).logIn(user.email, PASSWORD);
});
afterAll(() => world.close());

const send = (data: object, cv: File | null = aCv(), from = client) => {
  const form = new FormData();
  form.set('data', JSON.stringify(data));
  if (cv) form.set('cv', cv);
  return from.ask('POST', '/candidate/applications', { form });
};
const said = async (answer: Response) => [answer.status, await answer.json()];
const files = () => readdirSync(join(world.platform.config.dataDir, 'files/cv'));
const list = async (query = '') => (await client.get(`/candidate/applications/${query}`)).json();
const questions = [
  { id: 'a', text: 'Hai l’HACCP?', kind: 'yes_no' as const, required: true, options: [], knockout: 'no' },
  { id: 'b', text: 'Quanti anni di esperienza?', kind: 'number' as const, required: true, options: [], knockout: null },
  {
    id: 'c',
    text: 'Quale turno?',
    kind: 'single' as const,
    required: false,
    options: ['Mattina', 'Sera'],
    knockout: null,
  },
  {
    id: 'd',
    text: 'Quali lingue?',
    kind: 'multiple' as const,
    required: false,
    options: ['Inglese', 'Tedesco'],
    knockout: null,
  },
  { id: 'e', text: 'Perché noi?', kind: 'text' as const, required: false, options: [], knockout: null },
];

describe('an application', () => {
  it('arrives with letter, answers and CV; both are notified', async () => {
    const company = await aCompany(world, { name: 'Hotel Attento' });
    const recruiter = await aRecruiter(world, company.id);
    const offer = await anOffer(world, { title: 'Cuoco capo', company_id: company.id, questions });
    const answers = [
      { question: 'a', answer: 'yes' },
      { question: 'b', answer: '4,5' },
      { question: 'c', answer: 'Sera' },
      { question: 'd', answer: ['Inglese', 'Tedesco'] },
      { question: 'ignota', answer: 'x' },
    ];
    const answer = await send({ offer: offer.id, cover_letter: 'Vi conosco da anni.', answers });
    expect(answer.status).toBe(201);
    const { id } = await answer.json();
    const detail = await (await client.get(`/candidate/applications/${id}/`)).json();
    expect(detail).toMatchObject({
      offer: { title: 'Cuoco capo', company_name: 'Hotel Attento', is_over: false },
      stage: 'sent',
      cover_letter: 'Vi conosco da anni.',
      answers: [
        { question: 'Hai l’HACCP?', answer: 'Sì' },
        { question: 'Quanti anni di esperienza?', answer: '4,5' },
        { question: 'Quale turno?', answer: 'Sera' },
        { question: 'Quali lingue?', answer: 'Inglese, Tedesco' },
      ],
      cv: { name: 'cv.pdf' },
    });
    expect((await client.get(detail.cv.file)).headers.get('content-disposition')).toContain('attachment');
    await world.mailTo(user.email, 'La tua candidatura per Cuoco capo è arrivata');
    await world.mailTo(recruiter.email, 'Nuova candidatura per Cuoco capo');
    expect(
      await (
        await (await new Client(world).logIn(recruiter.email, PASSWORD)).get('/core/account/me/notifications')
      ).json(),
    ).toMatchObject([{ text: 'Nuova candidatura per Cuoco capo: Anna Neri' }]);
  });

  it('refuses missing and wrong answers by question', async () => {
    const offer = await anOffer(world, { questions });
    const answers = [
      { question: 'b', answer: 'tanti' },
      { question: 'c', answer: 'Notte' },
      { question: 'd', answer: ['Cinese'] },
    ];
    expect(await said(await send({ offer: offer.id, answers }))).toMatchObject([
      400,
      {
        'answers.a': ['Campo obbligatorio.'],
        'answers.b': ['Scrivi un numero.'],
        'answers.c': ['Scegli tra le risposte proposte.'],
        'answers.d': ['Scegli tra le risposte proposte.'],
      },
    ]);
  });

  it('takes the profile’s CV as a copy, which a later CV does not touch', async () => {
    const offer = await anOffer(world);
    expect(await said(await send({ offer: offer.id }, null))).toMatchObject([400, { cv: ['Campo obbligatorio.'] }]);
    const form = new FormData();
    form.set('candidate.last_cv', aCv('profilo.pdf'));
    await client.ask('PATCH', '/core/account/me', { form });
    const { id } = await (await send({ offer: offer.id }, null)).json();
    await client.patch('/core/account/me', { candidate: { last_cv: null } });
    const detail = await (await client.get(`/candidate/applications/${id}`)).json();
    expect(detail.cv.name).toBe('profilo.pdf');
    expect((await client.get(detail.cv.file)).status).toBe(200);
  });

  it('is not sent with a CV made from an empty profile, which says what to do', async () => {
    const other = await aCandidate(world, { languages: ['it'] });
    const empty = await new Client(world).logIn(other.email, PASSWORD);
    const form = new FormData();
    form.set('data', JSON.stringify({ offer: (await anOffer(world)).id, from_profile: true }));
    const before = files().length;
    expect(await said(await empty.ask('POST', '/candidate/applications', { form }))).toMatchObject([
      400,
      { cv: [expect.stringContaining('aggiungi almeno un’esperienza')], codes: { cv: 'profile_incomplete' } },
    ]);
    expect(files().length).toBe(before);
    await empty.patch('/core/account/me', { candidate: { skills: { recap: 'Sala e bar' } } });
    expect((await empty.ask('POST', '/candidate/applications', { form })).status).toBe(201);
  });

  it('can carry a CV made from the profile', async () => {
    await client.patch('/core/account/me', {
      candidate: { about: 'Brigata da dieci anni', skills: { recap: 'HACCP' } },
    });
    const { id } = await (await send({ offer: (await anOffer(world)).id, from_profile: true }, null)).json();
    const { cv } = await (await client.get(`/candidate/applications/${id}`)).json();
    expect(cv.name).toBe('CV Anna Neri.pdf');
    const { text } = await extractText(
      await getDocumentProxy(new Uint8Array(await (await client.get(cv.file)).arrayBuffer())),
      { mergePages: true },
    );
    expect(text).toContain('Brigata da dieci anni');
  });

  it('counts once, also for a double click and after one in one shot', async () => {
    const offer = await anOffer(world);
    const before = files().length;
    const statuses = (
      await Promise.all([send({ offer: offer.id }), send({ offer: offer.id }), send({ offer: offer.id })])
    )
      .map(({ status }) => status)
      .sort();
    expect(statuses).toEqual([201, 409, 409]);
    expect(files().length).toBe(before + 1);
    const other = await anOffer(world);
    await anApplication(world, { offer_id: other.id, email: user.email });
    expect(await said(await send({ offer: other.id }))).toMatchObject([
      409,
      { detail: 'Hai già inviato la candidatura a questa offerta: la trovi tra le tue candidature.' },
    ]);
  });

  it('is refused when the offer is over, unknown, or applied for elsewhere, and to companies', async () => {
    expect((await send({ offer: (await anOffer(world, { status: 'expired' })).id })).status).toBe(410);
    expect((await send({ offer: 99_999_999 })).status).toBe(404);
    expect(
      (await send({ offer: (await anOffer(world, { application_url: 'https://altrove.example' })).id })).status,
    ).toBe(400);
    expect(await said(await send({ offer: 'x' }))).toEqual([
      400,
      expect.objectContaining({ offer: ['Campo obbligatorio.'] }),
    ]);
    const company = await new Client(world).logIn(
      (await aRecruiter(world, (await aCompany(world)).id)).email,
      PASSWORD,
    );
    expect((await send({ offer: (await anOffer(world)).id }, aCv(), company)).status).toBe(403);
  });

  it('may be to a career-day offer, which one-shot may not', async () => {
    expect((await send({ offer: (await anOffer(world, { is_career_day: true })).id })).status).toBe(201);
  });

  it('leaves no CV behind when the database fails', async () => {
    const offer = await anOffer(world);
    const before = files();
    const failing = vi.spyOn(world.db, 'transaction').mockRejectedValue(new Error('down'));
    expect((await send({ offer: offer.id })).status).toBe(500);
    failing.mockRestore();
    expect(files()).toEqual(before);
    expect((await send({ offer: offer.id })).status).toBe(201);
  });
});

describe('my applications', () => {
  it('come five a page, newest first, and are searched by title and company', async () => {
    for (let index = 0; index < 7; index++)
      await anApplication(world, {
        user_id: user.id,
        email: user.email,
        offer_id: (await anOffer(world, { title: `Offerta ${index}` })).id,
        created_at: new Date(Date.now() - index * 1000),
      });
    await anApplication(world);
    const first = await list();
    expect(first.paginator).toEqual({ page: 1, items: 5, count: 7, pages: 2 });
    expect(first.items.map(({ offer }: { offer: { title: string } }) => offer.title)).toEqual([
      'Offerta 0',
      'Offerta 1',
      'Offerta 2',
      'Offerta 3',
      'Offerta 4',
    ]);
    expect((await list('?page=9')).paginator).toEqual({ page: 9, items: 5, count: 7, pages: 2 });
    expect((await list('?search=offerta 3')).items).toHaveLength(1);
    expect((await list('?search=hotel prova')).paginator.count).toBe(7);
    expect((await list('?search=%25')).items).toEqual([]);
  });

  it('show the stages, never the company’s words, with a notification at each change', async () => {
    const company = await aCompany(world);
    const recruiter = await new Client(world).logIn((await aRecruiter(world, company.id)).email, PASSWORD);
    const offer = await anOffer(world, { company_id: company.id, title: 'Pizzaiolo' });
    const { id } = await (await send({ offer: offer.id })).json();
    const set = (status: string) => recruiter.patch(`/company/offers/${offer.id}/applications/${id}`, { status });
    const stage = async () => (await list()).items[0].stage;
    expect(await stage()).toBe('sent');
    for (const [status, seen] of [
      ['reviewable', 'evaluating'],
      ['suitable', 'evaluating'],
      ['contacted', 'contacted'],
      ['unsuitable', 'closed'],
    ] as const) {
      expect((await set(status)).status).toBe(200);
      await world.settled();
      expect(await stage()).toBe(seen);
    }
    const told = await (await client.get('/core/account/me/notifications')).json();
    expect(told.map(({ text }: { text: string }) => text)).toEqual([
      'La tua candidatura per Pizzaiolo si è conclusa',
      'Pizzaiolo: hai ricevuto un contatto dall’azienda',
      'La tua candidatura per Pizzaiolo è in valutazione',
    ]);
    expect(JSON.stringify(await (await client.get(`/candidate/applications/${id}`)).json())).not.toMatch(
      /unsuitable|Non idoneo/,
    );
    expect((await set('assunto')).status).toBe(400);
  });

  it('say how long the company takes, when it is known', async () => {
    const company = await aCompany(world);
    const offer = await anOffer(world, { company_id: company.id });
    for (let index = 0; index < 5; index++)
      await anApplication(world, {
        offer_id: offer.id,
        created_at: new Date(Date.now() - 4 * DAY_MS),
        answered_at: new Date(Date.now() - DAY_MS),
      });
    await send({ offer: offer.id });
    expect((await list()).items[0].company_answer_days).toBe(3);
  });

  it('are taken back: nothing is left of what was sent, the company is notified, and one may apply again', async () => {
    const company = await aCompany(world);
    const recruiter = await new Client(world).logIn((await aRecruiter(world, company.id)).email, PASSWORD);
    const offer = await anOffer(world, { company_id: company.id, title: 'Barista' });
    const { id } = await (await send({ offer: offer.id, cover_letter: 'Eccomi' })).json();
    const before = files().length;
    expect((await client.delete(`/candidate/applications/${id}/`)).status).toBe(200);
    expect(files().length).toBe(before - 1);
    expect((await client.delete(`/candidate/applications/${id}`)).status).toBe(404);
    expect((await list()).items).toEqual([]);
    const [row] = await world.db.select().from(applications).where(eq(applications.id, id));
    expect(row).toMatchObject({ cover_letter: null, cv_file: '', answers: [] });
    expect((await (await recruiter.get('/core/account/me/notifications')).json())[0].text).toBe(
      'Anna Neri ha ritirato la candidatura per Barista',
    );
    expect(
      (await recruiter.patch(`/company/offers/${offer.id}/applications/${id}`, { status: 'contacted' })).status,
    ).toBe(404);
    expect((await send({ offer: offer.id })).status).toBe(201);
  });

  it('are nobody else’s: not to read, not to take back, not to judge', async () => {
    const { id, offer_id } = await anApplication(world, { user_id: user.id, email: user.email });
    const other = await new Client(world).logIn((await aUser(world)).email, PASSWORD);
    const stranger = await new Client(world).logIn(
      (await aRecruiter(world, (await aCompany(world)).id)).email,
      PASSWORD,
    );
    expect((await other.get(`/candidate/applications/${id}`)).status).toBe(404);
    expect((await other.get(`/candidate/applications/${id}/cv`)).status).toBe(404);
    expect((await other.delete(`/candidate/applications/${id}`)).status).toBe(404);
    expect(
      (await stranger.patch(`/company/offers/${offer_id}/applications/${id}`, { status: 'contacted' })).status,
    ).toBe(404);
    expect((await client.patch(`/company/offers/${offer_id}/applications/${id}`, { status: 'contacted' })).status).toBe(
      403,
    );
    expect(await world.db.select().from(companyMembers).where(eq(companyMembers.user_id, user.id))).toEqual([]);
  });

  it('ask the database the same number of times for one and for many', async () => {
    const count = async () => {
      const spy = vi.spyOn(world.db, 'execute');
      await list();
      const asked = spy.mock.calls.length;
      spy.mockRestore();
      return asked;
    };
    await anApplication(world, { user_id: user.id, email: user.email });
    const one = await count();
    for (let index = 0; index < 4; index++) await anApplication(world, { user_id: user.id, email: user.email });
    expect(await count()).toBe(one);
  });
});
