/** Contact details in the text of an ad. */
export interface TextContacts {
  phones: string[];
  mails: string[];
  webs: string[];
}

const MAIL = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/g;
const WEB = /(?:https?:\/\/|www\.)[\w-]{1,63}(?:\.[\w-]{1,63}){0,4}/gi;
/** A host without 'www', in the top-level domains that Italian companies use and that are no Italian words. */
const DOMAIN =
  /(?<![\w@.-])[a-z\d][a-z\d-]{0,62}(?:\.[a-z\d][a-z\d-]{0,62}){0,3}\.(?:it|com|net|org|eu|biz|ch|de|fr|at|sm)(?![\w@-])/gi;
/** Sites that ads name as tools of the trade: 'conoscenza di Booking.com'. */
const TOOLS = /^(?:booking|expedia|tripadvisor|airbnb|hotels|thefork|google)\./i;

/** The telephone numbers, mail addresses and web addresses in a plain text, each once. */
export function textContacts(text: string): TextContacts {
  const once = (found: Iterable<string>) => [...new Set(found)];
  const matches = (pattern: RegExp) => [...text.matchAll(pattern)].map(([words]) => words);
  const domains = matches(DOMAIN).filter((domain) => isTypedHost(domain) && !TOOLS.test(domain));
  return { phones: once(phonesOf(text)), mails: once(matches(MAIL)), webs: once([...matches(WEB), ...domains]) };
}

/** 'estate.It' is a sentence without its space: the ending of an address has all its letters small, or all capital. */
function isTypedHost(domain: string): boolean {
  const ending = domain.slice(domain.lastIndexOf('.') + 1);
  return ending === ending.toLowerCase() || domain === domain.toUpperCase();
}

/** Digits with at most three other characters between them: a number, a date, a pay, or several of them in a row. */
const RUN = /\+?\(?\d(?:[ \u00a0./()–-]{0,3}\d)*/g;
const GROUP = /\d+/g;
/** Words just before a run that say it is another kind of number. */
const OTHER_NUMBER =
  /(?:\biva|\bp\. ?i\.|\bc\. ?f\.|\bcf|fiscale|\biban|\bcap|\brea|\bprot\.?|\bart\.?|\bsdi)[ :.,/-]{0,3}(?:n[.°º]? ?|numero )?(?:it ?)?$/i;
const TELEPHONE = /(?:tel|cell|fax|telefono|cellulare|whatsapp)[.:]?$/i;
/** A letter joined to the digits: 'IT01234567890', 'X0542811101'. */
const CODE = /\p{L}$/u;
const BEFORE = 30;
/** The maximum number of groups of digits in one telephone number. */
const MAX_GROUPS = 8;

interface Group {
  figures: string;
  start: number;
  end: number;
}

function* phonesOf(text: string): Generator<string> {
  for (const { 0: run, index } of text.matchAll(RUN)) {
    const before = text.slice(Math.max(0, index - BEFORE), index);
    const isNamed = TELEPHONE.test(before);
    const groups = [...run.matchAll(GROUP)].map(({ 0: figures, index: start }) => ({
      figures,
      start,
      end: start + figures.length,
    }));
    // The first number after 'P.IVA' is a VAT number; a telephone number may follow.
    let at = !isNamed && (OTHER_NUMBER.test(before) || CODE.test(before)) ? 1 : 0;
    while (at < groups.length) {
      const last = endsWord(run, groups, at - 1) ? lastGroupOfPhone(run, groups, at) : null;
      if (last !== null) yield run.slice(startOf(run, groups, at), groups[last]?.end);
      at = (last ?? at) + 1;
    }
  }
}

/** Whether what comes before or after a group separates two numbers: a blank, or the end. */
function endsWord(run: string, groups: readonly Group[], at: number): boolean {
  const [group, next] = [groups[at], groups[at + 1]];
  return !group || !next || /[ \u00a0]/.test(run.slice(group.end, next.start));
}

/** Where a number begins, with its sign and its parenthesis. */
function startOf(run: string, groups: readonly Group[], at: number): number {
  const start = groups[at]?.start ?? 0;
  const [signed] = run.slice(Math.max(0, start - 2), start).match(/\+?\(?$/) ?? [''];
  return start - signed.length;
}

/** The last group of the longest telephone number that begins with a group; null when there is none. */
function lastGroupOfPhone(run: string, groups: readonly Group[], first: number): number | null {
  for (let last = Math.min(groups.length, first + MAX_GROUPS) - 1; last >= first; last--) {
    if (!endsWord(run, groups, last)) continue;
    if (isPhone(run.slice(startOf(run, groups, first), groups[last]?.end), groups.slice(first, last + 1))) return last;
  }
  return null;
}

const DATE = /^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}/;
const HOURS = /^\d{1,2}\.\d{2} ?[-–/] ?\d{1,2}\.\d{2}/;
const PAY = /^\d{1,3}\.\d{3}(?: ?[-–/] ?\d{1,3}\.\d{3})?$|^\d{5} ?[-–/] ?\d{5}$/;
const MOBILE = /^3[2-9]\d{7,8}$/;
const LANDLINE = /^0[1-9]\d{6,9}$/;
const FREE = /^(?:80[03]|840|848|892|199)\d{6}$/;
/** With Italy's prefix and no plus. */
const PREFIXED = /^(?:00)?39(?:3[2-9]\d{7,8}|0[1-9]\d{6,9})$/;
const MONTH_DAYS = 31;

/** Italian numbers: mobile ones begin with 3 and have nine or ten digits, others with 0; '+' begins any country's. */
function isPhone(written: string, groups: readonly Group[]): boolean {
  if (DATE.test(written) || HOURS.test(written) || PAY.test(written)) return false;
  // '05/06-15/09', '07-15 / 15-23': days or hours.
  if (groups.length === 4 && /[-–/]/.test(written) && groups.every(({ figures }) => Number(figures) <= MONTH_DAYS))
    return false;
  const figures = groups.map((group) => group.figures).join('');
  if (written.startsWith('+')) return figures.length >= 9 && figures.length <= 15;
  if (MOBILE.test(figures)) return (groups[0]?.figures.length ?? 0) >= 3;
  // Eleven figures in one run are a VAT number or a company's fiscal code.
  if (LANDLINE.test(figures)) return figures.length < 11 || groups.length > 1;
  return FREE.test(figures) || PREFIXED.test(figures);
}

export const hasContacts = ({ phones, mails, webs }: TextContacts): boolean =>
  phones.length + mails.length + webs.length > 0;
