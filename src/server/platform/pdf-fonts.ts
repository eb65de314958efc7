import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';

const require = createRequire(import.meta.url);
const file = (path: string) => require.resolve(`@expo-google-fonts/${path}`);

/** The fonts of the site. They have the letters of Europe's Latin alphabets. */
const ownFonts = {
  display: file('fraunces/600SemiBold/Fraunces_600SemiBold.ttf'),
  text: file('figtree/400Regular/Figtree_400Regular.ttf'),
  strong: file('figtree/600SemiBold/Figtree_600SemiBold.ttf'),
};
/** The fonts of other letters: `european` has Cyrillic, Greek, Hebrew and Vietnamese; the Chinese has one weight. */
const otherFonts = {
  european: file('arimo/400Regular/Arimo_400Regular.ttf'),
  europeanStrong: file('arimo/600SemiBold/Arimo_600SemiBold.ttf'),
  arabic: file('almarai/400Regular/Almarai_400Regular.ttf'),
  arabicStrong: file('almarai/700Bold/Almarai_700Bold.ttf'),
  bengali: file('hind-siliguri/400Regular/HindSiliguri_400Regular.ttf'),
  bengaliStrong: file('hind-siliguri/600SemiBold/HindSiliguri_600SemiBold.ttf'),
  devanagari: file('hind/400Regular/Hind_400Regular.ttf'),
  devanagariStrong: file('hind/600SemiBold/Hind_600SemiBold.ttf'),
  chinese: file('zcool-xiaowei/400Regular/ZCOOLXiaoWei_400Regular.ttf'),
};

/** The name of a font of the site, and of any font. */
export type OwnFont = keyof typeof ownFonts;
export type FontName = OwnFont | keyof typeof otherFonts;

/** The files of all fonts, by name; a document embeds the letters that it uses, of the fonts that it uses. */
export const fontFiles: Readonly<Record<FontName, string>> = { ...ownFonts, ...otherFonts };

const strongOthers = ['europeanStrong', 'arabicStrong', 'bengaliStrong', 'devanagariStrong', 'chinese'] as const;
/** The fonts that may draw a letter of a text in a font of the site, in the order in which they are asked. */
export const fontsFor: Readonly<Record<OwnFont, readonly FontName[]>> = {
  display: ['display', ...strongOthers],
  strong: ['strong', ...strongOthers],
  text: ['text', 'european', 'arabic', 'bengali', 'devanagari', 'chinese'],
};

/** How far above its baseline a font of the site reaches, as a part of its size. */
export const ascents: Readonly<Record<OwnFont, number>> = { display: 0.978, text: 0.95, strong: 0.95 };

const opened = new Map<FontName, Font>();

function fontOf(name: FontName): Font {
  const known = opened.get(name);
  if (known) return known;
  const font = openSync(fontFiles[name]);
  if ('fonts' in font) throw new Error(`${name} is a collection of fonts`);
  opened.set(name, font);
  return font;
}

/** What joins letters or lets a line break, and is not drawn. */
const UNDRAWN = /^\p{Default_Ignorable_Code_Point}$/u;

/** Whether a font can draw every letter and mark of a text. */
export const canDraw = (name: FontName, text: string): boolean =>
  [...text].every((sign) => UNDRAWN.test(sign) || fontOf(name).hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));
