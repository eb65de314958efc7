import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openPglite } from '#server/platform/database-pglite.ts';
import { migrate, readMigrations } from '#server/platform/migrate.ts';
import { FolderMoved, refuseMoved } from '#server/platform/moved-mark.ts';
import { refuseOtherRelease } from './move-source.ts';
import { ownTables, refuseOtherTables } from './own-tables.ts';
import { sumOf } from './table-sum.ts';

const database = await openPglite({ memory: undefined });
afterAll(() => database.close());
const run = (text: string) => database.executeSql(text);

describe('the copy of a table', () => {
  it('and what it is of differ by one letter, an empty value or a row twice; not by order or by what is derived', async () => {
    const columns = `id int, word text, lowered text GENERATED ALWAYS AS (lower(word)) STORED, words tsvector`;
    await run(`CREATE TABLE one (${columns}); CREATE TABLE two (${columns})`);
    const tables = await ownTables(database);
    const sums = async () => {
      const found = await Promise.all(tables.map((table) => sumOf(database, table)));
      return found.map(({ rows, checksum }) => `${rows} ${checksum}`);
    };
    const differ = async (change: string) => {
      await run(
        `TRUNCATE one, two; INSERT INTO one VALUES (1, 'Uno'), (2, 'due'); INSERT INTO two VALUES (2, 'due'), (1, 'Uno')`,
      );
      await run(change);
      return new Set(await sums()).size === 2;
    };
    expect(await differ(`UPDATE two SET words = to_tsvector('italian', word)`)).toBe(false);
    expect(await differ(`UPDATE two SET word = 'Una' WHERE id = 1`)).toBe(true);
    expect(await differ(`UPDATE two SET word = NULL WHERE id = 1; UPDATE one SET word = '' WHERE id = 1`)).toBe(true);
    expect(await differ(`INSERT INTO two VALUES (1, 'Uno')`)).toBe(true);
    // As many rows, and each of them in the other.
    expect(await differ(`INSERT INTO two VALUES (1, 'Uno'); INSERT INTO one VALUES (2, 'due')`)).toBe(true);
  });
});

describe('an embedded database', () => {
  it('of another release is refused, with what to do; so is a table that this release does not make', async () => {
    const known = readMigrations();
    await migrate(database, undefined, { migrations: known });
    const later = { name: '9999_later.sql', sql: '', hash: 'later' };
    await expect(refuseOtherRelease(database, [...known, later])).rejects.toThrow('it lacks 1 of the migrations');
    await expect(refuseOtherRelease(database, known.slice(0, -1))).rejects.toThrow('of a newer release');
    const changed = known.map((one, index) => (index === 0 ? { ...one, hash: 'another' } : one));
    await expect(refuseOtherRelease(database, changed)).rejects.toThrow('with an unchanged release');
    await expect(refuseOtherRelease(database, known)).resolves.toBeUndefined();
    const tables = await ownTables(database);
    await run('ALTER TABLE jobs ADD COLUMN ours text');
    const other = await ownTables(database);
    expect(() => refuseOtherTables(other, tables)).toThrow('The table jobs of the embedded database');
    expect(() => refuseOtherTables(tables, tables)).not.toThrow();
  });

  it('with a mark that cannot be read stays closed', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'brigata-marked-'));
    mkdirSync(join(dataDir, 'database'));
    expect(() => refuseMoved(dataDir)).not.toThrow();
    writeFileSync(join(dataDir, 'database/moved-to-postgres.json'), '{');
    expect(() => refuseMoved(dataDir)).toThrow(FolderMoved);
    rmSync(dataDir, { recursive: true });
  });
});
