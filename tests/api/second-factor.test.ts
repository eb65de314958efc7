// On both engines: a code used twice at once.

import { eq, like } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { HOUR_MS } from '#domain/durations.ts';
import { makeRecoveryCodes } from '#server/areas/account/second-factor/recovery-codes.ts';
import {
  accountEvents,
  pendingLogins,
  recoveryCodes,
  secondFactors,
  sessions,
  users,
} from '#server/areas/account/tables.ts';
import { rateLimits } from '#server/platform/http/limit-table.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { aUser, PASSWORD } from '../builders.ts';
import { APP_SECRET, appCode, aStaff, auditOf, FACTOR, STAFF } from '../staff.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
afterAll(() => world.close());

const isIn = async (client: Client) => (await client.get('/core/account/me')).status === 200;
const password = (client: Client, email: string, remember = true) =>
  client.post('/core/account/login', { username: email, password: PASSWORD, remember });
const byCode = (client: Client, code: string) => client.post('/core/account/login/code', { code });

/** Somebody with an app, logged in, and the app's secret and recovery codes. */
async function aProtectedUser() {
  const user = await aUser(world);
  const client = await new Client(world).logIn(user.email, PASSWORD);
  const { secret } = await (await client.post(`${FACTOR}/setup`)).json();
  const confirmed = await client.post(`${FACTOR}/confirm`, { code: appCode(secret) });
  expect(confirmed.status).toBe(200);
  // As if half a minute had passed: the tests need the next code.
  await world.db.update(secondFactors).set({ last_step: 0 }).where(eq(secondFactors.user_id, user.id));
  const { codes }: { codes: string[] } = await confirmed.json();
  return { user, client, secret, codes };
}
const events = async (userId: number) =>
  (await world.db.select().from(accountEvents).where(eq(accountEvents.user_id, userId)).orderBy(accountEvents.id)).map(
    ({ kind }) => kind,
  );
/** An hour after the password was last given. */
const grow = (userId: number) =>
  world.db
    .update(sessions)
    .set({ proved_at: new Date(Date.now() - HOUR_MS) })
    .where(eq(sessions.user_id, userId));

describe('an authentication app', () => {
  it('is not got round by the password and a passkey: a code is asked for first', async () => {
    const { user, client, secret } = await aProtectedUser();
    await world.db
      .update(sessions)
      .set({ proved_at: new Date(0), second_factor_at: new Date(0) })
      .where(eq(sessions.user_id, user.id));
    expect((await client.post('/core/account/me/proof', { password: PASSWORD })).status).toBe(200);
    const refused = await client.post('/core/account/me/passkeys/options');
    expect([refused.status, (await refused.json()).code]).toEqual([403, 'proof_required']);
    expect((await client.post(`${FACTOR}/prove`, { code: appCode(secret) })).status).toBe(200);
    expect((await client.post('/core/account/me/passkeys/options')).status).toBe(200);
  });

  it('is switched on by its first code, which ends every other access, is notified by mail and recorded', async () => {
    const user = await aUser(world);
    const [client, elsewhere] = [
      await new Client(world).logIn(user.email, PASSWORD),
      await new Client(world).logIn(user.email, PASSWORD),
    ];
    const { secret, qr } = await (await client.post(`${FACTOR}/setup`)).json();
    expect(qr).toContain('<svg');
    expect((await client.post(`${FACTOR}/confirm`, { code: '000000' })).status).toBe(400);
    const { codes } = await (await client.post(`${FACTOR}/confirm`, { code: appCode(secret) })).json();
    expect(new Set(codes).size).toBe(10);
    expect([await isIn(client), await isIn(elsewhere)]).toEqual([true, false]);
    expect(await (await client.get(FACTOR)).json()).toMatchObject({ app_since: expect.any(String), codes_left: 10 });
    expect((await client.post(`${FACTOR}/setup`)).status).toBe(409);
    await world.mailTo(user.email, 'Verifica in due passaggi attivata');
    expect(await events(user.id)).toContain('app_added');
  });

  it('keeps its owner in, however often somebody enters the password alone', async () => {
    const { user, client, secret } = await aProtectedUser();
    const stranger = new Client(world);
    expect((await password(stranger, user.email)).status).toBe(202);
    await world.db
      .update(rateLimits)
      .set({ points: 300 })
      .where(like(rateLimits.key, `%login%:${user.id}%`));
    expect((await password(stranger, user.email)).status).toBe(429);
    expect((await password(client, user.email)).status).toBe(202);
    expect((await byCode(client, appCode(secret))).status).toBe(200);
    expect(await isIn(client)).toBe(true);
  });

  it('waits longer after wrong first codes, which keep nobody else from switching theirs on', async () => {
    const starters = await Promise.all(
      [1, 2].map(async () => {
        const client = await new Client(world).logIn((await aUser(world)).email, PASSWORD);
        const { secret }: { secret: string } = await (await client.post(`${FACTOR}/setup`)).json();
        return { client, secret };
      }),
    );
    const [guesser, other] = starters;
    if (!guesser || !other) throw new Error('Two users have begun');
    const wrong = Promise.all(
      Array.from({ length: 8 }, () => guesser.client.post(`${FACTOR}/confirm`, { code: '000000' })),
    );
    expect((await other.client.post(`${FACTOR}/confirm`, { code: appCode(other.secret) })).status).toBe(200);
    await wrong;
    const later: number[] = [];
    for (let tries = 0; tries < 6; tries++)
      later.push((await guesser.client.post(`${FACTOR}/confirm`, { code: '000000' })).status);
    expect(later).toContain(429);
  });

  it('answers 503, not 429, while the recovery codes of many others are made, and makes one set of a user’s at a time', async () => {
    const made = await Promise.allSettled([1, 1, 2, 3, 4, 5].map((userId) => makeRecoveryCodes(-userId)));
    const statusOf = (one: PromiseSettledResult<unknown>) =>
      one.status === 'fulfilled' ? 200 : one.reason instanceof Refusal && one.reason.status;
    expect(made.map(statusOf)).toEqual([200, 429, 200, 200, 200, 503]);
    expect((await makeRecoveryCodes(-1)).shown).toHaveLength(10);
  });

  it('looks at the code before it makes recovery codes, and takes it only with them', async () => {
    const user = await aUser(world);
    const client = await new Client(world).logIn(user.email, PASSWORD);
    const { secret }: { secret: string } = await (await client.post(`${FACTOR}/setup`)).json();
    const many = () => Promise.all([1, 2, 3, 4].map((userId) => makeRecoveryCodes(-userId)));
    const busy = many();
    expect((await client.post(`${FACTOR}/confirm`, { code: '000000' })).status).toBe(400);
    await busy;
    expect((await client.post(`${FACTOR}/confirm`, { code: appCode(secret) })).status).toBe(200);
    await world.db.update(secondFactors).set({ last_step: 0 }).where(eq(secondFactors.user_id, user.id));
    const busyAgain = many();
    expect((await client.post(`${FACTOR}/recovery-codes`, { password: PASSWORD, code: '000000' })).status).toBe(400);
    await busyAgain;
    expect((await client.post(`${FACTOR}/recovery-codes`, { password: PASSWORD, code: appCode(secret) })).status).toBe(
      200,
    );
  });

  it('wants a fresh login or the password again', async () => {
    const user = await aUser(world);
    const client = await new Client(world).logIn(user.email, PASSWORD);
    await grow(user.id);
    const refused = await client.post(`${FACTOR}/setup`);
    expect([refused.status, (await refused.json()).code]).toEqual([403, 'proof_required']);
    expect((await client.post('/core/account/me/proof', { password: 'sbagliata' })).status).toBe(400);
    expect((await client.post('/core/account/me/proof', { password: PASSWORD })).status).toBe(200);
    expect((await client.post(`${FACTOR}/setup`)).status).toBe(200);
  });

  it('goes with the password and a code only, and ends every other access', async () => {
    const { user, client, secret } = await aProtectedUser();
    expect((await client.post(`${FACTOR}/remove`, { password: 'sbagliata', code: appCode(secret) })).status).toBe(400);
    expect((await client.post(`${FACTOR}/remove`, { password: PASSWORD, code: '000000' })).status).toBe(400);
    expect((await client.post(`${FACTOR}/remove`, { password: PASSWORD, code: appCode(secret) })).status).toBe(200);
    expect(await isIn(client)).toBe(true);
    expect(await world.db.$count(recoveryCodes, eq(recoveryCodes.user_id, user.id))).toBe(0);
    await world.mailTo(user.email, 'Verifica in due passaggi disattivata');
    expect((await password(new Client(world), user.email)).status).toBe(200);
  });

  it('is not touched by staff who act as the user, and is in the user’s data without its secret', async () => {
    const { user, client, secret } = await aProtectedUser();
    const staff = await aStaff(world);
    await staff.client.post(`${STAFF}/users/${user.id}/impersonate`, { values: { reason: 'Prova' } });
    for (const [method, path] of [
      ['GET', FACTOR],
      ['POST', `${FACTOR}/setup`],
      ['POST', `${FACTOR}/remove`],
    ] as const)
      expect(
        (
          await staff.client.ask(
            method,
            path,
            method === 'POST' ? { json: { password: PASSWORD, code: appCode(secret) } } : {},
          )
        ).status,
      ).toBe(403);
    const files = unzipSync(new Uint8Array(await (await client.get('/core/account/me/export')).arrayBuffer()));
    const text = new TextDecoder().decode(files['secondi_fattori.json']);
    expect(JSON.parse(text)).toMatchObject({ app: { confirmed_at: expect.any(String) } });
    expect(text).not.toContain(secret);
    expect(text).not.toContain('argon2');
  });
});

describe('a login with an app', () => {
  it('opens nothing before the code, which is good in that browser, once', async () => {
    const { user, secret } = await aProtectedUser();
    const browser = new Client(world);
    const answer = await password(browser, user.email);
    expect([answer.status, (await answer.json()).code]).toEqual([202, 'second_factor_required']);
    expect([browser.cookies.has('sessionid'), await isIn(browser)]).toEqual([false, false]);
    const code = appCode(secret);
    expect((await byCode(new Client(world), code)).status).toBe(410);
    expect((await byCode(browser, code)).status).toBe(200);
    expect(await isIn(browser)).toBe(true);
    expect((await byCode(browser, appCode(secret, 1))).status).toBe(410);
    const other = new Client(world);
    await password(other, user.email);
    expect((await byCode(other, code)).status).toBe(400);
  });

  it('wants the code also when the app was switched on while the login was under way', async () => {
    const [user, ...controls] = await Promise.all([aUser(world), aUser(world), aUser(world), aUser(world)]);
    const { db } = world.platform;
    const begin = db.transaction.bind(db);
    const opening = vi.spyOn(db, 'transaction');
    // The last transaction of a login opens its session: what was asked before it is old by then. Jobs have their own
    // transactions meanwhile: the fewest are those of a login alone.
    let last = Number.POSITIVE_INFINITY;
    for (const { email } of controls) {
      opening.mockClear();
      expect((await password(new Client(world), email)).status).toBe(200);
      last = Math.min(last, opening.mock.calls.length);
    }
    opening.mockReset();
    opening.mockImplementation(async (run, config) => {
      if (opening.mock.calls.length === last)
        await world.db
          .insert(secondFactors)
          .values({ user_id: user.id, totp_secret: APP_SECRET, confirmed_at: new Date() });
      return begin(run, config);
    });
    const browser = new Client(world);
    const answer = await password(browser, user.email);
    opening.mockRestore();
    expect([
      answer.status,
      browser.cookies.has('sessionid'),
      await world.db.$count(sessions, eq(sessions.user_id, user.id)),
    ]).toEqual([202, false, 0]);
    expect((await byCode(browser, appCode(APP_SECRET))).status).toBe(200);
  });

  it('waits ten minutes, and not past a new password', async () => {
    const { user, client, secret } = await aProtectedUser();
    const [late, revoked] = [new Client(world), new Client(world)];
    await password(late, user.email);
    await world.db.update(pendingLogins).set({ expires_at: new Date(Date.now() - 1000) });
    expect((await byCode(late, appCode(secret))).status).toBe(410);
    await password(revoked, user.email);
    const change = {
      current_password: PASSWORD,
      new_password: 'Zattera-nel-porto-7',
      confirm_password: 'Zattera-nel-porto-7',
    };
    expect((await client.ask('PUT', '/core/account/me/update-password', { json: change })).status).toBe(200);
    expect((await byCode(revoked, appCode(secret))).status).toBe(410);
  });

  it('brings back a person who gave the account up only after the code', async () => {
    const { user, secret } = await aProtectedUser();
    await world.db.update(users).set({ deactivated_at: new Date() }).where(eq(users.id, user.id));
    const browser = new Client(world);
    await password(browser, user.email);
    const gone = async () =>
      (await world.db.select({ at: users.deactivated_at }).from(users).where(eq(users.id, user.id)))[0]?.at !== null;
    expect(await gone()).toBe(true);
    expect((await byCode(browser, appCode(secret))).status).toBe(200);
    expect(await gone()).toBe(false);
  });

  it('waits longer after wrong codes in a stranger’s browser, but never keeps the owner’s own browser or recovery codes out', async () => {
    const { user, client, secret, codes } = await aProtectedUser();
    const stranger = new Client(world);
    await password(stranger, user.email);
    const answers: number[] = [];
    for (let tries = 0; tries < 5; tries++) answers.push((await byCode(stranger, '123456')).status);
    expect(answers.at(-1)).toBe(429);
    expect((await byCode(stranger, codes[0] ?? '')).status).toBe(200);
    await password(client, user.email);
    expect((await byCode(client, appCode(secret))).status).toBe(200);
  });
});

describe('recovery codes', () => {
  it('have 128 secret bits, are kept as argon2 hashes, and each works once, also at the same moment', async () => {
    const { user, codes } = await aProtectedUser();
    expect(codes[0]).toMatch(/^([a-z2-9]{5}-){5}[a-z2-9]{5}$/);
    expect(26 * Math.log2(31)).toBeGreaterThan(128);
    const kept = await world.db.select().from(recoveryCodes).where(eq(recoveryCodes.user_id, user.id));
    expect(kept.every(({ code_hash, lookup }) => code_hash.startsWith('$argon2id$') && lookup.length === 4)).toBe(true);
    const browsers = [new Client(world), new Client(world)];
    for (const browser of browsers) await password(browser, user.email);
    const answers = await Promise.all(
      browsers.map((browser) => byCode(browser, (codes[0] ?? '').toUpperCase().replaceAll('-', ' '))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await events(user.id)).toContain('recovery_code_used');
  });

  it('are renewed with the password and a code; the old ones work no more', async () => {
    const { user, client, secret, codes } = await aProtectedUser();
    const { codes: fresh } = await (
      await client.post(`${FACTOR}/recovery-codes`, { password: PASSWORD, code: appCode(secret) })
    ).json();
    expect(fresh).toHaveLength(10);
    await world.mailTo(user.email, 'Nuovi codici di recupero');
    const browser = new Client(world);
    await password(browser, user.email);
    expect((await byCode(browser, codes[0] ?? '')).status).toBe(400);
    expect((await byCode(browser, fresh[0])).status).toBe(200);
  });
});

describe('an app that somebody else added', () => {
  it('goes with the link of the letter about it, or about the login before it', async () => {
    const user = await aUser(world);
    const thief = await new Client(world).logIn(user.email, PASSWORD);
    const [uid, token] = new URL((await world.mailTo(user.email, 'Nuovo accesso')).links[0] ?? '').pathname
      .split('/')
      .slice(-2);
    const { secret } = await (await thief.post(`${FACTOR}/setup`)).json();
    expect((await thief.post(`${FACTOR}/confirm`, { code: appCode(secret) })).status).toBe(200);
    expect((await new Client(world).post('/core/account/not-me', { uid, token })).status).toBe(200);
    expect([await isIn(thief), await world.db.$count(secondFactors, eq(secondFactors.user_id, user.id))]).toEqual([
      false,
      0,
    ]);
  });
});

describe('recovery codes that somebody else made', () => {
  it('go with the link of the letter about them, or about the login before them; the owner’s app stays', async () => {
    const { user, client, secret } = await aProtectedUser();
    const { codes } = await (
      await client.post(`${FACTOR}/recovery-codes`, { password: PASSWORD, code: appCode(secret) })
    ).json();
    const [uid, token] = new URL((await world.mailTo(user.email, 'Nuovi codici di recupero')).links[0] ?? '').pathname
      .split('/')
      .slice(-2);
    expect(codes).toHaveLength(10);
    expect((await new Client(world).post('/core/account/not-me', { uid, token })).status).toBe(200);
    expect(await world.db.$count(recoveryCodes, eq(recoveryCodes.user_id, user.id))).toBe(0);
    expect(await world.db.$count(secondFactors, eq(secondFactors.user_id, user.id))).toBe(1);
  });
});

describe('a lost phone', () => {
  it('is helped by support, with a reason: the user logs in by the password alone, and is notified', async () => {
    const { user } = await aProtectedUser();
    const support = await aStaff(world, 'support');
    expect(
      (
        await support.client.post(`${STAFF}/users/${user.id}/reset-second-factor`, {
          values: { reason: 'Telefono perso, documento visto' },
        })
      ).status,
    ).toBe(200);
    expect((await password(new Client(world), user.email)).status).toBe(200);
    await world.mailTo(user.email, 'Secondo fattore azzerato');
    expect((await auditOf(world, support.id)).map(({ action }) => action)).toContain('reset-second-factor');
  });
});
