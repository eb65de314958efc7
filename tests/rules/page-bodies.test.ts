import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Pages that stand only where `APP_ENV` is `local`. */
const LOCAL = new Set(['src/server/site/dev-pages.ts', 'src/server/site/sandbox-wallet.ts']);
/** It reads forms for the other pages, which are found by `formOf`. */
const READER = 'src/server/site/mailed-page.ts';
const READS = /c\.req\.(?:parseBody|formData|json|text|arrayBuffer|blob)\(|\bformOf\(/;
const HAS_LIMIT = /bodyLimit\(\{\s*maxSize: /;

const unlimited = (files: readonly (readonly [string, string])[]) =>
  files
    .filter(([file]) => !LOCAL.has(file) && file !== READER)
    .filter(([, text]) => READS.test(text) && !HAS_LIMIT.test(text))
    .map(([file]) => file);

it('a page beside the interface that reads what it is sent says how much it takes', () => {
  expect(unlimited([['planted.ts', "app.post('/x', async (c) => c.text(await c.req.text()))"]])).toEqual([
    'planted.ts',
  ]);
  expect(unlimited([['planted.ts', "app.post('/x', async (c) => save(await formOf(c)))"]])).toEqual(['planted.ts']);
  const files = globSync('src/server/site/*.ts').filter((file) => !file.endsWith('.test.ts'));
  expect(files.length).toBeGreaterThan(10);
  expect(unlimited(files.map((file) => [file, readFileSync(file, 'utf8')]))).toEqual([]);
});
