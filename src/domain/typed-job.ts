import { groupedBy } from './grouped-by.ts';
import { everydayJobs, vagueWords } from './sentence/everyday-jobs.ts';
import { foldText, tradeWords } from './trade-words.ts';

/** A profession as people may name it. */
export interface NamedJob {
  slug: string;
  name: string;
  synonyms: readonly string[];
}

/** Words that say nothing of the job: articles, prepositions, and 'cerco lavoro come'. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  'cerco cercasi lavoro lavori lavorare come posto offerta offerte a ad ai al alla alle allo agli con d da dal dalla dei del dell della delle degli di e ed gli i il in l la le lo ne nei nel nella nelle per su sui sul sulla un una uno'.split(
    ' ',
  ),
);

/** The words of a text as they were written. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFC')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Words as jobs are compared: each in its common form, without those that say nothing alone. */
export const jobKey = (words: readonly string[]): string =>
  words
    .filter((word) => !STOP_WORDS.has(foldText(word)))
    .map((word) => tradeWords(word).join(' '))
    .join(' ');

const keyOf = (text: string) => jobKey(wordsOf(text));

/** 'Barman/Barlady' is two names of one job. */
const namesOf = ({ name }: NamedJob) => [...new Set([name, ...name.split('/')])].map(keyOf);
const holds = (whole: string, part: string) => ` ${whole} `.includes(` ${part} `);

/** The job of some words; `isVague` where they mean it only when nothing else is said. */
export interface WordedJob<Job> {
  job: Job;
  isVague: boolean;
}

const found = new WeakMap<readonly NamedJob[], ReadonlyMap<string, WordedJob<NamedJob>>>();

/**
 * The jobs by the words that name one of them in full: its name, or a synonym or everyday word that is part of no other
 * job's name. 'cuoca' is Cuoco; 'chef' is no one job, because it is part of the names of six.
 */
export function jobsByWords<Job extends NamedJob>(jobs: readonly Job[]): ReadonlyMap<string, WordedJob<Job>>;
export function jobsByWords(jobs: readonly NamedJob[]): ReadonlyMap<string, WordedJob<NamedJob>> {
  const known = found.get(jobs) ?? readJobsByWords(jobs);
  found.set(jobs, known);
  return known;
}

function readJobsByWords(jobs: readonly NamedJob[]): ReadonlyMap<string, WordedJob<NamedJob>> {
  const named = groupedBy(
    jobs.flatMap((job) => namesOf(job).map((key) => ({ key, job, isVague: false }))),
    ({ key }) => key,
  );
  const called = groupedBy(
    jobs.flatMap((job) =>
      [...job.synonyms, ...(everydayJobs.get(job.slug) ?? [])].map((word) => ({
        key: keyOf(word),
        job,
        isVague: vagueWords.has(word),
      })),
    ),
    ({ key }) => key,
  );
  const names = jobs.map((job) => ({ job, name: keyOf(job.name) }));
  const byWords = new Map<string, WordedJob<NamedJob>>();
  for (const [key, all] of called) {
    const isBroad = names.some(({ job, name }) => holds(name, key) && !all.some((one) => one.job === job));
    const job = isBroad ? null : only([...new Set(all.map((one) => one.job))]);
    if (job) byWords.set(key, { job, isVague: all.some(({ isVague }) => isVague) });
  }
  for (const [key, all] of named) {
    const job = only([...new Set(all.map((one) => one.job))]);
    if (job) byWords.set(key, { job, isVague: false });
    else byWords.delete(key);
  }
  byWords.delete('');
  return byWords;
}

/** The job that a text names in full. */
export const exactJob = <Job extends NamedJob>(jobs: readonly Job[], typed: string): Job | null =>
  jobsByWords(jobs).get(keyOf(typed))?.job ?? null;

const only = <Item>(items: readonly Item[]): Item | null => (items.length === 1 ? (items[0] ?? null) : null);

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
  if ([...job.synonyms, ...(everydayJobs.get(job.slug) ?? [])].some((word) => keyOf(word) === key)) return 1;
  return foldText(job.name).startsWith(foldText(typed)) ? 2 : 3;
}
