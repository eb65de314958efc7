import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const MEGABYTE = 1024 * 1024;
const SIZE_MEGABYTES = 64;

/** A disk of a few megabytes, which can be filled. */
export interface SmallDisk {
  fill(): void;
  free(): void;
  /** Takes it away again; what is on it is lost. */
  remove(): void;
}

/** Puts a disk in memory on a folder; null where this user may not. */
export function smallDisk(path: string): SmallDisk | null {
  mkdirSync(path, { recursive: true });
  if (process.getuid?.() !== 0) return null;
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MEGABYTES}m`, 'tmpfs', path]);
  if (status !== 0) return null;
  const filler = join(path, 'filler');
  return {
    fill() {
      for (let part = 0; part <= SIZE_MEGABYTES; part++) {
        try {
          writeFileSync(filler, Buffer.alloc(MEGABYTE), { flag: 'a' });
        } catch {
          break;
        }
      }
      // The last kilobytes too: a CV is small.
      try {
        for (let part = 0; part < 4096; part++) writeFileSync(filler, Buffer.alloc(512), { flag: 'a' });
      } catch {
        return;
      }
    },
    free: () => rmSync(filler, { force: true }),
    remove: () => void spawnSync('umount', [path]),
  };
}
