import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HeaderLink } from '#contract/content.ts';
import { users } from '#server/areas/account/tables.ts';
import { companies } from '#server/areas/companies/tables.ts';
import { standardSettings } from '#server/areas/content/standard-settings.ts';
import { settings } from '#server/areas/content/tables.ts';
import { aCompany, aRecruiter, aUser, credits, PASSWORD } from '../builders.ts';
import { Client, openWorld } from '../world.ts';
import { pagesOf } from './page-reader.ts';

const world = await openWorld();
let open: ReturnType<typeof pagesOf>['open'];
let candidate: Client;
let candidateId: number;
let company: Client;
let companyId: number;
beforeAll(async () => {
  ({ open } = pagesOf(world));
  const user = await aUser(world);
  candidateId = user.id;
  candidate = await new Client(world).logIn(user.email, PASSWORD);
  companyId = (await aCompany(world)).id;
  company = await new Client(world).logIn((await aRecruiter(world, companyId)).email, PASSWORD);
});
afterAll(() => world.close());

const headerOf = (html: string) => html.slice(html.indexOf('<header'), html.indexOf('</header>'));
/** What the menu of the account has: its links with their words, and its button. */
const menuOf = (html: string) =>
  [
    ...(headerOf(html)
      .split('id="menu-account"')[1]
      ?.matchAll(/<(a|button)\b([^>]*)>(.*?)<\/\1>/gs) ?? []),
  ].map(([, , attributes = '', words = '']) =>
    [words.replace(/<[^>]+>/g, '').trim(), /href="([^"]*)"/.exec(attributes)?.[1]].filter(Boolean).join(' '),
  );
/** The entries among others, in the order of the menu. */
const among = (menu: string[], wanted: string[]) => menu.filter((entry) => wanted.includes(entry));

describe('the header', () => {
  it('and its menu lead visitors in by the login of the theme, and to the registration', async () => {
    const light = menuOf((await open('/')).html);
    expect(light).toEqual(expect.arrayContaining(['Accedi /login', 'Registrati /register']));
    const dark = menuOf((await open('/recruiter')).html);
    expect(dark).toEqual(expect.arrayContaining(['Accedi /recruiter/login', 'Registrati /register?t=company']));
  });

  it('leaves a company nine pages in the menu beside its own, and the others a tap from those', async () => {
    const { html } = await open('/profilo/azienda', { client: company });
    const menu = /<nav aria-label="Le tue pagine".*?<\/nav>/s.exec(html)?.[0] ?? '';
    const own = [...menu.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, url = '']) => url);
    expect([own.length, new Set(own).size]).toEqual([9, 9]);
    // On a phone too: in the page itself, where the bar and the header have no link.
    const mainOf = async (path: string) => (await open(path, { client: company })).html.split('<main')[1] ?? '';
    for (const [from, to] of [
      ['/profilo/azienda', '/profilo/informazioni-generiche'],
      ['/profilo/impostazioni', '/profilo/azienda/gestione-crediti'],
      ['/profilo/impostazioni', '/profilo/notifiche'],
      ['/profilo/azienda/le-mie-offerte', '/profilo/azienda/numeri'],
      ['/profilo/azienda/stagione', '/profilo/azienda/brigata/referenze'],
    ] as const)
      expect((await mainOf(from)).replace(/<nav aria-label="Le tue pagine".*?<\/nav>/s, ''), to).toContain(
        `href="${to}"`,
      );
  });

  it('and its menu have of a candidate what is theirs, in its order', async () => {
    const own = [
      'Notifiche /profilo/notifiche',
      'Il tuo profilo /profilo',
      'Le tue candidature /profilo/candidato/candidature',
      'Preferiti /preferiti',
      'Impostazioni /profilo/impostazioni',
      'Esci',
    ];
    const { html } = await open('/', { client: candidate });
    expect(among(menuOf(html), own)).toEqual(own);
    expect(headerOf(html)).not.toContain('crediti');
  });

  it('and its menu have of a company what is its own, in its order, and its credits', async () => {
    const own = [
      'Notifiche /profilo/notifiche',
      'Gestione profilo /profilo',
      'Le mie offerte /profilo/azienda/le-mie-offerte',
      'Profili salvati /profilo/azienda/candidati-salvati',
      'Assistenza /recruiter/assistenza',
      'Impostazioni /profilo/impostazioni',
      'Esci',
    ];
    expect(among(menuOf((await open('/recruiter', { client: company })).html), own)).toEqual(own);
    const all = menuOf((await open('/recruiter', { client: company })).html);
    expect([all.length, new Set(all).size]).toEqual([9, 9]);
    for (const words of ['1 credito', '2 crediti']) {
      await credits(world, companyId, 1);
      const header = headerOf((await open('/recruiter', { client: company })).html);
      expect(header).toMatch(new RegExp(`<a [^>]*href="/profilo/azienda/gestione-crediti"[^>]*>${words}</a>`));
    }
  });

  it('and its menu show the picture of the user, of a company its logo', async () => {
    const picture = async (client: Client) =>
      /<button[^>]*popoverTarget="menu-account"[^>]*><img src="([^"]*)"/i.exec(
        headerOf((await open('/', { client })).html),
      )?.[1];
    expect([await picture(candidate), await picture(company)]).toEqual([undefined, undefined]);
    await world.db.update(users).set({ profile_photo: 'photos/io.webp' }).where(eq(users.id, candidateId));
    await world.db.update(companies).set({ logo: '/media/insegna.webp' }).where(eq(companies.id, companyId));
    expect(await picture(candidate)).toMatch(/^\/api\/website\/v1\/core\/account\/me\/photo\?/);
    expect(await picture(company)).toMatch(/^\/media\/insegna/);
  });

  it('and the bar leave out links for guests once somebody is logged in, and links for users until then', async () => {
    const { header } = standardSettings();
    const link = (text: string, changes: Partial<HeaderLink>): HeaderLink => ({
      ...{ text, text_mobile: null, url: '/blog', children: [], icon_mobile: null, visible_on: 'both' },
      ...{ guest_only: false, logged_only: false },
      ...changes,
    });
    const header_links = [
      ...header.header_links,
      link('Per gli ospiti', { guest_only: true }),
      link('Per gli utenti', { logged_only: true }),
      link('Per le aziende', { visible_on: 'company' }),
    ];
    await world.db.insert(settings).values({ name: 'header', value: { header_links } });
    await world.platform.invalidate(['settings', '*']);
    const shown = async (path: string, client?: Client) => {
      const { html } = await open(path, client && { client });
      const links = html.match(/aria-label="Principale".*?<\/nav>/s)?.[0] ?? '';
      return ['Per gli ospiti', 'Per gli utenti', 'Per le aziende'].filter((words) => links.includes(words));
    };
    expect([
      await shown('/'),
      await shown('/recruiter'),
      await shown('/', candidate),
      await shown('/', company),
    ]).toEqual([
      ['Per gli ospiti'],
      ['Per gli ospiti', 'Per le aziende'],
      ['Per gli utenti'],
      ['Per gli utenti', 'Per le aziende'],
    ]);
    await world.db.delete(settings).where(eq(settings.name, 'header'));
    await world.platform.invalidate(['settings', '*']);
  });

  it('is shown all the same while nobody can say what is unread', async () => {
    await world.db.execute(sql`ALTER TABLE notifications RENAME TO notifications_gone`);
    const { status, html } = await open('/offerte-lavoro', { client: candidate });
    await world.db.execute(sql`ALTER TABLE notifications_gone RENAME TO notifications`);
    expect([status, html.includes('Bentornato, Anna'), html.includes('hai notifiche da leggere')]).toEqual([
      200,
      true,
      false,
    ]);
  });
});

describe('the newsletter box', () => {
  it('says what it is about, and what one agrees to, with the notice of the theme in a new tab', async () => {
    for (const [path, notice] of [
      ['/', '/privacy-policy-candidati'],
      ['/recruiter', '/privacy-policy-sito'],
    ] as const) {
      const box = (await open(path)).html.match(/<section id="newsletter".*?<\/section>/s)?.[0] ?? '';
      expect(box).toMatch(/<h2[^>]*>Iscriviti alla newsletter<\/h2>/);
      expect(box).toContain('Ricevi le novità sul mondo del lavoro per il settore turistico.');
      expect(box).toMatch(/<input(?=[^>]*type="email")(?=[^>]*placeholder="Inserisci qui la tua mail\*")/);
      expect(box).toMatch(/<button[^>]*type="submit"[^>]*>Mi iscrivo!<\/button>/);
      expect(box).toContain(
        'Cliccando “Mi iscrivo!” acconsenti all’invio della newsletter come indicato nella <a href',
      );
      expect(box).toMatch(new RegExp(`<a href="${notice}" target="_blank"[^>]*>privacy policy</a>`));
    }
  });
});
