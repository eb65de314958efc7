import { asc, desc, sql } from 'drizzle-orm';
import { offerFilters } from '../../../../contract/offers.ts';
import { fault } from '../../../../domain/fault.ts';
import { conflict, invalid } from '../../../platform/http/refusal.ts';
import { readStoredSettings } from '../../content/site-settings.ts';
import { askRewording } from '../../offers/reword-offers.ts';
import { places } from '../../places/tables.ts';
import { jobs } from '../../professions/tables.ts';
import { banners, mostRequested, offerCategories } from '../../search/tables.ts';
import { faqs } from '../../support/tables.ts';
import { outer } from '../desk/columns.ts';
import { choice, filtered, integer, listed, moment, readOnly, reference, required, rich, rows, searched, text, words } from '../desk/fields.ts';
import { onlyRead, type Resource } from '../desk/resource.ts';
import { refuseAddress, refuseBackwards } from './refuse-values.ts';
import { slugField, withSlug } from './slug.ts';

const group = 'Contenuti';

/** What a category's offers are searched by, as rows of a form and as the search knows them. */
const filterNames = {
  job: 'Qualifica (slug)',
  place: 'Luogo (slug)',
  q: 'Parole',
  contract_typology: 'Orario',
  contract_period: 'Contratto',
  season: 'Stagione',
  experience_required: 'Esperienza',
  language: 'Lingua',
  has_room: 'Con alloggio (sì)',
  is_urgent: 'Urgenti (sì)',
  salary_min: 'Retribuzione da',
  company: 'Azienda (slug)',
  radius: 'Raggio in km',
};

/** How people say that a filter is on; the search knows it as 'true'. */
const YES = /^s[iì]$/i;

function criteriaOf(written: unknown, names: Parameters<NonNullable<Resource['prepare']>>[0]['names']): Record<string, string[]> {
  const criteria: Record<string, string[]> = {};
  for (const row of Array.isArray(written) ? written : []) if (row?.filter) criteria[String(row.filter)] = row.values.map((value: unknown) => (YES.test(String(value)) ? 'true' : String(value)));
  const { job, place, ...filters } = criteria;
  const isKnown = offerFilters.safeParse(Object.fromEntries(Object.entries(filters).map(([name, values]) => [name, values.length === 1 ? values[0] : values]))).success;
  const isThere = (job?.every((slug) => names.professions.bySlug(slug)) ?? true) && (place?.every((slug) => names.gazetteer.bySlug(slug)) ?? true);
  if (Object.keys(criteria).length === 0 || Object.values(criteria).some((found) => found.length === 0))
    throw invalid({ criteria_rows: [fault('required', 'Scegli almeno un filtro, con il suo valore: senza, la pagina mostrerebbe tutte le offerte del sito.')] });
  if (!isKnown || !isThere) throw invalid({ criteria_rows: [fault('invalid_choice', 'Un filtro ha un valore che la ricerca non conosce.')] });
  return criteria;
}

export const catalogueResources: Resource[] = [
  {
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
    drops: ['jobs', 'offers'],
    fields: [
      text('name', 'Nome', { ...searched, ...required, most: 100 }),
      slugField,
      text('family', 'Famiglia', { ...searched, ...required, most: 60 }),
      words('synonyms', 'Sinonimi', { isSearched: true }),
      integer('open', 'Offerte attive', { ...readOnly, ...listed }),
    ],
    computed: { open: sql`(SELECT count(*)::int FROM offers o WHERE o.job_id = ${outer(jobs.id)} AND o.status = 'active')` },
    prepare: async ({ values, before }) => withSlug(values, before, 'name'),
    async settle({ tx, platform, before, after }) {
      if (before && after && (before.name !== after.name || JSON.stringify(before.synonyms) !== JSON.stringify(after.synonyms))) await askRewording(tx, platform, { column: 'job_id', id: Number(after.id) });
    },
  },
  {
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
      choice('kind', 'Tipo', { country: 'Stato', region: 'Regione', province: 'Provincia', comune: 'Comune', area: 'Zona' }, { ...readOnly, ...filtered }),
      text('slug', 'Slug', { ...readOnly, isSearched: true }),
      words('aliases', 'Altri nomi', { ...readOnly, isSearched: true }),
      integer('population', 'Abitanti', { ...readOnly, ...listed }),
    ],
  },
  {
    slug: 'categories',
    label: 'Categorie di offerte',
    one: 'categoria',
    group,
    table: offerCategories,
    title: sql`${offerCategories.title}`,
    order: [asc(offerCategories.title)],
    read: ['content'],
    write: ['content'],
    drops: ['offers'],
    fields: [
      text('title', 'Titolo', { ...searched, ...required, most: 120 }),
      slugField,
      rich('content', 'Testo', required),
      rows('criteria_rows', 'Quali offerte', [choice('filter', 'Filtro', filterNames, required), words('values', 'Valori')], {}),
      text('meta_title', 'Titolo per i motori', { most: 70 }),
      text('meta_description', 'Descrizione per i motori', { most: 170 }),
    ],
    computed: {
      criteria_rows: sql`(SELECT coalesce(jsonb_agg(jsonb_build_object('filter', f.key, 'values', CASE WHEN f.value = '["true"]' THEN '["sì"]' ELSE f.value END)), '[]') FROM jsonb_each(${outer(offerCategories.criteria)}) f)`,
    },
    async prepare({ names, values, before }) {
      const whole = withSlug(values, before, 'title');
      // An address of one word is a place's first (decisions 3): such a category could never be opened.
      if (!before && names.gazetteer.bySlug(String(whole.slug))) throw invalid({ slug: [fault('duplicate', 'Questo indirizzo è già di un luogo: scrivine un altro.')] });
      return before && values.criteria_rows === undefined ? whole : { ...whole, criteria: criteriaOf(values.criteria_rows, names) };
    },
    async refuseDelete({ tx, row }) {
      const link = `/offerte-lavoro/${String(row.slug)}"`;
      if (JSON.stringify(await readStoredSettings(tx)).includes(link)) throw conflict('in_use', 'Un menu, il piè di pagina o la home portano qui: togli prima quel link.');
    },
    links: ({ slug }) => [{ label: 'Pagina pubblica', url: `/offerte-lavoro/${String(slug)}` }],
  },
  {
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
    drops: ['offers'],
    fields: [
      reference('job_id', 'Qualifica', 'jobs', { ...listed, ...required }),
      reference('place_id', 'Luogo', 'places', { ...listed, ...required }),
      integer('position', 'Posto', { ...listed, ...required, least: 0, most: 1000 }),
    ],
  },
  {
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
    drops: ['offers'],
    fields: [
      text('title', 'Titolo', { ...searched, ...required, most: 120 }),
      rich('content', 'Testo', required),
      text('action', 'Pulsante', { ...required, most: 40 }),
      text('url', 'Indirizzo', { ...required, most: 500 }),
      reference('job_id', 'Solo per la qualifica', 'jobs', filtered),
      reference('place_id', 'Solo per il luogo', 'places', filtered),
      moment('starts_at', 'Da', { ...listed, ...required }),
      moment('ends_at', 'Fino a', { ...listed, ...required }),
      integer('views', 'Visto', { ...readOnly, ...listed }),
      integer('clicks', 'Seguito', { ...readOnly, ...listed }),
    ],
    computed: {
      views: sql`(SELECT coalesce(sum(d.views), 0)::int FROM banner_days d WHERE d.banner_id = ${outer(banners.id)})`,
      clicks: sql`(SELECT coalesce(sum(d.clicks), 0)::int FROM banner_days d WHERE d.banner_id = ${outer(banners.id)})`,
    },
    async prepare({ values, before }) {
      refuseBackwards(values, before);
      refuseAddress(values);
      return values;
    },
  },
  {
    slug: 'faqs',
    label: 'Domande frequenti',
    one: 'domanda',
    group,
    table: faqs,
    title: sql`${faqs.question}`,
    order: [asc(faqs.audience), asc(faqs.position), asc(faqs.id)],
    read: ['content', 'support'],
    write: ['content', 'support'],
    drops: ['faqs'],
    fields: [
      text('question', 'Domanda', { ...searched, ...required, most: 200 }),
      rich('answer', 'Risposta', required),
      choice('audience', 'Per', { candidate: 'Candidati', company: 'Aziende' }, { ...filtered, ...required }),
      integer('position', 'Posto', { ...listed, ...required, least: 0, most: 1000 }),
    ],
  },
];
