import { createServer as createHttpServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FileStoreAway } from '#server/platform/files.ts';
import { s3Store } from '#server/platform/files-s3.ts';
import { openTestStore } from '../test-store.ts';

let store: ReturnType<typeof s3Store>;
let server: Awaited<ReturnType<typeof openTestStore>>;
let storePort = 0;

beforeAll(async () => {
  server = await openTestStore(['brigata']);
  const { S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = server.settings;
  storePort = Number(new URL(S3_ENDPOINT).port);
  store = s3Store({
    endpoint: S3_ENDPOINT,
    region: 'us-east-1',
    bucket: 'brigata',
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  });
});
afterAll(() => server.close());

const bytesOf = async (stream: Promise<AsyncIterable<Uint8Array>>) =>
  new Uint8Array(Buffer.concat(await Array.fromAsync(await stream)));
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
    const listed = (await Array.fromAsync(store.list())).map(({ key, bytes }) => `${key} ${bytes}`);
    expect(listed.toSorted()).toEqual(['cv/due.pdf 3', 'cv/uno.pdf 3']);
    await store.remove('cv/uno.pdf');
    await store.remove('cv/uno.pdf');
    expect(await store.read('cv/uno.pdf')).toBeNull();
  });

  it('takes a video in parts, and keeps nothing of one that was cut', async () => {
    await store.write(
      'media/film.mp4',
      pieces(19, (stream) => stream.close()),
    );
    expect(await store.size('media/film.mp4')).toBe(19 * 1024 * 1024);
    expect(
      await bytesOf(store.stream('media/film.mp4', { start: 18 * 1024 * 1024, end: 18 * 1024 * 1024 + 1 })),
    ).toEqual(new Uint8Array([19, 19]));
    await expect(
      store.write(
        'media/tagliato.mp4',
        pieces(10, (stream) => stream.error(new Error('cut'))),
      ),
    ).rejects.toThrow();
    expect(await store.size('media/tagliato.mp4')).toBeNull();
  });
});

type Trouble = (asked: IncomingMessage, answer: ServerResponse) => boolean;

interface Troubled {
  trouble?: Trouble;
  pieceMs?: number;
  isPatient?: boolean;
}

/**
 * The store behind a proxy: `trouble` may answer a request itself, `pieceMs` sends bodies in small pieces, that many
 * milliseconds apart. It gives up a silent store after 300 ms, unless `isPatient`: a busy machine is silent too.
 */
async function troubled({ trouble = () => false, pieceMs = 0, isPatient = false }: Troubled) {
  const seen: string[] = [];
  const proxy = createHttpServer((asked, answer) => {
    seen.push(`${asked.method} ${asked.url}`);
    if (trouble(asked, answer)) return void asked.resume();
    const passed = request(
      { host: '127.0.0.1', port: storePort, method: asked.method, path: asked.url, headers: asked.headers },
      async (came) => {
        answer.writeHead(came.statusCode ?? 500, came.headers);
        for await (const chunk of came) {
          for (let start = 0; start < chunk.length; start += pieceMs ? 8192 : chunk.length) {
            if (pieceMs) await new Promise((resolve) => setTimeout(resolve, pieceMs));
            answer.write(chunk.subarray(start, pieceMs ? start + 8192 : chunk.length));
          }
        }
        answer.end();
      },
    );
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => void proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    seen,
    store: s3Store(
      {
        endpoint: `http://127.0.0.1:${port}`,
        region: 'us-east-1',
        bucket: 'brigata',
        accessKeyId: 'S3RVER',
        secretAccessKey: 'S3RVER',
      },
      isPatient ? undefined : { connect: 300, idle: 300 },
    ),
    close: () => {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}

describe('a store in trouble', () => {
  it('that gives a video slowly gives it whole, however long it takes', async () => {
    const video = new Uint8Array(160 * 1024).fill(7);
    await store.write('media/lento.mp4', video);
    const slow = await troubled({ pieceMs: 60 });
    const started = Date.now();
    expect(await bytesOf(slow.store.stream('media/lento.mp4', { start: 0, end: video.length - 1 }))).toEqual(video);
    // Longer than any of its time limits.
    expect(Date.now() - started).toBeGreaterThan(900);
    slow.close();
  });

  it('that stops in the middle of a video, or never answers, is an error and not a wait', async () => {
    const stops = await troubled({
      trouble: (asked, answer) => {
        if (asked.method === 'GET')
          answer
            .writeHead(206, { 'Content-Length': '100000', 'Content-Range': 'bytes 0-99999/100000' })
            .write(new Uint8Array(1000));
        return true;
      },
    });
    await expect(bytesOf(stops.store.stream('media/film.mp4', { start: 0, end: 99_999 }))).rejects.toThrow();
    await expect(stops.store.size('media/film.mp4')).rejects.toThrow();
    stops.close();
  });

  it('that says 200 and means an error has not kept the video, and its parts are taken back', async () => {
    const liar = await troubled({
      isPatient: true,
      trouble: (asked, answer) => {
        if (asked.method !== 'POST' || asked.url?.includes('uploads')) return false;
        answer
          .writeHead(200, { 'Content-Type': 'application/xml' })
          .end(
            '<?xml version="1.0"?><Error><Code>InternalError</Code><Message>We encountered an internal error</Message></Error>',
          );
        return true;
      },
    });
    const video = pieces(19, (stream) => stream.close());
    await expect(liar.store.write('media/bugia.mp4', video)).rejects.toThrow(/internal error/);
    expect(
      liar.seen.some((line) => line.startsWith('DELETE /brigata/media/bugia.mp4?') && line.includes('uploadId=')),
    ).toBe(true);
    expect(await store.size('media/bugia.mp4')).toBeNull();
    liar.close();
  });

  it('that refuses connections, never answers, fails inside or asks to slow down is away; one that forbids is not', async () => {
    const answering = (status: number) =>
      troubled({
        trouble: (_asked, answer) => {
          // As a proxy in front of a store says it.
          answer.writeHead(status, { 'Content-Type': 'text/html' }).end('<html><body>Bad Gateway<hr></body></html>');
          return true;
        },
      });
    const [never, fails, slow, forbids] = await Promise.all([
      troubled({ trouble: () => true }),
      answering(502),
      answering(503),
      answering(403),
    ]);
    const gone = await troubled({});
    gone.close();
    for (const away of [gone, never, fails, slow]) {
      await expect(away.store.write('cv/uno.pdf', new Uint8Array([1]))).rejects.toBeInstanceOf(FileStoreAway);
      await expect(away.store.read('cv/uno.pdf')).rejects.toBeInstanceOf(FileStoreAway);
      await expect(away.store.stream('cv/uno.pdf', { start: 0, end: 0 })).rejects.toBeInstanceOf(FileStoreAway);
    }
    await expect(forbids.store.read('cv/uno.pdf')).rejects.not.toBeInstanceOf(FileStoreAway);
    // What was to be stored could not be read: the store has no part in it.
    const aborted = Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
    const cut = pieces(1, (stream) => stream.error(aborted));
    await expect(store.write('cv/taglio.pdf', cut)).rejects.not.toBeInstanceOf(FileStoreAway);
    for (const one of [never, fails, slow, forbids]) one.close();
  });

  it('takes a video of 200 MB while a few parts of it are in memory', async () => {
    let bytes = 0;
    const swallows = await troubled({
      trouble: (asked, answer) => {
        asked.on('data', (chunk: Buffer) => {
          if (asked.method === 'PUT') bytes += chunk.length;
        });
        const isBegin = asked.url?.includes('uploads') && asked.method === 'POST';
        asked.on('end', () =>
          answer
            .writeHead(200, { ETag: '"x"', 'Content-Type': 'application/xml' })
            .end(
              asked.method === 'PUT'
                ? ''
                : isBegin
                  ? '<InitiateMultipartUploadResult><UploadId>u</UploadId></InitiateMultipartUploadResult>'
                  : '<CompleteMultipartUploadResult><ETag>"x"</ETag></CompleteMultipartUploadResult>',
            ),
        );
        return true;
      },
    });
    // What was read of the video and is not in the store yet is in memory, whenever what is done with is collected.
    let read = 0;
    let most = 0;
    const video = pieces(200, (stream) => stream.close()).pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(piece, stream) {
          read += piece.length;
          most = Math.max(most, read - bytes);
          stream.enqueue(piece);
        },
      }),
    );
    await swallows.store.write('media/lungo.mp4', video);
    expect(bytes).toBe(200 * 1024 * 1024);
    expect(most).toBeLessThan(40 * 1024 * 1024);
    swallows.close();
  });
});
