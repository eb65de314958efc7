import { formatEuros } from '../offer-words.ts';
import { uiText } from '../ui-text.ts';
import { wantedContractOf, wantedHoursOf } from '../work-wishes.ts';
import { type Fit, falls, fits, type Sentence, say } from './fit.ts';
import type { MatchedOffer, MatchedPerson } from './match-sides.ts';

type WantedTerms = Pick<MatchedPerson, 'hours' | 'contracts' | 'isForTwo'>;
type Terms = Pick<MatchedOffer, 'contract_period' | 'contract_typology' | 'has_room' | 'takesCouples'>;

/** Contract, hours and a room for two against those wanted. Null where nothing is wanted, or the offer does not say. */
export function termsFit({ hours, contracts, isForTwo }: WantedTerms, offer: Terms): Fit | null {
  const { contract_period, contract_typology, has_room, takesCouples } = offer;
  const isContract =
    contracts.length === 0 || contract_period === null ? null : contracts.includes(wantedContractOf(contract_period));
  const isHours = hours === null || contract_typology === null ? null : hours === wantedHoursOf(contract_typology);
  const isRoom = isForTwo && has_room ? takesCouples : null;
  const asked = [isContract, isHours, isRoom].filter((one) => one !== null);
  if (asked.length === 0) return null;
  const missing = [
    ...(isContract === false ? [say(uiText('Cerchi un altro tipo di contratto'))] : []),
    ...(isHours === false ? [say(uiText('Cerchi un altro orario'))] : []),
    ...(isRoom === false ? [say(uiText('L’alloggio non è per due'))] : []),
  ];
  if (missing.length > 0) return falls(asked.filter((isSo) => isSo).length / asked.length, ...missing);
  return fits(
    1,
    ...(isRoom ? [say(uiText('L’alloggio è anche per due'))] : []),
    ...fitting(isContract !== null, isHours !== null),
  );
}

function fitting(isContract: boolean, isHours: boolean): Sentence[] {
  if (isContract && isHours) return [say(uiText('Contratto e orario come li cerchi'))];
  if (isContract) return [say(uiText('Il contratto che cerchi'))];
  return isHours ? [say(uiText('L’orario che cerchi'))] : [];
}

/** The share of the wanted pay below which an offer's pay is worth nothing to somebody. */
const FAR_BELOW = 0.75;

/**
 * The pay of an offer against the least that somebody wants, both in whole euros a month: what counts is the top of the
 * range. Null where one of them does not say.
 */
export function payFit(wanted: number | null, { minimum, maximum, period }: MatchedOffer['pay']): Fit | null {
  const top = maximum ?? minimum;
  if (wanted === null || top === null) return null;
  const values = { pay: formatEuros(top), wanted: formatEuros(wanted) };
  const worth = Math.max(0, (top / wanted - FAR_BELOW) / (1 - FAR_BELOW));
  if (period !== 'month') {
    const sentence = say(uiText('La paga vale circa {pay} al mese a tempo pieno: tu cerchi {wanted}'), values);
    return top >= wanted ? fits(1, sentence) : falls(worth, sentence);
  }
  return top >= wanted
    ? fits(1, say(uiText('La paga arriva a {pay}: tu cerchi {wanted}'), values))
    : falls(worth, say(uiText('La paga si ferma a {pay}: tu cerchi {wanted}'), values));
}
