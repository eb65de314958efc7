/** The backgrounds that accent colours are used on, and the text colours on them (styles/tokens). */
const PAPER = '#faf6ef';
const WHITE = '#ffffff';
/** WCAG 2.2 AA for text. */
const MIN_CONTRAST = 4.5;

const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of two colours '#rrggbb': 1 for the same colour, 21 for black on white (WCAG). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Whether a sponsor's colour has enough contrast as text on paper and as a background of white text. */
export const isReadableAccent = (color: string): boolean =>
  isColor(color) && contrast(color, PAPER) >= MIN_CONTRAST && contrast(color, WHITE) >= MIN_CONTRAST;

/** The CSS variables of each theme. */
export type AccentStyles = Readonly<Record<'light' | 'dark', Readonly<Record<string, string>>>>;

/**
 * The accents of a sponsor's pages as CSS variables: in the light theme its own colour; in the dark theme the same hue,
 * light enough to be read. Null for a colour that cannot be read.
 */
export function accentStyles(color: string | null): AccentStyles | null {
  if (!color || !isReadableAccent(color)) return null;
  return {
    light: {
      '--accent': color,
      '--accent-hover': `color-mix(in oklab, ${color} 82%, black)`,
      '--accent-wash': `color-mix(in oklab, ${color} 10%, white)`,
    },
    dark: {
      '--accent': `color-mix(in oklab, ${color} 30%, white)`,
      '--accent-hover': `color-mix(in oklab, ${color} 15%, white)`,
      '--accent-wash': `color-mix(in oklab, ${color} 22%, #0e1d1c)`,
    },
  };
}
