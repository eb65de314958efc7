import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applications } from '#server/areas/applications/tables.ts';
import { checkPdf } from '#server/areas/candidates/cv-checking/check-pdf.ts';
import { listNotifications } from '#server/areas/notifications/notify.ts';
import { aCompany, anOffer, aOneShotForm, aRecruiter, aUser, PASSWORD } from '../builders.ts';
import { aPdf } from '../pdf.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
let offerId: number;
let recruiterId: number;
let recruiterEmail: string;
const keptFiles = () => {
  try {
    return readdirSync(join(world.platform.config.dataDir, 'files/cv')).length;
  } catch {
    return 0;
  }
};
const send = (form: FormData) => new Client(world).ask('POST', '/candidate/one-shot-applications/', { form });
const refusal = async (form: FormData) => {
  const response = await send(form);
  return [response.status, await response.json()];
};

beforeAll(async () => {
  const company = await aCompany(world, { name: 'Hotel Riva' });
  const recruiter = await aRecruiter(world, company.id);
  recruiterId = recruiter.id;
  recruiterEmail = recruiter.email;
  offerId = (await anOffer(world, { title: 'Chef de rang', company_id: company.id })).id;
});
afterAll(() => world.close());

describe('a one-shot application', () => {
  it('reaches the company as application, notification and mail, and the candidate as confirmation', async () => {
    const response = await send(aOneShotForm({ offer: offerId, email: 'Luca@Example.it', newsletter: 'true' }));
    expect([response.status, await response.json()]).toEqual([201, { id: expect.any(Number), offer: offerId }]);
    const confirmation = await world.mailTo('Luca@Example.it', 'candidatura');
    expect(confirmation.subject).toBe('La tua candidatura come Cameriere di sala è arrivata');
    expect(confirmation.text).toContain('Hotel Riva ha ricevuto la tua candidatura');
    expect((await world.mailTo(recruiterEmail)).subject).toBe('Nuova candidatura per Chef de rang: Luca Verdi');
    expect((await world.mailTo('luca@example.it', 'newsletter')).links).toHaveLength(1);
    const [note] = await listNotifications(world.db, recruiterId);
    expect(note).toMatchObject({
      text: 'Nuova candidatura per Chef de rang: Luca Verdi',
      url: `/profilo/azienda/le-mie-offerte/${offerId}/candidature`,
    });
    expect(keptFiles()).toBe(1);
  });

  it('is refused kindly the second time, also when both arrive at the same moment', async () => {
    const both = await Promise.all(
      [1, 2].map(() => send(aOneShotForm({ offer: offerId, email: 'doppia@example.it' }))),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await refusal(aOneShotForm({ offer: offerId, email: 'DOPPIA@example.it' }))).toMatchObject([
      409,
      { detail: 'Hai già inviato la candidatura a questa offerta con questo indirizzo: l’azienda l’ha ricevuta.' },
    ]);
    const rows = await world.db.select().from(applications).where(eq(applications.email, 'doppia@example.it'));
    expect(rows).toHaveLength(1);
  });

  it('says every field that is missing at once', async () => {
    const form = aOneShotForm({ offer: offerId, email: '', first_name: ' ', privacy: 'false', cv: null });
    expect(await refusal(form)).toMatchObject([
      400,
      {
        first_name: ['Campo obbligatorio.'],
        email: ['Campo obbligatorio.'],
        privacy: ['Per inviare la candidatura devi leggere l’informativa sulla privacy.'],
        cv: ['Campo obbligatorio.'],
      },
    ]);
    expect(await refusal(aOneShotForm({ offer: offerId, email: 'non-una-mail' }))).toMatchObject([
      400,
      { email: ['La mail che hai inserito non è valida'] },
    ]);
  });

  it('sends people with an account to the login', async () => {
    const { email } = await aUser(world);
    expect(await refusal(aOneShotForm({ offer: offerId, email: email.toUpperCase() }))).toMatchObject([
      400,
      { email: ['Questo indirizzo ha già un account: accedi per candidarti.'] },
    ]);
  });

  it('is refused by an offer that is over, unknown, a draft, deleted or of a career day', async () => {
    const status = async (changes: Parameters<typeof anOffer>[1]) =>
      (await send(aOneShotForm({ offer: (await anOffer(world, changes)).id }))).status;
    expect(await status({ status: 'expired' })).toBe(410);
    expect(await status({ expires_at: new Date(Date.now() - 1000) })).toBe(410);
    expect(await status({ status: 'suspended' })).toBe(410);
    expect(await status({ status: 'deleted' })).toBe(410);
    expect(await status({ status: 'draft' })).toBe(404);
    expect(await status({ is_career_day: true })).toBe(403);
    expect((await send(aOneShotForm({ offer: 999_999 }))).status).toBe(404);
  });

  it('never gives up without the CSRF token', async () => {
    const response = await world.app.request('/api/website/v1/candidate/one-shot-applications', {
      method: 'POST',
      body: aOneShotForm({ offer: offerId }),
    });
    expect([response.status, (await response.json()).detail]).toEqual([403, expect.stringMatching(/^CSRF/)]);
  });
});

describe('a CV', () => {
  const withCv = (cv: Uint8Array<ArrayBuffer>, cvName = 'cv.pdf') =>
    refusal(aOneShotForm({ offer: offerId, cv, cvName }));

  it('is a PDF by its content: a renamed image, a broken and an empty file are refused, and nothing is kept', async () => {
    const before = keptFiles();
    const image = new Uint8Array(
      await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    );
    expect(await withCv(image)).toMatchObject([
      400,
      { cv: ['È una foto, non un PDF: mandala come foto del CV e la trasformiamo in PDF.'], codes: { cv: 'not_pdf' } },
    ]);
    const document = new Uint8Array(Buffer.from('PK\x03\x04word/document.xml'));
    expect(await withCv(document, 'cv.docx')).toMatchObject([
      400,
      { cv: [expect.stringContaining('salvalo come PDF')] },
    ]);
    expect(await withCv(new Uint8Array(Buffer.from('solo testo')))).toMatchObject([
      400,
      { cv: ['Il CV deve essere un file PDF.'] },
    ]);
    expect(await withCv(new Uint8Array(Buffer.from('%PDF-1.7 niente altro')))).toMatchObject([
      400,
      { cv: [expect.stringMatching(/incompleto/)] },
    ]);
    expect(await withCv(new Uint8Array())).toMatchObject([400, { cv: ['Il file è vuoto: scegli il tuo CV in PDF.'] }]);
    expect(keptFiles()).toBe(before);
  });

  it('opens without a password', async () => {
    const pdf = await PDFDocument.load(aPdf());
    pdf.encrypt({ userPassword: 'segreta', ownerPassword: 'segreta' });
    expect(await withCv(new Uint8Array(await pdf.save()))).toMatchObject([
      400,
      { cv: ['Il PDF è protetto da password: caricane uno senza protezione.'] },
    ]);
  });

  it('is kept without the scripts and attachments it came with, and is given like that to the company', async () => {
    const carrying = await PDFDocument.create();
    carrying.addPage();
    carrying.addJavaScript('saluto', 'app.alert("ciao")');
    await carrying.attach(new Uint8Array([1, 2, 3]), 'europass.xml');
    const email = 'europass@example.it';
    const form = aOneShotForm({ offer: offerId, email, cv: new Uint8Array(await carrying.save()) });
    expect((await send(form)).status).toBe(201);
    const [sent] = await world.db.select().from(applications).where(eq(applications.email, email));
    const company = await new Client(world).logIn(recruiterEmail, PASSWORD);
    const { url } = await (await company.post(`/company/offers/${offerId}/applications/${sent?.id}/cv`)).json();
    const given = await company.get(url);
    const cv = new Uint8Array(await given.arrayBuffer());
    expect([given.status, await checkPdf(cv)]).toEqual([200, null]);
    expect((await PDFDocument.load(cv)).getPageCount()).toBe(1);
  });

  it('is whole: one that was cut off is refused with what to do', async () => {
    const whole = aPdf();
    expect(await withCv(whole.slice(0, whole.length / 2))).toMatchObject([
      400,
      { cv: [expect.stringContaining('Il PDF è incompleto')], codes: { cv: 'pdf_cut_off' } },
    ]);
  });

  it('is at most 10 MiB', async () => {
    const heavy = new Uint8Array(10 * 1024 * 1024 + 1);
    heavy.set(aPdf());
    expect(await withCv(heavy)).toMatchObject([413, { detail: expect.stringContaining('Il CV supera i 10 MB') }]);
    const absurd = new Uint8Array(12 * 1024 * 1024);
    expect((await withCv(absurd))[0]).toBe(413);
  });

  it('leaves nothing behind when the database fails in the middle', async () => {
    const before = keptFiles();
    const { sendMail } = world.platform;
    world.platform.sendMail = () => Promise.reject(new Error('the queue is down'));
    const response = await send(aOneShotForm({ offer: offerId, email: 'sfortunata@example.it' }));
    world.platform.sendMail = sendMail;
    expect([response.status, await response.json()]).toMatchObject([
      500,
      { detail: 'Si è verificato un errore.', request_id: expect.any(String) },
    ]);
    expect(keptFiles()).toBe(before);
    expect(await world.db.select().from(applications).where(eq(applications.email, 'sfortunata@example.it'))).toEqual(
      [],
    );
  });
});
