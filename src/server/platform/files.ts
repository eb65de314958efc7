import { createReadStream, createWriteStream, type Stats } from 'node:fs';
import { mkdir, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * Storage of uploaded files: a local folder, or another store with the same operations. Keys are made by the server,
 * never by users.
 */
export interface FileStore {
  write(key: string, content: Uint8Array | ReadableStream<Uint8Array>): Promise<void>;
  read(key: string): Promise<Uint8Array | null>;
  /** The size of a file in bytes; null when it does not exist. */
  size(key: string): Promise<number | null>;
  /** A range of a file, both ends included, as a stream: a video is never held in memory. */
  stream(key: string, part: { start: number; end: number }): Promise<AsyncIterable<Uint8Array>>;
  /** One that does not exist is none to remove. */
  remove(key: string): Promise<void>;
  /** Every file, a few at a time, in no order. What begins or is removed meanwhile may be there or not. */
  list(): AsyncIterable<StoredFile>;
}

export interface StoredFile {
  key: string;
  bytes: number;
  storedAt: Date;
}

/** Whether a file could not be stored because there is no space left: on the disk, or in the quota. */
export const isStorageFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

/** The store does not answer, fails inside, or asks to slow down: whether it did what was asked is not known. */
export class FileStoreAway extends Error {
  override name = 'FileStoreAway';

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : 'The file store does not answer', { cause });
  }
}

/** Writes files that belong together: all of them or none. */
export async function writeAll(files: FileStore, contents: Readonly<Record<string, Uint8Array>>): Promise<void> {
  try {
    for (const [key, content] of Object.entries(contents)) await files.write(key, content);
  } catch (error) {
    await Promise.allSettled(Object.keys(contents).map((key) => files.remove(key)));
    throw error;
  }
}

/**
 * What exists at a path; null when nothing does. Any other failure is thrown: a disk that cannot be read still has its
 * files.
 */
async function found(path: string): Promise<Stats | null> {
  try {
    return await stat(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return null;
    throw error;
  }
}

const KEY = /^[a-z0-9-]+(\/[a-z0-9-]+)*(\.[a-z0-9]+)?$/;
/** Whether a text has the form of the server's keys: it names nothing outside the store. */
export const isFileKey = (text: string): boolean => KEY.test(text);

/** A local folder of files. A file appears under its key only when it is complete. */
export function folderStore(folder: string): FileStore {
  const pathOf = (key: string) => {
    if (!isFileKey(key)) throw new Error('Not a file key');
    return join(folder, key);
  };
  return {
    async write(key, content) {
      const path = pathOf(key);
      const part = `${path}.${process.pid}.part`;
      await mkdir(dirname(path), { recursive: true });
      try {
        const source = content instanceof Uint8Array ? Readable.from([content]) : Readable.from(content);
        await pipeline(source, createWriteStream(part));
        await rename(part, path);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    async read(key) {
      const path = pathOf(key);
      return (await found(path))?.isFile() ? readFile(path) : null;
    },
    async size(key) {
      const file = await found(pathOf(key));
      return file?.isFile() ? file.size : null;
    },
    async stream(key, part) {
      return createReadStream(pathOf(key), part);
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    async *list() {
      if (!(await found(folder))) return;
      for await (const entry of await opendir(folder, { recursive: true })) {
        const key = relative(folder, join(entry.parentPath, entry.name));
        if (!entry.isFile() || !isFileKey(key)) continue;
        const file = await found(join(folder, key));
        if (file) yield { key, bytes: file.size, storedAt: file.mtime };
      }
    },
  };
}
