import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from './server.ts';

/** Once a run: a data folder with the demo, which the first server of each file begins with a copy of. */
export default async function fillOnce(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'brigata-filled-'));
  const server = await startServer(folder);
  await server.end('SIGTERM');
  process.env.TEST_FILLED_FOLDER = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
