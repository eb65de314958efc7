import type { CvProposal } from '#contract/profile.ts';
import type { LanguageLevel } from '#domain/candidate-values.ts';
import { foldText } from '#domain/trade-words.ts';
import { type Language, languagesIn } from './language-names.ts';
import type { Line } from './page-lines.ts';
import { unspokenIn } from './unspoken-languages.ts';

type Known = CvProposal['languages_knowledge'][number];

/** Words that people write instead of a level, with the level they mean; LinkedIn's among them. */
const WORDS: readonly [RegExp, LanguageLevel][] = [
  [/madrelingua|madre ?lingua|lingua madre|prima lingua|nativ|mother tongue|bilingu|рідна|роднои/, 'native'],
  [/limited working|lavorativa limitata/, 'B1'],
  [/full professional|professionale completa|ottim|fluent|eccellent|avanzat|advanced|proficient|excellent/, 'C1'],
  [/professional|molto buon|buon|intermedi[oa] superiore|upper|very good|\bgood/, 'B2'],
  [/intermedi|discret|sufficient|conversational|intermediate/, 'B1'],
  [/scolastic|base|elementar|principiant|basic|beginner|school level/, 'A2'],
];
const LEVELS: readonly LanguageLevel[] = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'];

/** Names of languages after such a label are mother tongues. */
const MOTHER = /(?:madrelingua|madre ?lingua|lingu[ae] madr[ei]|prima lingua|mother tongues?|native languages?)/;
const MOTHER_LABEL = new RegExp(`${MOTHER.source}[ :–-]{0,4}$`);
/** Here the mother tongues end, also within a line. */
const OTHERS = /(?=\b(?:altr[ae] lingu[ae]|lingue straniere|other languages?|foreign languages?)\b)/;
/** What Europass prints below the table of levels. */
const LEGEND = /quadro comune|common european|^livelli:|^levels:|^\(\*\)$/;
const SAYS_LANGUAGES = /madrelingua|lingua madre|mother tongue|native|\b[ABC][12]\b|^(?:lingu[ae]|languages?)\b/i;

/** The languages of a CV with their levels; without a level, intermediate is proposed, and the doubt says so. */
export function findLanguages(section: readonly Line[], all: readonly Line[]): Known[] {
  if (section.length > 0) {
    // In Europass the mother tongue is above the title of the other languages.
    const own = known([
      ...all.filter(({ text }) => MOTHER.test(foldText(text)) && !section.some((one) => one.text === text)),
      ...section,
    ]);
    if (own.length > 0) return own;
  }
  // A list of languages may go on in the next line.
  const says = all.map(({ text }) => SAYS_LANGUAGES.test(text));
  return known(all.filter((_, index) => says[index] || (says[index - 1] && /[,(-]$/.test(all[index - 1]?.text ?? ''))));
}

function known(lines: readonly Line[]): Known[] {
  const texts = lines
    .map(({ text }) => foldText(text.replaceAll('\t', ' ')).replace(/\((?:s|e)\)/g, ''))
    .filter((text) => !LEGEND.test(text))
    .flatMap((text) => text.split(OTHERS));
  const isAbove = areLevelsAbove(texts);
  const found = new Map<Language, LanguageLevel | null>();
  let isMotherNext = false;
  for (const [index, text] of texts.entries()) {
    const names = languagesIn(text);
    const unspoken = unspokenIn(text, names, texts[index + 1] ?? '');
    for (const [number, { code, from, to }] of names.entries()) {
      if (found.has(code) || unspoken.has(number)) continue;
      const before = text.slice(number === 0 ? 0 : (names[number - 1]?.to ?? 0), from);
      const after = text.slice(to, names[number + 1]?.from);
      const isMother = MOTHER_LABEL.test(text.slice(0, names[0]?.from ?? 0)) || (isMotherNext && number === 0);
      const level = levelIn(after) ?? (number === 0 ? levelIn(before) : null) ?? (isMother ? 'native' : null);
      found.set(code, level ?? levelOfLine(texts, index, isAbove));
    }
    // Alone below a language without a level, 'Madrelingua' is the level of that one.
    const above = texts[index - 1] ?? '';
    const isOfAbove = languagesIn(above).length === 1 && levelIn(above) === null;
    isMotherNext = names.length === 0 && MOTHER_LABEL.test(text) && !isOfAbove;
  }
  const hasMother = [...found.values()].includes('native');
  return [...found].map(([language, level]) => ({
    language,
    level: level ?? (language === 'it' && !hasMother ? 'native' : 'B1'),
    doubt: level === null ? 'level' : null,
  }));
}

/** Where a level is above the first language, each level is above its own language. */
function areLevelsAbove(texts: readonly string[]): boolean {
  const first = texts.findIndex((text) => languagesIn(text).length > 0);
  const above = texts[first - 1] ?? '';
  return first > 0 && levelIn(above) !== null && !MOTHER_LABEL.test(above) && levelIn(texts[first] ?? '') === null;
}

/** The level may be on the line below or above, when that names no language of its own. */
function levelOfLine(texts: readonly string[], index: number, isAbove: boolean): LanguageLevel | null {
  const [above = '', below = ''] = [texts[index - 1], texts[index + 1]];
  for (const text of isAbove ? [above, below] : [below, above]) {
    const isLabelAbove = text === above && MOTHER.test(text);
    const level = languagesIn(text).length === 0 && !isLabelAbove ? levelIn(text) : null;
    if (level) return level;
  }
  return null;
}

/** The level in a text; of several, for listening and for writing, the most frequent, and the lower of equals. */
function levelIn(text: string): LanguageLevel | null {
  const said = [...text.matchAll(/\b([abc][12])\b/g)].map(([, level = '']) => level.toUpperCase());
  const counted = LEVELS.map((level) => ({ level, count: said.filter((one) => one === level).length })).filter(
    ({ count }) => count > 0,
  );
  const most = counted.sort((one, other) => other.count - one.count)[0]?.level;
  return most ?? WORDS.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}
