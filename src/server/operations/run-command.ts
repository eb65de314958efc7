import { BackupError } from '../platform/backup/backup-error.ts';
import { type Config, ConfigError, readConfig } from '../platform/config.ts';
import { keepFilesPrivate } from '../platform/data-folder.ts';
import { FolderInUse } from '../platform/folder-lock.ts';
import { FolderMoved } from '../platform/moved-mark.ts';
import { DatabaseAbsent } from '../platform/wait-for-database.ts';
import { MoveRefused } from './move/move-refused.ts';
import { ImportError } from './old-site/import-error.ts';

/** Errors that one sentence explains. */
const clear = [BackupError, ConfigError, DatabaseAbsent, FolderInUse, FolderMoved, ImportError, MoveRefused];

/**
 * The settings of the service. Commands need the database itself: a pooler in transaction mode has neither sessions nor
 * what pg_dump asks for.
 */
export function commandConfig(): Config {
  const config = readConfig(process.env, 'worker');
  return { ...config, databaseUrl: config.databaseDirectUrl ?? config.databaseUrl };
}

/** Runs a command of the operator: what it gives is printed; a failure is a sentence, and the status 1. */
export async function runCommand(usage: string, run: (args: string[]) => Promise<string>): Promise<never> {
  keepFilesPrivate();
  try {
    process.stdout.write(`${await run(process.argv.slice(2))}\n`);
    process.exit(0);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code.startsWith('ERR_PARSE_ARGS')) process.stderr.write(`${usage}\n`);
    else if (error instanceof Error && clear.some((kind) => error instanceof kind))
      process.stderr.write(`${error.message}\n`);
    else process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  }
}
