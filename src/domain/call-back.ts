import { type Faults, fault } from './fault.ts';
import { type HireTerms, termFaults } from './hire-terms.ts';
import { uiTexts } from './ui-text.ts';

/** What a person says to a company that calls them back; null while they have not answered. */
export const callBackAnswers = uiTexts({ yes: 'Torno', maybe: 'Forse', no: 'No' } as const);
export type CallBackAnswer = keyof typeof callBackAnswers;

/** The longest message of a call-back, in characters. */
export const MAX_CALL_BACK_MESSAGE = 2000;
/** A company calls a person back once in so many days. */
export const CALL_BACK_DAYS = 14;

/** An answer may be given and changed until the day before the first. Days `YYYY-MM-DD` of Rome. */
export const mayAnswer = (startsOn: string, today: string): boolean => today < startsOn;

/**
 * The answer after a person said something: the same again changes nothing at any time; null when it is too late for
 * another.
 */
export function nextAnswer(
  present: CallBackAnswer | null,
  said: CallBackAnswer,
  { startsOn, today }: { startsOn: string; today: string },
): CallBackAnswer | null {
  if (present === said) return said;
  return mayAnswer(startsOn, today) ? said : null;
}

/** What is wrong with the terms of a call-back, by field: it begins after today, so that it can be answered. */
export function callBackFaults(terms: HireTerms, today: string): Faults {
  const faults = termFaults(terms, today);
  return faults.starts_on || mayAnswer(terms.starts_on, today)
    ? faults
    : { ...faults, starts_on: [fault('in_the_past', 'Scegli un giorno da domani in poi.')] };
}
