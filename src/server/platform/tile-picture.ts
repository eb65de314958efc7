import sharp from 'sharp';
import { clocheShapes } from '#art/cloche.ts';
import { borderTiles, paperColors, tile } from '#art/tiles.ts';
import { drawWords, FRAUNCES, pictureColors } from './picture-words.ts';

/** Pixels: the picture, its border of tiles, the tile itself, the mark at its foot. */
const [SIDE, BORDER, TILE, MARK] = [1080, 90, 600, 64];
const { ink, accent, paper } = pictureColors;

/**
 * A person's tile as a square picture to share, with the logo and the name of the site below it, without any name. PNG,
 * 1080 by 1080. Runs in a worker.
 */
export async function tilePicture({ seed, siteName }: { seed: string; siteName: string }): Promise<Uint8Array> {
  const words = await drawWords(siteName, { font: FRAUNCES, size: 52, color: ink });
  const inner = SIDE - 2 * BORDER;
  const left = (SIDE - TILE) / 2;
  const foot = BORDER + 70 + TILE + 46;
  const markLeft = Math.round((SIDE - MARK - 20 - words.info.width) / 2);
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><defs><pattern id="b" width="${2 * BORDER}" height="${2 * BORDER}" patternUnits="userSpaceOnUse" viewBox="0 0 160 160">${borderTiles(seed, paperColors)}</pattern><clipPath id="c"><rect x="${left}" y="${BORDER + 70}" width="${TILE}" height="${TILE}" rx="48"/></clipPath></defs>
<rect width="${SIDE}" height="${SIDE}" fill="url(#b)"/><rect x="${BORDER}" y="${BORDER}" width="${inner}" height="${inner}" fill="${paper}"/>
<g clip-path="url(#c)"><svg x="${left}" y="${BORDER + 70}" width="${TILE}" height="${TILE}" viewBox="0 0 80 80">${tile(seed, paperColors)}</svg></g>
<svg x="${markLeft}" y="${foot}" width="${MARK}" height="${MARK}" viewBox="0 0 32 32">${clocheShapes(accent, ink)}</svg></svg>`;
  const top = foot + Math.round((MARK - words.info.height) / 2);
  return new Uint8Array(
    await sharp(Buffer.from(ground))
      .composite([{ input: words.data, left: markLeft + MARK + 20, top }])
      .png({ palette: true })
      .toBuffer(),
  );
}
