import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { stream } from 'hono/streaming';
import { ownValue } from '#domain/own-value.ts';
import { type FileStore, writeAll } from './files.ts';
import type { Picture } from './picture-work.ts';

/** Public images and videos of companies: stored under `media/`, served at `/media/`, never changed once written. */
const FOLDER = 'media/';
const TYPES: Readonly<Record<string, string>> = { webp: 'image/webp', mp4: 'video/mp4', webm: 'video/webm' };
const NAME = /^[a-z0-9-]+\.(webp|mp4|webm)$/;

/** The suffix of an image's small copy. */
export const smallCopy = (address: string): string => address.replace(/\.webp$/, '-small.webp');

/** The store's key of a public address. */
const mediaKey = (address: string): string => address.replace(/^\/media\//, FOLDER);

/** Stores an image with its small copy, and returns its public address. */
export async function writePicture(
  files: FileStore,
  { large, small }: Pick<Picture, 'large' | 'small'>,
): Promise<string> {
  const address = `/media/${randomUUID()}.webp`;
  await writeAll(files, { [mediaKey(address)]: large, [mediaKey(smallCopy(address))]: small });
  return address;
}

/** Stores a video from a stream, and returns its public address. */
export async function writeVideo(
  files: FileStore,
  kind: 'mp4' | 'webm',
  content: ReadableStream<Uint8Array>,
): Promise<string> {
  const address = `/media/${randomUUID()}.${kind}`;
  await files.write(mediaKey(address), content);
  return address;
}

/** The file at a public address, as a stream. */
export async function readMedia(files: FileStore, address: string): Promise<AsyncIterable<Uint8Array>> {
  const size = await files.size(mediaKey(address));
  if (size === null) throw new Error('What was written is not there');
  return files.stream(mediaKey(address), { start: 0, end: size - 1 });
}

/** The store's keys of public addresses, small copies too. */
export const mediaFiles = (addresses: readonly (string | null)[]): string[] =>
  addresses.flatMap((address) => {
    if (!address?.startsWith('/media/')) return [];
    return [address, ...(address.endsWith('.webp') ? [smallCopy(address)] : [])].map(mediaKey);
  });

/** Deletes the files of public addresses, small copies too. */
export async function removeMedia(files: FileStore, addresses: readonly (string | null)[]): Promise<void> {
  for (const key of mediaFiles(addresses)) await files.remove(key);
}

/** Serves a stored file, whole or the range a player asks for. */
export function media(files: FileStore): Hono {
  const app = new Hono();
  app.get('/media/:name', async (c) => {
    const { name } = c.req.param();
    const type = ownValue(TYPES, name.match(NAME)?.[1] ?? '');
    const size = type ? await files.size(FOLDER + name) : null;
    if (!type || size === null) return c.text('Non trovato', 404);
    const headers = {
      'Content-Type': type,
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Accept-Ranges': 'bytes',
    };
    const part = readRange(c.req.header('range'), size);
    if (part === 'unsatisfiable') return c.body(null, 416, { 'Content-Range': `bytes */${size}` });
    const { start, end } = part ?? { start: 0, end: size - 1 };
    for (const [header, value] of Object.entries({
      ...headers,
      'Content-Length': String(end - start + 1),
      ...(part && { 'Content-Range': `bytes ${start}-${end}/${size}` }),
    }))
      c.header(header, value);
    c.status(part ? 206 : 200);
    // A file that is opened and never read would stay open.
    if (c.req.method === 'HEAD') return c.body(null);
    return stream(c, async (out) => {
      for await (const chunk of await files.stream(FOLDER + name, { start, end })) {
        await out.write(chunk);
        // The client has disconnected: leaving the loop closes the file.
        if (out.aborted) break;
      }
    });
  });
  return app;
}

/** The single range a request asks for; null for the whole file. */
function readRange(header: string | undefined, size: number): { start: number; end: number } | 'unsatisfiable' | null {
  const [, from = '', to = ''] = header?.match(/^bytes=(\d*)-(\d*)$/) ?? [];
  if (!from && !to) return null;
  const start = from ? Number(from) : Math.max(0, size - Number(to));
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1;
  return start <= end && start < size ? { start, end } : 'unsatisfiable';
}
