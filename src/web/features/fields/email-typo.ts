import { closest, distance } from 'fastest-levenshtein';

/** The mail services that candidates in Italy use most, and real ones with similar names. */
const DOMAINS = [
  'alice.it',
  'aol.com',
  'aruba.it',
  'email.it',
  'fastwebnet.it',
  'gmail.com',
  'gmx.com',
  'hotmail.com',
  'hotmail.it',
  'icloud.com',
  'inwind.it',
  'iol.it',
  'libero.it',
  'live.com',
  'live.it',
  'mail.com',
  'mail.ru',
  'me.com',
  'msn.com',
  'outlook.com',
  'outlook.it',
  'pec.it',
  'poste.it',
  'proton.me',
  'tim.it',
  'tin.it',
  'tiscali.it',
  'virgilio.it',
  'yahoo.com',
  'yahoo.it',
  'ymail.com',
];
/** Shorter domains resemble too many others. */
const MIN_LENGTH = 7;
/** Two letters swapped, or one missing, added or replaced: two edits at most. */
const MAX_EDITS = 2;
/** The same service in another country ('hotmail.fr') is no mistake. */
const COUNTRY = /\.[a-z]{2}$/;
/** Endings of no domain, near the most frequent one. */
const NO_ENDING = /\.(con|cmo|ocm|vom|xom|comm|coom)$/;
const MISTYPED_ENDINGS = new Set(['.co', '.cm', '.om', '.ti', '.tt', '.ut']);

/**
 * The address that was probably meant, when the typed domain is nearly that of a well-known mail service ('gmial.com');
 * null when nothing looks wrong. Only a hint: no address is refused for it.
 */
export function likelyEmail(typed: string): string | null {
  const email = typed.trim();
  const at = email.lastIndexOf('@');
  const written = email.slice(at + 1).toLowerCase();
  const domain = written.replace(NO_ENDING, '.com');
  if (at < 1 || domain.length < MIN_LENGTH - 1 || DOMAINS.includes(written)) return null;
  const name = email.slice(0, at);
  // It has one ending, and 'gmail.it' is nearer to 'email.it'.
  if (domain.startsWith('gmail.')) return `${name}@gmail.com`;
  const near = closest(domain, DOMAINS);
  if (near.length < MIN_LENGTH || distance(domain, near) > MAX_EDITS) return null;
  const isSameService = domain.split('.')[0] === near.split('.')[0];
  const ending = COUNTRY.exec(domain)?.[0];
  if (isSameService && ending && !MISTYPED_ENDINGS.has(ending)) return null;
  return `${name}@${near}`;
}
