import { createHash } from 'node:crypto';

/** Names of tables that one name of a query lists at most. */
const TABLES = 3;
/** A table that is read, and one that is written. A function that is read from is no table. */
const TABLE = /\b(?:(?:from|join)(?: only)? "?([a-z_][\w.]*)\b"?(?! ?\()|(?:into|update) "?([a-z_][\w.]*))/g;

/**
 * A name for a statement that holds none of its values: what it does, to which tables, and a mark of its text by which
 * the same statement is known again: 'select offers, companies #1f0c2ab4'.
 */
export function queryName(text: string): string {
  const plain = text
    .replace(/'(?:[^']|'')*'/g, '?')
    // A comment that never closes goes to the end: looking for its end from each beginning would take squared time.
    .replace(/--[^\n]*|\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?/g, ' ')
    .replace(/\$\d+|\b\d+(?:\.\d+)?\b/g, '?')
    // A list of any length is the same statement.
    .replace(/\?(?:\s*,\s*\?)+/g, '?')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
  const own = new Set(
    [...plain.matchAll(/(?:\bwith|,)(?: recursive)? "?(\w+)"?(?: \([^()]*\))? as \(/g)].map(([, name]) => name),
  );
  const tables = [...plain.matchAll(TABLE)]
    .map(([, read, written]) => read ?? written ?? '')
    .filter((name) => !own.has(name) && name !== 'select' && name !== 'lateral' && name !== 'set');
  const verb =
    plain.match(/\b(?:select|insert|update|delete|merge|refresh|begin|commit|listen|notify)\b/)?.[0] ?? 'other';
  const mark = createHash('sha256').update(plain).digest('hex').slice(0, 8);
  return [verb, [...new Set(tables)].slice(0, TABLES).join(', '), `#${mark}`].filter(Boolean).join(' ');
}
