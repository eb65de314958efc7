// `npm run migration -- --name what_it_does`: writes what tables.ts has more than the last migration, then leaves one
// snapshot. The next comparison reads the newest alone, and each is as long as all tables.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installWhatIsMissing, node, root } from './install.mjs';

const folder = join(root, 'migrations/meta');
/** A line for each column, index and key: with one for each of their values the file is five times as long. */
const LEVELS = 4;

const print = (value, levels) =>
  levels === 0 || !isFilled(value)
    ? JSON.stringify(value)
    : `{\n${Object.entries(value)
        .map(([key, part]) => `${JSON.stringify(key)}: ${print(part, levels - 1)}`)
        .join(',\n')}\n}`;
const isFilled = (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0;

installWhatIsMissing();
const kit = join(root, 'node_modules/drizzle-kit/bin.cjs');
const { status } = spawnSync(node, [kit, 'generate', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });
process.exitCode = status ?? 1;

const snapshots = readdirSync(folder)
  .filter((name) => name.endsWith('_snapshot.json'))
  .sort();
const newest = join(folder, snapshots.pop() ?? '');
for (const name of snapshots) rmSync(join(folder, name));
writeFileSync(newest, `${print(JSON.parse(readFileSync(newest, 'utf8')), LEVELS)}\n`);
