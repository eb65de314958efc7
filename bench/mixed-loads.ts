import type { Request } from 'autocannon';
import { Chance } from '#demo/random.ts';
import { applicationForm } from '#tests/application-form.ts';
import { keyPages } from './key-pages.ts';
import type { Site } from './site.ts';

/** One kind of requests of a mixed load. */
export interface Load {
  name: string;
  /** Of all requests. */
  share: number;
  /** What one sender asks for, again and again; each answers for itself what differs from one request to the next. */
  requests: () => Request[];
}

const PLACES = ['lombardia', 'emilia-romagna', 'rimini', 'roma', 'milano', 'toscana', 'lago-di-garda', 'veneto'];
const JOBS = ['cuoco', 'cameriere-di-sala', 'receptionist', 'barman-barlady', 'commis-di-sala', 'pizzaiolo'];
const FILTERS = ['', '?has_room=true', '?sort=date', '?contract_period=determinate', '?page=2'];

let visitors = 0;
let applicants = 0;
/** Each visitor comes from a network of their own: limits are counted by network. */
function nextNetwork(): string {
  visitors += 1;
  return `10.${(visitors >> 16) % 256}.${(visitors >> 8) % 256}.${visitors % 256}`;
}

/** Searches by place and job with filters, offers and pages for companies' and candidates' first look. */
function visitorPaths(offer: string, company: string): string[] {
  const searches = PLACES.flatMap((place) =>
    JOBS.flatMap((job) => FILTERS.map((filter) => `/offerte-lavoro/${place}/${job}${filter}`)),
  );
  return [...searches, ...Array.from({ length: 60 }, () => offer), ...Array.from({ length: 20 }, () => company), '/'];
}

/** The body of an application, as text with the content type of its form; each is sent with an address of its own. */
async function applications(offer: number): Promise<{ type: string; next: () => string }> {
  const sent = new Response(applicationForm(offer, 'misura@example.it'));
  const body = await sent.text();
  return {
    type: sent.headers.get('content-type') ?? '',
    next: () => {
      applicants += 1;
      return body.replace('misura@', `misura${process.pid}-${applicants}@`);
    },
  };
}

/**
 * The requests of a job board: 70 % searches and offers of visitors, 20 % pages of a logged-in candidate, 5 %
 * applications with a CV, 5 % pages of a company. `users` are the candidate and the company.
 */
export async function loadsOf(site: Site, users: readonly [string, string]): Promise<Load[]> {
  const pages = await keyPages(site);
  const [candidate, company] = [await site.logIn(users[0]), await site.logIn(users[1])];
  const csrf = await (await fetch(`${site.address}/api/website/v1/core/account/csrf`)).json();
  const found = await (await fetch(`${site.address}/api/website/v1/search/offers/?items=1`)).json();
  const { type, next } = await applications(Number(found.items[0].id));
  const chance = new Chance(7);
  const pathOf = (name: string) => pages.find((page) => page.name === name)?.path ?? '/';
  const of = (role: 'candidate' | 'company', cookie: string, isLeftOut?: RegExp) =>
    pages
      .filter((page) => page.role === role && !isLeftOut?.test(page.name))
      .map(({ path }): Request => ({ path, headers: { Cookie: cookie, 'X-Forwarded-For': nextNetwork() } }));
  const paths = visitorPaths(pathOf('offer'), pathOf('company'));
  return [
    {
      name: 'visitors',
      share: 0.7,
      requests: () => [
        {
          path: '/',
          setupRequest: (request) => ({
            ...request,
            path: chance.pick(paths),
            headers: { 'X-Forwarded-For': nextNetwork(), 'Accept-Encoding': 'gzip' },
          }),
        },
      ],
    },
    {
      name: 'a candidate',
      share: 0.2,
      requests: () => [...of('candidate', candidate), { path: '/offerte-lavoro', headers: { Cookie: candidate } }],
    },
    {
      name: 'applications',
      share: 0.05,
      requests: () => [
        {
          method: 'POST',
          path: '/api/website/v1/candidate/one-shot-applications',
          setupRequest: (request) => ({
            ...request,
            headers: {
              'Content-Type': type,
              Cookie: `csrftoken=${csrf.csrfToken}`,
              'X-CSRFToken': csrf.csrfToken,
              'X-Forwarded-For': nextNetwork(),
            },
            body: next(),
          }),
        },
      ],
    },
    // A checkout without a cart leads elsewhere.
    { name: 'a company', share: 0.05, requests: () => of('company', company, /checkout/) },
  ];
}
