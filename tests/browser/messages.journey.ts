import type { APIRequestContext, Page } from '@playwright/test';
import { aPdf } from '../pdf.ts';
import { openOffer } from './applicants.ts';
import { aBoard } from './boards.ts';
import {
  aCandidate,
  anotherPage,
  answerQuestion,
  answersConsent,
  expect,
  logIn,
  mailTo,
  test,
  wake,
} from './brigata.ts';
import { expectHeard, listen, tabTo } from './listening.ts';
import { axeViolations, DESK, PHONE, sideways } from './page-checks.ts';

const API = '/api/website/v1';
const cv = () => ({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from(aPdf()) });
/** A name that no other application has: letters only. */
const aName = () => `Scrivani${Array.from(crypto.randomUUID(), (sign) => (/[a-f]/.test(sign) ? sign : '')).join('')}`;

answersConsent();

async function apply(request: APIRequestContext, path: string, multipart: Record<string, string>): Promise<number> {
  const { csrfToken } = await (await request.get(`${API}/core/account/csrf`)).json();
  const answer = await request.post(API + path, {
    multipart: { ...multipart, cv: cv() },
    headers: { 'X-CSRFToken': csrfToken },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).id;
}

/** Axe finds nothing, and nothing is wider than the window, on a desk and on a phone. */
async function inspect(page: Page, about: string): Promise<void> {
  const own = page.viewportSize();
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size);
    expect(await axeViolations(page), `${about}, ${size.width}`).toEqual([]);
    expect(await sideways(page), `${about}, ${size.width}`).toBeLessThanOrEqual(0);
  }
  if (own) await page.setViewportSize(own);
}

/**
 * The mail of what is unread. The words of a message are found in its field before it is sent: the five minutes of each
 * end again and again, until its mail is there.
 */
async function unreadMailTo(request: APIRequestContext, email: string) {
  const arrived = async () => {
    await request.post('/dev/messaggi');
    const mails: { subject: string }[] = await (
      await request.get(`/dev/posta.json?to=${encodeURIComponent(email)}`)
    ).json();
    return mails.some(({ subject }) => subject.includes('ti ha scritto'));
  };
  await expect.poll(arrived).toBe(true);
  return mailTo(request, email, 'ti ha scritto');
}

test('a company writes to an applicant without an account, who answers from the mail without JavaScript', {
  tag: ['@main', '@phone'],
}, async ({ page, browser, request, baseURL }) => {
  const lastName = aName();
  const email = `${lastName.toLowerCase()}@example.it`;
  const { offer } = await openOffer(request);
  const application = await apply(request, '/candidate/one-shot-applications', {
    offer: String(offer),
    first_name: 'Livia',
    last_name: lastName,
    email,
    privacy: 'true',
  });

  await logIn(page.request, 'azienda@demo.brigata.it');
  await page.goto(`/profilo/azienda/le-mie-offerte/${offer}/candidature/${application}`);
  await page.getByRole('link', { name: 'Scrivi un messaggio' }).click();
  await expect(page.getByText('È il primo messaggio a questa persona')).toBeVisible();
  await wake(page);
  await page.getByLabel('Il tuo messaggio').fill('Buongiorno Livia, quando possiamo sentirci?');
  await page.getByRole('button', { name: 'Invia', exact: true }).click();
  await expect(page).toHaveURL(/\/profilo\/azienda\/messaggi\/\d+/);
  await expect(page.getByText('Buongiorno Livia, quando possiamo sentirci?')).toBeVisible();
  await expect(page.getByText('Letto')).toBeHidden();
  await page.getByText('Blocca o segnala').click();
  await page.getByRole('button', { name: 'Segnala la conversazione' }).click();
  await expect(page.getByText('Scegli un motivo.')).toBeVisible();

  const mail = await unreadMailTo(request, email);
  const link = new URL(mail.links.find((one) => one.includes('/messaggi/')) ?? '/404', baseURL);
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: baseURL ?? '',
    viewport: page.viewportSize(),
  });
  const theirs = await plain.newPage();
  await theirs.goto(link.pathname);
  await expect(theirs.getByText('quando possiamo sentirci?')).toBeVisible();
  await theirs.getByLabel('Il tuo messaggio').fill('Domani dopo le 15.');
  await theirs.getByRole('button', { name: 'Invia', exact: true }).click();
  await expect(theirs.getByText('Domani dopo le 15.')).toBeVisible();
  await plain.close();

  // The page of the company is notified, and reads again.
  await expect(page.getByText('Domani dopo le 15.')).toBeVisible();
  await expect(page.getByText('Letto')).toBeVisible();
  // What was answered to its form stays.
  await expect(page.getByText('Scegli un motivo.')).toBeVisible();
});

test('a message sent in the moment in which the page wakes is sent with its text', async ({ page, request }) => {
  const lastName = aName();
  const { offer } = await openOffer(request);
  const application = await apply(request, '/candidate/one-shot-applications', {
    offer: String(offer),
    first_name: 'Livia',
    last_name: lastName,
    email: `${lastName.toLowerCase()}@example.it`,
    privacy: 'true',
  });
  await logIn(page.request, 'azienda@demo.brigata.it');
  // Presses after React took the page over, and before the page passes on what was typed.
  await page.addInitScript(() => {
    const later = window.setTimeout;
    Object.assign(window, {
      setTimeout: (act: () => void, ...rest: number[]) => {
        if (!String(act).includes('brigata:ready')) return later(act, ...rest);
        return later(
          () => {
            document.querySelector<HTMLButtonElement>('form[data-kept-as] button[type="submit"]')?.click();
            act();
          },
          ...rest,
        );
      },
    });
  });
  await page.goto(`/profilo/azienda/messaggi/candidatura/${application}`);
  await page.getByLabel('Il tuo messaggio').fill('Buongiorno Livia, la chiamo domani.');
  await expect(page).toHaveURL(/\/profilo\/azienda\/messaggi\/\d+/);
  await expect(page.getByText('Buongiorno Livia, la chiamo domani.')).toBeVisible();
});

test('a person who applied without an account writes first from the confirmation, is answered and read, and reads', {
  tag: '@phone',
}, async ({ page, browser, request, baseURL }) => {
  const lastName = aName();
  const email = `${lastName.toLowerCase()}@example.it`;
  const { offer } = await openOffer(request);
  await apply(request, '/candidate/one-shot-applications', {
    offer: String(offer),
    first_name: 'Livia',
    last_name: lastName,
    email,
    privacy: 'true',
  });
  const linkOf = async (about: string) => {
    const { links } = await mailTo(request, email, about);
    return new URL(links.find((one) => one.includes('/messaggi/')) ?? '/404', baseURL).pathname;
  };
  const guest = await browser.newContext({ baseURL: baseURL ?? '', viewport: page.viewportSize() });
  const theirs = await guest.newPage();
  await theirs.goto(await linkOf('è arrivata'));
  await expect(theirs.getByRole('heading', { name: /^Scrivi a / })).toBeVisible();
  await inspect(theirs, 'a first message without an account');
  await theirs.getByLabel('Il tuo messaggio').fill('Buongiorno, offrite l’alloggio?');
  await theirs.getByRole('button', { name: 'Invia', exact: true }).click();
  await expect(theirs.getByText('Il tuo messaggio è arrivato')).toBeVisible();
  await expect(theirs.getByText('offrite l’alloggio?')).toBeVisible();
  await expect(theirs.getByLabel('Il tuo messaggio')).toBeHidden();

  await logIn(page.request, 'azienda@demo.brigata.it');
  await page.goto('/profilo/azienda/messaggi');
  await wake(page);
  // By its address: the list moves while others write to the same company.
  const conversation = page.getByRole('link', { name: new RegExp(lastName) });
  await page.goto((await conversation.getAttribute('href')) ?? '');
  await wake(page);
  await expect(page.getByText('offrite l’alloggio?')).toBeVisible();
  await page.getByLabel('Il tuo messaggio').fill('Sì, una camera doppia.');
  await page.getByRole('button', { name: 'Invia', exact: true }).click();
  await expect(page.getByText('Sì, una camera doppia.')).toBeVisible();

  await unreadMailTo(request, email);
  await theirs.goto(await linkOf('ti ha scritto'));
  await expect(theirs.getByText('Sì, una camera doppia.')).toBeVisible();
  // The first key says that somebody is there; the page of the company is notified.
  await theirs.keyboard.press('Tab');
  await expect(page.getByText('Letto')).toBeVisible();
  await inspect(theirs, 'a conversation without an account');
  await guest.close();
});

test('a candidate and a company write to each other by keyboard; what is unread is counted and then read', {
  tag: '@translated',
}, async ({ page, request }) => {
  const lastName = aName();
  await aCandidate(page, request, lastName.toLowerCase());
  const { offer, answers } = await openOffer(request);
  const application = await apply(page.request, '/candidate/applications', {
    data: JSON.stringify({ offer, cover_letter: '', answers }),
  });
  const company = await anotherPage(page);
  await listen(page);
  await listen(company);
  await logIn(company.request, 'azienda@demo.brigata.it');
  await company.goto(`/profilo/azienda/messaggi/candidatura/${application}`);
  await wake(company);
  await tabTo(company, /^Il tuo messaggio/);
  await company.keyboard.type('Buongiorno, puoi passare giovedì?');
  // What was not sent outlives a reload.
  await company.reload();
  await expect(company.getByLabel('Il tuo messaggio')).toHaveValue('Buongiorno, puoi passare giovedì?');
  await wake(company);
  await tabTo(company, /^Il tuo messaggio/);
  await company.keyboard.press('Control+Enter');
  await expect(company).toHaveURL(/\/profilo\/azienda\/messaggi\/\d+/);

  await page.goto('/profilo');
  await wake(page);
  const own = page.getByRole('navigation', { name: 'Le tue pagine' });
  await tabTo(page, /^Messaggi.*una conversazione da leggere/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/profilo/messaggi');
  await inspect(page, 'the list of a candidate');
  await tabTo(page, /, un messaggio da leggere$/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Buongiorno, puoi passare giovedì?')).toBeVisible();
  // What is looked at is read: the count is gone.
  await expect(own.getByRole('link', { name: 'Messaggi', exact: true })).toBeVisible();
  await tabTo(page, /^Il tuo messaggio/);
  await page.keyboard.type('Sì, alle dieci.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByLabel('Il tuo messaggio')).toHaveValue('');
  await expect(page.getByText('Sì, alle dieci.')).toBeVisible();
  await expectHeard(page, 'Messaggio inviato');
  await expect(page.getByLabel('Il tuo messaggio')).toBeFocused();
  await inspect(page, 'a conversation of a candidate');

  // The page of the company is notified, and reads again.
  await expect(company.getByText('Sì, alle dieci.')).toBeVisible();
  await expectHeard(company, /Nuovo messaggio di /);
  await inspect(company, 'a conversation of a company');
  await company.goto('/profilo/azienda/messaggi');
  await inspect(company, 'the list of a company');
  await company.context().close();
});

test('a company writes with a file, notes and blocks without JavaScript', async ({ browser, request, baseURL }) => {
  const lastName = aName();
  const { offer } = await openOffer(request);
  const application = await apply(request, '/candidate/one-shot-applications', {
    offer: String(offer),
    first_name: 'Livia',
    last_name: lastName,
    email: `${lastName.toLowerCase()}@example.it`,
    privacy: 'true',
  });
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  await logIn(plain.request, 'azienda@demo.brigata.it');
  const page = await plain.newPage();
  await page.goto(`/profilo/azienda/messaggi/candidatura/${application}`);
  const text = page.getByLabel('Il tuo messaggio');
  const send = page.getByRole('button', { name: 'Invia', exact: true });
  await text.fill('Ti aspettiamo {data}');
  await send.click();
  await expect(page.getByText('Manca ancora {data}')).toBeVisible();
  await expect(text).toHaveValue('Ti aspettiamo {data}');
  await text.fill('Buongiorno Livia');
  await page.getByLabel('Allegati').setInputFiles(cv());
  await send.click();
  await expect(page).toHaveURL(/\/profilo\/azienda\/messaggi\/\d+#ultimo/);
  await expect(page.getByRole('link', { name: 'cv.pdf' })).toBeVisible();
  await page.getByText('Aggiungi una nota interna').click();
  await page.getByLabel('Nota per i colleghi').filter({ visible: true }).fill('Molto gentile');
  await page.getByRole('button', { name: 'Salva la nota' }).click();
  await expect(page.getByText('Molto gentile')).toBeVisible();
  await page.getByText('Blocca o segnala').click();
  await page.getByRole('button', { name: 'Blocca', exact: true }).click();
  await expect(page.getByText('Hai bloccato questa persona')).toBeVisible();
  await plain.close();
});

test('a ready answer is written, chosen and completed before it is sent', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const lastName = aName();
  const { offer } = await openOffer(request);
  const application = await apply(request, '/candidate/one-shot-applications', {
    offer: String(offer),
    first_name: 'Livia',
    last_name: lastName,
    email: `${lastName.toLowerCase()}@example.it`,
    privacy: 'true',
  });
  const name = `Divisa ${lastName}`;
  await logIn(page.request, 'azienda@demo.brigata.it');
  await page.goto('/profilo/azienda/messaggi');
  await page.getByRole('link', { name: 'Risposte pronte' }).click();
  await wake(page);
  await page.getByRole('button', { name: 'Nuova risposta' }).click();
  await page.getByRole('textbox', { name: 'Nome' }).fill(name);
  await page.getByRole('textbox', { name: 'Testo' }).fill('Ciao ');
  await page.getByRole('button', { name: 'Inserisci {nome}' }).click();
  await page.keyboard.type(', la divisa la dà la struttura. Taglia: {taglia}.');
  await inspect(page, 'a ready answer that is written');
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await inspect(page, 'the ready answers');
  await page.getByRole('button', { name: `Sposta su ${name}` }).click();
  await expect(page.getByRole('button', { name: `Sposta giù ${name}` })).toBeEnabled();

  await page.goto(`/profilo/azienda/messaggi/candidatura/${application}`);
  await wake(page);
  const field = page.getByLabel('Il tuo messaggio');
  await page.getByRole('button', { name: 'Risposte pronte' }).click();
  await page.getByRole('menuitem', { name }).click();
  await expect(field).toHaveValue('Ciao Livia, la divisa la dà la struttura. Taglia: {taglia}.');
  await page.getByRole('button', { name: 'Annulla' }).click();
  await expect(field).toHaveValue('');
  await page.getByRole('button', { name: 'Risposte pronte' }).click();
  await page.getByRole('menuitem', { name }).click();
  await expect(page.getByText('Manca ancora {taglia}')).toBeVisible();
  await inspect(page, 'a message with an open blank');
  await page.getByRole('button', { name: 'Invia', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Manca ancora {taglia}');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Annulla' }).click();
  await field.fill((await field.inputValue()).replace('{taglia}', 'M'));
  await page.getByRole('button', { name: 'Invia', exact: true }).click();
  await expect(page).toHaveURL(/\/profilo\/azienda\/messaggi\/\d+/);
  await expect(page.getByText('Ciao Livia, la divisa la dà la struttura. Taglia: M.')).toBeVisible();

  await page.goto('/profilo/azienda/messaggi/risposte-pronte');
  await wake(page);
  await page.getByRole('button', { name: `Elimina ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).click();
  await expect(page.getByRole('heading', { name })).toBeHidden();
});

test('a note for colleagues mentions one by keyboard and is deleted again', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const lastName = aName();
  const { offer } = await openOffer(request);
  const application = await apply(request, '/candidate/one-shot-applications', {
    offer: String(offer),
    first_name: 'Livia',
    last_name: lastName,
    email: `${lastName.toLowerCase()}@example.it`,
    privacy: 'true',
  });
  await logIn(page.request, 'azienda@demo.brigata.it');
  await page.goto(`/profilo/azienda/messaggi/candidatura/${application}`);
  await wake(page);
  await page.getByLabel('Il tuo messaggio').fill('Buongiorno Livia');
  await page.getByRole('button', { name: 'Invia', exact: true }).click();
  await expect(page).toHaveURL(/\/profilo\/azienda\/messaggi\/\d+/);
  await tabTo(page, /^Nota per i colleghi/);
  await page.keyboard.type('La chiami tu, @');
  const options = page.getByRole('option');
  await expect(options.first()).toBeVisible();
  await inspect(page, 'colleagues that are proposed');
  await page.keyboard.press('Escape');
  await expect(options.first()).toBeHidden();
  const colleague = 'Paola Riva';
  await page.keyboard.type(colleague.slice(0, 3).toLowerCase());
  await expect(page.getByRole('option', { name: colleague })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  const field = page.getByLabel('Nota per i colleghi').filter({ visible: true });
  await expect(field).toHaveValue(`La chiami tu, @${colleague} `);
  await expect(field).toBeFocused();
  await page.keyboard.type('domani?');
  await page.getByRole('button', { name: 'Salva la nota' }).click();
  await expect(page.getByText(`Nota salvata. Avvisiamo ${colleague}.`)).toBeVisible();
  const notes = page.getByRole('list', { name: 'Note tra colleghi' });
  await expect(notes).toContainText(`La chiami tu, @${colleague} domani?`);
  await inspect(page, 'a conversation with a note');
  await notes.getByRole('button', { name: 'Elimina la nota' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).click();
  await expect(notes).toBeHidden();
});

test('beside a conversation a company has the other parts of the person and answers there', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const lastName = aName();
  const { offer } = await openOffer(request);
  const application = await apply(request, '/candidate/one-shot-applications', {
    offer: String(offer),
    first_name: 'Livia',
    last_name: lastName,
    email: `${lastName.toLowerCase()}@example.it`,
    privacy: 'true',
  });
  await logIn(page.request, 'azienda@demo.brigata.it');
  await page.goto(`/profilo/azienda/messaggi/candidatura/${application}`);
  await wake(page);
  await page.getByLabel('Il tuo messaggio').fill('Buongiorno Livia');
  await page.getByRole('button', { name: 'Invia', exact: true }).click();
  const person = page.getByRole('region', { name: `Livia ${lastName}` });
  const parts = ['Risposte', 'Colloqui', 'Assunzione', 'Note tra colleghi', 'Valutazioni', 'Storia'];
  await expect(person.getByRole('heading', { level: 3 })).toHaveText(parts.map((part) => new RegExp(`^${part}`)));
  await person.getByRole('button', { name: 'Stato: Contattato' }).click();
  await page.getByRole('menuitemradio', { name: 'Idoneo', exact: true }).click();
  await expect(page.getByText(`Livia ${lastName}: stato cambiato in “Idoneo”.`)).toBeVisible();
  await expect(person.getByRole('button', { name: 'Stato: Idoneo' })).toBeVisible();
});

test('files are chosen, shown, removed and sent with a message; the other side opens them', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const lastName = aName();
  await aCandidate(page, request, lastName.toLowerCase());
  const { offer, answers } = await openOffer(request);
  const application = await apply(page.request, '/candidate/applications', {
    data: JSON.stringify({ offer, cover_letter: '', answers }),
  });
  await page.goto(`/profilo/messaggi/candidatura/${application}`);
  await wake(page);
  const picture = await page.screenshot({ type: 'jpeg' });
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    page.getByLabel('Allegati').setInputFiles({ name, mimeType, buffer });
  await choose('foto.jpg', 'image/jpeg', picture);
  await choose('attestato.pdf', 'application/pdf', Buffer.from(aPdf()));
  await choose('rotto.pdf', 'application/pdf', Buffer.from('%PDF-1.7 rotto'));
  await expect(page.getByText('Il PDF è incompleto')).toBeVisible();
  await inspect(page, 'chosen files');
  await page.getByRole('button', { name: 'Togli rotto.pdf' }).click();
  await expect(page.getByRole('button', { name: 'Togli rotto.pdf' })).toBeHidden();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await page.getByRole('button', { name: 'Invia', exact: true }).click();
  await expect(page).toHaveURL(/\/profilo\/messaggi\/\d+/);
  await expect(page.getByRole('link', { name: 'attestato.pdf' })).toBeVisible();

  const company = await anotherPage(page);
  await logIn(company.request, 'azienda@demo.brigata.it');
  await company.goto(page.url().replace('/profilo/messaggi', '/profilo/azienda/messaggi'));
  await wake(company);
  const shown = company.getByRole('link', { name: 'foto.webp' }).locator('img');
  await expect(shown).toBeVisible();
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true);
  await inspect(company, 'a conversation with files');
  const download = company.waitForEvent('download');
  await company.getByRole('link', { name: 'attestato.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('attestato.pdf');
  await company.context().close();
});

test('several applicants are written to at once, each by their name, and are contacted', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  await aBoard(page, request, ['Silvia', 'Tosca']);
  await page.goto('/profilo/azienda/candidature');
  await wake(page);
  await page.getByRole('checkbox', { name: 'Seleziona tutte in questa pagina' }).check();
  const bar = page.getByRole('region', { name: 'Candidature selezionate' });
  await bar.getByRole('button', { name: 'Scrivi un messaggio' }).click();
  const dialog = page.getByRole('dialog', { name: 'Scrivi a 2 persone' });
  await expect(dialog).toContainText('Silvia Bruni');
  await dialog.getByRole('button', { name: 'Invia' }).click();
  await expect(dialog).toContainText('Scrivi un messaggio.');
  // Whom a blank stays open for is named, and asked about before it is sent.
  await dialog.getByLabel('Il tuo messaggio').fill('Ciao {nome}, chiama il {telefono}');
  await expect(dialog).toContainText('{telefono} resta scritto così per tutti.');
  await dialog.getByRole('button', { name: 'Invia' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('{telefono} resta scritto così per tutti.');
  await answerQuestion(page, 'Annulla');
  await expect(dialog.getByLabel('Il tuo messaggio')).toHaveValue('Ciao {nome}, chiama il {telefono}');
  await dialog.getByLabel('Il tuo messaggio').fill('Ciao {nome}, giovedì alle 15 siamo in hotel: passi?');
  await dialog.getByRole('button', { name: 'Invia' }).click();
  await expect(page.getByText('Messaggio mandato a 2 persone.')).toBeVisible();
  await expect(page.getByText('2 candidature sono ora “Contattato”.')).toBeVisible();
  await expect(page.getByText('Hai guardato tutti: nessuna candidatura nuova.')).toBeVisible();
  await page.goto('/profilo/azienda/messaggi');
  await expect(page.getByRole('main').getByText('Ciao Silvia, giovedì')).toBeVisible();
  await expect(page.getByRole('main').getByText('Ciao Tosca, giovedì')).toBeVisible();
});
