import type { CvProposal } from '#contract/profile.ts';
import type { CvDoubt } from '#domain/cv-doubts.ts';
import type { Gazetteer } from '#server/areas/places/gazetteer.ts';
import { isBulleted, withoutBullet } from './bullets.ts';
import type { Span } from './cv-dates.ts';
import { labelled } from './cv-labels.ts';
import { type Entry, entriesOf } from './entries.ts';
import { chooseNames, type Names, namePieces, type Piece, piecesOf } from './experience-names.ts';
import type { JobWords } from './job-words.ts';
import { sentenceCase, titleCase } from './letter-case.ts';
import type { Line } from './page-lines.ts';
import { isPlace } from './place-words.ts';

type Experience = CvProposal['work_experiences'][number];
type Undoubted = Omit<Experience, 'doubt'>;

const MAX = 30;

/** The jobs somebody had, in the order of the CV, each found by its dates. */
export function findExperiences(lines: readonly Line[], words: JobWords, gazetteer: Gazetteer): Experience[] {
  return experiencesOf(entriesOf(lines).slice(0, MAX), words, gazetteer, null);
}

/** A language of another script has no words that are known here. */
const OTHER_SCRIPT = /[^\p{Script=Latin}\P{L}]{3}/u;

/**
 * In a CV without section titles: only the entries that name a job or a workplace, and those in another script where
 * one of the others does.
 */
export function findLooseExperiences(lines: readonly Line[], words: JobWords, gazetteer: Gazetteer): Experience[] {
  const isJob = (text: string) =>
    piecesOf(text, 0, () => false).some(
      (piece) => words.jobScore(piece.text) > 1 || words.workplaceScore(piece.text) > 2,
    );
  const textsOf = ({ head, span, body }: Entry) => [...head, span.rest, body[0] ?? ''];
  const dated = entriesOf(lines).filter(({ isSingle, isInList }) => !isSingle && !isInList);
  const isKnown = dated.some((entry) => textsOf(entry).some(isJob));
  const entries = dated.filter((entry) =>
    textsOf(entry).some((text) => isJob(text) || (isKnown && OTHER_SCRIPT.test(text))),
  );
  return experiencesOf(entries.slice(0, MAX), words, gazetteer, 'section');
}

function experiencesOf(
  entries: readonly Entry[],
  words: JobWords,
  gazetteer: Gazetteer,
  doubt: CvDoubt | null,
): Experience[] {
  const isOnlyPlace = (text: string) => words.workplaceScore(text) < 2 && isPlace(text, gazetteer);
  const pieces = entries.map((entry) => namePieces(entry, words, isOnlyPlace));
  const names = chooseNames(pieces, words);
  const experiences: Experience[] = [];
  for (const [index, entry] of entries.entries()) {
    const byLabels = labelledExperience(entry.span, entry.body);
    const { isSure, ...chosen } = names[index] ?? { job: -1, company: -1, isSure: false };
    const experience = byLabels ?? experienceOf(entry, pieces[index] ?? [], chosen, experiences.at(-1));
    const ofDates = entry.isSingle ? 'dates' : entry.span.hasMonths ? null : 'months';
    if (experience) experiences.push({ ...experience, doubt: doubt ?? (byLabels || isSure ? ofDates : 'names') });
  }
  return experiences;
}

function experienceOf(
  { span, head, body }: Entry,
  pieces: readonly Piece[],
  { job, company }: Names,
  previous: Undoubted | undefined,
): Undoubted | null {
  const jobText = pieces[job]?.text ?? '';
  // Several jobs in one company have its name only above the first.
  const companyText = pieces[company]?.text ?? (jobText ? previous?.company : '') ?? '';
  const used = [pieces[job], pieces[company]].flatMap((piece) => piece?.line ?? []);
  const more = pieces
    .filter((piece, index) => index !== job && index !== company && piece.line <= 0 && piece.text.length > 25)
    .map(({ text }) => text);
  const rest = body.filter((text, index) => labelled(text) === null && !used.includes(index + 1));
  return written(span, jobText, companyText, [...more, ...head.filter(isBulleted), ...rest]);
}

function labelledExperience(span: Span, body: readonly string[]): Undoubted | null {
  const pairs = body.map((text) => labelled(text)).filter((pair) => pair !== null);
  const said = (...names: string[]) => pairs.find(({ label, value }) => names.includes(label) && value)?.value;
  const job = said(
    'lavoro o posizione ricoperti',
    'lavoro o posizione ricoperta',
    'tipo di impiego',
    'occupation or position held',
  );
  const employer = said('nome e indirizzo del datore di lavoro', 'name and address of employer');
  if (!job && !employer) return null;
  const duties = said(
    'principali attivita e responsabilita',
    'principali mansioni e responsabilita',
    'main activities and responsibilities',
  );
  return written(span, job ?? '', employer ?? '', duties ? [duties] : []);
}

function written({ start, end }: Span, job: string, company: string, description: readonly string[]): Undoubted | null {
  const text = description
    .map((line) => withoutBullet(line).replaceAll('\t', ' '))
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
