// Runs on the system's Node (20 or newer): installs what the lockfile names, when it is missing or from another
// lockfile.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
/** Node 24, from the npm package `node`, whatever the machine has. */
export const node = join(root, 'node_modules/.bin/node');

const stamp = join(root, 'node_modules/.brigata-install');
const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

export function installWhatIsMissing() {
  if (existsSync(stamp) && existsSync(node) && readFileSync(stamp, 'utf8') === lockHash()) return;
  console.log('Installing what is missing…');
  // `npm ci` needs every platform's build of each tool in the registry; `npm install` follows the lockfile too.
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(stamp, lockHash());
}
