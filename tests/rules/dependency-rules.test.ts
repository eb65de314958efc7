import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';

const root = new URL('../..', import.meta.url).pathname;
const value = 'export const value = 1;\n';
const takes = (from: string) => `import { value } from '${from}';\n\nexport const taken = value;\n`;

/** For each rule a small tree that breaks it. */
const breaches: Record<string, Record<string, string>> = {
  'no-circles': {
    'src/domain/a.ts': "import { b } from './b.ts';\n\nexport const a = () => b;\n",
    'src/domain/b.ts': "import { a } from './a.ts';\n\nexport const b = () => a;\n",
  },
  'no-circles-of-areas': {
    'src/server/areas/one/a.ts': takes('../two/b.ts'),
    'src/server/areas/two/b.ts': value,
    'src/server/areas/two/c.ts': takes('../one/d.ts'),
    'src/server/areas/one/d.ts': value,
  },
  'domain-alone': { 'src/domain/a.ts': takes('../contract/b.ts'), 'src/contract/b.ts': value },
  'art-alone': { 'src/art/a.ts': takes('../domain/b.ts'), 'src/domain/b.ts': value },
  'contract-knows-domain': { 'src/contract/a.ts': takes('../server/b.ts'), 'src/server/b.ts': value },
  'ui-knows-no-jobs': { 'src/web/ui/a.ts': takes('../../domain/b.ts'), 'src/domain/b.ts': value },
  'web-takes-types-of-contract': { 'src/web/a.ts': takes('../contract/b.ts'), 'src/contract/b.ts': value },
  'web-knows-no-server': { 'src/web/a.ts': takes('../server/b.ts'), 'src/server/b.ts': value },
  'server-knows-no-web': { 'src/server/a.ts': takes('../web/b.ts'), 'src/web/b.ts': value },
  'platform-knows-no-area': {
    'src/server/platform/a.ts': takes('../areas/offers/b.ts'),
    'src/server/areas/offers/b.ts': value,
  },
  'features-below-pages': { 'src/web/features/a.ts': takes('../pages/b.ts'), 'src/web/pages/b.ts': value },
  'traces-only-where-set': {
    'src/server/a.ts': "import { trace } from '@opentelemetry/api';\n\nexport const taken = trace;\n",
  },
  'product-knows-no-demo': { 'src/server/a.ts': takes('../../demo/b.ts'), 'demo/b.ts': value },
  'product-knows-no-test': { 'src/server/a.ts': takes('../../tests/b.ts'), 'tests/b.ts': value },
};

interface Violation {
  from: string;
  rule: { name: string };
}

/** Every breach in one tree, its files named for its rule, and what the arrows say of it. */
function cruiseBreaches(): Violation[] {
  const folder = mkdtempSync(join(tmpdir(), 'brigata-arrows-'));
  for (const name of ['.dependency-cruiser.cjs', 'tsconfig.json', 'package.json'])
    cpSync(join(root, name), join(folder, name));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const [rule, files] of Object.entries(breaches)) {
    const named = (text: string) => text.replace(/\b([abcd])\.ts/g, `$1-${rule}.ts`);
    for (const [path, content] of Object.entries(files)) {
      const whole = join(folder, named(path));
      mkdirSync(dirname(whole), { recursive: true });
      writeFileSync(whole, named(content));
    }
  }
  const { stdout } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
      '--config',
      '.dependency-cruiser.cjs',
      'src',
      '--output-type',
      'json',
    ],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  );
  rmSync(folder, { recursive: true, force: true });
  const { summary }: { summary: { violations: Violation[] } } = JSON.parse(stdout);
  return summary.violations;
}

describe('the dependency rules', () => {
  let rules: string[] = [];
  let violations: Violation[] = [];
  beforeAll(async () => {
    const config: { default: { forbidden: { name: string }[] } } = await import(join(root, '.dependency-cruiser.cjs'));
    rules = config.default.forbidden.map(({ name }) => name);
    violations = cruiseBreaches();
  });

  it('have a planted breach for every rule', () => {
    expect(Object.keys(breaches).sort()).toEqual([...rules].sort());
  });

  it.for(Object.keys(breaches))('%s fails on its breach', (name) => {
    // For a cycle of areas the folders are reported, for others the files.
    expect(
      violations.filter(
        ({ from, rule }) => rule.name === name && (from.endsWith(`-${name}.ts`) || name === 'no-circles-of-areas'),
      ).length,
    ).toBeGreaterThan(0);
  });
});
