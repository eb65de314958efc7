/**
 * Rows as a spreadsheet opens them in Italy: semicolons, a mark that says UTF-8. A cell that begins as a formula
 * does is quoted as text: nobody's name runs in the office of who opens the file.
 */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`;

/**
 * The signs of a formula, of full width too, also behind blanks that a spreadsheet drops; tabs and line ends move a
 * cell.
 */
const BEGINS_FORMULA = /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

function cell(value: string): string {
  const safe = BEGINS_FORMULA.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
