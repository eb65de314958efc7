import { foldText } from '../trade-words.ts';
import { jobKey, jobsByWords, type NamedJob, STOP_WORDS, wordsOf } from '../typed-job.ts';
import { type FilterValues, filterWords, joinValues, plainPhrases } from './filter-words.ts';
import { isMistyped, isRealWord } from './mistyped.ts';

/** What a sentence is read with. */
export interface SentenceWords<Job, Place> {
  jobs: readonly Job[];
  /** The place of these words; `before` is the word before them. Always undefined where places are not asked for. */
  placeNamed: (words: string, before: string | undefined) => Place | undefined;
  /** The one well-known place whose name is a slip away from a word. */
  placeLike: (word: string) => Place | undefined;
  /** Whether seasons, contracts, lodging and other filters are asked for. */
  hasFilters: boolean;
}

/** What a sentence asks for; `words` are those that were not understood, as they were written. */
export interface Sentence<Job, Place> {
  job: Job | null;
  place: Place | null;
  filters: FilterValues;
  words: string | null;
}

/** No phrase of the vocabulary is longer, in words. */
const LONGEST_PHRASE = 7;
/** Shorter words resemble too many others to be taken for a mistyped one. */
const SHORTEST_MISTYPED = 6;

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
 * first place are taken, others stay words. Where nothing is understood the words are the text as it was typed.
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
  if (whole) return { job: whole.job, place: null, filters: {}, words: null };

  let job: Job | null = null;
  let place: Place | null = null;
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
    phrase.every(({ isEmpty }) => isEmpty)
      ? undefined
      : vocabulary.placeNamed(phrase.map(({ folded }) => folded).join(' '), before?.folded);

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
  for (const token of tokens) {
    if (token.isTaken || token.folded.length < SHORTEST_MISTYPED || isRealWord(vocabulary.jobs, token.written))
      continue;
    token.isTaken = takeJob(mistyped(jobs, token.folded)?.job) || takePlace(vocabulary.placeLike(token.folded));
  }
  const isUnderstood = job !== null || place !== null || Object.keys(filters).length > 0;
  const left = tokens.filter(({ isTaken, isWord, isEmpty }) => isWord || !(isTaken || isEmpty));
  const words = left.length === 0 || isUnderstood ? left.map(({ written }) => written).join(' ') : typed.trim();
  return { job, place, filters, words: words || null };
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
