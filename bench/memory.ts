import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite } from './site.ts';
import { atMost, type Row } from './table.ts';

const PAGES = ['/', '/offerte-lavoro', '/login', '/recruiter', '/blog'];

/** The memory of a process that has just started on data that is there, and answered its first pages. */
export async function benchMemory(engine: string, databaseUrl: string | undefined, most: number): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'brigata-bench-'));
  // The first start fills the demo.
  await (await startSite(databaseUrl, folder)).stop();
  const site = await startSite(databaseUrl, folder);
  for (const path of PAGES) await (await fetch(site.address + path)).text();
  await new Promise((resolve) => setTimeout(resolve, 5000));
  const memory = site.memory();
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
  return [atMost(`${engine}: memory of a fresh process, web and worker in one`, memory, most, 'MB')];
}
