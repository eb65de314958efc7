import { AsyncLocalStorage } from 'node:async_hooks';
import { errorKind } from './error-kind.ts';
import { Refusal } from './http/refusal.ts';

/**
 * All that a span may report: words of our code, numbers, and the id that the log has too. What somebody sent, and
 * their identity, have no name here.
 */
export interface Told {
  'http.request.method'?: string;
  /** The pattern of an address. */
  'http.route'?: string;
  'http.response.status_code'?: number;
  /** The name of an error and its code, never its message. */
  'error.type'?: string;
  'db.system.name'?: 'postgresql';
  'messaging.destination.name'?: string;
  'brigata.request_id'?: string;
  'brigata.page_cache'?: 'hit' | 'shared' | 'miss';
  'brigata.replica'?: true;
}

/** `server` answers somebody, `consumer` does a job, `client` waits for the database, `internal` is a part of these. */
export type SpanKind = 'server' | 'consumer' | 'client' | 'internal';

/** A piece of work within a trace: how long it took and what it was a part of. */
export interface Span {
  readonly traceId: string;
  /** False once it has ended. */
  isOpen(): boolean;
  tell(told: Told): void;
  rename(name: string): void;
  /** Begins a part of it. */
  begin(name: string, kind: SpanKind, told?: Told): Span | undefined;
  /** Marks it as failed, with the kind of what failed. */
  fail(kind: string): void;
  end(): void;
}

/** Begins traces and sends them. */
export interface Traces {
  /** The beginning of a trace: null where this one is not recorded, undefined where none is. */
  begin(name: string, kind: SpanKind, told?: Told): Span | null | undefined;
  /** Sends what is left, within a few seconds. */
  close(): Promise<void>;
}

/** Where no receiver is set. */
export const noTraces: Traces = { begin: () => undefined, close: async () => {} };

/** Null within a trace that is not recorded: no part of it may begin another. */
const current = new AsyncLocalStorage<Span | null>();

export const isInTrace = (): boolean => current.getStore() !== undefined;

/** The span that is under way. What a request left behind (a timer, a counter that is written later) has none. */
export function currentSpan(): Span | undefined {
  const span = current.getStore();
  return span?.isOpen() ? span : undefined;
}

/** Runs something within a span, and ends the span. A refusal is an answer and no failure. */
export async function within<Answer>(
  span: Span | null | undefined,
  run: () => Answer | Promise<Answer>,
): Promise<Answer> {
  if (span === undefined) return run();
  return current.run(span, async () => {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof Refusal && error.status < 500)) span?.fail(errorKind(error));
      throw error;
    } finally {
      span?.end();
    }
  });
}

/** The same for a part of the span that is under way; without one it only runs. */
export function inSpan<Answer>(name: string, kind: SpanKind, run: () => Answer | Promise<Answer>): Promise<Answer> {
  return within(currentSpan()?.begin(name, kind), run);
}

/** Runs what belongs to a span, or to none, wherever it is called from. */
export const besideSpan = (span: Span | undefined, run: () => void): void => current.run(span ?? null, run);
