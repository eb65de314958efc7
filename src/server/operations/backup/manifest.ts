import * as z from 'zod';
import { BackupError } from '#server/platform/backup/backup-error.ts';
import { DatabaseTooOld, sinceBaseline } from '#server/platform/baseline.ts';
import type { FileStore } from '#server/platform/files.ts';
import { readMigrations } from '#server/platform/migrate.ts';

/** The form of backups. A later form gets the next number, and releases before it refuse it. */
export const FORMAT = 1;
export const MANIFEST = 'manifest.json';

const applied = z.object({ name: z.string(), hash: z.string() });
const part = z.object({
  name: z.string().regex(/^[a-z0-9-]+\.age$/),
  holds: z.enum(['database', 'files']),
  bytes: z.number().int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
const manifest = z.object({
  format: z.number().int(),
  made_at: z.iso.datetime(),
  version: z.string(),
  engine: z.enum(['pglite', 'postgres']),
  /** The number of PostgreSQL's release: 180006 is 18.6. */
  engine_version: z.number().int(),
  migrations: z.array(applied),
  /** The public key that the parts are encrypted to. */
  key: z.string(),
  files: z.number().int().nonnegative(),
  parts: z.array(part),
});

export type Part = z.infer<typeof part>;
/** What a backup holds. Written last and in the clear: a folder without it is not a backup. */
export type Manifest = z.infer<typeof manifest>;

const NAME = /^\d{8}t\d{6}z-[0-9a-f]{4}$/;

/** '20261125t151200z-3fa9': in the order of time. */
export function nameOf(madeAt: Date, random: string): string {
  return `${madeAt
    .toISOString()
    .replace(/[-:]|\.\d+/g, '')
    .toLowerCase()}-${random}`;
}

/** The names of the whole backups of a place, the newest first. */
export async function listBackups(place: FileStore): Promise<string[]> {
  const names: string[] = [];
  for await (const { key } of place.list()) {
    const [name = '', file] = key.split('/');
    if (file === MANIFEST && NAME.test(name)) names.push(name);
  }
  return names.toSorted().toReversed();
}

/** The manifest of a backup. Throws a BackupError for one that is not whole, not ours, or of a newer release. */
export async function readManifest(place: FileStore, name: string): Promise<Manifest> {
  const content = NAME.test(name) ? await place.read(`${name}/${MANIFEST}`) : null;
  if (!content) throw new BackupError(`There is no whole backup called ${name} there: a cut one has no ${MANIFEST}.`);
  let read: unknown;
  try {
    read = JSON.parse(Buffer.from(content).toString('utf8'));
  } catch {
    read = null;
  }
  const form = z.object({ format: z.number() }).safeParse(read);
  if (form.success && form.data.format > FORMAT)
    throw new BackupError('The backup is of a newer release: install that one (or a later one) and restore with it.');
  const parsed = manifest.safeParse(read);
  if (!parsed.success || !parsed.data.parts.some(({ holds }) => holds === 'database'))
    throw new BackupError(`The ${MANIFEST} of ${name} cannot be read: take another backup.`);
  return parsed.data;
}

/** Throws a BackupError for what this release cannot bring up to date. */
function knownOf(migrations: Manifest['migrations']): Manifest['migrations'] {
  try {
    return sinceBaseline(migrations);
  } catch (error) {
    if (error instanceof DatabaseTooOld)
      throw new BackupError(`Restore the backup with the version that made it. ${error.message}`);
    throw error;
  }
}

/** Refuses a backup with migrations that this release does not know: what they changed would be read wrongly. */
export function refuseNewer({ migrations, version }: Manifest, known = readMigrations()): void {
  const hashes = new Map(known.map(({ name, hash }) => [name, hash]));
  const applied = knownOf(migrations);
  const newer = applied.filter(({ name }) => !hashes.has(name));
  if (newer.length > 0)
    throw new BackupError(
      `The backup is of a newer release (${version}, with the migration ${newer[0]?.name}): install that one or a later one and restore with it.`,
    );
  const other = applied.find(({ name, hash }) => hashes.get(name) !== hash);
  if (other)
    throw new BackupError(
      `The migration ${other.name} is not the one that the backup was made with: restore with an unchanged release.`,
    );
}
