import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { testTitles } from '#scripts/test-titles.mjs';

/** Words that a newcomer stumbles over, each with what is written instead. */
const AVOIDED: readonly [RegExp, string][] = [
  [/(?:^|[.:;!?] )Who(?:ever|m)?\b(?![^.]*\?)/, 'a noun as the subject: ‘People without an account’, ‘The owner’'],
  [/\b(?:is|are|was|were|be|been) told\b/, '‘is notified’, ‘is shown’, ‘reads’'],
  [/\bstands? in\b/, '‘is in’'],
  [/\bwhat is held\b/i, 'its name'],
  [/\b(?<!in-)houses?\b/i, '‘company’'],
];

/** Drawings of buildings, where the last word is right. */
const DRAWINGS = /^src\/art\/|draw-demo-photographs/;

const files = globSync('{src,tests,scripts,bench,demo}/**/*.{ts,tsx,mjs}').filter((file) => !DRAWINGS.test(file));

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
