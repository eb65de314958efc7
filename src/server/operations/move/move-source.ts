import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { readState, type Sql } from '#server/platform/backup/database-state.ts';
import { sinceBaseline } from '#server/platform/baseline.ts';
import { ENGINE_MAJOR, openPglite } from '#server/platform/database-pglite.ts';
import { lockFolder } from '#server/platform/folder-lock.ts';
import { readMigrations } from '#server/platform/migrate.ts';
import { MoveRefused } from './move-refused.ts';

/**
 * Locks a folder that can be moved; the answer unlocks it. Throws MoveRefused where it holds no embedded database of
 * this release's engine, FolderInUse where one runs.
 */
export function lockFitFolder(dataDir: string): () => void {
  const version = join(dataDir, 'database', 'PG_VERSION');
  if (!existsSync(version)) throw new MoveRefused(`DATA_DIR: there is no embedded database in ${dataDir}.`);
  const major = Number(readFileSync(version, 'utf8'));
  if (major !== ENGINE_MAJOR)
    throw new MoveRefused(
      `The embedded database is of PostgreSQL ${major}, this release embeds ${ENGINE_MAJOR}: move it with the release that made it.`,
    );
  return lockFolder(dataDir);
}

/** Opens the embedded database of a folder for the move: nobody else can meanwhile. Throws FolderInUse. */
export const openSource = (dataDir: string) => openPglite({ dataDir }, { isMoving: true });

/** Throws MoveRefused where the embedded database is not exactly of this release: its tables would be others. */
export async function refuseOtherRelease(source: Sql, known = readMigrations()): Promise<void> {
  const migrations = sinceBaseline((await readState(source)).migrations);
  const hashes = new Map(known.map(({ name, hash }) => [name, hash]));
  const other = migrations.find(({ name, hash }) => hashes.get(name) !== hash);
  if (other)
    throw new MoveRefused(
      hashes.has(other.name)
        ? `The migration ${other.name} is not the one that was applied to the embedded database: move it with an unchanged release.`
        : `The embedded database is of a newer release (with the migration ${other.name}): move it with that one.`,
    );
  const waiting = known.length - migrations.length;
  if (waiting > 0) throw new MoveRefused(olderSentence(`it lacks ${waiting} of the migrations`));
}

const olderSentence = (why: string) =>
  `The embedded database is of an older release (${why}): start this release on it once (npm start), stop it, and run this again.`;

const versions = z.array(z.object({ version: z.coerce.number() }));
const readQueueVersion = async ({ executeSql }: Sql) =>
  versions.parse((await executeSql('SELECT version FROM pgboss.version')).rows)[0]?.version;

/** Throws MoveRefused where the queue's tables are of another version of its library than the target's, new ones. */
export async function refuseOtherQueue(source: Sql, target: Sql): Promise<void> {
  const [there, here] = [await readQueueVersion(source), await readQueueVersion(target)];
  if (there !== here) throw new MoveRefused(olderSentence(`its queue has version ${there}, not ${here}`));
}
