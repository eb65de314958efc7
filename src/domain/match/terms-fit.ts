import type { ContractPeriod, ContractTypology } from '../offer-values.ts';
import { formatEuros } from '../offer-words.ts';
import { uiText } from '../ui-text.ts';
import { wantedContractOf, wantedHoursOf } from '../work-wishes.ts';
import { type Fit, falls, fits, type Sentence, say } from './fit.ts';
import type { MatchedOffer, MatchedPerson } from './match-sides.ts';

type WantedTerms = Pick<MatchedPerson, 'hours' | 'contracts'>;
interface Terms {
  contract_period: ContractPeriod | null;
  contract_typology: ContractTypology | null;
}

/** Contract and hours against those wanted. Null where nothing is wanted, or the offer does not say. */
export function termsFit({ hours, contracts }: WantedTerms, { contract_period, contract_typology }: Terms): Fit | null {
  const isContract =
    contracts.length === 0 || contract_period === null ? null : contracts.includes(wantedContractOf(contract_period));
  const isHours = hours === null || contract_typology === null ? null : hours === wantedHoursOf(contract_typology);
  if (isContract === null && isHours === null) return null;
  const missing = [
    ...(isContract === false ? [say(uiText('Cerchi un altro tipo di contratto'))] : []),
    ...(isHours === false ? [say(uiText('Cerchi un altro orario'))] : []),
  ];
  if (missing.length === 0) return fits(1, fitting(isContract !== null, isHours !== null));
  return falls(isContract || isHours ? 0.5 : 0, ...missing);
}

const fitting = (isContract: boolean, isHours: boolean): Sentence =>
  isContract && isHours
    ? say(uiText('Contratto e orario come li cerchi'))
    : isContract
      ? say(uiText('Il contratto che cerchi'))
      : say(uiText('L’orario che cerchi'));

/** The share of the wanted pay below which an offer's pay is worth nothing to somebody. */
const FAR_BELOW = 0.75;

/**
 * The pay of an offer against the least that somebody wants, both in whole euros a month: what counts is the top of the
 * range. Null where one of them does not say.
 */
export function payFit(wanted: number | null, { minimum, maximum }: MatchedOffer['pay']): Fit | null {
  const top = maximum ?? minimum;
  if (wanted === null || top === null) return null;
  const values = { pay: formatEuros(top), wanted: formatEuros(wanted) };
  if (top >= wanted) return fits(1, say(uiText('La paga arriva a {pay}: tu cerchi {wanted}'), values));
  return falls(
    Math.max(0, (top / wanted - FAR_BELOW) / (1 - FAR_BELOW)),
    say(uiText('La paga si ferma a {pay}: tu cerchi {wanted}'), values),
  );
}
