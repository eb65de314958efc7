import { asc, desc, eq, sql } from 'drizzle-orm';
import { fault } from '#domain/fault.ts';
import { permalinkOf } from '#server/areas/blog/read-articles.ts';
import { articleCategories, articles } from '#server/areas/blog/tables.ts';
import { invalid } from '#server/platform/http/refusal.ts';
import { outer } from '../desk/columns.ts';
import {
  choice,
  filtered,
  integer,
  listed,
  long,
  moment,
  picture,
  readOnly,
  reference,
  required,
  rich,
  searched,
  stateFlag,
  text,
} from '../desk/fields.ts';
import type { Resource } from '../desk/resource.ts';
import { resource } from '../desk/typed-resource.ts';
import { emptyAsNull } from './empty-as-null.ts';
import { slugField, withSlug } from './slug.ts';

const group = 'Contenuti';
const kinds = { article: 'Articolo del blog', guide: 'Guida per le aziende' };
export const blogResources: Resource[] = [
  resource({
    slug: 'articles',
    label: 'Articoli e guide',
    one: 'articolo',
    group,
    help: 'Esce quando è pubblico e la sua data è arrivata. Prima, chi è dello staff lo vede con il pulsante Anteprima.',
    table: articles,
    title: sql`${articles.title}`,
    order: [desc(articles.publication_date)],
    read: ['content'],
    write: ['content'],
    invalidates: ['articles'],
    fields: [
      text('title', 'Titolo', { ...searched, ...required, most: 140 }),
      slugField,
      choice('kind', 'Tipo', kinds, { ...filtered, ...required }),
      reference('category_id', 'Categoria', 'article-categories', { ...filtered, ...required }),
      long('excerpt', 'In breve', {
        ...required,
        isSearched: true,
        most: 300,
        help: 'Sta sulle carte e nei risultati dei motori.',
      }),
      rich('body', 'Testo', required),
      text('author', 'Autore', { ...searched, ...required, most: 100 }),
      picture('highlight_image', 'Immagine', { help: 'Vuoto: una piastrella.' }),
      moment('publication_date', 'Data di uscita', { ...filtered, ...required }),
      stateFlag('is_public', 'Pubblico', ['Pubblico', 'Bozza'], filtered),
      text('meta_title', 'Titolo per i motori', { most: 70 }),
      text('meta_description', 'Descrizione per i motori', { most: 170 }),
      moment('updated_at', 'Modificato', readOnly),
    ],
    async prepare({ tx, values, before }) {
      const whole = withSlug(values, before, values.title);
      if (whole.slug && !before && (await tx.$count(articleCategories, eq(articleCategories.slug, whole.slug))) > 0)
        throw invalid({ slug: [fault('duplicate', 'È il nome di una categoria: scegline un altro.')] });
      return { ...emptyAsNull(whole, 'highlight_image', 'meta_title', 'meta_description'), updated_at: new Date() };
    },
    links: ({ kind, slug }) => [{ label: 'Anteprima', url: permalinkOf({ kind, slug }) }],
  }),
  resource({
    slug: 'article-categories',
    label: 'Categorie del blog',
    one: 'categoria',
    group,
    table: articleCategories,
    title: sql`${articleCategories.title}`,
    order: [asc(articleCategories.position), asc(articleCategories.id)],
    read: ['content'],
    write: ['content'],
    invalidates: ['articles'],
    fields: [
      text('title', 'Titolo', { ...searched, ...required, most: 60 }),
      slugField,
      integer('position', 'Posto', { ...listed, ...required, least: 0, most: 1000 }),
      integer('count', 'Articoli e guide', { ...readOnly, ...listed }),
    ],
    computed: {
      count: sql<number>`(SELECT count(*)::int FROM articles a WHERE a.category_id = ${outer(articleCategories.id)})`,
    },
    async prepare({ tx, values, before }) {
      const whole = withSlug(values, before, values.title);
      if (whole.slug && !before && (await tx.$count(articles, eq(articles.slug, whole.slug))) > 0)
        throw invalid({ slug: [fault('duplicate', 'È il nome di un articolo: scegline un altro.')] });
      return whole;
    },
  }),
];
