import { type languages as known, languages } from '#domain/languages.ts';
import { foldText } from '#domain/trade-words.ts';

export type Language = keyof typeof known;

/** Names that neither the list nor the names of the standard have, folded; an ending in brackets may be missing. */
const others: Partial<Record<Language, string>> = {
  bn: 'bangla|bengali',
  de: 'deutsch',
  es: 'castigliano|castellano|espanol',
  fa: 'farsi|dari',
  fr: 'francais',
  he: 'hebrew',
  mo: 'moldovan|moldavian',
  nl: 'fiammingo|dutch',
  pa: 'panjabi',
  pt: 'brasiliano|portugues',
  ro: 'romen[oa]|romana',
  si: 'cingalese|sinhala|sinhalese',
  sq: 'shqip',
  tl: 'tagalog|filipino',
  zh: 'mandarino?',
};

const LOCALES = ['en', 'fr', 'es'].map((locale) => new Intl.DisplayNames(locale, { type: 'language' }));

/** 'italiano', 'italiana': adjectives agree with 'lingua'. */
const bothGenders = (name: string) => name.replace(/[oa]$/, '[oa]');

const named = (Object.entries(languages) as [Language, string][]).map(([code, name]) => {
  // The standard calls Moldovan Romanian.
  const abroad = code === 'mo' ? [] : LOCALES.map((names) => foldText(names.of(code) ?? name).split(' ')[0] ?? '');
  const names = [bothGenders(foldText(name)), ...abroad, others[code] ?? ''].filter(Boolean);
  return { code, pattern: new RegExp(`(?<!\\p{L})(?:${names.join('|')})(?!\\p{L})`, 'gu') };
});

/** The languages that a folded text names, in its order, with where each name begins and ends. */
export function languagesIn(text: string): { code: Language; from: number; to: number }[] {
  return named
    .flatMap(({ code, pattern }) =>
      [...text.matchAll(pattern)]
        .slice(0, 5)
        .map((found) => ({ code, from: found.index, to: found.index + found[0].length })),
    )
    .sort((one, other) => one.from - other.from);
}
