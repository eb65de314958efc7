import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod';

const bill = z.object({
  bomFormat: z.literal('CycloneDX'),
  metadata: z.object({ component: z.object({ name: z.string() }) }),
  components: z.array(z.object({ name: z.string(), version: z.string() })),
});

it('the list of parts names what the product runs on, and nothing of its tests', () => {
  const folder = mkdtempSync(join(tmpdir(), 'brigata-sbom-'));
  const file = join(folder, 'sbom.json');
  const { status, stderr } = spawnSync(process.execPath, ['scripts/sbom.mjs', file], { encoding: 'utf8' });
  expect(status, stderr).toBe(0);
  const { components, metadata } = bill.parse(JSON.parse(readFileSync(file, 'utf8')));
  rmSync(folder, { recursive: true });
  const names = new Set(components.map(({ name }) => name));
  for (const name of ['hono', 'react', 'drizzle-orm']) expect(names).toContain(name);
  for (const name of ['vitest', 'knip']) expect(names).not.toContain(name);
  expect(metadata.component.name).toBe('brigata');
});
