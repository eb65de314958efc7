import { inks, SHEET_MARGIN, type Sheet, wordmark } from '#server/platform/pdf-sheet.ts';
import { write } from '#server/platform/pdf-text.ts';

/** Where text begins, beside its dates. */
export const INDENT = 118;

/** A titled part of a CV, with its line. */
export function section(page: Sheet, title: string, write: () => void): void {
  keepTogether(page, 90);
  page.moveDown(1.1);
  page.font('display').fontSize(14.5).fillColor(inks.ink).text(title, SHEET_MARGIN);
  page
    .moveTo(SHEET_MARGIN, page.y + 3)
    .lineTo(page.page.width - SHEET_MARGIN, page.y + 3)
    .lineWidth(0.8)
    .strokeColor(inks.line)
    .stroke();
  page.y += 11;
  write();
}

/** A plain text, across the sheet. */
export const words = (page: Sheet, text: string | null) =>
  write(page.fillColor(inks.ink), text ?? '', { font: 'text', size: 10.5, lineGap: 2.5 }, SHEET_MARGIN);

export interface Entry {
  when: string;
  title: string;
  where: string;
  text: string | null;
}

/** A part that lists experiences or studies; none without any. */
export function entriesSection(page: Sheet, title: string, entries: readonly Entry[]): void {
  if (entries.length === 0) return;
  section(page, title, () => {
    for (const one of entries) entry(page, one);
  });
}

/** Dates on the left, the description beside them. */
function entry(page: Sheet, { when, title, where, text }: Entry): void {
  keepTogether(page, 64);
  const top = page.y;
  const sheet = page.page;
  const width = page.page.width - 2 * SHEET_MARGIN - INDENT;
  write(page.fillColor(inks.soft), when, { font: 'text', size: 9.5, width: INDENT - 12 }, SHEET_MARGIN, top + 1);
  const whenEnds = page.y;
  write(page.fillColor(inks.ink), title, { font: 'strong', size: 11, width }, SHEET_MARGIN + INDENT, top);
  write(page.fillColor(inks.soft), where, { font: 'text', size: 10.5, width });
  if (text) write(page.fillColor(inks.ink), text, { font: 'text', size: 10.5, width, lineGap: 2, paragraphGap: 2 });
  page.x = SHEET_MARGIN;
  page.y = (page.page === sheet ? Math.max(page.y, whenEnds) : page.y) + 9;
}

/** A title is never left alone at the bottom of a page. */
function keepTogether(page: Sheet, height: number): void {
  if (page.y + height > page.page.height - page.page.margins.bottom) page.addPage();
}

/** The name of the site and of the person at the foot of each page. */
export function feet(page: Sheet, name: string, siteName: string): void {
  const { count } = page.bufferedPageRange();
  for (let index = 0; index < count; index++) {
    page.switchToPage(index);
    // Written in the margin: otherwise the library would think that the page is full and add another.
    page.page.margins.bottom = 0;
    wordmark(page, siteName, SHEET_MARGIN, page.page.height - 44, 12);
    const foot = count > 1 ? `${name}  ·  ${index + 1} di ${count}` : name;
    const style = { font: 'text', size: 8.5, align: 'right' } as const;
    write(page.fillColor(inks.soft), foot, style, SHEET_MARGIN, page.page.height - 40);
  }
}
