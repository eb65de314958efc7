import { foldText } from '#domain/trade-words.ts';

const months: readonly (readonly string[])[] = [
  ['gen', 'jan'],
  ['feb'],
  ['mar'],
  ['apr'],
  ['mag', 'may'],
  ['giu', 'jun'],
  ['lug', 'jul'],
  ['ago', 'aug'],
  ['set', 'sep'],
  ['ott', 'oct'],
  ['nov'],
  ['dic', 'dec'],
];
const MONTH =
  '(?:gen(?:naio)?|jan(?:uary)?|feb(?:braio|ruary)?|mar(?:zo|ch)?|apr(?:ile|il)?|mag(?:gio)?|may|giu(?:gno)?|june?|lug(?:lio)?|july?|ago(?:sto)?|aug(?:ust)?|sett?(?:embre)?|sept?(?:ember)?|ott(?:obre)?|oct(?:ober)?|nov(?:embre|ember)?|dic(?:embre)?|dec(?:ember)?)';
const YEAR = '(?:19[5-9]\\d|20[0-4]\\d)';
const NOW =
  '(?:alla data attuale|ad oggi|a oggi|oggi|presente?|(?:attualmente )?in corso|attualmente|attuale|tuttora|corrente|current|to date|now|ongoing|till now|until now)';
const SEASON = '(?:(?:stagione )?(?:estiva|invernale)|estate|inverno|summer|winter)(?: season)?';
/**
 * The forms of a date in CVs, in the order in which they are tried. A month alone takes the year of the date after it.
 */
const MOMENT = new RegExp(
  [
    `(?<![\\d/.])(?<day>\\d{1,2}[/.-]\\d{1,2}[/.-]${YEAR})(?!\\d)`,
    `(?<![\\d/.])(?<iso>${YEAR}-(?:0[1-9]|1[0-2]))(?![\\d/.-])`,
    `(?<![\\d/.])(?<spaced>${YEAR}(?: / (?:0[1-9]|1[0-2])(?![\\d/.-])|/(?:0[1-9]|1[0-2])(?= ?[-–—])))`,
    `(?<![\\d/.])(?<figures>\\d{1,2}[/.-]${YEAR})(?!\\d)`,
    `(?<seasons>(?<!\\p{L})(?:estati|stagioni estive|summers) ${YEAR}(?:(?:, ?| e | and |-|/)${YEAR}){1,9})(?!\\d)`,
    `(?<![\\d/.])(?<years>(?:19|20)\\d{2}[–-]\\d{2})(?![\\d/.-])`,
    `(?<season>(?<!\\p{L})${SEASON} ${YEAR})(?:[/-]\\d{2,4})?(?!\\d)`,
    `(?<!\\p{L})(?<american>${MONTH}\\.? \\d{1,2}(?:st|nd|rd|th)?, ${YEAR})(?!\\d)`,
    `(?<![\\d\\p{L}])(?:\\d{1,2}°? )?(?<word>${MONTH}(?!\\p{L})[.,]?(?: (?:del |of )?| ?[’'])?(?:${YEAR}|(?<=[’'])\\d{2}))(?!\\d)`,
    `(?<![\\d\\p{L}])(?<brief>${MONTH}\\.? \\d{2})(?![\\d\\p{L}/.])`,
    `(?<!\\d)(?<year>${YEAR})(?!\\d)`,
    `(?<![\\d/.])(?<short>(?:0?[1-9]|1[0-2])[/.]\\d{2})(?![\\d/.]\\d|\\d)`,
    `(?<!\\p{L})(?<now>${NOW})(?!\\p{L})`,
    `(?<!\\p{L})(?<month>${MONTH})(?!\\p{L})\\.?`,
  ].join('|'),
  'giu',
);
const BEFORE = /[[(]? ?(?:(?:\bda|\bdal|\bdall[’']|\bfrom|\bsince|\bperiodo:?) ?)?$/i;
const SINCE = /(?:\bda|\bdal|\bdall[’']|\bsince) ?$/i;
const BETWEEN =
  /^[ \t\])]{0,3}(?:[-–—→>~/]{1,2}|\b(?:a|ad|al|alla|all[’']|fino a|fino ad|fino al|to|until|till|e)\b)?[ \t[(]{0,3}(?:exp(?:ected)?\.? )?$/i;
const NOTHING = /^[ \t]{0,3}$/;
const ARROW = /^[ \t]{0,2}[-–—→>]{1,2}[ \t\])]{0,3}(?=$|\t)/;
const AFTER = /^ ?[\])]/;
/** '(4 anni 3 mesi)': a duration, which the dates already give. */
const DURATION =
  /[(·] ?\d{1,2} (?:ann[oi]|mes[ei]|years?|yrs?|months?|mos?)\b(?:,? (?:e )?\d{1,2} (?:mes[ei]|months?|mos?)\b)? ?\)?/gi;
const ONLY_DURATION =
  /^\(?\d{1,2} (?:ann[oi]|mes[ei]|years?|yrs?|months?|mos?)\b(?:,? (?:e )?\d{1,2} (?:mes[ei]|months?|mos?)\b)?\)?$/i;

export interface Span {
  /** `YYYY-MM`. */
  start: string;
  /** Null for a job that goes on. */
  end: string | null;
  /** Whether all its months are written: those of a year or of a season alone are a guess. */
  hasMonths: boolean;
  /** The line without its dates. */
  rest: string;
}

interface Reach extends Pick<Span, 'start' | 'end' | 'hasMonths'> {
  /** Where it ends in the text. */
  to: number;
}

interface Moment {
  kind: string;
  text: string;
  from: number;
  to: number;
}

function momentsOf(text: string): Moment[] {
  return [...text.matchAll(MOMENT)].slice(0, 20).map((found) => {
    const [kind = '', said = ''] = Object.entries(found.groups ?? {}).find(([, value]) => value !== undefined) ?? [];
    return { kind, text: said, from: found.index, to: found.index + found[0].length };
  });
}

/** A text without blanks and punctuation before and after it. */
export const withoutMarks = (text: string): string =>
  text.replace(/^[\s:|,;–—·•-]+/, '').replace(/(?<![\s:|,;–—·•-])[\s:|,;–—·•-]+$/, '');

/**
 * The dates of a line, 'Giu 2021 – oggi', 'dal 03/2019', 'estate 2021', and the rest of the line. A year alone begins
 * in January and ends in December.
 */
export function spanOf(text: string): Span | null {
  const moments = momentsOf(text);
  for (const [index, first] of moments.entries()) {
    const next = moments[index + 1];
    const between = next ? text.slice(first.to, next.from) : '';
    const isRange =
      next &&
      BETWEEN.test(between) &&
      (next.kind === 'now' || !NOTHING.test(between) || (hasMonth(first) && hasMonth(next)));
    const reach = isRange ? rangeOf(first, next) : openOf(first, text);
    if (!reach) continue;
    const { to, ...span } = reach;
    return { ...span, rest: restOf(text, first.from, to) };
  }
  return null;
}

/** A month with its year: two of them with nothing between are a range whose dash was not drawn as a letter. */
const hasMonth = ({ kind }: Moment) => kind === 'word' || kind === 'figures' || kind === 'day' || kind === 'american';

/** Kinds of moments that say their year in two figures: dates only where both ends of a range are written so. */
const hasShortYear = ({ kind }: Moment) => kind === 'short' || kind === 'brief';

/** Moments that say a year or a season, and no month. */
const isWithoutMonth = ({ kind }: Moment) =>
  kind === 'year' || kind === 'years' || kind === 'season' || kind === 'seasons';

function rangeOf(begun: Moment, last: Moment): Reach | null {
  // 'June 15 – September 10, 2018': a day of the year that follows.
  const first = begun.kind === 'brief' && last.kind !== 'brief' && last.kind !== 'now' ? asMonth(begun) : begun;
  if (first.kind === 'now' || (last.kind !== 'now' && hasShortYear(first) !== hasShortYear(last))) return null;
  const end = last.kind === 'now' ? null : monthOf(last, 'last');
  const year = end?.slice(0, 4);
  const start = first.kind === 'month' ? year && monthIn(first.text, year) : monthOf(first, 'first');
  if (!start || (last.kind !== 'now' && !end) || (end && end < start)) return null;
  return { start, end: end ?? null, hasMonths: !isWithoutMonth(first) && !isWithoutMonth(last), to: last.to };
}

const asMonth = (moment: Moment): Moment => ({ ...moment, kind: 'month', text: moment.text.replace(/\.? \d{2}$/, '') });

function openOf(first: Moment, text: string): Reach | null {
  if (first.kind === 'now' || first.kind === 'month' || hasShortYear(first)) return null;
  const arrow = text.slice(first.to).match(ARROW)?.[0];
  const start = monthOf(first, 'first');
  const hasMonths = !isWithoutMonth(first);
  if (first.kind === 'season' || first.kind === 'seasons' || first.kind === 'years')
    return start ? { start, end: monthOf(first, 'last'), hasMonths, to: first.to } : null;
  if (!start || (arrow === undefined && !SINCE.test(text.slice(0, first.from)))) return null;
  return { start, end: null, hasMonths, to: first.to + (arrow?.length ?? 0) };
}

/** A single date without a range, '2019' or 'marzo 2021': from its first month to its last. */
export function singleOf(text: string): Span | null {
  const moments = momentsOf(text);
  const only = moments.length === 1 ? moments[0] : undefined;
  if (!only || only.kind === 'now' || only.kind === 'month' || hasShortYear(only)) return null;
  const [start, end] = [monthOf(only, 'first'), monthOf(only, 'last')];
  return start && end ? { start, end, hasMonths: !isWithoutMonth(only), rest: restOf(text, only.from, only.to) } : null;
}

function restOf(text: string, from: number, to: number): string {
  const before = text.slice(0, from).replace(BEFORE, '');
  const after = text.slice(to).replace(AFTER, '');
  const cells = `${before}\t${after}`.replace(DURATION, '').split('\t');
  return cells.map(withoutMarks).filter(Boolean).join('\t');
}

function monthOf({ kind, text }: Moment, which: 'first' | 'last'): string | null {
  const year = text.match(/(?:19|20)\d{2}/)?.[0] ?? `${text.slice(-2) > '50' ? '19' : '20'}${text.slice(-2)}`;
  if (kind === 'year') return `${year}-${which === 'first' ? '01' : '12'}`;
  // '2008–11'.
  if (kind === 'years') {
    const last = `${year.slice(0, 2)}${text.slice(-2)}`;
    return last > year ? `${which === 'first' ? `${year}-01` : `${last}-12`}` : null;
  }
  if (kind === 'seasons') return which === 'first' ? `${year}-06` : `${text.slice(-4)}-09`;
  if (kind === 'season') {
    if (/inver|winter/i.test(text)) return which === 'first' ? `${year}-12` : `${Number(year) + 1}-03`;
    return which === 'first' ? `${year}-06` : `${year}-09`;
  }
  if (kind === 'word' || kind === 'american' || kind === 'brief') return monthIn(text, year);
  const figures = kind === 'iso' || kind === 'spaced' ? text.match(/\d{2}$/)?.[0] : text.split(/[/.-]/).at(-2);
  const month = Number(figures);
  return month >= 1 && month <= 12 ? `${year}-${String(month).padStart(2, '0')}` : null;
}

function monthIn(text: string, year: string): string | null {
  const word = foldText(text);
  const month = months.findIndex((names) => names.some((name) => word.startsWith(name))) + 1;
  return month > 0 ? `${year}-${String(month).padStart(2, '0')}` : null;
}

/** Whether a line has a range of dates, and not only a beginning: 'Cuoca dal 2010' may be a title of the CV. */
export const isRange = (text: string): boolean => momentsOf(text).length > 1 && spanOf(text) !== null;

/** Whether a line is dates and little else. */
export function isDateLine(text: string): boolean {
  const span = spanOf(text) ?? singleOf(text);
  return span !== null && span.rest.length < 12;
}

/** Whether a text is only dates, a range or half of one: 'Gen 2017 – Ago', 'Presente', 'dal 2018'. */
export function isDatesOnly(text: string): boolean {
  return (
    text.length < 45 && momentsOf(text).length > 0 && text.replace(MOMENT, '').replace(/[^\p{L}\d]/gu, '').length <= 5
  );
}

export const isDuration = (text: string): boolean => ONLY_DURATION.test(text.trim());

/** Two lines of a narrow column that form one range, as one: 'Giu 2021 –' and 'oggi', 'Mag 2015 – Dic' and '2016'. */
export function oneRange(above: string, below: string): string | null {
  if (above.length > 30 || below.length > 20 || spanOf(below)) return null;
  const whole = spanOf(`${above} ${below}`);
  const first = spanOf(above);
  const isOne =
    whole !== null &&
    !(singleOf(above) && singleOf(below) && !/[-–—]\s*$/.test(above) && !/^\s*[-–—]/.test(below)) &&
    whole.rest === '' &&
    (first === null || first.end === null) &&
    momentsOf(below).length === 1 &&
    !NOW_ALONE.test(above);
  return isOne ? `${above} ${below}` : null;
}

const NOW_ALONE = new RegExp(`(?<!\\p{L})${NOW}(?!\\p{L})`, 'iu');

/** Two lines with a date each as one range, whichever is above: 'Presente' and below it 'Aprile 2023'. */
export function rangeOfPair(above: string, below: string): string | null {
  const [one, other] = [momentsOf(above), momentsOf(below)];
  if (one.length !== 1 || other.length !== 1 || !isDatesOnly(above) || !isDatesOnly(below)) return null;
  return [`${above} – ${below}`, `${below} – ${above}`].find((text) => spanOf(text)?.rest === '') ?? null;
}

/** The year in a line, the last one of a range. */
export function yearOf(text: string): number | null {
  const span = spanOf(text) ?? singleOf(text);
  if (span) return Number((span.end ?? span.start).slice(0, 4));
  const year = momentsOf(text).find(({ kind }) => kind === 'year')?.text;
  return year ? Number(year) : null;
}

const DAY_IN_WORDS = new RegExp(`\\b(\\d{1,2})(?:°|st|nd|rd|th)?[ \\t](${MONTH})[,. \\t]{1,2}(${YEAR})`, 'i');
const DAY_AFTER_MONTH = new RegExp(`\\b(${MONTH})\\.? (\\d{1,2})(?:st|nd|rd|th)?, (${YEAR})`, 'i');

/** A day in digits or with the name of its month, as `YYYY-MM-DD`. */
export function dayOf(text: string): string | null {
  const figures = text.match(/\b(\d{1,2})[/.-](\d{1,2})[/.-]((?:19|20)\d{2})\b/);
  const words = text.match(DAY_IN_WORDS) ?? turned(text.match(DAY_AFTER_MONTH));
  const [, day = '', month = '', year = ''] = figures ?? words ?? [];
  const number = figures ? month.padStart(2, '0') : (monthIn(month, year)?.slice(5) ?? '');
  const date = `${year}-${number}-${day.padStart(2, '0')}`;
  return Number.isNaN(Date.parse(date)) || new Date(date).toISOString().slice(0, 10) !== date ? null : date;
}

/** 'July 14, 1991' in the order of '14 July 1991'. */
const turned = (found: RegExpMatchArray | null): string[] | null =>
  found && [found[0], found[2] ?? '', found[1] ?? '', found[3] ?? ''];
