import { type Fit, fits } from './fit.ts';
import { jobFit } from './job-fit.ts';
import { scoreOfCompared } from './match-offer.ts';
import type { MatchedOffer, MatchedPerson } from './match-sides.ts';
import { placeFit } from './place-fit.ts';
import { experienceFit } from './skill-fit.ts';

/** What is known of an offer before it is read whole: neither its days, nor the levels, nor what a room costs. */
export type OutlinedOffer = Pick<MatchedOffer, 'job' | 'place' | 'has_room' | 'experience_required'> & {
  languages: readonly string[];
};

/** As well as something unknown can fit. */
const BEST = fits(1);
/** What `datesFit` gives to who looks for nothing now. */
const UNAVAILABLE = fits(0.2);

/**
 * The score that offers can reach at most for a person, by what is known of them: never below what `matchOffer` gives.
 * Jobs and places that come again are compared once.
 */
export function matchBounds(person: MatchedPerson): (offer: OutlinedOffer) => number {
  const jobs = new Map<string, Fit>();
  const places = new Map<string, Fit>();
  const once = (known: Map<string, Fit>, key: string, compare: () => Fit): Fit => {
    const fit = known.get(key) ?? compare();
    known.set(key, fit);
    return fit;
  };
  return ({ job, place, has_room, experience_required, languages }) =>
    scoreOfCompared({
      job: once(jobs, job.slug, () => jobFit(person.jobs, job)),
      place: once(places, `${place.lat} ${place.lon} ${has_room}`, () =>
        placeFit(person, { place, has_room, isRoomPaid: false }),
      ),
      dates: person.isUnavailable ? UNAVAILABLE : BEST,
      experience: experienceFit(person.months, experience_required),
      languages: languageBound(person, languages),
    });
}

/** Each language that somebody speaks may be spoken well enough. */
function languageBound({ languages }: MatchedPerson, asked: readonly string[]): Fit | null {
  if (asked.length === 0 || languages.length === 0) return null;
  const known = asked.filter((code) => languages.some(({ language }) => language === code));
  return fits(known.length / asked.length);
}
