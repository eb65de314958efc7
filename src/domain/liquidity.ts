import { uiTexts } from './ui-text.ts';

/** What the numbers of staff are grouped by. */
export const liquidityGroups = uiTexts({ job: 'Qualifica', province: 'Provincia' } as const);
export type LiquidityGroup = keyof typeof liquidityGroups;

/** Rates are of the offers published in so many days. */
export const LIQUIDITY_DAYS = 90;
/** An offer has found its market with so many applications in its first days. */
export const ENOUGH_APPLICATIONS = 5;
export const FIRST_DAYS = 14;
/** Somebody is free who can begin within so many days. */
export const FREE_WITHIN_DAYS = 30;

/** The counts of a role or a province; null where they are of too few people or applications. */
export interface LiquidityNumbers {
  open_offers: number;
  people: { free: number } | null;
  offers: number;
  outcome: { applications: number; grown: number; reached: number; without: number; hired: number } | null;
}

/** The rates of a market: each null where there is nothing to divide by, or too little to say. */
export interface Liquidity {
  /** Free people for each open offer: the buyer-to-seller ratio, seen from offers. */
  free_per_offer: number | null;
  applications_per_offer: number | null;
  /** The share of offers with enough applications in their first days: the liquidity in the strict sense. */
  liquid_share: number | null;
  /** The share without any application in those days. */
  empty_share: number | null;
  /** The share of offers with a confirmed hire: the fill rate. */
  fill_share: number | null;
}

const perOne = (part: number | undefined, whole: number | undefined): number | null =>
  part === undefined || !whole ? null : part / whole;

export const liquidityOf = ({ open_offers, people, offers, outcome }: LiquidityNumbers): Liquidity => ({
  free_per_offer: perOne(people?.free, open_offers),
  applications_per_offer: perOne(outcome?.applications, offers),
  liquid_share: perOne(outcome?.reached, outcome?.grown),
  empty_share: perOne(outcome?.without, outcome?.grown),
  fill_share: perOne(outcome?.hired, offers),
});
