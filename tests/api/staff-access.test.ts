import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { recoveryCodes, users } from '#server/areas/account/tables.ts';
import { staffMembers } from '#server/areas/staff/tables.ts';
import { guesses } from '#server/platform/http/limit-table.ts';
import { aUser, PASSWORD } from '../builders.ts';
import { APP_SECRET, appCode, aStaff, auditOf, FACTOR, STAFF } from '../staff.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld({ staffAdminEmail: 'prima@example.it' });
afterAll(() => world.close());

const status = async (answer: Promise<Response>) => (await answer).status;
const access = async (client: Client) => (await client.get(`${STAFF}/access`)).json();

describe('the way into the back office', () => {
  it('makes the account named at the start the first admin, once', async () => {
    const first = await aUser(world, { email: 'prima@example.it' });
    const client = await new Client(world).logIn(first.email, PASSWORD);
    expect(await access(client)).toMatchObject({ role: 'admin', has_second_factor: false, is_open: false });
    await world.db.update(users).set({ email: 'altra@example.it' }).where(eq(users.id, first.id));
    const second = await aUser(world, { email: 'prima@example.it' });
    expect(await access(await new Client(world).logIn(second.email, PASSWORD))).toMatchObject({ role: null });
    expect((await auditOf(world, first.id)).map(({ action }) => action)).toEqual(['first_admin']);
  });

  it('sets the second factor up with a first code, and gives ten recovery codes once', async () => {
    const user = await aUser(world, { is_staff: true });
    await world.db.insert(staffMembers).values({ user_id: user.id, role: 'support' });
    const client = await new Client(world).logIn(user.email, PASSWORD);
    expect(await status(client.get(`${STAFF}/desk`))).toBe(403);
    const setup = await client.post(`${FACTOR}/setup`);
    const { secret, uri, qr } = await setup.json();
    expect(setup.headers.get('cache-control')).toBe('no-store');
    expect(uri).toContain('otpauth://totp/');
    expect(qr).toContain('<svg');
    expect((await (await client.post(`${FACTOR}/confirm`, { code: '000000' })).json()).code[0]).toContain(
      'non è giusto',
    );
    const { codes } = await (await client.post(`${FACTOR}/confirm`, { code: appCode(secret) })).json();
    expect(new Set(codes).size).toBe(10);
    expect(await access(client)).toMatchObject({
      role: 'support',
      has_second_factor: true,
      is_open: true,
      codes_left: 10,
    });
    expect(await status(client.get(`${STAFF}/desk`))).toBe(200);
    await world.db.update(users).set({ is_staff: false }).where(eq(users.id, user.id));
    expect(await access(client)).toMatchObject({ role: null, is_open: false, codes_left: 0 });
    await world.db.update(users).set({ is_staff: true }).where(eq(users.id, user.id));
    const kept = await world.db.select().from(recoveryCodes).where(eq(recoveryCodes.user_id, user.id));
    expect(kept.map(({ code_hash }) => code_hash).join()).not.toContain(codes[0]);
    // Who only knows the password gets nowhere: not into a session, and so not to an app of their own.
    const thief = new Client(world);
    expect(await status(thief.post('/core/account/login', { username: user.email, password: PASSWORD }))).toBe(202);
    expect(await status(thief.post(`${FACTOR}/setup`))).toBe(401);
    expect(await status(client.post(`${FACTOR}/setup`))).toBe(409);
  });

  it('opens one session at a time, and takes no code twice', async () => {
    const staff = await aStaff(world, 'admin', { isProved: false });
    const code = appCode(APP_SECRET);
    expect(await status(staff.client.post(`${FACTOR}/prove`, { code: `${code.slice(0, 3)} ${code.slice(3)}` }))).toBe(
      200,
    );
    expect(await status(staff.client.get(`${STAFF}/desk`))).toBe(200);
    const other = new Client(world);
    await other.post('/core/account/login', { username: staff.email, password: PASSWORD });
    expect(await status(other.get(`${STAFF}/desk`))).toBe(401);
    expect(await status(other.post('/core/account/login/code', { code }))).toBe(400);
    expect(await status(other.post('/core/account/login/code', { code: appCode(APP_SECRET, 1) }))).toBe(200);
    expect(await status(other.get(`${STAFF}/desk`))).toBe(200);
  });

  it('takes each recovery code once, and writes that down', async () => {
    const user = await aUser(world, { is_staff: true });
    await world.db.insert(staffMembers).values({ user_id: user.id, role: 'content' });
    const client = await new Client(world).logIn(user.email, PASSWORD);
    const { secret } = await (await client.post(`${FACTOR}/setup`)).json();
    const { codes } = await (await client.post(`${FACTOR}/confirm`, { code: appCode(secret) })).json();
    const [one, two] = await Promise.all(
      [0, 1].map(async () => {
        const browser = new Client(world);
        await browser.post('/core/account/login', { username: user.email, password: PASSWORD });
        return browser.post('/core/account/login/code', { code: codes[0].toUpperCase() });
      }),
    );
    expect([one?.status, two?.status].sort()).toEqual([200, 400]);
    expect(await access(client)).toMatchObject({ codes_left: 9 });
    expect((await auditOf(world, user.id)).map(({ action }) => action)).toEqual([
      'second_factor_set',
      'recovery_code_used',
    ]);
  });

  it('slows down who guesses codes', async () => {
    const { client } = await aStaff(world, 'admin', { isProved: false });
    const answers: number[] = [];
    for (let tries = 0; tries < 12; tries++) {
      await world.db.update(guesses).set({ wait_until: new Date(0) });
      answers.push(await status(client.post(`${FACTOR}/prove`, { code: '123456' })));
    }
    expect(new Set(answers)).toEqual(new Set([400]));
    expect(await status(client.post(`${FACTOR}/prove`, { code: '123456' }))).toBe(429);
  });

  it('refuses staff without their second factor, and writes down that they tried', async () => {
    const staff = await aStaff(world, 'admin', { isProved: false });
    const refused = await staff.client.get(`${STAFF}/users`);
    expect([refused.status, await refused.json()]).toMatchObject([
      403,
      { detail: 'Serve il codice della tua app di autenticazione.', code: 'second_factor_required' },
    ]);
    expect(await auditOf(world, staff.id)).toMatchObject([
      {
        action: 'refused',
        resource: 'staff',
        record_id: String(staff.id),
        reason: 'Senza secondo fattore: GET /users',
      },
    ]);
  });

  it('asks for the code again after twelve hours', async () => {
    const staff = await aStaff(world);
    await world.db.execute(
      `UPDATE sessions SET second_factor_at = now() - interval '13 hours' WHERE user_id = ${staff.id}`,
    );
    expect(await status(staff.client.get(`${STAFF}/desk`))).toBe(403);
    expect(await access(staff.client)).toMatchObject({ role: 'admin', is_open: false });
  });

  it('is not there for who is no staff', async () => {
    const candidate = await new Client(world).logIn((await aUser(world)).email, PASSWORD);
    expect(await status(candidate.get(`${STAFF}/desk`))).toBe(404);
    expect(await status(candidate.get(`${STAFF}/users`))).toBe(404);
    expect(await access(candidate)).toMatchObject({ role: null });
    expect(await status(new Client(world).get(`${STAFF}/desk`))).toBe(401);
    expect(await status(new Client(world).get(`${STAFF}/openapi.json`))).toBe(401);
  });

  it('shows each role its part, and refuses and records the rest', async () => {
    const shown = async (role: 'admin' | 'content' | 'support' | 'sales') => {
      const { client } = await aStaff(world, role);
      const { resources, documents } = await (await client.get(`${STAFF}/desk`)).json();
      return [...resources, ...documents].map(({ slug }: { slug: string }) => slug);
    };
    expect(await shown('content')).toEqual(expect.arrayContaining(['jobs', 'faqs', 'strings', 'header']));
    expect(await shown('content')).not.toEqual(expect.arrayContaining(['users']));
    expect(await shown('sales')).toEqual(expect.arrayContaining(['orders', 'ledger', 'packages', 'codes', 'invoices']));
    expect(await shown('sales')).not.toContain('audit');
    expect(await shown('support')).not.toContain('agency');
    expect(await shown('admin')).toEqual(expect.arrayContaining(['audit', 'staff', 'agency']));
    const sales = await aStaff(world, 'sales');
    const refused = await sales.client.get(`${STAFF}/staff`);
    expect([refused.status, (await refused.json()).code]).toEqual([403, 'role_required']);
    expect(await auditOf(world, sales.id)).toMatchObject([{ action: 'refused', reason: 'GET /staff' }]);
  });
});
