const SMALL = new Set([
  'di',
  'a',
  'da',
  'in',
  'con',
  'su',
  'per',
  'e',
  'ed',
  'il',
  'lo',
  'la',
  'le',
  'gli',
  'del',
  'della',
  'dei',
  'degli',
  'delle',
  'dell',
  'al',
  'alla',
  'ai',
  'alle',
  'de',
  'of',
  'the',
  'and',
]);

const isUpperCase = (text: string) => text === text.toUpperCase() && /\p{Lu}{2}/u.test(text);
const capital = (word: string) => word.replace(/(^|[’'-])\p{L}/gu, (letter) => letter.toUpperCase());

/** 'GIULIA' as 'Giulia'; a name that is not all in capitals stays as it is. */
export const nameCase = (name: string): string =>
  isUpperCase(name) ? name.toLowerCase().split(' ').map(capital).join(' ') : name;

/** 'HOTEL ALBERI DEL PARADISO' as 'Hotel Alberi del Paradiso'; short words alone may be an acronym. */
export function titleCase(text: string): string {
  if (!isUpperCase(text) || (!text.includes(' ') && text.length <= 5)) return text;
  return text
    .toLowerCase()
    .split(' ')
    .map((word, index) => (index > 0 && SMALL.has(word) ? word : capital(word)))
    .join(' ');
}

/** 'CHEF DE PARTIE' as 'Chef de partie'. */
export const sentenceCase = (text: string): string =>
  isUpperCase(text) && text.length > 4 ? text.charAt(0) + text.slice(1).toLowerCase() : text;
