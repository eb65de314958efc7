import type { CvProposal } from '#contract/profile.ts';
import type { Gazetteer } from '#server/areas/places/gazetteer.ts';
import { isDateLine } from './cv-dates.ts';
import { labelled } from './cv-labels.ts';
import type { JobWords } from './job-words.ts';
import type { Line } from './page-lines.ts';
import { isCountry, isRegion, isStreet } from './place-words.ts';

const POSTCODE = /\b\d{5}[ \t,]{1,2}(?:[-–] )?([^\d,;:|()\t–•·]{2,40})(?:\(([A-Z]{2})\)|, ?([A-Z]{2})\b)?/;
const SIGN = /\(([A-Z]{2})\)/;
/** 'Consegne a domicilio', 'musica dal vivo' and 'a London based restaurant in Rimini' are no homes. */
const DWELLS =
  /(?<!\p{L})(?:(?:residente|residenza|(?<!\ba )domicilio|domiciliat[ao])(?: a| ad| in)?(?: ?: ?|\t| )|(?:(?<!\bdal )vivo|abito|based|living|live) (?:a|ad|in) )([^\d,;:|()\t]{2,60})/iu;
const TOWN = /\b(?:citt[àa]|city|comune) ?[:\t] ?([^\d,;:|()\t]{2,60})/i;
const OF_A_HOME = /^(?:indirizzo|address|residenza|domicilio|citta|city)$/;
const BIRTH = /\bnat[oa] (?:a|ad|il|in)\b|nascita|\bborn\b|birth/i;
/** The address is in the first lines. */
const MAX_LINES = 60;

/** The comune a person lives in; `isSaid` when the line says that it is an address or a residence. */
interface Home {
  place: CvProposal['place'];
  isSaid: boolean;
}
const NOWHERE: Home = { place: null, isSaid: true };

/**
 * The comune a person lives in: by the words for residence, and among the contacts and in the head of the CV by
 * postcode, by the sign of its province, or alone. Never from a workplace: its address says where a company is.
 */
export function findPlace(lines: readonly Line[], own: readonly Line[], words: JobWords, gazetteer: Gazetteer): Home {
  const near = own.slice(0, MAX_LINES);
  const ways: [readonly Line[], (text: string) => string[] | null][] = [
    [near, (text) => text.match(POSTCODE)],
    [lines.slice(0, MAX_LINES), (text) => text.match(DWELLS)],
    [near, (text) => text.match(TOWN)],
    [near.filter(({ text }) => isAddress(text)), beforeSign],
  ];
  for (const [where, read] of ways) {
    const place = placeIn(where, read, gazetteer);
    if (place) return { place, isSaid: true };
  }
  const notOfWork = near.filter(({ text }) => !namesWorkplace(text, words));
  const place = placeIn(notOfWork, beforeSign, gazetteer);
  return place ? { place, isSaid: false } : townAlone(notOfWork, gazetteer);
}

/** 'CO' is the sign of a province, and no company. */
const namesWorkplace = (text: string, words: JobWords): boolean =>
  text.split(/[\t,]/).some((part) => words.workplaceScore(part.replace(SIGN, '').trim()) > 0);

function placeIn(
  lines: readonly Line[],
  read: (text: string) => string[] | null,
  gazetteer: Gazetteer,
): CvProposal['place'] {
  for (const { text } of lines) {
    if (isDateLine(text)) continue;
    const [, name = '', ...signs] = read(withoutBirth(text)) ?? [];
    const place = name && comuneCalled(name, signs.find(Boolean), gazetteer);
    if (place) return { place_id: place.place_id, text: place.text };
  }
  return null;
}

function townAlone(lines: readonly Line[], gazetteer: Gazetteer): Home {
  for (const { text } of lines) {
    const label = labelled(text)?.label;
    if (label && !OF_A_HOME.test(label)) continue;
    const place = placeAlone(withoutBirth(text), gazetteer);
    if (place) return { place: { place_id: place.place_id, text: place.text }, isSaid: label !== undefined };
  }
  return NOWHERE;
}

/** 'Via Roma 1, Rimini (RN)', 'Indirizzo: Rimini (RN)'. */
const isAddress = (text: string): boolean =>
  OF_A_HOME.test(labelled(text)?.label ?? '') || text.split(/[,;|•·\t]| [-–—] /).some((part) => isStreet(part.trim()));

/** 'Nata ad Ancona il 2/12/2000 – Residente a Senigallia': the place of birth is not the place of residence. */
const withoutBirth = (text: string): string =>
  BIRTH.test(text)
    ? (text.split(/ [-–—|•·] |\t|, (?=resid|domic)/i).find((part) => !BIRTH.test(part) && part.length > 3) ?? '')
    : text;

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

/** A part of a line that is only a comune, perhaps with its province, region or country: 'Verona, Veneto, Italia'. */
function placeAlone(text: string, gazetteer: Gazetteer) {
  if (text.length > 90) return undefined;
  const parts = text
    .split(/[,\t|•·–]| - /)
    .map((part) => part.trim())
    .filter((part) => part && !isStreet(part));
  for (const [index, part] of parts.entries()) {
    const found = gazetteer.comuniNamed(part);
    const next = parts[index + 1] ?? '';
    // A comune may be a surname too: it must be alone in its line, or with its province, region or country.
    if (
      found.length > 0 &&
      (parts.length === 1 ||
        index > 0 ||
        isCountry(next) ||
        isRegion(next) ||
        gazetteer.comuniNamed(next).length > 0 ||
        /^[A-Z]{2}$/.test(next))
    )
      return found[0];
  }
  return undefined;
}

function comuneCalled(text: string, signAfter: string | undefined, gazetteer: Gazetteer) {
  // 'Rimini - RN' and 'Rimini RN' name the province too.
  const words = text
    .split(/\s/)
    .filter((word) => /[^–-]/.test(word))
    .slice(0, 10);
  const sign = signAfter ?? (/^[A-Z]{2}$/.test(words.at(-1) ?? '') ? words.pop() : undefined);
  // 'Via Roma 1, Rimini' may have words before: the longest ending that is a comune is used.
  for (let from = 0; from < words.length; from++) {
    const named = gazetteer.comuniNamed(words.slice(from).join(' '));
    // Signs of provinces change: the only comune of this name is used whatever sign is beside it.
    const found = named.find((row) => !sign || row.sign === sign) ?? (named.length === 1 ? named[0] : undefined);
    if (found) return found;
  }
  return undefined;
}
