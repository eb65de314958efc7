import { readableWords } from './readable-words.ts';
import { textContacts } from './text-contacts.ts';
import { uiText } from './ui-text.ts';

export const COMPANY_NAME_HELP = uiText(
  'Scrivi solo il nome, senza frasi, simboli, numeri di telefono e indirizzi di siti o di posta; dopo un punto lascia uno spazio.',
);

/** Invisible characters that would split a word here, while mail programs read it as one. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Characters that browsers read as a dot in a host name (IDNA); the others become one by NFKC. */
const OTHER_DOTS = /[\u3002\uff61]/g;
/** Pictures, stars, and letters made of symbols, which read like another name and compare with none. */
const SYMBOL = /[\p{So}\p{Regional_Indicator}\p{Extended_Pictographic}]/u;
/** Symbols that names are written with: 'N° 1', 'Caffè®'. */
const USUAL_SYMBOLS = /[°®™©№]/gu;
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}_.-]/u;
const SURE_ADDRESS = /@|:\/|\/\/|\\|xn--|\d\.\d{1,3}\.\d{1,3}\.\d|\.[\p{L}\p{N}-]+\//iu;
const TWO_LETTERS = /\p{L}.*\p{L}/u;
/** Italian abbreviations with a dot inside; initials such as 'S.r.l.' need no list. */
const ABBREVIATIONS = new Set([
  ...[
    'f.lli',
    'c.so',
    'v.le',
    'p.zza',
    'p.le',
    'l.go',
    'v.lo',
    'dr.ssa',
    'dott.ssa',
    'prof.ssa',
    'sig.ra',
    'sig.na',
    'ass.ne',
    'f.sco',
  ],
  ...[
    'soc.coop',
    'soc.coop.soc',
    'soc.agr',
    'soc.semplice',
    'soc.cons',
    'coop.soc',
    'coop.agr',
    'az.agr',
    'az.agricola',
    'ass.cult',
    'imp.ind',
    'ditta.ind',
    'soc.coop.a.r.l',
    'soc.coop.r.l',
    'soc.coop.p.a',
    'soc.cons.a.r.l',
  ],
]);

/** The beginnings of words, as many companies are called: 'CO.GE.MA.', 'SO.GE.T.', 'Ho.Re.Ca.' */
const BEGINNINGS = /^(?:\p{Lu}[\p{L}]{0,2}\.){2,}(?:\p{Lu}[\p{L}]{0,2})?$/u;
/** Endings of addresses that a word of beginnings does not have; 'co' is one of Italian names: 'SO.GE.CO.' */
const ENDINGS = new Set([
  'it',
  'eu',
  'com',
  'net',
  'org',
  'biz',
  'info',
  'io',
  'me',
  'ly',
  'gl',
  'uk',
  'us',
  'to',
  'cc',
]);

function isOfBeginnings(word: string): boolean {
  const labels = word.toLowerCase().split('.').filter(Boolean);
  const isShortDomain = labels.length === 2 && labels[1] === 'co';
  return BEGINNINGS.test(word) && !isShortDomain && !labels.some((label, at) => at > 0 && ENDINGS.has(label));
}

function isLinked(word: string): boolean {
  const labels = word.toLowerCase().split('.');
  if (ABBREVIATIONS.has(labels.filter(Boolean).join('.')) || isOfBeginnings(word)) return false;
  return labels.some((label, index) => index > 0 && labels[index - 1] !== '' && TWO_LETTERS.test(label));
}

/** Labels are ignored: in the name of a company 'cap 333 1234567' is no postal code. */
const hasPhone = (plain: string): boolean => textContacts(plain.replace(/\p{L}/gu, ',')).phones.length > 0;
/** A number dictated in figures or in words: '3 3 3 1 2 3', 'tre tre tre uno due tre'. */
const DICTATED =
  /(?:(?<![\p{L}\d])(?:\d|zero|uno|due|tre|quattro|cinque|sei|sette|otto|nove)(?![\p{L}\d])[^\p{L}\d]*){6}/iu;

const MAX_WORDS = 16;
/** Words that speak to the reader, or offer work and money: a name has none. */
const SPEAKING = new Set(
  (
    'chiama chiamaci chiamami chiamare chiamate telefona telefonaci telefonami scrivi scrivici scrivimi scrivete ' +
    'contatta contattaci contattami contattate clicca guadagna guadagni guadagnare whatsapp telegram cercasi ' +
    'assumiamo cerchiamo selezioniamo candidati bonifico postepay urgente gratis'
  ).split(' '),
);
const PHRASES =
  /(?<!\p{L})(?:hai vinto|lavora con noi|ti aspetta|ti aspettiamo|posto di lavoro|offerta di lavoro|offerte di lavoro|versa (?:su|sul|subito|il tuo|la caparra|un anticipo|\d+))(?!\p{L})/iu;
/**
 * What comes after a full stop. Names have abbreviations too ('Az. agr. la quercia di bianchi'): a sentence tells
 * somebody something.
 */
const AFTER_A_STOP = /[.!?] +(\p{Lu}?\p{Ll}+(?: +\p{Ll}+){3}.*)/u;
const TELLING = /(?<!\p{L})(?:tu|ti|tuo|tua|tuoi|tue|è|hai|puoi|subito|adesso)(?!\p{L})/iu;
const AMOUNT = /\d{3} ?(?:€|euro)|€ ?\d{3}/iu;

/** Whether a text says something to its reader: as the name of a company it would be a letter to strangers. */
function isSentence(plain: string): boolean {
  const words = readableWords(plain, []);
  return (
    words.length > MAX_WORDS ||
    words.some((word) => SPEAKING.has(word)) ||
    PHRASES.test(plain) ||
    AMOUNT.test(plain) ||
    TELLING.test(plain.match(AFTER_A_STOP)?.[1] ?? '')
  );
}

/**
 * Whether a text can be the name of a company: anything but a sentence, symbols, a telephone number or the address of a
 * site or a mailbox, because it is mailed to strangers and mail programs turn such words into links. There is no list
 * of top-level domains: there are too many.
 */
export function isCompanyName(text: string): boolean {
  const plain = text.normalize('NFKC').replace(UNSEEN, '').replace(OTHER_DOTS, '.');
  return (
    /[\p{L}\p{N}]/u.test(plain) &&
    !SYMBOL.test(text.replace(USUAL_SYMBOLS, '')) &&
    !SURE_ADDRESS.test(plain) &&
    !hasPhone(plain) &&
    !DICTATED.test(plain) &&
    !plain.split(BETWEEN_WORDS).some(isLinked) &&
    !isSentence(plain)
  );
}
