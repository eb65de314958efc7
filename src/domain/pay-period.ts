import { uiTexts } from './ui-text.ts';

/** What a pay is for: of an offer, of a hire, of a call-back. */
export const payPeriods = uiTexts({ month: 'al mese', day: 'al giorno', hour: 'all’ora' } as const);
export type PayPeriod = keyof typeof payPeriods;

/** The same beside a pay before tax: '120 € al giorno, lordi'. */
export const grossPeriods = uiTexts({
  month: 'al mese, lordi',
  day: 'al giorno, lordi',
  hour: 'all’ora, lordi',
} as const satisfies Record<PayPeriod, string>);

const WEEKS_A_MONTH = 52 / 12;
/** The full week of the national contract of tourism. */
const [DAYS_A_WEEK, HOURS_A_WEEK] = [6, 40];

/** How many times each period is paid in a month of full weeks: 26 days, 173 hours and a third. */
const A_MONTH: Readonly<Record<PayPeriod, number>> = {
  month: 1,
  day: WEEKS_A_MONTH * DAYS_A_WEEK,
  hour: WEEKS_A_MONTH * HOURS_A_WEEK,
};

/**
 * What a pay comes to in a month of full weeks, in whole euros; `cents` are those of one period. Every comparison of
 * pays by the month, the day and the hour asks this (rule payperiod).
 */
export const perMonth = (cents: number, period: PayPeriod): number => Math.round((cents / 100) * A_MONTH[period]);

/** The cents of one period that a monthly pay in whole euros comes to, of full weeks. */
export const ofMonth = (eurosAMonth: number, period: PayPeriod): number =>
  Math.round((eurosAMonth * 100) / A_MONTH[period]);
