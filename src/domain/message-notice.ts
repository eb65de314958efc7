import { hasCryptoAddress, hasIban } from './account-numbers.ts';
import { readableWords } from './readable-words.ts';
import { uiTexts } from './ui-text.ts';
import { DOCUMENT_PHRASES, DOCUMENTS, ELSEWHERE, ELSEWHERE_PHRASES, MONEY, MONEY_PHRASES } from './watched-words.ts';

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

/** The words that are looked for in a row of single letters. */
const SPELLED = [...MONEY, ...DOCUMENTS, ...ELSEWHERE].filter((word) => word.length > 3);

/**
 * What a company's message asks for, in the order of `messageNotices`: money, documents, or to go on elsewhere. It
 * reads through capitals, accents, invisible signs, spaced letters and figures that stand for letters. It only chooses
 * a sentence to show: the message is delivered as it is.
 */
export function noticesOf(text: string): MessageNotice[] {
  const words = readableWords(text, SPELLED);
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

/** Somebody who writes of paying shortly before 'in anticipo' means money. */
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
