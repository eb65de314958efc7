import type { CvProposal } from '#contract/profile.ts';
import type { Gazetteer } from '#server/areas/places/gazetteer.ts';
import { isDuration, type Span, withoutMarks } from './cv-dates.ts';
import { labelled } from './cv-words.ts';
import { type Entry, entriesOf } from './entries.ts';
import { isPlace } from './find-place.ts';
import type { JobWords } from './job-words.ts';
import { sentenceCase, titleCase } from './letter-case.ts';
import type { Line } from './page-lines.ts';

type Experience = CvProposal['work_experiences'][number];

const MAX = 30;
/** The maximum length of the name of a job or of a company. */
const MAX_NAME = 90;
const BULLET = /^[•·▪●◦*–-]\s*/;
const BULLETED = /^[•·▪●◦*–-]\s/;

/** The jobs somebody had, in the order of the CV, each found by its dates. */
export function findExperiences(lines: readonly Line[], words: JobWords, gazetteer: Gazetteer): Experience[] {
  const experiences: Experience[] = [];
  for (const entry of entriesOf(lines).slice(0, MAX)) {
    const experience = experienceOf(entry, words, gazetteer, experiences.at(-1));
    if (experience) experiences.push(experience);
  }
  return experiences;
}

/** In a CV without section titles: only the entries that name a job or a workplace. */
export function findLooseExperiences(lines: readonly Line[], words: JobWords, gazetteer: Gazetteer): Experience[] {
  const isJob = (text: string) =>
    split(text).some((part) => words.jobScore(part) > 1 || words.workplaceScore(part) > 2);
  const entries = entriesOf(lines).filter(({ head, span, body }) => [...head, span.rest, body[0] ?? ''].some(isJob));
  return entries.slice(0, MAX).flatMap((entry) => experienceOf(entry, words, gazetteer, undefined) ?? []);
}

function experienceOf(
  { span, head, body }: Entry,
  words: JobWords,
  gazetteer: Gazetteer,
  previous: Experience | undefined,
): Experience | null {
  const byLabel = labelledExperience(span, body);
  if (byLabel) return byLabel;
  const says = (text: string) => !isDuration(text) && !isPlace(text, gazetteer);
  const names = [...head, span.rest]
    .filter((text) => !BULLETED.test(text))
    .flatMap(split)
    .filter(says);
  const description = head.filter((text) => BULLETED.test(text));
  const rest = body.filter((text) => labelled(text) === null);
  // The job and the company may be on the lines after the dates.
  const beside = span.rest ? 1 : 0;
  for (let read = 0; rest.length > 0 && read < 3 + beside && !isNamed(names, words); read++) {
    const [line = ''] = rest;
    if (BULLETED.test(line) || line.length > MAX_NAME * 1.5) break;
    const found = split(line).filter(says);
    if (
      names.length > 0 &&
      (/[.;]$/.test(line) || /^\p{Ll}/u.test(line)) &&
      !found.some((part) => words.jobScore(part) > 1 || words.workplaceScore(part) > 2)
    )
      break;
    names.push(...found);
    rest.shift();
  }
  const job = best(names, (text) => words.jobScore(text) - words.workplaceScore(text) / 2);
  const others = names.filter((_, index) => index !== job);
  const jobText =
    job === -1 || (names.length === 1 && words.workplaceScore(names[0] ?? '') > words.jobScore(names[0] ?? ''))
      ? ''
      : (names[job] ?? '');
  const remaining = jobText ? others : names;
  const company = best(
    remaining,
    (text) => words.workplaceScore(text) - words.jobScore(text) / 2 - (text.length > MAX_NAME ? 5 : 0),
  );
  const companyText = remaining[company] ?? (jobText && head.length > 0 ? previous?.company : '') ?? '';
  const more = remaining.filter((part, index) => index !== company && part.length > 25);
  return written(span, jobText, companyText, [...more, ...description, ...rest]);
}

/** Both are there: a job, and something that is not one. */
function isNamed(names: readonly string[], { jobScore, workplaceScore }: JobWords): boolean {
  return (
    names.length >= 2 && (names.some((name) => jobScore(name) > 1) || names.some((name) => workplaceScore(name) > 2))
  );
}

/** The index of the text with the highest score; the first of equals. */
function best(texts: readonly string[], score: (text: string) => number): number {
  let found = -1;
  for (const [index, text] of texts.entries())
    if (found === -1 || score(text) > score(texts[found] ?? '')) found = index;
  return found;
}

function labelledExperience(span: Span, body: readonly string[]): Experience | null {
  const pairs = body.map((text) => labelled(text)).filter((pair) => pair !== null);
  const said = (...names: string[]) => pairs.find(({ label, value }) => names.includes(label) && value)?.value;
  const job = said('lavoro o posizione ricoperti', 'lavoro o posizione ricoperta', 'tipo di impiego');
  const employer = said('nome e indirizzo del datore di lavoro');
  if (!job && !employer) return null;
  const duties = said('principali attivita e responsabilita', 'principali mansioni e responsabilita');
  return written(span, job ?? '', employer ?? '', duties ? [duties] : []);
}

/** 'Cuoco presso Hotel Roma', 'Cuoco – Hotel Roma', 'Cuoco | Hotel Roma', 'Cuoco, Hotel Roma'. */
const split = (text: string): string[] =>
  text
    .split('\t')
    .flatMap((cell) =>
      cell.split(
        / (?:presso|c\/o|PRESSO|Presso|at) (?:l[ao] |l[’']|il |i |gli |le )?| [-–—|•·@] |, (?=\p{Lu})| (?:\(|al |all[’']|alla |dal |dall[’'])(?=(?:Hotel|Ristorante|Albergo|Trattoria|Osteria|Pizzeria|Bar)\b)/u,
      ),
    )
    .map((part) => withoutMarks(part.replace(BULLET, '')))
    .filter((part) => part.length > 1 && !/^\W+$/.test(part));

function written(
  { start, end }: Span,
  job: string,
  company: string,
  description: readonly string[],
): Experience | null {
  const text = description
    .map((line) => line.replace(BULLET, '').replaceAll('\t', ' '))
    .join(' ')
    .trim();
  if (!job && !company) return null;
  return {
    job: sentenceCase(job).slice(0, 150),
    company: titleCase(company).slice(0, 150),
    start,
    end,
    description: text ? text.slice(0, 2000) : null,
  };
}
