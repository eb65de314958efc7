import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { BackupError } from '#server/platform/backup/backup-error.ts';
import { openPlace } from '#server/platform/backup/place.ts';
import type { Config } from '#server/platform/config.ts';
import { serverMajor } from './check-database.ts';
import { bad, type Finding, good, inTime, reasonOf } from './finding.ts';

const run = promisify(execFile);
const WHAT = 'Backup';

/** Whether `npm run backup` could make one: its settings, its place, and the tool of PostgreSQL. */
export async function checkBackup(config: Config): Promise<Finding> {
  const { backup, databaseUrl, databaseDirectUrl } = config;
  if (!backup.to && !backup.key)
    return good(
      WHAT,
      'none by npm run backup (BACKUP_TO is not set): what is lost here is lost, unless others copy it',
    );
  if (!backup.key)
    return bad(WHAT, 'BACKUP_KEY is not set: npm run backup -- --new-key FILE makes one, set it to the public key');
  if (!backup.to) return bad(WHAT, 'BACKUP_TO is not set: set it to an absolute folder or s3://bucket');
  const where =
    typeof backup.to === 'string' ? backup.to : `${backup.to.bucket} at ${new URL(backup.to.endpoint).host}`;
  try {
    const place = await openPlace(config, undefined);
    const key = `doctor-${randomUUID()}`;
    await inTime(place.write(key, Buffer.from(key)));
    // Where this product may not delete, backups are safer: the few bytes stay.
    await inTime(place.remove(key)).catch(() => {});
  } catch (error) {
    if (error instanceof BackupError) return bad(WHAT, error.message);
    const help = 'the user of the service must be able to write there, look at BACKUP_TO and its keys';
    return bad(WHAT, `${where} cannot be written (${reasonOf(error)}): ${help}`);
  }
  const server = databaseUrl ? await serverMajor(databaseDirectUrl ?? databaseUrl) : null;
  return toolFinding(where, server, databaseUrl ? await dumpMajor() : null);
}

/** The release of pg_dump; null where there is none. */
async function dumpMajor(): Promise<number | null> {
  try {
    const { stdout } = await inTime(run('pg_dump', ['--version']));
    return Number(stdout.match(/(\d+)/)?.[1] ?? 0);
  } catch {
    return null;
  }
}

/** `server` is PostgreSQL's release, null with the embedded database or where it cannot be asked. */
export function toolFinding(where: string, server: number | null, tool: number | null): Finding {
  if (server === null) return good(WHAT, `${where} can be written`);
  const help = `install postgresql-client of release ${server} or later where npm run backup runs`;
  if (tool === null) return bad(WHAT, `pg_dump is not on the path: ${help}`);
  if (tool < server) return bad(WHAT, `pg_dump is of release ${tool} and the server of ${server}: ${help}`);
  return good(WHAT, `${where} can be written, pg_dump is of release ${tool}`);
}
