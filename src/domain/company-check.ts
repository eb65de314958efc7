import { uiText } from './ui-text.ts';

/** Whether a company was checked to be the one it says it is (rule checked). */
export const checkStates = ['unchecked', 'verified', 'refused'] as const;
type CheckState = (typeof checkStates)[number];

/** What a verification rests on: VIES and the mail of its domain, staff, the old site, or earlier orders and trust. */
export const checkOrigins = ['vies', 'staff', 'import', 'before'] as const;

/** What VIES said of a VAT number: its name is the company's, another, not given, or the number is not valid. */
type VatOutcome = 'same_name' | 'other_name' | 'no_name' | 'invalid' | 'unavailable';

/** The last answer of VIES on a company's VAT number. */
export interface VatAnswer {
  outcome: VatOutcome;
  /** The name that VIES gives, if any. */
  name: string | null;
  vat_number: string;
  at: string;
}

export const isVerified = ({ check_state }: { check_state: CheckState | null }): boolean => check_state === 'verified';

/** How long a check by staff takes at most, in words. */
export const CHECK_TIME = uiText('entro il prossimo giorno lavorativo');
