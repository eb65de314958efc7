import type { Context } from 'hono';
import { DAY_MS } from '#domain/durations.ts';
import type { OpenDatabase } from './database.ts';
import { addTo, removeFrom } from './grouped-sets.ts';
import type { ApiEnv } from './http/api.ts';

/** The key whose streams receive a change, and the numbers of what has changed. */
export interface LiveChange {
  keys: readonly string[];
  ids: readonly number[];
}

/** What streams of one kind send: the changes of a channel of LISTEN and NOTIFY. */
export interface LiveKind {
  channel: string;
  /** The name of the event, and what its numbers are. */
  event: string;
  field: string;
  /** What a notification says; throws for what is no change of ours. */
  read: (payload: string) => LiveChange;
}

/** The reader of a stream: it ends with the session that opened it. */
export interface StreamReader {
  userId: number;
  sessionId: number;
}

/** The readers of all streams of this process, whatever their kind. */
export interface StreamReaders {
  /**
   * Lets a reader in, until the function that is returned says that their stream is over. `end` is called when their
   * session ends, or when they open too many others. Throws 401 when the session has ended already.
   */
  enter(reader: StreamReader, end: () => void): Promise<() => void>;
}

/** A comment keeps the connection of proxies open. */
const HEARTBEAT_MS = 25_000;
/** A stream ends after this long and the browser opens it again: who may read is decided anew. */
const LIFE_MS = 10 * 60_000;
/** How much may wait for a reader that is too slow, in chunks; then its stream ends. */
const MAX_WAITING = 64;

interface LivePlatform {
  database: Pick<OpenDatabase, 'listen'>;
  shutdown: AbortController;
}

interface Stream {
  key: string;
  openedAt: number;
  isOpen: boolean;
  /** Tells the readers that it is over. */
  leave: () => void;
  controller: ReadableStreamDefaultController<Uint8Array>;
}

const encoder = new TextEncoder();
const HEARTBEAT = encoder.encode(':\n\n');

/**
 * The open streams of one kind in this process. All of them live from one subscription on the database's listening
 * connection, made with the first stream, and from one timer. An event says what has changed by its numbers alone: the
 * page reads it again, through the same guards.
 */
export class LiveStreams {
  readonly #kind: LiveKind;
  readonly #platform: LivePlatform;
  readonly #readers: StreamReaders;
  readonly #streams = new Map<string, Set<Stream>>();
  #listening: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(kind: LiveKind, platform: LivePlatform, readers: StreamReaders) {
    this.#kind = kind;
    this.#platform = platform;
    this.#readers = readers;
    platform.shutdown.signal.addEventListener('abort', () => this.closeAll());
  }

  /** How many streams are open. */
  get size(): number {
    let size = 0;
    for (const streams of this.#streams.values()) size += streams.size;
    return size;
  }

  /**
   * Opens a stream for a reader, who receives the changes of one key until their session ends. `missed` gives what
   * changed while the reader was away, null when the reader was not; no number means that everything is to be read
   * again. It is called after the stream is registered, so that no change falls between. A resumed stream always begins
   * with an event: what was read meanwhile is not counted.
   */
  async open(
    key: string,
    reader: StreamReader,
    missed: (() => Promise<readonly number[]>) | null,
  ): Promise<ReadableStream<Uint8Array>> {
    this.#listening ??= this.#listen().catch((error: unknown) => {
      // The next stream tries again.
      this.#listening = undefined;
      throw error;
    });
    await this.#listening;
    let stream: Stream | undefined;
    const readable = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          stream = this.#register({ key, openedAt: Date.now(), isOpen: true, controller, leave: () => {} });
          controller.enqueue(encoder.encode('retry: 3000\n\n'));
        },
        cancel: () => {
          if (stream) this.#forget(stream);
        },
      },
      new CountQueuingStrategy({ highWaterMark: MAX_WAITING }),
    );
    try {
      if (stream) await this.#letIn(stream, reader);
      if (stream && missed) this.#send(stream, this.#eventOf(await missed()));
    } catch (error) {
      if (stream) this.#end(stream);
      throw error;
    }
    // A process that stops takes no new streams: the browser asks another.
    if (stream && this.#platform.shutdown.signal.aborted) this.#end(stream);
    return readable;
  }

  async #letIn(stream: Stream, reader: StreamReader): Promise<void> {
    const leave = await this.#readers.enter(reader, () => this.#end(stream));
    // It may have ended meanwhile: its reader left, or the process stops.
    if (stream.isOpen) stream.leave = leave;
    else leave();
  }

  closeAll(): void {
    for (const streams of this.#streams.values()) for (const stream of streams) this.#end(stream);
  }

  async #listen(): Promise<void> {
    await this.#platform.database.listen(this.#kind.channel, {
      receive: (payload) => {
        const change = this.#read(payload);
        if (!change) return;
        const event = this.#eventOf(change.ids);
        for (const key of change.keys) for (const stream of this.#streams.get(key) ?? []) this.#send(stream, event);
      },
      // Nothing says what was missed: every page reads again.
      missed: () => {
        const event = this.#eventOf([]);
        for (const streams of this.#streams.values()) for (const stream of streams) this.#send(stream, event);
      },
    });
  }

  #read(payload: string): LiveChange | null {
    try {
      return this.#kind.read(payload);
    } catch {
      return null;
    }
  }

  #eventOf(ids: readonly number[]): Uint8Array {
    const { event, field } = this.#kind;
    return encoder.encode(`event: ${event}\nid: ${Date.now()}\ndata: ${JSON.stringify({ [field]: ids })}\n\n`);
  }

  #register(stream: Stream): Stream {
    addTo(this.#streams, stream.key, stream);
    this.#timer ??= setInterval(() => this.#beat(), HEARTBEAT_MS).unref();
    return stream;
  }

  #beat(): void {
    const oldest = Date.now() - LIFE_MS;
    for (const streams of this.#streams.values())
      for (const stream of streams) {
        if (stream.openedAt < oldest) this.#end(stream);
        else this.#send(stream, HEARTBEAT);
      }
  }

  #send(stream: Stream, bytes: Uint8Array): void {
    if (!stream.isOpen) return;
    if ((stream.controller.desiredSize ?? 0) <= 0) this.#end(stream);
    else stream.controller.enqueue(bytes);
  }

  #end(stream: Stream): void {
    if (!stream.isOpen) return;
    this.#forget(stream);
    stream.controller.close();
  }

  #forget(stream: Stream): void {
    stream.isOpen = false;
    removeFrom(this.#streams, stream.key, stream);
    stream.leave();
    if (this.#streams.size > 0 || !this.#timer) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}

/** When a stream that is resumed was cut, in milliseconds; null for a new one. */
export function resumedSince(c: Context<ApiEnv>): number | null {
  const last = Number(c.req.header('last-event-id'));
  return Number.isSafeInteger(last) && last > 0 && last <= Date.now() + DAY_MS ? last : null;
}

/** The answer that is a stream. */
export const eventStream = (c: Context<ApiEnv>, stream: ReadableStream<Uint8Array>) =>
  c.body(stream, 200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    // Proxies that hold answers back until they are large enough.
    'X-Accel-Buffering': 'no',
  });
