import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { romeDay } from '#domain/rome-time.ts';
import { sessions } from '#server/areas/account/tables.ts';
import { alertFrequencyOf, unsubscribeToken } from '#server/areas/alerts/preferences.ts';
import { firstMessageLink } from '#server/areas/applications/first-message-link.ts';
import { hireLink } from '#server/areas/hires/hire-link.ts';
import { hires } from '#server/areas/hires/tables.ts';
import { aCompany, anApplication, anOffer, aUser, PASSWORD } from '../builders.ts';
import { Client, openWorld } from '../world.ts';
import { pagesOf, tokenIn } from './page-reader.ts';

const HERE = { Origin: 'http://localhost:3000', 'Sec-Fetch-Site': 'same-origin' };
const world = await openWorld();
let open: ReturnType<typeof pagesOf>['open'];
let person: Client;
let hire: number;
let page: string;
beforeAll(async () => {
  ({ open } = pagesOf(world));
  const company = await aCompany(world);
  const user = await aUser(world);
  person = await new Client(world).logIn(user.email, PASSWORD);
  const offer = await anOffer(world, { company_id: company.id });
  const application = await anApplication(world, { offer_id: offer.id, user_id: user.id, email: user.email });
  const job_id = world.professions.bySlug('cuoco')?.id ?? 0;
  const terms = { company_id: company.id, offer_id: offer.id, application_id: application.id, job_id };
  const [row] = await world.db
    .insert(hires)
    .values({ ...terms, starts_on: romeDay() })
    .returning();
  hire = row?.id ?? 0;
  page = `/assunzioni/${hire}`;
});
afterAll(() => world.close());

const state = async () => (await world.db.select().from(hires).where(eq(hires.id, hire)))[0]?.state;

/** Sends a form as a browser does: the cookies of its user, and nothing of a script. */
const send = (path: string, fields: Record<string, string>, { as = person, headers = HERE as object } = {}) =>
  world.app.request(`http://localhost:3000${path}`, {
    method: 'POST',
    headers: { Cookie: [...as.cookies].map(([name, value]) => `${name}=${value}`).join('; '), ...headers },
    body: new URLSearchParams(fields),
  });

describe('a form of a page', () => {
  it('of another site is refused, and nothing of it is shown', async () => {
    const csrf = tokenIn((await open(page, { client: person })).html);
    for (const headers of [
      { Origin: 'https://example.com', 'Sec-Fetch-Site': 'cross-site' },
      { Origin: 'http://example.localhost:3000', 'Sec-Fetch-Site': 'same-site' },
      { Origin: 'null' },
    ]) {
      const answer = await send(page, { csrf, action: 'confirm' }, { headers });
      expect([answer.status, (await answer.text()).includes('csrf')]).toEqual([403, false]);
    }
    expect(await state()).toBe('proposed');
  });

  it('without the token of its session, or with that of another, changes nothing and is shown again', async () => {
    const other = await new Client(world).logIn((await aUser(world)).email, PASSWORD);
    const { csrfToken } = await (await other.get('/core/account/csrf')).json();
    for (const csrf of ['', csrfToken]) {
      const answer = await send(page, { csrf, action: 'confirm' });
      expect(answer.status).toBe(403);
      expect(await answer.text()).toMatch(/La pagina è rimasta aperta troppo a lungo.*Confermo/s);
    }
    expect(await state()).toBe('proposed');
  });

  it('that is longer than any page’s is not read', async () => {
    const answer = await send(page, { action: 'confirm', line: 'a'.repeat(192 * 1024) });
    expect([answer.status, await answer.text()]).toEqual([413, expect.stringContaining('accorcia')]);
  });

  it('is not taken where a page has none', async () => {
    expect((await send('/chi-siamo', {})).status).toBe(405);
  });

  it('is answered by going on, so that a reload sends nothing', async () => {
    const csrf = tokenIn((await open(page, { client: person })).html);
    const answer = await send(page, { csrf, action: 'confirm' });
    expect([answer.status, answer.headers.get('location'), answer.headers.get('cache-control')]).toEqual([
      303,
      page,
      'no-store',
    ]);
    expect(await state()).toBe('confirmed');
    const again = await send(page, { csrf, action: 'decline' });
    expect(again.status).toBe(409);
    expect(await again.text()).toMatch(/Hai già risposto.*Ho lasciato il posto/s);
  });
});

describe('a page behind a mailed link', () => {
  let address: string;
  beforeAll(() => {
    address = hireLink.address(world.platform.linkSecret, hire);
  });

  it('is private, has no script, and shows nothing of the session beside the link', async () => {
    const { status, headers, html } = await open(address, { client: person });
    expect([status, headers.get('cache-control'), headers.get('referrer-policy')]).toEqual([
      200,
      'no-store',
      'no-referrer',
    ]);
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(html).not.toMatch(
      /<script(?! type="application\/ld)|modulepreload|name="csrf"|seal=[^"&]+"[^>]*rel="canonical/,
    );
    // The address has an account.
    expect(html).not.toContain('Registrati');
  });

  it('takes its form from a browser that names no origin, as its holder and nobody else', async () => {
    await world.db.update(hires).set({ state: 'proposed' }).where(eq(hires.id, hire));
    const stranger = await new Client(world).logIn((await aUser(world)).email, PASSWORD);
    const headers = { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' };
    const answer = await send(address, { action: 'confirm' }, { as: stranger, headers });
    expect([answer.status, answer.headers.get('location'), answer.headers.get('referrer-policy')]).toEqual([
      303,
      address,
      'no-referrer',
    ]);
    expect(await state()).toBe('confirmed');
  });
});

describe('a form of a page for visitors', () => {
  it('needs no token, but must come from this site; its answer sets the cookies of the call', async () => {
    const user = await aUser(world);
    const visitor = new Client(world);
    const fields = { username: user.email, password: PASSWORD, redirect: '/profilo/stagioni' };
    const elsewhere = { Origin: 'https://example.com', 'Sec-Fetch-Site': 'cross-site' };
    expect((await send('/login', fields, { as: visitor, headers: elsewhere })).status).toBe(403);
    const wrong = await send('/login', { ...fields, password: 'sbagliata' }, { as: visitor });
    expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining(`value="${user.email}"`)]);
    const answer = await send('/login?redirect=%2Fprofilo%2Fstagioni', fields, { as: visitor });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/profilo/stagioni']);
    expect(await world.db.$count(sessions, eq(sessions.user_id, user.id))).toBe(1);
    expect(answer.headers.getSetCookie().join()).toMatch(/sessionid=[^;]+;.*HttpOnly/);
  });

  it('of a registration is shown again with everything but its passwords', async () => {
    const fields = { step: 'password', typology: 'candidate', email: 'ines@example.it', first_name: 'Ines' };
    const answer = await send(
      '/register',
      { ...fields, password: PASSWORD, confirm_password: PASSWORD },
      { as: new Client(world) },
    );
    const html = await answer.text();
    expect([answer.status, html.includes('value="ines@example.it"'), html.includes(PASSWORD)]).toEqual([
      400,
      true,
      false,
    ]);
    expect(html).toContain('Come ti chiami?');
  });

  it('of the newsletter, below every page, is answered by the home', async () => {
    const answer = await send('/', { email: 'ines', profile_type: 'candidate' }, { as: new Client(world) });
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('Indirizzo mail non valido')]);
  });

  it('of an unsubscribe link goes to its page, with a script and without; a mail program gets a short answer', async () => {
    const as = new Client(world);
    const byScript = await send('/newsletter/disiscrizione/inventato.data', {}, { as });
    expect([byScript.status, byScript.headers.get('content-type')]).toEqual([404, 'text/x-script']);
    for (const list of ['newsletter', 'avvisi']) {
      const path = `/${list}/disiscrizione/inventato`;
      const byPerson = await send(path, {}, { as });
      expect([byPerson.status, await byPerson.text()]).toEqual([404, expect.stringContaining('<header')]);
      const byProgram = await send(path, { 'List-Unsubscribe': 'One-Click' }, { as, headers: {} });
      expect([byProgram.status, (await byProgram.text()).includes('<header')]).toEqual([404, false]);
    }
  });

  it('of an unsubscribe link is done once: the page says so when it is reloaded, and asks no more', async () => {
    const user = await aUser(world);
    const token = await unsubscribeToken(world.db, user.id);
    const address = `/avvisi/disiscrizione/${token}`;
    expect((await open(address)).html).toMatch(/Non vuoi più gli avvisi.*Ferma gli avvisi/s);
    const sent = await send(`${address}.data`, {}, { as: new Client(world) });
    expect([sent.status, await sent.text()]).toEqual([202, expect.stringContaining(`${address}?fatto`)]);
    expect(await alertFrequencyOf(world.db, user.id)).toBe('never');
    const pressed = await send(address, {}, { as: new Client(world) });
    expect([pressed.status, pressed.headers.get('location')]).toEqual([303, `${address}?fatto`]);
    const { html } = await open(`${address}?fatto`);
    expect(html).toMatch(/Avvisi fermati.*Le tue campanelle restano: riparti/s);
    expect(html).not.toContain('Ferma gli avvisi');
  });
});

describe('a form with files', () => {
  /** More than any page takes, so that 413 says that its sender might have sent less. */
  const tooMuch = (path: string, as: Client) => {
    const body = new FormData();
    body.set('file', new Blob([new Uint8Array(21 * 1024 * 1024)]), 'foto.png');
    const cookies = [...as.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return world.app.request(`http://localhost:3000${path}`, {
      method: 'POST',
      headers: { Cookie: cookies, ...HERE },
      body,
    });
  };

  it('is read only from those who may send it: anyone applies, a user writes, nobody by a made-up link', async () => {
    const visitor = new Client(world);
    const offer = await anOffer(world);
    const statusOf = async (path: string, as: Client) => (await tooMuch(path, as)).status;
    expect(await statusOf(`/offerte-lavoro/${offer.slug}/invia-candidatura`, visitor)).toBe(413);
    expect(await statusOf('/profilo/messaggi/1', person)).toBe(413);
    const refused = ['/profilo/messaggi/1', '/messaggi/1.1790000000000.inventato', '/messaggi/candidatura/inventato'];
    for (const path of refused) {
      const answer = await tooMuch(path, visitor);
      expect([answer.status, answer.headers.get('location')]).toEqual([303, path]);
    }
  });

  it('behind a mailed link is read from its holder', async () => {
    const application = await anApplication(world, { offer_id: (await anOffer(world)).id });
    const address = firstMessageLink(world.platform.linkSecret, application.id);
    expect((await tooMuch(address, new Client(world))).status).toBe(413);
  });
});

describe('a page that is kept for others', () => {
  it('is made of no cookie and no token, by whichever name its data are asked for', async () => {
    const cookie = 'csrftoken=x; oneshot=y';
    for (const path of [
      '/contatti',
      '/contatti.data',
      '/contatti/_.data',
      '/one-shot-done/_.data',
      '/one-shot-done//_.data',
    ]) {
      const url = `http://localhost:3000${path}?t=9`;
      const answer = await world.app.request(url, { headers: { Cookie: cookie, Authorization: 'Bearer invented' } });
      const isKept = answer.headers.get('cache-control')?.includes('no-store') === false;
      expect([path, isKept]).toEqual([path, path.startsWith('/contatti')]);
      expect(await answer.text(), path).not.toMatch(/name="csrf" value|"csrf":"/);
    }
  });

  it('is none that a mailed link opens, by whichever name its data are asked for', async () => {
    const { linkSecret } = world.platform;
    const application = await anApplication(world, { offer_id: (await anOffer(world)).id });
    const [byQuery, byPath] = [hireLink.address(linkSecret, hire), firstMessageLink(linkSecret, application.id)];
    const names = ['.data', '/_.data'];
    const data = names.flatMap((name) => [byQuery.replace('?', `${name}?`), byPath + name]);
    for (const path of [byQuery, byPath, ...data]) {
      const { headers } = await world.app.request(`http://localhost:3000${path}`);
      expect([headers.get('cache-control'), headers.get('referrer-policy'), headers.get('x-robots-tag')]).toEqual([
        'no-store',
        'no-referrer',
        'noindex, nofollow',
      ]);
    }
  });
});

describe('during a maintenance', () => {
  it('a form is shown again with what was typed and why it was refused, and logging in goes on', async () => {
    world.platform.config.maintenance = true;
    await world.platform.invalidate(['settings']);
    const visitor = new Client(world);
    const question = { name: 'Ines', email: 'ines@example.it', subject: 'Una domanda', message: 'Come si fa?' };
    const refused = await send('/contatti', { ...question, privacy: 'on' }, { as: visitor });
    const html = await refused.text();
    expect([refused.status, html.includes('Come si fa?')]).toEqual([503, true]);
    expect(html).toContain('per ora puoi leggere e cercare');
    const { email } = await aUser(world);
    expect((await send('/login', { username: email, password: PASSWORD }, { as: visitor })).status).toBe(303);
    world.platform.config.maintenance = false;
    await world.platform.invalidate(['settings']);
  });
});
