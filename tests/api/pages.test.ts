import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import { fillPages } from '#server/areas/pages/read-page.ts';
import { renewPages } from '#server/areas/pages/renew-pages.ts';
import { routePages } from '#server/areas/pages/route-pages.ts';
import { standardPages } from '#server/areas/pages/standard-pages.ts';
import { contentPages, contentPageVersions, redirects } from '#server/areas/pages/tables.ts';
import { aStaff, change, recordOf, STAFF } from '../staff.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
let visitor: Client;
let editor: Client;
beforeAll(async () => {
  visitor = new Client(world);
  editor = (await aStaff(world, 'content')).client;
});
afterAll(() => world.close());

const CMS = '/api/cms/pages-router';
const create = (path: string, values: Record<string, unknown>) => editor.post(`${STAFF}/${path}`, { values });
const aPage = async (path: string, changes: Record<string, unknown> = {}) =>
  (
    await create('pages', {
      title: 'Lavora con noi',
      path,
      template: 'flat',
      intro: 'Cerchiamo persone.',
      body: '<p>Testo.</p>',
      is_public: true,
      ...changes,
    })
  ).json();
const status = async (answer: Promise<Response>) => (await answer).status;

describe('content pages', () => {
  it('are there from the start: notices, services, thanks, with the agency’s own data in them', async () => {
    for (const path of [
      'privacy-policy-candidati',
      'privacy-policy-sito',
      'cookie-policy',
      'termini-e-condizioni',
      'accessibilita',
      'chi-siamo',
      'contatti',
      'recruiter/servizi',
      'recruiter/servizi/hospitality-search',
      'recruiter/perche-sceglierci',
      'assistenza-thankyou',
    ])
      expect(await (await visitor.get(`${CMS}/${path}`)).json(), path).toMatchObject({ path, is_public: true });
    const notice = (await (await visitor.get(`${CMS}/privacy-policy-candidati`)).json()).template_data.flat.body;
    for (const words of ['Brigata Srl', 'D.Lgs. 276/2003', 'art. 111-bis', '30 giorni', 'Garante'])
      expect(notice).toContain(words);
    expect(notice).not.toContain('[[');
  });

  it('are given with their template’s data, and without a word while they are not public', async () => {
    const page = await aPage('lavora-con-noi', { is_public: false });
    expect(await (await visitor.get(`${CMS}/lavora-con-noi`)).json()).toMatchObject({
      is_public: false,
      template_data: {},
    });
    expect(await (await editor.get(`${CMS}/lavora-con-noi`)).json()).toMatchObject({
      is_public: false,
      template_data: { flat: { title: 'Lavora con noi' } },
    });
    expect(
      (
        await change(editor, `pages/${page.id}`, {
          is_public: true,
          publish_at: new Date(Date.now() + HOUR_MS).toISOString(),
        })
      ).status,
    ).toBe(200);
    expect(await (await visitor.get(`${CMS}/lavora-con-noi`)).json()).toMatchObject({ is_public: false });
    expect((await change(editor, `pages/${page.id}`, { publish_at: null })).status).toBe(200);
    expect(await (await visitor.get(`${CMS}/lavora-con-noi/`)).json()).toMatchObject({
      is_public: true,
      metadata: { title: 'Lavora con noi', description: 'Cerchiamo persone.', disableRobots: false },
    });
    expect(await status(visitor.get(`${CMS}/nessuna`))).toBe(404);
  });

  it('of services have the sections of rule 2.18, on new sites and on those that still show the former words', async () => {
    const kinds = ['hero', 'cards', 'cards', 'image', 'list', 'sticky', 'call', 'contact'];
    const address = `${CMS}/recruiter/servizi`;
    const shown = async (): Promise<string[]> =>
      (await (await visitor.get(address)).json()).template_data.sections.blocks.map(
        ({ kind }: { kind: string }) => kind,
      );
    expect(await shown()).toEqual(kinds);

    const isServices = eq(contentPages.path, 'recruiter/servizi');
    const [page] = await world.db.select().from(contentPages).where(isServices);
    const blocks = standardPages.find(({ path }) => path === 'recruiter/servizi')?.blocks ?? [];
    // What sites begun with until now: the first row of cards and the form.
    const former = [blocks[1], blocks.at(-1)].filter((block) => block !== undefined);
    const write = (written: typeof former) => world.db.update(contentPages).set({ blocks: written }).where(isServices);
    await write(former);
    await renewPages(world.db);
    expect(await shown()).toEqual(kinds);
    const versions = await world.db
      .select()
      .from(contentPageVersions)
      .where(eq(contentPageVersions.page_id, page?.id ?? 0));
    expect(versions.map((version) => version.blocks)).toEqual([former]);

    // A restored or own text is kept.
    await write(former);
    await renewPages(world.db);
    expect(await shown()).toEqual(['cards', 'contact']);
    await world.db.delete(contentPageVersions).where(eq(contentPageVersions.page_id, page?.id ?? 0));
    await write(former.map((block) => ({ ...block, title: 'Parole nostre' })));
    await renewPages(world.db);
    expect(await shown()).toEqual(['cards', 'contact']);
    await write(former);
    await world.db.update(contentPages).set({ intro: 'Una nostra apertura.' }).where(isServices);
    await renewPages(world.db);
    expect(await shown()).toEqual(['cards', 'contact']);
    await world.db
      .update(contentPages)
      .set({ intro: page?.intro ?? '', blocks })
      .where(isServices);
  });

  it('of the route table are there from the start, not public where nobody wrote them; any other path is not found', async () => {
    const paths = (await world.db.select({ path: contentPages.path }).from(contentPages)).map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining([...routePages]));
    expect(await (await visitor.get('/core/pages/fetch-page/recruiter/')).json()).toMatchObject({
      path: 'recruiter',
      is_public: false,
    });
    expect(await status(visitor.get('/core/pages/fetch-page/recruiter/servizi'))).toBe(200);
    expect(await status(visitor.get('/core/pages/fetch-page/inventata'))).toBe(404);
    expect(await world.db.$count(contentPages)).toBeGreaterThan(10);
  });

  it('that are lost are answered as a new site has them, and reading them writes nothing; the next start writes them again', async () => {
    const lost = ['', 'recruiter', 'privacy-policy-candidati', 'recruiter/servizi'];
    const read = (client: Client) =>
      Promise.all(
        lost.flatMap((path) =>
          ['/core/pages/fetch-page', CMS].map(async (call) => (await client.get(`${call}/${path}`)).json()),
        ),
      );
    const known = (await read(visitor)).map(({ date_updated: _, ...page }) => page);
    const before = await world.db.delete(contentPages).where(inArray(contentPages.path, lost)).returning();
    const left = await world.db.select().from(contentPages).orderBy(contentPages.id);
    const answered = (await read(visitor)).map(({ date_updated: _, ...page }) => page);
    expect(answered).toEqual(known);
    expect(await world.db.select().from(contentPages).orderBy(contentPages.id)).toEqual(left);
    await fillPages(world.db);
    expect((await world.db.select().from(contentPages)).map(({ path }) => path).sort()).toEqual(
      [...left, ...before].map(({ path }) => path).sort(),
    );
  });

  it('hold no script, whoever writes them, in no section', async () => {
    const page = await aPage('sezioni', {
      template: 'sections',
      body: '<script>x()</script><p onclick="x()">Ok</p>',
      blocks: [
        {
          kind: 'cards',
          title: 'Carte',
          body: '<img src=x onerror=x()>',
          url: '',
          action: '',
          image: '',
          items: [{ title: 'Una', body: '<p>Sì<script>x()</script></p>', url: '', action: '' }],
        },
      ],
    });
    expect(page.values.body).toBe('<p>Ok</p>');
    const answer = await (await visitor.get(`${CMS}/sezioni`)).json();
    expect(JSON.stringify(answer)).not.toMatch(/<script|onerror|onclick/);
    expect(answer.template_data.sections.blocks[0].items[0].body).toBe('<p>Sì</p>');
    expect(
      await (
        await create('pages', {
          title: 'x',
          path: 'rotta',
          template: 'sections',
          blocks: [{ kind: 'nessuna', title: '' }],
        })
      ).json(),
    ).toMatchObject({ 'blocks.0.kind': ['Scegli una voce dall’elenco.'] });
  });

  it('take no address that another page, a file of the site or the interface answers: nobody would see them', async () => {
    for (const path of [
      'login',
      'healthz',
      'readyz',
      'career-day/una',
      'blog/mio',
      'assets/x',
      'feed/x',
      'profilo/azienda/x',
      'recruiter/12',
      'aziende/hotel',
      '404',
      'partner',
      'banner',
    ])
      expect(await aPage(path), path).toMatchObject({ path: [expect.stringContaining('parte del sito')] });
    for (const path of ['recruiter/assunzioni', 'recruiter/servizi/nuovo', 'lavora/qui', 'loginx'])
      expect(await aPage(path), path).toMatchObject({ id: expect.any(String) });
  });

  it('that the site counts on are written over, and never hidden nor deleted; one that is gone comes back', async () => {
    const [notice] = await world.db
      .select()
      .from(contentPages)
      .where(eq(contentPages.path, 'privacy-policy-candidati'));
    const path = `pages/${notice?.id}`;
    expect(await (await change(editor, path, { is_public: false })).json()).toMatchObject({
      is_public: [expect.stringContaining('conta su questa pagina')],
    });
    expect(
      await (await change(editor, path, { publish_at: new Date(Date.now() + HOUR_MS).toISOString() })).json(),
    ).toMatchObject({ publish_at: [expect.stringContaining('conta su questa pagina')] });
    expect((await change(editor, path, { title: 'Informativa nuova' })).status).toBe(200);
    const refused = await editor.delete(`${STAFF}/${path}`);
    expect([refused.status, (await refused.json()).detail]).toEqual([409, expect.stringContaining('non eliminarla')]);
    expect(await (await visitor.get(`${CMS}/privacy-policy-candidati`)).json()).toMatchObject({
      is_public: true,
      metadata: { title: expect.any(String) },
    });

    await world.db.delete(contentPages).where(eq(contentPages.path, 'termini-e-condizioni'));
    await world.db.update(contentPages).set({ is_public: false }).where(eq(contentPages.path, 'contatti'));
    expect(await (await visitor.get(`${CMS}/termini-e-condizioni`)).json()).toMatchObject({
      is_public: true,
      template_data: { flat: { title: expect.any(String) } },
    });
    expect(await (await visitor.get(`${CMS}/contatti`)).json()).toMatchObject({ is_public: true });
  });

  it('with a day to come are in no sitemap, and no call tells their title', async () => {
    const tomorrow = new Date(Date.now() + DAY_MS).toISOString();
    await aPage('segreta', { title: 'Fusione con Rivali', publish_at: tomorrow });
    await aPage('non-pubblica', { title: 'Fusione con Rivali', meta_title: 'Fusione', is_public: false });
    const sitemap = async () => (await world.app.request('/sitemap-pagine.xml')).text();
    expect(await sitemap()).not.toContain('/segreta');
    for (const path of ['segreta', 'non-pubblica'])
      expect(await (await visitor.get(`${CMS}/${path}`)).text(), path).not.toMatch(/Fusione|Cerchiamo/);
    expect(await (await editor.get(`${CMS}/segreta`)).text()).toContain('Fusione');
    await world.db.update(contentPages).set({ publish_at: new Date() }).where(eq(contentPages.path, 'segreta'));
    await world.platform.invalidate(['content']);
    expect(await sitemap()).toContain('/segreta');
  });

  it('take no address that is taken, or the site’s own', async () => {
    await aPage('unica');
    expect(await aPage('/Unica/')).toMatchObject({ path: ['C’è già: scegline un altro.'] });
    expect(await aPage('offerte-lavoro/mia')).toMatchObject({ path: [expect.stringContaining('parte del sito')] });
    expect(await aPage('con spazi')).toMatchObject({ path: ['Solo minuscole, cifre, trattini e barre.'] });
  });

  it('refuse sections that are none, each with its reason, and keep nothing of them', async () => {
    const { id } = await aPage('rotta', { template: 'sections' });
    const refused = async (blocks: unknown) =>
      Object.keys((await (await change(editor, `pages/${id}`, { blocks })).json()).codes);
    const block = { kind: 'text', title: 'Titolo', body: '', image: '', url: '', action: '', items: [] };
    expect(await refused('niente')).toEqual(['blocks']);
    expect(await refused([{ ...block, kind: 'altro' }])).toEqual(['blocks.0.kind']);
    expect(await refused([block, { ...block, title: '' }])).toEqual(['blocks.1.title']);
    expect(await refused([{ ...block, items: [{ title: 'x', body: 3, url: '', action: '' }] }])).toEqual([
      'blocks.0.items.0.body',
    ]);
    expect(await refused([{ ...block, image: 'javascript:alert(1)' }])).toEqual(['blocks.0.image']);
    expect((await change(editor, `pages/${id}`, { blocks: [{ kind: 'text', title: 'Basta il titolo' }] })).status).toBe(
      200,
    );
    expect((await recordOf(editor, `pages/${id}`)).values.blocks).toEqual([{ ...block, title: 'Basta il titolo' }]);
  });

  it('keep what they said before each change, and take it up again', async () => {
    const page = await aPage('versioni', { body: '<p>Prima</p>' });
    await change(editor, `pages/${page.id}`, { body: '<p>Dopo</p>' });
    await change(editor, `pages/${page.id}`, { meta_title: 'Solo per i motori' });
    const { items } = await (await editor.get(`${STAFF}/page-versions?page_id=${page.id}`)).json();
    expect(items).toHaveLength(1);
    expect((await editor.post(`${STAFF}/page-versions/${items[0].id}/restore`, { values: {} })).status).toBe(200);
    expect((await recordOf(editor, `pages/${page.id}`)).values).toMatchObject({
      body: '<p>Prima</p>',
      meta_title: 'Solo per i motori',
    });
    expect((await (await editor.get(`${STAFF}/page-versions?page_id=${page.id}`)).json()).items).toHaveLength(2);
  });
});

describe('old addresses', () => {
  const redirect = (from_path: string, to_path: string) => create('redirects', { from_path, to_path });

  it('never lead to another site, not even those written before', async () => {
    for (const to of [
      '/\\altrove.example',
      '\\altrove.example',
      '//altrove.example',
      '/\t/altrove.example',
      'https:altrove.example',
      'javascript:alert(1)',
    ])
      expect(await (await redirect('via', to)).json(), to).toMatchObject({
        to_path: [expect.stringContaining('Solo indirizzi di questo sito')],
      });
    await world.db.insert(redirects).values({ from_path: 'via-da-prima', to_path: '\\altrove.example' });
    expect(await status(visitor.get(`${CMS}/via-da-prima`))).toBe(404);
  });

  it('are those that a visitor can ask for and that nothing else answers', async () => {
    const refused = async (from: string) => (await (await redirect(from, '/chi-siamo')).json()).from_path?.[0];
    for (const from of [
      'login',
      'healthz',
      'profilo/messaggi/3',
      'recruiter/3',
      'offerte-lavoro',
      'robots.txt',
      'sitemap-pagine.xml',
    ])
      expect(await refused(from), from).toContain('parte del sito');
    for (const from of ['vecchia#sotto', 'vecchia.php?id=3#sotto', 'a//b', 'su/../giu', 'con spazi', '/'])
      expect(await refused(from), from).toContain('solo il percorso');
    for (const from of [
      'vecchia.php',
      'vecchia.php?id=3',
      'Chi-Siamo.html',
      'caff%C3%A8',
      'recruiter/vecchia',
      'career-day/x',
      'offerte-lavoro/vecchia',
    ])
      expect((await redirect(from, '/chi-siamo?da=vecchia')).status, from).toBe(201);
    expect(await (await visitor.get(`${CMS}/caff%C3%A8`)).json()).toMatchObject({ redirect: '/chi-siamo?da=vecchia' });
  });

  it('lead where staff say, never in a circle nor away from the site', async () => {
    expect((await redirect('/vecchia/', '/chi-siamo')).status).toBe(201);
    expect(await (await visitor.get(`${CMS}/vecchia`)).json()).toMatchObject({
      redirect: '/chi-siamo',
      template_data: {},
    });
    expect((await redirect('piu-vecchia', 'vecchia')).status).toBe(201);
    for (const [from, to] of [
      ['uno', 'uno'],
      ['uno', '/Uno?da=qui'],
      ['chi-va', 'piu-vecchia'],
    ] as const)
      expect([from, (await redirect(from, to)).status]).toEqual([from, from === 'uno' ? 400 : 201]);
    expect((await redirect('due', 'tre')).status).toBe(201);
    expect(await (await redirect('tre', 'due')).json()).toMatchObject({
      to_path: [expect.stringContaining('gira in tondo')],
    });
    // The query that a visitor keeps may close a circle too.
    expect((await redirect('quattro', '/cinque?x=1')).status).toBe(201);
    expect(await (await redirect('cinque?x=1&y=2', '/quattro?y=2')).json()).toMatchObject({
      to_path: [expect.stringContaining('gira in tondo')],
    });
    expect(await (await redirect('fuori', 'https://altrove.example')).json()).toMatchObject({
      to_path: [expect.stringContaining('Solo indirizzi di questo sito')],
    });
    expect(await (await redirect('chi-siamo', 'contatti')).json()).toMatchObject({
      from_path: [expect.stringContaining('Qui c’è una pagina')],
    });
    expect(await aPage('vecchia')).toMatchObject({ path: [expect.stringContaining('porta altrove')] });
  });
});
