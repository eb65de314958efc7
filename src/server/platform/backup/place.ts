import { resolve, sep } from 'node:path';
import type { Config } from '../config.ts';
import { type FileStore, folderStore } from '../files.ts';
import { BackupError } from './backup-error.ts';

/** A database of 10,000 parts of this size is beyond what is dumped; one is held at a time. */
const PART_BYTES = 64 * 1024 * 1024;

/** Where backups are: `given`, an absolute folder, or what BACKUP_TO says. */
export async function openPlace(config: Config, given: string | undefined): Promise<FileStore> {
  const to = given === undefined ? config.backup.to : resolve(given);
  if (to === null) throw new BackupError('BACKUP_TO: set it to an absolute folder or s3://bucket.');
  if (typeof to !== 'string') return (await import('../files-s3.ts')).s3Store(to, undefined, PART_BYTES);
  if (`${resolve(to)}${sep}`.startsWith(config.dataDir + sep))
    throw new BackupError('BACKUP_TO: must be outside DATA_DIR, which is what is backed up.');
  return folderStore(to);
}

/** The store of the uploaded files. */
export async function openFiles({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<FileStore> {
  return s3 ? (await import('../files-s3.ts')).s3Store(s3) : folderStore(resolve(dataDir, 'files'));
}
