import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#domain/durations.ts';
import { createLink } from '#server/areas/account/account-links.ts';
import { hashToken } from '#server/areas/account/session.ts';
import { accountLinks, passkeys, recoveryCodes, sessions, users } from '#server/areas/account/tables.ts';
import { companyInvitations } from '#server/areas/companies/tables.ts';
import { newsletterSubscriptions } from '#server/areas/newsletter/tables.ts';
import { staffMembers } from '#server/areas/staff/tables.ts';
import { aCompany, aRecruiter, aRegistration, aUser, PASSWORD } from '../builders.ts';
import { appCode, aStaff, change, changeAddress, FACTOR, STAFF } from '../staff.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
afterAll(() => world.close());

const NEW = 'Zattera-nel-porto-7';
let number = 0;
const freshAddress = () => `nuovo${++number}@example.it`;

/** The uid and token at the end of a mailed link. */
async function linkOf(address: string, about: string, before?: string) {
  const path = async () => new URL((await world.mailTo(address, about)).links[0] ?? 'http://x/').pathname;
  if (before) await expect.poll(path).not.toContain(before);
  const [uid = '', token = ''] = (await path()).split('/').slice(-2);
  return { uid, token };
}
const askReset = async (email: string, before?: string) => {
  await new Client(world).post('/core/account/reset-password', { email });
  return linkOf(email, 'Scegli una nuova password', before);
};
const reset = (link: object, password = NEW) =>
  new Client(world).post('/core/account/reset-password/confirm', {
    ...link,
    new_password: password,
    confirm_password: password,
  });
async function askAddress(client: Client, email: string) {
  expect(
    (await client.ask('PUT', '/core/account/me/update-email', { json: { email, password: PASSWORD } })).status,
  ).toBe(200);
  return linkOf(email, 'Conferma il nuovo indirizzo');
}
const confirmAddress = (link: object, client = new Client(world)) =>
  client.post('/core/account/me/update-email/confirm', link);
const isIn = async (client: Client) => (await client.get('/core/account/me')).status === 200;
const emailOf = async (id: number) =>
  (await world.db.select({ email: users.email }).from(users).where(eq(users.id, id)))[0]?.email;
const act = async (staff: { client: Client }, userId: number) =>
  expect(
    (await staff.client.post(`${STAFF}/users/${userId}/impersonate`, { values: { reason: 'Prova' } })).status,
  ).toBe(200);
/** Two browsers of one person. */
async function aPerson() {
  const user = await aUser(world);
  return {
    user,
    here: await new Client(world).logIn(user.email, PASSWORD),
    elsewhere: await new Client(world).logIn(user.email, PASSWORD),
  };
}

describe('a new password by mail', () => {
  it('leaves nothing of what came before: a pending change of address, another link, a session', async () => {
    const { user, here } = await aPerson();
    const pending = await askAddress(here, freshAddress());
    const first = await askReset(user.email);
    const second = await askReset(user.email, first.token);
    expect((await reset(second)).status).toBe(200);
    expect((await reset(first)).status).toBe(400);
    expect((await confirmAddress(pending)).status).toBe(400);
    expect(await isIn(here)).toBe(false);
    expect(await emailOf(user.id)).toBe(user.email);
  });

  it('voids the invitations sent by whoever had the account', async () => {
    const company = await aCompany(world);
    const owner = await aRecruiter(world, company.id);
    const client = await new Client(world).logIn(owner.email, PASSWORD);
    const email = freshAddress();
    await client.post('/company/team/invitations', { email, role: 'admin' });
    const token = (await world.mailTo(email)).links[0]?.split('/').at(-1) ?? '';
    expect((await new Client(world).get(`/invitations/${token}`)).status).toBe(200);
    expect((await reset(await askReset(owner.email))).status).toBe(200);
    expect((await new Client(world).get(`/invitations/${token}`)).status).toBe(404);
    expect(
      (
        await new Client(world).post(`/invitations/${token}/accept`, {
          first_name: 'Luca',
          last_name: 'Neri',
          password: NEW,
          confirm_password: NEW,
          privacy: true,
        })
      ).status,
    ).toBe(404);
    const again = await new Client(world).logIn(owner.email, NEW);
    expect((await (await again.get('/company/team')).json()).invitations).toEqual([]);
  });

  it('works for one of two links used at the same moment', async () => {
    const { user } = await aPerson();
    const first = await askReset(user.email);
    const second = await askReset(user.email, first.token);
    const answers = await Promise.all([reset(first), reset(second, 'Altra-zattera-8')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
});

describe('a change of password', () => {
  it('keeps this session with a new token, ends the others and voids mailed links', async () => {
    const { user, here, elsewhere } = await aPerson();
    const pending = await askAddress(here, freshAddress());
    const link = await askReset(user.email);
    const old = here.cookies.get('sessionid') ?? '';
    const answer = await here.ask('PUT', '/core/account/me/update-password', {
      json: { current_password: PASSWORD, new_password: NEW, confirm_password: NEW },
    });
    expect([answer.status, await isIn(here), await isIn(elsewhere)]).toEqual([200, true, false]);
    expect(answer.headers.getSetCookie().find((cookie) => cookie.startsWith('sessionid='))).toMatch(
      /Max-Age=77\d+;.*HttpOnly/,
    );
    const thief = new Client(world);
    thief.cookies.set('sessionid', old);
    expect(await isIn(thief)).toBe(false);
    expect([(await reset(link)).status, (await confirmAddress(pending)).status]).toEqual([400, 400]);
  });

  it('is made once by two that know the present password at the same moment', async () => {
    const { here, elsewhere } = await aPerson();
    const put = (client: Client, next: string) =>
      client.ask('PUT', '/core/account/me/update-password', {
        json: { current_password: PASSWORD, new_password: next, confirm_password: next },
      });
    const answers = await Promise.all([put(here, NEW), put(elsewhere, 'Altra-zattera-8')]);
    expect(answers.map(({ status }) => status).sort()).not.toEqual([200, 200]);
  });
});

describe('a change of address', () => {
  it('ends the other sessions and voids links sent to the old address', async () => {
    const { user, here, elsewhere } = await aPerson();
    const link = await askReset(user.email);
    const email = freshAddress();
    const pending = await askAddress(here, email);
    const other = await askAddress(here, freshAddress());
    expect((await confirmAddress(pending, here)).status).toBe(200);
    expect([await isIn(here), await isIn(elsewhere), await emailOf(user.id)]).toEqual([true, false, email]);
    expect([(await reset(link)).status, (await confirmAddress(other)).status]).toEqual([400, 400]);
  });

  it('confirmed in a browser of nobody, ends every session', async () => {
    const { here } = await aPerson();
    expect((await confirmAddress(await askAddress(here, freshAddress()))).status).toBe(200);
    expect(await isIn(here)).toBe(false);
  });

  it('made by staff does the same', async () => {
    const support = await aStaff(world, 'support');
    const { user, here } = await aPerson();
    const link = await askReset(user.email);
    const pending = await askAddress(here, freshAddress());
    expect((await changeAddress(world, support.client, user.id, freshAddress())).status).toBe(200);
    expect([await isIn(here), (await reset(link)).status, (await confirmAddress(pending)).status]).toEqual([
      false,
      400,
      400,
    ]);
  });
});

describe('the newsletter of an account that changes its address', () => {
  const readers = async (...emails: string[]) =>
    (
      await world.db
        .select({ email: newsletterSubscriptions.email })
        .from(newsletterSubscriptions)
        .where(and(inArray(newsletterSubscriptions.email, emails), isNotNull(newsletterSubscriptions.confirmed_at)))
    ).map(({ email }) => email);
  const subscribe = (email: string, confirmed_at: Date | null) =>
    world.db
      .insert(newsletterSubscriptions)
      .values({ email, profile_type: 'candidate', token_hash: email, consent_version: '2026-11', confirmed_at });
  async function confirmedChange(client: Client, from: string, to: string) {
    const pending = await askAddress(client, to);
    const undoing = await linkOf(from, 'L’indirizzo del tuo account sta cambiando');
    expect((await confirmAddress(pending, client)).status).toBe(200);
    return () => new Client(world).post('/core/account/me/update-email/undo', undoing);
  }

  it('goes to the new one, comes back when the change is undone, and ends in the settings', async () => {
    const { user, here } = await aPerson();
    const email = freshAddress();
    await here.patch('/core/account/me', { newsletter: true });
    const undo = await confirmedChange(here, user.email, email);
    expect(await readers(user.email, email)).toEqual([email]);
    expect((await undo()).status).toBe(200);
    expect(await readers(user.email, email)).toEqual([user.email]);
    const other = await aPerson();
    await other.here.patch('/core/account/me', { newsletter: true });
    const next = freshAddress();
    await confirmedChange(other.here, other.user.email, next);
    await other.here.patch('/core/account/me', { newsletter: false });
    expect(await readers(other.user.email, next)).toEqual([]);
  });

  it('goes to the new one by staff too', async () => {
    const support = await aStaff(world, 'support');
    const { user, here } = await aPerson();
    const email = freshAddress();
    await here.patch('/core/account/me', { newsletter: true });
    expect((await changeAddress(world, support.client, user.id, email)).status).toBe(200);
    expect(await readers(user.email, email)).toEqual([email]);
  });

  it('is there once where the new address has one, also one that nobody confirmed', async () => {
    for (const confirmed_at of [new Date(), null]) {
      const { user, here } = await aPerson();
      const email = freshAddress();
      await here.patch('/core/account/me', { newsletter: true });
      await subscribe(email, confirmed_at);
      await confirmedChange(here, user.email, email);
      expect(await readers(user.email, email)).toEqual([email]);
    }
  });

  it('is not brought by an undone change to who has not asked for it', async () => {
    const { user, here } = await aPerson();
    const email = freshAddress();
    await subscribe(email, new Date());
    const undo = await confirmedChange(here, user.email, email);
    expect((await undo()).status).toBe(200);
    expect(await readers(user.email, email)).toEqual([email]);
  });
});

describe('the letter to the old address', () => {
  const undo = (link: object) => new Client(world).post('/core/account/me/update-email/undo', link);
  const WORDS = 'L’indirizzo del tuo account sta cambiando';

  it('undoes the change also after it was confirmed, ends every access and leads to a new password', async () => {
    const { user, here: thief } = await aPerson();
    const email = freshAddress();
    const pending = await askAddress(thief, email);
    const link = await linkOf(user.email, WORDS);
    // The attacker confirms, changes the password and then the address again.
    await confirmAddress(pending, thief);
    expect(
      (
        await thief.ask('PUT', '/core/account/me/update-password', {
          json: { current_password: PASSWORD, new_password: NEW, confirm_password: NEW },
        })
      ).status,
    ).toBe(200);
    await thief.ask('PUT', '/core/account/me/update-email', { json: { email: freshAddress(), password: NEW } });
    // Their address came from a change itself: it is notified, and cannot undo what the owner does.
    expect((await world.mailTo(email, WORDS)).links.filter((address) => address.includes('annulla-cambio'))).toEqual(
      [],
    );
    const answer = await undo(link);
    expect([answer.status, await emailOf(user.id), await isIn(thief)]).toEqual([200, user.email, false]);
    const address: string = (await answer.json()).reset;
    expect((await new Client(world).post('/core/account/login', { username: user.email, password: NEW })).status).toBe(
      400,
    );
    const [uid, token] = address.split('/').slice(-2);
    expect((await reset({ uid, token }, 'Altra-zattera-8')).status).toBe(200);
    expect((await undo(link)).status).toBe(400);
    await new Client(world).logIn(user.email, 'Altra-zattera-8');
  });

  it('is not voided by an undo of a later change', async () => {
    const { user, here: thief } = await aPerson();
    const email = freshAddress();
    await confirmAddress(await askAddress(thief, email), thief);
    const owners = await linkOf(user.email, WORDS);
    // As if the thief's address had got a link of its own.
    const [uid, token] = (await createLink(world.db, 'undo_email', user.id, email)).split('/');
    expect((await undo({ uid, token })).status).toBe(200);
    expect([(await undo(owners)).status, await emailOf(user.id)]).toEqual([200, user.email]);
  });

  it('takes away an app and passkeys added since, and leaves those of before', async () => {
    const aPasskey = (user_id: number, credential_id: string, created_at: Date) => ({
      user_id,
      credential_id,
      public_key: 'x',
      counter: 0,
      transports: [],
      is_backed_up: false,
      name: credential_id,
      created_at,
    });
    const { user, here: thief } = await aPerson();
    await world.db.insert(passkeys).values(aPasskey(user.id, `before ${user.id}`, new Date(Date.now() - HOUR_MS)));
    await confirmAddress(await askAddress(thief, freshAddress()), thief);
    const link = await linkOf(user.email, WORDS);
    const { secret } = await (await thief.post(`${FACTOR}/setup`)).json();
    expect((await thief.post(`${FACTOR}/confirm`, { code: appCode(secret) })).status).toBe(200);
    await world.db.insert(passkeys).values(aPasskey(user.id, `since ${user.id}`, new Date()));
    const [uid, token] = (await (await undo(link)).json()).reset.split('/').slice(-2);
    expect((await reset({ uid, token })).status).toBe(200);
    expect((await new Client(world).post('/core/account/login', { username: user.email, password: NEW })).status).toBe(
      200,
    );
    const left = await world.db.select({ name: passkeys.name }).from(passkeys).where(eq(passkeys.user_id, user.id));
    expect(left).toEqual([{ name: `before ${user.id}` }]);
    expect(await world.db.$count(recoveryCodes, eq(recoveryCodes.user_id, user.id))).toBe(0);
  });

  it('stops a change that still waits, for 72 hours', async () => {
    const { user, here } = await aPerson();
    const pending = await askAddress(here, freshAddress());
    const link = await linkOf(user.email, WORDS);
    const [row] = await world.db
      .select()
      .from(accountLinks)
      .where(and(eq(accountLinks.user_id, user.id), eq(accountLinks.purpose, 'undo_email')));
    expect(Math.round(((row?.expires_at.getTime() ?? 0) - (row?.created_at.getTime() ?? 0)) / HOUR_MS)).toBe(72);
    expect((await undo(link)).status).toBe(200);
    expect((await confirmAddress(pending)).status).toBe(400);
  });

  it('works also when somebody has registered with the old address and not confirmed it', async () => {
    const { user, here } = await aPerson();
    await confirmAddress(await askAddress(here, freshAddress()));
    const link = await linkOf(user.email, WORDS);
    expect((await new Client(world).post('/core/account/register', aRegistration({ email: user.email }))).status).toBe(
      201,
    );
    expect([(await undo(link)).status, await emailOf(user.id)]).toEqual([200, user.email]);
  });

  it('says so when the old address has another account by now, and is sent for changes by staff too', async () => {
    const support = await aStaff(world, 'support');
    const { user } = await aPerson();
    await changeAddress(world, support.client, user.id, freshAddress());
    const link = await linkOf(user.email, WORDS);
    const other = await aUser(world, { email: user.email });
    expect((await undo(link)).status).toBe(409);
    await world.db.delete(users).where(eq(users.id, other.id));
    expect([(await undo(link)).status, await emailOf(user.id)]).toEqual([200, user.email]);
  });
});

describe('an account that is given up, or whose sessions staff end', () => {
  it('has no session and no link left', async () => {
    const support = await aStaff(world, 'support');
    const ways = [
      ({ here }: { here: Client; id: number }) =>
        here.post('/core/account/deactivate', { reason: 'pause', password: PASSWORD }),
      ({ id }: { here: Client; id: number }) =>
        support.client.post(`${STAFF}/users/${id}/end-sessions`, { values: { reason: 'Prova' } }),
      ({ id }: { here: Client; id: number }) =>
        support.client.post(`${STAFF}/users/${id}/deactivate`, { values: { reason: 'Prova' } }),
    ];
    for (const way of ways) {
      const { user, here, elsewhere } = await aPerson();
      const link = await askReset(user.email);
      const pending = await askAddress(here, freshAddress());
      expect((await way({ here, id: user.id })).status).toBe(200);
      expect([
        await isIn(here),
        await isIn(elsewhere),
        (await reset(link)).status,
        (await confirmAddress(pending)).status,
      ]).toEqual([false, false, 400, 400]);
    }
  });
});

describe('a role that changes', () => {
  it('in a company, ends the sessions and links of who has it, is told by mail, and leaves the same role alone', async () => {
    const company = await aCompany(world, { name: 'Hotel Ruoli' });
    const owner = await new Client(world).logIn((await aRecruiter(world, company.id)).email, PASSWORD);
    const colleague = await aRecruiter(world, company.id, 'admin');
    const client = await new Client(world).logIn(colleague.email, PASSWORD);
    const link = await askReset(colleague.email);
    const give = (role: string) => owner.patch(`/company/team/members/${colleague.id}`, { role });
    expect((await give('admin')).status).toBe(200);
    expect(await isIn(client)).toBe(true);
    expect((await give('recruiter')).status).toBe(200);
    expect(await isIn(client)).toBe(false);
    expect((await reset(link)).status).toBe(400);
    expect((await world.mailTo(colleague.email, 'Il tuo ruolo')).text).toContain('Hotel Ruoli');
    expect(await isIn(owner)).toBe(true);
  });

  it('by one’s own hand, keeps this session and ends the others', async () => {
    const company = await aCompany(world);
    const me = await aRecruiter(world, company.id);
    await aRecruiter(world, company.id);
    const [here, elsewhere] = [
      await new Client(world).logIn(me.email, PASSWORD),
      await new Client(world).logIn(me.email, PASSWORD),
    ];
    expect((await here.patch(`/company/team/members/${me.id}`, { role: 'admin' })).status).toBe(200);
    expect([await isIn(here), await isIn(elsewhere)]).toEqual([true, false]);
  });
});

describe('acting as a user', () => {
  it('is over at once for staff who are put away, lose the flag, or whose access is taken up anew', async () => {
    const admin = await aStaff(world);
    const ways: ((id: number) => Promise<unknown>)[] = [
      (id) => world.db.update(users).set({ deactivated_at: new Date() }).where(eq(users.id, id)),
      (id) => world.db.update(users).set({ is_staff: false }).where(eq(users.id, id)),
      (id) => change(admin.client, `staff/${id}`, { role: 'content' }),
      (id) => admin.client.post(`${STAFF}/staff/${id}/reset-second-factor`, { values: { reason: 'Telefono perso' } }),
      (id) => admin.client.post(`${STAFF}/users/${id}/end-sessions`, { values: { reason: 'Prova' } }),
      (id) => admin.client.post(`${STAFF}/users/${id}/deactivate`, { values: { reason: 'Prova' } }),
      async (id) => reset(await askReset((await emailOf(id)) ?? '')),
    ];
    for (const way of ways) {
      const support = await aStaff(world, 'support');
      await act(support, (await aUser(world)).id);
      expect(await isIn(support.client)).toBe(true);
      await way(support.id);
      expect(await isIn(support.client), String(way)).toBe(false);
    }
  });

  it('is over when the user’s own access is taken up anew', async () => {
    const support = await aStaff(world, 'support');
    const { user } = await aPerson();
    await act(support, user.id);
    await reset(await askReset(user.email));
    expect(await isIn(support.client)).toBe(false);
  });

  it('ends with the log-out, and so does the session that staff left', async () => {
    const support = await aStaff(world, 'support');
    await act(support, (await aUser(world)).id);
    const own = support.client.cookies.get('staffsession') ?? '';
    expect(own).not.toBe('');
    await support.client.post('/core/account/logout');
    expect(support.client.cookies.has('staffsession')).toBe(false);
    expect(
      await world.db
        .select()
        .from(sessions)
        .where(eq(sessions.token_hash, hashToken(own))),
    ).toEqual([]);
    expect(await world.db.select().from(staffMembers).where(eq(staffMembers.user_id, support.id))).toHaveLength(1);
  });
});

describe('an invitation', () => {
  it('counts only while who sent it still runs the company', async () => {
    const company = await aCompany(world);
    const owner = await aRecruiter(world, company.id);
    const admin = await aRecruiter(world, company.id);
    const client = await new Client(world).logIn(admin.email, PASSWORD);
    const email = freshAddress();
    await client.post('/company/team/invitations', { email, role: 'admin' });
    const token = (await world.mailTo(email)).links[0]?.split('/').at(-1) ?? '';
    expect(
      (
        await (
          await new Client(world).logIn(owner.email, PASSWORD)
        ).patch(`/company/team/members/${admin.id}`, { role: 'recruiter' })
      ).status,
    ).toBe(200);
    expect((await new Client(world).get(`/invitations/${token}`)).status).toBe(404);
    expect(
      await world.db.$count(
        companyInvitations,
        and(eq(companyInvitations.company_id, company.id), eq(companyInvitations.email, email)),
      ),
    ).toBe(1);
  });
});
