import { describe, expect, it } from 'vitest';
import { testTitles } from '#scripts/test-titles.mjs';

describe('the titles that rows of rules may name', () => {
  it('are those of tests and groups, however they are written', () => {
    const code = [
      "describe('a group', () => {",
      "  it('says what’s held', () => {});",
      '  test("has \'single\' quotes", { tag: "@phone" }, () => {});',
      '  it(',
      "    'stands on a line of its own', () => {});",
      "  it.each([[f(1), 'a (b']])('each: %s', () => {});",
      "  it.each`a | b`('of a table', () => {});",
      "  describe.skipIf(!isPostgres)('where it can', () => {});",
      '  test(`of any \\`quoted\\` kind`, () => {});',
      "  test.describe('in a browser', () => {});",
      "  it('isn\\'t lost', () => {});",
    ].join('\n');
    expect(testTitles(code)).toEqual([
      'a group',
      'says what’s held',
      "has 'single' quotes",
      'stands on a line of its own',
      'each: %s',
      'of a table',
      'where it can',
      'of any `quoted` kind',
      'in a browser',
      "isn't lost",
    ]);
  });

  it('are no other words of a file, and none of a test that does not run', () => {
    const code = [
      '/** Says that it holds. */',
      "const name = 'not a title';",
      "expect(pattern.test('nor this')).toBe(true);",
      "// it('nor what is commented out', () => {});",
      "it.skip('nor what is skipped', () => {});",
      "it.todo('nor what is still to come');",
      "test.use({ locale: 'it-IT' });",
    ].join('\n');
    expect(testTitles(code)).toEqual([]);
  });
});
