import { ranksBetween } from '../brigade.ts';
import { uiText } from '../ui-text.ts';
import { type Fit, falls, fits, rulesOut, say, unknown } from './fit.ts';
import type { MatchedJob } from './match-sides.ts';

/** The best of the jobs that somebody wants, compared with the one of an offer. */
export function jobFit(wanted: readonly MatchedJob[], offered: MatchedJob): Fit {
  const best = wanted.map((job) => oneJobFit(job, offered)).sort((one, other) => scoreOf(other) - scoreOf(one))[0];
  return best ?? unknown(say(uiText('Scrivi nel curriculum che lavoro cerchi')));
}

const scoreOf = ({ score }: Fit) => score ?? 0;

function oneJobFit(wanted: MatchedJob, offered: MatchedJob): Fit {
  const values = { job: wanted.name };
  if (wanted.slug === offered.slug) return fits(1, say(uiText('È il lavoro che cerchi')));
  const ranks = ranksBetween(wanted.slug, offered.slug);
  if (ranks === 0) return fits(0.8, say(uiText('Vicino al lavoro che cerchi: {job}'), values));
  if (ranks === 1) return fits(0.65, say(uiText('Un gradino sopra il lavoro che cerchi: {job}'), values));
  if (ranks === -1) return fits(0.5, say(uiText('Un gradino sotto il lavoro che cerchi: {job}'), values));
  if (ranks !== null || wanted.family === offered.family)
    return falls(0.3, say(uiText('Cerchi un altro lavoro dello stesso reparto: {job}'), values));
  return rulesOut(say(uiText('Cerchi un altro lavoro: {job}'), values));
}
