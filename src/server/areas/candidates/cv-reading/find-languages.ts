import type { CvProposal } from '#contract/profile.ts';
import type { LanguageLevel } from '#domain/candidate-values.ts';
import { languages } from '#domain/languages.ts';
import { foldText } from '#domain/trade-words.ts';
import type { Line } from './page-lines.ts';

type Known = CvProposal['languages_knowledge'][number];

/** Words that people write instead of a level, with the level they mean; LinkedIn's among them. */
const WORDS: readonly [RegExp, LanguageLevel][] = [
  [/madrelingua|madre ?lingua|lingua madre|prima lingua|nativ|mother tongue|bilingu/, 'native'],
  [/limited working|lavorativa limitata/, 'B1'],
  [/full professional|professionale completa|ottim|fluent|eccellent|avanzat|advanced|proficient|excellent/, 'C1'],
  [/professional|molto buon|buon|intermedi[oa] superiore|upper|very good|\bgood/, 'B2'],
  [/intermedi|discret|sufficient|conversational|intermediate/, 'B1'],
  [/scolastic|base|elementar|principiant|basic|beginner|school level/, 'A2'],
];
const LEVELS: readonly LanguageLevel[] = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'];

const english = new Intl.DisplayNames('en', { type: 'language' });
const named = (Object.entries(languages) as [Known['language'], string][]).map(([code, name]) => {
  // Moldovan has no name of its own in English.
  const other = code === 'mo' ? 'moldovan' : foldText(english.of(code) ?? name).split(' ')[0];
  return { code, names: [foldText(name), other], pattern: new RegExp(`\\b(?:${foldText(name)}|${other})\\b`) };
});
const NAMES = new RegExp(`\\b(?:${named.flatMap(({ names }) => names).join('|')})\\b`);

/** The languages of a CV with their levels; without a level, intermediate is assumed. */
export function findLanguages(section: readonly Line[], all: readonly Line[]): Known[] {
  const own = known(section);
  return own.length > 0
    ? own
    : known(all.filter(({ text }) => /madrelingua|lingua madre|mother tongue|native|\b[ABC][12]\b/i.test(text)));
}

function known(lines: readonly Line[]): Known[] {
  const texts = lines.map(({ text }) => foldText(text.replaceAll('\t', ' ')));
  // Where a level is above the first language, each level is above its own language.
  const firstName = texts.findIndex((text) => NAMES.test(text));
  const isAbove =
    firstName > 0 && levelIn(texts[firstName - 1] ?? '') !== null && levelIn(texts[firstName] ?? '') === null;
  const found = new Map<Known['language'], LanguageLevel>();
  for (const [index, text] of texts.entries()) {
    for (const { code, pattern } of named) {
      const at = text.search(pattern);
      if (at < 0 || found.has(code)) continue;
      const level = levelIn(around(text, at)) ?? levelOfLine(texts, index, isAbove);
      found.set(code, level ?? (code === 'it' ? 'native' : 'B1'));
    }
  }
  return [...found].map(([language, level]) => ({ language, level }));
}

/**
 * From a language's name to the next one, so that 'inglese B2, tedesco A2' are separated; for the first, also what is
 * before it.
 */
function around(text: string, at: number): string {
  const after = text.slice(at + 3);
  const next = after.search(NAMES);
  const before = text.slice(0, at);
  const own = next < 0 ? after : after.slice(0, next);
  return NAMES.test(before) || levelIn(own) ? own : `${before} ${own}`;
}

/** The level may be on the line below or above, when that names no language of its own. */
function levelOfLine(texts: readonly string[], index: number, isAbove: boolean): LanguageLevel | null {
  const near = isAbove ? [texts[index - 1], texts[index + 1]] : [texts[index + 1], texts[index - 1]];
  for (const text of near) if (text && !NAMES.test(text)) return levelIn(text);
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
