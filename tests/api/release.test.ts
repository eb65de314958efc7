import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/platform/config.ts';
import { readRelease } from '#server/platform/release.ts';
import { openWorld } from '../world.ts';

const root = new URL('../..', import.meta.url).pathname;
const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
const world = await openWorld();
afterAll(() => world.close());

describe('the release', () => {
  it('is told at /version with its commit and since when it runs, and nothing else', async () => {
    const response = await world.app.request('/version');
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const told = await response.json();
    expect(told).toEqual({
      version,
      commit: expect.toBeOneOf([expect.any(String), null]),
      started_at: expect.any(String),
    });
    expect(Date.parse(told.started_at)).toBeLessThanOrEqual(Date.now());
    const text = await world.platform.metrics.registry.metrics();
    expect(text).toContain(`brigata_release_info{version="${version}",commit="${told.commit ?? ''}"} 1`);
  });

  it('has the commit of the setting, where there is no checkout', () => {
    const { commit } = readConfig({ APP_COMMIT: '0123abcd4567' });
    expect(readRelease(commit)).toMatchObject({ version, commit: '0123abcd4567' });
    expect(() => readConfig({ APP_COMMIT: 'latest' })).toThrow(/^APP_COMMIT/);
  });

  it('stands in the changelog and in the notes on upgrading', () => {
    const titles = (file: string) => readFileSync(root + file, 'utf8').match(/^## .+/gm) ?? [];
    const changelog = titles('CHANGELOG.md').map((title) => title.slice(3).split(' ')[0]);
    expect(changelog).toContain(version);
    const notes = titles('docs/upgrading.md').flatMap((title) => title.match(/^## (?:To )?(\S+)$/)?.[1] ?? []);
    expect(notes).toContain(version);
    expect(changelog).toEqual(expect.arrayContaining(notes));
  });
});
