import {
  findPhoneNumbersInText,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';

export interface PhonePrefix {
  /** ISO 3166 code, which also names the flag. */
  country: string;
  name: string;
  /** With its plus: '+39'. */
  prefix: string;
}

/**
 * A telephone number in its international form ('+39 333 1234567'), Italian when it has no prefix. Null when no such
 * number can exist.
 */
export function readPhone(text: string): string | null {
  const number = parsePhoneNumberFromString(text, 'IT');
  return number?.isValid() ? number.formatInternational() : null;
}

/** The first telephone number that a text says, in its international form. Null when there is none. */
export function findPhone(text: string): string | null {
  const found = findPhoneNumbersInText(text, 'IT').find(({ number }) => number.isValid());
  return found?.number.formatInternational() ?? null;
}

let prefixes: PhonePrefix[] | undefined;

/** Every country with its prefix, by Italian name, Italy first. */
export function phonePrefixes(): PhonePrefix[] {
  if (prefixes) return prefixes;
  const names = new Intl.DisplayNames('it', { type: 'region' });
  const all = getCountries().map((country) => ({
    country,
    name: names.of(country) ?? country,
    prefix: `+${getCountryCallingCode(country)}`,
  }));
  all.sort(
    (one, other) =>
      Number(other.country === 'IT') - Number(one.country === 'IT') || one.name.localeCompare(other.name, 'it'),
  );
  prefixes = all;
  return all;
}
