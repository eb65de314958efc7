import { expect, it } from 'vitest';
import { readingMinutes } from './reading-time.ts';

const words = (count: number) => Array.from({ length: count }, () => 'parola').join(' ');

it('a text is read at 200 words a minute, to the nearest minute', () => {
  expect([400, 499, 500, 1000].map((count) => readingMinutes(words(count)))).toEqual([2, 2, 3, 5]);
});

it('no text is read in less than a minute', () => {
  expect([readingMinutes(''), readingMinutes('   '), readingMinutes(words(3))]).toEqual([1, 1, 1]);
});

it('blanks and line ends between words count for nothing', () => {
  expect(readingMinutes(`\n ${words(299).replaceAll(' ', ' \n\t  ')}  \n`)).toBe(1);
  expect(readingMinutes(`${' '.repeat(2000)}parola${' \n'.repeat(2000)}`)).toBe(1);
});
