import { describe, expect, it, vi } from 'vitest';
import { openLog } from '../log.ts';
import { answerErrors, newApi } from './api.ts';
import type { BodyKind } from './body-limits.ts';
import { readForm } from './read-form.ts';
import { refuseNullInAddress, requireReadable } from './readable.ts';

interface Sent {
  kind?: BodyKind;
  type?: string | undefined;
  method?: string;
  path?: string;
}

/** Sends a body to a call that says what it read. */
async function send(
  body: string | Uint8Array<ArrayBuffer>,
  { kind = 'form', type, method = 'POST', path = '/call' }: Sent,
) {
  const app = newApi();
  answerErrors(app, { log: openLog('silent'), tellFailure: () => undefined });
  app.use(requireReadable(() => kind));
  app.on(['GET', 'POST', 'DELETE'], '/call', async (c) => {
    if (!c.req.header('content-type')?.toLowerCase().startsWith('multipart'))
      return c.json({ text: await c.req.text() });
    const form = await readForm(c);
    return c.json({ form: [...form].map(([name, value]) => [name, value instanceof File ? value.name : value]) });
  });
  // Handlers around calls, and those that answer any request, are no calls.
  for (const around of ['/beside/*', '/around']) app.use(around, async (c) => c.json({ text: await c.req.text() }));
  app.post('/whatever/*', async (c) => c.json({ text: await c.req.text() }));
  const sent = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const answer = await app.request(path, {
    method,
    headers: type === undefined ? {} : { 'Content-Type': type },
    ...(method !== 'GET' && { body: sent }),
  });
  const read: unknown = await answer.json();
  return { status: answer.status, read };
}

const unreadable = (words: RegExp) => ({
  status: 400,
  read: { non_field_errors: [expect.stringMatching(words)], codes: { non_field_errors: 'unreadable' } },
});
const WRONG_SIGNS = unreadable(/^La richiesta contiene caratteri .* riprova\.$/);
const WRONG_FORMAT = unreadable(/^La richiesta non è leggibile: .* riprova\.$/);

const FORM = 'multipart/form-data; boundary=x';
const part = (name: string, value: string, more = '') =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
const formOf = (...parts: string[]) => `${parts.join('')}--x--\r\n`;

describe('JSON', () => {
  const type = 'application/json';

  it('is read as it came, by every way in which its type is written', async () => {
    for (const written of [type, 'application/json; charset=utf-8', 'Application/JSON ;a=b'])
      expect(await send('{ "a": 1 }', { type: written }), written).toEqual({
        status: 200,
        read: { text: '{ "a": 1 }' },
      });
    expect(await send('', { type })).toEqual({ status: 200, read: { text: '' } });
  });

  it('loses the characters that XML forbids, and is refused with the null character', async () => {
    expect(await send('{"a":"b\\u0001c"}', { type })).toEqual({ status: 200, read: { text: '{"a":"bc"}' } });
    expect(await send('{"a":"b\\u0000c"}', { type })).toEqual(WRONG_SIGNS);
    expect(await send('{"a":', { type })).toEqual(WRONG_FORMAT);
  });

  it('by another type is no JSON: 415', async () => {
    for (const other of ['text/plain', 'application/jsonp', 'xapplication/json', 'application/json-patch+json', ''])
      expect(await send('{}', { type: other }), other).toEqual({
        status: 415,
        read: { detail: expect.stringMatching(/riprova\.$/), code: 'unsupported_media_type' },
      });
  });

  it('is not looked at where no call is made, nothing is changed, or the call reads by itself', async () => {
    const raw = '{"a":"b\\u0000c"}';
    for (const path of ['/beside/it', '/around', '/whatever/it'])
      expect(await send(raw, { type, path }), path).toEqual({ status: 200, read: { text: raw } });
    expect(await send(raw, { type, kind: 'own' })).toEqual({ status: 200, read: { text: raw } });
    expect((await send('', { type: 'text/plain', method: 'GET' })).status).toBe(200);
    expect(await send(raw, { type, method: 'DELETE' })).toEqual(WRONG_SIGNS);
    expect(await send('{}', { type: undefined })).toEqual({ status: 200, read: { text: '{}' } });
  });
});

describe('a form', () => {
  it('is taken by the calls that take files alone', async () => {
    expect(await send(formOf(part('a', '1')), { type: FORM })).toEqual({ status: 200, read: { form: [['a', '1']] } });
    for (const kind of ['short', 'long', 'feed'] as const)
      expect((await send(formOf(part('a', '1')), { type: FORM, kind })).status, kind).toBe(415);
  });

  it('loses the characters that XML forbids from its texts, of which there may be several of a name, and keeps its files', async () => {
    const body = formOf(
      part('a', 'v\u0001w'),
      part('a', 'z'),
      part('b', 'as it is'),
      part('file', '\u0001\u0000', '; filename="a.pdf"'),
    );
    expect(await send(formOf(part('a', 'v\u0001w')), { type: FORM })).toMatchObject({ read: { form: [['a', 'vw']] } });
    expect(await send(body, { type: FORM })).toEqual({
      status: 200,
      read: {
        form: [
          ['a', 'vw'],
          ['a', 'z'],
          ['b', 'as it is'],
          ['file', 'a.pdf'],
        ],
      },
    });
  });

  it('is refused with the null character in a text, and when it cannot be taken apart', async () => {
    expect(await send(formOf(part('a', 'v\0w')), { type: FORM })).toEqual(WRONG_SIGNS);
    // Whichever of a name's values holds it.
    expect(await send(formOf(part('a', 'v\0w'), part('a', 'b')), { type: FORM })).toEqual(WRONG_SIGNS);
    expect(await send(formOf(part('a[]', 'b'), part('a[]', 'v\0w')), { type: FORM })).toEqual(WRONG_SIGNS);
    expect(await send('no form', { type: FORM })).toEqual(WRONG_FORMAT);
  });

  it('has fifty parts at the most, whose boundary is declared once and plainly', async () => {
    const parsing = vi.spyOn(Response.prototype, 'formData');
    const parts = (count: number) => formOf(...Array.from({ length: count }, (_, n) => part(`a${n}`, '1')));
    for (const type of [FORM, 'multipart/form-data; boundary="x"'])
      expect(await send(parts(51), { type }), type).toEqual(WRONG_FORMAT);
    for (const parameters of [
      '',
      '; a=b',
      '; boundary=y; boundary=x',
      '; a="; boundary=y"; boundary=x',
      '; boundary=y, multipart/form-data; boundary=x',
      '; xboundary=x',
      '; boundary=x; a',
      '; boundary=x; a b=c',
      '; boundary=x; a="b',
      '; boundary=x; "a"=b',
      '; boundary=',
      '; boundary=x y',
    ])
      expect(await send(parts(1), { type: `multipart/form-data${parameters}` }), parameters).toEqual(WRONG_FORMAT);
    expect(parsing).not.toHaveBeenCalled();
    for (const parameters of [
      '; boundary=x',
      ';  Boundary="x" ',
      '; charset=utf-8; boundary=x',
      '; a="b c"; boundary=x',
    ])
      expect((await send(parts(50), { type: `multipart/form-data${parameters}` })).status, parameters).toBe(200);
    parsing.mockRestore();
  });
});

describe('an address with the null character', () => {
  it('is 400 of the interface, and what is not found elsewhere', async () => {
    const app = newApi();
    answerErrors(app, { log: openLog('silent'), tellFailure: () => undefined });
    app.use(refuseNullInAddress((c) => c.json({ page: 'not found' }, 404)));
    app.get('*', (c) => c.json({ page: 'found' }));
    const ask = async (path: string) => {
      const answer = await app.request(path);
      const read: unknown = await answer.json();
      return { status: answer.status, read };
    };
    for (const path of ['/api/a%00b', '/api/a?b=%00']) expect(await ask(path), path).toEqual(WRONG_SIGNS);
    for (const path of ['/a%00b', '/a?b=%00', '/apis/%00']) expect((await ask(path)).status, path).toBe(404);
    for (const path of ['/api/a%2500b', '/a%01', '/a00']) expect((await ask(path)).status, path).toBe(200);
  });
});
