/** What comparable offers pay: the middle half of them, in whole euros a month. */
export interface PayBand {
  minimum: number;
  maximum: number;
}

/**
 * Below this part of the band's minimum, or above this multiple of its maximum, a typing error is likelier than a pay.
 */
const FAR_BELOW = 0.6;
const FAR_ABOVE = 1.7;

/** The first of the given pays that is far from what comparable offers pay; null when none is. */
export const payFarFrom = (band: PayBand, pays: readonly (number | null)[]): number | null =>
  pays.find((pay) => pay !== null && (pay < band.minimum * FAR_BELOW || isFarAbove(band, pay))) ?? null;

/** Whether a pay is far above what comparable offers pay. */
export const isFarAbove = (band: PayBand, pay: number): boolean => pay > band.maximum * FAR_ABOVE;
