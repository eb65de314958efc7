import { createRequire } from 'node:module';
import sharp from 'sharp';
import { clocheShapes } from '../../art/cloche.ts';
import { companySeed } from '../../art/identity.ts';
import { type PlaceKind, placeSheet } from '../../art/places/place.ts';
import { paperColors, tile } from '../../art/tiles.ts';

const require = createRequire(import.meta.url);
const font = (path: string) => require.resolve(`@expo-google-fonts/${path}`);
const FRAUNCES = { name: 'Fraunces SemiBold', file: font('fraunces/600SemiBold/Fraunces_600SemiBold.ttf') };
const FIGTREE = { name: 'Figtree SemiBold', file: font('figtree/600SemiBold/Figtree_600SemiBold.ttf') };

const [WIDTH, HEIGHT] = [1200, 630];
/** The drawing of the place takes the right side, as a square. */
const PANEL = WIDTH - HEIGHT;
const MARGIN = 52;
const [INK, SOFT, ACCENT, PAPER] = ['#1c2b2a', '#55625f', '#b93f22', '#faf6ef'];

/** What a share image says. */
export interface Shared {
  /** The slug and name of the company. */
  company: { slug: string; name: string };
  scenery: PlaceKind;
  /** The offer, or the company itself. */
  title: string;
  /** What an offer pays; null where it says nothing. */
  pay: string | null;
  town: string | null;
  siteName: string;
}

/** A share image of 1200 by 630 pixels, as PNG: title, pay and town beside a drawing of the place, with the company's tile. */
export async function sharePicture({ company, scenery, title, pay, town, siteName }: Shared): Promise<Buffer> {
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPER}"/>
<svg x="${PANEL}" width="${HEIGHT}" height="${HEIGHT}">${placeSheet(scenery, company.slug, 'square', HEIGHT)}</svg>
<svg x="${MARGIN}" y="${MARGIN - 6}" width="44" height="44" viewBox="0 0 32 32">${clocheShapes(ACCENT, INK)}</svg>
<clipPath id="c"><rect x="${MARGIN}" y="${HEIGHT - MARGIN - 72}" width="72" height="72" rx="14"/></clipPath>
<g clip-path="url(#c)"><svg x="${MARGIN}" y="${HEIGHT - MARGIN - 72}" width="72" height="72" viewBox="0 0 80 80">${tile(companySeed(company.slug), paperColors)}</svg></g></svg>`;
  const room = PANEL - 2 * MARGIN;
  const head = await titled(title, room);
  const rows = [
    { input: (await written(siteName, FRAUNCES, 30, INK, room)).data, left: MARGIN + 58, top: MARGIN + 2 },
    { input: head.data, left: MARGIN, top: 142 },
    { input: (await written(company.name, FIGTREE, 25, INK, room - 92, 1)).data, left: MARGIN + 92, top: HEIGHT - MARGIN - (town ? 68 : 48) },
  ];
  if (pay) rows.push({ input: (await written(pay, FIGTREE, 38, ACCENT, room)).data, left: MARGIN, top: 142 + head.info.height + 28 });
  if (town) rows.push({ input: (await written(town, FIGTREE, 22, SOFT, room - 92, 1)).data, left: MARGIN + 92, top: HEIGHT - MARGIN - 32 });
  return sharp(Buffer.from(ground)).composite(rows).png({ palette: true }).toBuffer();
}

/** A title as large as three lines allow. */
async function titled(title: string, width: number) {
  const shown = title.length > 110 ? `${title.slice(0, 110).trimEnd()}…` : title;
  for (const size of [54, 46, 38]) {
    const made = await written(shown, FRAUNCES, size, INK, width);
    if (made.info.height < size * 3.8) return made;
  }
  return written(shown, FRAUNCES, 34, INK, width);
}

/** Words as a picture; those that must stay on a line are cut. */
function written(words: string, { name, file }: { name: string; file: string }, size: number, color: string, width: number, lines?: 1) {
  const most = Math.floor(width / (size * 0.5));
  const shown = lines && words.length > most ? `${words.slice(0, most - 1)}…` : words;
  const escaped = shown.replace(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return sharp({ text: { text: `<span foreground="${color}">${escaped}</span>`, font: `${name} ${size}`, fontfile: file, width: Math.ceil(width), dpi: 72, rgba: true, wrap: 'word-char' } })
    .png()
    .toBuffer({ resolveWithObject: true });
}
