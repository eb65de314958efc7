import type { CvProposal } from '#contract/profile.ts';
import { cleanLine } from '#domain/clean-text.ts';
import { isPersonName, MAX_PERSON_NAME } from '#domain/person-name.ts';
import { foldText } from '#domain/trade-words.ts';
import { isLabel, labelled } from './cv-labels.ts';
import { isGivenName } from './given-names.ts';
import type { JobWords } from './job-words.ts';
import { nameCase } from './letter-case.ts';
import type { Line } from './page-lines.ts';
import { headingOf } from './section-titles.ts';

type Name = Pick<CvProposal, 'first_name' | 'last_name'>;
/** `isSure` when a label says that it is the name, or the e-mail address or a known given name does. */
type FoundName = Name & { isSure: boolean };

const NAME_WORD = /^\p{Lu}[\p{L}’'.-]+$/u;
const TITLE_OF_ALL = /^(?:curriculum(?: vitae)?|cv|resume|résumé|europass)(?: (?:di|of|et studiorum))?[:\s–-]*/i;
const TITLE_AFTER = /(?<![\s–|-])[\s–|-]{1,20}(?:curriculum(?: vitae| vitæ)?|cv|resume|résumé)$/i;
/** 'Dott.ssa Anna Riva', 'Anna Riva M.Sc.'. */
const DEGREE =
  /^(?:dott(?:\.ssa|\.)?|dr\.?|ing\.|arch\.|avv\.|prof\.|sig\.(?:ra)?|mrs?\.?|ms\.?) |,? (?:m\.?sc|b\.?sc|ph\.?d|mba)\.?$/gi;
const INITIAL = /^\p{Lu}\.$/u;
/** The maximum length of a first name or surname. */
const MAX_WORD = 25;
const MAX_WORDS = 5;
/** A name without other signs is among so many first lines. */
const FIRST_LINES = 12;
/** Words that begin a surname: 'De Santis', 'Lo Presti'. */
const PARTICLE =
  /^(?:de|di|del|della|dell|dello|dei|degli|da|dal|dalla|dalle|d|lo|la|li|le|van|von|el|al|ben|mc|mac|san|santa)$/;
const NOBODY: Name = { first_name: null, last_name: null };

/** The name of the person: by its labels, or the line of the first page that stands out and reads as a name. */
export function findName(
  lines: readonly Line[],
  firstPage: readonly Line[],
  email: string | null,
  words: JobWords,
): FoundName {
  const said = lines.map(({ text }) => labelled(text)).filter((pair) => pair !== null);
  const of = (...labels: string[]) => said.find((pair) => labels.includes(pair.label) && pair.value)?.value;
  const [first, last] = [of('nome', 'first name'), of('cognome', 'last name', 'surname')];
  const sure = (name: Name): FoundName => ({ ...name, isSure: true });
  if (first && last) return sure(checked(first, last));
  const surnameFirst = of('cognome e nome', 'cognomi e nomi', 'cognome nome', 'surname name');
  if (surnameFirst) return sure(parted(surnameFirst, true));
  const whole =
    of('nome e cognome', 'full name', 'name', 'nome nome', 'first name surname', 'name surname') ??
    (first?.includes(' ') ? first : undefined);
  if (whole) return sure(whole.split(/[\s,]+/).some(isLabel) ? NOBODY : parted(whole, false));
  const found = standingOut(firstPage, email, words);
  return found ? { ...parted(found.name, false), isSure: found.isSure } : { ...NOBODY, isSure: true };
}

/**
 * The line that stands out and reads as a name, alone or with the one below it. It is among the first, or in large
 * letters, or the e-mail address or a known given name says so: else it may be an employer.
 */
function standingOut(
  lines: readonly Line[],
  email: string | null,
  words: JobWords,
): { name: string; isSure: boolean } | undefined {
  const local = foldText(email?.split('@')[0] ?? '');
  const near = lines.slice(0, 200);
  const sizes = near.map(({ size }) => size).sort((one, other) => one - other);
  const usual = sizes[Math.floor(sizes.length / 2)] ?? 0;
  let best: { name: string; score: number; isSure: boolean } | undefined;
  const offer = (text: string, line: Line, order: number) => {
    const name = asName(text);
    if (!name || headingOf(name) || isLabel(name) || words.jobScore(name) > 1) return;
    const parts = foldText(name)
      .split(/[^a-z]+/)
      .filter((part) => part.length > 2);
    const inEmail = parts.filter((part) => local.includes(part)).length;
    const isGiven = parts.some(isGivenName);
    const isSure = inEmail > 0 || isGiven;
    if (!isSure && (order > FIRST_LINES || line.size < usual * 1.2)) return;
    const score = line.size + inEmail * 6 + (isGiven ? 6 : 0) - order * 0.1 - (words.workplaceScore(name) > 2 ? 20 : 0);
    if (!best || score > best.score) best = { name, score, isSure };
  };
  for (const [order, line] of near.entries()) {
    const next = near[order + 1];
    for (const cell of line.text.split('\t')) offer(cell, line, order);
    const isBelow =
      next &&
      Math.abs(next.size - line.size) < line.size * 0.25 &&
      Math.abs(next.x - line.x) < 120 &&
      next.gap > 0 &&
      next.gap < line.size * 2.2;
    if (isBelow && line.size > 13) offer(`${line.text} ${next.text}`, line, order);
  }
  return best;
}

function asName(text: string): string | undefined {
  const words = text
    .slice(0, 150)
    .replace(TITLE_OF_ALL, '')
    .replace(TITLE_AFTER, '')
    .replace(DEGREE, '')
    .trim()
    .split(/\s+/);
  const isName =
    words.length >= 2 &&
    words.length <= MAX_WORDS &&
    words.every((word) => word.length <= MAX_WORD && NAME_WORD.test(word));
  return isName ? words.join(' ') : undefined;
}

/** Separates first names and surname: by capitals ('ROSSI Mario'), by known given names, by particles. */
function parted(whole: string, isSurnameFirst: boolean): Name {
  const words = whole.split(/[\s,]+/).filter(Boolean);
  if (words.length < 2) return NOBODY;
  // 'Maria G. Rossetti': an initial belongs to the first name.
  const isWritten = words.filter((word) => !INITIAL.test(word));
  if (isWritten.length === 2 && isWritten.length < words.length && INITIAL.test(words[1] ?? '') && !isSurnameFirst)
    return checked(words.slice(0, -1).join(' '), words.slice(-1).join(' '));
  const inCapitals = words.map((word) => word === word.toUpperCase());
  if (inCapitals.some(Boolean) && !inCapitals.every(Boolean)) {
    return checked(
      words.filter((_, index) => !inCapitals[index]).join(' '),
      words.filter((_, index) => inCapitals[index]).join(' '),
    );
  }
  const given = words.map((word) => isGivenName(foldText(word)));
  const isSurnameBefore = isSurnameFirst || (!given[0] && given.at(-1) === true);
  if (isSurnameBefore) {
    // 'De Santis Roberto': a particle belongs to the word after it.
    const from = PARTICLE.test(foldText(words[0] ?? '')) ? 2 : 1;
    return checked(words.slice(from).join(' '), words.slice(0, from).join(' '));
  }
  let surname = 1;
  while (surname < words.length - 1 && given[surname] && !PARTICLE.test(foldText(words[surname] ?? ''))) surname += 1;
  return checked(words.slice(0, surname).join(' '), words.slice(surname).join(' '));
}

/** A name that could not be saved is not proposed. */
function checked(first: string, last: string): Name {
  const [first_name, last_name] = [nameOf(first), nameOf(last)];
  return first_name && last_name ? { first_name, last_name } : NOBODY;
}

function nameOf(text: string): string | null {
  const name = nameCase(cleanLine(text));
  const isWhole =
    name.length > 1 && name.length <= MAX_PERSON_NAME && name.split(/\s+/).every((word) => word.length <= MAX_WORD);
  return isWhole && isPersonName(name) ? name : null;
}
