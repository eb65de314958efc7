/** Letters of the alphabets of Europe that have no accent to lose, each as it is usually written in Latin letters. */
const LETTERS = new Map(
  Object.entries({
    ...{ ł: 'l', đ: 'd', ħ: 'h', ŧ: 't', ı: 'i', œ: 'oe', ŋ: 'n', ĸ: 'k', ſ: 's', ə: 'e', ß: 'ss', æ: 'ae', ø: 'o' },
    ...{ ð: 'd', þ: 'th', ƒ: 'f', ŀ: 'l' },
    ...{ а: 'a', б: 'b', в: 'v', г: 'g', ґ: 'g', д: 'd', е: 'e', ё: 'e', є: 'ye', ж: 'zh', з: 'z', и: 'i', і: 'i' },
    ...{ ї: 'yi', й: 'y', к: 'k', л: 'l', м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ў: 'u' },
    ...{ ф: 'f', х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'shch', ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya' },
    ...{ ђ: 'dj', ј: 'j', љ: 'lj', њ: 'nj', ћ: 'c', џ: 'dz', ѓ: 'g', ќ: 'k', ѕ: 'dz' },
    ...{ α: 'a', β: 'v', γ: 'g', δ: 'd', ε: 'e', ζ: 'z', η: 'i', θ: 'th', ι: 'i', κ: 'k', λ: 'l', μ: 'm', ν: 'n' },
    ...{ ξ: 'x', ο: 'o', π: 'p', ρ: 'r', σ: 's', ς: 's', τ: 't', υ: 'y', φ: 'f', χ: 'ch', ψ: 'ps', ω: 'o' },
  }),
);
const SIGNS: readonly [RegExp, string][] = [
  [/[‘’‚‛′]/g, "'"],
  [/[“”„‟″«»]/g, '"'],
  [/[‐‑‒–—―−]/g, '-'],
  [/…/g, '...'],
  [/€/g, 'EUR'],
  [/[\s\u200b-\u200f\u2028-\u202f\u2060\ufeff]+/g, ' '],
];
const PLAIN = /^[\u0020-\u007e\u00a1-\u00ff]*$/u;
const plainSigns = (text: string) => SIGNS.reduce((shown, [sign, instead]) => shown.replace(sign, instead), text);

/** A letter without its accents, or as it is written in Latin letters; null where this is not known. */
function latinLetter(letter: string): string | null {
  if (/^[\u0020-\u007e]$/.test(letter)) return letter;
  const lower = letter.toLowerCase();
  // Some letters are known as they are: й is no и with an accent.
  const known = LETTERS.get(lower);
  if (known !== undefined) return letter === lower ? known : known.replace(/^./, (first) => first.toUpperCase());
  const bare = letter.normalize('NFKD').replace(/\p{M}/gu, '');
  if (bare === letter) return PLAIN.test(letter) ? letter : null;
  const parts = [...bare].map(latinLetter);
  return parts.includes(null) ? null : parts.join('');
}

/**
 * A text in Latin-1, which an electronic invoice takes. A word with a letter outside it is written in plain letters:
 * 'Łódź' is 'Lodz', 'Αθήνα' is 'Athina'. Null where a letter has no such writing (Arabic, Chinese): nothing is
 * dropped.
 */
export function inLatinLetters(text: string): string | null {
  const words = plainSigns(text.normalize('NFC'))
    .split(' ')
    .map((word) => {
      if (PLAIN.test(word)) return word;
      const letters = [...word].map(latinLetter);
      return letters.includes(null) ? null : letters.join('');
    });
  return words.includes(null) ? null : words.join(' ').trim();
}
