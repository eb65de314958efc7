/** A value for each row of a table, under the name of the row. */
export function mapRows<Name extends string, Row, Value>(
  table: Readonly<Record<Name, Row>>,
  toValue: (row: Row, name: Name) => Value,
): Record<Name, Value>;
export function mapRows(
  table: Readonly<Record<string, unknown>>,
  toValue: (row: unknown, name: string) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(table).map(([name, row]) => [name, toValue(row, name)]));
}
