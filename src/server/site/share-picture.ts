import { clocheShapes } from '#art/cloche.ts';
import { companySeed } from '#art/identity.ts';
import { type PlaceKind, placeSheet } from '#art/places/place.ts';
import { paperColors, tile } from '#art/tiles.ts';
import { drawWords, FIGTREE, FRAUNCES, type PictureFont, pictureColors } from '#server/platform/picture-words.ts';

const [WIDTH, HEIGHT] = [1200, 630];
/** The drawing of the place takes the right side, as a square. */
const PANEL = WIDTH - HEIGHT;
const MARGIN = 52;
const TITLE_TOP = 142;
/** Between the title and what follows, and the lines of that. */
const [GAP, PAY_LINE, FACT_LINE] = [24, 52, 38];
/** The map of Italy over the drawing, in its corner. */
export const SHARED_MAP = { width: 172, height: 200 };
/** The most code points of one letter: those of a flag or of a family. */
const MAX_CODE_POINTS = 10;
const { ink, soft, accent, paper } = pictureColors;

/** What a share image says. */
export interface Shared {
  /** The slug and name of the company. */
  company: { slug: string; name: string };
  scenery: PlaceKind;
  /** The offer, or the company itself. */
  title: string;
  /** What an offer pays before tax, and for what: '120 €', 'al giorno, lordi'; null where it says nothing. */
  pay: { sum: string; period: string } | null;
  /** From when to when an offer’s work is, in short, and what it says of lodging; null where it says nothing. */
  when: string | null;
  room: string | null;
  town: string | null;
  /** Where it is in Italy, as an SVG of the size above; null for what has no one place. */
  map: string | null;
  siteName: string;
}

/**
 * A share image of 1200 by 630 pixels, as PNG: title, pay, months, lodging and town beside a drawing of the place, with
 * the company's tile.
 */
export async function sharePicture(shared: Shared): Promise<Buffer> {
  const { company, scenery, title, pay, when, room, town, map, siteName } = shared;
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="${paper}"/>
<svg x="${PANEL}" width="${HEIGHT}" height="${HEIGHT}">${placeSheet(scenery, company.slug, 'square', HEIGHT)}</svg>
${map ? insetOf(map) : ''}
<svg x="${MARGIN}" y="${MARGIN - 6}" width="44" height="44" viewBox="0 0 32 32">${clocheShapes(accent, ink)}</svg>
<clipPath id="c"><rect x="${MARGIN}" y="${HEIGHT - MARGIN - 72}" width="72" height="72" rx="14"/></clipPath>
<g clip-path="url(#c)"><svg x="${MARGIN}" y="${HEIGHT - MARGIN - 72}" width="72" height="72" viewBox="0 0 80 80">${tile(companySeed(company.slug), paperColors)}</svg></g></svg>`;
  const width = PANEL - 2 * MARGIN;
  const facts = [pay?.period ?? '', [when, room].filter(Boolean).join(' · ')].filter(Boolean);
  // Down to the tile, with the lines of the pay and of the facts between.
  const below = (pay ? PAY_LINE : 0) + facts.length * FACT_LINE;
  const height = HEIGHT - MARGIN - 72 - 20 - TITLE_TOP - (below && below + GAP);
  const head = await titled(title, { width, height });
  const rows = [
    {
      input: (await written(siteName, FRAUNCES, 30, ink, { width, height: 45 })).data,
      left: MARGIN + 58,
      top: MARGIN + 2,
    },
    { input: head.data, left: MARGIN, top: TITLE_TOP },
    {
      input: (await written(company.name, FIGTREE, 25, ink, { width: width - 92, height: 37 })).data,
      left: MARGIN + 92,
      top: HEIGHT - MARGIN - (town ? 68 : 48),
    },
  ];
  const top = TITLE_TOP + head.info.height + GAP;
  if (pay)
    rows.push({
      input: (await written(pay.sum, FIGTREE, 38, accent, { width, height: PAY_LINE })).data,
      left: MARGIN,
      top,
    });
  for (const [at, words] of facts.entries())
    rows.push({
      input: (await written(words, FIGTREE, 25, soft, { width, height: FACT_LINE })).data,
      left: MARGIN,
      top: top + (pay ? PAY_LINE : 0) + at * FACT_LINE,
    });
  if (town)
    rows.push({
      input: (await written(town, FIGTREE, 22, soft, { width: width - 92, height: 32 })).data,
      left: MARGIN + 92,
      top: HEIGHT - MARGIN - 32,
    });
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(ground)).composite(rows).png({ palette: true }).toBuffer();
}

/** A map with round corners, on a sheet of paper. */
function insetOf(map: string): string {
  const { width, height } = SHARED_MAP;
  const [left, top] = [WIDTH - MARGIN / 2 - width, HEIGHT - MARGIN / 2 - height];
  return `<rect x="${left - 4}" y="${top - 4}" width="${width + 8}" height="${height + 8}" rx="18" fill="${paper}"/>
<clipPath id="m"><rect x="${left}" y="${top}" width="${width}" height="${height}" rx="14"/></clipPath>
<g clip-path="url(#m)"><svg x="${left}" y="${top}" width="${width}" height="${height}">${map}</svg></g>`;
}

/** The graphemes of a text, each with few code points: one with a hundred marks would be as high as the picture. */
const letters = (words: string) =>
  Array.from(new Intl.Segmenter('it', { granularity: 'grapheme' }).segment(words), ({ segment }) =>
    [...segment].slice(0, MAX_CODE_POINTS).join(''),
  );

interface Room {
  width: number;
  height: number;
}

/** A title in the largest size that fits in three lines. */
async function titled(title: string, room: Room) {
  const all = letters(title);
  const shown = all.length > 110 ? `${all.slice(0, 110).join('').trimEnd()}…` : all.join('');
  for (const size of [54, 46, 38]) {
    const made = await drawWords(shown, { font: FRAUNCES, size, color: ink, width: room.width });
    if (made.info.height < Math.min(size * 3.8, room.height) && made.info.width <= room.width) return made;
  }
  return written(shown, FRAUNCES, 34, ink, room);
}

/** Words as a picture that fits its room: what does not fit is cut off. */
async function written(words: string, font: PictureFont, size: number, color: string, room: Room) {
  const all = letters(words);
  for (let count = all.length; ; count = Math.floor(count * 0.8)) {
    const shown = count < all.length ? `${all.slice(0, count).join('').trimEnd()}…` : all.join('');
    const made = await drawWords(shown, { font, size, color, width: room.width });
    const [width, height] = [Math.min(made.info.width, room.width), Math.min(made.info.height, room.height)];
    if (made.info.width === width && made.info.height === height) return made;
    // A single grapheme larger than the room.
    if (count <= 1) {
      const { default: sharp } = await import('sharp');
      return sharp(made.data).extract({ left: 0, top: 0, width, height }).png().toBuffer({ resolveWithObject: true });
    }
  }
}
