import { withCapital } from '#domain/capital-letter.ts';
import { eventDay, eventHours, eventWhere } from '#domain/event-words.ts';
import { drawTile, inks, openSheet, tileBand, wordmark } from '#server/platform/pdf-sheet.ts';
import { heightOf, write } from '#server/platform/pdf-text.ts';

/** Points from the edge of the badge, and the side of the tile. */
const MARGIN = 26;
const TILE = 150;
/** Where the name begins. */
const NAME = 252;

export interface BadgeSource {
  event: { title: string; starts_at: Date; ends_at: Date; place_text: string; address: string };
  /** Their name as they gave it, and the seed of their tile. */
  person: { name: string; seed: string };
  siteName: string;
}

/** The badge of somebody who comes to an event, as a PDF of 105 by 148 mm: their tile, their name, when and where. */
export async function writeBadge({ event, person, siteName }: BadgeSource): Promise<Uint8Array> {
  const { sheet, whole } = await openSheet(`Badge di ${person.name}`, siteName, siteName, 'A6');
  // Written down to the foot of the one page there is.
  sheet.page.margins = { top: 0, bottom: 0, left: MARGIN, right: MARGIN };
  const width = sheet.page.width - 2 * MARGIN;
  tileBand(sheet, 'badge');
  wordmark(sheet, siteName, MARGIN, 30, 18);
  drawTile(sheet, person.seed, (sheet.page.width - TILE) / 2, 78, TILE);
  const line = (words: string, font: 'display' | 'strong' | 'text', size: number, y: number, height: number) =>
    write(sheet, words, { font, size, width, height, align: 'center', lineGap: 1 }, MARGIN, y);
  // A long name is smaller, so that it stays on two lines.
  const size =
    [25, 21, 17, 14].find(
      (points) => heightOf(sheet, person.name, { font: 'display', size: points, width }) < points * 2.9,
    ) ?? 12;
  sheet.fillColor(inks.ink);
  line(person.name, 'display', size, NAME, 66);
  const nameEnds = Math.max(sheet.y, NAME + size * 1.3);
  sheet
    .moveTo(MARGIN + width / 2 - 24, nameEnds + 8)
    .lineTo(MARGIN + width / 2 + 24, nameEnds + 8)
    .lineWidth(2)
    .strokeColor(inks.accent)
    .stroke();
  sheet.fillColor(inks.accent);
  line(event.title, 'strong', 13, nameEnds + 20, 36);
  sheet.fillColor(inks.ink);
  line(withCapital(eventDay(event)), 'text', 10.5, sheet.y + 5, 28);
  sheet.fillColor(inks.soft);
  line(eventHours(event), 'text', 10.5, sheet.y + 2, 28);
  line(eventWhere(event), 'text', 10.5, sheet.y + 2, 28);
  sheet.end();
  return whole;
}
