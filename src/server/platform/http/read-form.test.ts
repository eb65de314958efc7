import { describe, expect, it } from 'vitest';
import { hostileForms } from '#tests/hostile-files.ts';
import { openLog } from '../log.ts';
import { answerErrors, newApi } from './api.ts';
import { fieldsOf, readForm } from './read-form.ts';

/** Sends a form to a page that says what it read, twice. */
async function send(body: string | Uint8Array<ArrayBuffer>, type?: string) {
  const app = newApi();
  answerErrors(app, { log: openLog('silent'), tellFailure: () => undefined });
  app.post('/page', async (c) => {
    const form = await readForm(c);
    const isSame = form === (await readForm(c));
    const read = [...form].map(([name, value]) => [name, value instanceof File ? value.name : value]);
    return c.json({ read, isSame, fields: Object.keys(await fieldsOf(c)) });
  });
  const answer = await app.request('/page', {
    method: 'POST',
    headers: type === undefined ? {} : { 'Content-Type': type },
    body: typeof body === 'string' ? new TextEncoder().encode(body) : body,
  });
  const said: unknown = await answer.json();
  return { status: answer.status, said };
}

const FIELDS = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data; boundary=x';
const part = (head: string, value: string) => `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}\r\n`;

describe('a form', () => {
  it('is read in both ways that a page sends it, once', async () => {
    const read = [
      ['text', 'Buongiorno'],
      ['tick', 'a'],
      ['tick', 'b'],
    ];
    const whole = { status: 200, said: { read, isSame: true, fields: ['text', 'tick'] } };
    expect(await send('text=Buongiorno&tick=a&tick=b', FIELDS)).toEqual(whole);
    const parts = part('name="text"', 'Buongiorno') + part('name="tick"', 'a') + part('name="tick"', 'b');
    expect(await send(`${parts}--x--\r\n`, MULTIPART)).toEqual(whole);
    expect(await send(`${parts}--x--\r\n`, MULTIPART.toUpperCase().replace('=X', '=x'))).toEqual(whole);
  });

  it('loses the characters that XML forbids, and keeps its files', async () => {
    const file = part('name="file"; filename="cv.pdf"', 'a\0b\u0001');
    expect(await send(`${part('name="text"', 'v\u0001w')}${file}--x--\r\n`, MULTIPART)).toMatchObject({
      said: {
        read: [
          ['text', 'vw'],
          ['file', 'cv.pdf'],
        ],
      },
    });
    expect(await send('text=v%01w', FIELDS)).toMatchObject({ said: { read: [['text', 'vw']] } });
  });

  it('of another type, or without one, has no fields', async () => {
    for (const type of [undefined, 'text/plain', 'application/json', 'multipart/mixed; boundary=x'])
      expect(await send('text=a', type), type).toEqual({ status: 200, said: { read: [], isSame: true, fields: [] } });
  });

  it('may be named like what every object has', async () => {
    expect(await send('__proto__=a&constructor=b', FIELDS)).toMatchObject({
      said: { fields: ['__proto__', 'constructor'] },
    });
  });

  it('is refused with what to do when it was made to harm, with little work for the server', async () => {
    for (const { what, type, body } of hostileForms()) {
      const before = process.threadCpuUsage();
      const { status, said } = await send(body, type);
      const { user, system } = process.threadCpuUsage(before);
      expect([400, 413], what).toContain(status);
      expect(JSON.stringify(said), what).toMatch(/riprova\./);
      expect((user + system) / 1000, what).toBeLessThan(500);
    }
  });
});
