import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Another running process uses the data folder: PGlite allows one process at a time. */
export class FolderInUse extends Error {
  override name = 'FolderInUse';
}

/**
 * Locks the folder for this process with a file that contains its id, and returns the function that releases it. The
 * lock of a killed process is taken over.
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, 'brigata.lock');
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      const file = openSync(path, 'wx');
      writeSync(file, String(process.pid));
      closeSync(file);
      return () => rmSync(path, { force: true });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      const holder = Number(readFileSync(path, 'utf8'));
      if (isAlive(holder))
        throw new FolderInUse(
          `The data folder ${folder} is in use by process ${holder}: stop it first, or set DATA_DIR to another folder.`,
        );
      rmSync(path, { force: true });
    }
  }
  throw new FolderInUse(`The data folder ${folder} could not be locked.`);
}

function isAlive(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
