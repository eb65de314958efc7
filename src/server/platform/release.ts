import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

/** What runs: the version of package.json, the commit where it is known, and since when (ISO, UTC). */
export interface Release {
  version: string;
  commit: string | null;
  started_at: string;
}

const root = new URL('../../..', import.meta.url).pathname;
const described = z.object({ version: z.string() });

/** `commit` is the setting APP_COMMIT; without it the checkout is asked, if this is one. */
export function readRelease(commit: string | null): Release {
  const { version } = described.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  const startedAt = new Date(Date.now() - process.uptime() * 1000);
  return { version, commit: commit ?? checkedOut(), started_at: startedAt.toISOString() };
}

function checkedOut(): string | null {
  if (!existsSync(join(root, '.git'))) return null;
  try {
    const asked = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8', stdio: 'pipe' });
    return asked.trim().slice(0, 12);
  } catch {
    return null;
  }
}
