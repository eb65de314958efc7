/** Writes what a sentence asks for into the query of a search, in place of what the query asked of the same filter. */
export function addFilters(query: URLSearchParams, said: Readonly<Record<string, readonly string[]>>): void {
  for (const [name, values] of Object.entries(said)) {
    query.delete(name);
    for (const value of values) query.append(name, value);
  }
}
