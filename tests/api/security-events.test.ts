// On both engines: hand-written SQL.

import { desc, eq, sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/durations.ts';
import { retentionDays } from '#domain/retention.ts';
import { users } from '#server/areas/account/tables.ts';
import { applyRetentionPolicy } from '#server/areas/retention/apply-retention-policy.ts';
import { securityEventRows } from '#server/areas/security/tables.ts';
import { aCompany, aRecruiter, aUser, PASSWORD } from '../builders.ts';
import { aStaff, STAFF } from '../staff.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
const lines: string[] = [];
beforeAll(async () => {
  world.platform.log = pino({ level: 'info' }, { write: (line) => void lines.push(line) });
});
afterAll(() => world.close());

const eventsOf = async (userId: number) =>
  (
    await world.db
      .select()
      .from(securityEventRows)
      .where(eq(securityEventRows.user_id, userId))
      .orderBy(desc(securityEventRows.id))
  ).map(({ event, result, note }) => [event, result, note]);

describe('security events', () => {
  it('tell logins, wrong passwords, log-outs, new passwords and exports of an account', async () => {
    const user = await aUser(world);
    await new Client(world).post('/core/account/login', { username: user.email, password: 'sbagliata' });
    const client = await new Client(world).logIn(user.email, PASSWORD);
    await client.get('/core/account/me/export');
    await client.ask('PUT', '/core/account/me/update-password', {
      json: { current_password: PASSWORD, new_password: 'Ghiaccio!Menta47', confirm_password: 'Ghiaccio!Menta47' },
    });
    await client.post('/core/account/logout');
    expect(await eventsOf(user.id)).toEqual([
      ['logout', 'ok', null],
      ['password_changed', 'ok', null],
      ['export', 'ok', 'own_data'],
      ['login', 'ok', null],
      ['login_failed', 'refused', null],
    ]);
  });

  it('tell the log-out of who has not set up the second factor their company asks for', async () => {
    const user = await aUser(world, { typology: 'company' });
    const client = await new Client(world).logIn(user.email, PASSWORD);
    await world.db.update(users).set({ second_factor_required: true }).where(eq(users.id, user.id));
    expect((await client.get('/company/offers')).status).toBe(403);
    expect((await client.post('/core/account/logout')).status).toBe(200);
    expect((await eventsOf(user.id))[0]).toEqual(['logout', 'ok', null]);
  });

  it('tell a lock after many wrong passwords', async () => {
    const user = await aUser(world);
    for (let tries = 0; tries < 6; tries++)
      await new Client(world).post('/core/account/login', { username: user.email, password: 'sbagliata' });
    expect((await eventsOf(user.id))[0]).toEqual(['login_locked', 'refused', null]);
  });

  it('are written with what they tell of, or neither is', async () => {
    const user = await aUser(world);
    const client = await new Client(world).logIn(user.email, PASSWORD);
    const other = await new Client(world).logIn(user.email, PASSWORD);
    await world.db.execute(
      sql`CREATE FUNCTION refuse_event() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'full'; END $$`,
    );
    await world.db.execute(
      sql`CREATE TRIGGER refuse_event BEFORE INSERT ON security_events FOR EACH ROW EXECUTE FUNCTION refuse_event()`,
    );
    const json = {
      current_password: PASSWORD,
      new_password: 'Zattera-nel-porto-7',
      confirm_password: 'Zattera-nel-porto-7',
    };
    const answers = [
      await client.delete('/core/account/me/sessions'),
      await client.ask('PUT', '/core/account/me/update-password', { json }),
      await client.ask('PUT', '/core/account/me/update-email', {
        json: { email: 'mai@example.it', password: PASSWORD },
      }),
      await client.post('/core/account/deactivate', { reason: 'pause', password: PASSWORD }),
      await client.post('/core/account/logout'),
      await new Client(world).post('/core/account/reset-password', { email: user.email }),
    ];
    await world.db.execute(sql`DROP TRIGGER refuse_event ON security_events`);
    expect(answers.map(({ status }) => status)).toEqual([500, 500, 500, 500, 500, 500]);
    expect([(await client.get('/core/account/me')).status, (await other.get('/core/account/me')).status]).toEqual([
      200, 200,
    ]);
    await new Client(world).logIn(user.email, PASSWORD);
    await world.settled();
    expect(
      ((await world.platform.outbox?.list(user.email)) ?? []).filter(({ subject }) =>
        /password|indirizzo|disattivato/.test(subject),
      ),
    ).toEqual([]);
  });

  it('tell a lock once, however many tries are refused by it', async () => {
    const user = await aUser(world);
    const tries = Array.from({ length: 20 }, () =>
      new Client(world).post('/core/account/login', { username: user.email, password: 'sbagliata' }),
    );
    expect((await Promise.all(tries)).filter(({ status }) => status === 429).length).toBeGreaterThan(10);
    for (let more = 0; more < 3; more++)
      await new Client(world).post('/core/account/login', { username: user.email, password: 'sbagliata' });
    expect((await eventsOf(user.id)).filter(([event]) => event === 'login_locked')).toHaveLength(1);
    const staff = await aStaff(world, 'support', { isProved: false });
    for (let wrong = 0; wrong < 8; wrong++)
      await staff.client.post('/core/account/me/second-factor/prove', { code: '000000' });
    expect((await eventsOf(staff.id)).filter(([event]) => event === 'login_locked')).toEqual([
      ['login_locked', 'refused', 'second_factor'],
    ]);
  });

  it('tell roles that change, in a company and among staff, and who changed them', async () => {
    const company = await aCompany(world);
    const owner = await aRecruiter(world, company.id);
    const colleague = await aRecruiter(world, company.id);
    const client = await new Client(world).logIn(owner.email, PASSWORD);
    expect((await client.patch(`/company/team/members/${colleague.id}`, { role: 'admin' })).status).toBe(200);
    const admin = await aStaff(world);
    const sales = await aStaff(world, 'sales');
    await admin.client.delete(`${STAFF}/staff/${sales.id}`);
    expect((await eventsOf(colleague.id))[0]).toEqual(['role_changed', 'ok', 'admin']);
    expect((await eventsOf(sales.id))[0]).toEqual(['role_changed', 'ok', 'none']);
    const [row] = await world.db
      .select()
      .from(securityEventRows)
      .where(eq(securityEventRows.user_id, sales.id))
      .orderBy(desc(securityEventRows.id));
    expect(row).toMatchObject({ actor_id: admin.id, request_id: expect.any(String), client: expect.any(String) });
  });

  it('are lines of the log as well, and neither holds an address in clear', async () => {
    const user = await aUser(world);
    lines.length = 0;
    await new Client(world).logIn(user.email, PASSWORD);
    const line = lines.map((text) => JSON.parse(text)).find(({ msg }) => msg === 'security');
    expect(line).toMatchObject({
      event: 'login',
      user_id: user.id,
      result: 'ok',
      client: expect.stringMatching(/^[\w-]{22}$/),
      request_id: expect.any(String),
    });
    expect(lines.join('')).not.toContain(user.email);
    expect(JSON.stringify(await world.db.select().from(securityEventRows))).not.toContain('@');
  });

  it('are read by admins alone, by kind, person and day', async () => {
    const user = await aUser(world);
    await new Client(world).logIn(user.email, PASSWORD);
    const today = new Date().toISOString().slice(0, 10);
    const admin = await aStaff(world);
    const list = await (
      await admin.client.get(`${STAFF}/security-events?event=login&user_id=${user.id}&at_from=${today}`)
    ).json();
    expect(list.paginator.count).toBe(1);
    expect(list.items[0].title).toBe('Accesso');
    expect(
      (await (await admin.client.get(`${STAFF}/security-events?event=logout&user_id=${user.id}`)).json()).paginator
        .count,
    ).toBe(0);
    expect((await (await aStaff(world, 'support')).client.get(`${STAFF}/security-events`)).status).toBe(403);
  });

  it('go after a year', async () => {
    const user = await aUser(world);
    const old = new Date(Date.now() - (retentionDays.securityEvent + 1) * DAY_MS);
    await world.db.insert(securityEventRows).values([
      { event: 'login', user_id: user.id, result: 'ok', at: old },
      { event: 'logout', user_id: user.id, result: 'ok' },
    ]);
    await applyRetentionPolicy(world.platform);
    expect(await eventsOf(user.id)).toEqual([['logout', 'ok', null]]);
  });
});
