import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { checkPdf } from '#server/areas/candidates/cv-checking/check-pdf.ts';
import { attachment } from '#server/platform/http/attachment.ts';
import { aCompany, anOffer, aOneShotForm, aRecruiter, aUser, credits, PASSWORD } from '../builders.ts';
import { type FakeClamd, fakeClamd, VIRUS } from '../fake-clamd.ts';
import {
  crumbledFeed,
  cvOfLetters,
  hostileFeed,
  nestedFeed,
  pageOf,
  pdfBomb,
  pdfBombPackedTwice,
  pdfOf,
  widePicture,
} from '../hostile-files.ts';
import { aPdf } from '../pdf.ts';
import { aStaff } from '../staff.ts';
import { anMp4 } from '../videos.ts';
import { Client, openWorld, type World } from '../world.ts';

// Files that cost much to read take their time where the machine is busy with other tests.
vi.setConfig({ testTimeout: 120_000 });

const world = await openWorld();
let offer: number;
let recruiter: Client;
let candidate: Client;
beforeAll(async () => {
  const company = await aCompany(world);
  offer = (await anOffer(world, { company_id: company.id })).id;
  recruiter = await new Client(world).logIn((await aRecruiter(world, company.id)).email, PASSWORD);
  candidate = await new Client(world).logIn((await aUser(world)).email, PASSWORD);
});
afterAll(() => world.close());

const partsOf = (name: string, bytes: Uint8Array<ArrayBuffer>, fileName = 'file') => {
  const form = new FormData();
  form.set(name, new File([bytes], fileName));
  return form;
};
/** Status and sentences; the codes beside them are read where they matter. */
const said = async (answer: Response): Promise<[number, Record<string, string[]>]> => {
  const { codes: _codes, code: _code, ...sentences } = await answer.json();
  return [answer.status, sentences];
};
const photo = async (bytes: Uint8Array<ArrayBuffer>) =>
  said(await candidate.ask('PATCH', '/core/account/me', { form: partsOf('profile_photo', bytes) }));
const ownCv = async (bytes: Uint8Array<ArrayBuffer>, name = 'cv.pdf') =>
  said(await candidate.ask('PATCH', '/core/account/me', { form: partsOf('candidate.last_cv', bytes, name) }));
const oneShot = async (cv: Uint8Array<ArrayBuffer>) =>
  said(await new Client(world).ask('POST', '/candidate/one-shot-applications', { form: aOneShotForm({ offer, cv }) }));
const feed = async (bytes: Uint8Array<ArrayBuffer>) =>
  said(await recruiter.ask('POST', '/company/offers-import/preview', { form: partsOf('feed', bytes) }));
const UNREADABLE = expect.stringMatching(/^Non riusciamo a leggere questo f/);

describe('a CV that is a trap', () => {
  it('is refused when it would inflate to hundreds of megabytes, and nothing is kept', async () => {
    for (const bomb of [pdfBomb(), pdfBombPackedTwice()]) {
      expect(await oneShot(bomb)).toEqual([400, { cv: [UNREADABLE] }]);
      expect(await ownCv(bomb)).toEqual([400, { 'candidate.last_cv': [UNREADABLE] }]);
    }
  });

  it('is kept without what it would open by itself, in a profile too', async () => {
    const opening = pdfOf([...pageOf('/OpenAction 5 0 R'), '<</S/URI/URI(https://example.it)>>']);
    expect((await ownCv(opening))[0]).toBe(200);
    const kept = new Uint8Array(await (await candidate.get('/core/account/me/cv')).arrayBuffer());
    expect([await checkPdf(opening), await checkPdf(kept)]).toEqual(['active', null]);
  });

  it('of one letter 50,000 times is read like any other', async () => {
    for (const letter of ['a', '1', '.', '-', ' ', '@', '1 ', 'A. ']) {
      expect((await ownCv(cvOfLetters(letter, Math.ceil(50_000 / letter.length))))[0], letter).toBe(200);
      const answer = await candidate.post('/candidate/cv-proposal');
      expect([answer.status, (await answer.json()).email], letter).toEqual([200, null]);
    }
  });
});

describe('a picture that is a trap', () => {
  it('is refused by the pixels it says it has, before one is decoded', async () => {
    for (const wide of [await widePicture(5000), await widePicture(7300, 'jpeg')])
      expect(await photo(wide)).toEqual([400, { profile_photo: [expect.stringContaining('52 megapixel')] }]);
  });

  it('is none as large as the largest phones make them, 51 megapixels, also on its side', async () => {
    const phone = sharp({ create: { width: 8688, height: 5792, channels: 3, background: '#884422' } });
    const jpeg = await phone.withMetadata({ orientation: 6 }).jpeg({ quality: 40 }).toBuffer();
    expect((await photo(new Uint8Array(jpeg)))[0]).toBe(200);
    const kept = await candidate.get('/core/account/me/photo');
    expect(await sharp(new Uint8Array(await kept.arrayBuffer())).metadata()).toMatchObject({ width: 512, height: 512 });
  });

  it('is made a small WebP whatever format it comes in', async () => {
    for (const format of ['jpeg', 'png', 'webp', 'avif', 'gif'] as const) {
      const image = new Uint8Array(
        await sharp({ create: { width: 60, height: 40, channels: 3, background: '#884422' } })
          .toFormat(format)
          .toBuffer(),
      );
      expect((await photo(image))[0], format).toBe(200);
      const kept = await candidate.get('/core/account/me/photo');
      expect((await sharp(new Uint8Array(await kept.arrayBuffer())).metadata()).format).toBe('webp');
    }
  });

  it('is refused in formats that are programs of their own', async () => {
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10"/></svg>',
    );
    const tiff = await sharp({ create: { width: 10, height: 10, channels: 3, background: '#884422' } })
      .tiff()
      .toBuffer();
    for (const bytes of [svg, tiff, aPdf()])
      expect(await photo(new Uint8Array(bytes))).toEqual([
        400,
        { profile_photo: [expect.stringContaining('JPEG, PNG o WebP')] },
      ]);
  });

  it('is not sent for ever by the same person', async () => {
    const other = await new Client(world).logIn((await aUser(world)).email, PASSWORD);
    const statuses = new Set<number>();
    for (let number = 0; number < 61; number++)
      statuses.add(
        (await other.ask('PATCH', '/core/account/me', { form: partsOf('profile_photo', new Uint8Array([1])) })).status,
      );
    expect([...statuses]).toEqual([400, 429]);
  });
});

describe('a feed that is a trap', () => {
  it('of words that make patterns go back and forth is read like any other', async () => {
    const [status, { rows }] = await feed(hostileFeed());
    expect([status, rows?.length]).toEqual([200, 40]);
  });

  it('of a million elements, inside each other or beside, is refused with what to do', async () => {
    for (const bytes of [nestedFeed(), crumbledFeed()])
      expect(await feed(bytes)).toEqual([400, { feed: [UNREADABLE] }]);
  });
});

describe('names that are traps', () => {
  it('of people and of files are kept without what is not seen, and a file is given back under a name alone', async () => {
    const trap = '../../Il mio\u202e CV\u0007.pdf';
    expect(
      (
        await said(
          await candidate.ask('PATCH', '/core/account/me', { json: { first_name: ' Anna\u202e\u200b\r\nRita ' } }),
        )
      )[0],
    ).toBe(200);
    expect((await ownCv(aPdf(), trap))[0]).toBe(200);
    const me = await (await candidate.get('/core/account/me')).json();
    expect([me.first_name, me.candidate.last_cv.name]).toEqual(['Anna Rita', 'Il mio CV.pdf']);
    expect((await candidate.get('/core/account/me/cv')).headers.get('content-disposition')).toBe(
      `attachment; filename="Il mio CV.pdf"; filename*=UTF-8''Il%20mio%20CV.pdf`,
    );
    expect(await said(await candidate.patch('/core/account/me', { first_name: '\u202e\u200b' }))).toEqual([
      400,
      { first_name: [expect.any(String)] },
    ]);
    // Half a sign, which no address can hold.
    expect(attachment('a\ud800.pdf', 'application/pdf')['Content-Disposition']).toContain('.pdf');
  });
});

describe('with a virus scanner', () => {
  let clamd: FakeClamd;
  let guarded: World;
  const stored = () =>
    readdirSync(join(guarded.platform.config.dataDir, 'files'), { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile(),
    ).length;
  beforeAll(async () => {
    clamd = await fakeClamd();
    guarded = await openWorld({ clamavUrl: clamd.address });
  });
  afterAll(async () => {
    await guarded.close();
    await clamd.close().catch(() => {});
  });

  it('every upload that is kept passes it, and none while it does not answer', async () => {
    const company = await aCompany(guarded);
    await credits(guarded, company.id, 50);
    const boss = await new Client(guarded).logIn((await aRecruiter(guarded, company.id)).email, PASSWORD);
    for (const service of ['gallery', 'cover_video'])
      expect((await boss.post(`/company/services/${service}/activate`)).status).toBe(200);
    const me = await new Client(guarded).logIn((await aUser(guarded)).email, PASSWORD);
    const { client: editor } = await aStaff(guarded, 'content');
    const there = (await anOffer(guarded, { company_id: company.id })).id;
    const infectedCv = new Uint8Array(Buffer.concat([aPdf(), Buffer.from(`\n%${VIRUS}`)]));
    const plain = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#884422' } })
      .png()
      .toBuffer();
    const image = new Uint8Array(Buffer.concat([plain, Buffer.from(VIRUS)]));
    const video = anMp4({ media: Buffer.concat([Buffer.alloc(400_000), Buffer.from(VIRUS)]) });
    const sendAll = async () => [
      await said(
        await new Client(guarded).ask('POST', '/candidate/one-shot-applications', {
          form: aOneShotForm({ offer: there, cv: infectedCv }),
        }),
      ),
      await said(await me.ask('PATCH', '/core/account/me', { form: partsOf('candidate.last_cv', infectedCv) })),
      await said(await me.ask('PATCH', '/core/account/me', { form: partsOf('profile_photo', image) })),
      await said(await boss.ask('PATCH', '/company/profile', { form: partsOf('logo', image) })),
      await said(await boss.ask('PATCH', '/company/profile', { form: partsOf('cover', image) })),
      await said(await boss.ask('POST', '/company/gallery', { form: partsOf('photo', image) })),
      await said(await boss.ask('PUT', '/company/cover-video', { body: video })),
      await said(await editor.ask('POST', '/api/staff/v1/pictures', { form: partsOf('picture', image) })),
    ];
    const fields = ['cv', 'candidate.last_cv', 'profile_photo', 'logo', 'cover', 'photo', 'cover_video', 'picture'];
    expect(
      (await said(await me.ask('PATCH', '/core/account/me', { form: partsOf('candidate.last_cv', aPdf()) })))[0],
    ).toBe(200);
    const kept = stored();
    expect(await sendAll()).toEqual(
      fields.map((field) => [400, { [field]: [expect.stringContaining('contiene un virus')] }]),
    );
    await clamd.close();
    expect(await sendAll()).toEqual(fields.map(() => [503, { detail: expect.stringContaining('riprova tra poco') }]));
    expect(stored()).toBe(kept);
  });
});
