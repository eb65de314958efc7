import { join } from 'node:path';
import * as z from 'zod';
import { BackupError } from '#server/platform/backup/backup-error.ts';
import type { Sql } from '#server/platform/backup/database-state.ts';
import type { Config } from '#server/platform/config.ts';
import { type FileStore, isFileKey } from '#server/platform/files.ts';

/** A column that names uploaded files. */
export interface FileColumn {
  table: string;
  column: string;
}

/** How many files of each column are looked for, the newest first: one that was lost may be missing. */
const LOOKED_FOR = 5;
const rowsOfKeys = z.array(z.object({ key: z.string() }));

/**
 * A backup that was started with another DATA_DIR or bucket than the service's would hold no files and look whole.
 * Throws a BackupError when the database names files and the store has none of them.
 */
export async function refuseOtherStore(
  { executeSql }: Sql,
  files: Pick<FileStore, 'size'>,
  { columns, s3, dataDir }: Pick<Config, 's3' | 'dataDir'> & { columns: readonly FileColumn[] },
): Promise<void> {
  const keys: string[] = [];
  for (const { table, column } of columns) {
    const { rows } = await executeSql(
      `SELECT "${column}" AS key FROM "${table}" WHERE "${column}" <> '' ORDER BY id DESC LIMIT ${LOOKED_FOR}`,
    );
    keys.push(...rowsOfKeys.parse(rows).map(({ key }) => key));
  }
  if (keys.length === 0) return;
  for (const key of keys.filter(isFileKey)) if ((await files.size(key)) !== null) return;
  const [where, setting] = s3 ? [`the bucket ${s3.bucket}`, 'S3_BUCKET'] : [join(dataDir, 'files'), 'DATA_DIR'];
  throw new BackupError(
    `The database names uploaded files, and ${where} has none of them: set ${setting} as the service has it. Nothing was backed up.`,
  );
}
