import { MAX_TITLE } from './offer-form.ts';
import type { ContractPeriod, ContractTypology } from './offer-values.ts';
import { isWebAddress } from './web-address.ts';
import { readEuros, roundToEuros } from './written-euros.ts';

/** One offer as read from a feed: texts by element name, in lower case, and the line it begins at. */
export interface FeedItem {
  line: number;
  words: Readonly<Record<string, string>>;
}

/** The fields of a feed's offer that fit our form, and its problems, each with what to do. */
export interface ReadItem {
  title: string;
  category: string;
  city: string;
  description: string;
  minimum_salary: number | null;
  maximum_salary: number | null;
  contract_typology: ContractTypology | null;
  contract_period: ContractPeriod | null;
  application_url: string | null;
  count_positions: number;
  errors: string[];
}

/** The element names that feeds use for the same field, ours and those of the common aggregators. */
const names = {
  title: ['title', 'titolo', 'name', 'jobtitle'],
  description: ['description', 'descrizione', 'content', 'body'],
  city: ['city', 'comune', 'citta', 'location', 'region'],
  category: ['category', 'qualifica', 'job', 'position', 'profession'],
  url: ['url', 'link', 'apply_url'],
  minimum: ['salary_min', 'minimum_salary', 'retribuzione_minima'],
  maximum: ['salary_max', 'maximum_salary', 'retribuzione_massima'],
  salary: ['salary', 'retribuzione', 'stipendio'],
  pay_unit: ['salary_period', 'salary_type', 'salary_unit', 'pay_period', 'periodicita'],
  time: ['jobtype', 'contract', 'orario', 'contract_typology', 'employmenttype'],
  period: ['contract_period', 'contratto', 'contracttype', 'tipo_contratto'],
  positions: ['positions', 'count_positions', 'posti', 'openings'],
} as const;

/** How many characters of each field are read. This also bounds the time of the patterns. */
const longest: Readonly<Record<keyof typeof names, number>> = {
  title: MAX_TITLE + 1,
  description: 20_000,
  city: 200,
  category: 200,
  url: 2000,
  minimum: 50,
  maximum: 50,
  salary: 100,
  pay_unit: 50,
  time: 100,
  period: 100,
  positions: 10,
};

/** Nobody in the trade is paid more in a month, in euros: a larger figure is the pay of a year. */
const MAX_SALARY = 15_000;
/** A figure that is not the pay of a month: 'RAL 22.000', '18000 EUR/anno', '9 € l’ora'. */
const OTHER_UNIT =
  /\b(?:RAL|ann[oiu]\w{0,6}|year\w{0,3}|yr|p\.a|or[ae]\w{0,4}|hour\w{0,3}|giorn\w{0,8}|day|dail\w|settiman\w{0,4}|week\w{0,3})\b/i;
const MAX_POSITIONS = 998;

/**
 * Reads one offer of a feed. Nothing is guessed that a company would have to correct: what is unclear is left empty.
 */
export function readFeedItem({ words }: FeedItem): ReadItem {
  const find = (name: keyof typeof names) =>
    names[name].map((element) => words[element]?.trim().slice(0, longest[name])).find(Boolean) ?? '';
  const errors: string[] = [];
  const title = find('title');
  if (!title) errors.push('Manca il titolo.');
  if (title.length > MAX_TITLE) errors.push(`Il titolo supera i ${MAX_TITLE} caratteri.`);
  const description = find('description');
  if (!description) errors.push('Manca la descrizione.');
  const pay = [find('minimum'), find('maximum')].some(Boolean)
    ? [find('minimum'), find('maximum')]
    : ends(find('salary'));
  const isMonthly = ![...pay, find('salary'), find('pay_unit')].some((text) => OTHER_UNIT.test(text));
  const figures = isMonthly ? pay.map(euros) : [];
  const [minimum = null, maximum = null] = figures;
  if (minimum !== null && maximum !== null && maximum < minimum)
    errors.push('La retribuzione massima è più bassa della minima.');
  const url = find('url');
  const isAddress = isWebAddress(url);
  if (url && !isAddress) errors.push('L’indirizzo per candidarsi non è completo: comincia con https://.');
  const positions = Number(find('positions') || 1);
  return {
    title,
    category: find('category'),
    city: find('city').split(',')[0]?.trim() ?? '',
    description,
    minimum_salary: minimum,
    maximum_salary: maximum,
    contract_typology: typologyOf(find('time')),
    contract_period: periodOf(`${find('period')} ${find('time')}`),
    application_url: isAddress ? url : null,
    count_positions: Number.isInteger(positions) && positions > 0 && positions <= MAX_POSITIONS ? positions : 1,
    errors,
  };
}

/** '1.600,00 €' is 1600; null for what is no plausible monthly pay. */
function euros(text: string): number | null {
  const cents = readEuros(text.replace(/\s/g, ' ').match(/\d[\d., ]{0,20}\d/)?.[0] ?? '');
  const amount = typeof cents === 'number' ? roundToEuros(cents) : Number.NaN;
  return amount >= 100 && amount <= MAX_SALARY ? amount : null;
}

const ends = (text: string): string[] => text.split(/-|–|\ba\b|\//);

function typologyOf(text: string): ContractTypology | null {
  if (/part[\s_-]*time/i.test(text)) return 'part-time';
  return /full[\s_-]*time|tempo pieno/i.test(text) ? 'full-time' : null;
}

function periodOf(text: string): ContractPeriod | null {
  if (/indeterminat|permanent/i.test(text)) return 'indeterminate';
  if (/determinat|stagional|seasonal|temporar/i.test(text)) return 'determinate';
  if (/apprendist|apprentice/i.test(text)) return 'apprenticeship';
  if (/\bstage\b|tirocin|intern/i.test(text)) return 'stage';
  return /\bextra\b/i.test(text) ? 'extra' : null;
}
