/** Default radius around a comune, in kilometres (rule D5). */
export const DEFAULT_RADIUS = 25;
/** Near a comune, or anywhere in Italy with lodging. */
export const NEAR_OR_ROOM = '30_or_room';
/** How far from a comune a search of offers may look, as in its address. */
export const offerRadii = ['0', '10', '25', NEAR_OR_ROOM, '50', '100'] as const;
export type OfferRadius = (typeof offerRadii)[number];

/** The kilometres of a radius, and whether offers with lodging are found wherever they are. */
export const readRadius = (radius: OfferRadius | undefined): { km: number; orRoom: boolean } =>
  radius === NEAR_OR_ROOM ? { km: 30, orRoom: true } : { km: Number(radius ?? DEFAULT_RADIUS), orRoom: false };
