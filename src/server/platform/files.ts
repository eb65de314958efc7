import { createReadStream, createWriteStream, type Stats } from 'node:fs';
import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * Where uploaded files live: a folder here, any store behind the same few verbs elsewhere. Keys are made by us, never
 * by users.
 */
export interface FileStore {
  write(key: string, content: Uint8Array | ReadableStream<Uint8Array>): Promise<void>;
  read(key: string): Promise<Uint8Array | null>;
  /** How many bytes a file has; null when it is not there. */
  size(key: string): Promise<number | null>;
  /** A part of a file, both ends included, as it comes: a video is never held in memory. */
  stream(key: string, part: { start: number; end: number }): Promise<AsyncIterable<Uint8Array>>;
  remove(key: string): Promise<void>;
}

/** Whether a file could not be kept because there is no room for it: the disk, or what we may use of it. */
export const isStorageFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

/** Writes files that belong together: all of them or none. */
export async function writeAll(files: FileStore, contents: Readonly<Record<string, Uint8Array>>): Promise<void> {
  try {
    for (const [key, content] of Object.entries(contents)) await files.write(key, content);
  } catch (error) {
    for (const key of Object.keys(contents)) await files.remove(key).catch(() => {});
    throw error;
  }
}

/**
 * What is there under a path; null when nothing is. Any other failure is one: a disk that cannot be read holds its
 * files still.
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

/** A folder of files. A file appears under its key only when it is whole. */
export function folderStore(folder: string): FileStore {
  const pathOf = (key: string) => {
    if (!KEY.test(key)) throw new Error('Not a file key');
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
  };
}
