import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { s3Store } from '../../src/server/platform/files-s3.ts';

let store: ReturnType<typeof s3Store>;
let server: S3rver;

beforeAll(async () => {
  const probe = createServer();
  const port = await new Promise<number>((resolve) => {
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  await new Promise((resolve) => probe.close(resolve));
  server = new S3rver({ address: '127.0.0.1', port, silent: true, directory: mkdtempSync(join(tmpdir(), 'brigata-s3-')), configureBuckets: [{ name: 'brigata', configs: [] }] });
  await server.run();
  store = s3Store({ endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', bucket: 'brigata', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' });
});
afterAll(() => server.close());

const bytesOf = async (stream: Promise<AsyncIterable<Uint8Array>>) => new Uint8Array(Buffer.concat(await Array.fromAsync(await stream)));
const pieces = (count: number, andThen: (stream: ReadableStreamDefaultController<Uint8Array>) => void) => {
  let given = 0;
  return new ReadableStream<Uint8Array>({
    pull(stream) {
      if (given++ < count) stream.enqueue(new Uint8Array(1024 * 1024).fill(given));
      else andThen(stream);
    },
  });
};

describe('a store that speaks S3', () => {
  it('keeps, gives back and forgets a file, as the folder does', async () => {
    const cv = new Uint8Array([1, 2, 3]);
    expect(await store.read('cv/mai.pdf')).toBeNull();
    await store.write('cv/uno.pdf', cv);
    expect(await store.read('cv/uno.pdf')).toEqual(cv);
    await store.write('cv/due.pdf', new Blob([cv]).stream());
    expect(await store.read('cv/due.pdf')).toEqual(cv);
    expect([await store.size('cv/due.pdf'), await store.size('cv/mai.pdf')]).toEqual([3, null]);
    expect(await bytesOf(store.stream('cv/due.pdf', { start: 1, end: 2 }))).toEqual(cv.slice(1));
    await store.remove('cv/uno.pdf');
    await store.remove('cv/uno.pdf');
    expect(await store.read('cv/uno.pdf')).toBeNull();
  });

  it('takes a film in parts, and keeps nothing of one that was cut', async () => {
    await store.write(
      'media/film.mp4',
      pieces(19, (stream) => stream.close()),
    );
    expect(await store.size('media/film.mp4')).toBe(19 * 1024 * 1024);
    expect(await bytesOf(store.stream('media/film.mp4', { start: 18 * 1024 * 1024, end: 18 * 1024 * 1024 + 1 }))).toEqual(new Uint8Array([19, 19]));
    await expect(
      store.write(
        'media/tagliato.mp4',
        pieces(10, (stream) => stream.error(new Error('cut'))),
      ),
    ).rejects.toThrow();
    expect(await store.size('media/tagliato.mp4')).toBeNull();
  });
});
