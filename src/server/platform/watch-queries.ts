import type { ClientBase } from 'pg';

/** Called with the text of each statement as it is sent. What it returns is called when the statement has ended. */
export type QueryWatch = (text: string) => (error?: unknown) => void;

/** Watches each statement of a connection, also those that fail. */
export function watchQueries(client: ClientBase, watch: QueryWatch): void {
  const ask = client.query;
  Object.assign(client, {
    query(...given: unknown[]): unknown {
      const ended = watch(textOf(given[0]));
      const last = given.at(-1);
      // The pool itself passes a callback, a transaction waits for a promise.
      if (typeof last === 'function') {
        const answered = (...answer: unknown[]): void => {
          ended(answer[0]);
          Reflect.apply(last, undefined, answer);
        };
        return Reflect.apply(ask, client, [...given.slice(0, -1), answered]);
      }
      const answer: unknown = Reflect.apply(ask, client, given);
      if (answer instanceof Promise) answer.then(() => ended(), ended);
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
