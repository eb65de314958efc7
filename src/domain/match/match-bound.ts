import type { Point } from '../distance.ts';
import { type Fit, fits } from './fit.ts';
import { jobFit } from './job-fit.ts';
import { scoreOfCompared } from './match-offer.ts';
import type { MatchedJob, MatchedOffer, MatchedPerson } from './match-sides.ts';
import { placeFit } from './place-fit.ts';
import { experienceFit } from './skill-fit.ts';

/** What is known of an offer before it is read whole: neither its days, nor the levels, nor its terms. */
export type OutlinedOffer = Pick<MatchedOffer, 'job' | 'place' | 'has_room' | 'experience_required'> & {
  languages: readonly string[];
};

/** As well as something unknown can fit. */
const BEST = fits(1);
/** What `datesFit` gives to people who look for nothing now. */
const UNAVAILABLE = fits(0.2);

/** What only the whole offer says fits as well as it can: nothing the person does not ask for is compared. */
const unread = ({ pay, hours, contracts, isForTwo }: MatchedPerson) => ({
  pay: pay === null ? null : BEST,
  terms: hours === null && contracts.length === 0 && !isForTwo ? null : BEST,
  certificates: BEST,
});

/**
 * The score that offers can reach at most for a person, by what is known of them: never below what `matchOffer` gives.
 * Jobs and places that come again are compared once.
 */
export function matchBounds(person: MatchedPerson): (offer: OutlinedOffer) => number {
  const jobs = new Map<string, Fit>();
  const places = new Map<string, Fit>();
  const spoken = person.languages.map(({ language }) => language);
  const once = (known: Map<string, Fit>, key: string, compare: () => Fit): Fit => {
    const fit = known.get(key) ?? compare();
    known.set(key, fit);
    return fit;
  };
  return ({ job, place, has_room, experience_required, languages }) =>
    scoreOfCompared({
      job: once(jobs, job.slug, () => jobFit(person.jobs, job)),
      place: once(places, `${place.lat} ${place.lon} ${has_room}`, () =>
        placeFit(person, { place, has_room, isRoomPaid: false, isRoomLimited: false }),
      ),
      dates: person.isUnavailable ? UNAVAILABLE : BEST,
      experience: experienceFit(person.months, experience_required),
      languages: languageBound(spoken, languages),
      ...unread(person),
    });
}

/**
 * The score that offers of a job can reach at most for a person, at `nearest` or further from their home; anywhere,
 * where it is null.
 */
export function reachBound(person: MatchedPerson, job: MatchedJob, nearest: Point | null): number {
  const place = nearest ?? person.home;
  return scoreOfCompared({
    job: jobFit(person.jobs, job),
    place: place === null ? null : placeFit(person, { place, has_room: true, isRoomPaid: false, isRoomLimited: false }),
    dates: person.isUnavailable ? UNAVAILABLE : BEST,
    experience: BEST,
    languages: BEST,
    ...unread(person),
  });
}

/**
 * What is known of a person before their profile is read whole: neither their days, nor the levels, their wishes or
 * certificates.
 */
export type OutlinedPerson = Pick<MatchedPerson, 'jobs' | 'home' | 'relocates'> & {
  /** Whether they wrote of any work; for how long is not asked here. */
  hasWorked: boolean;
  languages: readonly string[];
};

/** The other way round: the score that people can reach at most for an offer. */
export function personBounds(offer: MatchedOffer): (person: OutlinedPerson) => number {
  const asked = offer.languages.map(({ language }) => language);
  return ({ jobs, home, relocates, hasWorked, languages }) =>
    scoreOfCompared({
      job: jobFit(jobs, offer.job),
      place: placeFit({ home, relocates }, offer),
      dates: BEST,
      experience: experienceFit(hasWorked ? Number.POSITIVE_INFINITY : 0, offer.experience_required),
      languages: languageBound(languages, asked),
      ...unasked(offer),
    });
}

/** What only the whole profile says fits as well as it can: nothing the offer does not say is compared. */
const unasked = ({ pay, contract_period, contract_typology, has_room, certificates }: MatchedOffer) => ({
  pay: pay.minimum === null && pay.maximum === null ? null : BEST,
  terms: contract_period === null && contract_typology === null && !has_room ? null : BEST,
  certificates: certificates.length === 0 ? null : BEST,
});

/** The score that people who want one of some jobs can reach at most for an offer. */
export const jobBound = (offer: MatchedOffer, jobs: readonly MatchedJob[]): number =>
  scoreOfCompared({
    job: jobFit(jobs, offer.job),
    place: BEST,
    dates: BEST,
    experience: BEST,
    languages: BEST,
    ...unasked(offer),
  });

/** Each language that somebody speaks may be spoken well enough. */
function languageBound(known: readonly string[], asked: readonly string[]): Fit | null {
  if (asked.length === 0 || known.length === 0) return null;
  return fits(asked.filter((code) => known.includes(code)).length / asked.length);
}
