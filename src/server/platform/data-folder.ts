import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What the group and others may do: nothing. */
const OTHERS = 0o077;

/** What this process writes is its user's alone. Called first, by the server and by every command of an operator. */
export const keepFilesPrivate = (): void => {
  process.umask(OTHERS);
};

/** Whether the group or others may enter the folder; false where it is not there yet. */
export function isOpenToOthers(dataDir: string): boolean {
  const found = statSync(dataDir, { throwIfNoEntry: false });
  return found !== undefined && (found.mode & OTHERS) !== 0;
}

/**
 * Makes the data folder, which holds the database, CVs and letters, and closes it to other users of the machine. One
 * that was open is closed with all that is in it. False where that is not ours to change: it is another user's.
 */
export function closeDataFolder(dataDir: string): boolean {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (!isOpenToOthers(dataDir)) return true;
  try {
    chmodSync(dataDir, 0o700);
    for (const entry of readdirSync(dataDir, { recursive: true, withFileTypes: true })) {
      if (entry.isFile() || entry.isDirectory())
        chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600);
    }
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'EPERM' || error.code === 'ENOENT')) return false;
    throw error;
  }
}
