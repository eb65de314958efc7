import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountLinks } from '#server/areas/account/tables.ts';
import { aUser, PASSWORD } from '../builders.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
let visitor: Client;
const NEW = 'Nuova!2026';
beforeAll(async () => {
  visitor = new Client(world);
});
afterAll(() => world.close());

async function linkOf(email: string): Promise<{ uid: string; token: string; address: string }> {
  await visitor.post('/core/account/reset-password/', { email });
  const mail = await world.mailTo(email.toLowerCase(), 'password');
  const address = mail.links[0] ?? '';
  const [uid = '', token = ''] = new URL(address).pathname.split('/').slice(-2);
  return { uid, token, address };
}
const confirm = async (body: object) => {
  const response = await visitor.post('/core/account/reset-password/confirm', body);
  return [response.status, await response.json()];
};
const canLogIn = async (username: string, password: string) =>
  (await new Client(world).post('/core/account/login', { username, password })).status === 200;

describe('a new password', () => {
  it('is set by the mailed link, once, and ends every session', async () => {
    const { email } = await aUser(world);
    const open = await new Client(world).logIn(email, PASSWORD);
    const { uid, token } = await linkOf(email);
    expect(await confirm({ uid, token, new_password: NEW, confirm_password: NEW })).toEqual([200, { detail: 'ok' }]);
    expect([await canLogIn(email, NEW), await canLogIn(email, PASSWORD)]).toEqual([true, false]);
    expect((await open.get('/core/account/me')).status).toBe(401);
    expect(await confirm({ uid, token, new_password: NEW, confirm_password: NEW })).toMatchObject([
      400,
      { non_field_errors: ['Questo link non è più valido: chiedine un altro.'] },
    ]);
  });

  it('lets in who came from the old site without a password, in the dark for a company', async () => {
    const user = await aUser(world, { password_hash: null, activated_at: null, typology: 'company' });
    const { uid, token, address } = await linkOf(user.email);
    expect(address).toMatch(/\?t=company$/);
    await confirm({ uid, token, new_password: NEW, confirm_password: NEW });
    expect(await canLogIn(user.email, NEW)).toBe(true);
  });

  it('keeps to the rules, and leaves the link good until it does', async () => {
    const { email } = await aUser(world);
    const { uid, token } = await linkOf(email);
    expect(await confirm({ uid, token, new_password: 'corta', confirm_password: 'corta' })).toMatchObject([
      400,
      {
        new_password: [
          'Usa almeno 8 caratteri.',
          'Aggiungi almeno un numero.',
          'Aggiungi almeno una lettera maiuscola.',
          'Aggiungi almeno un carattere speciale, per esempio ! o ?.',
        ],
      },
    ]);
    expect(await confirm({ uid, token, new_password: NEW, confirm_password: 'Altra!2026' })).toMatchObject([
      400,
      { confirm_password: ['Le due password non sono uguali.'] },
    ]);
    expect((await confirm({ uid, token, new_password: NEW, confirm_password: NEW }))[0]).toBe(200);
  });

  it('is taken by its link for 24 hours, and not a minute longer', async () => {
    const [before, after] = [await aUser(world), await aUser(world)];
    const links = [await linkOf(before.email), await linkOf(after.email)];
    const passes = (user: { id: number }, minutes: number) =>
      world.db
        .update(accountLinks)
        .set({ expires_at: sql`${accountLinks.expires_at} - make_interval(mins => ${minutes})` })
        .where(eq(accountLinks.user_id, user.id));
    await passes(before, 24 * 60 - 30);
    await passes(after, 24 * 60 + 1);
    const answers = [];
    for (const link of links)
      answers.push((await confirm({ uid: link.uid, token: link.token, new_password: NEW, confirm_password: NEW }))[0]);
    expect(answers).toEqual([200, 400]);
  });

  it('is refused by an expired link, another’s uid, and works once for two at the same moment', async () => {
    const late = await aUser(world);
    const expired = await linkOf(late.email);
    await world.db
      .update(accountLinks)
      .set({ expires_at: new Date(Date.now() - 1) })
      .where(eq(accountLinks.user_id, late.id));
    expect((await confirm({ ...expired, new_password: NEW, confirm_password: NEW }))[0]).toBe(400);
    const { email } = await aUser(world);
    const { uid, token } = await linkOf(email);
    expect((await confirm({ uid: 'MQ', token, new_password: NEW, confirm_password: NEW }))[0]).toBe(400);
    const both = await Promise.all([1, 2].map(() => confirm({ uid, token, new_password: NEW, confirm_password: NEW })));
    expect(both.map(([status]) => status).sort()).toEqual([200, 400]);
  });

  it('can be asked for any address: the answer is the same, and only an account gets a mail', async () => {
    const answer = await visitor.post('/core/account/reset-password', { email: 'nessuno@example.it' });
    expect([answer.status, await answer.json()]).toEqual([200, { detail: 'ok' }]);
    expect((await visitor.post('/core/account/reset-password', { email: 'non-una-mail' })).status).toBe(400);
    await world.settled();
    expect(await world.platform.outbox?.list('nessuno@example.it')).toEqual([]);
  });

  it('is mailed five times a day to one address, quietly: whoever asks in another’s name floods nobody', async () => {
    const { email } = await aUser(world);
    const statuses = [];
    for (let times = 0; times < 7; times++)
      statuses.push((await visitor.post('/core/account/reset-password', { email })).status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    await world.settled();
    expect(await world.platform.outbox?.list(email)).toHaveLength(5);
  });
});
