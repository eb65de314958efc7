import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../..', import.meta.url).pathname;
const sources = globSync(['{src,demo,bench,tests}/**/*.{ts,tsx}', 'scripts/*.mjs'], { cwd: root }).map((file) => ({
  file,
  text: readFileSync(`${root}/${file}`, 'utf8'),
}));
const COLUMNS = 120;
const climbs = (text: string) => /\bfrom '(?:\.\.\/){2,}/.test(text);
const isLongComment = (line: string) => line.length > COLUMNS && /^\s*(?:\/\/|\*|\/\*|\{\/\*)/.test(line);

describe('the code', () => {
  it('imports by the name of a module, or from one folder up at most', () => {
    const planted = (path: string) => climbs(`import { a } from '${path}';`);
    expect([planted('../../b.ts'), planted('../b.ts'), planted('#domain/b.ts')]).toEqual([true, false, false]);
    expect(sources.length).toBeGreaterThan(1000);
    expect(sources.filter(({ text }) => climbs(text)).map(({ file }) => file)).toEqual([]);
  });

  it('has comments of at most 120 columns', () => {
    expect(isLongComment(`  // ${'word '.repeat(30)}`)).toBe(true);
    const long = sources.flatMap(({ file, text }) =>
      text.split('\n').flatMap((line, index) => (isLongComment(line) ? [`${file}:${index + 1}`] : [])),
    );
    expect(long).toEqual([]);
  });
});
