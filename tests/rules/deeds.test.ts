import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** What only `applications/deeds-of.ts` decides, so that every page and count says the same (rule deeds). */
const decisions = {
  'who is to be evaluated': /status = 'to_evaluate'|eq\([\w.]*status, 'to_evaluate'\)/,
  'who waits for an answer': /waitingStatuses/,
  'who goes on': /hired_at IS NULL|isNull\([\w.]*hired_at\)/,
  'who is hired': /isHireOf\(/,
};

const allowed: Readonly<Record<string, string>> = {
  'applications/deeds-of.ts': 'the one place',
  'applications/is-hire-of.ts': 'says of which applications a hire is',
  'applications/hired-applicants.ts': 'writes the mark that counts read',
  'applications/tables.ts': 'an index',
  'applications/received/live-board.ts': 'when something changed, not what it is',
  'applications/received/refusal-letter.ts': 'the late letter of one refusal',
  'applications/closing-letter.ts': 'the late letter of one end',
  'interviews/end-with-application.ts': 'which interviews a hire ends',
};

const breachesOf = (text: string): string[] =>
  Object.entries(decisions).flatMap(([what, pattern]) => (pattern.test(text) ? [what] : []));

it('what happened to an application is read in one place: no other query decides it', () => {
  const files = globSync('src/server/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
  const found = files.flatMap((file) => {
    const name = file.replace('src/server/areas/', '');
    return name in allowed ? [] : breachesOf(readFileSync(file, 'utf8')).map((what) => `${name}: ${what}`);
  });
  expect(found).toEqual([]);
  // Every exception is needed still.
  for (const name of Object.keys(allowed))
    expect(breachesOf(readFileSync(`src/server/areas/${name}`, 'utf8')), name).not.toEqual([]);
});

it('a query that decides it is found', () => {
  expect(breachesOf("SELECT count(*) FROM applications a WHERE a.status = 'to_evaluate'")).toEqual([
    'who is to be evaluated',
  ]);
  expect(breachesOf("where(and(eq(applications.status, 'to_evaluate'), isNull(applications.hired_at)))")).toEqual([
    'who is to be evaluated',
    'who goes on',
  ]);
  expect(breachesOf('(isHireOf(sql`h`))')).toEqual(['who is hired']);
  expect(breachesOf('inArray(applications.status, [...waitingStatuses])')).toEqual(['who waits for an answer']);
});
