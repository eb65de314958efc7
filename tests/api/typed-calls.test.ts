import { execFileSync } from 'node:child_process';
import { afterAll, describe, expect, it } from 'vitest';
import { openWorld } from '../world.ts';
import { writeAccess } from './access-of.ts';
import { writeCalls } from './calls-of.ts';

const root = new URL('../../', import.meta.url).pathname;
const modules = import.meta.glob<object>('../../src/contract/*.ts', { eager: true });

const world = await openWorld();
afterAll(() => world.close());

const formatted = (source: string) =>
  execFileSync('node_modules/.bin/biome', ['format', '--stdin-file-path=src/contract/calls.ts'], {
    cwd: root,
    input: source,
    encoding: 'utf8',
  });

describe('the types of the calls', () => {
  it('are what the routes declare; `npm run calls` writes them anew', async () => {
    const written = formatted(writeCalls(world.app.openAPIRegistry.definitions, modules));
    await expect(written).toMatchFileSnapshot(`${root}src/contract/calls.ts`);
  });
});

describe('who may make each call', () => {
  it('stands in docs/access.md, a line each; `npm run calls` writes it anew', async () => {
    await expect(writeAccess(world.rules)).toMatchFileSnapshot(`${root}docs/access.md`);
  });
});
