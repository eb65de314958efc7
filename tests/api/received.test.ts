// On both engines: locks.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/durations.ts';
import { remindCompanies } from '#server/areas/applications/received/remind-companies.ts';
import { applications } from '#server/areas/applications/tables.ts';
import { saveWorkHistory } from '#server/areas/applications/write-application.ts';
import { candidates, knownLanguages, profileViews, workExperiences } from '#server/areas/candidates/tables.ts';
import type { Company } from '#server/areas/companies/company-of.ts';
import { newsletterSubscriptions } from '#server/areas/newsletter/tables.ts';
import { isValidLink, signLink } from '#server/platform/signed-link.ts';
import { aCompany, anApplication, anOffer, aRecruiter, aUser, PASSWORD } from '../builders.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
let company: Company;
let recruiter: { id: number; email: string };
let client: Client;
let offer: { id: number; slug: string; title: string };
afterAll(() => world.close());
beforeEach(async () => {
  company = await aCompany(world, { name: 'Hotel Attento' });
  recruiter = await aRecruiter(world, company.id);
  client = await new Client(world).logIn(recruiter.email, PASSWORD);
  offer = await anOffer(world, { company_id: company.id, title: 'Cuoco di linea' });
});

const path = () => `/company/offers/${offer.id}/applications`;
const list = async (query = '') => (await client.get(`${path()}/?${query}`)).json();
const received = (changes: Parameters<typeof anApplication>[1] = {}) =>
  anApplication(world, { offer_id: offer.id, ...changes });
/** A candidate with a profile who applied. */
async function applicant(name = 'Giulia') {
  const user = await aUser(world, { first_name: name, last_name: 'Ferri' });
  const [profile] = await world.db
    .insert(candidates)
    .values({ user_id: user.id, is_private_curriculum: true, phone_number: '+39 333 1' })
    .returning();
  await world.db.insert(workExperiences).values([
    {
      candidate_id: profile?.id ?? 0,
      job: 'Commis',
      company: 'Osteria Vecchia',
      start: '2019-01-01',
      end: '2020-01-01',
    },
    { candidate_id: profile?.id ?? 0, job: 'Chef de partie', company: 'Villa Nuova', start: '2022-01-01', end: null },
  ]);
  const application = await received({ user_id: user.id, first_name: name, last_name: 'Ferri', email: user.email });
  await saveWorkHistory(world.db, application.id);
  return { user, application, client: await new Client(world).logIn(user.email, PASSWORD) };
}

describe('the applications to an offer', () => {
  it('are listed with counts by status, last experience and what is new; filters and words narrow them', async () => {
    await applicant();
    await received({ first_name: 'Marco', last_name: 'Bellini', status: 'contacted', viewed_at: new Date() });
    await received({ withdrawn_at: new Date() });
    const all = await list();
    expect(all.counts).toEqual({
      all: 2,
      to_evaluate: 1,
      reviewable: 0,
      contacted: 1,
      suitable: 0,
      unsuitable: 0,
    });
    expect(all.paginator).toMatchObject({ count: 2, items: 25 });
    expect(all.items.find(({ first_name }: { first_name: string }) => first_name === 'Giulia')).toMatchObject({
      is_new: true,
      last_experience: { job: 'Chef de partie', company: 'Villa Nuova' },
      status: 'to_evaluate',
    });
    expect((await list('status=contacted')).items).toMatchObject([{ last_name: 'Bellini' }]);
    expect((await list('status=contacted&status=to_evaluate')).items).toHaveLength(2);
    expect((await list('search=villa+nuova')).items).toMatchObject([{ last_name: 'Ferri' }]);
    expect((await list('search=bell')).items).toMatchObject([{ last_name: 'Bellini' }]);
    expect((await list('search=%25')).items).toEqual([]);
    expect((await list('sort=name')).items.map(({ last_name }: { last_name: string }) => last_name)).toEqual([
      'Bellini',
      'Ferri',
    ]);
    expect((await client.get(`${path()}/?status=altro`)).status).toBe(400);
  });

  it('say in the list what helps to choose: time in the job, languages, availability, distance, answers that rule out', async () => {
    const questions = [
      { id: 'a', text: 'Hai l’HACCP?', kind: 'yes_no' as const, required: true, options: [], knockout: 'no' },
      { id: 'b', text: 'Perché noi?', kind: 'text' as const, required: false, options: [], knockout: null },
    ];
    offer = await anOffer(world, { company_id: company.id, questions, job: 'chef-de-partie', place: 'rimini' });
    const { application, user } = await applicant();
    const cesena = world.gazetteer.bySlug('cesena');
    const [profile] = await world.db
      .update(candidates)
      .set({ place_id: cesena?.place_id ?? 0, available_from_date: '2027-03-01', willing_to_relocate: true })
      .where(eq(candidates.user_id, user.id))
      .returning();
    await world.db.insert(knownLanguages).values({ candidate_id: profile?.id ?? 0, language: 'en', level: 'B2' });
    await world.db
      .update(applications)
      .set({
        answers: [
          { question: 'a', text: 'Hai l’HACCP?', answer: 'yes' },
          { question: 'b', text: 'Perché noi?', answer: 'Il mare' },
        ],
      })
      .where(eq(applications.id, application.id));
    const quick = await received({ is_one_shot: true });
    const { items } = await list();
    const of = (id: number) => items.find((one: { id: number }) => one.id === id);
    expect(of(application.id)).toMatchObject({
      screened: [{ question: 'Hai l’HACCP?', answer: 'Sì', is_knockout: false }],
      profile: {
        languages_knowledge: [{ language: 'en', level: 'B2' }],
        available_from_now: false,
        available_from_date: '2027-03-01',
        willing_to_relocate: true,
      },
    });
    // As a chef de partie since January 2022, and not as the commis of before; Cesena is some 27 km from Rimini.
    expect(of(application.id).profile.months_in_role).toBeGreaterThan(56);
    expect(of(application.id).profile.months_in_role).toBeLessThan(100 * 12);
    expect(of(application.id).profile.distance_km).toBeGreaterThan(20);
    expect(of(application.id).profile.distance_km).toBeLessThan(40);
    expect(of(quick.id)).toMatchObject({ profile: null, screened: [] });
  });

  it('open whole: letter, answers with knock-outs flagged, the profile of the applicant, neighbours of the same list', async () => {
    const questions = [
      { id: 'a', text: 'Hai l’HACCP?', kind: 'yes_no' as const, required: true, options: [], knockout: 'no' },
    ];
    offer = await anOffer(world, { company_id: company.id, questions });
    const before = await received({ created_at: new Date(Date.now() - DAY_MS) });
    const { application } = await applicant();
    await world.db
      .update(applications)
      .set({ cover_letter: 'Buongiorno', answers: [{ question: 'a', text: 'Hai l’HACCP?', answer: 'no' }] })
      .where(eq(applications.id, application.id));
    const detail = await (await client.get(`${path()}/${application.id}/`)).json();
    expect(detail).toMatchObject({
      cover_letter: 'Buongiorno',
      answers: [{ question: 'Hai l’HACCP?', answer: 'No', is_knockout: true }],
      profile: {
        name: 'Giulia Ferri',
        contacts: { phone_number: '+39 333 1' },
        work_experiences: [{ company: 'Villa Nuova' }, { company: 'Osteria Vecchia' }],
      },
      previous: null,
      next: { id: before.id, offer_id: offer.id },
    });
    expect((await (await client.get(`${path()}/${application.id}/?status=contacted`)).json()).next).toBeNull();
  });

  it('flag at once people whom a knock-out rules out, and hide nobody', async () => {
    offer = await anOffer(world, {
      company_id: company.id,
      questions: [{ id: 'a', text: 'Patente?', kind: 'yes_no', required: true, options: [], knockout: 'no' }],
    });
    const candidate = await new Client(world).logIn((await aUser(world)).email, PASSWORD);
    const form = new FormData();
    form.set('data', JSON.stringify({ offer: offer.id, answers: [{ question: 'a', answer: 'no' }] }));
    form.set('cv', new File([(await import('../pdf.ts')).aPdf()], 'cv.pdf'));
    expect((await candidate.ask('POST', '/candidate/applications', { form })).status).toBe(201);
    expect((await list()).items).toMatchObject([{ is_knocked_out: true }]);
  });

  it('opened for the first time notify the candidate, and each opening of a profile is written down for them', async () => {
    const { application, client: theirs, user } = await applicant();
    await client.get(`${path()}/${application.id}`);
    await client.get(`${path()}/${application.id}`);
    const notes = await (await theirs.get('/core/account/me/notifications')).json();
    expect(notes.map(({ text }: { text: string }) => text)).toEqual([
      'Hanno letto la tua candidatura per Cuoco di linea',
    ]);
    expect((await (await theirs.get('/candidate/applications')).json()).items[0].stage).toBe('seen');
    expect(await (await theirs.get('/candidate/profile-views')).json()).toMatchObject([
      { company: { name: 'Hotel Attento' }, what: 'profile' },
    ]);
    const [profile] = await world.db.select().from(candidates).where(eq(candidates.user_id, user.id));
    expect(await world.db.$count(profileViews, eq(profileViews.candidate_id, profile?.id ?? 0))).toBe(1);
  });

  it('give their CV by a link that works for five minutes, as an attachment, and the opening is recorded', async () => {
    const { application, client: theirs } = await applicant();
    const { url } = await (await client.post(`${path()}/${application.id}/cv`)).json();
    const opened = await new Client(world).get(url);
    expect(opened.status).toBe(200);
    expect(opened.headers.get('content-disposition')).toContain('attachment');
    expect(opened.headers.get('cache-control')).toBe('no-store');
    const first = url.match(/seal=(.)/)?.[1];
    const forged = url.replace(/seal=./, `seal=${first === 'x' ? 'y' : 'x'}`);
    expect((await new Client(world).get(forged)).status).toBe(403);
    expect((await new Client(world).get(`/files/applications/${application.id}/cv`)).status).toBe(403);
    expect((await new Client(world).get(url.replace(`/${application.id}/`, `/${application.id + 1}/`))).status).toBe(
      403,
    );
    expect((await (await theirs.get('/candidate/profile-views')).json())[0].what).toBe('cv');
    const { query } = signLink('s', 'f', 0);
    const [, expires = '', seal = ''] = query.match(/expires=(\d+)&seal=(.+)/) ?? [];
    expect(isValidLink('s', 'f', { expires, seal }, 299_000)).toBe(true);
    expect(isValidLink('s', 'f', { expires, seal }, 301_000)).toBe(false);
  });

  it('change status one by one or many at once; each candidate reads it in words of their own', async () => {
    const { application, client: theirs } = await applicant();
    const other = await received();
    const answer = await client.patch('/company/applications', {
      ids: [application.id, other.id, other.id],
      status: 'suitable',
    });
    expect(await answer.json()).toMatchObject({ changed: 2 });
    expect((await list()).counts).toMatchObject({ suitable: 2, to_evaluate: 0 });
    await world.settled();
    expect((await (await theirs.get('/candidate/applications')).json()).items[0].stage).toBe('evaluating');
    expect((await (await theirs.get('/core/account/me/notifications')).json())[0].text).toBe(
      'La tua candidatura per Cuoco di linea è in valutazione',
    );
    expect(
      (await (await client.patch('/company/applications', { ids: [other.id], status: 'suitable' })).json()).changed,
    ).toBe(0);
  });

  it('change all or none: one that is not of the company refuses the lot', async () => {
    const mine = await received();
    const foreign = await anApplication(world);
    expect(
      (await client.patch('/company/applications', { ids: [mine.id, foreign.id], status: 'contacted' })).status,
    ).toBe(404);
    expect((await list()).counts.to_evaluate).toBe(1);
    expect((await client.patch('/company/applications', { ids: [], status: 'contacted' })).status).toBe(400);
  });

  it('that a colleague changed meanwhile is left as it is, and said by name; the others go on', async () => {
    const [one, other] = [await received({ first_name: 'Ada', last_name: 'Prima' }), await received()];
    const statuses_read = { [one.id]: 'to_evaluate', [other.id]: 'to_evaluate' };
    await client.patch(`${path()}/${one.id}`, { status: 'suitable' });
    const body = { ids: [one.id, other.id], status: 'unsuitable', statuses_read };
    const answer = await (await client.patch('/company/applications', body)).json();
    expect([answer.changed, answer.mailed]).toEqual([1, 1]);
    expect(answer.results).toEqual([
      {
        id: one.id,
        outcome: 'changed_meanwhile',
        name: 'Ada Prima',
        status: 'suitable',
        by: expect.stringMatching(/^\S+ \S+$/),
      },
      expect.objectContaining({ id: other.id, outcome: 'changed', status: 'unsuitable', by: null }),
    ]);
    expect((await list()).counts).toMatchObject({ suitable: 1, unsuitable: 1 });
    // One alone is refused, with the same words.
    const alone = await client.patch(`${path()}/${one.id}`, { status: 'unsuitable', status_read: 'to_evaluate' });
    const said = await alone.json();
    expect([alone.status, said.code, said.detail]).toEqual([
      409,
      'changed_meanwhile',
      expect.stringContaining('ha messo Ada Prima in “Idoneo”'),
    ]);
    const again = await client.patch('/company/applications', { ids: [one.id], status: 'unsuitable', statuses_read });
    expect(again.status).toBe(409);
    // Other clients need not say what they saw.
    expect((await client.patch('/company/applications', { ids: [one.id], status: 'unsuitable' })).status).toBe(200);
  });

  it('refused in bulk leave out people who are hired or have withdrawn, by name, and refuse the others', async () => {
    const [hired, gone, other] = [
      await received({ first_name: 'Bice', last_name: 'Assunta' }),
      await received({ first_name: 'Ciro', last_name: 'Ritirato' }),
      await received(),
    ];
    await world.db.update(applications).set({ hired_at: new Date() }).where(eq(applications.id, hired.id));
    await world.db.update(applications).set({ withdrawn_at: new Date() }).where(eq(applications.id, gone.id));
    const ids = [hired.id, gone.id, other.id];
    const answer = await client.patch('/company/applications', {
      ids,
      status: 'unsuitable',
      message: 'Grazie a tutti.',
    });
    const { changed, results } = await answer.json();
    expect([answer.status, changed]).toEqual([200, 1]);
    expect(
      results.map(({ outcome, name }: { outcome: string; name: string }) => [outcome, outcome === 'changed' || name]),
    ).toEqual([
      ['is_hired', 'Bice Assunta'],
      ['gone', ''],
      ['changed', true],
    ]);
  });

  it('show the interview that a refusal would cancel, in the list and whole', async () => {
    const one = await received();
    const [other] = [await received()];
    const starts = [new Date(Date.now() + 3 * DAY_MS).setUTCMinutes(0, 0, 0)].map((at) => new Date(at).toISOString());
    const round = {
      offer: offer.id,
      applications: [one.id],
      kind: 'in_person',
      place: 'Via Roma 1',
      minutes: 30,
      starts,
    };
    expect((await client.post('/interviews/rounds', round)).status).toBe(201);
    const shown = new Map(
      (await list()).items.map((row: { id: number; interview: unknown }) => [row.id, row.interview]),
    );
    expect([shown.get(one.id), shown.get(other.id)]).toEqual([{ state: 'invited', starts_at: null }, null]);
    expect((await (await client.get(`${path()}/${one.id}`)).json()).interview).toEqual({
      state: 'invited',
      starts_at: null,
    });
  });

  it('refused in bulk get a kind message by mail, ours or the company’s own, one-shot candidates ours', async () => {
    const one = await received({ email: 'uno.rifiuto@example.it', first_name: 'Uno' });
    const user = await aUser(world, { email: 'due.rifiuto@example.it' });
    const two = await received({ user_id: user.id, email: user.email, first_name: 'Due' });
    await client.patch('/company/applications', { ids: [one.id], status: 'unsuitable' });
    expect((await world.mailTo('uno.rifiuto@example.it')).text).toContain('Non è un giudizio su di te');
    await client.patch(`${path()}/${two.id}`, {
      status: 'unsuitable',
      message: 'Ci hai colpito, ma <b>cerchiamo</b> altro.\nA presto.',
    });
    const mail = await world.mailTo('due.rifiuto@example.it');
    expect(mail.text).toContain('Ci hai colpito, ma <b>cerchiamo</b> altro.');
    expect(mail.html).toContain('&lt;b&gt;cerchiamo');
  });

  it('refused by somebody who informed them already get no mail, one or many, and see the same stage', async () => {
    const { application, client: theirs, user } = await applicant('Nora');
    const other = await received({ email: 'avvisata.voce@example.it' });
    expect(
      (await client.patch(`${path()}/${application.id}`, { status: 'unsuitable', is_told_already: true })).status,
    ).toBe(200);
    expect(
      (await client.patch('/company/applications', { ids: [other.id], status: 'unsuitable', is_told_already: true }))
        .status,
    ).toBe(200);
    const last = await received({ email: 'con.mail@example.it' });
    await client.patch('/company/applications', { ids: [last.id], status: 'unsuitable' });
    await world.mailTo('con.mail@example.it');
    await world.settled();
    for (const email of [user.email, other.email])
      expect(
        ((await world.platform.outbox?.list(email)) ?? []).filter(({ subject }) =>
          subject.startsWith('La tua candidatura'),
        ),
      ).toEqual([]);
    expect((await (await theirs.get('/candidate/applications')).json()).items[0].stage).toBe('closed');
  });

  it('say who has an account, how many refusals go by mail, and when each went', async () => {
    const { application } = await applicant('Ida');
    const quick = await received({ email: 'senza.account@example.it' });
    const voice = await received({ email: 'a.voce@example.it' });
    await client.patch('/company/applications', { ids: [voice.id], status: 'unsuitable', is_told_already: true });
    await world.settled();
    const refused = await (
      await client.patch('/company/applications', { ids: [application.id, quick.id, voice.id], status: 'unsuitable' })
    ).json();
    expect(refused).toMatchObject({ changed: 2, mailed: 2 });
    await world.settled();
    const { items } = await list();
    const of = (id: number) => items.find((one: { id: number }) => one.id === id);
    expect([of(application.id), of(quick.id), of(voice.id)]).toMatchObject([
      { has_account: true, date_refused: expect.any(String) },
      { has_account: false, date_refused: expect.any(String) },
      { has_account: false, date_refused: null },
    ]);
    expect(await (await client.get(`${path()}/${quick.id}`)).json()).toMatchObject({
      has_account: false,
      date_refused: of(quick.id).date_refused,
    });
    await client.patch(`${path()}/${quick.id}`, { status: 'contacted' });
    expect(await (await client.patch(`${path()}/${quick.id}`, { status: 'unsuitable' })).json()).toMatchObject({
      changed: 1,
      mailed: 0,
    });
  });

  it('say who reads the words of the company: people whose address was confirmed, as their refusals go', async () => {
    const { application } = await applicant('Lia');
    const typed = await received({ email: 'mai.confermata@example.it' });
    const [reader, bounced, later, begun] = ['legge.news', 'news.tornata', 'Account.Dopo', 'account.iniziato'].map(
      (name) => `${name}@example.it`,
    ) as [string, string, string, string];
    const subscribed = (email: string) => ({
      email,
      profile_type: 'candidate' as const,
      token_hash: email,
      consent_version: '1',
      confirmed_at: new Date(),
    });
    await world.db
      .insert(newsletterSubscriptions)
      .values([subscribed(reader), { ...subscribed(bounced), bounced_at: new Date() }]);
    await aUser(world, { email: later.toLowerCase() });
    await aUser(world, { email: begun, activated_at: null });
    const others = [
      await received({ email: reader }),
      await received({ email: bounced }),
      await received({ email: later }),
      await received({ email: begun }),
    ];
    const ids = [application, typed, ...others].map(({ id }) => id);
    const { items } = await list();
    const inList = ids.map((id) => items.find((one: { id: number }) => one.id === id).reads_company_words);
    expect(inList).toEqual([true, false, true, false, true, false]);
    const opened = await Promise.all(
      ids.map(async (id) => (await (await client.get(`${path()}/${id}`)).json()).reads_company_words),
    );
    expect(opened).toEqual(inList);
    await client.patch('/company/applications', {
      ids,
      status: 'unsuitable',
      message: 'Parole nostre, di Lia e degli altri.',
    });
    const texts = await Promise.all(
      ['mai.confermata@example.it', reader, bounced, later, begun].map(async (email) =>
        (await world.mailTo(email)).text.includes('Parole nostre'),
      ),
    );
    expect(texts).toEqual(inList.slice(1));
  });

  it('are given to a spreadsheet with an answer a column, and no formula of a name runs', async () => {
    offer = await anOffer(world, {
      company_id: company.id,
      title: 'Barista',
      questions: [{ id: 'a', text: 'Turno; quale?', kind: 'text', required: false, options: [], knockout: null }],
    });
    await received({
      first_name: '=SOMMA(1)',
      last_name: 'Rossi "il Rosso"',
      email: 'r@example.it',
      answers: [{ question: 'a', text: 'x', answer: 'Sera' }],
      notes: 'due\nrighe',
    });
    const answer = await client.get(`${path()}/export?sort=name`);
    expect(answer.headers.get('content-disposition')).toContain('Candidature Barista.csv');
    const [head, ...lines] = Buffer.from(await answer.arrayBuffer())
      .toString()
      .split('\r\n');
    expect(head).toBe('\uFEFFNome;Cognome;E-mail;Telefono;Stato;Ricevuta il;Note;"Turno; quale?"');
    expect(lines.join('|')).toMatch(
      /^'=SOMMA\(1\);"Rossi ""il Rosso""";r@example.it;;Da valutare;\d+\/\d+\/\d+;"due\nrighe";Sera\|$/,
    );
  });

  it('that wait are brought to their company’s mind after 7 and 14 days, in one letter, and no more', async () => {
    const waiting = await received({ created_at: new Date(Date.now() - 8 * DAY_MS) });
    await received({ created_at: new Date(Date.now() - 8 * DAY_MS) });
    await received({ created_at: new Date(Date.now() - 3 * DAY_MS) });
    const reminders = async () =>
      ((await world.platform.outbox?.list(recruiter.email)) ?? []).filter(({ subject }) => subject.includes('aspetta'));
    await remindCompanies(world.platform);
    await remindCompanies(world.platform);
    expect((await world.mailTo(recruiter.email, 'aspettano')).text).toContain('2 da valutare');
    await world.db
      .update(applications)
      .set({ created_at: new Date(Date.now() - 15 * DAY_MS) })
      .where(eq(applications.id, waiting.id));
    await remindCompanies(world.platform);
    await world.mailTo(recruiter.email, 'Una candidatura aspetta');
    await remindCompanies(world.platform, new Date(Date.now() + 3 * DAY_MS));
    expect(await reminders()).toHaveLength(2);
  });

  it('are nobody else’s: another company finds none of it', async () => {
    const { application } = await applicant();
    const other = await new Client(world).logIn((await aRecruiter(world, (await aCompany(world)).id)).email, PASSWORD);
    for (const [method, end, body] of [
      ['GET', ''],
      ['GET', '/export'],
      ['GET', `/${application.id}`],
      ['PATCH', `/${application.id}`, { status: 'contacted' }],
      ['GET', `/${application.id}/notes`],
      ['POST', `/${application.id}/notes`, { text: 'x', key: randomUUID() }],
      ['DELETE', `/${application.id}/notes`],
      ['DELETE', `/${application.id}/notes/1`],
      ['POST', `/${application.id}/cv`, {}],
      ['GET', `/${application.id}/photo`],
    ] as const) {
      expect((await other.ask(method, path() + end, body ? { json: body } : {})).status, `${method} ${end}`).toBe(404);
    }
    const many = { ids: [application.id], status: 'contacted' };
    expect((await other.patch('/company/applications', many)).status).toBe(404);
    expect((await other.get(`/company/applications/selection?offer=${offer.id}`)).status).toBe(404);
    expect((await list()).items).toMatchObject([{ notes: '', status: 'to_evaluate', is_new: true }]);
  });
});
