import { afterAll, beforeAll, expect, it } from 'vitest';
import { letterKind, letterKinds, mailOf } from '#server/platform/letter-kinds.ts';
import { openWorld, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
const page = async (path: string) => {
  const response = await world.app.request(path);
  return { status: response.status, body: await response.text() };
};

it('every kind of letter is in the list of the local tools, and says what it says of its example', async () => {
  const { body } = await page('/dev/posta/modelli');
  expect(letterKinds.size).toBeGreaterThan(50);
  const shown: string[] = [];
  for (const [name, example] of letterKinds) {
    const letter = await example(world.db);
    expect([name, body.includes(`href="/dev/posta/modelli/${name}"`)]).toEqual([name, letter !== undefined]);
    expect(body).toContain(name);
    if (!letter) continue;
    shown.push(name);
    const { text } = await mailOf(world.platform, 'anna@example.it', letter);
    expect([name, text]).toEqual([name, expect.not.stringMatching(/\b(undefined|null|NaN)\b|\[object|Invalid Date/)]);
  }
  expect(shown.length).toBeGreaterThan(30);
});

it('a kind of letter is shown in light, in dark, as wide as a phone and as plain text, with its pictures', async () => {
  const { status, body } = await page('/dev/posta/modelli/search-closed');
  expect(status).toBe(200);
  for (const words of ['Chiaro', 'Scuro', 'Telefono', 'Testo', '@media not all{', '@media all{', 'width="390"'])
    expect(body).toContain(words);
  expect(body).toContain('data:image/png;base64,');
  expect(body).not.toContain('cid:');
  expect((await page('/dev/posta/modelli/nessuna')).status).toBe(404);
});

it('two kinds of letter never have one name', () => {
  expect(() => letterKind('search-closed', {}, () => ({ subject: '', paragraphs: [] }))).toThrow('search-closed');
});
