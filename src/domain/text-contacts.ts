/** Ways to reach somebody outside the site, as they stand in the text of an ad. */
export interface TextContacts {
  phones: string[];
  mails: string[];
  webs: string[];
}

/** Figures with at most one sign between them; whether they are a telephone number is counted afterwards. */
const FIGURES = /\+?\d(?:[ ./-]?\d){7,14}/g;
const DATE = /^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}/;
const MAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/g;
const WEB = /(?:https?:\/\/|www\.)[\w.-]{3,100}/gi;

/** The telephone numbers, mail addresses and web addresses in a plain text, each once. */
export function textContacts(text: string): TextContacts {
  const once = (found: Iterable<RegExpMatchArray>) => [...new Set([...found].map(([words]) => words))];
  return { phones: once(text.matchAll(FIGURES)).filter(isPhone), mails: once(text.matchAll(MAIL)), webs: once(text.matchAll(WEB)) };
}

/** Italian numbers: mobile ones begin with 3 and have nine or ten figures, others with 0; '+' begins any country's. */
function isPhone(written: string): boolean {
  if (DATE.test(written)) return false;
  const figures = written.replace(/\D/g, '');
  if (written.startsWith('+')) return figures.length >= 9;
  return (figures.startsWith('3') && (figures.length === 9 || figures.length === 10)) || (figures.startsWith('0') && figures.length >= 8 && figures.length <= 11);
}

export const hasContacts = ({ phones, mails, webs }: TextContacts): boolean => phones.length + mails.length + webs.length > 0;
