import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { testTitles } from '#scripts/test-titles.mjs';

/** Words that a newcomer stumbles over, each with what is written instead. */
const AVOIDED: readonly [RegExp, string][] = [
  [/(?:^|[.:;!?] )Who(?:ever|m)?\b(?![^.]*\?)/, 'a noun as the subject: ‘People without an account’, ‘The owner’'],
  [/\b(?:is|are|was|were|be|been) told\b/, '‘is notified’, ‘is shown’, ‘reads’'],
  [/\bstands? in\b/, '‘is in’'],
  [/\bwhat is held\b/i, 'its name'],
];

/** What a company is never called, also in names; no part of another word, as in ‘in-house’ or ‘lighthouse’. */
const HOUSE = /(?<![a-z-])houses?(?![a-z])|Houses?(?![a-z])|(?<![A-Z])HOUSES?(?![A-Z])/;
/** Where it is right: drawings of buildings, ‘house cleaner’, and the column that keeps its first name. */
const HOUSES = /^src\/art\/|draw-demo-photographs|standard-professions|candidates\/tables|me\/export-data|words\.test/;

const files = globSync('{src,tests,scripts,bench,demo}/**/*.{ts,tsx,mjs}');

/** The comments of a file, each in one line. */
const commentsOf = (code: string): string[] =>
  [...code.replace(/\n\s*(?:\*(?!\/)|\/\/)/g, '').matchAll(/(?:^|[\s{])(?:\/\/|\/\*\*?) (.*)/gm)].map(
    ([, words = '']) => words,
  );

it('comments and titles of tests say a thing in the words that others use', () => {
  const found = files.flatMap((file) => {
    const code = readFileSync(file, 'utf8');
    return [...commentsOf(code), ...testTitles(code)].flatMap((words) =>
      AVOIDED.flatMap(([avoided, instead]) => {
        const at = words.match(avoided);
        return at ? [`${file}: ‘${words.slice(at.index, (at.index ?? 0) + 60)}’ – write ${instead}`] : [];
      }),
    );
  });
  expect(found).toEqual([]);
});

it('a company is called so in the names of the code', () => {
  const found = files
    .filter((file) => !HOUSES.test(file))
    .flatMap((file) => {
      const line = readFileSync(file, 'utf8')
        .split('\n')
        .find((one) => HOUSE.test(one));
      return line === undefined ? [] : [`${file}: ${line.trim()}`];
    });
  expect(found).toEqual([]);
});
