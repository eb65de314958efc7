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

/** After the prefix that was chosen, one that was typed with it: '+39 0039 333 …', '+39 +44 20 …'. */
const SECOND_PREFIX = /^\+\d{1,3}[\s./-]*(?:00|\+)/;
/** The same prefix again, without a sign: '+39 39 333 …'. */
const REPEATED_PREFIX = /^\+(\d{1,3})[\s./-]*\1/;

/**
 * A telephone number in its international form ('+39 333 1234567'), Italian when it has no prefix, also where its
 * prefix is written twice. Null when no such number can exist. For what is typed and what is read in a CV or a file.
 */
export function readPhone(text: string): string | null {
  const typed = text.trim();
  for (const one of [typed, typed.replace(SECOND_PREFIX, '+'), typed.replace(REPEATED_PREFIX, '+$1')]) {
    const number = parsePhoneNumberFromString(one, 'IT');
    if (number?.isValid()) return number.formatInternational();
  }
  return null;
}

/** The telephone numbers that a text says, in their international form and in its order. */
export function phonesIn(text: string): { text: string; isMobile: boolean }[] {
  return findPhoneNumbersInText(text, 'IT').flatMap(({ number }) =>
    number.isValid() ? [{ text: number.formatInternational(), isMobile: number.getType() === 'MOBILE' }] : [],
  );
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
