import { asc, desc, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { dayFilters } from '#contract/day-filters.ts';
import { fault } from '#domain/fault.ts';
import { languages } from '#domain/languages.ts';
import { choiceFilters, flagFilters, offerAges } from '#domain/offer-filters.ts';
import { slugsOf } from '#domain/offer-values.ts';
import { NEAR_OR_ROOM } from '#domain/search-radius.ts';
import { mapRows } from '#domain/table-rows.ts';
import { companies } from '#server/areas/companies/tables.ts';
import { readStoredSettings } from '#server/areas/content/site-settings.ts';
import { isOpenOffer } from '#server/areas/offer-life/open-offers.ts';
import { askRewording } from '#server/areas/offers/reword-offers.ts';
import { places } from '#server/areas/places/tables.ts';
import type { Names } from '#server/areas/professions/names.ts';
import { jobs } from '#server/areas/professions/tables.ts';
import { banners, mostRequested, offerCategories } from '#server/areas/search/tables.ts';
import { faqs } from '#server/areas/support/tables.ts';
import type { Database } from '#server/platform/database.ts';
import { fieldFaults } from '#server/platform/http/italian-messages.ts';
import { conflict, invalid } from '#server/platform/http/refusal.ts';
import { outer } from '../desk/columns.ts';
import {
  choice,
  choices,
  day,
  euros,
  filtered,
  flag,
  integer,
  link,
  listed,
  moment,
  readOnly,
  reference,
  required,
  rich,
  searched,
  text,
  words,
} from '../desk/fields.ts';
import { onlyRead, type Resource } from '../desk/resource.ts';
import { type RowsOf, resource } from '../desk/typed-resource.ts';
import { refuseBackwards } from './refuse-values.ts';
import { slugField, withSlug } from './slug.ts';

const group = 'Contenuti';

const pay = { least: 0, most: 100_000, help: 'Euro lordi al mese.' };
/** The criteria of a category's offers, each as a field of its form. */
const searchFields = [
  reference('search_job', 'Solo per la qualifica', 'jobs'),
  reference('search_place', 'Solo per il luogo', 'places'),
  choice('radius', 'Quanto intorno al comune', {
    '0': 'Solo il comune',
    '10': '10 km',
    '25': '25 km',
    [NEAR_OR_ROOM]: '30 km, oppure ovunque con alloggio',
    '50': '50 km',
    '100': '100 km',
  }),
  reference('search_company', 'Solo di un’azienda', 'companies'),
  text('q', 'Con queste parole', { most: 200 }),
  ...slugsOf(choiceFilters).map((name) => choices(name, choiceFilters[name].title, choiceFilters[name].words)),
  choices('language', 'Lingua', languages),
  euros('salary_min', 'Retribuzione da', pay),
  euros('salary_max', 'Retribuzione fino a', pay),
  day('date_from', 'Lavoro dal'),
  day('date_to', 'Lavoro al'),
  choice('dates', 'In queste date', { whole: 'Per tutto il periodo' }),
  choice('published_within', 'Pubblicata', offerAges),
  ...slugsOf(flagFilters).map((name) => flag(name, flagFilters[name].words.true)),
];
const searchNames = searchFields.map(({ name }) => name);
const ownNames = searchFields.filter(({ kind }) => kind !== 'reference').map(({ name }) => name);

const criteria = outer(offerCategories.criteria);
const firstOf = (name: string) => sql<string | null>`${criteria} -> ${sql.raw(`'${name}'`)} ->> 0`;
const listOf = (name: string) => sql<string[]>`coalesce(${criteria} -> ${sql.raw(`'${name}'`)}, '[]')`;
const numberOf = (name: string) =>
  sql<number | null>`CASE WHEN ${firstOf(name)} ~ '^[0-9]{1,6}$' THEN (${firstOf(name)})::int END`;

/** The fields of the form, from the stored criteria. */
const readSearch = {
  search_job: sql<number | null>`(SELECT j.id FROM jobs j WHERE j.slug = ${firstOf('job')})`,
  search_place: sql<number | null>`(SELECT p.place_id FROM places p WHERE p.slug = ${firstOf('place')})`,
  search_company: sql<number | null>`(SELECT c.id FROM companies c WHERE c.slug = ${firstOf('company')})`,
  q: sql<string>`coalesce(${firstOf('q')}, '')`,
  radius: firstOf('radius'),
  salary_min: numberOf('salary_min'),
  salary_max: numberOf('salary_max'),
  date_from: firstOf('date_from'),
  date_to: firstOf('date_to'),
  dates: firstOf('dates'),
  published_within: firstOf('published_within'),
  ...mapRows(flagFilters, (_, name) => sql<boolean>`coalesce(${firstOf(name)}, '') = 'true'`),
  ...mapRows(choiceFilters, (_, name) => listOf(name)),
  language: listOf('language'),
};
const categoryRecords = { table: offerCategories, computed: readSearch };

/** The values of a criterion; none where its field is empty. A pay of nothing is one. */
const toCriterion = (held: unknown) => [held].flat().flatMap((value) => (value || value === 0 ? String(value) : []));

/** The criteria from the fields of the form; a category without any would show every offer of the site. */
async function criteriaOf(
  tx: Database,
  names: Names,
  asked: Partial<RowsOf<typeof categoryRecords>>,
): Promise<Record<string, string[]>> {
  // A search takes fewer days than a field of the back office.
  const days = z.object(dayFilters).safeParse({ date_from: asked.date_from ?? '', date_to: asked.date_to ?? '' });
  if (!days.success) throw invalid(fieldFaults(days.error, asked));
  const job = asked.search_job == null ? null : names.professions.byId(asked.search_job);
  const place = asked.search_place == null ? null : names.gazetteer.byId(asked.search_place);
  const [company] =
    asked.search_company == null
      ? []
      : await tx.select({ slug: companies.slug }).from(companies).where(eq(companies.id, asked.search_company));
  const found: Record<string, unknown> = {
    ...Object.fromEntries(ownNames.map((name) => [name, asked[name]])),
    job: job?.slug,
    place: place?.slug,
    company: company?.slug,
    radius: place?.kind === 'comune' ? asked.radius : null,
    dates: asked.date_from || asked.date_to ? asked.dates : null,
  };
  const written = Object.fromEntries(
    Object.entries(mapRows(found, toCriterion)).filter(([, values]) => values.length > 0),
  );
  if (Object.keys(written).length === 0)
    throw invalid({
      non_field_errors: [
        fault('required', 'Scegli almeno un filtro: senza, la pagina mostrerebbe tutte le offerte del sito.'),
      ],
    });
  return written;
}

export const catalogueResources: Resource[] = [
  resource({
    slug: 'jobs',
    label: 'Qualifiche',
    one: 'qualifica',
    group,
    help: 'Cambiare nome o sinonimi rifà l’indice delle sue offerte: può volerci qualche minuto.',
    table: jobs,
    title: sql`${jobs.name}`,
    order: [asc(jobs.name)],
    read: ['content', 'support', 'sales'],
    write: ['content'],
    invalidates: ['jobs', 'offers'],
    fields: [
      text('name', 'Nome', { ...searched, ...required, most: 100 }),
      slugField,
      text('family', 'Famiglia', { ...searched, ...required, most: 60 }),
      words('synonyms', 'Sinonimi', { isSearched: true }),
      integer('open', 'Offerte attive', { ...readOnly, ...listed }),
    ],
    computed: {
      open: sql<number>`(SELECT count(*)::int FROM offers o WHERE o.job_id = ${outer(jobs.id)} AND ${isOpenOffer()})`,
    },
    prepare: async ({ values, before }) => withSlug(values, before, values.name),
    async settle({ tx, platform, before, after }) {
      if (
        before &&
        after &&
        (before.name !== after.name || JSON.stringify(before.synonyms) !== JSON.stringify(after.synonyms))
      )
        await askRewording(tx, platform, { column: 'job_id', id: after.id });
    },
  }),
  resource({
    slug: 'places',
    label: 'Luoghi',
    one: 'luogo',
    group,
    help: 'Vengono dagli elenchi dell’ISTAT e cambiano con il programma, non da qui.',
    table: places,
    key: 'place_id',
    title: sql`${places.text}`,
    order: [desc(places.population), asc(places.place_id)],
    read: ['content', 'support', 'sales'],
    ...onlyRead,
    fields: [
      text('name', 'Nome', { ...readOnly, ...searched }),
      text('text', 'Come si legge', { ...readOnly, ...listed }),
      choice(
        'kind',
        'Tipo',
        { country: 'Stato', region: 'Regione', province: 'Provincia', comune: 'Comune', area: 'Zona' },
        { ...readOnly, ...filtered },
      ),
      text('slug', 'Slug', { ...readOnly, isSearched: true }),
      words('aliases', 'Altri nomi', { ...readOnly, isSearched: true }),
      integer('population', 'Abitanti', { ...readOnly, ...listed }),
    ],
  }),
  resource({
    slug: 'categories',
    label: 'Categorie di offerte',
    one: 'categoria',
    group,
    help: 'Pagine con le offerte che corrispondono a tutti i filtri scelti.',
    ...categoryRecords,
    title: sql`${offerCategories.title}`,
    order: [asc(offerCategories.title)],
    read: ['content'],
    write: ['content'],
    invalidates: ['offers'],
    fields: [
      text('title', 'Titolo', { ...searched, ...required, most: 120 }),
      slugField,
      rich('content', 'Testo', required),
      ...searchFields,
      text('meta_title', 'Titolo per i motori', { most: 70 }),
      text('meta_description', 'Descrizione per i motori', { most: 170 }),
    ],
    async prepare({ tx, names, values, before }) {
      const whole = withSlug(values, before, values.title);
      // An address of one word is first looked up as a place (rule D3): such a category could never be opened.
      if (!before && names.gazetteer.bySlug(whole.slug ?? ''))
        throw invalid({ slug: [fault('duplicate', 'Questo indirizzo è già di un luogo: scrivine un altro.')] });
      if (before && !searchNames.some((name) => values[name] !== undefined)) return whole;
      return { ...whole, criteria: await criteriaOf(tx, names, { ...before, ...values }) };
    },
    async refuseDelete({ tx, row }) {
      const link = `/offerte-lavoro/${row.slug}"`;
      if (JSON.stringify(await readStoredSettings(tx)).includes(link))
        throw conflict('in_use', 'Un menu, il piè di pagina o la home portano qui: togli prima quel link.');
    },
    links: ({ slug }) => [{ label: 'Pagina pubblica', url: `/offerte-lavoro/${slug}` }],
  }),
  resource({
    slug: 'most-requested',
    label: 'Più richiesti',
    one: 'posizione',
    group,
    help: 'Le posizioni in evidenza sulla home, nell’ordine del posto.',
    table: mostRequested,
    title: sql`(SELECT j.name FROM jobs j WHERE j.id = ${outer(mostRequested.job_id)}) || ', ' || (SELECT p.name FROM places p WHERE p.place_id = ${outer(mostRequested.place_id)})`,
    order: [asc(mostRequested.position), asc(mostRequested.id)],
    read: ['content'],
    write: ['content'],
    invalidates: ['offers'],
    fields: [
      reference('job_id', 'Qualifica', 'jobs', { ...listed, ...required }),
      reference('place_id', 'Luogo', 'places', { ...listed, ...required }),
      integer('position', 'Posto', { ...listed, ...required, least: 0, most: 1000 }),
    ],
  }),
  resource({
    slug: 'banners',
    label: 'Banner',
    one: 'banner',
    group,
    help: 'Tra i risultati di ricerca, segnati come sponsorizzati.',
    table: banners,
    title: sql`${banners.title}`,
    order: [desc(banners.id)],
    read: ['content', 'sales'],
    write: ['content', 'sales'],
    invalidates: ['offers'],
    fields: [
      text('title', 'Titolo', { ...searched, ...required, most: 120 }),
      rich('content', 'Testo', required),
      text('action', 'Pulsante', { ...required, most: 40 }),
      link('url', 'Indirizzo', required),
      reference('job_id', 'Solo per la qualifica', 'jobs', filtered),
      reference('place_id', 'Solo per il luogo', 'places', filtered),
      moment('starts_at', 'Da', { ...listed, ...required }),
      moment('ends_at', 'Fino a', { ...listed, ...required }),
      integer('views', 'Visto', { ...readOnly, ...listed }),
      integer('clicks', 'Seguito', { ...readOnly, ...listed }),
    ],
    computed: {
      views: sql<number>`(SELECT coalesce(sum(d.views), 0)::int FROM banner_days d WHERE d.banner_id = ${outer(banners.id)})`,
      clicks: sql<number>`(SELECT coalesce(sum(d.clicks), 0)::int FROM banner_days d WHERE d.banner_id = ${outer(banners.id)})`,
    },
    async prepare({ values, before }) {
      refuseBackwards(values, before);
      return values;
    },
  }),
  resource({
    slug: 'faqs',
    label: 'Domande frequenti',
    one: 'domanda',
    group,
    table: faqs,
    title: sql`${faqs.question}`,
    order: [asc(faqs.audience), asc(faqs.position), asc(faqs.id)],
    read: ['content', 'support'],
    write: ['content', 'support'],
    invalidates: ['faqs'],
    fields: [
      text('question', 'Domanda', { ...searched, ...required, most: 200 }),
      rich('answer', 'Risposta', required),
      choice('audience', 'Per', { candidate: 'Candidati', company: 'Aziende' }, { ...filtered, ...required }),
      integer('position', 'Posto', { ...listed, ...required, least: 0, most: 1000 }),
    ],
  }),
];
