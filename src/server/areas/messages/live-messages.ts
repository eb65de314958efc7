import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database, OpenDatabase } from '#server/platform/database.ts';

/** A conversation that was written, read or blocked, and whose it is. */
const change = z.object({
  conversation: z.number().int(),
  company: z.number().int(),
  user: z.number().int().nullable(),
});
type ConversationChange = z.output<typeof change>;

/** The channel of LISTEN and NOTIFY. */
const MESSAGES_CHANNEL = 'messages';

/** Tells every process that a conversation has changed, once the transaction is committed. */
export async function tellChanged(tx: Database, conversation: number): Promise<void> {
  await tx.execute(
    sql`SELECT pg_notify(${MESSAGES_CHANNEL}, json_build_object('conversation', id, 'company', company_id, 'user', user_id)::text)
      FROM conversations WHERE id = ${conversation}`,
  );
}

/** Null for what is no change of ours. */
function readChange(payload: string): ConversationChange | null {
  try {
    return change.parse(JSON.parse(payload));
  } catch {
    return null;
  }
}

/** Who a stream is of: a company's people see the same, a candidate their own. */
export type Audience = { side: 'company'; companyId: number } | { side: 'candidate'; userId: number };
const keyOf = (audience: Audience): string =>
  audience.side === 'company' ? `company:${audience.companyId}` : `user:${audience.userId}`;
const keysOf = ({ company, user }: ConversationChange): string[] => [
  keyOf({ side: 'company', companyId: company }),
  ...(user === null ? [] : [keyOf({ side: 'candidate', userId: user })]),
];

/** A comment keeps the connection of proxies open. */
const HEARTBEAT_MS = 25_000;
/** A stream ends after this long and the browser opens it again: who may read is decided anew. */
const LIFE_MS = 10 * 60_000;
/** How much may wait for a reader that is too slow, in chunks; then its stream ends. */
const MAX_WAITING = 64;
/** How many streams one user may have open; the oldest ends. */
const MAX_OF_USER = 8;

interface LivePlatform {
  database: Pick<OpenDatabase, 'listen'>;
  shutdown: AbortController;
}

interface Stream {
  key: string;
  userId: number;
  openedAt: number;
  isOpen: boolean;
  controller: ReadableStreamDefaultController<Uint8Array>;
}

const encoder = new TextEncoder();
const HEARTBEAT = encoder.encode(':\n\n');
const eventOf = (conversations: readonly number[]): Uint8Array =>
  encoder.encode(`event: messages\nid: ${Date.now()}\ndata: ${JSON.stringify({ conversations })}\n\n`);

/**
 * The open streams of this process. All of them live from one subscription on the database's listening connection,
 * made with the first stream, and from one timer. An event says which conversations changed and nothing of them: the
 * page reads them again, through the same guards.
 */
export class LiveMessages {
  readonly #platform: LivePlatform;
  readonly #streams = new Map<string, Set<Stream>>();
  readonly #ofUser = new Map<number, Set<Stream>>();
  #listening: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(platform: LivePlatform) {
    this.#platform = platform;
    platform.shutdown.signal.addEventListener('abort', () => this.closeAll());
  }

  /** How many streams are open. */
  get size(): number {
    let size = 0;
    for (const streams of this.#streams.values()) size += streams.size;
    return size;
  }

  /**
   * Opens a stream for a user. `missed` gives the conversations that were written while the reader was away, null when
   * the reader was not. It is called after the stream is registered, so that no change falls between. A resumed stream
   * always begins with an event: what was read meanwhile is not counted.
   */
  async open(
    audience: Audience,
    userId: number,
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
          stream = this.#register({ key: keyOf(audience), userId, openedAt: Date.now(), isOpen: true, controller });
          controller.enqueue(encoder.encode('retry: 3000\n\n'));
        },
        cancel: () => {
          if (stream) this.#forget(stream);
        },
      },
      new CountQueuingStrategy({ highWaterMark: MAX_WAITING }),
    );
    try {
      if (stream && missed) this.#send(stream, eventOf(await missed()));
    } catch (error) {
      if (stream) this.#end(stream);
      throw error;
    }
    // A process that stops takes no new streams: the browser asks another.
    if (stream && this.#platform.shutdown.signal.aborted) this.#end(stream);
    return readable;
  }

  closeAll(): void {
    for (const streams of this.#streams.values()) for (const stream of streams) this.#end(stream);
  }

  async #listen(): Promise<void> {
    await this.#platform.database.listen(MESSAGES_CHANNEL, {
      receive: (payload) => {
        const changed = readChange(payload);
        if (!changed) return;
        const event = eventOf([changed.conversation]);
        for (const key of keysOf(changed)) for (const stream of this.#streams.get(key) ?? []) this.#send(stream, event);
      },
      // Nothing says what was missed: every page reads again.
      missed: () => {
        const event = eventOf([]);
        for (const streams of this.#streams.values()) for (const stream of streams) this.#send(stream, event);
      },
    });
  }

  #register(stream: Stream): Stream {
    setOf(this.#streams, stream.key).add(stream);
    const own = setOf(this.#ofUser, stream.userId);
    own.add(stream);
    const [oldest] = own;
    if (own.size > MAX_OF_USER && oldest) this.#end(oldest);
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
    remove(this.#streams, stream.key, stream);
    remove(this.#ofUser, stream.userId, stream);
    if (this.#streams.size > 0 || !this.#timer) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}

function setOf<Key>(map: Map<Key, Set<Stream>>, key: Key): Set<Stream> {
  const known = map.get(key);
  if (known) return known;
  const made = new Set<Stream>();
  map.set(key, made);
  return made;
}

function remove<Key>(map: Map<Key, Set<Stream>>, key: Key, stream: Stream): void {
  const set = map.get(key);
  set?.delete(stream);
  if (set?.size === 0) map.delete(key);
}
