import { type DaySpan, dayNumber } from '../day-span.ts';
import { untilDay } from '../day-words.ts';
import { uiText } from '../ui-text.ts';
import { type Fit, falls, fits, rulesOut, say, unknown } from './fit.ts';
import type { MatchedOffer, MatchedPerson } from './match-sides.ts';

/** Open-ended work is compared over so many days. */
const OPEN_ENDED_DAYS = 365;
/** A few days at either end are agreed upon. */
const AGREED_DAYS = 7;

/** Whether somebody is free while an offer lasts. Null where the offer names no day. `today` is a day in Rome. */
export function datesFit(
  { free, isUnavailable }: Pick<MatchedPerson, 'free' | 'isUnavailable'>,
  offer: Pick<MatchedOffer, 'from' | 'to'>,
  today: string,
): Fit | null {
  if (isUnavailable) return falls(0.2, say(uiText('Nel profilo scrivi che per ora non cerchi')));
  if (offer.from === null && offer.to === null) return null;
  if (free.length === 0) return unknown(say(uiText('Scrivi nel profilo da quando puoi lavorare')));
  const work = workDays(offer, today);
  const best = free.map((span) => common(span, work)).sort((one, other) => other.days - one.days)[0];
  if (!best || best.days <= 0) return rulesOut(say(uiText('Le date non coincidono con quando puoi lavorare')));
  const { late, early } = best;
  const score = best.days / (work.to - work.from + 1);
  if (late + early === 0) return fits(1, say(uiText('Puoi lavorare per tutto il periodo')));
  const leaves = work.isOpenEnded && best.until !== null ? staysUntil(best.until) : earlyBy(early);
  const said = [...(late > 0 ? [lateBy(late)] : []), ...(early > 0 ? [leaves] : [])];
  return late + early <= AGREED_DAYS ? fits(Math.max(score, 0.9), ...said) : falls(score, ...said);
}

/** The days of the work that are still to come, as numbers. */
function workDays({ from, to }: Pick<MatchedOffer, 'from' | 'to'>, today: string) {
  const last = to === null ? null : dayNumber(to);
  const begun = Math.max(from === null ? dayNumber(today) : dayNumber(from), dayNumber(today));
  const first = last === null ? begun : Math.min(begun, last);
  return { from: first, to: last ?? first + OPEN_ENDED_DAYS - 1, isOpenEnded: last === null };
}

/** The days that a span has in common with the work, and how many it lacks at the start and at the end. */
function common(span: DaySpan, work: ReturnType<typeof workDays>) {
  const from = Math.max(dayNumber(span.from), work.from);
  const to = span.to === null ? work.to : Math.min(dayNumber(span.to), work.to);
  return { days: to - from + 1, late: from - work.from, early: work.to - to, until: span.to };
}

const lateBy = (days: number) =>
  days === 1
    ? say(uiText('Puoi cominciare un giorno dopo l’inizio'))
    : say(uiText('Puoi cominciare {days} giorni dopo l’inizio'), { days });
const earlyBy = (days: number) =>
  days === 1
    ? say(uiText('Puoi restare fino a un giorno prima della fine'))
    : say(uiText('Puoi restare fino a {days} giorni prima della fine'), { days });
/** Of work without an end, no number of days is missing. */
const staysUntil = (day: string) => say(uiText('Il lavoro continua: puoi restare {until}'), { until: untilDay(day) });
