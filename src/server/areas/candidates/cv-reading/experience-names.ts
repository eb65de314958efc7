import { isBulleted, withoutBullet } from './bullets.ts';
import { isDuration, withoutMarks } from './cv-dates.ts';
import type { Entry } from './entries.ts';
import type { JobWords } from './job-words.ts';

/** A part of a line that may be the name of a job or of a company. */
export interface Piece {
  text: string;
  /** Its line, counted from the line of the dates: -1 is above it, 1 below. */
  line: number;
  /** Where it is: the line and the number of the piece in it. Entries of one section have their names in one place. */
  place: string;
}

/** Which pieces of an entry are its job and its company; -1 where there is none. */
export interface Names {
  job: number;
  company: number;
}

/** The maximum length of the name of a job or of a company. */
const MAX_NAME = 90;
/** At most so many lines below the dates are read as names. */
const MAX_BELOW = 3;
/** 'Cuoco (Hotel Roma)', but not 'Cuoco (stagionale)'. */
const IN_BRACKETS = /^(.{3,80}) \((\p{Lu}[^()]{2,60})\)$/u;
const KIND_OF_WORK =
  /^(?:stag|part|full|tirocin|apprend|contratt|tempo|freelance|intern|remote|compulsory|volont|temporary|seasonal|a chiamata)/i;

/** A sentence of a description, not an abbreviation at the end of a name. */
const SENTENCE = /\p{Ll}{4}[.;]$/u;
const WAY_OF_WORK =
  /^(?:remote|(?:da )?remoto|hybrid|ibrido|on[- ]?site|in sede|full[- ]?time|part[- ]?time|tempo (?:pieno|parziale|determinato|indeterminato)|stagionale|a chiamata)$/i;
/** A page of a site is no name; the site itself may be. */
const ADDRESS_OF_PAGE = /^(?:https?:|www\.)|^[\w.-]+\.\w{2,4}\/\w/i;

/** 'Cuoco presso Hotel Roma', 'Cuoco – Hotel Roma', 'Cuoco | Hotel Roma', 'Cuoco, Hotel Roma' are two pieces each. */
const BETWEEN_NAMES =
  / (?:presso|c\/o|PRESSO|Presso|at|@) (?:l[ao] |l[’']|il |i |gli |le )?| [-–—|•·] |\|| (?:\(|al |all[’']|alla |dal |dall[’'])(?=(?:Hotel|Ristorante|Albergo|Trattoria|Osteria|Pizzeria|Bar)\b)/u;
const COMMA = /, (?=\p{Lu})(?!(?:Ltd|Inc|LLC|Corp|GmbH|S\.?[rp]\.?[la])\b|Co\.|Co$)/u;

/** The pieces of a line that are no dates, durations and places. */
export function piecesOf(text: string, line: number, isPlace: (text: string) => boolean): Piece[] {
  const says = (piece: string) =>
    piece.length > 1 &&
    /[\p{L}\d]/u.test(piece) &&
    !ADDRESS_OF_PAGE.test(piece) &&
    !WAY_OF_WORK.test(piece) &&
    !isDuration(piece) &&
    !isPlace(piece);
  // 'Cuoco (Hotel Roma)' is parted at its bracket.
  const clean = (piece: string) => withoutMarks(withoutBullet(piece).replace(/^([^(]*)\)$/, '$1'));
  return text
    .split('\t')
    .flatMap((cell) => cell.split(BETWEEN_NAMES))
    .map(clean)
    .filter(says)
    .flatMap((part) => withoutPlace(part.split(COMMA), isPlace).map(clean).filter(says))
    .map((piece, index) => ({ text: piece, line, place: `${line}.${index}` }));
}

/** 'Alpha Firm, Oakland, Ohio, USA': what is a place at the end is no name. */
function withoutPlace(parts: readonly string[], isPlace: (text: string) => boolean): readonly string[] {
  const end = parts.findIndex(
    (_, index) => index > 0 && index < parts.length - 1 && isPlace(parts.slice(index).join(', ')),
  );
  return end < 0 ? parts : parts.slice(0, end);
}

/** The pieces of an entry that can be its names: beside its dates, above them, below as far as they read as names. */
export function namePieces({ head, span, body }: Entry, words: JobWords, isPlace: (text: string) => boolean): Piece[] {
  // A company may have a bullet of its own, other than those of what was done there.
  const inside = body.find((text) => isBulleted(text))?.[0];
  const isDescription = (text: string) =>
    (isBulleted(text) && (inside === undefined || text[0] === inside)) ||
    /^\p{Ll}/u.test(text) ||
    (text.length > 25 && SENTENCE.test(text));
  const above = head.flatMap((text, index) =>
    isDescription(text) ? [] : piecesOf(text, index - head.length, isPlace),
  );
  const near = [...above, ...piecesOf(span.rest, 0, isPlace)];
  const [only] = near;
  const pieces = near.length === 1 && only ? partedName(only, words) : near;
  for (const [index, text] of body.slice(0, MAX_BELOW).entries()) {
    const isName = !isBulleted(text) && text.length <= MAX_NAME * 1.5 && !/^\p{Ll}/u.test(text);
    if (!isName) break;
    const below = piecesOf(text, index + 1, isPlace);
    const [alone] = below;
    pieces.push(...(below.length === 1 && alone && near.length === 0 ? partedName(alone, words) : below));
    if (/[.;:]$/.test(text)) break;
  }
  return pieces;
}

/** A name alone may be two: 'Cuoco (Hotel Roma)', 'AIUTO CUOCO RISTORANTE IL PORTO'. */
function partedName(only: Piece, words: JobWords): Piece[] {
  const [, name = '', inside = ''] = only.text.match(IN_BRACKETS) ?? [];
  const [job, company] =
    inside && !KIND_OF_WORK.test(inside) ? [name, inside] : (words.jobAndWorkplace(only.text) ?? [only.text]);
  if (!company) return [only];
  return [job, company].map((text, index) => ({ text, line: only.line, place: `${only.line}.parted${index}` }));
}

interface Scored {
  names: Names;
  score: number;
  /** How many words say that it is so, less those that say the contrary. */
  evidence: number;
}

/** The names of all entries of a section. Words decide; where they do not, the place that most entries have. */
export function chooseNames(entries: readonly (readonly Piece[])[], words: JobWords): (Names & { isSure: boolean })[] {
  const votes = new Map<string, { evidence: number; jobs: number }>();
  for (const pieces of entries) {
    const best = bestPair(pieces, words, undefined);
    if (!best || best.evidence <= 0) continue;
    const places = placesOf(pieces, best.names);
    const { evidence, jobs } = votes.get(places) ?? { evidence: 0, jobs: 0 };
    const isJobKnown = words.jobScore(pieces[best.names.job]?.text ?? '') >= 2;
    votes.set(places, { evidence: evidence + best.evidence, jobs: jobs + (isJobKnown ? 1 : 0) });
  }
  const [usual, counted] = [...votes].sort(([, one], [, other]) => other.evidence - one.evidence)[0] ?? [];
  return entries.map((pieces) => {
    const own = isWithoutCompany(pieces, usual, counted?.evidence ?? 0, words)
      ? pieces.filter(({ line }) => line <= 0)
      : pieces;
    const best = bestPair(own, words, usual);
    if (!best) return { ...onlyName(pieces, words), isSure: false };
    const others = placesOf(own, best.names) === usual ? (counted?.jobs ?? 0) : 0;
    return { ...best.names, isSure: isSure(best, own, others, words) };
  });
}

/**
 * Whether the names are plain: words say the job, and words, the place of others or the lack of another text say the
 * company. A job in unknown words is plain where at least three known ones are in its place.
 */
function isSure({ names, evidence }: Scored, pieces: readonly Piece[], votes: number, words: JobWords): boolean {
  const [job, company] = [pieces[names.job], pieces[names.company]];
  if (!job || !company || evidence < 0) return false;
  if (words.jobScore(job.text) < 2) return votes >= 3;
  const isOnly = company.line <= 0 && pieces.filter(({ line }) => line <= 0).length === 2;
  return votes >= 2 || words.workplaceScore(company.text) >= 1 || isOnly;
}

/**
 * Where the companies of a section are above their jobs, a job with nothing above it is another one in the same
 * company: what is below it describes it.
 */
function isWithoutCompany(pieces: readonly Piece[], usual: string | undefined, count: number, { jobScore }: JobWords) {
  const isAbove = count >= 4 && usual?.split(' ')[1]?.startsWith('-') === true;
  const [only, ...others] = pieces.filter(({ line }) => line <= 0);
  return isAbove && only !== undefined && only.line === 0 && others.length === 0 && jobScore(only.text) >= 2;
}

const placesOf = (pieces: readonly Piece[], { job, company }: Names) =>
  `${pieces[job]?.place} ${pieces[company]?.place}`;

/** One name alone: a company where its words say so, else a job. */
function onlyName([only]: readonly Piece[], { jobScore, workplaceScore }: JobWords): Names {
  if (!only) return { job: -1, company: -1 };
  return workplaceScore(only.text) > jobScore(only.text) ? { job: -1, company: 0 } : { job: 0, company: -1 };
}

function bestPair(pieces: readonly Piece[], words: JobWords, usual: string | undefined): Scored | null {
  const near = pieces.filter(({ line }) => line <= 0).length;
  const rated = pieces.map((piece) => ({
    job: words.jobScore(piece.text),
    company: words.workplaceScore(piece.text),
    cost: costOf(piece, near),
  }));
  const hasBeside = pieces.some(({ line }) => line === 0);
  let best: Scored | null = null;
  for (const [job, one] of rated.entries())
    for (const [company, other] of rated.entries()) {
      if (job === company) continue;
      const names = { job, company };
      const score =
        one.job -
        one.company / 2 +
        other.company -
        other.job / 2 -
        one.cost -
        other.cost +
        (job < company ? 0.3 : 0) -
        (hasBeside && pieces[job]?.line !== 0 && pieces[company]?.line !== 0 ? 0.6 : 0) +
        (placesOf(pieces, names) === usual ? 1.6 : 0);
      const says = (rating: number) => (rating >= 2 ? 1 : 0);
      const evidence = says(one.job) + says(other.company) - says(other.job) - says(one.company);
      if (!best || score > best.score) best = { names, score, evidence };
    }
  return best;
}

/** Names are near the dates and first in their line. Lines below are description where the names are there already. */
function costOf({ text, line, place }: Piece, near: number): number {
  const below = line > 0 ? (near >= 2 ? 2.5 : 0.2 * (line - 1)) : 0;
  const inLine = 0.1 * Number(place.match(/\.(\d+)$/)?.[1] ?? 0) + (line < 0 ? 0.1 : 0);
  const sentence = (text.length > MAX_NAME ? 5 : 0) + (SENTENCE.test(text) ? 2 : 0);
  return below + inLine + sentence;
}
