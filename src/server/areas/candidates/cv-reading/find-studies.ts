import type { CvProposal } from '../../../../contract/profile.ts';
import { type StudyTitle, studyTitles } from '../../../../domain/candidate-values.ts';
import { labelled, spanOf, withoutMarks } from './cv-words.ts';
import type { Line } from './page-lines.ts';

type Study = CvProposal['education_entries'][number];

const TITLES: readonly [RegExp, StudyTitle][] = [
  [/laurea (?:magistrale|specialistica|vecchio)|quinquennale|\bLM-/i, 'Laurea magistrale'],
  [/laurea/i, 'Laurea triennale'],
  [/master\b/i, 'Master specialistico'],
  [/licenza media|terza media|scuola media|secondaria di primo grado/i, 'Licenza media'],
  [/licenza elementare|scuola elementare/i, 'Licenza elementare'],
  [/aggiornamento/i, 'Corso di aggiornamento'],
  [/diploma|maturit[àa]|liceo|perito|ragioneri/i, 'Diploma di maturità'],
  [/corso|qualifica|attestato|certificat|formazione/i, 'Corso di formazione'],
];
const SCHOOL = /istituto|ipss[ae]|i\.p\.s|liceo|universit|scuola|accademia|politecnico|ial\b|enaip|alma\b|itt\b|itc\b|ist\.|ateneo|alberghier/i;
const MOST = 15;

/** The studies of a CV: each has a title or a school, and the year it ended in. */
export function findStudies(lines: readonly Line[]): Study[] {
  const studies: Study[] = [];
  let current: { year: number | null; texts: string[] } | null = null;
  const close = () => {
    const study = current && studyOf(current);
    if (study) studies.push(study);
  };
  for (const { text } of lines) {
    const year = yearOf(text);
    const isNew = year !== null || (startsTitle(text) && current?.texts.some(startsTitle));
    if (isNew && (current === null || current.year !== null || (current.texts.some(startsTitle) && startsTitle(text)))) {
      close();
      current = { year: null, texts: [] };
    }
    current ??= { year: null, texts: [] };
    if (year !== null) current.year ??= year;
    current.texts.push(withoutDates(text));
  }
  close();
  return studies.slice(0, MOST);
}

const startsTitle = (text: string) => TITLES.some(([pattern]) => pattern.test(text.slice(0, 40)));

function yearOf(text: string): number | null {
  const span = spanOf(text);
  if (span) return Number((span.end ?? span.start).slice(0, 4));
  const year = text.match(/\b(?:19[5-9]\d|20[0-4]\d)\b/)?.[0];
  return year ? Number(year) : null;
}

const withoutDates = (text: string) => withoutMarks((spanOf(text)?.rest ?? text).replace(/\(?\b(?:19[5-9]\d|20[0-4]\d)\b\)?/g, ''));

function studyOf({ year, texts }: { year: number | null; texts: string[] }): Study | null {
  const cells = texts
    .flatMap((text) => labelled(text)?.value ?? text.split(/\t| [-–—|•·] | presso /))
    .map((cell) => cell.trim())
    .filter(Boolean);
  const whole = cells.join(' ');
  const title = TITLES.find(([pattern]) => pattern.test(whole))?.[1] ?? (/universit/i.test(whole) ? 'Laurea triennale' : undefined);
  const school = cells.find((cell) => SCHOOL.test(cell) && !startsTitle(cell)) ?? cells.find((cell) => !startsTitle(cell)) ?? cells[0];
  return title && school ? { school: school.slice(0, 200), title, year } : null;
}

/** The highest of the titles that school gives: courses and masters come beside it, not above. */
export function highestTitle(studies: readonly Study[]): StudyTitle | null {
  const schooling = studyTitles.slice(0, 5);
  return schooling.findLast((title) => studies.some((study) => study.title === title)) ?? null;
}
