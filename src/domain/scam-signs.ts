import { hasCryptoAddress, hasIban } from './account-numbers.ts';
import { adTexts, type WrittenAd } from './ad-texts.ts';
import { isFarAbove, type PayBand } from './pay-band.ts';
import type { PayPeriod } from './pay-period.ts';
import { plainText } from './plain-text.ts';
import { readableWords } from './readable-words.ts';
import { statedNetPays } from './stated-net-pay.ts';
import { textContacts } from './text-contacts.ts';
import { uiTexts } from './ui-text.ts';
import { DOCUMENT_PHRASES, DOCUMENTS, ELSEWHERE, ELSEWHERE_PHRASES, MONEY, MONEY_PHRASES } from './watched-words.ts';

/**
 * Which rules find the signs. A change that finds more raises the number, and what is stored of companies is read once
 * more (`readStoredTexts`).
 */
export const SIGN_RULES = 1;

/** What makes staff read a text before it is public, as staff see it. */
export const signsForStaff = uiTexts({
  money: 'Chiede soldi a chi si candida, o nomina ricariche, conti o monete con cui si chiedono.',
  documents: 'Chiede copie di documenti prima del contratto.',
  elsewhere: 'Porta fuori da Brigata: solo WhatsApp, Telegram o un link abbreviato.',
  phone: 'C’è un numero di telefono nel titolo o nel nome.',
  pay: 'La paga è molto sopra quella di offerte simili.',
} as const);
export type ScamSign = keyof typeof signsForStaff;

/** The same for the company that wrote it: what to look at, without an accusation. */
export const signsForCompany = uiTexts({
  money: 'Il testo parla di soldi da versare: chi lavora non paga mai per candidarsi, per la divisa o per l’alloggio.',
  documents: 'Il testo parla di documenti da mandare: si chiedono al momento del contratto.',
  elsewhere: 'Il testo porta le candidature fuori da Brigata: qui arrivano con il curriculum.',
  phone: 'C’è un numero di telefono nel titolo o nel nome: toglilo da lì.',
  pay: 'La paga è molto più alta di quella di offerte simili: controlla che sia giusta.',
} as const satisfies Record<ScamSign, string>);

const ORDER: readonly ScamSign[] = ['money', 'documents', 'elsewhere', 'phone', 'pay'];

/** What a company reads of the reasons why its offer is held: of the signs alone, in its own words. */
export const wordsForCompany = (reasons: readonly string[]): string[] =>
  ORDER.filter((sign) => reasons.includes(signsForStaff[sign])).map((sign) => signsForCompany[sign]);

/** What is read of an offer. Texts are plain; pays are whole euros before tax in a month, as they are compared. */
export interface ReadOffer extends WrittenAd {
  application_url: string | null;
  pay_period: PayPeriod;
  minimum_salary: number | null;
  maximum_salary: number | null;
}

/**
 * The signs of a scam in an offer, in the order of `signsForStaff`. `band` is what comparable offers pay; null where
 * it is not known. It decides only that a person reads the offer first: an innocent text may have a sign too.
 */
export function offerSigns(offer: ReadOffer, band: PayBand | null): ScamSign[] {
  const found = textSigns([...adTexts(offer), offer.application_url ?? '']);
  if (textContacts(offer.title).phones.length > 0) found.add('phone');
  if (isHighPay(offer, band)) found.add('pay');
  return ORDER.filter((sign) => found.has(sign));
}

/** The signs of a scam in the name and the texts of a company's page. Texts are plain. */
export function companySigns({ name, texts }: { name: string; texts: readonly string[] }): ScamSign[] {
  const found = textSigns([name, ...texts]);
  if (textContacts(name).phones.length > 0) found.add('phone');
  return ORDER.filter((sign) => found.has(sign));
}

/** The fields of a company that are read for signs: names, and texts of its page. */
const readFields = [
  ['name', 'name'],
  ['business_name', 'name'],
  ['description', 'text'],
  ['mission', 'html'],
  ['company_values', 'html'],
] as const;
type ReadField = (typeof readFields)[number][0];

/** What is read of a company, by field, as `companySigns` takes it. Empty fields are left out. */
export function readTexts(company: Readonly<Partial<Record<ReadField, string | null | undefined>>>) {
  return readFields.flatMap(([field, kind]) => {
    const written = company[field];
    if (!written) return [];
    const text = kind === 'html' ? plainText(written) : written;
    return [{ field, ...(kind === 'name' ? { name: text, texts: [] } : { name: '', texts: [text] }) }];
  });
}

/** Net pay is compared as if it were gross pay, which is at least so much more. */
const GROSS_OF_NET = 1.3;
/** Where no band is known, a net pay above this in a month is read by staff. */
const HIGH_NET_PAY = 4500;

function isHighPay(offer: ReadOffer, band: PayBand | null): boolean {
  const isHighNet = (net: number) => (band ? isFarAbove(band, net * GROSS_OF_NET) : net > HIGH_NET_PAY);
  return (
    [offer.minimum_salary, offer.maximum_salary].some(
      (pay) => pay !== null && band !== null && isFarAbove(band, pay, offer.pay_period),
    ) || statedNetPays(`${offer.title}. ${offer.description_text}`).some(isHighNet)
  );
}

function textSigns(texts: readonly string[]): Set<ScamSign> {
  const found = new Set<ScamSign>();
  for (const text of texts) {
    if (hasIban(text) || hasCryptoAddress(text)) found.add('money');
    for (const words of sentencesOf(text)) {
      if (asksMoney(words)) found.add('money');
      if (asksDocuments(words)) found.add('documents');
      if (leadsElsewhere(words)) found.add('elsewhere');
    }
  }
  return found;
}

const SPELLED = [...MONEY, ...DOCUMENTS, ...ELSEWHERE].filter((word) => word.length > 4);

/** The words of each sentence. A dot inside a word ends none: 'b.o.n.i.f.i.c.o', '1.500'. */
const sentencesOf = (text: string): string[][] =>
  text
    .replace(/€/g, ' euro ')
    .split(/(?<![.!?;…•])[.!?;…•]+(?=\s|$)|\n/u)
    .map((sentence) => readableWords(sentence, SPELLED))
    .filter((words) => words.length > 0);

const setOf = (words: string) => new Set(words.split(' '));
const has = (words: readonly string[], set: ReadonlySet<string>) => words.some((word) => set.has(word));
const holds = (words: readonly string[], phrases: readonly string[]) => {
  const line = ` ${words.join(' ')} `;
  return phrases.some((phrase) => line.includes(` ${phrase} `));
};
/** So many words before and after a place, itself among them. */
const around = (words: readonly string[], at: number, before: number, after: number = before) =>
  words.slice(Math.max(0, at - before), at + after + 1);
const NEAR = 8;

/** Ways of paying that no employer needs in an ad. */
const SURE_MONEY = setOf('postepay moneygram paysafecard crypto cripto criptovaluta criptovalute bitcoin btc usdt');
const SURE_MONEY_PHRASES = [
  'poste pay',
  'western union',
  'paypal amici',
  'amici e familiari',
  'manda soldi',
  'mandaci soldi',
  'invia denaro',
];
/** What a candidate is asked to pay for. */
const COST_PHRASES = [
  'quota di iscrizione',
  'quota iscrizione',
  'tassa di iscrizione',
  'spese di segreteria',
  'spese amministrative',
  'spese di pratica',
  'diritti di segreteria',
  'costo del corso',
  'corso a pagamento',
  'kit di benvenuto',
  'kit iniziale',
  'spese per il visto',
  'spese di visto',
  'spese del contratto',
  'investimento iniziale',
  ...MONEY_PHRASES,
];
const ASKING = setOf(
  'versa versate versare versi verserai versato versata versamento versando pagare paghi pagherai pagato pagata ' +
    'pagamento pagando manda mandare mandaci mandami mandi invia inviare inviaci inviami invii invio anticipare ' +
    'anticipa anticipi effettua effettuare effettuato fai fare occorre occorrono serve servono richiesto richiesta ' +
    'richiesti richieste richiede richiediamo chiediamo chiede obbligatoria obbligatorio necessaria necessario ' +
    'dovrai devi bisogna bloccare ricaricare ricaricami ricaricaci trattenuta carico compra comprare acquista ' +
    'acquistare restituita restituiamo rimborsata rimborsato',
);
/** The money of guests and suppliers, and other things that are called the same. */
const TRADE = setOf(
  'clienti cliente ospiti ospite prenotazioni gestione gestire gestirai incasso incassi incassare fornitori ' +
    'fornitore fatture fatturazione cassa contabilita amministrativa amministrativi registrazione registrare ' +
    'riconciliazione camere eventi sposi matrimoni agenzie minibar frigobar buffet frigo frigoriferi colonnine ' +
    'colonnina auto elettriche veicoli scaffali batterie dispositivi spa vendita vendere voucher',
);
/** Words for the candidate: the money is theirs although guests or bookings are named. */
const TO_CANDIDATE = setOf(
  'versa verserai mandaci mandami manda inviaci inviami invia paghi pagherai anticipa ricaricaci ricaricami ' +
    'candidato candidata candidati posto assunzione divisa alloggio kit iniziare bloccare lavoratore',
);
const PAY = setOf(
  'stipendio stipendi retribuzione retribuzioni paga salario compenso compensi mensilita tfr accredito accreditato ' +
    'busta puntuale puntuali mensile',
);
const TIME = setOf('giorni giorno ore ora settimane settimana minuti mesi mese largo giusto');
const OFTEN_PAY: ReadonlySet<string> = new Set(['anticipo', 'anticipi', 'acconto', 'acconti', 'bonifico', 'bonifici']);
const SENDING = setOf(
  'manda mandaci mandami mandare mandate mandarci mandarmi mandando invia inviaci inviami inviare inviate inviarci ' +
    'inviarmi inviando invio allega allegare allegate allegando spedisci spedire spediscici trasmetti trasmettere ' +
    'condividi girarci girami whatsapp telegram fotografa',
);
const SENT_BY_BUYING = ['gift card', 'carta regalo', 'carte regalo', 'buono amazon', 'buoni amazon'];
const BUYING = setOf('acquista acquistare compra comprare manda mandaci invia inviaci inviare codice codici');

function asksMoney(words: readonly string[]): boolean {
  if (has(words, SURE_MONEY) || holds(words, SURE_MONEY_PHRASES)) return true;
  if (
    holds(
      words,
      COST_PHRASES.filter((phrase) => !SENT_BY_BUYING.includes(phrase)),
    )
  )
    if ((has(words, ASKING) || hasAmount(words)) && !isOfTrade(words)) return true;
  if (holds(words, SENT_BY_BUYING) && has(words, BUYING) && !isOfTrade(words)) return true;
  return words.some((word, at) => MONEY.has(word) && asksMoneyAt(words, word, at));
}

function asksMoneyAt(words: readonly string[], word: string, at: number): boolean {
  const near = around(words, at, NEAR);
  if (word === 'iban') return has(near, SENDING);
  if (OFTEN_PAY.has(word) && has(around(words, at, 4, 4), PAY)) return false;
  if (word === 'anticipo' && isTimeAhead(words, at)) return false;
  if (isOfTrade(near)) return false;
  return has(near, ASKING) || hasAmount(near);
}

const isOfTrade = (near: readonly string[]): boolean => has(near, TRADE) && !has(near, TO_CANDIDATE);

/** 'con largo anticipo', 'dieci giorni di anticipo', 'grazie in anticipo', 'ti anticipo che'. */
function isTimeAhead(words: readonly string[], at: number): boolean {
  if (words[at + 1] === 'che' || words[at - 1] === 'con' || words[at - 1] === 'largo') return true;
  if (has(around(words, at, 3, 5), TIME)) return true;
  return words[at - 1] === 'in' && !has(around(words, at, NEAR, 0), PAYING);
}
const PAYING = setOf('paga pagare paghi pagherai versa versare verserai soldi euro');

/** '150 euro': the sign € is read as a word. */
const hasAmount = (words: readonly string[]): boolean =>
  words.some((word, at) => /^\d+$/.test(word) && has(around(words, at, 2, 2), EURO));
const EURO = setOf('euro eur');

const COPY = setOf('copia copie foto fotografia scansione scansioni scan fronte selfie');
const OWN = setOf('tuo tuoi suoi suo personale personali');
const GUESTS = setOf(
  'ospiti ospite clienti cliente arrivo arrivi check questura alloggiati registrazione accoglienza fiscali contabili',
);
const HELD = setOf('possesso valido valida validi regola regolare regolari corso titolari munito munita');
const BROUGHT = setOf('porta porti portare portate presentare presentarsi colloquio');
const DOCUMENT_WORDS = setOf('documento documenti patente');

/** Asks for a copy of a document, or to send one. To have one, or to bring it, is innocent. */
function asksDocuments(words: readonly string[]): boolean {
  if (has(words, GUESTS) && !has(words, OWN)) return false;
  const isNamed = holds(words, DOCUMENT_PHRASES) || has(words, DOCUMENTS);
  if (!isNamed && !(has(words, DOCUMENT_WORDS) && (has(words, COPY) || has(words, OWN)))) return false;
  if (has(words, SENDING)) return has(words, COPY) || !has(words, HELD);
  return has(words, COPY) && !has(words, BROUGHT);
}

const ONLY = setOf('solo soltanto esclusivamente unicamente solamente');
const ONLY_PHRASES = ['no telefonate', 'no chiamate', 'niente telefonate', 'niente chiamate', 'no mail', 'no cv'];
const CHATS = setOf('telegram viber wechat signal');
const CONTACT = setOf(
  'scrivi scrivici scrivimi scrivere contatta contattaci contattami contattare contatto contatti manda mandaci ' +
    'mandare invia inviaci inviare candidati candidarti candidature aggiungi aggiungimi colloquio su via tramite',
);
const SOCIAL = setOf('gestione social canale canali pagina pagine profilo contenuti');
const SHORT_LINKS = ELSEWHERE_PHRASES.filter((phrase) => phrase !== 'whats app');
const WHATSAPP = setOf('whatsapp whatsup wathsapp');

/** To go on by a chat that is no usual way to apply, or by WhatsApp alone; or a link that hides where it leads. */
function leadsElsewhere(words: readonly string[]): boolean {
  if (holds(words, SHORT_LINKS)) return true;
  return words.some((word, at) => {
    const near = around(words, at, NEAR);
    if (CHATS.has(word)) return has(near, CONTACT) && !has(around(words, at, 3), SOCIAL);
    const isWhatsApp = WHATSAPP.has(word) || (word === 'whats' && words[at + 1] === 'app');
    return isWhatsApp && (has(around(words, at, 4), ONLY) || holds(near, ONLY_PHRASES));
  });
}
