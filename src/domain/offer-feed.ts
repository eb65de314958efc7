import { blankOffer, MAX_TITLE } from './offer-form.ts';
import { type OfferPay, payLimits, writtenPay } from './offer-pay.ts';
import { type ContractPeriod, type ContractTypology, slugsOf } from './offer-values.ts';
import { isWebAddress } from './web-address.ts';
import { readEuros, roundToEuros } from './written-euros.ts';

/** One offer as read from a feed: texts by element name, in lower case, and the line it begins at. */
export interface FeedItem {
  line: number;
  words: Readonly<Record<string, string>>;
}

/** The fields of a feed's offer that fit our form, and its problems, each with what to do. */
export interface ReadItem extends OfferPay {
  title: string;
  category: string;
  city: string;
  description: string;
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

/** Nobody in the trade is paid more in a month, in cents: a larger figure is the pay of a year. */
const MAX_MONTH = 1_500_000;
/** Less than this in a month is the pay of no year, whatever the feed calls it. */
const MIN_MONTH_OF_A_YEAR = 50_000;
/** What a figure is the pay of, where a feed says so: 'RAL 22.000', '18000 EUR/anno', '9 € l’ora'. */
const units = {
  year: /\b(?:RAL|ann[oiu]\w{0,6}|year\w{0,3}|yr|p\.a)\b/i,
  week: /\b(?:settiman\w{0,4}|week\w{0,3})\b/i,
  day: /\b(?:giorn\w{0,8}|day|dail\w)\b/i,
  hour: /\b(?:or[ae]\w{0,4}|hour\w{0,3})\b/i,
  month: /\b(?:mes[ei]|mensil\w{0,4}|month\w{0,3})\b/i,
} as const;
type Unit = keyof typeof units;
/** A month's pay has its share of the thirteenth and fourteenth ones, as the form asks: a year is twelve of it. */
const MONTHS_A_YEAR = 12;
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
  const figures = [find('minimum'), find('maximum')].some(Boolean)
    ? [find('minimum'), find('maximum')]
    : ends(find('salary'));
  const pay = payOf(figures, unitOf([...figures, find('salary'), find('pay_unit')]));
  const { minimum, maximum } = writtenPay(pay);
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
    ...pay,
    contract_typology: typologyOf(find('time')),
    contract_period: periodOf(`${find('period')} ${find('time')}`),
    application_url: isAddress ? url : null,
    count_positions: Number.isInteger(positions) && positions > 0 && positions <= MAX_POSITIONS ? positions : 1,
    errors,
  };
}

/** What the figures of these texts are the pay of: a month, where none says it; null where they say two things. */
function unitOf(texts: readonly string[]): Unit | null {
  const said = slugsOf(units).filter((unit) => texts.some((text) => units[unit].test(text)));
  const [unit = 'month', another] = said;
  return another === undefined ? unit : null;
}

/** The least and the most that a feed says, for the period that it says. A week is none that our form has. */
function payOf(texts: readonly string[], unit: Unit | null): OfferPay {
  const { pay_period, minimum_salary, maximum_salary, minimum_rate_cents, maximum_rate_cents } = blankOffer;
  const none = { pay_period, minimum_salary, maximum_salary, minimum_rate_cents, maximum_rate_cents };
  if (unit === null || unit === 'week') return none;
  const period = unit === 'year' ? 'month' : unit;
  const { least, most } = payLimits[period];
  const [minimum = null, maximum = null] = texts.map((text) => {
    const sum = centsIn(text);
    const cents = sum !== null && unit === 'year' ? sum / MONTHS_A_YEAR : sum;
    const lowest = unit === 'year' ? MIN_MONTH_OF_A_YEAR : least;
    return cents !== null && cents >= lowest && cents <= (period === 'month' ? MAX_MONTH : most) ? cents : null;
  });
  if (period !== 'month')
    return { ...none, pay_period: period, minimum_rate_cents: minimum, maximum_rate_cents: maximum };
  const inEuros = (cents: number | null) => (cents === null ? null : roundToEuros(cents));
  return { ...none, minimum_salary: inEuros(minimum), maximum_salary: inEuros(maximum) };
}

const FIGURE = '\\d(?:[\\d., ]{0,20}\\d)?';
const WITH_SIGN = new RegExp(`(?:€|\\beur\\w{0,1}) ?(${FIGURE})|(${FIGURE}) ?(?:€|eur)`, 'i');
const ALONE = new RegExp(FIGURE);

/** The sum in a text, in cents: the figure with the sign of euros, else the first; '1.600,00 €' is 160,000. */
function centsIn(text: string): number | null {
  const line = text.replace(/\s/g, ' ');
  const [, after, before] = line.match(WITH_SIGN) ?? [];
  const cents = readEuros(after ?? before ?? line.match(ALONE)?.[0] ?? '');
  return typeof cents === 'number' ? cents : null;
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
