import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { pageRoutes } from '#domain/page-table.ts';
import { anOffer, aUser, PASSWORD } from '#tests/builders.ts';
import { aCompanyAtWork } from '#tests/company-at-work.ts';
import { aStaff } from '#tests/staff.ts';
import { Client, openWorld } from '#tests/world.ts';
import { pagesOf } from '../page-reader.ts';

const world = await openWorld();
let open: ReturnType<typeof pagesOf>['open'];
let people: { name: string; client: Client; opens: RegExp }[];
/** The calls that pages made in-process while they were rendered. */
const calls: string[] = [];

beforeAll(async () => {
  const { fetch } = world.app;
  vi.spyOn(world.app, 'fetch').mockImplementation((request, env, ...rest) => {
    if (env && 'call' in env) calls.push(request.url.replace('http://localhost', ''));
    return fetch(request, env, ...rest);
  });
  ({ open } = pagesOf(world));
  await anOffer(world, { title: 'Cuoco' });
  people = [
    {
      name: 'a candidate',
      client: await new Client(world).logIn((await aUser(world)).email, PASSWORD),
      opens: /^\/(?!staff|recruiter|profilo\/azienda)/,
    },
    { name: 'a company', client: (await aCompanyAtWork(world)).client, opens: /^\/(recruiter|profilo\/azienda)/ },
    { name: 'staff', client: (await aStaff(world)).client, opens: /^\/staff/ },
  ];
});
afterAll(async () => {
  vi.restoreAllMocks();
  await world.close();
});

const OUT = ['..', '..', '..', 'account', 'logout'];
const hostile = [OUT.join('%2F'), OUT.join('%5C'), '%252e%252e', 'a%2Fb', '%3Fx=1%23x', '%00'];
const withParams = pageRoutes.filter(({ path }) => /[:*]/.test(path));
const fill = (path: string, value: string) => path.replace(/:[a-z_]+\??|\*/g, () => value);
const stillIn = async (client: Client) => (await client.get('/core/account/me?fields=account')).status;

describe('an address written to lead a page astray', () => {
  it('makes no call of another kind, whatever its parts hold', async () => {
    expect(withParams.length).toBeGreaterThan(25);
    for (const { name, client, opens } of people) {
      for (const { path } of withParams.filter((page) => opens.test(page.path))) {
        const shapeOf = (call: string) => new URL(call, 'http://localhost').pathname.split('/').length;
        calls.length = 0;
        await open(fill(path, 'segno-1'), { client });
        // Every page but those of mailed links asks who its user is, and so does the page of an address that is none.
        const benign = new Set([...calls, '/api/website/v1/core/account/me'].map(shapeOf));
        expect(calls.length, path).toBeGreaterThan(0);
        for (const value of hostile) {
          const address = fill(path, value);
          calls.length = 0;
          const { status } = await open(address, { client });
          expect(status, `${name}: ${address}`).toBeLessThan(500);
          for (const call of calls) {
            const [written = ''] = call.split('?');
            expect(new URL(call, 'http://localhost').pathname, address).toBe(written);
            expect(written, address).not.toMatch(/logout|sys\/jobs\/|%2f|%5c|\.\./i);
            if (!path.includes('*') && value !== 'a%2Fb')
              expect(benign, `${address} asked ${call}`).toContain(shapeOf(call));
          }
        }
      }
      expect(await stillIn(client), name).toBe(200);
    }
  });
  it('ends nobody’s session through a page of a search', async () => {
    const client = await new Client(world).logIn((await aUser(world)).email, PASSWORD);
    expect((await open('/offerte-lavoro/..%2F..%2F..%2Faccount%2Flogout/cuoco', { client })).status).toBe(404);
    expect(await stillIn(client)).toBe(200);
  });
});

describe('a call made in-process', () => {
  it('never ends a session, not even when it is asked for', async () => {
    const client = await new Client(world).logIn((await aUser(world)).email, PASSWORD);
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await world.app.request(
      '/api/website/v1/core/account/logout',
      { headers: { Cookie: cookie } },
      { page: {} },
    );
    expect(response.status).toBe(403);
    expect(await stillIn(client)).toBe(200);
  });
});
