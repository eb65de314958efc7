import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Me } from '#contract/account.ts';
import { candidates, profileViews } from '#server/areas/candidates/tables.ts';
import { FileStoreAway } from '#server/platform/files.ts';
import { aCompany, aRecruiter, aUser, PASSWORD } from '../builders.ts';
import { meanwhile } from '../meanwhile.ts';
import { aPdf } from '../pdf.ts';
import { aStaff, personExport, STAFF } from '../staff.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
let client: Client;
beforeEach(async () => {
  client = await new Client(world).logIn((await aUser(world)).email, PASSWORD);
});
afterAll(() => world.close());

const me = async (): Promise<Me> => (await client.get('/core/account/me')).json();
const change = (candidate: object) => client.patch('/core/account/me', { candidate });
const refusal = async (candidate: object) => {
  const answer = await change(candidate);
  return [answer.status, await answer.json()];
};
const send = (data: object, files: Record<string, File>) => {
  const form = new FormData();
  form.set('data', JSON.stringify(data));
  for (const [name, file] of Object.entries(files)) form.set(name, file);
  return client.ask('PATCH', '/core/account/me', { form });
};
const aPhoto = async (name = 'io.jpg') =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c63' } })
          .jpeg()
          .toBuffer(),
      ),
    ],
    name,
    { type: 'image/jpeg' },
  );
const aCv = () => new File([aPdf()], 'Il mio CV.pdf', { type: 'application/pdf' });
const stored = (folder: string) => {
  try {
    return readdirSync(join(world.platform.config.dataDir, 'files', folder)).sort();
  } catch {
    return [];
  }
};

const whole = () => ({
  phone_number: '+39 333 123 4567',
  birth_date: '1995-04-12',
  nationality: 'IT',
  sex: 'female',
  marital_status: 'single',
  place_id: world.gazetteer.bySlug('bologna')?.place_id,
  protected_category: true,
  about: 'Dieci anni in cucina.',
  available_from_date: '2099-01-10',
  available_to_date: '2099-09-30',
  willing_to_relocate: true,
  education: {
    study_qualification: 'Diploma di maturità',
    entries: [{ school: 'IPSSAR Rimini', title: 'Diploma di maturità', year: 2014 }],
  },
  languages_knowledge: [
    { language: 'it', level: 'native' },
    { language: 'en', level: 'B2' },
  ],
  work_experiences: [
    { job: 'Chef de partie', company: 'Hotel Baglioni', start: '2023-03', end: null, description: 'Secondi piatti' },
  ],
  skills: { recap: 'HACCP, menu stagionali' },
  certificates: ['haccp', 'driving-licence'],
  wanted_hours: 'full-time',
  wanted_contracts: ['seasonal'],
  wanted_for_two: true,
  wanted_pay: 1650,
  desired_jobs: [
    { job: 'cuoco', has_alert: true },
    { job: 'chef-de-partie', has_alert: false },
  ],
  is_private_personal_info: true,
  is_searchable: false,
  is_private_curriculum: true,
});

describe('a candidate’s profile', () => {
  it('keeps every field, and gives it back', async () => {
    const answer = await change(whole());
    expect(answer.status).toBe(200);
    const { place_id, desired_jobs: _jobs, ...fields } = whole();
    expect((await me()).candidate).toMatchObject({
      ...fields,
      available_from_now: false,
      place: { place_id, slug: 'bologna', text: 'Bologna, BO, Emilia-Romagna', province: 'Provincia di Bologna' },
      desired_jobs: [
        { job: { slug: 'cuoco', name: 'Cuoco' }, has_alert: true },
        { job: { slug: 'chef-de-partie', name: 'Chef de partie' }, has_alert: false },
      ],
      last_cv: null,
    });
  });

  it('changes only what is given: two tabs that save different parts lose nothing', async () => {
    await change(whole());
    await Promise.all([
      change({ about: 'Cambiato' }),
      change({ languages_knowledge: [] }),
      client.patch('/core/account/me', { first_name: 'Carla' }),
      change({ education: { study_qualification: 'Laurea triennale' } }),
    ]);
    const { candidate, first_name } = await me();
    expect(first_name).toBe('Carla');
    expect(candidate).toMatchObject({
      about: 'Cambiato',
      languages_knowledge: [],
      education: { study_qualification: 'Laurea triennale', entries: [{ year: 2014 }] },
      work_experiences: [{ job: 'Chef de partie' }],
    });
  });

  it('empties what is emptied', async () => {
    await change(whole());
    await change({
      phone_number: '',
      birth_date: null,
      about: '',
      available_from_date: null,
      available_to_date: null,
      place_id: null,
      skills: { recap: '' },
    });
    expect((await me()).candidate).toMatchObject({
      phone_number: null,
      birth_date: null,
      about: null,
      available_from_date: null,
      place: null,
      skills: { recap: null },
    });
  });

  it('takes availability now for a date less', async () => {
    await change({ available_from_date: '2099-01-10', available_to_date: '2099-02-10' });
    await change({ available_from_now: true });
    expect((await me()).candidate).toMatchObject({
      available_from_now: true,
      available_from_date: null,
      available_to_date: null,
    });
  });

  it('says nothing of availability until something is chosen, and keeps that somebody is not available', async () => {
    await change({ willing_to_relocate: true });
    expect((await me()).candidate).toMatchObject({ not_available: false, available_from_now: false });
    await change({ not_available: true, available_from_now: false, available_from_date: '', available_to_date: '' });
    expect((await me()).candidate).toMatchObject({ not_available: true, available_from_now: false });
    await change({ available_from_now: true });
    expect((await me()).candidate).toMatchObject({ not_available: false, available_from_now: true });
    await change({ not_available: true });
    expect((await me()).candidate).toMatchObject({
      not_available: true,
      available_from_now: false,
      available_from_date: null,
    });
  });

  it('has several periods, in the order of their days, and shows the one that comes next', async () => {
    const summer = { from: '2099-05-01', to: '2099-09-30' };
    const winter = { from: '2098-12-08', to: '2099-04-10' };
    await change({ available_from_now: true });
    expect((await change({ available_spans: [summer, winter] })).status).toBe(200);
    expect((await me()).candidate).toMatchObject({
      available_from_now: false,
      available_from_date: winter.from,
      available_to_date: winter.to,
      available_spans: [winter, summer],
    });
    await change({ about: 'Altro' });
    expect((await me()).candidate).toMatchObject({ available_spans: [winter, summer] });
    await change({ available_spans: [summer] });
    expect((await me()).candidate).toMatchObject({ available_from_date: summer.from, available_spans: [summer] });
    await change({ available_spans: [] });
    expect((await me()).candidate).toMatchObject({
      available_from_date: null,
      available_to_date: null,
      available_spans: [],
    });
  });

  it('has one period where only two days are written, whatever periods there were', async () => {
    await change({
      available_spans: [
        { from: '2098-12-08', to: '2099-04-10' },
        { from: '2099-05-01', to: '2099-09-30' },
      ],
    });
    await change({ available_from_date: '2099-06-01', available_to_date: '2099-08-31' });
    expect((await me()).candidate).toMatchObject({ available_spans: [{ from: '2099-06-01', to: '2099-08-31' }] });
    await change({ available_from_now: true });
    expect((await me()).candidate).toMatchObject({ available_from_now: true, available_spans: [] });
  });

  it('refuses periods that overlap, end before they begin, or are over, each at its field', async () => {
    const span = (from: string, to: string) => ({ from, to });
    expect(
      await refusal({ available_spans: [span('2099-05-01', '2099-09-30'), span('2099-09-30', '2099-10-10')] }),
    ).toMatchObject([
      400,
      {
        'candidate.available_spans.1.from': ['Queste date si sovrappongono a un altro periodo: uniscili in uno.'],
      },
    ]);
    expect(await refusal({ available_spans: [span('2099-05-02', '2099-05-01')] })).toMatchObject([
      400,
      { 'candidate.available_spans.0.to': ['La fine viene prima dell’inizio.'] },
    ]);
    expect(await refusal({ available_spans: [span('2020-05-01', '2020-09-30')] })).toMatchObject([
      400,
      { 'candidate.available_spans.0.to': ['Questo periodo è già passato: scegli una fine da oggi in poi.'] },
    ]);
    expect(await refusal({ available_spans: [span('', '2099-05-01')] })).toMatchObject([
      400,
      { 'candidate.available_spans.0.from': ['Scrivi una data valida.'] },
    ]);
    expect((await refusal({ available_spans: Array(13).fill(span('2099-05-01', '2099-09-30')) }))[0]).toBe(400);
  });

  it('refuses a notice that begins on a day already past, and keeps one that passed since it was chosen', async () => {
    expect(await refusal({ available_from_date: '2020-01-01' })).toMatchObject([
      400,
      { 'candidate.available_from_date': ['Questa data è già passata: scegli da oggi in poi.'] },
    ]);
    await change({ available_from_date: '2099-01-01' });
    const { id } = await me();
    await world.db.update(candidates).set({ available_from_date: '2021-05-01' }).where(eq(candidates.user_id, id));
    expect((await change({ available_from_date: '2021-05-01', willing_to_relocate: true })).status).toBe(200);
  });

  it('refuses one of two days that does not suit the other one, which is kept', async () => {
    await change({ available_from_date: '2099-06-01', available_to_date: '2099-08-31' });
    const words = ['La fine viene prima dell’inizio.'];
    expect(await refusal({ available_to_date: '2099-05-31' })).toMatchObject([
      400,
      { 'candidate.available_to_date': words },
    ]);
    expect(await refusal({ available_from_date: '2099-09-01' })).toMatchObject([
      400,
      { 'candidate.available_from_date': words },
    ]);
    expect((await change({ available_from_date: '2099-09-01', available_to_date: null })).status).toBe(200);
    await change({ available_from_date: '2099-06-01', available_to_date: '2099-08-31' });
    // The choice of other days takes the kept one away.
    expect((await change({ available_from_date: '2099-09-01', available_spans: [] })).status).toBe(200);
  });

  it('is saved also where days were stored that end before they begin', async () => {
    const { id } = await me();
    await change({ is_searchable: true });
    for (const [from, to] of [
      ['2099-06-02', '2099-06-01'],
      [null, '1969-12-31'],
    ] as const) {
      await world.db
        .update(candidates)
        .set({
          available_from_now: false,
          not_available: false,
          available_from_date: from,
          available_to_date: to,
          available_spans: [],
        })
        .where(eq(candidates.user_id, id));
      const saved = await change({ about: `Fino al ${to}` });
      expect([saved.status, await saved.text()]).toEqual([200, expect.any(String)]);
    }
    await change({ available_from_date: null, available_to_date: null });
  });

  it('refuses each wrong field by its dotted path', async () => {
    expect(await refusal({ phone_number: '12' })).toMatchObject([
      400,
      { 'candidate.phone_number': ['Il numero di telefono non è valido.'] },
    ]);
    expect(await refusal({ birth_date: '2020-01-01' })).toMatchObject([
      400,
      { 'candidate.birth_date': ['Per lavorare servono almeno 16 anni: controlla la data.'] },
    ]);
    expect(await refusal({ birth_date: '1995-02-31' })).toMatchObject([
      400,
      { 'candidate.birth_date': ['Scrivi una data valida.'] },
    ]);
    expect(await refusal({ place_id: 8096 })).toMatchObject([
      400,
      { 'candidate.place_id': ['Scegli un comune dai suggerimenti.'] },
    ]);
    expect(await refusal({ sex: 'x', nationality: 'Italia' })).toMatchObject([
      400,
      {
        'candidate.sex': ['Scegli il sesso tra quelli proposti.'],
        'candidate.nationality': ['Scegli una nazionalità.'],
      },
    ]);
    expect(await refusal({ available_from_date: '2099-05-01', available_to_date: '2099-04-01' })).toMatchObject([
      400,
      { 'candidate.available_to_date': ['La fine viene prima dell’inizio.'] },
    ]);
    expect(await refusal({ education: { entries: [{ school: '', title: 'Laurea', year: 1800 }] } })).toMatchObject([
      400,
      {
        'candidate.education.entries.0.school': ['Campo obbligatorio.'],
        'candidate.education.entries.0.title': ['Scegli un titolo.'],
        'candidate.education.entries.0.year': [`Scrivi un anno tra 1940 e ${new Date().getFullYear() + 1}.`],
      },
    ]);
    expect(
      await refusal({
        work_experiences: [{ job: 'Cuoco', company: 'X', start: '2024-05', end: '2024-04', description: null }],
      }),
    ).toMatchObject([400, { 'candidate.work_experiences.0.end': ['La fine viene prima dell’inizio.'] }]);
    expect(
      await refusal({
        work_experiences: [{ job: 'Cuoco', company: 'X', start: '2999-05', end: null, description: null }],
      }),
    ).toMatchObject([400, {}]);
    expect(
      await refusal({
        languages_knowledge: [
          { language: 'en', level: 'B2' },
          { language: 'en', level: 'C1' },
        ],
      }),
    ).toMatchObject([400, { 'candidate.languages_knowledge.1.language': ['Questa lingua c’è già.'] }]);
    expect(await refusal({ desired_jobs: [{ job: 'astronauta', has_alert: true }] })).toMatchObject([
      400,
      { 'candidate.desired_jobs.0.job': ['Scegli un lavoro dai suggerimenti.'] },
    ]);
    expect(
      await refusal({ wanted_pay: 12, wanted_hours: 'night', wanted_contracts: ['any'], certificates: ['x'] }),
    ).toMatchObject([
      400,
      {
        'candidate.wanted_pay': ['Scrivi gli euro lordi al mese, per esempio 1.600.'],
        'candidate.wanted_hours': ['Scegli l’orario tra quelli proposti.'],
        'candidate.wanted_contracts.0': [expect.any(String)],
        'candidate.certificates.0': [expect.any(String)],
      },
    ]);
    expect(await refusal({ wanted_pay: '-' })).toMatchObject([
      400,
      { 'candidate.wanted_pay': ['Scrivi gli euro lordi al mese, senza centesimi.'] },
    ]);
    expect(await refusal({ hidden: true })).toMatchObject([
      400,
      {
        'candidate.hidden': ['Qui il campo “hidden” non serve: toglilo e riprova.'],
        codes: { 'candidate.hidden': 'unknown_field' },
      },
    ]);
  });

  it('refuses fields that are not the user’s to change', async () => {
    for (const body of [
      { credits: 99 },
      { typology: 'company' },
      { email: 'x@example.it' },
      { is_staff: true },
      { meta: { other: 1 } },
    ])
      expect((await client.patch('/core/account/me', body)).status).toBe(400);
  });

  it('has a badge once the five goals are met, and says what is missing until then', async () => {
    expect((await me()).candidate ?? null).toBeNull();
    await change({ phone_number: '333 1234567' });
    expect((await me()).candidate).toMatchObject({
      missing_fields: ['candidate', 'education', 'languages_knowledge', 'work_experiences', 'skills'],
      goals: { photo: false, phone: true, study: false, availability: false, skills: false },
      is_profile_completed: false,
    });
    await send({ candidate: whole() }, { profile_photo: await aPhoto() });
    expect(await me()).toMatchObject({
      is_profile_completed: true,
      candidate: { missing_fields: [], is_profile_completed: true },
    });
  });

  it('is not for companies', async () => {
    client = await new Client(world).logIn((await aRecruiter(world, (await aCompany(world)).id)).email, PASSWORD);
    expect(await refusal({ about: 'x' })).toMatchObject([
      400,
      { candidate: ['Un’azienda non ha un profilo da candidato.'] },
    ]);
  });
});

describe('the pay that a candidate wants', () => {
  it('is theirs: staff do not read it, neither acting as them nor in the data they export for them', async () => {
    await change({ wanted_pay: 1777, certificates: ['haccp'] });
    const { id } = await me();
    const pay = async (who: Client) => (await (await who.get('/core/account/me')).json()).candidate.wanted_pay;
    const dataAt = async (who: Client, path: string) => {
      const zip = new Uint8Array(await (await who.get(path)).arrayBuffer());
      return Object.values(unzipSync(zip))
        .map((file) => new TextDecoder().decode(file))
        .join();
    };
    const { client: support } = await aStaff(world, 'support');
    const forThem = await dataAt(support, await personExport(support, id));
    expect([forThem.includes('haccp'), forThem.includes('1777')]).toEqual([true, false]);
    expect(await dataAt(client, '/core/account/me/export')).toContain('1777');
    await support.post(`${STAFF}/users/${id}/impersonate`, { values: { reason: 'Prova' } });
    expect([await pay(client), await pay(support)]).toEqual([1777, null]);
  });
});

describe('the files of a profile', () => {
  it('come with the fields in one request: the photo made anew in two sizes, the CV as it is', async () => {
    const answer = await send({ first_name: 'Carla' }, { profile_photo: await aPhoto(), 'candidate.last_cv': aCv() });
    expect(answer.status).toBe(200);
    const user: Me = await answer.json();
    expect(user).toMatchObject({ first_name: 'Carla', candidate: { last_cv: { name: 'Il mio CV.pdf' } } });
    const [large, small] = await Promise.all(
      [user.profile_photo?.file, user.profile_photo?.thumbnail].map(async (address = '') =>
        sharp(await (await client.get(address)).arrayBuffer()).metadata(),
      ),
    );
    expect([large?.width, large?.height, large?.format, small?.width]).toEqual([512, 512, 'webp', 128]);
    for (const address of [user.profile_photo?.file, user.profile_photo?.thumbnail])
      expect((await client.get(address ?? '')).headers.get('cache-control')).toBe('no-store');
    const cv = await client.get('/core/account/me/cv');
    expect([
      cv.headers.get('content-type'),
      cv.headers.get('content-disposition'),
      cv.headers.get('cache-control'),
    ]).toEqual([
      'application/pdf',
      'attachment; filename="Il mio CV.pdf"; filename*=UTF-8\'\'Il%20mio%20CV.pdf',
      'no-store',
    ]);
    expect(new Uint8Array(await cv.arrayBuffer())).toEqual(aPdf());
  });

  it('that find the disk full get an error that says so, change nothing and leave nothing behind', async () => {
    await send({ first_name: 'Carla' }, { 'candidate.last_cv': aCv() });
    const [photos, cvs] = [stored('photos'), stored('cv')];
    const { write } = world.platform.files;
    let left = 0;
    vi.spyOn(world.platform.files, 'write').mockImplementation(async (key, content) => {
      if (left-- > 0) return write(key, content);
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    });
    // The CV finds no room; the CV does and the photo does not; only the small photo does not.
    for (const room of [0, 1, 2]) {
      left = room;
      const answer = await send({ first_name: 'Altra' }, { profile_photo: await aPhoto(), 'candidate.last_cv': aCv() });
      expect([answer.status, await answer.json()]).toEqual([
        507,
        {
          detail: 'In questo momento non riusciamo a salvare i file: riprova più tardi. Non è stato cambiato nulla.',
          code: 'unavailable',
        },
      ]);
      expect([stored('photos'), stored('cv'), (await me()).first_name]).toEqual([photos, cvs, 'Carla']);
    }
    vi.restoreAllMocks();
    expect((await send({}, { 'candidate.last_cv': aCv() })).status).toBe(200);
  });

  it('that find the store unreachable get an error to try again, change nothing and leave nothing behind', async () => {
    await send({ first_name: 'Carla' }, { 'candidate.last_cv': aCv() });
    const [photos, cvs] = [stored('photos'), stored('cv')];
    const { write } = world.platform.files;
    // The CV is stored, the photo is not.
    vi.spyOn(world.platform.files, 'write')
      .mockImplementationOnce(write)
      .mockRejectedValue(new FileStoreAway(new Error('ECONNREFUSED')));
    const answer = await send({ first_name: 'Altra' }, { profile_photo: await aPhoto(), 'candidate.last_cv': aCv() });
    expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
      503,
      expect.stringMatching(/^\d+$/),
      {
        detail: 'In questo momento i file non sono raggiungibili: riprova tra un momento. Non è stato cambiato nulla.',
        code: 'unavailable',
      },
    ]);
    vi.restoreAllMocks();
    expect([stored('photos'), stored('cv'), (await me()).first_name]).toEqual([photos, cvs, 'Carla']);
  });

  it('replace those before, which are taken away', async () => {
    await send({}, { profile_photo: await aPhoto(), 'candidate.last_cv': aCv() });
    const [photos, cvs] = [stored('photos').length, stored('cv').length];
    const { profile_photo: old } = await me();
    await send({}, { profile_photo: await aPhoto(), 'candidate.last_cv': aCv() });
    expect([stored('photos').length, stored('cv').length]).toEqual([photos, cvs]);
    // Another address: an open page shows the new one.
    expect((await me()).profile_photo?.file).not.toBe(old?.file);
    await client.patch('/core/account/me', { profile_photo: null, candidate: { last_cv: null } });
    expect([stored('photos').length, stored('cv').length]).toEqual([photos - 2, cvs - 1]);
    expect(await me()).toMatchObject({ profile_photo: null, candidate: { last_cv: null } });
    expect((await client.get('/core/account/me/photo')).status).toBe(404);
  });

  it('that another change brings meanwhile go with the next: one photo and one CV are left', async () => {
    const both = async () => send({}, { profile_photo: await aPhoto(), 'candidate.last_cv': aCv() });
    await both();
    const before = [stored('photos').length, stored('cv').length];
    meanwhile(world, async () => expect((await both()).status).toBe(200));
    expect((await both()).status).toBe(200);
    expect([stored('photos').length, stored('cv').length]).toEqual(before);
  });

  it('leave nothing behind when the change is refused or the database fails', async () => {
    const before = [stored('photos'), stored('cv')];
    expect(
      (await send({ candidate: { sex: 'x' } }, { profile_photo: await aPhoto(), 'candidate.last_cv': aCv() })).status,
    ).toBe(400);
    const failing = vi.spyOn(world.db, 'transaction').mockRejectedValue(new Error('down'));
    expect((await send({}, { profile_photo: await aPhoto(), 'candidate.last_cv': aCv() })).status).toBe(500);
    failing.mockRestore();
    expect([stored('photos'), stored('cv')]).toEqual(before);
  });

  it('are refused when they are not what they say', async () => {
    const lie = (name: string, type: string) => new File(['questo non è'], name, { type });
    expect(await (await send({}, { profile_photo: lie('io.jpg', 'image/jpeg') })).json()).toMatchObject({
      profile_photo: ['Il file non è un’immagine che si apre: scegli una foto JPEG, PNG o WebP.'],
    });
    expect(
      await (
        await send({}, { profile_photo: new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.svg') })
      ).json(),
    ).toHaveProperty('profile_photo');
    expect(await (await send({}, { 'candidate.last_cv': lie('cv.pdf', 'application/pdf') })).json()).toMatchObject({
      'candidate.last_cv': ['Il CV deve essere un file PDF.'],
    });
    expect((await send({}, { profile_photo: new File([new Uint8Array(9 * 1024 * 1024)], 'io.jpg') })).status).toBe(413);
  });

  it('are nobody else’s', async () => {
    await send({}, { profile_photo: await aPhoto(), 'candidate.last_cv': aCv() });
    expect((await new Client(world).get('/core/account/me/cv')).status).toBe(401);
    client = await new Client(world).logIn((await aUser(world)).email, PASSWORD);
    expect((await client.get('/core/account/me/photo')).status).toBe(404);
  });
});

describe('the preview', () => {
  it('shows what companies see before and after unlocking, under the chosen privacy', async () => {
    await change({ ...whole(), is_private_personal_info: false, is_private_curriculum: false });
    const preview = async () => (await client.get('/candidate/preview')).json();
    const open = await preview();
    expect(open.locked).toMatchObject({
      is_unlocked: false,
      name: 'Anna N.',
      photo: null,
      contacts: null,
      about: null,
      place_text: 'Bologna, BO, Emilia-Romagna',
      work_experiences: [{ job: 'Chef de partie', company: 'Hotel Baglioni', description: null }],
    });
    expect(open.unlocked).toMatchObject({
      is_unlocked: true,
      name: 'Anna Neri',
      about: 'Dieci anni in cucina.',
      contacts: { phone_number: '+39 333 123 4567' },
    });
    await change({ is_private_personal_info: true, is_private_curriculum: true });
    const hidden = await preview();
    expect(hidden.locked).toMatchObject({
      name: 'A. N.',
      place_text: 'Provincia di Bologna',
      has_cv: false,
      work_experiences: [{ company: null }],
    });
    expect(JSON.stringify(hidden.locked)).not.toMatch(/Baglioni|1234567|Neri|@example/);
    // Certificates are for companies; what somebody wants to be paid is not, before or after.
    expect(hidden.locked.certificates).toEqual(['haccp', 'driving-licence']);
    expect(JSON.stringify([open, hidden])).not.toMatch(/wanted|1650/);
  });
});

describe('who opened my profile', () => {
  it('lists the companies, last first, and nobody else’s', async () => {
    await change({ about: 'x' });
    const [company, other] = [
      await aCompany(world, { name: 'Hotel Curioso' }),
      await aCompany(world, { name: 'Hotel Secondo' }),
    ];
    const mine = (await me()).candidate?.id ?? 0;
    const [stranger] = await world.db
      .insert(candidates)
      .values({ user_id: (await aUser(world)).id })
      .returning();
    await world.db.insert(profileViews).values([
      { candidate_id: mine, company_id: company.id, what: 'profile', viewed_at: new Date(Date.now() - 2000) },
      { candidate_id: mine, company_id: other.id, what: 'cv' },
      { candidate_id: stranger?.id ?? 0, company_id: company.id, what: 'cv' },
    ]);
    const views = await (await client.get('/candidate/profile-views')).json();
    expect(
      views.map(({ company: { name }, what }: { company: { name: string }; what: string }) => [name, what]),
    ).toEqual([
      ['Hotel Secondo', 'cv'],
      ['Hotel Curioso', 'profile'],
    ]);
  });
});
