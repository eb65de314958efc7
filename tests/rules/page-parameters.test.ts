import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { offerSearchQuery } from '#contract/offers.ts';
import { SEARCH_FILTERS } from '#domain/offer-filters.ts';
import { isPageParameter, pageQuery } from '#server/site/page-query.ts';

const READ = '(?:[qQ]uery|searchParams|params|from|to)\\.(?:get|getAll|has)';

/** The parameters that a page reads: by name, and through a function of its own that is given the name. */
function namesRead(code: string): string[] {
  const readers = [
    ...code.matchAll(
      new RegExp(`(?:const|function) (\\w+)[^\\n]*\\bname\\b[^\\n]*(?:\\n[^\\n]*)?${READ}\\(name\\)`, 'g'),
    ),
  ].map(([, reader = '']) => reader);
  return [READ, ...readers.map((reader) => `\\b${reader}`)].flatMap((reader) =>
    [...code.matchAll(new RegExp(`${reader}\\('([\\w-]+)'\\)`, 'g'))].map(([, name = '']) => name),
  );
}

describe('the query of a page', () => {
  it('holds every parameter that a page reads by name', () => {
    const files = globSync('src/web/**/*.{ts,tsx}', { cwd: new URL('../..', import.meta.url).pathname }).filter(
      (file) => !/\.test\.|\/staff\//.test(file),
    );
    const read = files.flatMap((file) => namesRead(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')));
    expect(new Set(read).size).toBeGreaterThan(10);
    // One that is read through a function of its page.
    expect(read).toContain('offer');
    expect([...new Set(read)].filter((name) => !isPageParameter(name))).toEqual([]);
  });

  it('of a search has filters that search engines are told of, each of them', () => {
    const list = ['page', 'items'];
    expect(
      Object.keys(offerSearchQuery.shape).filter((name) => !list.includes(name) && !SEARCH_FILTERS.has(name)),
    ).toEqual([]);
    expect(list.filter((name) => SEARCH_FILTERS.has(name))).toEqual([]);
  });

  it('is in one order, without what no page reads; values of one name keep theirs', () => {
    expect(pageQuery('?season=b&utm_source=x&q=a+b&season=a&gclid=1')).toBe('?q=a+b&season=b&season=a');
    expect([pageQuery(''), pageQuery('?utm_medium=mail')]).toEqual(['', '']);
  });
});
