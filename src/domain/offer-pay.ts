import { MONTHLY_PAY } from './offer-values.ts';
import { payRange } from './offer-words.ts';
import { grossPeriods, type PayPeriod, perMonth } from './pay-period.ts';
import { uiText } from './ui-text.ts';
import { writeEuros } from './written-euros.ts';

/** The pay of an offer before tax, as it is stored and answered. */
export interface OfferPay {
  pay_period: PayPeriod;
  /** Whole euros a month. Of a pay by the day or the hour, what it comes to in a month of full weeks: for comparing. */
  minimum_salary: number | null;
  maximum_salary: number | null;
  /** Cents a day or an hour, as the company wrote them; null where it pays by the month. */
  minimum_rate_cents: number | null;
  maximum_rate_cents: number | null;
}

/** The least and the most that a period of work is plausibly paid, in cents before tax. */
export const payLimits: Readonly<Record<PayPeriod, { least: number; most: number }>> = {
  month: { least: MONTHLY_PAY.least * 100, most: MONTHLY_PAY.most * 100 },
  day: { least: 10_00, most: 2_000_00 },
  hour: { least: 5_00, most: 250_00 },
};

const inCents = (euros: number | null) => (euros === null ? null : euros * 100);

/** What an offer pays for one of its periods, in cents, as the company wrote it. */
export const writtenPay = (offer: OfferPay): { minimum: number | null; maximum: number | null } =>
  offer.pay_period === 'month'
    ? { minimum: inCents(offer.minimum_salary), maximum: inCents(offer.maximum_salary) }
    : { minimum: offer.minimum_rate_cents, maximum: offer.maximum_rate_cents };

const monthFields = { minimum: 'minimum_salary', maximum: 'maximum_salary' } as const;
const rateFields = { minimum: 'minimum_rate_cents', maximum: 'maximum_rate_cents' } as const;
/** The fields that hold a pay for this period. */
export const payFields = (period: PayPeriod) => (period === 'month' ? monthFields : rateFields);

/** Whether the offer says what it pays. */
export const hasPay = (offer: OfferPay): boolean => {
  const { minimum, maximum } = writtenPay(offer);
  return minimum !== null || maximum !== null;
};

/** The pay as it is stored: what was written for another period is left out, the month is worked out. */
export function storedPay(offer: OfferPay): OfferPay {
  const { pay_period: period } = offer;
  if (period === 'month') return { ...payOnly(offer), minimum_rate_cents: null, maximum_rate_cents: null };
  const { minimum_rate_cents: minimum, maximum_rate_cents: maximum } = offer;
  return {
    ...payOnly(offer),
    minimum_salary: minimum === null ? null : perMonth(minimum, period),
    maximum_salary: maximum === null ? null : perMonth(maximum, period),
  };
}

/** The pay as a form shows it: the month that was worked out is nothing that somebody wrote. */
export const formPay = (offer: OfferPay): OfferPay =>
  offer.pay_period === 'month' ? payOnly(offer) : { ...payOnly(offer), minimum_salary: null, maximum_salary: null };

const payOnly = (offer: OfferPay): OfferPay => ({
  pay_period: offer.pay_period,
  minimum_salary: offer.minimum_salary,
  maximum_salary: offer.maximum_salary,
  minimum_rate_cents: offer.minimum_rate_cents,
  maximum_rate_cents: offer.maximum_rate_cents,
});

/** '1.400 € - 1.700 €', '9,50 €' (rule 2.13), without its period; null when the offer says none. */
export function offerPayWords(offer: OfferPay): string | null {
  if (offer.pay_period === 'month') return payRange(offer.minimum_salary, offer.maximum_salary);
  const { minimum, maximum } = writtenPay(offer);
  // A form holds NaN for a text that is no sum yet.
  const ends = [...new Set([minimum, maximum])].flatMap((cents) => (Number.isFinite(cents) ? [cents ?? 0] : []));
  return ends.length === 0 ? null : ends.map((cents) => `${writeEuros(cents)} €`).join(' - ');
}

/** The same, also for an offer that says none. */
export const salaryLabel = (offer: OfferPay): string => offerPayWords(offer) ?? uiText('Non specificato');

/** The same as a letter or a picture says it: '1.700 € al mese, lordi', '120 € al giorno, lordi'. */
export function grossPay(offer: OfferPay): string | null {
  const pay = offerPayWords(offer);
  return pay && `${pay} ${grossPeriods[offer.pay_period]}`;
}
