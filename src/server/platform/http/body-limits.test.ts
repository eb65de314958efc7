import { describe, expect, it, vi } from 'vitest';
import { newApi } from './api.ts';
import { type BodyKind, isForm, limitBody } from './body-limits.ts';

const KB = 1024;
const FORM = 'multipart/form-data; boundary=x';

/** The answer to a body of so many bytes, whose size is declared, or is not. */
async function send(kind: BodyKind, size: number, { type = 'application/json', isTold = true } = {}) {
  const app = newApi();
  app.use(limitBody(() => kind, { maxSize: 2048 * KB, tooLarge: 'Il file è troppo grande.' }));
  app.post('/', async (c) => c.json({ read: (await c.req.arrayBuffer()).byteLength }));
  const headers = { 'Content-Type': type, ...(isTold && { 'Content-Length': String(size) }) };
  const answer = await app.request('/', { method: 'POST', headers, body: new Uint8Array(size) });
  const body: unknown = await answer.json();
  return { status: answer.status, body };
}

describe('a body', () => {
  it('is taken to the last byte that its call takes, and no further, whether its size is declared or not', async () => {
    for (const [kind, limit, type] of [
      ['short', 64 * KB, 'application/json'],
      ['long', 512 * KB, 'application/json'],
      ['form', 512 * KB, 'application/json'],
      ['feed', 1024 * KB, 'application/json'],
      ['form', 2048 * KB, FORM],
      // A form is as short as its JSON where the call takes none.
      ['short', 64 * KB, FORM],
      ['long', 512 * KB, FORM],
    ] as const)
      for (const isTold of [true, false]) {
        expect(await send(kind, limit, { type, isTold }), `${kind} ${type}`).toEqual({
          status: 200,
          body: { read: limit },
        });
        expect((await send(kind, limit + 1, { type, isTold })).status, `${kind} ${type}`).toBe(413);
      }
  });

  it('that is too large is refused with a sentence for what was sent', async () => {
    expect((await send('short', 65 * KB)).body).toEqual({
      detail: 'La richiesta è troppo grande.',
      code: 'request_too_large',
    });
    expect((await send('form', 2049 * KB, { type: FORM })).body).toEqual({
      detail: 'Il file è troppo grande.',
      code: 'request_too_large',
    });
    expect((await send('form', 513 * KB)).body).toMatchObject({ detail: 'La richiesta è troppo grande.' });
  });

  it('is the call’s own business where the call says so', async () => {
    expect((await send('own', 3072 * KB)).status).toBe(200);
  });

  it('is not read when its declared size is too large', async () => {
    const app = newApi();
    app.use(limitBody(() => 'short', { maxSize: KB, tooLarge: '' }));
    app.post('/', (c) => c.json({}));
    const read = vi.fn();
    const body = new ReadableStream({ pull: read }, { highWaterMark: 0 });
    const headers = { 'Content-Length': String(65 * KB) };
    const sent = { method: 'POST', headers, body, duplex: 'half' };
    expect((await app.request(new Request('http://localhost/', sent))).status).toBe(413);
    expect(read).not.toHaveBeenCalled();
  });
});

describe('a form', () => {
  it('is known by its type, whatever its capitals', async () => {
    const app = newApi();
    app.post('/', (c) => c.json(isForm(c)));
    const isOne = async (type?: string) =>
      (await app.request('/', { method: 'POST', headers: type === undefined ? {} : { 'Content-Type': type } })).json();
    for (const type of ['multipart/form-data', FORM, 'Multipart/Form-Data ; boundary=x'])
      expect(await isOne(type), type).toBe(true);
    for (const type of [
      undefined,
      'multipart/form-datas',
      'x-multipart/form-data',
      'application/json',
      'multipart/mixed',
    ])
      expect(await isOne(type), type).toBe(false);
  });
});
