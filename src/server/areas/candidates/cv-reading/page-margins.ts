import type { Row } from './page-cells.ts';

/** How many rows from the top, and from the bottom, may be printed on every page. */
const TOP = 2;
const BOTTOM = 3;
/** The same row of two pages is at the same height, within this many points. */
const SAME_HEIGHT = 6;
const PAGE_NUMBER = /^\d{1,2} ?\/ ?\d{1,2}$|\b(?:page|pagina|pag\.|seite) ?\d{1,2} ?(?:\/|di|of|von) ?\d{1,2}\b/i;
const UPDATED = /^(?:last )?updated?\b|^(?:ultimo )?aggiornat|^ultimo aggiornamento/i;

/**
 * Pages without what a program prints on them by itself: page numbers, the date of the file, and rows that are on
 * several pages at one height with no difference but the page's number ('Mario Rossi – 1/2'). What is above the first
 * page stays: it may be the name.
 */
export function withoutMargins(pages: readonly (readonly Row[])[]): Row[][] {
  const margins = pages.flatMap((rows, page) =>
    rows
      .filter((_, index) => isMargin(rows, index))
      .map((row) => ({ page, y: row.y, forms: formsWithoutNumber(textOf(row), page) })),
  );
  return pages.map((rows, page) =>
    rows.filter((row, index) => {
      const text = textOf(row);
      if (text.length < 120 && (PAGE_NUMBER.test(text) || (UPDATED.test(text) && text.length < 45))) return false;
      if (!isMargin(rows, index) || (page === 0 && index < TOP)) return true;
      const own = formsWithoutNumber(text, page);
      return !margins.some(
        (other) =>
          other.page !== page &&
          Math.abs(other.y - row.y) <= SAME_HEIGHT &&
          other.forms.some((form) => own.includes(form)),
      );
    }),
  );
}

const isMargin = (rows: readonly Row[], index: number) => index < TOP || index >= rows.length - BOTTOM;
const textOf = ({ cells }: Row) => cells.map(({ text }) => text).join(' ');

/** A text with its page's number left out, wherever it is; the text itself where it has none. */
function formsWithoutNumber(text: string, page: number): string[] {
  const forms = [...text.matchAll(/\d+/g)]
    .filter(({ 0: found }) => found === String(page + 1))
    .map(({ index, 0: found }) => `${text.slice(0, index)}#${text.slice(index + found.length)}`);
  return forms.length > 0 ? forms : [text];
}
