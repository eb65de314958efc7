/** The languages an offer can ask for and a candidate can know: code and Italian name (spec 3.23). */
export const languages = {
  sq: 'Albanese',
  ar: 'Arabo',
  bs: 'Bosniaco',
  bg: 'Bulgaro',
  cs: 'Ceco',
  zh: 'Cinese',
  hr: 'Croato',
  da: 'Danese',
  he: 'Ebraico',
  fi: 'Finlandese',
  fr: 'Francese',
  ja: 'Giapponese',
  el: 'Greco',
  en: 'Inglese',
  it: 'Italiano',
  mo: 'Moldavo',
  no: 'Norvegese',
  nl: 'Olandese',
  pl: 'Polacco',
  pt: 'Portoghese',
  ro: 'Rumeno',
  ru: 'Russo',
  sr: 'Serbo',
  sk: 'Slovacco',
  sl: 'Sloveno',
  es: 'Spagnolo',
  sv: 'Svedese',
  de: 'Tedesco',
  tr: 'Turco',
  uk: 'Ucraino',
  hu: 'Ungherese',
} as const;

export type LanguageCode = keyof typeof languages;

/** Levels of the European framework, lowest first. */
export const languageLevels = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const;
export type LanguageLevel = (typeof languageLevels)[number];
