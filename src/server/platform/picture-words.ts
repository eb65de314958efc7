import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const font = (path: string) => require.resolve(`@expo-google-fonts/${path}`);

/** A font as Pango finds it: its family's name with the weight, and its file. */
export interface PictureFont {
  name: string;
  file: string;
}

/** The fonts of the site, as files that pictures are drawn with. */
export const FRAUNCES: PictureFont = {
  name: 'Fraunces SemiBold',
  file: font('fraunces/600SemiBold/Fraunces_600SemiBold.ttf'),
};
export const FIGTREE: PictureFont = {
  name: 'Figtree SemiBold',
  file: font('figtree/600SemiBold/Figtree_600SemiBold.ttf'),
};

/** The colours of the light theme (`src/web/styles`). */
export const pictureColors = { ink: '#1c2b2a', soft: '#55625f', accent: '#b93f22', paper: '#faf6ef' };

interface Style {
  font: PictureFont;
  /** Pixels. */
  size: number;
  color: string;
  /** Pixels after which a line breaks; one line without it. */
  width?: number;
}

/** Words as a transparent picture (PNG) with its size in pixels. */
export async function drawWords(words: string, { font, size, color, width }: Style) {
  const escaped = words.replace(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const { default: sharp } = await import('sharp');
  return sharp({
    text: {
      text: `<span foreground="${color}">${escaped}</span>`,
      font: `${font.name} ${size}`,
      fontfile: font.file,
      dpi: 72,
      rgba: true,
      ...(width === undefined ? {} : { width: Math.ceil(width), wrap: 'word-char' as const }),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
}
