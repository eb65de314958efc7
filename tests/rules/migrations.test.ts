import { globSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BASELINE, LAST_BEFORE } from '#server/platform/baseline.ts';
import { readMigrations } from '#server/platform/migrate.ts';
import { breachesOf } from './migration-check.ts';

const changelog = readFileSync(new URL('../../CHANGELOG.md', import.meta.url), 'utf8');
const releases = [...changelog.matchAll(/^## (\d+\.\d+\.\d+)$/gm)].map(([, version = '']) => version);

/** What breaks the rules: the migration, and the rule that has to find it. */
const planted: readonly [name: string, sql: string, rule: string][] = [
  ['a renamed column', 'ALTER TABLE users RENAME COLUMN a TO b;', 'renaming-column'],
  ['a renamed table', 'ALTER TABLE users RENAME TO people;', 'renaming-table'],
  ['a renamed value', "ALTER TYPE mood RENAME VALUE 'a' TO 'b';", 'renaming-value'],
  ['a drop without its mark', 'ALTER TABLE users DROP COLUMN a;', 'ban-drop-column'],
  ['a drop of what is still read', '-- Not read since 9.9.9.\nDROP TABLE users;', 'ban-drop-table'],
  ['a mark that stands elsewhere', '-- Not read since 0.1.0.\n\nDROP TABLE users;', 'ban-drop-table'],
  ['NOT NULL without a default', 'ALTER TABLE users ADD COLUMN a text NOT NULL;', 'adding-required-field'],
  ['NOT NULL afterwards', 'ALTER TABLE users ALTER COLUMN a SET NOT NULL;', 'adding-not-nullable-field'],
  ['another type', 'ALTER TABLE users ALTER COLUMN a SET DATA TYPE bigint;', 'changing-column-type'],
  [
    'a default that writes each row',
    'ALTER TABLE users ADD COLUMN a uuid DEFAULT gen_random_uuid();',
    'adding-field-with-default',
  ],
  ['a number that writes each row', 'ALTER TABLE users ADD COLUMN a serial;', 'adding-serial'],
  ['an index that locks', 'CREATE INDEX i ON users (a);', 'require-concurrent-index-creation'],
  ['a dropped index that locks', 'DROP INDEX i;', 'require-concurrent-index-deletion'],
  ['a check of every row', 'ALTER TABLE users ADD CONSTRAINT c CHECK (a > 0);', 'constraint-missing-not-valid'],
  [
    'an index among others',
    'ALTER TABLE users ADD COLUMN a text;\nCREATE INDEX CONCURRENTLY i ON users (a);',
    'index-among-others',
  ],
];

/** What they allow. */
const fine: readonly [name: string, sql: string][] = [
  ['a table with its index', 'CREATE TABLE rooms (id int PRIMARY KEY);\nCREATE INDEX r ON rooms (id);'],
  ['a column that may be empty', 'ALTER TABLE users ADD COLUMN a text;'],
  ['a column with a default', "ALTER TABLE users ADD COLUMN a text DEFAULT '' NOT NULL;"],
  ['an index built while all go on', '-- Why.\nCREATE INDEX CONCURRENTLY i ON users (a);'],
  ['a check of new rows alone', 'ALTER TABLE users ADD CONSTRAINT c CHECK (a > 0) NOT VALID;'],
  ['what a release had stopped reading', '-- Not read since 0.1.0.\nALTER TABLE users DROP COLUMN a;'],
];

describe('a migration', () => {
  it('lets the version before go on, and nobody wait: expand first, contract releases later', () => {
    const broken = [...breachesOf(readMigrations(), releases)].filter(([, breaches]) => breaches.length > 0);
    expect(broken).toEqual([]);
    expect(releases).toContain('0.1.0');
  });

  it('has a number after those of before the baseline, and one snapshot of the newest is beside it', () => {
    const names = readMigrations().map(({ name }) => name);
    for (const name of names) expect(name).toMatch(/^\d{4}_[a-z0-9]+(?:_[a-z0-9]+)*\.sql$/);
    expect(names.filter((name) => name !== BASELINE && name <= LAST_BEFORE.name)).toEqual([]);
    const snapshots = readdirSync(new URL('../../migrations/meta', import.meta.url)).filter((name) => name[0] !== '_');
    const newest = names.filter((name) => name !== BASELINE).at(-1) ?? LAST_BEFORE.name;
    expect(snapshots).toEqual([`${newest.slice(0, 4)}_snapshot.json`]);
  });

  it('leaves a setting for the next start only where the server reads it', () => {
    const left = readMigrations().flatMap(({ sql }) =>
      [...sql.matchAll(/INSERT INTO "settings"[^;]*?'(\w+)'/g)].map(([, name]) => `'${name}'`),
    );
    const server = globSync('src/server/**/*.ts').map((file) => readFileSync(file, 'utf8'));
    expect(left).toContain("'reword_offers'");
    expect(left.filter((name) => !server.some((code) => code.includes(name)))).toEqual([]);
  });

  it('that breaks this is found out, and what does not is left alone', () => {
    const named = [...planted, ...fine].map(([name, sql]) => ({ name, sql }));
    const breaches = breachesOf(named, releases);
    for (const [name, , rule] of planted) expect([name, breaches.get(name)]).toEqual([name, [rule]]);
    for (const [name] of fine) expect([name, breaches.get(name)]).toEqual([name, []]);
  });
});
