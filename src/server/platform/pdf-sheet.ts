import { clocheShapes } from '#art/cloche.ts';
import { paperColors, tile, tileGrid } from '#art/tiles.ts';
import { fontFiles } from './pdf-fonts.ts';

/** The site's colours on paper. */
export const inks = { ink: '#1c2b2a', soft: '#55625f', accent: '#b93f22', line: '#e4dac8' };
/** Points from the edge, left and right. */
export const SHEET_MARGIN = 56;

export type Sheet = PDFKit.PDFDocument;

/**
 * A PDF document with the site's fonts, A4 by default, and its bytes once `sheet.end()` was called. The library is
 * loaded with the first one.
 */
export async function openSheet(
  title: string,
  author: string,
  creator: string,
  size: 'A4' | 'A6' = 'A4',
): Promise<{ sheet: Sheet; whole: Promise<Uint8Array> }> {
  const { default: PDFDocument } = await import('pdfkit');
  const sheet = new PDFDocument({
    size,
    margins: { top: 52, bottom: 64, left: SHEET_MARGIN, right: SHEET_MARGIN },
    bufferPages: true,
    lang: 'it',
    info: { Title: title, Author: author, Creator: creator },
  });
  for (const [alias, file] of Object.entries(fontFiles)) sheet.registerFont(alias, file);
  const chunks: Buffer[] = [];
  const whole = new Promise<Uint8Array>((resolve, reject) => {
    sheet.on('data', (chunk: Buffer) => chunks.push(chunk));
    sheet.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    sheet.on('error', reject);
  });
  return { sheet, whole };
}

/** Height of the band of tiles along the top edge, in points. */
const BAND = 14;

/** The band of tiles along the top edge of the first page. */
export function tileBand(sheet: Sheet, seed: string): void {
  const count = Math.ceil(sheet.page.width / BAND);
  for (const [index, inside] of tileGrid(seed, count, 1, paperColors).entries())
    shapes(sheet, inside, index * BAND, 0, BAND / 80);
}

/** A person's tile, with round corners. */
export function drawTile(sheet: Sheet, seed: string, x: number, y: number, size: number): void {
  sheet
    .save()
    .roundedRect(x, y, size, size, size * 0.14)
    .clip();
  shapes(sheet, tile(seed, paperColors), x, y, size / 80);
  sheet.restore();
}

/** The logo and the name of the site beside it. */
export function wordmark(sheet: Sheet, siteName: string, x: number, y: number, size: number): void {
  shapes(sheet, clocheShapes(inks.accent, inks.ink), x, y, size / 32);
  sheet
    .font('display')
    .fontSize(size * 0.8)
    .fillColor(inks.ink)
    .text(siteName, x + size * 1.3, y + size * 0.08, { lineBreak: false });
}

/** Draws our own SVGs, which use three elements alone, as vector shapes: they are sharp at every size. */
function shapes(sheet: Sheet, inside: string, x: number, y: number, scale: number): void {
  sheet.save().translate(x, y).scale(scale);
  for (const [, name, list = ''] of inside.matchAll(/<(rect|circle|path)([^<>]*)\/>/g)) {
    const given = Object.fromEntries(
      [...list.matchAll(/([\w-]{1,20})="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
    );
    const at = (key: string) => Number(given[key] ?? 0);
    if (name === 'path') sheet.path(given.d ?? '');
    else if (name === 'circle') sheet.circle(at('cx'), at('cy'), at('r'));
    else if (at('rx') > 0) sheet.roundedRect(at('x'), at('y'), at('width'), at('height'), at('rx'));
    else sheet.rect(at('x'), at('y'), at('width'), at('height'));
    if (given.fill && given.fill !== 'none') sheet.fill(given.fill);
    else sheet.lineWidth(at('stroke-width')).stroke(given.stroke ?? inks.ink);
  }
  sheet.restore();
}
