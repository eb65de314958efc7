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

const LOCALES = ['en', 'fr', 'es', 'uk', 'ru'].map((locale) => new Intl.DisplayNames(locale, { type: 'language' }));

/** 'italiano', 'italiana': adjectives agree with 'lingua'. */
const bothGenders = (name: string) => name.replace(/[oa]$/, '[oa]');

const named = (Object.entries(languages) as [Language, string][]).map(([code, name]) => {
  // The standard calls Moldovan Romanian.
  const abroad = code === 'mo' ? [] : LOCALES.map((names) => foldText(names.of(code) ?? name).split(' ')[0] ?? '');
  const names = [bothGenders(foldText(name)), ...abroad, others[code] ?? ''].filter(Boolean);
  return { code, pattern: new RegExp(`(?<!\\p{L})(?:${names.join('|')})(?!\\p{L})`, 'gu') };
});

export interface NamedLanguage {
  code: Language;
  from: number;
  to: number;
}

/** The languages that a folded text names, in its order, with where each begins and ends: 'mandarin chinese' is one. */
export function languagesIn(text: string): NamedLanguage[] {
  const found = named
    .flatMap(({ code, pattern }) =>
      [...text.matchAll(pattern)]
        .slice(0, 5)
        .map((name): NamedLanguage => ({ code, from: name.index, to: name.index + name[0].length })),
    )
    .sort((one, other) => one.from - other.from);
  return found.reduce<NamedLanguage[]>((names, name) => {
    const last = names.at(-1);
    if (last?.code === name.code && name.from - last.to <= 1) last.to = name.to;
    else names.push(name);
    return names;
  }, []);
}
