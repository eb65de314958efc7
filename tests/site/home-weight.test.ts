import { globSync, readFileSync, statSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

const client = new URL('../../build/client', import.meta.url).pathname;
/** What one file more costs on the wire, in bytes: the headers of its answer. */
const HEADERS = 950;
/** Once awake, in kB, as `npm run bench weight` counts them: compressed, with the headers. */
const LIMIT_KB = 145;

const modules = z.object({ module: z.string(), imports: z.array(z.string()) });
const manifest = z.object({ entry: modules, routes: z.record(z.string(), modules) });

/** The files that a page asks for when it wakes, each with its weight in bytes. */
function filesOf(page: string): { file: string; bytes: number }[] {
  const [name = ''] = globSync('assets/manifest-*.js', { cwd: client });
  const text = readFileSync(`${client}/${name}`, 'utf8');
  const browser = createContext({ window: {} });
  const { entry, routes } = manifest.parse(runInContext(`${text}window.__reactRouterManifest`, browser));
  const files = new Set([`/${name}`]);
  for (const part of [entry, routes.root, routes[page]])
    for (const file of part ? [part.module, ...part.imports] : []) files.add(file);
  return [...files]
    .map((file) => ({ file, bytes: statSync(`${client}${file}.br`).size + HEADERS }))
    .sort((one, other) => other.bytes - one.bytes);
}

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} kB`;

describe('the JavaScript of the home, once awake,', () => {
  let files: ReturnType<typeof filesOf>;
  beforeAll(() => {
    files = filesOf('pages/home/home-page');
  });

  it(`weighs at most ${LIMIT_KB} kB compressed, with the headers of its files`, () => {
    expect(files.length).toBeGreaterThan(3);
    const all = files.reduce((sum, { bytes }) => sum + bytes, 0);
    const largest = files.slice(0, 3).map(({ file, bytes }) => `${file} ${kilobytes(bytes)}`);
    expect(all / 1024, `${kilobytes(all)}; the largest: ${largest.join(', ')}`).toBeLessThanOrEqual(LIMIT_KB);
  });

  it('has no schema, no suggestions, no fuzzy search and no tour: they come when they are used', () => {
    const code = files.map(({ file }) => readFileSync(client + file, 'utf8')).join('\n');
    // Words that stay in a file after it was made small.
    expect({
      'a field of the home': code.includes('aria-autocomplete'),
      zod: code.includes('_zod'),
      downshift: code.includes('InputKeyDownArrowDown') || code.includes('toggleButtonId'),
      minisearch: code.includes('storeFields'),
      tour: code.includes('tutorial-skip'),
    }).toEqual({ 'a field of the home': true, zod: false, downshift: false, minisearch: false, tour: false });
  });
});

it('no page’s code holds the schemas of the interface', () => {
  const files = globSync('assets/*.js', { cwd: client });
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => /_zod\b|ZodError/.test(readFileSync(`${client}/${file}`, 'utf8')))).toEqual([]);
});
