/**
 * A CSV file as spreadsheets open it in Italy: semicolons, a UTF-8 byte order mark. A cell that begins like a formula
 * is quoted as text, so that no user's input is executed by the reader's spreadsheet.
 */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`;

/**
 * The first characters of a formula, full-width ones too, also after blanks that a spreadsheet drops; tabs and line
 * ends move a cell.
 */
const BEGINS_FORMULA = /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

function cell(value: string): string {
  const safe = BEGINS_FORMULA.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
