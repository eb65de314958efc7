/** Throws when a row that must exist is missing: a fault of the program, never of a request. */
export function assertFound<Row>(row: Row, what: string): asserts row is NonNullable<Row> {
  if (row === undefined || row === null) throw new Error(what);
}
