import { contractPeriods, contractTypologies, experiences, seasons } from './offer-values.ts';
import { uiTexts } from './ui-text.ts';

// The filters of an offer search (rule D5). From a row of the two tables follow the parameter of the search, its SQL
// and counts, what an alert finds, the field of a category in the back office, the tick and the chip.

/**
 * Yes or no. The column of `open_offers` has the name of the filter; its value is a column of the offer, or follows
 * from one (the function `open_offer`): meals from the benefit `vitto`, a free room from what is said of the room. A
 * room is free where nothing is paid for it and it is there from the first day to the last.
 */
export const flagFilters = uiTexts({
  has_room: { title: 'Alloggio', words: { true: 'Con alloggio' } },
  has_free_room: { title: 'Alloggio', words: { true: 'Alloggio incluso' } },
  has_single_room: { title: 'Alloggio', words: { true: 'Camera singola o appartamento' } },
  takes_couples: { title: 'Alloggio', words: { true: 'Per due' } },
  takes_pets: { title: 'Alloggio', words: { true: 'Animali ammessi' } },
  is_urgent: { title: 'Altro', words: { true: 'Assunzione urgente' } },
  has_meals: { title: 'Altro', words: { true: 'Vitto incluso' } },
  is_career_day: { title: 'Altro', words: { true: 'Career day' } },
} as const);

/** Some of several values. The column of `open_offers` has the name of the filter, and one value. */
export const choiceFilters = uiTexts({
  contract_typology: { title: 'Orario', words: contractTypologies },
  contract_period: { title: 'Contratto', words: contractPeriods },
  season: { title: 'Stagione', words: seasons },
  experience_required: { title: 'Esperienza richiesta', words: experiences },
} as const);

/** The least pay that a search may ask for, in whole euros a month, as it is offered. */
export const paySteps = [1200, 1500, 1800, 2000, 2500];

/** At most so many days since an offer was published. */
export const offerAges = uiTexts({
  1: 'Ultime 24 ore',
  3: 'Ultimi 3 giorni',
  7: 'Ultima settimana',
  30: 'Ultimo mese',
});

/**
 * The query parameters of a search beside its path and page: any other belongs to somebody else (`utm_source`) and
 * changes nothing.
 */
export const SEARCH_FILTERS: ReadonlySet<string> = new Set([
  ...Object.keys({ ...flagFilters, ...choiceFilters }),
  ...['language', 'salary_min', 'salary_max', 'published_within', 'date_from', 'date_to', 'dates'],
  ...['q', 'company', 'radius', 'box', 'vista', 'sort', 'place', 'job', 'saved', 'lavoro', 'luogo'],
]);
