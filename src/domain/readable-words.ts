/** Letters of other alphabets that look like ours, and figures and signs that stand for letters. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  і: 'i',
  α: 'a',
  ε: 'e',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
  ѕ: 's',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
};

/** Signs that stand for whole phrases: normalised, a message of them would be twenty times as long. */
export const PHRASES = /[\ufb50-\ufdff\u3200-\u33ff]/g;

/** Without accents and invisible signs, in small letters. */
export const readable = (text: string): string =>
  text
    .replace(PHRASES, ' ')
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase();

/** A word that has letters, with its figures and foreign letters read as ours. A number stays a number. */
const unmask = (word: string): string =>
  /\p{L}/u.test(word) ? word.replace(/[^a-z]/g, (sign) => LOOKALIKES[sign] ?? sign) : word;

/**
 * Words in small letters without accents. Of the words `spelledOut` it finds those that are written letter by letter
 * too: 'b o n i f i c o', 'b.o.n.i.f.i.c.o'.
 */
export function readableWords(text: string, spelledOut: readonly string[]): string[] {
  const words = readable(text)
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)
    .map(unmask);
  const joined: string[] = [];
  let spelled = '';
  for (const word of [...words, '']) {
    if (word.length === 1) {
      spelled += word;
      continue;
    }
    const found = spelledOut.filter((sought) => spelled.includes(sought));
    joined.push(...(found.length > 0 ? found : spelled));
    spelled = '';
    if (word) joined.push(word);
  }
  return joined;
}
