import { getCountries } from 'libphonenumber-js/max';
import { foldText } from '#domain/trade-words.ts';
import type { Gazetteer } from '#server/areas/places/gazetteer.ts';

const STREET =
  /^(?:via|viale|v\.le|corso|c\.so|piazza|p\.zza|piazzale|largo|vicolo|strada|contrada|lungomare|località|loc\.)\b/i;
const REGION =
  /^(?:abruzzo|basilicata|calabria|campania|emilia[- ]romagna|friuli[- ]venezia giulia|lazio|liguria|lombardia|marche|molise|piemonte|puglia|sardegna|sicilia|toscana|trentino[- ]alto adige|umbria|valle d[’']aosta|veneto)$/i;
const countries = new Set(
  ['it', 'en'].flatMap((locale) => {
    const names = new Intl.DisplayNames(locale, { type: 'region' });
    return getCountries().map((country) => foldText(names.of(country) ?? country));
  }),
);
for (const name of ['uk', 'usa', 'u.s.a', 'u.s.', 'inghilterra', 'england', 'scozia', 'scotland', 'galles', 'wales'])
  countries.add(name);
/** 'S.Korea', 'N. Ireland'. */
const SHORT_COUNTRY = /^[NSEW]\. ?\p{L}{4,}$/u;
/** 'Via Roma 1', '48015 Cervia', '15 Brompton Road, London'. */
const ADDRESS = /^\d{5}\b|^\d{1,4}[ ,].*(?:,|\b\d{5}\b|\b(?:road|street|avenue|boulevard)\b)/i;

export const isStreet = (text: string): boolean => STREET.test(text);
export const isRegion = (text: string): boolean => REGION.test(text);
export const isCountry = (text: string): boolean =>
  countries.has(foldText(text).replace(/\.$/, '')) || SHORT_COUNTRY.test(text);

/** Whether a text is only a place or an address: where a company is, not what it is called. */
export function isPlace(text: string, gazetteer: Gazetteer): boolean {
  if (text.length > 80) return false;
  if ((isStreet(text) && /\d/.test(text)) || ADDRESS.test(text)) return true;
  return text.split(/ & | and /).every((place) => isOnePlace(place, gazetteer));
}

function isOnePlace(text: string, gazetteer: Gazetteer): boolean {
  const parts = text
    .replace(/\(([\p{L}. ]{2,})\)?$/u, ', $1')
    .split(/[,/]| - /)
    .map((part) => part.trim())
    .filter(Boolean);
  const last = parts.at(-1) ?? '';
  // A town abroad is known by its country or state: 'San Francisco, CA'.
  if (parts.length > 1 && parts.length <= 3 && (isCountry(last) || /^[A-Z]{2}$/.test(last)))
    return parts.every((part) => /^\p{Lu}[\p{L} .’'-]{0,30}$/u.test(part));
  return (
    parts.length > 0 &&
    parts.every(
      (part) => isCountry(part) || isRegion(part) || /^[A-Z]{2}$/.test(part) || gazetteer.comuniNamed(part).length > 0,
    )
  );
}
