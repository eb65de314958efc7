/**
 * The value that a table has for a word of a request; undefined for none. `table[word]` would also find what every
 * object has, such as `constructor`.
 */
export const ownValue = <Value>(table: Readonly<Record<string, Value>>, word: string): Value | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined;
