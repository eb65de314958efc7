import { ascents, canDraw, type OwnFont } from './pdf-fonts.ts';
import type { Sheet } from './pdf-sheet.ts';
import { drawnOrder, linesOf, type Part, partsOf } from './pdf-words.ts';

/** How a text is written; sizes in points. */
export interface TextStyle {
  font: OwnFont;
  size: number;
  /** From `x` to the right margin unless it is said. */
  width?: number;
  lineGap?: number;
  paragraphGap?: number;
  align?: 'left' | 'center' | 'right';
  /** The most it may take; what does not fit ends in '…'. */
  height?: number;
}

/**
 * Writes a text of somebody in whatever letters it has, at the pen or at a place, in the colour that is set. A text in
 * the letters of the site's fonts is written by the library; another one in parts of one font each, on one baseline.
 */
export function write(sheet: Sheet, text: string, style: TextStyle, x = sheet.x, y = sheet.y): Sheet {
  const { font, size, ...options } = style;
  sheet.font(font).fontSize(size);
  if (canDraw(font, text.replace(/\s/g, ''))) {
    return sheet.text(text, x, y, { ...options, ...(options.height !== undefined && { ellipsis: true }) });
  }
  let top = y;
  const height = lineHeight(sheet, style);
  const most = style.height === undefined ? Number.POSITIVE_INFINITY : Math.max(1, Math.floor(style.height / height));
  for (const line of linesOfText(sheet, text, style, x).slice(0, most)) {
    if (top + height > sheet.page.height - sheet.page.margins.bottom) top = sheet.addPage().y;
    drawLine(sheet, line, style, x, top);
    top += height;
  }
  sheet.x = x;
  sheet.y = top;
  return sheet.font(font);
}

/** How high such a text is, in points. */
export function heightOf(sheet: Sheet, text: string, style: TextStyle): number {
  return linesOfText(sheet, text, style, sheet.x).length * lineHeight(sheet, style);
}

/** How much of the room beside a line is at its left. */
const shares = { left: 0, center: 0.5, right: 1 };

const lineHeight = (sheet: Sheet, { font, size, lineGap = 0 }: TextStyle) =>
  sheet.font(font).fontSize(size).currentLineHeight() + lineGap;

const widthOf = (sheet: Sheet, { text, font }: Part) => sheet.font(font).widthOfString(text);

const widthFrom = (sheet: Sheet, x: number, { width }: TextStyle) =>
  width ?? sheet.page.width - sheet.page.margins.right - x;

function linesOfText(sheet: Sheet, text: string, style: TextStyle, x: number): Part[][] {
  sheet.fontSize(style.size);
  const most = widthFrom(sheet, x, style);
  return text
    .split('\n')
    .flatMap((paragraph) => linesOf(partsOf(paragraph, style.font), most, (part) => widthOf(sheet, part)));
}

function drawLine(sheet: Sheet, line: readonly Part[], style: TextStyle, x: number, y: number): void {
  sheet.fontSize(style.size);
  const parts = drawnOrder(line);
  const room = widthFrom(sheet, x, style) - parts.reduce((sum, part) => sum + widthOf(sheet, part), 0);
  let at = x + Math.max(0, room) * shares[style.align ?? 'left'];
  const baseline = y + ascents[style.font] * style.size;
  for (const part of parts) {
    sheet.font(part.font).text(part.text, at, baseline, { lineBreak: false, baseline: 'alphabetic' });
    at += widthOf(sheet, part);
  }
}
