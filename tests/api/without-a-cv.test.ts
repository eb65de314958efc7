import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CV_PHOTO_HEIC, CV_PHOTOS_TOO_LARGE, CV_PHOTOS_TOO_MANY } from '#domain/cv-kind.ts';
import { applications } from '#server/areas/applications/tables.ts';
import { checkPdf } from '#server/areas/candidates/cv-checking/check-pdf.ts';
import { aCandidate, aCompany, anOffer, aOneShotForm, aRecruiter, PASSWORD } from '../builders.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
let offerId: number;
let recruiterEmail: string;
beforeAll(async () => {
  const company = await aCompany(world, { name: 'Hotel Riva' });
  recruiterEmail = (await aRecruiter(world, company.id)).email;
  offerId = (await anOffer(world, { title: 'Chef de rang', company_id: company.id })).id;
});
afterAll(() => world.close());

const keptFiles = () => {
  try {
    return readdirSync(join(world.platform.config.dataDir, 'files/cv')).length;
  } catch {
    return 0;
  }
};
const ANSWERS = {
  cv_job: 'Cameriera ai piani',
  cv_where: 'Hotel Mare, Rimini',
  cv_when: 'Da maggio a settembre 2026',
  cv_languages: 'Italiano bene, inglese un po’',
  cv_free: 'Da subito',
  cv_phone: '333 1234567',
};
const send = (form: FormData) => new Client(world).ask('POST', '/candidate/one-shot-applications/', { form });
const refusal = async (form: FormData) => {
  const answer = await send(form);
  return [answer.status, await answer.json()];
};
const withAnswers = (email: string, changes: Record<string, string> = {}) => {
  const form = aOneShotForm({ offer: offerId, email, cv: null });
  for (const [name, value] of Object.entries({ cv_kind: 'answers', ...ANSWERS, ...changes })) form.set(name, value);
  return form;
};
const withPhotos = (email: string, photos: readonly File[]) => {
  const form = aOneShotForm({ offer: offerId, email, cv: null });
  form.set('cv_kind', 'photos');
  for (const photo of photos) form.append('photos', photo);
  return form;
};
const textOf = async (pdf: Uint8Array) =>
  (await extractText(await getDocumentProxy(pdf.slice()), { mergePages: true })).text.replace(/\s+/g, ' ');

/** The application of an address as its company has it, with the CV that it downloads. */
async function received(email: string) {
  const [row] = await world.db.select().from(applications).where(eq(applications.email, email));
  const company = await new Client(world).logIn(recruiterEmail, PASSWORD);
  const path = `/company/offers/${offerId}/applications/${row?.id}`;
  const { cv } = await (await company.get(path)).json();
  const { url } = await (await company.post(`${path}/cv`)).json();
  return { cv, pdf: new Uint8Array(await (await company.get(url)).arrayBuffer()) };
}

/** A photograph in two colours: red on top, blue below, as it is to be seen. */
async function photo(width: number, height: number, { turned = false, kind = 'jpeg' as 'jpeg' | 'png' } = {}) {
  const half = await sharp({ create: { width, height: Math.round(height / 2), channels: 3, background: 'blue' } })
    .png()
    .toBuffer();
  const seen = sharp({ create: { width, height, channels: 3, background: 'red' } }).composite([
    { input: half, gravity: 'south' },
  ]);
  const stored = turned
    ? sharp(await seen.png().toBuffer())
        .rotate(-90)
        .withMetadata({ orientation: 6 })
    : seen;
  return new File([new Uint8Array(await stored.toFormat(kind).toBuffer())], `pagina.${kind}`, {
    type: `image/${kind}`,
  });
}

describe('a quick application without a CV', () => {
  it('is shown the CV that its answers make, and nothing is stored', async () => {
    const before = keptFiles();
    const answer = await new Client(world).ask('POST', '/candidate/cv-from-answers', {
      json: { first_name: 'Ada', last_name: 'Rossi', email: 'ada@example.it', ...ANSWERS },
    });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const pdf = new Uint8Array(Buffer.from((await answer.json()).pdf, 'base64'));
    expect(await checkPdf(pdf)).toBeNull();
    const text = await textOf(pdf);
    for (const word of ['Ada Rossi', 'ada@example.it', '+39 333 123 4567', 'Cameriera ai piani', 'Hotel Mare, Rimini'])
      expect(text).toContain(word);
    for (const word of ['Da maggio a settembre 2026', 'Italiano bene, inglese un po’', 'Da subito'])
      expect(text).toContain(word);
    expect(keptFiles()).toBe(before);
  });

  it('reaches the company with the CV of its answers, which says that they made it', async () => {
    expect((await send(withAnswers('risposte@example.it'))).status).toBe(201);
    const { cv, pdf } = await received('risposte@example.it');
    expect(cv).toEqual({ name: 'CV Luca Verdi.pdf', origin: 'answers' });
    expect(await textOf(pdf)).toContain('Scritto con le risposte date nel modulo della candidatura');
  });

  it('says which answers are missing or wrong, and stores nothing', async () => {
    const before = keptFiles();
    expect(
      await refusal(withAnswers('vuota@example.it', { cv_job: ' ', cv_languages: '', cv_free: '' })),
    ).toMatchObject([
      400,
      { cv_job: ['Campo obbligatorio.'], cv_languages: ['Campo obbligatorio.'], cv_free: ['Campo obbligatorio.'] },
    ]);
    expect(await refusal(withAnswers('numero@example.it', { cv_phone: '12' }))).toMatchObject([
      400,
      { cv_phone: [expect.stringContaining('333')] },
    ]);
    expect(keptFiles()).toBe(before);
  });

  it('needs no more than a PDF where one is sent, as before', async () => {
    const form = aOneShotForm({ offer: offerId, email: 'pdf@example.it' });
    form.set('cv_kind', 'pdf');
    form.set('cv_job', 'Cuoco');
    expect((await send(form)).status).toBe(201);
    expect((await received('pdf@example.it')).cv).toEqual({ name: 'cv.pdf', origin: null });
  });
});

describe('photographs of a CV', () => {
  it('become the pages of one PDF, upright, in the format of a sheet, and without what a camera writes', async () => {
    const photos = [
      await photo(1200, 1600, { turned: true }),
      await photo(1600, 1200),
      await photo(600, 800, { kind: 'png' }),
    ];
    expect((await send(withPhotos('foto@example.it', photos))).status).toBe(201);
    const { cv, pdf } = await received('foto@example.it');
    expect(cv).toEqual({ name: 'CV Luca Verdi.pdf', origin: 'photos' });
    expect(await checkPdf(pdf)).toBeNull();
    const pages = (await PDFDocument.load(pdf)).getPages();
    expect(pages.map((page) => page.getWidth() < page.getHeight())).toEqual([true, false, true]);
    const first = await firstJpeg(pdf);
    expect(first).toMatchObject({ width: 1200, height: 1600, orientation: undefined, exif: undefined });
    expect(first.top[0]).toBeGreaterThan(200);
    expect(first.top[2]).toBeLessThan(60);
  });

  it('are made a PDF for a candidate with an account, who then chooses it; nothing is stored', async () => {
    const before = keptFiles();
    const { email } = await aCandidate(world);
    const candidate = await new Client(world).logIn(email, PASSWORD);
    const form = new FormData();
    form.append('photos', await photo(600, 800));
    const answer = await candidate.ask('POST', '/candidate/cv-from-photos', { form });
    expect(answer.status).toBe(200);
    const pdf = new Uint8Array(Buffer.from((await answer.json()).pdf, 'base64'));
    expect([await checkPdf(pdf), keptFiles()]).toEqual([null, before]);
    const none = await candidate.ask('POST', '/candidate/cv-from-photos', { form: new FormData() });
    expect([none.status, await none.json()]).toMatchObject([400, { photos: ['Campo obbligatorio.'] }]);
    expect((await new Client(world).ask('POST', '/candidate/cv-from-photos', { form })).status).toBe(401);
  });

  it('are shrunk to what a page needs', async () => {
    expect((await send(withPhotos('grande@example.it', [await photo(4000, 3000)]))).status).toBe(201);
    expect(await firstJpeg((await received('grande@example.it')).pdf)).toMatchObject({ width: 2400, height: 1800 });
  });

  it('are refused with what to do: none, too many, too large, of an iPhone, no picture, a broken one', async () => {
    const before = keptFiles();
    const jpeg = await photo(40, 40);
    const named = (content: string | Uint8Array<ArrayBuffer>, name: string) => new File([content], name);
    const heavy = named(new Uint8Array(8.5 * 1024 * 1024), 'pesante.jpg');
    const cases: [File[], unknown][] = [
      [[], 'Campo obbligatorio.'],
      [Array.from({ length: 7 }, () => jpeg), CV_PHOTOS_TOO_MANY],
      [[heavy, heavy], CV_PHOTOS_TOO_LARGE],
      [[named('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'IMG_1.HEIC')], CV_PHOTO_HEIC],
      [[jpeg, named('PK\x03\x04', 'cv.docx')], expect.stringContaining('“cv.docx” non è una foto')],
      [[jpeg, named(new Uint8Array([0xff, 0xd8, 0xff, 1, 2]), 'rotta.jpg')], expect.stringContaining('“rotta.jpg”')],
    ];
    for (const [photos, words] of cases)
      expect(await refusal(withPhotos('no@example.it', photos))).toMatchObject([400, { photos: [words] }]);
    expect(keptFiles()).toBe(before);
  });
});

/** The first picture of a PDF, with the colour of its upper edge. */
async function firstJpeg(pdf: Uint8Array) {
  const bytes = Buffer.from(pdf);
  const begin = bytes.indexOf(Buffer.from([0xff, 0xd8, 0xff]));
  const jpeg = bytes.subarray(begin, bytes.indexOf('endstream', begin));
  const { width, height, orientation, exif } = await sharp(jpeg).metadata();
  const top = await sharp(jpeg)
    .extract({ left: width >> 1, top: 2, width: 1, height: 1 })
    .raw()
    .toBuffer();
  return { width, height, orientation, exif, top };
}
