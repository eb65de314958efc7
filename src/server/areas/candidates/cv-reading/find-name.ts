import type { CvProposal } from '#contract/profile.ts';
import { cleanLine } from '#domain/clean-text.ts';
import { isPersonName, MAX_PERSON_NAME } from '#domain/person-name.ts';
import { foldText } from '#domain/trade-words.ts';
import { labelled } from './cv-labels.ts';
import { isGivenName } from './given-names.ts';
import type { JobWords } from './job-words.ts';
import { nameCase } from './letter-case.ts';
import type { Line } from './page-lines.ts';
import { headingOf } from './section-titles.ts';

type Name = Pick<CvProposal, 'first_name' | 'last_name'>;

const NAME_WORD = /^\p{Lu}[\p{L}’'.-]+$/u;
const TITLE_OF_ALL = /^(?:curriculum(?: vitae)?|cv|europass)(?: (?:di|of|et studiorum))?[:\s–-]*/i;
/** The maximum length of a first name or surname. */
const MAX_WORD = 25;
const MAX_WORDS = 5;
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
): Name {
  const said = lines.map(({ text }) => labelled(text)).filter((pair) => pair !== null);
  const of = (...labels: string[]) => said.find((pair) => labels.includes(pair.label) && pair.value)?.value;
  const [first, last] = [of('nome', 'first name'), of('cognome', 'last name', 'surname')];
  if (first && last) return checked(first, last);
  const surnameFirst = of('cognome e nome', 'cognomi e nomi', 'cognome nome');
  if (surnameFirst) return parted(surnameFirst, true);
  const whole =
    of('nome e cognome', 'full name', 'name', 'nome nome') ??
    (first?.includes(' ') ? first : undefined) ??
    standingOut(firstPage, email, words);
  return whole ? parted(whole, false) : NOBODY;
}

/** The line that stands out and reads as a name, alone or with the one below it. */
function standingOut(lines: readonly Line[], email: string | null, words: JobWords): string | undefined {
  const local = foldText(email?.split('@')[0] ?? '');
  const near = lines.slice(0, 200);
  let best: { name: string; score: number } | undefined;
  const offer = (text: string, line: Line, order: number) => {
    const name = asName(text);
    if (!name || headingOf(name) || words.jobScore(name) > 1) return;
    const parts = foldText(name)
      .split(/[^a-z]+/)
      .filter((part) => part.length > 2);
    const inEmail = parts.filter((part) => local.includes(part)).length;
    const score =
      line.size +
      inEmail * 6 +
      (parts.some(isGivenName) ? 6 : 0) -
      order * 0.1 -
      (words.workplaceScore(name) > 2 ? 20 : 0);
    if (!best || score > best.score) best = { name, score };
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
  return best?.name;
}

function asName(text: string): string | undefined {
  const words = text.slice(0, 150).replace(TITLE_OF_ALL, '').trim().split(/\s+/);
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
