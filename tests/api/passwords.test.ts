import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { GUESSABLE } from '#domain/password.ts';
import { rateLimits } from '#server/platform/http/limit-table.ts';
import { aCompany, aCompanyRegistration, aRecruiter, aRegistration, aUser, PASSWORD } from '../builders.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
afterAll(() => world.close());
beforeEach(() => world.db.delete(rateLimits));

const GOOD = 'Zattera-nel-porto-7';
const refused = { codes: { new_password: 'guessable' }, new_password: [GUESSABLE.message] };
async function resetLink(email: string) {
  await new Client(world).post('/core/account/reset-password', { email });
  const [uid, token] = new URL((await world.mailTo(email, 'Scegli una nuova password')).links[0] ?? '').pathname
    .split('/')
    .slice(-2);
  return { uid, token };
}
const answerOf = async (response: Promise<Response>) => {
  const answer = await response;
  return [answer.status, await answer.json()];
};

describe('a password that is easily guessed', () => {
  it('is refused at the registration, also one built on the name, the address, the company or the site', async () => {
    const client = new Client(world);
    const register = (body: object, password: string) =>
      answerOf(client.post('/core/account/register', { ...body, password, confirm_password: password }));
    const person = {
      ...aRegistration({ email: 'g.dallapiccola@example.it' }),
      first_name: 'Ginevra',
      last_name: 'Dallapiccola',
    };
    for (const password of [
      'Password1!',
      'P@ssw0rd1',
      'Qwerty123!',
      'Ginevra!1990',
      'Dallapiccola1!',
      'Brigata!2026',
      `${'1234567890'.repeat(19)}aA!`,
    ])
      expect(await register(person, password), password).toMatchObject([
        400,
        { codes: { password: 'guessable' }, password: [GUESSABLE.message] },
      ]);
    const company = aCompanyRegistration(world, { name: 'Hotel Belvedere' });
    expect(await register(company, 'Belvedere!26')).toMatchObject([400, { codes: { password: 'guessable' } }]);
    expect(await register(person, GOOD)).toMatchObject([201, {}]);
  });

  it('is refused wherever a password is set: reset, change, invitation, activation', async () => {
    const user = await aUser(world, { first_name: 'Ginevra' });
    const reset = async (password: string) =>
      answerOf(
        new Client(world).post('/core/account/reset-password/confirm', {
          ...link,
          new_password: password,
          confirm_password: password,
        }),
      );
    const link = await resetLink(user.email);
    expect(await reset('Ginevra!1990')).toMatchObject([400, refused]);
    const client = await new Client(world).logIn(user.email, PASSWORD);
    const change = (password: string) =>
      answerOf(
        client.ask('PUT', '/core/account/me/update-password', {
          json: { current_password: PASSWORD, new_password: password, confirm_password: password },
        }),
      );
    expect(await change('Ginevra!1990')).toMatchObject([400, refused]);

    const company = await aCompany(world, { name: 'Hotel Belvedere' });
    const owner = await new Client(world).logIn((await aRecruiter(world, company.id)).email, PASSWORD);
    await owner.post('/company/team/invitations', { email: 'invitata@example.it', role: 'admin' });
    const token = (await world.mailTo('invitata@example.it')).links[0]?.split('/').at(-1) ?? '';
    const accept = (password: string) =>
      answerOf(
        new Client(world).post(`/invitations/${token}/accept`, {
          first_name: 'Luca',
          last_name: 'Neri',
          password,
          confirm_password: password,
          privacy: true,
        }),
      );
    expect(await accept('Belvedere!26')).toMatchObject([400, { codes: { password: 'guessable' } }]);

    const body = aRegistration();
    await new Client(world).post('/core/account/register', body);
    const [uid, activation] = new URL((await world.mailTo(body.email, 'Conferma')).links[0] ?? '').pathname
      .split('/')
      .slice(-2);
    expect(
      await answerOf(
        new Client(world).post('/core/account/activate', {
          uid,
          token: activation,
          new_password: 'Password1!',
          confirm_password: 'Password1!',
        }),
      ),
    ).toMatchObject([400, refused]);
    expect([(await reset(GOOD))[0], (await accept(GOOD))[0]]).toEqual([200, 200]);
  });

  it('is told apart from one of 200 odd characters, which is taken', async () => {
    const password = `Aa1!${'ò€'.repeat(98)}`;
    const body = { ...aRegistration(), password, confirm_password: password };
    expect((await new Client(world).post('/core/account/register', body)).status).toBe(201);
    expect(
      (
        await new Client(world).post('/core/account/register', {
          ...body,
          password: `${password}x`,
          confirm_password: `${password}x`,
        })
      ).status,
    ).toBe(400);
  });
});

describe('a password that changes', () => {
  it('must be another one, and is told by mail with a way out', async () => {
    const user = await aUser(world);
    const client = await new Client(world).logIn(user.email, PASSWORD);
    const change = (password: string) =>
      answerOf(
        client.ask('PUT', '/core/account/me/update-password', {
          json: { current_password: PASSWORD, new_password: password, confirm_password: password },
        }),
      );
    expect(await change(PASSWORD)).toMatchObject([
      400,
      { codes: { new_password: 'unchanged' }, new_password: ['È la password di adesso: scegline un’altra.'] },
    ]);
    expect((await change(GOOD))[0]).toBe(200);
    const mail = await world.mailTo(user.email, 'La tua password è cambiata');
    expect(mail.links[0]).toContain('/profilo/non-sono-stato-io/');
    const link = await resetLink(user.email);
    const reset = (password: string) =>
      answerOf(
        new Client(world).post('/core/account/reset-password/confirm', {
          ...link,
          new_password: password,
          confirm_password: password,
        }),
      );
    expect(await reset(GOOD)).toMatchObject([400, { codes: { new_password: 'unchanged' } }]);
    expect((await reset('Altra-zattera-8'))[0]).toBe(200);
    await expect
      .poll(
        async () =>
          (await world.platform.outbox?.list(user.email))?.filter(({ subject }) =>
            subject.includes('password è cambiata'),
          ).length,
      )
      .toBe(2);
  });
});
