import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { serverFolder } from './programs.ts';

const MEGABYTES = 1500;
const PIECE = Buffer.alloc(1024 ** 2, 1);

/** Whether this process may give a folder a disk of its own: root, on Linux. */
export const mayMount = (): boolean => process.platform === 'linux' && process.getuid?.() === 0;

/** Gives a folder of a server a disk of its own, in memory, which can be filled. */
export function mountSmallDisk(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${MEGABYTES}m`, 'tmpfs', folder]);
  if (status !== 0) throw new Error(`No disk could be mounted: ${stderr}`);
  serverFolder(folder);
}

/** Whether a folder has a disk of its own. */
export const hasOwnDisk = (folder: string): boolean => statSync(folder).dev !== statSync(dirname(folder)).dev;

export function unmountDisk(folder: string): void {
  spawnSync('umount', [folder]);
}

/** Fills the disk of a folder to its last byte; gives what frees it again. */
export function fillDisk(folder: string): () => void {
  const file = join(folder, 'filler');
  const opened = openSync(file, 'w');
  try {
    for (let left = MEGABYTES * 2; left > 0; left--) if (writeSync(opened, PIECE) < PIECE.length) break;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  } finally {
    closeSync(opened);
  }
  return () => rmSync(file);
}
