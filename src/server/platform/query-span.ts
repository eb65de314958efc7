import { LRUCache } from 'lru-cache';
import { errorKind } from './error-kind.ts';
import { queryName } from './query-name.ts';
import { currentSpan, type Span } from './spans.ts';

/** A name takes a few regular expressions and a hash: a statement that comes again has it already. */
const names = new LRUCache<string, string>({ max: 500 });

/** Begins the span of a statement, by its name and none of its values; undefined outside a recorded trace. */
export function beginQuery(text: string): Span | undefined {
  const span = currentSpan();
  if (!span) return undefined;
  let name = names.get(text);
  if (name === undefined) {
    name = queryName(text);
    names.set(text, name);
  }
  return span.begin(name, 'client', { 'db.system.name': 'postgresql' });
}

/** Ends the span of a statement, with the kind of what failed. */
export function endQuery(span: Span | undefined, error: unknown): void {
  if (error) span?.fail(errorKind(error));
  span?.end();
}
