import { datesFit } from './dates-fit.ts';
import type { Fit, Sentence } from './fit.ts';
import { jobFit } from './job-fit.ts';
import type { MatchedOffer, MatchedPerson } from './match-sides.ts';
import { matchWeights } from './match-weights.ts';
import type { MatchWord } from './match-words.ts';
import { placeFit } from './place-fit.ts';
import { certificateFit, experienceFit, languageFit } from './skill-fit.ts';
import { payFit, termsFit } from './terms-fit.ts';

const GREAT = 0.8;
/** Below this an offer is only to be weighed. */
export const GOOD = 0.6;
/** What is out of reach never scores higher. */
export const OUT_OF_REACH = 0.2;
/**
 * Job, place and dates hold each other down: the best of two makes little of a third that hardly fits. This much is
 * left where one of them does not fit at all.
 */
const WEAKEST = 0.3;
const MAX_REASONS = 3;
export interface Match {
  /** 0 to 1, for sorting; it is never shown. */
  score: number;
  word: MatchWord;
  /** The three that weigh most, the best first. */
  reasons: readonly Sentence[];
  /** What is missing or in the way, the heaviest first. */
  missing: readonly Sentence[];
}

/** How well an offer fits a person, with why. `today` is a day in Rome, `YYYY-MM-DD`. */
export function matchOffer(person: MatchedPerson, offer: MatchedOffer, today: string): Match {
  const parts = partsOf({
    job: jobFit(person.jobs, offer.job),
    place: placeFit(person, offer),
    dates: datesFit(person, offer, today),
    experience: experienceFit(person.months, offer.experience_required),
    languages: languageFit(person.languages, offer.languages),
    pay: payFit(person.pay, offer.pay),
    terms: termsFit(person, offer),
    certificates: certificateFit(person.certificates, offer.certificates),
  });
  const score = scoreOf(parts);
  // Where the profile does not say whether work is possible at all, nothing is called great.
  const isDecided = parts.every(({ isDecisive, score }) => !isDecisive || score !== null);
  // Nor where something is known to fall short: the word and what stands below it say the same.
  const isWhole = parts.every(({ score, missing }) => score === null || missing.length === 0);
  return {
    score,
    word: score >= GREAT && isDecided && isWhole ? 'great' : score >= GOOD ? 'good' : 'to_weigh',
    reasons: parts.flatMap(({ reasons }) => reasons).slice(0, MAX_REASONS),
    missing: [...parts]
      .sort((one, other) => lossOf(other) - lossOf(one))
      .flatMap(({ missing }) => missing)
      .slice(0, MAX_REASONS),
  };
}

/** How each thing fits; null where the offer does not ask for it. */
export type Compared = Readonly<Record<keyof typeof matchWeights, Fit | null>>;
type Part = Fit & { weight: number; isDecisive: boolean };

function partsOf(of: Compared): Part[] {
  const compared = [
    { weight: matchWeights.job.weight, fit: of.job, isDecisive: true },
    { weight: matchWeights.place.weight, fit: of.place, isDecisive: true },
    { weight: matchWeights.dates.weight, fit: of.dates, isDecisive: true },
    { weight: matchWeights.experience.weight, fit: of.experience, isDecisive: false },
    { weight: matchWeights.languages.weight, fit: of.languages, isDecisive: false },
    { weight: matchWeights.pay.weight, fit: of.pay, isDecisive: false },
    { weight: matchWeights.terms.weight, fit: of.terms, isDecisive: false },
    { weight: matchWeights.certificates.weight, fit: of.certificates, isDecisive: false },
  ];
  return compared.flatMap(({ fit, ...part }) => (fit ? [{ ...part, ...fit }] : []));
}

/** The score of what was compared, 0 to 1. */
export const scoreOfCompared = (compared: Compared): number => scoreOf(partsOf(compared));

function scoreOf(parts: readonly Part[]): number {
  const known = parts.flatMap(({ weight, score }) => (score === null ? [] : [{ weight, score }]));
  const total = known.reduce((sum, { weight }) => sum + weight, 0);
  const mean = total === 0 ? 0 : known.reduce((sum, { weight, score }) => sum + weight * score, 0) / total;
  const decisive = parts.flatMap(({ isDecisive, score }) => (isDecisive && score !== null ? [score] : []));
  const ceiling = parts.some((part) => part.rulesOut)
    ? OUT_OF_REACH
    : WEAKEST + (1 - WEAKEST) * Math.min(1, ...decisive);
  return Math.min(mean, ceiling);
}

/** What a part costs the match: of what is unknown, half its weight. */
const lossOf = ({ weight, score }: { weight: number; score: number | null }) => weight * (1 - (score ?? 0.5));
