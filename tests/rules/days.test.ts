import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/**
 * Days written by UTC's calendar on purpose: a date without a time, made from its own parts; months of partitions,
 * which nobody sees.
 */
const ON_PURPOSE = new Set([
  'demo/make-offers.ts',
  'src/domain/calendar-day.ts',
  'src/server/areas/candidates/cv-reading/cv-dates.ts',
  'src/server/platform/monthly-partitions.ts',
]);

describe('the day it is', () => {
  it('is asked of Rome’s clock everywhere', () => {
    const files = globSync(['src/**/*.{ts,tsx}', 'demo/**/*.ts'], {
      cwd: new URL('../..', import.meta.url).pathname,
    }).filter((file) => !/\.test\.tsx?$/.test(file));
    expect(files.length).toBeGreaterThan(500);
    const byUtc = files.filter((file) =>
      /toISOString\(\)\s*\.(slice|substring)\(0, (10|7|4)\)|current_date|now\(\)::date|::timestamptz::date/i.test(
        readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'),
      ),
    );
    expect(byUtc.filter((file) => !ON_PURPOSE.has(file))).toEqual([]);
  });

  it('is nowhere that of the machine, which may be in any zone', () => {
    const cwd = new URL('../..', import.meta.url).pathname;
    const files = globSync(['src/{domain,contract,server,art}/**/*.ts'], { cwd });
    expect(files.length).toBeGreaterThan(500);
    const ofMachine = files.filter((file) =>
      /\.get(FullYear|Month|Date|Day|Hours)\(/.test(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')),
    );
    expect(ofMachine).toEqual([]);
  });

  it('is called a day, and an hour an hour, not a number of milliseconds', () => {
    const cwd = new URL('../..', import.meta.url).pathname;
    const files = globSync(['{src,demo,bench,tests}/**/*.{ts,tsx}'], { cwd }).filter(
      (file) => file !== 'src/domain/durations.ts' && file !== 'tests/rules/days.test.ts',
    );
    const inNumbers = files.filter((file) =>
      /\b(86_400_000|3_600_000)\b/.test(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')),
    );
    expect(inNumbers).toEqual([]);
  });
});
