import type { Job } from '#contract/places.ts';
import type { CvProposal } from '#contract/profile.ts';
import { Gazetteer } from '#server/areas/places/gazetteer.ts';
import { withoutAccounts } from './account-lines.ts';
import { isRange } from './cv-dates.ts';
import { isTableHead, labelled } from './cv-labels.ts';
import { findDesiredJobs } from './find-desired-jobs.ts';
import { findExperiences, findLooseExperiences } from './find-experiences.ts';
import { findLanguages } from './find-languages.ts';
import { findPerson, isContact } from './find-person.ts';
import { findLooseStudies, findStudies, highestTitle } from './find-studies.ts';
import { type JobWords, jobWords } from './job-words.ts';
import { type Block, blocksOfPage } from './page-blocks.ts';
import { rowsOfRuns } from './page-cells.ts';
import type { Line } from './page-lines.ts';
import { withoutMargins } from './page-margins.ts';
import { linesOfBlock, sectionsOf } from './sections.ts';
import { textOfPages } from './text-of-pages.ts';

/** A scanned page may contain a few letters of text. */
const MIN_LETTERS = 60;
const LONGEST = 2000;

interface AskedReading {
  pdf: Uint8Array;
  professions: readonly Job[];
}

let gazetteer: Gazetteer | undefined;

/**
 * Reads a CV and proposes data for the profile: nothing is saved. Columns, tables and titles are found by the positions
 * of words; a scan has no text, which the result says. Null for a PDF that does not open. Runs in a worker.
 */
export async function readCv({ pdf, professions }: AskedReading): Promise<CvProposal | null> {
  gazetteer ??= new Gazetteer();
  const pages = await pagesOf(pdf).catch(() => null);
  return pages && proposeProfile(pages, jobWords(professions), gazetteer);
}

function proposeProfile(pages: readonly Block[][], words: JobWords, gazetteer: Gazetteer): CvProposal {
  const lines = pages.flatMap((blocks) => blocks.flatMap(linesOfBlock));
  if (lines.reduce((letters, { text }) => letters + text.length, 0) < MIN_LETTERS) return nothing;
  const parts = sectionsOf(pages);
  const own = [...parts.head, ...parts.contacts];
  const personal = [...untilFirstJob(parts.head), ...parts.contacts];
  const others = [parts.about, parts.skills, parts.languages, parts.unknown, parts.other, parts.head].flat();
  const ofOthers = new Set(parts.references.map(({ text }) => text));
  const firstPage = pages[0]?.flatMap(linesOfBlock) ?? [];
  const { doubts, ...person } = findPerson(
    { lines: [...own, ...lines.filter(({ text }) => !ofOthers.has(text))], own: personal, others, firstPage },
    words,
    gazetteer,
  );
  const experiences = findExperiences(parts.experience, words, gazetteer);
  const studies = findStudies(parts.education, gazetteer);
  const name = `${person.first_name} ${person.last_name}`;
  const loose = [...parts.head, ...parts.unknown].filter(({ text }) => !isContact(text) && text !== name);
  const known = studies.length > 0 ? studies : findLooseStudies(loose, gazetteer);
  const jobs = experiences.length > 0 ? experiences : findLooseExperiences(loose, words, gazetteer);
  const qualification = highestTitle(known);
  const ofTitle = known.filter(({ title }) => title === qualification).map(({ doubt }) => doubt);
  return {
    has_text: true,
    ...person,
    doubts: { ...doubts, study_qualification: ofTitle.includes(null) ? null : (ofTitle[0] ?? null) },
    about: prose(parts.about.filter(({ text }) => labelled(text) === null && !/^patente\b/i.test(text))),
    work_experiences: jobs,
    education_entries: known,
    study_qualification: qualification,
    languages_knowledge: findLanguages(parts.languages, [...own, ...parts.skills, ...parts.other, ...parts.unknown]),
    skills_recap: prose(parts.skills),
    desired_jobs: findDesiredJobs([...personal, ...others], jobs, words),
  };
}

/** What is above the first dates of the head and above a table: in a CV without titles all its jobs are in the head. */
function untilFirstJob(head: readonly Line[]): readonly Line[] {
  const first = head.findIndex(({ text }) => isRange(text) || (text.includes('\t') && isTableHead(text)));
  return first < 0 ? head : head.slice(0, first);
}

async function pagesOf(pdf: Uint8Array): Promise<Block[][]> {
  return withoutMargins((await textOfPages(pdf)).map(rowsOfRuns)).map((rows) => withoutAccounts(blocksOfPage(rows)));
}

/** Lines as running text; items of a list stay apart. */
function prose(lines: readonly Line[]): string | null {
  const text = lines
    .map((line) => line.text.replaceAll('\t', ' ').replace(/^[•·▪*–-]\s*/, '• '))
    .join('\n')
    .replace(/\n(?!•)/g, ' ')
    .replaceAll('• ', '')
    .trim();
  return text ? text.slice(0, LONGEST) : null;
}

const nothing: CvProposal = {
  has_text: false,
  first_name: null,
  last_name: null,
  email: null,
  phone_number: null,
  birth_date: null,
  nationality: null,
  place: null,
  doubts: { name: null, phone: null, place: null, study_qualification: null },
  about: null,
  work_experiences: [],
  education_entries: [],
  study_qualification: null,
  languages_knowledge: [],
  skills_recap: null,
  desired_jobs: [],
};
