import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/platform/config.ts';
import { openPlatform } from '#server/platform/platform.ts';
import { fillOffers } from './filled-offers.ts';
import { atMost, type Row } from './table.ts';

/** How often the memory is looked at: the kernel itself keeps the most that it was. */
const LOOK_MS = 200;

/** `npm run move-to-postgres` of an embedded database with so many offers into an empty database. */
export async function benchMove(databaseUrl: string, offers: number): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'brigata-bench-'));
  const platform = await openPlatform(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, 'web'));
  await fillOffers({ platform, brigata: await createApp(platform) }, offers);
  await platform.close();
  const began = performance.now();
  const mover = spawn(process.execPath, ['src/server/operations/move-to-postgres.ts'], {
    cwd: new URL('..', import.meta.url).pathname,
    env: { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let says = '';
  mover.stdout.on('data', (chunk: Buffer) => {
    says += chunk.toString();
  });
  let memory = 0;
  const looking = setInterval(() => {
    memory = Math.max(memory, mostMemoryOf(mover.pid ?? 0));
  }, LOOK_MS);
  await once(mover, 'close');
  clearInterval(looking);
  const seconds = (performance.now() - began) / 1000;
  rmSync(dataDir, { recursive: true, force: true });
  process.stdout.write(says);
  const [, rows = '0'] = says.match(/and ([\d,]+) rows/) ?? [];
  const pace = Math.round(Number(rows.replaceAll(',', '')) / seconds);
  return [
    atMost(
      `${offers.toLocaleString('en')} offers moved from PGlite to PostgreSQL`,
      seconds,
      300,
      's',
      ` (${rows} rows, ${pace} a second)`,
    ),
    atMost('the same: the most memory of the process that moves them', memory, 1200, 'MB'),
  ];
}

/** The most memory that a process has had so far, in MB; 0 once it has ended. */
function mostMemoryOf(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmHWM:\s+(\d+)/)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
