import { mailedPages } from './page-table.ts';

/** The kinds of pages whose speed is measured. */
export const measuredPages = [
  'home',
  'search',
  'offer',
  'apply',
  'company',
  'pay',
  'events',
  'blog',
  'content',
  'account',
  'personal',
  'company_home',
  'credits',
  'wizard',
  'candidates',
  'company_area',
] as const;
export type MeasuredPage = (typeof measuredPages)[number];

/**
 * From the pattern of a page (domain/page-table) to its kind: the first line counts that is the pattern or begins it.
 * Null is not measured: the back office, pages in another site's frame, those of errors, addresses that lead on. Nor
 * are pages of mailed links, which have no script.
 */
const kinds: readonly (readonly [pattern: string, kind: MeasuredPage | null])[] = [
  ['/offerte-lavoro/:offer/invia-candidatura', 'apply'],
  ['/offerte-lavoro/invia-candidatura', 'apply'],
  ['/one-shot-done', 'apply'],
  ['/offerte-lavoro', 'search'],
  ['/aziende', 'company'],
  ['/come-ordiniamo', 'content'],
  ['/stipendi', 'pay'],
  ['/career-day', 'events'],
  ['/blog', 'blog'],
  ['/login', 'account'],
  ['/register', 'account'],
  ['/recupera-password', 'account'],
  ['/profilo/recupera-password', 'account'],
  ['/profilo/attiva-profilo', 'account'],
  ['/profilo/conferma-mail', 'account'],
  ['/profilo/annulla-cambio', 'account'],
  ['/profilo/non-sono-stato-io', 'account'],
  ['/profilo/azienda', 'company_area'],
  ['/profilo', 'personal'],
  ['/preferiti', 'personal'],
  ['/recruiter/login', 'account'],
  ['/recruiter/attiva-profilo', 'account'],
  ['/recruiter/invito', 'account'],
  ['/recruiter/acquista-crediti', 'credits'],
  ['/recruiter/pubblica-annuncio', 'wizard'],
  ['/recruiter/ricerca-candidato', 'candidates'],
  ['/recruiter/:candidate', 'candidates'],
  ['/recruiter/guide', 'blog'],
  ['/recruiter/assistenza', 'company_area'],
  ['/recruiter/assistenza-thankyou', 'content'],
  ['/recruiter/change-thankyou', 'content'],
  ['/recruiter/perche-sceglierci', 'content'],
  ['/recruiter/chi-siamo', 'content'],
  ['/recruiter/servizi', 'content'],
  ['/recruiter', 'company_home'],
  ['/staff', null],
  ['/banner', null],
  ['/iframeTemplate', null],
  ['/ultimeofferte.php', null],
  ['/404', null],
  ['/500', null],
];

/** An offer's address ends in its number; a place, a job or a category has the same pattern and none (rule D3). */
const OFFER = /-\d{1,9}$/;
const PLACE_OR_OFFER = '/offerte-lavoro/:slug';

/** The kind of a page, by its pattern; null where it is not measured. */
export function measuredPageOf(pattern: string, pathname: string): MeasuredPage | null {
  if (pattern === '/') return 'home';
  if (mailedPages.has(pattern)) return null;
  if (pattern === PLACE_OR_OFFER && OFFER.test(pathname)) return 'offer';
  const line = kinds.find(([known]) => pattern === known || pattern.startsWith(`${known}/`));
  return line ? line[1] : 'content';
}
