import { uiTexts } from './ui-text.ts';

/** What a message asks for that a candidate should be careful with. */
export const messageNotices = uiTexts({
  money:
    'Questo messaggio parla di denaro. Per lavorare non si paga mai: non mandare soldi, ricariche o caparre, e non dare il tuo IBAN prima del contratto.',
  documents:
    'Questo messaggio parla di documenti. Non mandarne copie prima di aver firmato o di aver visto il posto di lavoro.',
  elsewhere:
    'Questo messaggio ti porta fuori da Brigata. Qui resta scritto quello che ti promettono; altrove non possiamo aiutarti.',
} as const);
export type MessageNotice = keyof typeof messageNotices;

/** A company's free words as a candidate reads them; `leaveOut` are notices that say nothing here. */
export const companyWords = (
  text: string,
  leaveOut: readonly MessageNotice[] = [],
): { text: string; notices: MessageNotice[] } => ({
  text,
  notices: noticesOf(text).filter((notice) => !leaveOut.includes(notice)),
});

const MONEY = new Set(
  (
    'bonifico bonifici bonificare bonificami caparra caparre cauzione cauzioni anticipo anticipi acconto acconti ' +
    'ricarica ricariche ricaricare ricaricami ricaricate postepay ' +
    'iban crypto cripto criptovaluta criptovalute bitcoin btc ethereum usdt moneygram paypal paysafecard'
  ).split(' '),
);
const MONEY_PHRASES = [
  'poste pay',
  'deposito cauzionale',
  'western union',
  'carta regalo',
  'carte regalo',
  'gift card',
  'buono amazon',
  'buoni amazon',
];
const DOCUMENT_PHRASES = [
  'carta di identita',
  'carta d identita',
  'carta identita',
  'documento di identita',
  'documento d identita',
  'documento identita',
  'documenti di identita',
  'copia del documento',
  'foto del documento',
  'copia documento',
  'tuoi documenti',
  'suoi documenti',
  'vostri documenti',
  'mandami i documenti',
  'mandaci i documenti',
  'manda i documenti',
  'mandare i documenti',
  'inviami i documenti',
  'inviaci i documenti',
  'invia i documenti',
  'inviare i documenti',
  'mandami la patente',
  'mandaci la patente',
  'copia della patente',
  'foto della patente',
  'copia documenti',
  'foto documento',
  'foto documenti',
  'copia dei documenti',
  'foto dei documenti',
  'permesso di soggiorno',
  'tessera sanitaria',
  'codice fiscale',
  'coordinate bancarie',
];
const DOCUMENTS = new Set(['passaporto', 'passaporti']);
const ELSEWHERE = new Set(
  'whatsapp whatsup wathsapp telegram viber wechat messenger signal instagram snapchat skype http https www'.split(' '),
);
const ELSEWHERE_PHRASES = ['t me', 'wa me', 'bit ly', 'whats app'];

/** The words that are looked for in a row of single letters. */
const SPELLED = [...MONEY, ...DOCUMENTS, ...ELSEWHERE].filter((word) => word.length > 3);

/** Letters of other alphabets that look like ours, and figures and signs that stand for letters. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  і: 'i',
  α: 'a',
  ε: 'e',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
  ѕ: 's',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
};

/**
 * What a company's message asks for, in the order of `messageNotices`: money, documents, or to go on elsewhere. It
 * reads through capitals, accents, invisible signs, spaced letters and figures that stand for letters. It only chooses
 * a sentence to show: the message is delivered as it is.
 */
export function noticesOf(text: string): MessageNotice[] {
  const words = wordsOf(text);
  const line = ` ${words.join(' ')} `;
  const holds = (phrases: readonly string[]) => phrases.some((phrase) => line.includes(` ${phrase} `));
  const found: Record<MessageNotice, boolean> = {
    money:
      words.some((word, at) => MONEY.has(word) && !isOtherMeaning(words, at)) ||
      holds(MONEY_PHRASES) ||
      hasIban(text) ||
      hasCryptoAddress(text),
    documents: words.some((word) => DOCUMENTS.has(word)) || holds(DOCUMENT_PHRASES),
    elsewhere: words.some((word) => ELSEWHERE.has(word)) || holds(ELSEWHERE_PHRASES),
  };
  return (['money', 'documents', 'elsewhere'] as const).filter((notice) => found[notice]);
}

/** Who speaks of paying shortly before 'in anticipo' means money. */
const PAYING = new Set(
  'paga pagare pagarci pagarmi pagando pagate paghi versa versare versando soldi denaro'.split(' '),
);
const THANKS = new Set('grazie ringrazio ringraziamo ringraziandoti'.split(' '));
const SHORTLY = 6;

/** 'Grazie in anticipo', 'ti anticipo che', 'ricarica la pagina': no money is meant. */
function isOtherMeaning(words: readonly string[], at: number): boolean {
  const [before, word, next, afterNext] = [words[at - 1], words[at], words[at + 1], words[at + 2]];
  if (word === 'anticipo' && before === 'in')
    return (
      THANKS.has(words[at - 2] ?? '') || !words.slice(Math.max(0, at - SHORTLY), at).some((word) => PAYING.has(word))
    );
  if (word === 'anticipo') return next === 'che';
  return word === 'ricarica' && next === 'la' && afterNext === 'pagina';
}

/** Words in small letters without accents, with those written letter by letter: 'b o n i f i c o', 'b.o.n.i.f.i.c.o' */
function wordsOf(text: string): string[] {
  const words = readable(text)
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)
    .map(unmask);
  const joined: string[] = [];
  let spelled = '';
  for (const word of [...words, '']) {
    if (word.length === 1) {
      spelled += word;
      continue;
    }
    if (spelled) joined.push(...spelled, ...SPELLED.filter((sought) => spelled.includes(sought)));
    spelled = '';
    if (word) joined.push(word);
  }
  return joined;
}

/** Signs that stand for whole phrases: normalised, a message of them would be twenty times as long. */
const PHRASES = /[\ufb50-\ufdff\u3200-\u33ff]/g;

/** Without accents and invisible signs, in small letters. */
const readable = (text: string): string =>
  text
    .replace(PHRASES, ' ')
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase();

/** A word that has letters, with its figures and foreign letters read as ours. A number stays a number. */
const unmask = (word: string): string =>
  /\p{L}/u.test(word) ? word.replace(/[^a-z]/g, (sign) => LOOKALIKES[sign] ?? sign) : word;

/** How many characters the IBAN of a country has. */
const IBAN_LENGTHS: Readonly<Record<string, number>> = {
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
};
const BETWEEN = new Set([' ', '.', '-', '/', ',', '_', '\u00a0', '\n']);

/** Whether a text holds an IBAN with its right check digits, however it is spaced. */
function hasIban(text: string): boolean {
  const signs = text
    .replace(PHRASES, ' ')
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toUpperCase();
  for (let at = 0; at < signs.length; at++) {
    const length = IBAN_LENGTHS[signs.slice(at, at + 2)];
    if (length === undefined || isAlphanumeric(signs[at - 1])) continue;
    const iban = take(signs, at, length);
    if (iban !== null && isIban(iban)) return true;
  }
  return false;
}

const isAlphanumeric = (sign: string | undefined): boolean => sign !== undefined && /[A-Z\d]/.test(sign);

/** So many letters and figures from a place on, without what stands between them; null when others come first. */
function take(signs: string, from: number, length: number): string | null {
  let taken = '';
  for (let at = from; at < signs.length && taken.length < length; at++) {
    const sign = signs[at] ?? '';
    if (isAlphanumeric(sign)) taken += sign;
    else if (!BETWEEN.has(sign)) return null;
  }
  return taken.length === length ? taken : null;
}

/** ISO 13616: the country and the check digits go to the end, letters count from 10; the rest of 97 is 1. */
function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}/.test(iban)) return false;
  let rest = 0;
  for (const sign of iban.slice(4) + iban.slice(0, 4))
    for (const figure of String(Number.parseInt(sign, 36))) rest = (rest * 10 + Number(figure)) % 97;
  return rest === 1;
}

const hasCryptoAddress = (text: string): boolean =>
  /(?<![a-z\d])(?:bc1[a-z\d]{25,59}|0x[a-f\d]{40})(?![a-z\d])/i.test(text);
