import { randomBytes } from 'node:crypto';
import { pipeline } from 'node:stream';
import { createGzip } from 'node:zlib';
import { packTar } from 'modern-tar/fs';
import { BackupError } from '#server/platform/backup/backup-error.ts';
import { type DatabaseState, readState, recordBackup } from '#server/platform/backup/database-state.ts';
import { askForCopies, type EmbeddedCopies, ownCopies } from '#server/platform/backup/embedded-copy.ts';
import { openFiles } from '#server/platform/backup/place.ts';
import type { Config } from '#server/platform/config.ts';
import type { FileStore } from '#server/platform/files.ts';
import { readRelease } from '#server/platform/release.ts';
import { FileArchives } from './file-archives.ts';
import { FORMAT, MANIFEST, type Manifest, nameOf, type Part } from './manifest.ts';
import { type FileColumn, refuseOtherStore } from './other-store.ts';
import { dumpPostgres } from './postgres-dump.ts';
import { webStream, writePart } from './sealed-parts.ts';

/** Files stored this long before the start are read after the database: the clock of a store may be behind. */
const CLOCKS_MS = 5 * 60_000;

/** A part of a backup, as it is written. */
type Write = (holds: Part['holds'], content: ReadableStream<Uint8Array>) => Promise<void>;

interface Made {
  name: string;
  manifest: Manifest;
  /** Whether the back office knows of it. */
  isNoted: boolean;
}

/**
 * Makes a backup while the product serves, and gives its name and manifest. Old files are read before the database, and
 * recent ones after it: a row of the database finds its file. The manifest comes last; what a failure
 * leaves is taken away. `columns` are where the database names files. Throws a BackupError.
 */
export async function makeBackup(config: Config, place: FileStore, columns: readonly FileColumn[] = []): Promise<Made> {
  const { key } = config.backup;
  if (!key)
    throw new BackupError('BACKUP_KEY: set it to a public key of age; npm run backup -- --new-key FILE makes one.');
  const begunAt = new Date();
  const name = nameOf(begunAt, randomBytes(2).toString('hex'));
  const parts: Part[] = [];
  const begun: string[] = [];
  const write: Write = async (holds, content) => {
    const number = parts.filter((part) => part.holds === holds).length + 1;
    const part = `${holds}-${String(number).padStart(4, '0')}.age`;
    begun.push(part);
    parts.push(await writePart(place, name, { name: part, holds, key, content }));
  };
  try {
    const files = await openFiles(config);
    // The embedded database lies beside its files.
    if (config.databaseUrl) await refuseOtherFiles(config, files, columns);
    const recent = new Date(begunAt.getTime() - CLOCKS_MS);
    const before = await archive(new FileArchives(files, { until: recent }), write);
    const database = config.databaseUrl ? await backUpPostgres(config, write) : await backUpEmbedded(config, write);
    try {
      const after = await archive(new FileArchives(files, { since: recent }), write);
      const { version } = readRelease(config.commit);
      const manifest: Manifest = {
        format: FORMAT,
        made_at: database.readAt.toISOString(),
        version,
        engine: config.databaseUrl ? 'postgres' : 'pglite',
        ...database.state,
        key,
        files: before + after,
        parts,
      };
      await place.write(`${name}/${MANIFEST}`, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
      const made = {
        made_at: manifest.made_at,
        took_seconds: Math.round((Date.now() - begunAt.getTime()) / 1000),
        bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0),
        files: manifest.files,
        version,
        name,
      };
      // The backup is whole, noted or not.
      const isNoted = await database.record(made).then(
        () => true,
        () => false,
      );
      return { name, manifest, isNoted };
    } finally {
      await database.close();
    }
  } catch (error) {
    for (const part of [MANIFEST, ...begun]) await place.remove(`${name}/${part}`).catch(() => {});
    throw error;
  }
}

interface BackedUp extends Pick<EmbeddedCopies, 'record' | 'close'> {
  state: DatabaseState;
  /** What was committed by then is in the backup. */
  readAt: Date;
}

async function archive(archives: FileArchives, write: Write): Promise<number> {
  for await (const content of archives.archives()) await write('files', content);
  return archives.files;
}

async function refuseOtherFiles(config: Config, files: FileStore, columns: readonly FileColumn[]): Promise<void> {
  const { openPostgres } = await import('#server/platform/database-postgres.ts');
  const database = await openPostgres(config.databaseUrl ?? '', { max: 1, role: 'worker' });
  try {
    await refuseOtherStore(database, files, { ...config, columns });
  } finally {
    await database.close();
  }
}

async function backUpPostgres({ databaseUrl = '' }: Config, write: Write): Promise<BackedUp> {
  const { openPostgres } = await import('#server/platform/database-postgres.ts');
  const database = await openPostgres(databaseUrl, { max: 2, role: 'worker' });
  try {
    const state = await readState(database);
    const readAt = new Date();
    await write('database', dumpPostgres(databaseUrl));
    const { migrations } = await readState(database);
    if (migrations.length !== state.migrations.length)
      throw new BackupError('A migration was applied meanwhile: run it again.');
    return { state, readAt, record: (made) => recordBackup(database, made), close: () => database.close() };
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function backUpEmbedded({ dataDir }: Config, write: Write): Promise<BackedUp> {
  const copies = (await askForCopies(dataDir)) ?? (await openCopies(dataDir));
  try {
    const readAt = new Date();
    const { folder, state } = await copies.copy();
    // An error ends the compressed stream with it: whoever reads that is told.
    await write('database', webStream(pipeline(packTar(folder), createGzip(), () => {})));
    return { state, readAt, record: (made) => copies.record(made), close: () => copies.close() };
  } catch (error) {
    await copies.close();
    throw error;
  }
}

/** Nothing serves the data folder: this process opens the database, which keeps others out meanwhile. */
async function openCopies(dataDir: string): Promise<EmbeddedCopies> {
  const { openPglite } = await import('#server/platform/database-pglite.ts');
  const database = await openPglite({ dataDir });
  const copies = ownCopies(dataDir, database);
  return {
    ...copies,
    async close() {
      await copies.close();
      await database.close();
    },
  };
}
