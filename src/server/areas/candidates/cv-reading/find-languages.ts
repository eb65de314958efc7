import type { CvProposal } from '../../../../contract/profile.ts';
import type { LanguageLevel } from '../../../../domain/candidate-values.ts';
import { languages } from '../../../../domain/languages.ts';
import { foldText } from '../../../../domain/trade-words.ts';
import type { Line } from './page-lines.ts';

type Known = CvProposal['languages_knowledge'][number];

/** What people write instead of a level, and the level it stands for. */
const WORDS: readonly [RegExp, LanguageLevel][] = [
  [/madrelingua|madre lingua|lingua madre|prima lingua|nativ|mother tongue/, 'native'],
  [/ottim|fluent|eccellent|avanzat|professional/, 'C1'],
  [/molto buon|buon|intermedi[oa] superiore|upper/, 'B2'],
  [/intermedi|discret|sufficient/, 'B1'],
  [/scolastic|base|elementar|principiant|basic/, 'A2'],
];

const named = (Object.entries(languages) as [Known['language'], string][]).map(([code, name]) => ({ code, pattern: new RegExp(`\\b${foldText(name)}\\b`) }));

/** The languages of a CV, each with the level said of it; one of which nothing is said counts as intermediate. */
export function findLanguages(section: readonly Line[], all: readonly Line[]): Known[] {
  const lines = section.length > 0 ? section : all.filter(({ text }) => /madrelingua|lingua madre|\b[ABC][12]\b/i.test(text));
  const texts = lines.map(({ text }) => foldText(text.replaceAll('\t', ' ')));
  const known = new Map<Known['language'], LanguageLevel>();
  for (const [index, text] of texts.entries()) {
    for (const { code, pattern } of named) {
      const at = text.search(pattern);
      if (at < 0 || known.has(code)) continue;
      const level = levelIn(around(text, at)) ?? levelOfLine(texts, index);
      known.set(code, level ?? (code === 'it' ? 'native' : 'B1'));
    }
  }
  return [...known].map(([language, level]) => ({ language, level }));
}

const NAMES = new RegExp(
  `\\b(?:${Object.values(languages)
    .map((name) => foldText(name))
    .join('|')})\\b`,
);

/** From a language's name to the next one, so that 'inglese B2, tedesco A2' are told apart; what stands before it when it is the first. */
function around(text: string, at: number): string {
  const after = text.slice(at + 3);
  const next = after.search(NAMES);
  const before = text.slice(0, at);
  return `${NAMES.test(before) ? '' : before} ${next < 0 ? after : after.slice(0, next)}`;
}

/** The level may be on the line before ('Madrelingua') or after ('Livello B2'), when those name no language of their own. */
function levelOfLine(texts: readonly string[], index: number): LanguageLevel | null {
  for (const near of [texts[index + 1], texts[index - 1]]) if (near && !NAMES.test(near)) return levelIn(near);
  return null;
}

function levelIn(text: string): LanguageLevel | null {
  const figures = text.match(/\b([abc][12])\b/)?.[1]?.toUpperCase();
  if (figures === 'A1' || figures === 'A2' || figures === 'B1' || figures === 'B2' || figures === 'C1' || figures === 'C2') return figures;
  return WORDS.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}
