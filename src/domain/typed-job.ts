import { foldText, tradeWords } from './trade-words.ts';

/** A profession as people may name it. */
export interface NamedJob {
  slug: string;
  name: string;
  synonyms: readonly string[];
}

/** What a typed text asks for: one job, and the words that are left. */
export interface TypedSearch<Job> {
  job: Job | null;
  words: string | null;
}

/** Words that say nothing of the job: articles, prepositions, and 'cerco lavoro come'. */
const STOP_WORDS = new Set(
  'cerco cercasi lavoro lavori lavorare come posto offerta offerte a ad ai al alla alle allo agli con d da dal dalla dei del dell della delle degli di e ed gli i il in l la le lo ne nei nel nella nelle per su sui sul sulla un una uno'.split(
    ' ',
  ),
);

/** The words of a text as they were written, each with its common form; words that say nothing alone are left out. */
function wordsOf(text: string): { written: string; form: string }[] {
  return text
    .normalize('NFC')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((written) => written !== '' && !STOP_WORDS.has(foldText(written)))
    .map((written) => ({ written, form: tradeWords(written).join(' ') }));
}

const keyOf = (text: string) =>
  wordsOf(text)
    .map(({ form }) => form)
    .join(' ');

/** 'Barman/Barlady' is two names of one job. */
const namesOf = ({ name }: NamedJob) => [...new Set([name, ...name.split('/')])].map(keyOf);
const holds = (whole: string, part: string) => ` ${whole} `.includes(` ${part} `);

/**
 * The job that a text names in full: by its name, or by a synonym that is part of no other job's name. 'cuoca' is
 * Cuoco; 'chef' is no one job, because it is part of the names of six.
 */
export function exactJob<Job extends NamedJob>(jobs: readonly Job[], typed: string): Job | null {
  const key = keyOf(typed);
  if (key === '') return null;
  const named = jobs.filter((job) => namesOf(job).includes(key));
  if (named.length > 0) return only(named);
  const known = jobs.filter(({ synonyms }) => synonyms.some((synonym) => keyOf(synonym) === key));
  const isBroad = jobs.some((job) => !known.includes(job) && holds(keyOf(job.name), key));
  return isBroad ? null : only(known);
}

const only = <Item>(items: readonly Item[]): Item | null => (items.length === 1 ? (items[0] ?? null) : null);

/**
 * Reads what was typed as a search: the job that the whole text names; else the longest name of a job among its
 * words, the first of two that are as long, with the other words left to the text search; else words alone.
 */
export function readTypedSearch<Job extends NamedJob>(jobs: readonly Job[], typed: string): TypedSearch<Job> {
  const text = typed.trim();
  const exact = exactJob(jobs, text);
  if (exact) return { job: exact, words: null };
  const words = wordsOf(text);
  const names = new Map(jobs.flatMap((job) => namesOf(job).map((name): [string, Job] => [name, job])));
  for (let length = words.length - 1; length > 0; length--) {
    for (let start = 0; start + length <= words.length; start++) {
      const job = names.get(
        words
          .slice(start, start + length)
          .map(({ form }) => form)
          .join(' '),
      );
      const rest = [...words.slice(0, start), ...words.slice(start + length)];
      if (job) return { job, words: rest.map(({ written }) => written).join(' ') || null };
    }
  }
  return { job: null, words: text || null };
}

/** Tells whether a title names a job, alone or among other words: 'Cuoco stagionale' is a Cuoco. */
export function jobNamer(job: NamedJob): (title: string) => boolean {
  const names = [...namesOf(job), ...job.synonyms.map(keyOf)].filter(Boolean);
  return (title) => {
    const key = keyOf(title);
    return names.some((name) => holds(key, name));
  };
}

/** How well a job answers to what was typed: 0 its name, 1 a synonym, 2 its name begins so, 3 anything else. */
export function jobRank(job: NamedJob, typed: string): number {
  const key = keyOf(typed);
  if (namesOf(job).includes(key)) return 0;
  if (job.synonyms.some((synonym) => keyOf(synonym) === key)) return 1;
  return foldText(job.name).startsWith(foldText(typed)) ? 2 : 3;
}
