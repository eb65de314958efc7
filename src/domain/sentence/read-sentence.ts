import { foldText } from '../trade-words.ts';
import { jobKey, jobsByWords, type NamedJob, STOP_WORDS, wordsOf } from '../typed-job.ts';
import { askedMonths } from './asked-months.ts';
import { type FilterValues, filterWords, joinValues, nearPhrases, plainPhrases } from './filter-words.ts';
import { isMistyped, isRealWord } from './mistyped.ts';

/** What a sentence is read with. */
export interface SentenceWords<Job, Place> {
  jobs: readonly Job[];
  /** The place of these words; `before` is the word before them. Always undefined where places are not asked for. */
  placeNamed: (words: string, before: string | undefined) => Place | undefined;
  /** The one well-known place whose name is a slip away from a word; `before` is the word before it. */
  placeLike: (word: string, before: string | undefined) => Place | undefined;
  /** Whether seasons, contracts, lodging and other filters are asked for. */
  hasFilters: boolean;
  /** A day in Rome: months are the next ones. */
  today: string;
}

/** What a sentence asks for; `words` are those that were not understood, as they were written. */
export interface Sentence<Job, Place> {
  job: Job | null;
  place: Place | null;
  filters: FilterValues;
  words: string | null;
  /** Whether it asks for work near its writer, and names no place. */
  isNear: boolean;
}

/** No phrase of the vocabulary is longer, in words. */
const LONGEST_PHRASE = 7;
/** Shorter words resemble too many others to be taken for a mistyped one. */
const SHORTEST_MISTYPED = 6;
/** A word before which a number is one of a street, and a town the name of one: 'via Roma 12, Bologna'. */
const STREETS = new Set(['via', 'viale', 'corso', 'piazza', 'largo', 'vicolo', 'strada']);

/** Words of a sentence that ask for nothing, beside the small words of a job's name. */
const EMPTY_WORDS = new Set(
  'anche annunci annuncio arbeit as at auf bei busco buscar cap cerca cercando cerchiamo cercare che chi dintorni en est for fur ho ich im in io job jobs la looking lavoriamo lavorano me mi mit mio mia no noi o og oppure or pe presso qualsiasi ragazza ragazzo the siamo signora signore solo sono sto suche the trabajo travail trovare trovo un und unser vicinanze vicino voglio vorrei with work x y zona'.split(
    ' ',
  ),
);

interface Token {
  written: string;
  folded: string;
  isEmpty: boolean;
  /** Understood, or said to be words: part of no other phrase. */
  isTaken: boolean;
  isWord: boolean;
}

/**
 * Reads a sentence, in any order of its parts: the longest phrases first, of those as long the first; a phrase that may
 * be a job and something else is the job. What is a slip away from one thing alone is that thing. The first job and the
 * first place are taken, others stay words.
 */
export function readSentence<Job extends NamedJob, Place>(
  vocabulary: SentenceWords<Job, Place>,
  typed: string,
): Sentence<Job, Place> {
  const jobs = jobsByWords(vocabulary.jobs);
  const tokens = wordsOf(typed).map((written): Token => {
    const folded = foldText(written);
    const isEmpty = STOP_WORDS.has(folded) || EMPTY_WORDS.has(folded);
    return { written, folded, isEmpty, isTaken: false, isWord: false };
  });
  const whole = jobs.get(jobKey(tokens.map(({ written }) => written)));
  if (whole) return { job: whole.job, place: null, filters: {}, words: null, isNear: false };

  let job: Job | null = null;
  let place: Place | null = null;
  let isNear = false;
  const filters: Record<string, readonly string[]> = {};
  const takeJob = (found: Job | undefined) => {
    if (!found || (job && job !== found)) return false;
    job = found;
    return true;
  };
  const takePlace = (found: Place | undefined) => {
    if (found === undefined || (place !== null && place !== found)) return false;
    place = found;
    return true;
  };
  const takeFilters = (found: FilterValues | undefined) => {
    if (!found || !vocabulary.hasFilters) return false;
    for (const [name, values] of Object.entries(found)) {
      const known = filters[name];
      filters[name] = known ? joinValues(known, values) : values;
    }
    return true;
  };
  const jobOf = (phrase: readonly Token[]) => {
    if (phrase[0]?.isEmpty || phrase.at(-1)?.isEmpty) return;
    const found = jobs.get(jobKey(phrase.map(({ written }) => written)));
    return found?.isVague ? undefined : found?.job;
  };
  const placeOf = (phrase: readonly Token[], before: Token | undefined) =>
    phrase.every(({ isEmpty }) => isEmpty) || STREETS.has(before?.folded ?? '')
      ? undefined
      : vocabulary.placeNamed(phrase.map(({ folded }) => folded).join(' '), before?.folded);

  const months = askedMonths(
    tokens.map(({ folded }) => folded),
    vocabulary.today,
  );
  if (takeFilters(months?.filters)) for (const at of months?.at ?? []) take(tokens[at]);
  const longest = Math.min(LONGEST_PHRASE, tokens.length);
  for (let length = longest; length > 0; length--)
    for (let start = 0; start + length <= tokens.length; start++) {
      const phrase = tokens.slice(start, start + length);
      if (phrase.some(({ isTaken }) => isTaken)) {
        // Two phrases that share a word name one job: 'cuoca mensa scolastica'.
        if (job && jobOf(phrase) === job) for (const token of phrase) token.isTaken = true;
        continue;
      }
      const words = phrase.map(({ folded }) => folded).join(' ');
      const isPlain = plainPhrases.has(words);
      if (nearPhrases.has(words)) {
        isNear = true;
        phrase.forEach(take);
        continue;
      }
      if (
        isPlain ||
        takeJob(jobOf(phrase)) ||
        takeFilters(filterWords.get(words)) ||
        takePlace(placeOf(phrase, tokens[start - 1]))
      )
        for (const token of phrase) {
          token.isTaken = true;
          token.isWord = isPlain;
        }
    }
  for (const [at, token] of tokens.entries()) {
    if (token.isTaken || token.folded.length < SHORTEST_MISTYPED - 1 || isRealWord(vocabulary.jobs, token.written))
      continue;
    const isLong = token.folded.length >= SHORTEST_MISTYPED;
    token.isTaken =
      (isLong && takeJob(mistyped(jobs, token.folded)?.job)) ||
      takePlace(vocabulary.placeLike(token.folded, tokens[at - 1]?.folded));
  }
  const isLeft = ({ isTaken, isWord, isEmpty }: Token) => isWord || !(isTaken || isEmpty);
  const isUnderstood = job !== null || place !== null || Object.keys(filters).length > 0;
  // Where nothing is understood, only the small words around the others go: 'cerco personale di sala'.
  const left = isUnderstood
    ? tokens.filter(isLeft)
    : tokens.slice(tokens.findIndex(isLeft), tokens.findLastIndex(isLeft) + 1);
  const words = left.map(({ written }) => written).join(' ');
  return { job, place, filters, words: words || null, isNear: isNear && place === null };
}

function take(token: Token | undefined): void {
  if (token) token.isTaken = true;
}

/** The job with a name of one word that is a slip away, where all such words are of one job. */
function mistyped<Found extends { job: unknown; isVague: boolean }>(
  jobs: ReadonlyMap<string, Found>,
  word: string,
): Found | undefined {
  const near = [...jobs].filter(([key, { isVague }]) => !isVague && !key.includes(' ') && isMistyped(word, key));
  const [first] = near;
  return near.every(([, { job }]) => job === first?.[1].job) ? first?.[1] : undefined;
}
