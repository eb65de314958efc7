import { asc, desc, eq, sql } from 'drizzle-orm';
import { fault } from '#domain/fault.ts';
import { isLinkAddress } from '#domain/link-address.ts';
import { blockLabels, pagePath } from '#domain/page-blocks.ts';
import { leadsBack } from '#server/areas/pages/find-redirect.ts';
import { isSystemPage, mayLeadOn, oldAddress, showsContent, targetPath } from '#server/areas/pages/page-addresses.ts';
import { routePages } from '#server/areas/pages/route-pages.ts';
import { contentPages, contentPageVersions, redirects } from '#server/areas/pages/tables.ts';
import { assertFound } from '#server/platform/assert-found.ts';
import { conflict, invalid } from '#server/platform/http/refusal.ts';
import { outer } from '../desk/columns.ts';
import {
  choice,
  filtered,
  flag,
  link,
  listed,
  long,
  moment,
  picture,
  readOnly,
  reference,
  required,
  rich,
  rows,
  searched,
  stateFlag,
  text,
} from '../desk/fields.ts';
import { onlyRead, type Resource } from '../desk/resource.ts';
import { actionOn, resource } from '../desk/typed-resource.ts';
import { emptyAsNull } from './empty-as-null.ts';

const group = 'Contenuti';
const templates = { flat: 'Testo semplice', sections: 'Sezioni' };
const PATH = /^[a-z0-9]+(?:[-/][a-z0-9]+)*$/;

const words = [
  text('title', 'Titolo', required),
  rich('body', 'Testo'),
  link('url', 'Indirizzo del pulsante'),
  text('action', 'Pulsante', { most: 60 }),
];
const blocks = rows(
  'blocks',
  'Sezioni',
  [
    choice('kind', 'Che cos’è', blockLabels, required),
    ...words,
    picture('image', 'Immagine', { help: 'Vuoto: le piastrelle.' }),
    rows(
      'items',
      'Elementi',
      [...words, picture('image', 'Immagine', { help: 'Per schede, persone e loghi. Vuoto: una piastrella.' })],
      { help: 'Le carte, i passi, le domande o gli anni di questa sezione.' },
    ),
  ],
  { help: 'Per le pagine fatte di sezioni.' },
);

/** A page that the site requires is public from now on. */
function refuseHidden({ is_public, publish_at }: Partial<typeof contentPages.$inferSelect>): void {
  const words = 'Il sito conta su questa pagina: resta pubblica. Puoi cambiarne i testi.';
  if (is_public === false) throw invalid({ is_public: [fault('wrong_state', words)] });
  if (publish_at && publish_at > new Date()) throw invalid({ publish_at: [fault('wrong_state', words)] });
}

const spoken = ['title', 'intro', 'body', 'blocks'] as const;

const restore = actionOn(
  { table: contentPageVersions },
  {
    slug: 'restore',
    label: 'Torna a questa versione',
    question: 'La pagina riprende questi testi; quelli di adesso restano tra le versioni.',
    roles: ['content'],
    fits: () => true,
    async run({ tx, row }) {
      const [page] = await tx.select().from(contentPages).where(eq(contentPages.id, row.page_id)).for('update');
      assertFound(page, 'A version that was found has its page');
      await tx
        .insert(contentPageVersions)
        .values({ page_id: page.id, title: page.title, intro: page.intro, body: page.body, blocks: page.blocks });
      const { title, intro, body, blocks: sections } = row;
      await tx
        .update(contentPages)
        .set({ title, intro, body, blocks: sections, updated_at: new Date() })
        .where(eq(contentPages.id, page.id));
      return { detail: 'Versione ripresa.', url: `/staff/pages/${page.id}` };
    },
  },
);

const isCanonical = (address: string): boolean => /^(?:\/|https:)/.test(address) && isLinkAddress(address);

export const pageResources: Resource[] = [
  resource({
    slug: 'pages',
    label: 'Pagine',
    one: 'pagina',
    group,
    help: 'Nei testi [[azienda]], [[indirizzo]], [[partita_iva]] e [[email]] diventano i dati dell’agenzia.',
    table: contentPages,
    title: sql`${contentPages.title}`,
    order: [asc(contentPages.path)],
    read: ['content'],
    write: ['content'],
    invalidates: ['content'],
    fields: [
      text('title', 'Titolo', { ...searched, ...required, most: 140 }),
      text('path', 'Indirizzo', {
        ...searched,
        ...required,
        isFixed: true,
        most: 200,
        help: 'Senza la barra davanti: lavora-con-noi, recruiter/servizi/nuovo.',
      }),
      choice('template', 'Come è fatta', templates, { ...filtered, ...required, isFixed: true }),
      long('intro', 'In apertura', { most: 400 }),
      rich('body', 'Testo', { help: 'Per le pagine di testo semplice.' }),
      blocks,
      stateFlag('is_public', 'Pubblica', ['Pubblica', 'Bozza'], filtered),
      moment('publish_at', 'Da quando', { help: 'Vuoto: subito.' }),
      text('meta_title', 'Titolo per i motori', { most: 70 }),
      text('meta_description', 'Descrizione per i motori', { most: 170 }),
      text('og_title', 'Titolo dove si condivide', { most: 120, help: 'Vuoto: il titolo della pagina.' }),
      text('og_description', 'Descrizione dove si condivide', {
        most: 250,
        help: 'Vuoto: la descrizione per i motori.',
      }),
      picture('og_image', 'Immagine dove si condivide', { help: 'Vuoto: quella del sito.' }),
      link('canonical', 'Indirizzo canonico', {
        most: 300,
        help: 'Vuoto: quello della pagina. Altrimenti /una/pagina, o un indirizzo intero che comincia con https://.',
      }),
      flag('disable_robots', 'Nascosta ai motori', filtered),
      moment('updated_at', 'Modificata', { ...readOnly, ...listed }),
    ],
    async prepare({ tx, values, before }) {
      const written = emptyAsNull(
        values,
        'meta_title',
        'meta_description',
        'og_title',
        'og_description',
        'og_image',
        'canonical',
      );
      if (written.canonical && !isCanonical(written.canonical))
        throw invalid({
          canonical: [
            fault('invalid_url', 'Scrivi /una/pagina di questo sito, o un indirizzo che comincia con https://.'),
          ],
        });
      if (before) {
        if (isSystemPage(before.path)) refuseHidden(values);
        return { ...written, updated_at: new Date() };
      }
      const path = pagePath(values.path ?? '').toLowerCase();
      if (!PATH.test(path))
        throw invalid({ path: [fault('invalid_format', 'Solo minuscole, cifre, trattini e barre.')] });
      if (!showsContent(path) && !routePages.has(path))
        throw invalid({ path: [fault('reserved', 'Questo indirizzo è di una parte del sito: scegline un altro.')] });
      if ((await tx.$count(redirects, eq(redirects.from_path, path))) > 0)
        throw invalid({ path: [fault('in_use', 'Questo indirizzo porta altrove: togli prima il reindirizzamento.')] });
      return { ...written, path };
    },
    async refuseDelete({ row }) {
      if (isSystemPage(row.path) || routePages.has(row.path))
        throw conflict('in_use', 'Il sito conta su questa pagina: cambiane i testi, ma non eliminarla.');
    },
    async settle({ tx, before, after }) {
      if (!before || !after || spoken.every((name) => JSON.stringify(before[name]) === JSON.stringify(after[name])))
        return;
      const { title, intro, body, blocks: sections } = before;
      await tx.insert(contentPageVersions).values({ page_id: after.id, title, intro, body, blocks: sections });
    },
    links: ({ id, path }) => [
      { label: 'Anteprima', url: `/${path}` },
      { label: 'Versioni', url: `/staff/page-versions?page_id=${id}` },
    ],
  }),
  resource({
    slug: 'page-versions',
    label: 'Versioni delle pagine',
    one: 'versione',
    group,
    table: contentPageVersions,
    title: sql`(SELECT p.title FROM content_pages p WHERE p.id = ${outer(contentPageVersions.page_id)}) || ', ' || to_char(${outer(contentPageVersions.saved_at)} AT TIME ZONE 'Europe/Rome', 'DD/MM/YYYY HH24:MI')`,
    order: [desc(contentPageVersions.id)],
    read: ['content'],
    ...onlyRead,
    invalidates: ['content'],
    fields: [
      reference('page_id', 'Pagina', 'pages', { ...readOnly, ...filtered }),
      moment('saved_at', 'Fino a', { ...readOnly, ...filtered }),
      text('title', 'Titolo', { ...readOnly, ...listed }),
      long('intro', 'In apertura', readOnly),
      rich('body', 'Testo', readOnly),
      rows('blocks', 'Sezioni', [], readOnly),
    ],
    actions: [restore],
  }),
  resource({
    slug: 'redirects',
    label: 'Reindirizzamenti',
    one: 'reindirizzamento',
    group,
    help: 'Vecchi indirizzi che portano a pagine nuove.',
    table: redirects,
    title: sql`${redirects.from_path}`,
    order: [asc(redirects.from_path)],
    read: ['content'],
    write: ['content'],
    invalidates: ['content'],
    fields: [
      text('from_path', 'Da', {
        ...searched,
        ...required,
        most: 300,
        help: 'Quello che segue il punto interrogativo serve solo se distingue la pagina, come annuncio.php?id=3: il resto chi arriva lo conserva. Maiuscole e minuscole sono uguali.',
      }),
      text('to_path', 'A', { ...searched, ...required, most: 300, help: 'Un indirizzo di questo sito.' }),
      moment('created_at', 'Dal', { ...readOnly, ...listed }),
    ],
    async prepare({ tx, values, before }) {
      const from = oldAddress(values.from_path ?? before?.from_path ?? '');
      if (from === null)
        throw invalid({
          from_path: [
            fault('invalid_url', 'Scrivi solo il percorso, come /vecchia-pagina: quello che segue # non serve.'),
          ],
        });
      if (!mayLeadOn(from))
        throw invalid({
          from_path: [
            fault('reserved', 'Questo indirizzo è di una parte del sito: un reindirizzamento non si vedrebbe.'),
          ],
        });
      const to = targetPath(values.to_path ?? before?.to_path ?? '');
      if (to === null)
        throw invalid({ to_path: [fault('invalid_url', 'Solo indirizzi di questo sito, come /chi-siamo.')] });
      if ((await tx.$count(contentPages, eq(contentPages.path, from))) > 0)
        throw invalid({ from_path: [fault('in_use', 'Qui c’è una pagina: un reindirizzamento non si vedrebbe.')] });
      // One after the other: two that lead to each other would both find nothing.
      await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('redirects'))`);
      if (await leadsBack(tx, { from, to, ...(before && { id: before.id }) }))
        throw invalid({ to_path: [fault('redirect_loop', 'Così si gira in tondo: scegli un’altra destinazione.')] });
      return { from_path: from, to_path: to };
    },
  }),
];
