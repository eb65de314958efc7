import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Pages that exist only where `APP_ENV` is `local`. */
const LOCAL = new Set(['src/server/site/dev-pages.ts', 'src/server/site/sandbox-wallet.ts']);
const READS = /c\.req\.(?:json|text|arrayBuffer|blob)\(|\b(?:formOf|readForm|fieldsOf)\(/;
/** The one reader of forms: it looks at a form before it is taken apart. */
const FORM_READER = 'src/server/platform/http/read-form.ts';
const TAKES_APART = /\.(?:parseBody|formData)\(|\bparseBody\(|'busboy'|bufferToFormData/;
const HAS_LIMIT = /bodyLimit\(\{\s*maxSize: /;

const unlimited = (files: readonly (readonly [string, string])[]) =>
  files
    .filter(([file]) => !LOCAL.has(file))
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

it('a form is taken apart by one reader alone', () => {
  const planted = ['await c.req.formData()', 'const { a } = await c.req.parseBody({ all: true })'];
  expect(planted.every((code) => TAKES_APART.test(code))).toBe(true);
  const files = globSync('{src,demo}/**/*.{ts,tsx}').filter((file) => !file.endsWith('.test.ts'));
  expect(files.filter((file) => TAKES_APART.test(readFileSync(file, 'utf8')))).toEqual([FORM_READER]);
});
