import { readFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import { bad, type Finding, good } from './finding.ts';

/** A connection is an open file, and so is each upload, picture and connection to the database. */
const OPEN_FILES = 4096;
/** The server and the worker processes that read files (docs/operations.md). */
const MEMORY_BYTES = 1.5 * 1024 ** 3;

/** What the system allows this user to have. */
export function checkLimits(): Finding[] {
  return [openFilesFinding(openFiles()), memoryFinding(memory())];
}

/** Null where the system does not say (only Linux does). */
function openFiles(): number | null {
  try {
    const found = readFileSync('/proc/self/limits', 'utf8').match(/^Max open files\s+(\d+|unlimited)/m)?.[1];
    return found === 'unlimited' ? Number.POSITIVE_INFINITY : found ? Number(found) : null;
  } catch {
    return null;
  }
}

export function openFilesFinding(limit: number | null): Finding {
  if (limit === null) return good('Open files', 'this system does not say how many may be open');
  if (limit >= OPEN_FILES) return good('Open files', `${limit} may be open`);
  return bad('Open files', `only ${limit} may be open: set LimitNOFILE=65536 for the service (or ulimit -n 65536)`);
}

/** What a container may have, or else the whole machine. */
function memory(): number {
  const own = process.constrainedMemory();
  return own > 0 ? Math.min(own, totalmem()) : totalmem();
}

export function memoryFinding(bytes: number): Finding {
  const says = `${(bytes / 1024 ** 3).toFixed(1)} GB`;
  if (bytes >= MEMORY_BYTES) return good('Memory', `${says} for this machine or container`);
  return bad('Memory', `${says} only: 1.5 GB are needed, or files that people send stop the server`);
}
