import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffDesk } from '#contract/staff.ts';
import { choiceFilters, flagFilters } from '#domain/offer-filters.ts';
import { aCompany, anOffer, aRecruiter, aUser, PASSWORD } from '#tests/builders.ts';
import { aStaff, STAFF } from '#tests/staff.ts';
import { Client, openWorld } from '#tests/world.ts';
import { pagesOf } from '../page-reader.ts';

const world = await openWorld();
let open: ReturnType<typeof pagesOf>['open'];
const clients: Record<string, Client> = {};
let offer: { id: number };
let companyPage: string;
beforeAll(async () => {
  ({ open } = pagesOf(world));
  const company = await aCompany(world);
  companyPage = `/aziende/${company.slug}`;
  clients.candidate = await new Client(world).logIn((await aUser(world)).email, PASSWORD);
  clients.company = await new Client(world).logIn((await aRecruiter(world, company.id)).email, PASSWORD);
  clients.staff = (await aStaff(world)).client;
  offer = await anOffer(world, { title: 'Cuoco', job: 'cuoco', place: 'rimini', company_id: company.id });
});
afterAll(() => world.close());

const LONG = 'parola '.repeat(400);
const all = (names: readonly string[], value: string) => names.map((name): [string, string] => [name, value]);
const CHOICES = [
  ...Object.keys({ ...flagFilters, ...choiceFilters }),
  'sort',
  'stato',
  'status',
  'mostra',
  'scheda',
  'categoria',
  'kind',
  'radius',
  'language',
  'salary_min',
  'published_within',
  'company',
  'experience_min',
  'available_by',
  'date_from',
  'date_to',
  'dates',
  'study_min',
  'filtro',
  'stagione',
  'lavorato',
  'dal',
  'al',
  'offerta',
  'per',
];
const NUMBERS = ['page', 'items', 'acquisti', 'spese'];
/**
 * Parameters of lists with values that no page gives: an old link, a slip, somebody who tries. Asked a set at a time.
 */
const odd: readonly [string, string][][] = [
  all(CHOICES, 'boh'),
  ...['boh', '-1', '1.5', '99999999999999999999'].map((value) => all(NUMBERS, value)),
  all(['q', 'search', 'cerca', 'cerca-acquisti', 'cerca-spese'], LONG),
  ...[
    ['lavoro', 'luogo'],
    ['chi', 'residenza'],
  ].map((names) => all(names, LONG)),
];

/** Follows where a page sends to, as a browser does, and gives the status in the end. */
async function finalStatus(address: string, client?: Client): Promise<string> {
  let at = address;
  for (let hops = 0; hops < 4; hops++) {
    const { status, headers } = await open(at, client ? { client } : {});
    const next = headers.get('location');
    if (status < 300 || status >= 400 || !next) return String(status);
    at = next.replace(/^https?:\/\/[^/]+/, '');
  }
  return 'sent round in circles';
}

/** The odd values that a page does not show as a page; one by one where a set of them is refused. */
async function refusedOn(path: string, client?: Client, sets = odd): Promise<string[]> {
  const refused: string[] = [];
  for (const values of sets) {
    if ((await finalStatus(`${path}?${new URLSearchParams(values)}`, client)) === '200') continue;
    refused.push(`${path}?${new URLSearchParams(values)}`.slice(0, 200));
    for (const [name, value] of values) {
      const status = await finalStatus(`${path}?${new URLSearchParams({ [name]: value })}`, client);
      if (status !== '200') refused.push(`${path}?${name}=${value.slice(0, 12)}: ${status}`);
    }
  }
  return refused;
}

describe('a list of the site whose address holds odd values', () => {
  const lists = [
    '/offerte-lavoro',
    '/offerte-lavoro/rimini',
    '/offerte-lavoro/rimini/cuoco',
    '/blog',
    '/recruiter/guide',
    '/career-day',
    '/iframeTemplate',
    '/partner',
    '/',
  ];
  it('shows a visitor what it can understand', async () => {
    const refused: string[] = [];
    for (const path of [...lists, companyPage]) refused.push(...(await refusedOn(path)));
    expect(refused).toEqual([]);
  });

  it('shows a candidate and a company what it can understand', async () => {
    const refused: string[] = [];
    for (const path of [
      '/preferiti',
      '/profilo/candidato/candidature',
      '/profilo/colloqui',
      '/profilo/stagioni',
      '/profilo/la-mia-stagione',
      '/profilo/notifiche',
    ])
      refused.push(...(await refusedOn(path, clients.candidate)));
    for (const path of [
      '/recruiter/ricerca-candidato',
      '/profilo/azienda/candidati-salvati',
      '/profilo/azienda/gestione-crediti',
      '/profilo/azienda/le-mie-offerte',
      `/profilo/azienda/le-mie-offerte/${offer.id}/candidature`,
      `/profilo/azienda/le-mie-offerte/${offer.id}/candidature/bacheca`,
      '/profilo/azienda/brigata',
      '/profilo/azienda/brigata/aggiungi',
      '/profilo/azienda/brigata/richiama',
      '/profilo/azienda/brigata/chi-torna',
      '/profilo/azienda/stagione',
      '/profilo/azienda/persone',
      '/profilo/azienda/colloqui',
      '/profilo/azienda/numeri',
    ])
      refused.push(...(await refusedOn(path, clients.company)));
    expect(refused).toEqual([]);
  });

  it('shows staff every list of theirs', async () => {
    const { resources } = staffDesk.parse(await (await clients.staff?.get(`${STAFF}/desk`))?.json());
    expect(resources.length).toBeGreaterThan(20);
    const refused: string[] = [];
    for (const { slug, fields } of resources) {
      const own = all([...fields.map(({ name }) => name), 'sort', 'page'], 'boh');
      refused.push(
        ...(await refusedOn(`/staff/${slug}`, clients.staff, [
          own,
          all(['page'], '99999999999999999999'),
          all(['q'], LONG),
        ])),
      );
    }
    for (const path of ['/staff/moderazione', '/staff/numeri', '/staff/velocita', '/staff'])
      for (const line of await refusedOn(path, clients.staff)) refused.push(line);
    expect(refused).toEqual([]);
  });
});
