// On both engines: what PostgreSQL refuses to store.
import { afterAll, describe, expect, it } from 'vitest';
import { pageRoutes } from '#domain/page-table.ts';
import { openWorld } from '../world.ts';

const world = await openWorld();
afterAll(() => world.close());

const filled = (path: string) => path.replace(/:[A-Za-z_]+(\{[^}]*\})?\??|\*$/g, '%00');

describe('an address with the null character', () => {
  it('is 400 for every call of the interfaces and 404 for every other address with a parameter, and fails nowhere', async () => {
    const routes = world.app.routes.filter(({ method, path }) => method !== 'ALL' && /[:*]/.test(path));
    expect(routes.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        '/api/cms/pages-router/*',
        '/avvisi/disiscrizione/:token{[^.]+}',
        '/api/website/v1/search/offers/:slug',
        '/media/:name',
      ]),
    );
    const pages = pageRoutes.filter(({ path }) => /[:*]/.test(path)).map(({ path }) => ({ method: 'GET', path }));
    for (const { method, path } of [...routes, ...pages]) {
      for (const address of [filled(path), `${filled(path).replaceAll('%00', 'x')}?a=b%00`]) {
        const answer = await world.app.request(address, { method });
        const isCall = path.startsWith('/api/');
        expect([answer.status, (await answer.json()).codes?.non_field_errors], `${method} ${address}`).toEqual(
          isCall ? [400, 'unreadable'] : [404, undefined],
        );
      }
    }
  });
});
