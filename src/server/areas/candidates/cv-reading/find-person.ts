import type { CvProposal } from '../../../../contract/profile.ts';
import { cleanLine } from '../../../../domain/clean-text.ts';
import { isPersonName, PERSON_NAME_MOST } from '../../../../domain/person-name.ts';
import { findPhone } from '../../../platform/phone.ts';
import type { Gazetteer } from '../../places/gazetteer.ts';
import { dayOf, headingOf, isDateLine, labelled } from './cv-words.ts';
import type { Line } from './page-lines.ts';

type Person = Pick<CvProposal, 'first_name' | 'last_name' | 'email' | 'phone_number' | 'birth_date' | 'place'>;

/** Begins where a word begins: from the middle of one it would be tried again at every letter. */
const EMAIL = /(?<![\w.+-])[\w.+-]{1,64}@(?:[\w-]{1,63}\.){1,5}[\w-]{2,24}/;
const NAME_WORD = /^\p{Lu}[\p{L}’'.-]+$/u;

/** Who a CV is about: name, contacts, day of birth, comune. What is not found is null. */
export function findPerson(lines: readonly Line[], head: readonly Line[], gazetteer: Gazetteer): Person {
  const text = lines.map((line) => line.text.replaceAll('\t', '  ')).join('\n');
  return {
    ...findName(lines, head),
    email: text.match(EMAIL)?.[0].toLowerCase() ?? null,
    phone_number: findPhone(text),
    birth_date: findBirthDate(lines),
    place: findPlace(lines, gazetteer),
  };
}

function findName(lines: readonly Line[], head: readonly Line[]): Pick<Person, 'first_name' | 'last_name'> {
  const said = lines.map(({ text }) => labelled(text)).filter((pair) => pair !== null);
  const of = (label: string) => said.find((pair) => pair.label === label && pair.value)?.value;
  const [first, last] = [of('nome'), of('cognome')];
  if (first && last) return named(first, last);
  const surnameFirst = of('cognome e nome') ?? of('cognomi e nomi');
  if (surnameFirst) {
    const [surname = '', ...names] = surnameFirst.split(/[\s,]+/).filter(Boolean);
    return named(names.join(' '), surname);
  }
  const whole = of('nome e cognome') ?? (first?.includes(' ') ? first : undefined) ?? biggestName(head.length > 0 ? head : lines);
  const [name = '', ...surnames] = (whole ?? '').split(/\s+/).filter(Boolean);
  return surnames.length > 0 ? named(name, surnames.join(' ')) : { first_name: null, last_name: null };
}

/** The line that stands out near the top and reads as a name. */
function biggestName(lines: readonly Line[]): string | undefined {
  const names = lines.slice(0, 12).flatMap(({ text, size }) => {
    const words = text
      .replace(/^curriculum vitae( di)?:?/i, '')
      .trim()
      .split(/\s+/);
    const isName = words.length >= 2 && words.length <= 4 && words.every((word) => NAME_WORD.test(word)) && !headingOf(text);
    return isName ? [{ name: words.join(' '), size }] : [];
  });
  return names.sort((one, other) => other.size - one.size)[0]?.name;
}

/** 'GIULIA' is how a CV shouts, not how a person is called. */
const calm = (name: string) => (name === name.toUpperCase() ? name.toLowerCase().replace(/(^|[\s’'-])\p{L}/gu, (letter) => letter.toUpperCase()) : name);
/** What could not be saved as a name is not proposed as one. */
const named = (first: string, last: string) => ({ first_name: nameOf(first), last_name: nameOf(last) });

function nameOf(text: string): string | null {
  const name = calm(cleanLine(text));
  return isPersonName(name) && name.length <= PERSON_NAME_MOST ? name : null;
}

function findBirthDate(lines: readonly Line[]): string | null {
  for (const [index, { text }] of lines.entries()) {
    if (!/data di nascita|nat[oa] (?:il|a)\b|nascita/i.test(text)) continue;
    const day = dayOf(text) ?? dayOf(lines[index + 1]?.text ?? '');
    if (day) return day;
  }
  return null;
}

const POSTCODE = /\b\d{5}[ \t]([^\d,;:|()\t]{2,40})(?:\(([A-Z]{2})\)|, ?([A-Z]{2})\b)?/;
const SIGN = /\(([A-Z]{2})\)/;
const DWELLS = /(?:residente|residenza|domicilio|domiciliata|domiciliato|vivo|citt[àa])(?: a| in)?(?: ?: ?|\t| )([^\d,;:|()\t]{2,60})/i;

/** The comune a person lives in: by postcode, by the sign of its province, or where they say they dwell. Never a workplace's line with dates. */
function findPlace(lines: readonly Line[], gazetteer: Gazetteer): Person['place'] {
  for (const read of [(text: string) => text.match(POSTCODE), (text: string) => text.match(DWELLS), beforeSign]) {
    for (const { text } of lines.slice(0, 40)) {
      if (isDateLine(text) || /nat[oa] a|nascita/i.test(text)) continue;
      const [, name = '', ...signs] = read(text) ?? [];
      const place = name && comuneCalled(name, signs.find(Boolean), gazetteer);
      if (place) return { place_id: place.place_id, text: place.text };
    }
  }
  return null;
}

/** 'Rimini (RN)': the words just before the sign of a province, and the sign. */
function beforeSign(text: string): string[] | null {
  const found = text.match(SIGN);
  const before =
    found &&
    text
      .slice(0, found.index)
      .slice(-60)
      .split(/[\d,;:|()\t]/)
      .at(-1);
  return before ? [text, before, found[1] ?? ''] : null;
}

function comuneCalled(text: string, signAfter: string | undefined, gazetteer: Gazetteer) {
  // 'Rimini - RN' and 'Rimini RN' tell the province too.
  const words = text.split(/\s/).filter((word) => /[^–-]/.test(word));
  const sign = signAfter ?? (/^[A-Z]{2}$/.test(words.at(-1) ?? '') ? words.pop() : undefined);
  // 'Via Roma 1, Rimini' may come with words before: the longest ending that is a comune is meant.
  for (let from = 0; from < words.length; from++) {
    const found = gazetteer.comuniNamed(words.slice(from).join(' ')).find((row) => !sign || row.sign === sign);
    if (found) return found;
  }
  return undefined;
}
