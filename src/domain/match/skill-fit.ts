import { type LanguageLevel, languageLabel, languageLevels } from '../candidate-values.ts';
import { type Certificate, certificates } from '../certificates.ts';
import { languages } from '../languages.ts';
import { type Experience, experiences, slugsOf } from '../offer-values.ts';
import { uiText } from '../ui-text.ts';
import { type Fit, falls, fits, type Sentence, say, unknown } from './fit.ts';
import type { MatchedOffer, MatchedPerson } from './match-sides.ts';

/** The months that each experience asks for at least. */
const MONTHS: Record<Experience, number> = {
  'less-than-six-months': 0,
  'less-than-one-year': 0,
  'one-two-years': 12,
  'three-four-years': 36,
  'more-than-four-years': 48,
};

/** Whether somebody has worked long enough. Null where nothing is asked, or so little that anybody has it. */
export function experienceFit(months: number, asked: Experience | null): Fit | null {
  if (asked === null || MONTHS[asked] === 0) return null;
  const values = { asked: experiences[asked].toLowerCase() };
  if (months === 0)
    return unknown(say(uiText('Chiedono esperienza ({asked}): aggiungi i tuoi lavori al curriculum'), values));
  if (months >= MONTHS[asked]) return fits(1, say(uiText('Hai l’esperienza che chiedono: {asked}'), values));
  return falls(
    months / MONTHS[asked],
    say(uiText('Chiedono più esperienza di quella nel tuo curriculum: {asked}'), values),
  );
}

const levels = slugsOf(languageLevels);
const LEVEL_BELOW = [1, 0.6, 0.3];

/** Whether somebody speaks what is asked. Null where nothing is. */
export function languageFit(known: MatchedPerson['languages'], asked: MatchedOffer['languages']): Fit | null {
  if (asked.length === 0) return null;
  if (known.length === 0)
    return unknown(say(uiText('Chiedono {asked}: aggiungi le lingue al curriculum'), { asked: labelOf(asked[0]) }));
  const each = asked.map((one) => oneLanguage(known, one));
  const score = each.reduce((sum, { score }) => sum + score, 0) / each.length;
  return {
    score,
    reasons: each.flatMap(({ reason }) => reason ?? []),
    missing: each.flatMap(({ missing }) => missing ?? []),
  };
}

type Asked = MatchedOffer['languages'][number];
const labelOf = (asked: Asked | undefined) => (asked ? languageLabel(languages[asked.language], asked.level) : '');
const rank = (level: LanguageLevel) => levels.indexOf(level);

function oneLanguage(
  known: MatchedPerson['languages'],
  asked: Asked,
): { score: number; reason?: Sentence; missing?: Sentence } {
  const own = known.find(({ language }) => language === asked.language);
  if (!own) return { score: 0, missing: say(uiText('Chiedono {asked}'), { asked: labelOf(asked) }) };
  const values = { language: languages[asked.language], level: own.level, asked: asked.level };
  const below = rank(asked.level) - rank(own.level);
  if (below <= 0)
    return { score: 1, reason: say(uiText('{known}: chiedono {asked}'), { known: labelOf(own), asked: asked.level }) };
  return {
    score: LEVEL_BELOW[below] ?? 0,
    missing: say(uiText('{language}: chiedono {asked}, nel curriculum hai {level}'), values),
  };
}

/** Whether somebody has the certificates that are asked. Null where none is. */
export function certificateFit(own: readonly Certificate[], asked: readonly Certificate[]): Fit | null {
  if (asked.length === 0) return null;
  const has = asked.filter((one) => own.includes(one));
  const lacks = asked.filter((one) => !own.includes(one));
  return {
    // People who list none may have them all the same.
    score: own.length === 0 ? null : has.length / asked.length,
    reasons: has.map((one) =>
      say(uiText('Hai quello che chiedono: {certificate}'), { certificate: certificates[one] }),
    ),
    missing: lacks.map((one) =>
      say(uiText('Chiedono {certificate}: se ce l’hai, scrivilo nel curriculum'), { certificate: certificates[one] }),
    ),
  };
}
