import type { HoldMoment } from '#domain/offer-life.ts';
import type { offers } from '../offers/tables.ts';

/** The columns of an offer that is held from now on, and why. */
export const heldNow = (hold_reasons: string[], held_on: HoldMoment) =>
  ({ status: 'held', moderation: 'waiting', hold_reasons, held_at: new Date(), held_on }) satisfies Partial<
    typeof offers.$inferInsert
  >;
