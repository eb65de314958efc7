// Builds the pages when a source is newer than the last build, and compresses the assets once.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { node, root } from './install.mjs';

const stamp = join(root, 'build/.brigata-build');
const sources = [
  'src/web',
  'src/art',
  'src/domain',
  'src/contract',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
];

function* filesOf(path) {
  if (!statSync(path).isDirectory()) yield path;
  else for (const name of readdirSync(path).sort()) yield* filesOf(join(path, name));
}

function sourceHash() {
  const hash = createHash('sha256');
  for (const source of sources)
    for (const file of filesOf(join(root, source))) hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex');
}

export async function buildWhenStale() {
  const hash = sourceHash();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  console.log('Building the pages…');
  const { status, stderr, stdout } = spawnSync(node, [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) {
    console.error(stdout, stderr);
    process.exit(status ?? 1);
  }
  const assets = [...filesOf(join(root, 'build/client/assets'))].filter((file) => /\.(m?js|css|svg|json)$/.test(file));
  await Promise.all(assets.map(compress));
  mkdirSync(join(root, 'build'), { recursive: true });
  writeFileSync(stamp, hash);
}

async function compress(file) {
  const content = readFileSync(file);
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, best));
  writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}

// `node scripts/build-when-stale.mjs`
if (process.argv[1] === fileURLToPath(import.meta.url)) await buildWhenStale();
