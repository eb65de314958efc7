import { createTarDecoder, createTarPacker } from 'modern-tar';
import { BackupError } from '#server/platform/backup/backup-error.ts';
import { type FileStore, isFileKey, type StoredFile } from '#server/platform/files.ts';
import { webStream } from './sealed-parts.ts';

/** The size from which on an archive takes no more files: what a store holds in one object is limited. */
const ARCHIVE_BYTES = 1024 ** 3;

/** Archives (tar) of the files of a store, one after the other; how many they hold is known once the last was read. */
export class FileArchives {
  files = 0;
  readonly #store: FileStore;
  readonly #since: Date;
  readonly #until: Date;
  readonly #bytes: number;

  /** Only files stored at `since` or later, and before `until`. */
  constructor(store: FileStore, { since = new Date(0), until = new Date(8.64e15), bytes = ARCHIVE_BYTES } = {}) {
    this.#store = store;
    this.#since = since;
    this.#until = until;
    this.#bytes = bytes;
  }

  /** Each has to be read to its end before the next is asked for. */
  async *archives(): AsyncGenerator<ReadableStream<Uint8Array>> {
    const files = this.#wanted();
    for (let next = await files.next(); !next.done; ) {
      const { readable, controller } = createTarPacker();
      const first = next.value;
      const filled = this.#fill(controller, first, files).catch((error: unknown) => {
        controller.error(error);
        return { done: true as const, value: undefined };
      });
      yield readable;
      next = await filled;
    }
  }

  async *#wanted(): AsyncGenerator<StoredFile> {
    for await (const file of this.#store.list())
      if (file.storedAt >= this.#since && file.storedAt < this.#until) yield file;
  }

  /** Gives the file that the next archive begins with. */
  async #fill(
    { add, finalize }: ReturnType<typeof createTarPacker>['controller'],
    first: StoredFile,
    files: AsyncGenerator<StoredFile>,
  ): Promise<IteratorResult<StoredFile, undefined>> {
    let filled = 0;
    let next: IteratorResult<StoredFile> = { done: false, value: first };
    for (; !next.done && filled < this.#bytes; next = await files.next()) {
      const { key, bytes, storedAt } = next.value;
      const chunks = await this.#begin(key, bytes);
      if (!chunks) continue;
      const writer = add({ name: key, size: bytes, type: 'file', mtime: storedAt }).getWriter();
      for await (const chunk of chunks) await writer.write(chunk);
      await writer.close();
      filled += bytes;
      this.files++;
    }
    finalize();
    return next;
  }

  /** The chunks of a file; null for one that was removed since it was listed. */
  async #begin(key: string, bytes: number): Promise<AsyncIterable<Uint8Array> | null> {
    if (bytes === 0) return (await this.#store.size(key)) === null ? null : webStream(nothing());
    try {
      const chunks = (await this.#store.stream(key, { start: 0, end: bytes - 1 }))[Symbol.asyncIterator]();
      const first = await chunks.next();
      return begunWith(first, chunks);
    } catch (error) {
      if ((await this.#store.size(key)) === null) return null;
      throw error;
    }
  }
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

async function* begunWith(
  first: IteratorResult<Uint8Array>,
  chunks: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  for (let next = first; !next.done; next = await chunks.next()) yield next.value;
}

/** Stores the files of an archive. Gives their keys as they are stored. Throws for what is no file of ours. */
export async function* unpackFiles(archive: ReadableStream<Uint8Array>, store: FileStore): AsyncGenerator<string> {
  for await (const { header, body } of archive.pipeThrough(createTarDecoder())) {
    if (header.type !== 'file' || !isFileKey(header.name))
      throw new BackupError(`The backup holds something that is no file of ours: ${JSON.stringify(header.name)}.`);
    await store.write(header.name, body);
    yield header.name;
  }
}
