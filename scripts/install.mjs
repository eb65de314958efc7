// Runs on the system's Node (20 or newer): installs what the lockfile names, when it is missing or from another
// lockfile.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

/**
 * `onlyToStart`: what serving needs and what building the pages needs (scripts/pages/package.json), a third of
 * everything. Where the tools of tests are there already, they stay.
 */
export function installWhatIsMissing({ onlyToStart = false } = {}) {
  const hasTools = existsSync(join(root, 'node_modules/vitest'));
  const isCurrent = existsSync(stamp) && existsSync(node) && readFileSync(stamp, 'utf8') === lockHash();
  if (isCurrent && (hasTools || onlyToStart)) return;
  console.log('Installing what is missing…');
  // One that is cut is begun again.
  rmSync(stamp, { force: true });
  if (hasTools || !onlyToStart) install();
  else {
    install('--omit=dev');
    install('--workspace=scripts/pages');
  }
  writeFileSync(stamp, lockHash());
}

/** `npm ci` needs every platform's build of each tool in the registry; `npm install` follows the lockfile too. */
function install(...which) {
  const { status } = spawnSync('npm', ['install', ...which, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
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
  const { status } = spawnSync(node, [join(root, 'src/server/operations', program), ...args], {
    cwd: root,
    stdio: 'inherit',
  });
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

// `node scripts/install.mjs`
if (process.argv[1] === fileURLToPath(import.meta.url)) installWhatIsMissing();
