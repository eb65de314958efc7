import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, describe, expect, it } from 'vitest';
import { BASELINE, LAST_BEFORE } from '#server/platform/baseline.ts';
import { readConfig } from '#server/platform/config.ts';
import { openPglite } from '#server/platform/database-pglite.ts';
import { type FileStore, folderStore } from '#server/platform/files.ts';
import { isMigrated, migrate, readMigrations } from '#server/platform/migrate.ts';
import { FileArchives, unpackFiles } from './file-archives.ts';
import { makeBackup } from './make-backup.ts';
import { listBackups, MANIFEST, readManifest, refuseNewer } from './manifest.ts';
import { refuseOtherStore } from './other-store.ts';
import { withoutPassword } from './postgres-dump.ts';
import { checkBackup, restoreBackup } from './restore-backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'brigata-backup-unit-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }), 60_000);
const identity = await generateX25519Identity();
const recipient = await identityToRecipient(identity);
const newFolder = (name: string) => mkdtempSync(join(folder, `${name}-`));
const configOf = (dataDir: string) => readConfig({ DATA_DIR: dataDir, BACKUP_KEY: recipient });

/** A small installation of an older release: a database that holds a secret, and files. */
async function installed(sql = ''): Promise<string> {
  const dataDir = newFolder('source');
  const database = await openPglite({ dataDir });
  await migrate(database, undefined, { migrations: readMigrations().filter(({ name }) => name === BASELINE) });
  // As the last files before the baseline left it.
  await database.executeSql(`UPDATE schema_migrations SET name = '${LAST_BEFORE.name}', hash = '${LAST_BEFORE.hash}'`);
  await database.executeSql(`INSERT INTO secrets (name, value) VALUES ('of this installation', 'kept'); ${sql}`);
  await database.close();
  const files = folderStore(join(dataDir, 'files'));
  await files.write('cv/uno.pdf', new Uint8Array(3_000_000).fill(7));
  await files.write('photo/due.webp', new Uint8Array([1, 2, 3]));
  // One of yesterday is read before the database, the other after it.
  const yesterday = Date.now() / 1000 - 86_400;
  utimesSync(join(dataDir, 'files/cv/uno.pdf'), yesterday, yesterday);
  return dataDir;
}
const source = await installed();
const backups = newFolder('backups');
const place = folderStore(backups);
const { name } = await makeBackup(configOf(source), place);
const wanted = { place, name, identities: [identity] };

describe('a backup', () => {
  it('is encrypted, recorded where the back office reads it, and comes back with files, secrets and this release’s migrations', async () => {
    const stored = readdirSync(join(backups, name)).toSorted();
    expect(stored).toEqual(['database-0001.age', 'files-0001.age', 'files-0002.age', MANIFEST]);
    for (const part of stored.filter((file) => file !== MANIFEST))
      expect(
        readFileSync(join(backups, name, part))
          .subarray(0, 21)
          .toString(),
      ).toBe('age-encryption.org/v1');
    const target = newFolder('target');
    await restoreBackup(configOf(target), await checkBackup(configOf(target), wanted));
    expect(readFileSync(join(target, 'files/photo/due.webp'))).toEqual(Buffer.from([1, 2, 3]));
    expect(await folderStore(join(target, 'files')).size('cv/uno.pdf')).toBe(3_000_000);
    const restored = await openPglite({ dataDir: target });
    expect((await restored.executeSql('SELECT value FROM secrets')).rows).toEqual([{ value: 'kept' }]);
    expect(await isMigrated(restored)).toBe(true);
    await restored.close();
    const database = await openPglite({ dataDir: source });
    expect((await database.executeSql('SELECT name, files FROM backups')).rows).toEqual([{ name, files: 2 }]);
    await database.close();
  });

  it('of another store than the service’s is refused: the database names files and none of them is there', async () => {
    const named = (...keys: string[]) => ({ executeSql: async () => ({ rows: keys.map((key) => ({ key })) }) });
    const given = { ...configOf('/opt/brigata/data'), columns: [{ table: 'users', column: 'profile_photo' }] };
    const store = folderStore(join(source, 'files'));
    await expect(refuseOtherStore(named('cv/via.pdf', 'cv/mai.pdf'), store, given)).rejects.toThrow(
      /names uploaded files, and \/opt\/brigata\/data\/files has none of them: set DATA_DIR/,
    );
    await refuseOtherStore(named('cv/via.pdf', 'cv/uno.pdf'), store, given);
    await refuseOtherStore(named(), store, given);
  });

  it('that is cut has no manifest and is no backup; one that fails takes away what it wrote', async () => {
    const cut = newFolder('cut');
    const stored = folderStore(cut);
    const full: FileStore = {
      ...stored,
      write: (key, content) =>
        key.includes('database') ? Promise.reject(new Error('No space left')) : stored.write(key, content),
    };
    await expect(makeBackup(configOf(source), full)).rejects.toThrow('No space left');
    expect(await Array.fromAsync(stored.list())).toEqual([]);
    await stored.write(`${name}/database-0001.age`, new Uint8Array([1]));
    expect(await listBackups(stored)).toEqual([]);
    await expect(readManifest(stored, name)).rejects.toThrow('no whole backup');
  });

  it('that was damaged, or that the key does not open, is refused before anything is touched', async () => {
    const target = newFolder('untouched');
    const other = await generateX25519Identity();
    await expect(checkBackup(configOf(target), { ...wanted, identities: [other] })).rejects.toThrow('does not open');
    const damaged = newFolder('damaged');
    const copy = folderStore(damaged);
    for await (const { key } of place.list()) await copy.write(key, (await place.read(key)) ?? new Uint8Array());
    const part = join(damaged, name, 'files-0001.age');
    const content = readFileSync(part);
    content[content.length - 5] = (content.at(-5) ?? 0) ^ 1;
    writeFileSync(part, content);
    await expect(checkBackup(configOf(target), { ...wanted, place: copy })).rejects.toThrow('is damaged or missing');
    expect(readdirSync(target)).toEqual([]);
  });

  it('goes into empty places only, and never into the folder that it is of', async () => {
    await expect(checkBackup(configOf(source), wanted)).rejects.toThrow('is not empty');
    const withFiles = newFolder('files');
    await folderStore(join(withFiles, 'files')).write('cv/mio.pdf', new Uint8Array([1]));
    await expect(checkBackup(configOf(withFiles), wanted)).rejects.toThrow('store of the files is not empty');
  });

  it('that this release cannot bring up to date leaves the places as empty as they were', async () => {
    const broken = await installed(`ALTER TABLE schema_migrations ADD CHECK (name <> '${BASELINE}')`);
    const kept = folderStore(newFolder('backups-broken'));
    const made = await makeBackup(configOf(broken), kept);
    const target = newFolder('target-broken');
    const checked = await checkBackup(configOf(target), { ...wanted, place: kept, name: made.name });
    await expect(restoreBackup(configOf(target), checked)).rejects.toThrow('violates check constraint');
    expect(await Array.fromAsync(folderStore(join(target, 'files')).list())).toEqual([]);
    expect(readdirSync(target).filter((name) => name !== 'files')).toEqual([]);
  });

  it('of a newer release is refused, and so is one with a migration that was changed since', async () => {
    const before = await readManifest(place, name);
    expect(() => refuseNewer(before)).not.toThrow();
    const manifest = { ...before, migrations: [...before.migrations, ...readMigrations()] };
    expect(() => refuseNewer(manifest, readMigrations().slice(0, -1))).toThrow('newer release');
    expect(() => refuseNewer(manifest)).not.toThrow();
    const changed = { ...before, migrations: [{ name: BASELINE, hash: createHash('sha1').digest('hex') }] };
    expect(() => refuseNewer(changed)).toThrow('is not the one');
    const cut = { ...before, migrations: [{ name: '0097_split_interview_rounds.sql', hash: 'x' }] };
    expect(() => refuseNewer(cut)).toThrow('Restore the backup with the version that made it.');
  });
});

describe('the address that PostgreSQL’s tools are given', () => {
  it('holds no password, and leads to the host of a list that can be written to', () => {
    const one = withoutPassword('postgresql://me:p%40ss@db.example:5432/site?sslmode=verify-full');
    expect(one).toEqual({ address: 'postgresql://me@db.example:5432/site?sslmode=verify-full', password: 'p@ss' });
    expect(withoutPassword('postgresql://me:segreto@one:5432,two:5433/site')).toEqual({
      address: 'postgresql://me@one:5432,two:5433/site?target_session_attrs=read-write',
      password: 'segreto',
    });
    expect(withoutPassword('postgresql://localhost/site').address).toBe('postgresql://localhost/site');
  });

  it('has a certificate checked as the driver checks it, whatever the mode is called', () => {
    for (const mode of ['require', 'verify-ca', 'verify-full'])
      expect(withoutPassword(`postgresql://db/site?sslmode=${mode}&x=1`).address).toBe(
        'postgresql://db/site?sslmode=verify-full&x=1',
      );
    expect(withoutPassword('postgresql://db/site?sslmode=disable').address).toContain('sslmode=disable');
  });
});

describe('archives of files', () => {
  it('are begun anew at their size, hold empty files, and leave out what is removed meanwhile', async () => {
    const store = folderStore(newFolder('store'));
    for (const key of ['a/uno', 'a/due', 'a/tre']) await store.write(key, new Uint8Array(60_000).fill(1));
    await store.write('vuoto', new Uint8Array());
    const vanishing: FileStore = {
      ...store,
      async *list() {
        yield* store.list();
        yield { key: 'a/via', bytes: 5, storedAt: new Date() };
      },
    };
    const archives = new FileArchives(vanishing, { bytes: 100_000 });
    const copy = folderStore(newFolder('copy'));
    let count = 0;
    for await (const archive of archives.archives()) {
      count++;
      await Array.fromAsync(unpackFiles(archive, copy));
    }
    expect([count, archives.files]).toEqual([2, 4]);
    const stored = (await Array.fromAsync(copy.list())).map(({ key, bytes }) => `${key} ${bytes}`).toSorted();
    expect(stored).toEqual(['a/due 60000', 'a/tre 60000', 'a/uno 60000', 'vuoto 0']);
  });
});
