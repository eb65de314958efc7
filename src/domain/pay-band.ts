import type { PayPeriod } from './pay-period.ts';

/** What comparable offers pay: the middle half of them, in whole euros a month. */
export interface PayBand {
  minimum: number;
  maximum: number;
}

/**
 * Below this part of the band's minimum, or above this multiple of its maximum, a typing error is likelier than a pay.
 * A day or an hour alone is paid better than one of many: an extra's evening may be worth twice that of an employee.
 */
const FAR_BELOW = 0.6;
const FAR_ABOVE: Readonly<Record<PayPeriod, number>> = { month: 1.7, day: 3.5, hour: 3.5 };

/**
 * The first of the given pays that is far from what comparable offers pay; null when none is. Pays are as they are
 * compared: whole euros a month.
 */
export const payFarFrom = (
  band: PayBand,
  pays: readonly (number | null)[],
  period: PayPeriod = 'month',
): number | null =>
  pays.find((pay) => pay !== null && (pay < band.minimum * FAR_BELOW || isFarAbove(band, pay, period))) ?? null;

/** Whether a pay, as it is compared, is far above what comparable offers pay. */
export const isFarAbove = (band: PayBand, pay: number, period: PayPeriod = 'month'): boolean =>
  pay > band.maximum * FAR_ABOVE[period];
