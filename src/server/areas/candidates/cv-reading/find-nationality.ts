import { foldText } from '#domain/trade-words.ts';
import type { Line } from './page-lines.ts';

/** Nationalities as people write them, folded and without the last letter, by country: Italian first, then English. */
const adjectives: Readonly<Record<string, string>> = {
  AL: 'albanes albanian',
  AR: 'argentin argentinian',
  AT: 'austriac austrian',
  AU: 'australian',
  BA: 'bosniac bosnian',
  BD: 'bengales bangladeshi bangladesi banglades',
  BE: 'belg belgian',
  BG: 'bulgar bulgarian',
  BR: 'brasilian brazilian',
  BY: 'bielorus belarusian',
  CA: 'canades canadian',
  CH: 'svizzer swiss',
  CL: 'cilen chilean',
  CM: 'camerunens cameroonian',
  CN: 'cines chinese',
  CO: 'colombian',
  CU: 'cuban',
  CZ: 'cec czech',
  DE: 'tedesc german',
  DK: 'danes danish',
  DO: 'dominican',
  DZ: 'algerin algerian',
  EC: 'ecuadorian',
  EG: 'egizian egyptian',
  ER: 'eritre eritrean',
  ES: 'spagnol spanish',
  ET: 'etiop ethiopian',
  FI: 'finlandes finnish',
  FR: 'frances french',
  GB: 'britannic ingles british',
  GE: 'georgian',
  GH: 'ghanes ghanaian',
  GR: 'grec greek',
  HR: 'croat croatian',
  HU: 'ungheres hungarian',
  IE: 'irlandes irish',
  IN: 'indian',
  IT: 'italian',
  JP: 'giappones japanese',
  KE: 'kenian kenyota kenyan',
  LK: 'cingales srilankes',
  LT: 'lituan lithuanian',
  LV: 'letton latvian',
  MA: 'marocchin moroccan',
  MD: 'moldav moldovan',
  ME: 'montenegrin',
  MK: 'macedon macedonian',
  MT: 'maltes maltese',
  MX: 'messican mexican',
  NG: 'nigerian',
  NL: 'olandes dutch',
  NO: 'norveges norwegian',
  PE: 'peruvian',
  PH: 'filippin filipino',
  PK: 'pakistan pakistani',
  PL: 'polacc polish',
  PT: 'portoghes portuguese',
  RO: 'rumen romen romanian',
  RS: 'serb serbian',
  RU: 'russ russian',
  SE: 'svedes swedish',
  SI: 'sloven slovenian',
  SK: 'slovacc slovak',
  SN: 'senegales senegalese',
  SY: 'sirian syrian',
  TN: 'tunisin tunisian',
  TR: 'turc turkish',
  UA: 'ucrain ukrainian',
  US: 'american statunitens',
  UY: 'uruguaian',
  VE: 'venezuelan',
};
const byAdjective = new Map(
  Object.entries(adjectives).flatMap(([country, words]) => words.split(' ').map((word) => [word, country] as const)),
);
const countryNames = new Map(
  ['it', 'en'].flatMap((locale) => {
    const names = new Intl.DisplayNames(locale, { type: 'region' });
    return Object.keys(adjectives).map((country) => [foldText(names.of(country) ?? country), country] as const);
  }),
);
const SAID = /\b(?:nazionalit[àa]|cittadinanza|nationality|citizenship)[ \t:]{0,4}([\p{L} ]{2,40})/iu;

/** The nationality in a CV, as the country's ISO code. */
export function findNationality(lines: readonly Line[]): string | null {
  for (const { text } of lines) {
    const said = text.match(SAID)?.[1];
    const country = said && countryOf(said);
    if (country) return country;
  }
  return null;
}

function countryOf(said: string): string | undefined {
  const words = foldText(said).split(/\s+/).slice(0, 3);
  const [first = ''] = words;
  return (
    countryNames.get(words.join(' ')) ??
    countryNames.get(first) ??
    byAdjective.get(first) ??
    byAdjective.get(first.slice(0, -1)) ??
    byAdjective.get(first.slice(0, -2))
  );
}
