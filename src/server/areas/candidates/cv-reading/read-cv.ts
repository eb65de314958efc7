import { getDocumentProxy } from 'unpdf';
import type { Job } from '../../../../contract/places.ts';
import type { CvProposal } from '../../../../contract/profile.ts';
import { Gazetteer } from '../../places/gazetteer.ts';
import { findExperiences } from './find-experiences.ts';
import { findLanguages } from './find-languages.ts';
import { findPerson } from './find-person.ts';
import { findStudies, highestTitle } from './find-studies.ts';
import { type Line, linesOfPage, type TextRun } from './page-lines.ts';
import { sectionsOf } from './sections.ts';

/** No CV is longer; a PDF of a thousand pages is none. */
const MOST_PAGES = 12;
/** A photograph of a page may carry a few letters of its own. */
const FEWEST_LETTERS = 60;
const LONGEST = 2000;
/** What is read of the text: of all of it, of one line, and pieces of a page, in letters and in number. */
const TEXT_MOST = 50_000;
const LINE_MOST = 1000;
const RUNS_MOST = 20_000;

interface AskedReading {
  pdf: Uint8Array;
  professions: readonly Job[];
}

let gazetteer: Gazetteer | undefined;

/**
 * Reads a CV and proposes what of it could go into the profile: nothing is written. Works on text set in one or
 * two columns and on the Europass layouts; a scan has no text and says so. Null for a PDF that does not open. Runs in a worker.
 */
export async function readCv({ pdf, professions }: AskedReading): Promise<CvProposal | null> {
  gazetteer ??= new Gazetteer();
  const lines = await linesOf(pdf).catch(() => null);
  return lines && proposeProfile(lines, professions, gazetteer);
}

function proposeProfile(lines: readonly Line[], professions: readonly Job[], gazetteer: Gazetteer): CvProposal {
  if (lines.reduce((letters, { text }) => letters + text.length, 0) < FEWEST_LETTERS) return nothing;
  const parts = sectionsOf(lines);
  const person = findPerson([...parts.head, ...parts.contacts, ...lines], [...parts.head, ...parts.contacts], gazetteer);
  const studies = findStudies(parts.education);
  return {
    has_text: true,
    ...person,
    about: prose(parts.about),
    work_experiences: findExperiences(parts.experience, professions),
    education_entries: studies,
    study_qualification: highestTitle(studies),
    languages_knowledge: findLanguages(parts.languages, lines),
    skills_recap: prose(parts.skills),
  };
}

async function linesOf(pdf: Uint8Array): Promise<Line[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  try {
    const lines: Line[] = [];
    let letters = 0;
    for (let number = 1; number <= Math.min(document.numPages, MOST_PAGES); number++) {
      const page = await document.getPage(number);
      const { width, height } = page.getViewport({ scale: 1 });
      const { items } = await page.getTextContent();
      const runs = items.slice(0, RUNS_MOST).flatMap((item): TextRun[] => {
        if (!('str' in item)) return [];
        const [, , , scale = 0, x = 0, y = 0] = item.transform.map(Number);
        return [{ text: item.str.slice(0, LINE_MOST), x, y: height - y, width: item.width, size: Math.abs(scale) || item.height }];
      });
      for (const { text, size } of linesOfPage(runs, width)) {
        letters += text.length;
        if (letters > TEXT_MOST) return lines;
        lines.push({ text: text.slice(0, LINE_MOST), size });
      }
    }
    return lines;
  } finally {
    await document.cleanup();
  }
}

/** Lines as running text; lists keep their items apart. */
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
  place: null,
  about: null,
  work_experiences: [],
  education_entries: [],
  study_qualification: null,
  languages_knowledge: [],
  skills_recap: null,
};
