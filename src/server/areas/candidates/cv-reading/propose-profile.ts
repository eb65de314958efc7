import { getDocumentProxy } from 'unpdf';
import type { CvProposal } from '../../../../contract/profile.ts';
import type { Names } from '../../professions/names.ts';
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

/**
 * Reads a CV and proposes what of it could go into the profile: nothing is written. Works on text set in one or
 * two columns and on the Europass layouts; a scan has no text and says so.
 */
export async function proposeProfile(pdf: Uint8Array, names: Names): Promise<CvProposal> {
  const lines = await linesOf(pdf);
  if (lines.reduce((letters, { text }) => letters + text.length, 0) < FEWEST_LETTERS) return nothing;
  const parts = sectionsOf(lines);
  const person = findPerson([...parts.head, ...parts.contacts, ...lines], [...parts.head, ...parts.contacts], names.gazetteer);
  const studies = findStudies(parts.education);
  return {
    has_text: true,
    ...person,
    about: prose(parts.about),
    work_experiences: findExperiences(parts.experience, names.professions),
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
    for (let number = 1; number <= Math.min(document.numPages, MOST_PAGES); number++) {
      const page = await document.getPage(number);
      const { width, height } = page.getViewport({ scale: 1 });
      const { items } = await page.getTextContent();
      const runs = items.flatMap((item): TextRun[] => {
        if (!('str' in item)) return [];
        const [, , , scale = 0, x = 0, y = 0] = item.transform.map(Number);
        return [{ text: item.str, x, y: height - y, width: item.width, size: Math.abs(scale) || item.height }];
      });
      lines.push(...linesOfPage(runs, width));
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
