import { like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readTrustedProxies } from '#server/platform/http/client-address.ts';
import { rateLimits } from '#server/platform/http/limit-table.ts';
import { aUser, PASSWORD } from '../builders.ts';
import { aCompanyAtWork, type CompanyAtWork } from '../company-at-work.ts';
import { aStaff, change, STAFF } from '../staff.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
let company: CompanyAtWork;
beforeAll(async () => {
  company = await aCompanyAtWork(world);
});
afterAll(() => world.close());

const API = '/api/website/v1';
const send = async (client: Client, method: string, path: string, type: string | null, body: string) => {
  if (!client.cookies.has('csrftoken')) await client.get('/core/account/csrf');
  const headers = {
    Cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'X-CSRFToken': client.cookies.get('csrftoken') ?? '',
    ...(type && { 'Content-Type': type }),
  };
  return world.app.request(API + path, { method, headers, body });
};
const deep = (depth: number) => `{"data":${'['.repeat(depth)}${']'.repeat(depth)}}`;

describe('a body that no call can read', () => {
  it('is 400 with a sentence when it is nested too deep, has too many parts or is no JSON, whatever the call', async () => {
    for (const path of ['/company/offers-drafts', '/core/account/login', '/company/offers']) {
      for (const body of [deep(25_000), deep(33), `{"data":{"a":[${','.repeat(50_001)}1]}}`, '{"data":', '{} {}']) {
        const answer = await send(company.client, 'POST', path, 'application/json', body);
        expect([answer.status, (await answer.json()).non_field_errors], `${path} ${body.slice(0, 30)}`).toEqual([
          400,
          [expect.stringMatching(/^La richiesta .* riprova\.$/)],
        ]);
      }
    }
    expect((await send(company.client, 'PATCH', '/company/profile', 'application/json', '{')).status).toBe(400);
  });
  it('is 400 too in a part of a form', async () => {
    const client = await new Client(world).logIn((await aUser(world)).email, PASSWORD);
    for (const data of [deep(50_000), '{']) {
      const form = new FormData();
      form.set('data', data);
      expect((await client.ask('PATCH', '/core/account/me', { form })).status).toBe(400);
      expect((await company.client.ask('PATCH', '/company/profile', { form })).status).toBe(400);
      expect((await client.ask('POST', '/candidate/applications/', { form })).status).toBe(400);
    }
  });
  it('loses the characters that XML and the database refuse, in every text and in every way it is sent', async () => {
    const data = { offer: { title: 'Cuoco\u0001', description: 'prima\u000bseconda\ud800', 'a\ud800': 1 } };
    const draft = await (await company.client.ask('POST', '/company/offers-drafts', { json: { data } })).json();
    expect(draft.data).toEqual({ offer: { title: 'Cuoco', description: 'prima\nseconda\ufffd', 'a\ufffd': 1 } });
    const form = new FormData();
    form.set('data', JSON.stringify({ description: '<p>Una casa\u000bsul\u0001 lago</p>' }));
    await company.client.ask('PATCH', '/company/profile', { form });
    expect((await (await company.client.get('/company/profile')).json()).description).toBe('<p>Una casa\nsul lago</p>');
  });
  it('may be none where parts are changed, which changes nothing', async () => {
    const client = await new Client(world).logIn((await aUser(world)).email, PASSWORD);
    for (const [who, path] of [
      [client, '/core/account/me'],
      [company.client, '/company/profile'],
    ] as const) {
      const before = await (await who.get(path)).json();
      const answer = await who.ask('PATCH', path);
      expect([answer.status, (await answer.json()).id], path).toEqual([200, before.id]);
      expect((await who.ask('PATCH', path, { body: new TextEncoder().encode('{}') })).status, path).toBe(415);
    }
  });
  it('is 415 when it is neither JSON nor a form', async () => {
    const body = '{"meta":{"has_checked_alert_box":true}}';
    const client = await new Client(world).logIn((await aUser(world)).email, PASSWORD);
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/jsonp',
      'text/json',
      'application/json-patch+json',
      'multipart/mixed; boundary=a',
    ])
      expect((await send(client, 'PATCH', '/core/account/me', type, body)).status, type).toBe(415);
    for (const type of ['application/json', 'application/json; charset=utf-8', 'APPLICATION/JSON'])
      expect((await send(client, 'PATCH', '/core/account/me', type, body)).status, type).toBe(200);
  });
  it('is 415 when it is a form and the call takes none', async () => {
    const form = '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\na\r\n--x--\r\n';
    for (const path of ['/core/account/login', '/company/offers-drafts', '/company/offers'])
      expect((await send(company.client, 'POST', path, 'multipart/form-data; boundary=x', form)).status, path).toBe(
        415,
      );
    const { client } = await aStaff(world);
    const sent = new FormData();
    sent.set('title', 'a');
    expect((await client.ask('POST', `${STAFF}/articles`, { form: sent })).status).toBe(415);
  });
  it('is 415 when it is JSON and the call takes a form alone', async () => {
    const path = '/candidate/one-shot-applications';
    expect((await send(new Client(world), 'POST', path, 'application/json', '{}')).status).toBe(415);
  });
  it('is read as a form in whichever letters its type is written', async () => {
    const client = await new Client(world).logIn((await aUser(world)).email, PASSWORD);
    const formOf = (data: object) =>
      `--x\r\nContent-Disposition: form-data; name="data"\r\n\r\n${JSON.stringify(data)}\r\n--x--\r\n`;
    const mine = await send(
      client,
      'PATCH',
      '/core/account/me',
      'Multipart/Form-Data; boundary=x',
      formOf({ first_name: 'Ada' }),
    );
    expect([mine.status, (await mine.json()).first_name]).toEqual([200, 'Ada']);
    const page = await send(
      company.client,
      'PATCH',
      '/company/profile',
      'MULTIPART/FORM-DATA; boundary=x',
      formOf({ name: 'Hotel Ada' }),
    );
    expect([page.status, (await page.json()).name]).toEqual([200, 'Hotel Ada']);
  });
  it('is 413 beyond what its own call takes: most take little, a draft or an offer takes its long texts', async () => {
    const json = (size: number) => JSON.stringify({ data: { offer: { title: 'a'.repeat(size) } } });
    const statusOf = async (path: string, size: number) =>
      (await send(company.client, 'POST', path, 'application/json', json(size))).status;
    for (const path of ['/core/account/login', '/company/team/invitations', '/core/support-requests'])
      expect([await statusOf(path, 60_000), await statusOf(path, 66_000)], path).toEqual([400, 413]);
    expect([
      await statusOf('/company/offers-drafts', 150_000),
      await statusOf('/company/offers-drafts', 600_000),
    ]).toEqual([201, 413]);
    expect([
      await statusOf('/company/offers-import', 600_000),
      await statusOf('/company/offers-import', 1_100_000),
    ]).toEqual([400, 413]);
  });
  it('is 413 in the back office too beyond what its own call takes, before any of it is read', async () => {
    const { client } = await aStaff(world);
    const write = (path: string, size: number, values = {}) =>
      client.post(`${STAFF}/${path}`, { values: { ...values, body: `<p>${'a'.repeat(size)}</p>` } });
    const statusOf = async (path: string, size: number) => (await write(path, size)).status;
    for (const path of ['codes', 'ledger', 'users/1/end-sessions', 'email-changes/1/approve'])
      expect(await statusOf(path, 66_000), path).toBe(413);
    for (const path of ['articles', 'pages', 'campaigns', 'categories'])
      expect([await statusOf(path, 300_000), await statusOf(path, 530_000)], path).toEqual([400, 413]);
    const long = await write('pages', 90_000, { title: 'Lunga', path: 'lunga', template: 'flat', is_public: true });
    expect([
      long.status,
      (await change(client, `pages/${(await long.json()).id}`, { body: `<p>${'b'.repeat(95_000)}</p>` })).status,
    ]).toEqual([201, 200]);
    const read = vi.fn();
    const body = new ReadableStream({ pull: read }, { highWaterMark: 0 });
    const headers = {
      Cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'X-CSRFToken': client.cookies.get('csrftoken') ?? '',
      'Content-Type': 'application/json',
      'Content-Length': '66000',
    };
    const sent = { method: 'POST', headers, body, duplex: 'half' };
    const refused = await world.app.request(new Request(`http://localhost:3000${STAFF}/codes`, sent));
    expect([refused.status, read.mock.calls.length]).toEqual([413, 0]);
  });
  it('is 400 when it is a form of many parts, before it is taken apart', async () => {
    const client = new Client(world);
    const post = (parts: number, type: string) =>
      send(
        client,
        'POST',
        '/candidate/one-shot-applications',
        type,
        `${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(parts)}--x--\r\n`,
      );
    const refused = async (parts: number, type: string) => {
      const answer = await post(parts, type);
      expect([answer.status, (await answer.json()).codes?.non_field_errors], type).toEqual([400, 'unreadable']);
    };
    await refused(51, 'multipart/form-data; boundary=x');
    await refused(200_000, 'multipart/form-data; charset=utf-8; Boundary="x"');
    // Nor is what could be read as having another boundary.
    for (const more of [
      'boundary=y, multipart/form-data; boundary=x',
      'boundary=y; boundary=x',
      'a="; boundary=y"; boundary=x',
      'a=b',
    ])
      await refused(2, `multipart/form-data; ${more}`);
    await post(50, 'multipart/form-data; boundary=x');
  });
  it('is not read at all when no call is there, of the interface, the back office or the pages’ router', async () => {
    for (const path of [`${API}/non/esiste`, '/api/staff/v1/non/esiste/mai', '/api/cms/non/esiste']) {
      const body = new ReadableStream({
        pull(controller) {
          controller.error(new Error('was read'));
        },
      });
      const headers = { 'Content-Type': 'multipart/form-data; boundary=x', Authorization: 'Bearer x' };
      const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' };
      expect((await world.app.request(path, init)).status, path).toBe(404);
    }
  });
});

describe('an address that is kept', () => {
  it('holds no name and password: of a company’s site, and of the links that staff write at any depth', async () => {
    for (const website of ['https://me:secret@hotel.example', 'https://me@hotel.example', 'me:secret@hotel.example']) {
      const answer = await company.client.patch('/company/profile', { website });
      expect([answer.status, Object.keys(await answer.json())], website).toEqual([
        400,
        expect.arrayContaining(['website']),
      ]);
    }
    expect((await company.client.patch('/company/profile', { website: 'https://hotel.example' })).status).toBe(200);
    const { client } = await aStaff(world);
    const linkTo = (url: string) => ({
      link_blocks: [{ title: 'Noi', visible_on: 'both', links: [{ text: 'Dove', url }] }],
    });
    for (const url of ['javascript:alert(1)', 'https://me:secret@a.example', '//a.example', 'http://a.example']) {
      const answer = await change(client, 'settings/footer', linkTo(url));
      expect([answer.status, Object.keys(await answer.json())], url).toEqual([
        400,
        expect.arrayContaining(['link_blocks.0.links.0.url']),
      ]);
    }
    expect((await change(client, 'settings/footer', linkTo('/chi-siamo'))).status).toBe(200);
    expect((await client.get(`${STAFF}/settings/footer`)).status).toBe(200);
  });
});

describe('what takes long to compose', () => {
  it('has a limit of its own for each client: the preview of a candidate, and the suggestions of a search', async () => {
    const proxied = await openWorld({ trustedProxies: readTrustedProxies('1') });
    const from = (client: Client, path: string) =>
      client.ask('GET', path, { headers: { 'X-Forwarded-For': '192.0.2.7' } });
    const candidate = await new Client(proxied).logIn((await aUser(proxied)).email, PASSWORD);
    for (const [client, path, name] of [
      [candidate, '/candidate/preview', 'candidate_preview'],
      [new Client(proxied), '/search/offers/suggestions?job=cuoco', 'search_suggestions'],
    ] as const) {
      expect((await from(client, path)).status, path).not.toBe(429);
      await proxied.db
        .update(rateLimits)
        .set({ points: 300 })
        .where(like(rateLimits.key, `${name}:%`));
      const refused = await from(client, path);
      expect([path, refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([path, 429, true]);
    }
    await proxied.close();
  });
});

describe('the preview of an offer', () => {
  it('is composed three hundred times an hour for each user, and no more', async () => {
    const draft = await (
      await company.client.ask('POST', '/company/offers-drafts', { json: { data: { offer: { title: 'Cuoco' } } } })
    ).json();
    const path = `/company/offers-drafts/${draft.id}/preview`;
    expect((await company.client.get(path)).status).toBe(400);
    await world.db.update(rateLimits).set({ points: 300 }).where(like(rateLimits.key, 'preview:%'));
    const refused = await company.client.get(path);
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  });
});
