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

/**
 * Runs a program of the server with the packages that are there, and ends as it ends. Operators run it as a user who
 * may write nothing here, or in an image without the packages of development: it installs nothing, and says what is
 * missing.
 */
export function runProgram(program, args) {
  const missing = existsSync(node) ? otherPackage() : 'node';
  if (missing) {
    console.error(
      `${missing} is not installed here as this release wants it: run npm install --omit=dev in ${root}, as its owner.`,
    );
    process.exit(1);
  }
  const { status } = spawnSync(node, [join(root, 'src/server', program), ...args], { cwd: root, stdio: 'inherit' });
  process.exit(status ?? 1);
}

/** The first package of the service that is missing, or of another version than package.json pins. */
function otherPackage() {
  const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));
  for (const [name, version] of Object.entries(read('package.json').dependencies)) {
    const own = `node_modules/${name}/package.json`;
    if (!existsSync(join(root, own)) || read(own).version !== version) return `${name} ${version}`;
  }
}
