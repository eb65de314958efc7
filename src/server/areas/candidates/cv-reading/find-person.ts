import type { CvProposal } from '#contract/profile.ts';
import type { Gazetteer } from '#server/areas/places/gazetteer.ts';
import { dayOf } from './cv-dates.ts';
import { findName } from './find-name.ts';
import { findNationality } from './find-nationality.ts';
import { findOwnPhone } from './find-own-phone.ts';
import { findPlace } from './find-place.ts';
import type { JobWords } from './job-words.ts';
import type { Line } from './page-lines.ts';

type Person = Pick<
  CvProposal,
  'first_name' | 'last_name' | 'email' | 'phone_number' | 'birth_date' | 'nationality' | 'place'
> & { doubts: Pick<CvProposal['doubts'], 'name' | 'phone' | 'place'> };

/** Anchored at the start of a word: otherwise it would be tried again at every letter. */
const EMAIL = /(?<![\w.+-])[\w.+-]{1,64}@(?:[\w-]{1,63}\.){1,5}[\w-]{2,24}/;
const HALF_EMAIL = /(?<![\w.+-])[\w.+-]{1,64}@[\w.-]{0,40}$/;

export interface WhoseCv {
  /** The whole CV, with its personal section first; without the people who speak for the person. */
  lines: readonly Line[];
  /** The head of the CV down to its first job, and the contacts. */
  own: readonly Line[];
  /** Where a telephone number or a residence may be too: not below a title of jobs, studies or references. */
  others: readonly Line[];
  firstPage: readonly Line[];
}

/** The person of a CV: name, contacts, date of birth, nationality, comune. What is not found is null. */
export function findPerson({ lines, own, others, firstPage }: WhoseCv, words: JobWords, gazetteer: Gazetteer): Person {
  const text = lines.map((line) => line.text.replaceAll('\t', '  ')).join('\n');
  const email = findEmail(lines, text);
  const { isSure, ...name } = findName(lines, firstPage, email, words);
  const { place, isSaid } = findPlace([...own, ...others], own, words, gazetteer);
  const phone = findOwnPhone(own, others);
  return {
    ...name,
    email,
    phone_number: phone.number,
    birth_date: findBirthDate(lines),
    nationality: findNationality(lines),
    place,
    doubts: {
      name: isSure ? null : 'name',
      phone: phone.isSure ? null : 'phone',
      place: isSaid ? null : 'place',
    },
  };
}

/** An e-mail address; one that a narrow column broke is joined. */
function findEmail(lines: readonly Line[], text: string): string | null {
  const whole = text.match(EMAIL)?.[0];
  for (const [index, line] of lines.entries()) {
    if (!line.text.includes('@')) continue;
    const next = lines[index + 1]?.text ?? '';
    const half = line.text.match(HALF_EMAIL)?.[0];
    const isWhole = half !== undefined && EMAIL.test(half) && !next.startsWith('.');
    const joined = half && !isWhole && /^[\w.-]{2,40}$/.test(next) ? `${half}${next}`.match(EMAIL)?.[0] : undefined;
    if (joined && (!whole || joined.startsWith(whole))) return joined.toLowerCase();
    const above = lines[index - 1]?.text ?? '';
    const broken = line.text.startsWith('@') && /^[\w.+-]{1,64}$/.test(above) && `${above}${line.text}`.match(EMAIL);
    if (broken) return broken[0].toLowerCase();
  }
  return whole?.toLowerCase() ?? null;
}

const BIRTH = /data di nascita|nat[oa] (?:il|a|ad|in)\b|nascita|date of birth|\bborn\b/i;

/** Whether a line says how to reach the person, or the day of birth: no part of a job. */
export const isContact = (text: string): boolean =>
  EMAIL.test(text) ||
  BIRTH.test(text) ||
  /^\W*(?:tel|telefono|cell|cellulare|mobile|phone|whatsapp|\+\d{2} ?\d)\b/i.test(text);

function findBirthDate(lines: readonly Line[]): string | null {
  for (const [index, { text }] of lines.entries()) {
    if (!BIRTH.test(text)) continue;
    const day = dayOf(text) ?? dayOf(lines[index + 1]?.text ?? '');
    if (day) return day;
  }
  return null;
}
