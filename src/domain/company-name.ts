import { textContacts } from './text-contacts.ts';
import { uiText } from './ui-text.ts';

export const COMPANY_NAME_HELP = uiText(
  'Scrivi il nome senza numeri di telefono e senza indirizzi di siti o di posta; dopo un punto lascia uno spazio.',
);

/** Invisible characters that would split a word here, while mail programs read it as one. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Characters that browsers read as a dot in a host name (IDNA); the others become one by NFKC. */
const OTHER_DOTS = /[\u3002\uff61]/g;
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

function isLinked(word: string): boolean {
  const labels = word.toLowerCase().split('.');
  if (ABBREVIATIONS.has(labels.filter(Boolean).join('.'))) return false;
  return labels.some((label, index) => index > 0 && labels[index - 1] !== '' && TWO_LETTERS.test(label));
}

/** Labels are ignored: in the name of a company 'cap 333 1234567' is no postal code. */
const hasPhone = (plain: string): boolean => textContacts(plain.replace(/\p{L}/gu, ',')).phones.length > 0;

/**
 * Whether a text can be the name of a company: anything but a telephone number or the address of a site or a mailbox,
 * because it is mailed to strangers and mail programs turn such words into links. There is no list of top-level
 * domains: there are too many.
 */
export function isCompanyName(text: string): boolean {
  const plain = text.normalize('NFKC').replace(UNSEEN, '').replace(OTHER_DOTS, '.');
  return (
    /[\p{L}\p{N}]/u.test(plain) &&
    !SURE_ADDRESS.test(plain) &&
    !hasPhone(plain) &&
    !plain.split(BETWEEN_WORDS).some(isLinked)
  );
}
