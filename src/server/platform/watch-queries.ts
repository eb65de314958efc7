import type { ClientBase } from 'pg';

/** Calls `ended` with the text of each statement of a connection and the milliseconds it took, also when it failed. */
export function watchQueries(client: ClientBase, ended: (text: string, ms: number) => void): void {
  const ask = client.query;
  Object.assign(client, {
    query(...given: unknown[]): unknown {
      const began = performance.now();
      const tell = () => ended(textOf(given[0]), performance.now() - began);
      const last = given.at(-1);
      // The pool itself passes a callback, a transaction waits for a promise.
      if (typeof last === 'function') {
        const answered = (...answer: unknown[]): void => {
          tell();
          Reflect.apply(last, undefined, answer);
        };
        return Reflect.apply(ask, client, [...given.slice(0, -1), answered]);
      }
      const answer: unknown = Reflect.apply(ask, client, given);
      if (answer instanceof Promise) answer.then(tell, tell);
      return answer;
    },
  });
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  return typeof query === 'object' && query !== null && 'text' in query && typeof query.text === 'string'
    ? query.text
    : '';
}
