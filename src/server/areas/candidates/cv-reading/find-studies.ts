import type { CvProposal } from '#contract/profile.ts';
import { type StudyTitle, studyTitles } from '#domain/candidate-values.ts';
import type { Gazetteer } from '#server/areas/places/gazetteer.ts';
import { isDuration, singleOf, spanOf, withoutMarks, yearOf } from './cv-dates.ts';
import { labelled } from './cv-labels.ts';
import { entriesOf } from './entries.ts';
import { titleCase } from './letter-case.ts';
import type { Line } from './page-lines.ts';
import { isPlace } from './place-words.ts';

type Study = CvProposal['education_entries'][number];

const TITLES: readonly [RegExp, StudyTitle][] = [
  [
    /laurea (?:magistrale|specialistica|vecchio)|quinquennale|\bLM-|master[’']?s? (?:degree|of|in science|in arts)|\bMSc\b/i,
    'Laurea magistrale',
  ],
  [/laurea|bachelor|\bBSc\b|\bBA\b|undergraduate/i, 'Laurea triennale'],
  [/\bmaster\b/i, 'Master specialistico'],
  [/licenza media|terza media|scuola media|secondaria di primo grado|middle school/i, 'Licenza media'],
  [/licenza elementare|scuola elementare|primary school/i, 'Licenza elementare'],
  [/aggiornamento|refresher/i, 'Corso di aggiornamento'],
  [/diploma|maturit[àa]|liceo|\bperito|ragioneri|high school|secondary school/i, 'Diploma di maturità'],
  [
    /\bcorso|qualifica|attestat|certificat|certificazione|brevetto|formazione|\bcourse|training|licen[cs]e|livello/i,
    'Corso di formazione',
  ],
];
/** How many letters of a line decide whether it begins a title. */
const TITLE_START = 40;
const SCHOOL =
  /\b(?:istituto|ipss\w{0,3}|ipseoa|ipc|iis|isis\w?|i\.p\.s|liceo|universit|university|college|school|institute|academy|scuola|accademia|politecnico|ial\b|enaip|engim|cpia|cfp|alma\b|itt\b|itc\b|itis\b|ist\.|ateneo|hotelfachschule|\w{0,20}schule\b|centro di formazione|ente |associazione|società|ais\b|aibes\b|fisar\b|conservatorio)/i;
/** Words of Italian upper schools, and of those abroad that give the same: other diplomas are of courses. */
const UPPER_SCHOOL =
  /maturit[àa]|liceo|\bistituto\b|\bist\.|\bperito\b|ragionier|geometra|\b(?:ips\w{0,5}|itc\w?|itis|its|itt|iis|isis\w?)\b|i\.p\.s|alberghier[oa]|scuola (?:media )?superiore|secondaria di secondo|diploma (?:magistrale|quinquennale|superiore|tecnico|di tecnico|professionale)|high school|secondary school|upper secondary|schule\b/i;
const MAX = 15;

/** The studies of a CV: each has a title or a school, and the year it ended in. */
export function findStudies(lines: readonly Line[], gazetteer: Gazetteer): Study[] {
  const dated = lines.some(({ text }) => spanOf(text) ?? singleOf(text));
  const groups = dated
    ? entriesOf(lines, true).map(({ head, span, body }) => ({
        year: yearFrom(span),
        texts: [...head, span.rest, ...body],
      }))
    : byTitles(lines);
  return groups.flatMap((group) => studyOf(group, gazetteer) ?? []).slice(0, MAX);
}

/** In a CV without section titles: the lines that name a title and a school. */
export function findLooseStudies(lines: readonly Line[], gazetteer: Gazetteer): Study[] {
  const isStudy = (text: string) => startsTitle(text) && SCHOOL.test(text) && text.length < 150;
  return lines
    .filter(({ text }) => isStudy(text))
    .flatMap(({ text }) => studyOf({ year: yearOf(text), texts: [text] }, gazetteer) ?? [])
    .map((study) => ({ ...study, doubt: 'section' as const }))
    .slice(0, MAX);
}

const yearFrom = ({ start, end }: { start: string; end: string | null }) => Number((end ?? start).slice(0, 4));

/** Studies without dates: each begins at its title. */
function byTitles(lines: readonly Line[]): { year: number | null; texts: string[] }[] {
  const groups: { year: number | null; texts: string[] }[] = [];
  for (const { text } of lines) {
    const group = groups.at(-1);
    if (group && !(startsTitle(text) && group.texts.some(startsTitle))) group.texts.push(text);
    else groups.push({ year: yearOf(text), texts: [text] });
    const last = groups.at(-1);
    if (last) last.year ??= yearOf(text);
  }
  return groups;
}

const startsTitle = (text: string) => TITLES.some(([pattern]) => pattern.test(text.slice(0, TITLE_START)));

const withoutYears = (text: string) => withoutMarks((spanOf(text) ?? singleOf(text))?.rest ?? text);

function studyOf({ year, texts }: { year: number | null; texts: string[] }, gazetteer: Gazetteer): Study | null {
  const cells = texts
    .slice(0, 6)
    .map(withoutYears)
    .flatMap(
      (text) =>
        labelled(text)?.value ?? text.split(/\t| [-–—|•·] | (?:presso|PRESSO|at) (?:l[ao] |l[’']|il )?|, (?=\p{Lu})/u),
    )
    .map((cell) => withoutMarks(cell.replace(/^[•·▪●*–-]\s*/, '')))
    .filter((cell) => cell.length > 1 && !isDuration(cell));
  const named = cells.find((cell) => startsTitle(cell) && !isSchool(cell)) ?? cells.find(startsTitle);
  const whole = cells.join(' ');
  const said = TITLES.find(([pattern]) => pattern.test(named ?? whole))?.[1];
  const title = said ?? (/universit/i.test(whole) ? 'Laurea triennale' : undefined);
  const school =
    cells.find((cell) => cell !== named && isSchool(cell)) ??
    cells.find((cell) => cell !== named && !startsTitle(cell) && /^\p{Lu}/u.test(cell) && !isPlace(cell, gazetteer)) ??
    cells[0];
  const isOtherDiploma = title === 'Diploma di maturità' && !UPPER_SCHOOL.test(whole);
  const doubt = said ? (isOtherDiploma ? 'diploma' : null) : 'title';
  return title && school ? { school: titleCase(school).slice(0, 200), title, year, doubt } : null;
}

/** The name of a school has its word near the beginning: 'Liceo Prati', and not 'Diploma di liceo'. */
const isSchool = (cell: string) =>
  SCHOOL.test(cell) &&
  !/^(?:diploma|laurea|corso|maturit|qualifica|attestat|licenza|bachelor|course|certificat)/i.test(cell);

/** The highest school title: courses and masters are additional to it. */
export function highestTitle(studies: readonly Study[]): StudyTitle | null {
  const schooling = studyTitles.slice(0, 5);
  return schooling.findLast((title) => studies.some((study) => study.title === title)) ?? null;
}
