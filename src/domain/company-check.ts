import { ADDED_WORDS, BUSINESS_KINDS } from './company-key.ts';
import { isMailService } from './mail-services.ts';
import { ownSiteOf, wholeSiteOf } from './own-domain.ts';
import { areSimilarNames, tellingWords } from './similar-names.ts';
import { uiText, uiTexts } from './ui-text.ts';

/** Whether a company was checked to be the one it says it is (rule checked). */
export const checkStates = ['unchecked', 'verified', 'refused'] as const;
type CheckState = (typeof checkStates)[number];

export const checkStateLabels: Record<CheckState, string> = uiTexts({
  unchecked: 'Da verificare',
  verified: 'Verificata',
  refused: 'Non verificata',
});

/** What a verification rests on: VIES and the mail of its domain, staff, the old site, or earlier orders and trust. */
export const checkOrigins = ['vies', 'staff', 'import', 'before'] as const;
export type CheckOrigin = (typeof checkOrigins)[number];

/** What a register said of a VAT number: its name is the company's, another, not given, or the number is not valid. */
type VatOutcome = 'same_name' | 'other_name' | 'no_name' | 'invalid';

/** The last answer of the register on a company's VAT number. */
export interface VatAnswer {
  outcome: VatOutcome;
  /** The name that the register gives, if any. */
  name: string | null;
  vat_number: string;
  at: string;
}

export const isVerified = ({ check_state }: { check_state: CheckState | null }): boolean => check_state === 'verified';

/**
 * Whether a company is still to be checked: it is not decided, or it changed after staff refused it. A refused one has
 * no day of a decision then, and stays refused until staff decide again.
 */
export const isToCheck = ({ check_state, checked_at }: { check_state: CheckState | null; checked_at: Date | null }) =>
  check_state === 'unchecked' || (check_state === 'refused' && checked_at === null);

/** How long a check by staff takes at most, in words. */
export const CHECK_TIME = uiText('entro il prossimo giorno lavorativo');

interface Named {
  name: string;
  business_name: string | null;
}

/** Whether the name that the register gives of a VAT number is one of the company's. */
export const isNamed = (registered: string, { name, business_name }: Named): boolean =>
  [name, business_name].some((own) => own !== null && areSimilarNames(registered, own));

/** Words that many companies have in their name. */
const COMMON = new Set([...BUSINESS_KINDS, 'grand', 'gelateria', 'camping', 'bed', 'breakfast', 'spa']);

/** Whether the words of a name are in a domain: 'Hotel Riviera Splendida' in 'rivierasplendida.it'. */
function isInDomain(name: string, domain: string): boolean {
  const label = domain.split('.')[0]?.replaceAll('-', '') ?? '';
  const words = tellingWords(name).filter((word) => !COMMON.has(word) && !ADDED_WORDS.has(word));
  return words.length > 0 && words.every((word) => label.includes(word));
}

interface ToCheck extends Named {
  website_url: string | null;
  vat_answer: Pick<VatAnswer, 'outcome' | 'name'> | null;
}

/**
 * Whether a company is verified by itself: the register gives its name for its VAT number, and an address that its
 * people confirmed is at the host of its website, or below it. The name that visitors read is in the domain: names and
 * VAT numbers are public, and a mailbox at a university or at a firm of one's own proves no hotel.
 */
export function provesItself(company: ToCheck, confirmedMails: readonly string[]): boolean {
  const { vat_answer, website_url, name } = company;
  const registered = vat_answer?.outcome === 'same_name' ? vat_answer.name : null;
  const domain = wholeSiteOf(website_url);
  if (registered === null || domain === null || isMailService(domain)) return false;
  const isAtSite = confirmedMails.some((mail) => {
    const host = mail.split('@')[1]?.toLowerCase() ?? '';
    return host === domain || host.endsWith(`.${domain}`);
  });
  return isAtSite && isInDomain(name, domain);
}

interface Identity extends Named {
  vat_number: string | null;
  website_url: string | null;
}

/** Whether so much of a company changed that it is checked anew: a name, the VAT number, the domain of its website. */
export const isOtherCompany = (before: Identity, after: Identity): boolean =>
  isRenamed(before, after) ||
  (before.vat_number ?? '') !== (after.vat_number ?? '') ||
  ownSiteOf(before.website_url) !== ownSiteOf(after.website_url);

/** Whether its names have other words: capitals, accents and the legal form do not count. */
export const isRenamed = (before: Named, after: Named): boolean => words(before) !== words(after);

const words = ({ name, business_name }: Named): string =>
  [name, business_name ?? ''].map((one) => [...tellingWords(one)].sort().join(' ')).join('/');
