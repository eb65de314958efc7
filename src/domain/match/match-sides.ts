import type { LanguageLevel } from '../candidate-values.ts';
import type { Certificate } from '../certificates.ts';
import type { DaySpan } from '../day-span.ts';
import type { Point } from '../distance.ts';
import type { languages } from '../languages.ts';
import type { ContractPeriod, ContractTypology, Experience } from '../offer-values.ts';
import type { PayPeriod } from '../pay-period.ts';
import type { WantedContract, WantedHours } from '../work-wishes.ts';

type LanguageCode = keyof typeof languages;

export interface MatchedJob {
  slug: string;
  name: string;
  family: string;
}

/**
 * What matching knows of a person: what they wrote about their work, and nothing else. Age, sex, nationality, name,
 * photograph, marital state and protected category have no field here, so that they cannot weigh.
 */
export interface MatchedPerson {
  /** The jobs they want. */
  jobs: readonly MatchedJob[];
  home: Point | null;
  relocates: boolean;
  /** When they are free; empty when they do not say. */
  free: readonly DaySpan[];
  /** Whether they wrote that they look for nothing now. */
  isUnavailable: boolean;
  /** Months of work in the trade, in all. */
  months: number;
  languages: readonly { language: LanguageCode; level: LanguageLevel }[];
  certificates: readonly Certificate[];
  /** Null, as no contracts: anything fits. */
  hours: WantedHours | null;
  contracts: readonly WantedContract[];
  /** Whether they look for work with somebody, in one room. */
  isForTwo: boolean;
  /** The least they want, in whole euros a month; null when they do not say. */
  pay: number | null;
}

/** What matching knows of an offer. What a company paid for its place in lists has no field here. */
export interface MatchedOffer {
  job: MatchedJob;
  place: Point;
  has_room: boolean;
  /** Whether the room is for two as well. */
  takesCouples: boolean;
  /** Whether the room costs something. */
  isRoomPaid: boolean;
  /** Whether the room ends before the work, or begins after it. */
  isRoomLimited: boolean;
  /** Null where the offer does not say; the end is null for open-ended work too. */
  from: string | null;
  to: string | null;
  experience_required: Experience | null;
  languages: readonly { language: LanguageCode; level: LanguageLevel }[];
  certificates: readonly Certificate[];
  contract_period: ContractPeriod | null;
  contract_typology: ContractTypology | null;
  /** Whole euros a month; of a pay by the day or the hour, what it comes to in one. */
  pay: { minimum: number | null; maximum: number | null; period: PayPeriod };
}
