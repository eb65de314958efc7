import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { billing } from '../billing.ts';
import {
  aCandidate,
  aCompany,
  anotherPage,
  answerQuestion,
  answersConsent,
  aPhoto,
  expect,
  mailTo,
  OWN_PASSWORD,
  test,
} from './brigata.ts';
import { asStaff, confirm, save } from './desk.ts';

answersConsent();
// The back office is worked at a desk; what it looks like on a phone is seen by the journeys of accessibility.

const API = '/api/website/v1';

async function send(page: Page, path: string, data: object): Promise<Record<string, unknown>> {
  const { csrfToken } = await (await page.request.get(`${API}/core/account/csrf`)).json();
  const answer = await page.request.post(API + path, { data, headers: { 'X-CSRFToken': csrfToken } });
  expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true);
  return answer.json();
}

/** Opens the first record that a list finds by words. */
async function openRecord(page: Page, list: string, words: string): Promise<void> {
  await page.goto(`/staff/${list}?q=${encodeURIComponent(words)}`);
  await page.getByRole('rowheader').first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(words.split('@')[0] ?? words);
}

test('a transfer is verified by staff, and the company has its credits and its invoice', { tag: '@main' }, async ({
  page,
  request,
}) => {
  const shop = await anotherPage(page);
  const { email, company } = await aCompany(shop, request, 'verifica');
  await send(shop, '/core/credits/checkout/add-package', { package: 'crediti-15' });
  await send(shop, '/core/credits/checkout/place-order', { ...billing, payment_method: 'transfer', privacy: true });
  await asStaff(page, 'vendite');
  await page.goto('/staff');
  await expect(page.getByRole('heading', { name: 'Qualcuno aspetta' })).toBeVisible();
  await page.getByRole('link', { name: 'Bonifici da verificare' }).click();
  await page.getByRole('row', { name: company }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: /Ordine \d+: 15 crediti/ })).toBeVisible();
  await page.getByRole('button', { name: 'Bonifico ricevuto' }).click();
  await confirm(page, 'Bonifico ricevuto');
  await expect(page.getByText('Bonifico verificato: crediti accreditati e fattura emessa.')).toBeVisible();
  await expect(page.getByText('Ha verificato il bonifico')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Bonifico ricevuto' })).toHaveCount(0);
  // What the record says of itself is read again too.
  await expect(page.getByText('In attesa del bonifico').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByText('Pagato', { exact: true }).first()).toBeVisible();
  await mailTo(request, email, 'Pagamento ricevuto');
  await shop.goto('/profilo/azienda/gestione-crediti');
  await expect(shop.getByText('Ti restano 17 crediti su 17')).toBeVisible();
  await expect(shop.getByRole('link', { name: /^Fattura / })).toBeVisible();
  await shop.context().close();
});

test('staff act as a user with a reason, see the banner, are kept from money, and leave', async ({ page, request }) => {
  const shop = await anotherPage(page);
  const { email } = await aCompany(shop, request, 'impersona');
  await shop.context().close();
  await asStaff(page, 'assistenza');
  await openRecord(page, 'users', email);
  await page.getByRole('button', { name: 'Agisci come questo utente' }).click();
  await confirm(page, 'Agisci come questo utente');
  await expect(page.getByRole('dialog').getByText('Campo obbligatorio.')).toBeVisible();
  await confirm(page, 'Agisci come questo utente', { Perché: 'Non trova i suoi crediti' });
  await expect(page.getByText(`Stai impersonando l'utente Paola Bianchi (${email}).`)).toBeVisible();
  await page.goto('/recruiter/acquista-crediti/checkout');
  await expect(page.getByText(`Stai impersonando l'utente Paola Bianchi (${email}).`)).toBeVisible();
  expect((await page.goto('/staff'))?.status()).toBe(403);
  await page.goto('/profilo/azienda/gestione-crediti');
  await expect(page.getByText('Ti restano 2 crediti su 2')).toBeVisible();
  await page.getByRole('status').getByRole('button', { name: 'Esci' }).click();
  await expect(page).toHaveURL(/\/staff\/users\/\d+$/);
  await expect(page.getByText('È uscito dall’impersonificazione')).toBeVisible();
  await expect(page.getByText('“Non trova i suoi crediti”')).toBeVisible();
});

test('a new offer is read and approved; another is sent back, mended and published again', { tag: '@main' }, async ({
  page,
  request,
}) => {
  const shop = await anotherPage(page);
  const { company } = await aCompany(shop, request, 'coda');
  const places: { id: number; address: { label: string } }[] = await (
    await shop.request.get(`${API}/geocoding/autocomplete-city?q=rimini`)
  ).json();
  const place_id = places.find(({ address }) => address.label.startsWith('Rimini, RN'))?.id;
  const title = `Cuoco di prova ${Date.now()}`;
  const { id } = await send(shop, '/company/offers', {
    job: 'cuoco',
    place_id,
    contract_typology: 'full-time',
    contract_period: 'indeterminate',
    title,
    description: '<p>Cucina di mare, brigata di otto persone, cerchiamo max 30 anni.</p>',
    minimum_salary: 1600,
    confirmed_wording: ['max 30 anni'],
    activate: true,
  });
  await asStaff(page, 'assistenza');
  await page.goto('/staff/moderazione');
  const card = page.getByRole('article', { name: title });
  await expect(card.getByText('max 30 anni').first()).toBeVisible();
  await expect(card.getByText('alla prima offerta')).toBeVisible();
  await card.getByRole('button', { name: `Respingi ${title}` }).click();
  await confirm(page, 'Respingi', { 'Che cosa va corretto': 'Nel testo si chiede un’età: va tolta.' });
  await expect(page.getByText('Offerta respinta: l’azienda sa che cosa correggere.')).toBeVisible();
  await expect(card).toHaveCount(0);
  await shop.goto(`/profilo/azienda/le-mie-offerte/${id}`);
  await expect(shop.getByText('Nel testo si chiede un’età: va tolta.')).toBeVisible();
  await expect(shop.getByText('Da correggere')).toBeVisible();
  await shop.goto('/profilo/azienda/le-mie-offerte');
  await expect(shop.getByText('1 offerta da correggere entro il')).toBeVisible();
  await shop.getByRole('link', { name: title }).click();
  await expect(shop).toHaveURL(new RegExp(`/le-mie-offerte/${id}$`));
  const { slug } = await (await shop.request.get(`${API}/company/offers/${id}`)).json();
  await shop.goto(`/offerte-lavoro/${slug}`);
  await expect(shop.getByText('Questa offerta è sospesa')).toBeVisible();
  await expect(shop.getByText('max 30 anni')).toHaveCount(0);
  const corrected = `Cuoca o ${title}`;
  const { csrfToken } = await (await shop.request.get(`${API}/core/account/csrf`)).json();
  await shop.request.patch(`${API}/company/offers/${id}`, {
    data: { title: corrected, description: '<p>Cucina di mare, brigata di otto persone, turni chiari.</p>' },
    headers: { 'X-CSRFToken': csrfToken },
  });
  await shop.goto(`/profilo/azienda/le-mie-offerte/${id}`);
  await expect(shop.getByText('Era stata respinta:')).toBeVisible();
  await expect(shop.getByText('Non è ancora pubblicata.')).toHaveCount(0);
  await expect(shop.getByText('Non online', { exact: true })).toBeVisible();
  await shop.goto(`/profilo/azienda/le-mie-offerte/${id}/attiva-annuncio`);
  await shop.getByRole('button', { name: 'Attiva l’offerta' }).click();
  await expect(shop).toHaveURL(/fatto=/);
  const moved = await shop.request.get(`/offerte-lavoro/${slug}?da=mail`, { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([
    301,
    expect.stringMatching(new RegExp(`^/offerte-lavoro/cuoca-o-cuoco-.*-${id}\\?da=mail$`)),
  ]);
  await page.reload();
  const again = page.getByRole('article', { name: corrected });
  await expect(again.getByText('già respinta: Nel testo si chiede un’età: va tolta.')).toBeVisible();
  await again.getByRole('button', { name: `Approva ${corrected}` }).click();
  await expect(page.getByText(`${corrected}: approvata.`)).toBeVisible();
  await expect(again).toHaveCount(0);
  // A company that staff know is not read again.
  await openRecord(page, 'companies', company);
  await page.getByRole('checkbox', { name: /Di fiducia/ }).check();
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Salvato.')).toBeVisible();
  await expect(page.getByText('Che cosa è cambiato')).toBeVisible();
  await shop.context().close();
});

test('a package is added, its price changes on the page of prices, and it goes', async ({ page }) => {
  const name = `Ricerca ${Date.now()}`;
  const visitor = await anotherPage(page);
  await asStaff(page, 'vendite');
  await page.goto('/staff/packages/nuovo');
  await page.getByLabel('Nome').fill(name);
  await page.getByLabel('Slug').fill('…');
  await page.getByLabel('Gruppo').selectOption({ label: 'Hospitality search' });
  await page.getByLabel('Che cosa comprende').fill('Rosa di tre candidati\nColloqui');
  await page.getByLabel('Crediti').fill('0');
  await page.getByLabel('Prezzo senza IVA').fill('1.250,50');
  await page.getByLabel('In vendita').check();
  await page.getByLabel('Posto').fill('900');
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Scrivi almeno una lettera o una cifra.')).toBeVisible();
  await page.getByLabel('Slug').fill(`Con spazi & ${Date.now()}`);
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Aggiunto.')).toBeVisible();
  const seen = async (words: string) => {
    await visitor.goto('/recruiter/acquista-crediti');
    await visitor.getByRole('tab', { name: 'Hospitality search' }).click();
    await expect(visitor.getByRole('tabpanel').filter({ hasText: name }).getByText(words).first()).toBeVisible();
  };
  await seen('1.250,50');
  await page.getByLabel('Prezzo senza IVA').fill('990');
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Salvato.')).toBeVisible();
  await expect(page.getByLabel('Prezzo senza IVA')).toHaveValue('990');
  await seen('990');
  await page.getByRole('button', { name: 'Elimina' }).click();
  await confirm(page, 'Elimina');
  await expect(page).toHaveURL(/\/staff\/packages$/);
  await visitor.goto('/recruiter/acquista-crediti');
  await expect(visitor.getByText(name)).toHaveCount(0);
  await visitor.context().close();
});

test('a colleague is given a role, sets up the second factor, and comes back with a recovery code', {
  tag: '@main',
}, async ({ page, request }) => {
  const colleague = await anotherPage(page);
  const email = await aCandidate(colleague, request, 'collega');
  await asStaff(page);
  await page.goto('/staff/staff/nuovo');
  await page.getByRole('combobox', { name: 'Account' }).fill(email);
  await page.getByRole('option', { name: new RegExp(email) }).click();
  await page.getByLabel('Ruolo').selectOption({ label: 'Contenuti' });
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Aggiunto.')).toBeVisible();
  const enter = async () => {
    await colleague.context().clearCookies({ name: 'sessionid' });
    await colleague.goto('/login?redirect=/staff');
    await colleague.getByRole('main').getByLabel('E-mail').fill(email);
    await colleague.getByRole('main').locator('input[name=password]').fill(OWN_PASSWORD);
    await colleague.getByRole('main').getByRole('button', { name: 'Accedi', exact: true }).click();
  };
  await enter();
  await expect(colleague.getByRole('heading', { name: 'Proteggi il tuo accesso' })).toBeVisible();
  await colleague.getByRole('button', { name: 'Comincia' }).click();
  await expect(colleague.getByRole('img', { name: 'Codice QR da inquadrare' })).toBeVisible();
  await colleague.getByText('Non riesco a inquadrarlo').click();
  const secret = (await colleague.locator('.font-mono').textContent())?.replace(/\s/g, '') ?? '';
  await colleague.getByLabel('Sei cifre').fill('000000');
  await colleague.getByRole('button', { name: 'Conferma' }).click();
  await expect(colleague.getByText('Il codice non è giusto o è già stato usato.')).toBeVisible();
  await colleague.getByLabel('Sei cifre').fill(new TOTP({ secret }).generate());
  await colleague.getByRole('button', { name: 'Conferma' }).click();
  await expect(colleague.locator('[data-recovery-codes] li')).toHaveCount(10);
  const codes = await colleague.locator('[data-recovery-codes] li').allTextContents();
  await expect(colleague.getByRole('button', { name: 'Entra' })).toBeDisabled();
  await colleague.getByRole('checkbox', { name: 'Li ho messi in un posto sicuro' }).check();
  await colleague.getByRole('button', { name: 'Entra' }).click();
  await expect(colleague.getByRole('heading', { name: /Buongiorno, Prova/ })).toBeVisible();
  expect((await colleague.goto('/staff/users'))?.status()).toBe(404);
  await enter();
  await expect(colleague.getByRole('heading', { name: 'Il codice della tua app' })).toBeVisible();
  await colleague.getByRole('button', { name: 'Non ho il telefono con me' }).click();
  await colleague.getByLabel('Uno dei codici che hai messo da parte').fill(codes[0] ?? '');
  await colleague.getByRole('button', { name: 'Entra' }).click();
  await expect(colleague.getByRole('heading', { name: /Buongiorno, Prova/ })).toBeVisible();
  await colleague.context().close();
});

test('a form keeps what was typed and says what is wrong; leaving it is asked about', async ({ page }) => {
  await asStaff(page, 'contenuti');
  await page.goto('/staff/faqs/nuovo');
  await page.getByRole('textbox', { name: 'Domanda' }).fill('Una domanda nuova?');
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Campo obbligatorio.').first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Domanda' })).toHaveValue('Una domanda nuova?');
  const away = page.getByRole('main').getByRole('link', { name: 'Domande frequenti' });
  await away.click();
  await answerQuestion(page, 'Resta qui');
  await expect(page).toHaveURL(/\/staff\/faqs\/nuovo$/);
  await away.click();
  await answerQuestion(page, 'Esci senza salvare');
  await expect(page).toHaveURL(/\/staff\/faqs$/);
});

test('records that were typed in full are saved by one press, and one that is none stops the form', async ({
  page,
}) => {
  await asStaff(page, 'contenuti');
  const titleOf = async (kind: string, words: string) => {
    const [first] = await (await page.request.get(`/api/staff/v1/${kind}/choices?q=${words}`)).json();
    return String(first.title);
  };
  const [job, place, other] = [
    await titleOf('jobs', 'barman'),
    await titleOf('places', 'Courmayeur'),
    await titleOf('places', 'Cogne'),
  ];
  await page.goto('/staff/most-requested/nuovo');
  await page.getByRole('textbox', { name: 'Posto' }).fill('999');
  await page.getByRole('combobox', { name: 'Qualifica' }).fill(job.toUpperCase());
  await page.getByRole('combobox', { name: 'Luogo' }).fill(place);
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(place.split(',')[0] ?? place);
  // The present place is replaced by what is typed, and nothing else was changed.
  await page.getByRole('combobox', { name: 'Luogo' }).fill(other);
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(other.split(',')[0] ?? other);
  const field = page.getByRole('combobox', { name: 'Luogo' });
  await field.fill('Luogo che non c’è');
  await field.press('Escape');
  await field.press('Enter');
  await expect(page.getByText('Scegli una voce dall’elenco.')).toBeVisible();
  await expect(field).toBeFocused();
  await page.getByRole('button', { name: 'Annulla le modifiche' }).click();
  await expect(field).toHaveValue(other);
  await expect(page.getByText('Scegli una voce dall’elenco.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Elimina' }).click();
  await confirm(page, 'Elimina');
  await expect(page).toHaveURL(/\/staff\/most-requested$/);
});

test('the menu of the site changes as its form does', async ({ page }) => {
  await asStaff(page, 'contenuti');
  await page.goto('/staff/impostazioni/company_home');
  const name = `Hotel ${Date.now()}`;
  const rows = page.locator('details').filter({ has: page.getByLabel('Nome') });
  const before = await rows.count();
  await page.getByRole('button', { name: 'Aggiungi' }).click();
  await expect(rows).toHaveCount(before + 1);
  await rows.last().getByLabel('Nome').fill(name);
  await rows.last().getByLabel('Sito').fill('https://www.example.it');
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Campo obbligatorio.')).toBeVisible();
  await rows
    .last()
    .getByLabel('Immagine: scegli')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await aPhoto(page) });
  await expect(rows.last().getByRole('img', { name: 'Immagine, anteprima' })).toBeVisible();
  // On a slow machine the saved values are read well before they are rendered: what is changed next stays all the same.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Salvato: è già sul sito.')).toBeVisible();
  await page.getByRole('button', { name: `Togli ${name}` }).click();
  await save(page, 'Salvato: è già sul sito.');
  await expect(page.getByRole('button', { name: `Togli ${name}` })).toHaveCount(0);
});
