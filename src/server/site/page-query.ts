import { offerSearchQuery } from '#contract/offers.ts';
import { candidateSearchQuery } from '#contract/talent.ts';

/** The query parameters that pages read besides searches; a test compares the list with the pages. */
const OTHERS = [
  '_routes',
  'acquisti',
  'al',
  'annullato',
  'benvenuto',
  'bozza',
  'candidatura',
  'candidature',
  'categoria',
  'cerca',
  'cerca-acquisti',
  'cerca-spese',
  'chi',
  'cv',
  'dal',
  'fatto',
  'filtro',
  'from',
  'giorno',
  'invio',
  'lavorato',
  'lavoro',
  'luogo',
  'mostra',
  'newsletter',
  'offer',
  'ordine',
  'pacchetto',
  'passo',
  'per',
  'persona',
  'prenotazioni',
  'profilo',
  'nota',
  'prima',
  'privacy',
  'redirect',
  'residenza',
  'riga',
  'risposta',
  'ruolo',
  'scheda',
  'search',
  'show',
  'spese',
  'stagione',
  'stato',
  'status',
  't',
  'tipo',
  'token',
  'torna',
  'tutti',
  'vista',
];
const KNOWN: ReadonlySet<string> = new Set([
  ...Object.keys(offerSearchQuery.shape),
  ...Object.keys(candidateSearchQuery.shape),
  ...OTHERS,
]);

export const isPageParameter = (name: string): boolean => KNOWN.has(name);

/**
 * The query of a visitor's page with the parameters that pages read, in one order: parameters of campaigns and
 * strangers do not make another cache entry. Empty, or with its question mark.
 */
export function pageQuery(search: string): string {
  if (search === '') return '';
  const kept = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => isPageParameter(name)));
  // Stable: values of one name keep their order.
  kept.sort();
  return kept.size > 0 ? `?${kept}` : '';
}
