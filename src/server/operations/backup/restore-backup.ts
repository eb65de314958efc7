import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { unpackTar } from 'modern-tar/fs';
import { BackupError } from '#server/platform/backup/backup-error.ts';
import { namesMade, tellMade } from '#server/platform/backup/database-state.ts';
import { openFiles } from '#server/platform/backup/place.ts';
import type { Config } from '#server/platform/config.ts';
import type { OpenDatabase } from '#server/platform/database.ts';
import type { FileStore } from '#server/platform/files.ts';
import { lockFolder } from '#server/platform/folder-lock.ts';
import { migrate } from '#server/platform/migrate.ts';
import { unpackFiles } from './file-archives.ts';
import { type Manifest, type Part, readManifest, refuseNewer } from './manifest.ts';
import { restorePostgres } from './postgres-dump.ts';
import { checkPart, nodeStream, openPart } from './sealed-parts.ts';

/** A backup that was found whole and fits the place that the settings name. */
export interface CheckedBackup {
  place: FileStore;
  name: string;
  manifest: Manifest;
  identities: readonly string[];
}

/**
 * Looks at everything that can be known before anything is touched: the release, the checksums of all parts, whether
 * the key opens them, whether database and files are empty where the settings lead. Throws a BackupError.
 */
export async function checkBackup(
  config: Config,
  { place, name, identities }: Omit<CheckedBackup, 'manifest'>,
): Promise<CheckedBackup> {
  const manifest = await readManifest(place, name);
  refuseNewer(manifest);
  await refuseOtherEngine(manifest, config);
  for await (const { key } of (await openFiles(config)).list())
    throw new BackupError(`The store of the files is not empty (it holds ${key}): restore into an empty one.`);
  for (const part of manifest.parts) await checkPart(place, name, part);
  for (const part of manifest.parts) await (await openPart(place, name, part, identities)).cancel();
  return { place, name, manifest, identities };
}

async function refuseOtherEngine({ engine, engine_version: version }: Manifest, config: Config): Promise<void> {
  const here = config.databaseUrl ? 'postgres' : 'pglite';
  if (engine !== here)
    throw new BackupError(
      engine === 'pglite'
        ? 'The backup is of the embedded database: restore it without DATABASE_URL.'
        : 'The backup is of PostgreSQL: set DATABASE_URL to an empty database.',
    );
  if (config.databaseUrl) {
    const { openPostgres } = await import('#server/platform/database-postgres.ts');
    const database = await openPostgres(config.databaseUrl, { max: 1 });
    try {
      const made = await namesMade(database);
      if (made.length > 0)
        throw new BackupError(
          `The database of DATABASE_URL is not empty (it has ${tellMade(made)}): restore into an empty one.`,
        );
    } finally {
      await database.close();
    }
    return;
  }
  const folder = join(config.dataDir, 'database');
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new BackupError(`${folder} is not empty: restore into another DATA_DIR, or move it away first.`);
  const { ENGINE_MAJOR } = await import('#server/platform/database-pglite.ts');
  if (Math.floor(version / 10_000) !== ENGINE_MAJOR)
    throw new BackupError(
      `The backup is of PostgreSQL ${Math.floor(version / 10_000)}, this release embeds ${ENGINE_MAJOR}: restore it with the release that made it.`,
    );
}

/**
 * Puts files and database in place and brings the database up to this release. A failure leaves the places as empty as
 * they were; only migrations that fail on PostgreSQL leave files and database whole, as the backup has them, and the
 * error says so. Gives how many files were stored.
 */
export async function restoreBackup(config: Config, backup: CheckedBackup): Promise<number> {
  const files = await openFiles(config);
  let unlock = () => {};
  if (!config.databaseUrl) {
    await mkdir(config.dataDir, { recursive: true });
    unlock = lockFolder(config.dataDir);
  }
  const stored = new Set<string>();
  try {
    for (const part of backup.manifest.parts.filter(({ holds }) => holds === 'files'))
      for await (const key of unpackFiles(await open(backup, part), files)) stored.add(key);
    for (const part of backup.manifest.parts.filter(({ holds }) => holds === 'database'))
      await restoreDatabase(config, await open(backup, part));
  } catch (error) {
    for (const key of stored) await files.remove(key).catch(() => {});
    throw error;
  } finally {
    unlock();
  }
  if (config.databaseUrl) await migratePostgres(config.databaseUrl);
  return stored.size;
}

const open = ({ place, name, identities }: CheckedBackup, part: Part) => openPart(place, name, part, identities);

async function restoreDatabase({ databaseUrl, dataDir }: Config, content: ReadableStream<Uint8Array>): Promise<void> {
  if (databaseUrl) return restorePostgres(databaseUrl, content);
  // Migrated where nobody looks for it: it takes its place once it is of this release.
  const beside = join(dataDir, `restored-${process.pid}`);
  try {
    await pipeline(nodeStream(content), createGunzip(), unpackTar(join(beside, 'database')));
    await migrateAndClose(await (await import('#server/platform/database-pglite.ts')).openPglite({ dataDir: beside }));
    await rm(join(dataDir, 'database'), { recursive: true, force: true });
    await rename(join(beside, 'database'), join(dataDir, 'database'));
  } finally {
    await rm(beside, { recursive: true, force: true });
  }
}

/** The migrations of this release that the backup does not have; what was restored before them is not taken back. */
async function migratePostgres(databaseUrl: string): Promise<void> {
  try {
    await migrateAndClose(await (await import('#server/platform/database-postgres.ts')).openPostgres(databaseUrl));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new BackupError(
      `Files and database are restored whole, and the migrations of this release failed: ${why}. Start the product, which applies them, once their cause is mended.`,
    );
  }
}

async function migrateAndClose(database: OpenDatabase): Promise<void> {
  try {
    await migrate(database);
  } finally {
    await database.close();
  }
}
