import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { secondFactors } from '#server/areas/account/tables.ts';
import { companyMembers } from '#server/areas/companies/tables.ts';
import { anAuthenticator } from '../authenticator.ts';
import { aCompany, aRecruiter, aUser, PASSWORD } from '../builders.ts';
import { appCode, aStaff, FACTOR, STAFF } from '../staff.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
afterAll(() => world.close());

const CHOICE = '/company/team/second-factor';
const choose = (client: Client, is_required: boolean) => client.ask('PUT', CHOICE, { json: { is_required } });
const logIn = (email: string) => new Client(world).logIn(email, PASSWORD);
const me = async (client: Client) => (await client.get('/core/account/me')).json();

async function setUp(client: Client): Promise<string> {
  const { secret } = await (await client.post(`${FACTOR}/setup`)).json();
  expect((await client.post(`${FACTOR}/confirm`, { code: appCode(secret) })).status).toBe(200);
  return secret;
}

/** A company with an owner who has an app, and a colleague who has none. */
async function aTeam() {
  const company = await aCompany(world);
  const owner = await aRecruiter(world, company.id);
  const colleague = await aUser(world, { typology: 'company' });
  await world.db.insert(companyMembers).values({ company_id: company.id, user_id: colleague.id, role: 'admin' });
  const [ownerClient, colleagueClient] = [await logIn(owner.email), await logIn(colleague.email)];
  await setUp(ownerClient);
  return { company, owner, colleague, ownerClient, colleagueClient };
}

describe('a company that wants a second factor of everybody', () => {
  it('is switched on by an owner who has one, and by nobody else; colleagues are told once', async () => {
    const { colleague, ownerClient, colleagueClient } = await aTeam();
    const stranger = await logIn((await aRecruiter(world, (await aCompany(world)).id)).email);
    expect((await (await choose(stranger, true)).json()).code).toBe('factor_missing');
    expect((await choose(colleagueClient, true)).status).toBe(403);
    const [one, two] = await Promise.all([choose(ownerClient, true), choose(ownerClient, true)]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(await one.json()).toMatchObject({ requires_second_factor: true });
    await world.mailTo(colleague.email, 'chiede la verifica in due passaggi');
    expect(
      ((await world.platform.outbox?.list(colleague.email)) ?? []).filter(({ subject }) =>
        subject.includes('chiede la verifica'),
      ),
    ).toHaveLength(1);
    expect((await choose(ownerClient, false)).status).toBe(200);
    await world.mailTo(colleague.email, 'non chiede più');
  });

  it('shows who has one to the owner alone', async () => {
    const { ownerClient, colleagueClient } = await aTeam();
    const shown = async (client: Client) =>
      (await (await client.get('/company/team')).json()).members.map(
        ({ has_second_factor }: { has_second_factor: boolean | null }) => has_second_factor,
      );
    expect(await shown(ownerClient)).toEqual([true, false]);
    expect(await shown(colleagueClient)).toEqual([null, null]);
  });

  it('lets whoever has none set one up, and do nothing else before', async () => {
    const { ownerClient, colleagueClient } = await aTeam();
    await choose(ownerClient, true);
    expect(await me(colleagueClient)).toMatchObject({ needs_second_factor: true });
    for (const path of ['/company/team', '/company/offers', '/core/account/me/export', '/core/account/me/sessions']) {
      const refused = await colleagueClient.get(path);
      expect([path, refused.status, (await refused.json()).code]).toEqual([path, 403, 'second_factor_required']);
    }
    expect((await colleagueClient.patch('/core/account/me', { first_name: 'X' })).status).toBe(403);
    expect((await colleagueClient.get('/search/offers')).status).toBe(200);
    await setUp(colleagueClient);
    expect(await me(colleagueClient)).toMatchObject({ needs_second_factor: false });
    expect((await colleagueClient.get('/company/team')).status).toBe(200);
  });

  it('opens to whoever has proved none the calls of the login, of a factor and of who they are, and no other', async () => {
    const { ownerClient, colleague } = await aTeam();
    await choose(ownerClient, true);
    const client = await logIn(colleague.email);
    const open: string[] = [];
    for (const [call, { who }] of Object.entries(world.rules.website)) {
      if (who.name === 'public' || who.name === 'link') continue;
      const [method = '', path = ''] = call.split(' ');
      const asked = path.replaceAll(/:[a-z_]+/g, '1');
      const answer = await client.ask(method, asked, method === 'GET' ? {} : { json: {} });
      const isRefused = answer.status === 403 && (await answer.json()).code === 'second_factor_required';
      if (!isRefused) open.push(call);
    }
    expect(new Set(open)).toEqual(
      new Set([
        'GET /core/account/me',
        'GET /core/account/me/second-factor',
        'POST /core/account/me/second-factor/setup',
        'POST /core/account/me/second-factor/confirm',
        'POST /core/account/me/second-factor/prove',
        'POST /core/account/me/second-factor/remove',
        'POST /core/account/me/second-factor/recovery-codes',
        'POST /core/account/me/proof/passkey/options',
        'POST /core/account/me/proof/passkey',
        'POST /core/account/me/passkeys/options',
        'POST /core/account/me/passkeys',
        'PATCH /core/account/me/passkeys/:id',
        'DELETE /core/account/me/passkeys/:id',
        'POST /core/account/me/proof',
      ]),
    );
  });

  it('takes a passkey as one: the password alone opens nothing then', async () => {
    const { colleague, ownerClient, colleagueClient } = await aTeam();
    const authenticator = anAuthenticator();
    const KEYS = '/core/account/me/passkeys';
    expect(
      (
        await colleagueClient.post(KEYS, {
          response: authenticator.create(await (await colleagueClient.post(`${KEYS}/options`)).json()),
        })
      ).status,
    ).toBe(201);
    expect(
      (await new Client(world).post('/core/account/login', { username: colleague.email, password: PASSWORD })).status,
    ).toBe(200);
    await choose(ownerClient, true);
    const browser = new Client(world);
    const answer = await browser.post('/core/account/login', { username: colleague.email, password: PASSWORD });
    expect([answer.status, (await answer.json()).methods]).toEqual([202, ['passkey']]);
    const LOGIN = '/core/account/login/passkey';
    expect(
      (
        await browser.post(LOGIN, {
          response: authenticator.use(await (await browser.post(`${LOGIN}/options`)).json()),
        })
      ).status,
    ).toBe(200);
    expect((await browser.get('/company/team')).status).toBe(200);
  });

  it('wants it of who is invited later, and no longer of anybody when it is switched off', async () => {
    const { ownerClient, colleagueClient } = await aTeam();
    await choose(ownerClient, true);
    const email = `nuova.${Date.now()}@example.it`;
    await ownerClient.post('/company/team/invitations', { email, role: 'recruiter' });
    const token = (await world.mailTo(email)).links[0]?.split('/').at(-1) ?? '';
    const invited = new Client(world);
    const accepted = {
      first_name: 'Nuova',
      last_name: 'Collega',
      password: 'Zattera-nel-porto-7',
      confirm_password: 'Zattera-nel-porto-7',
      privacy: true,
    };
    expect((await invited.post(`/invitations/${token}/accept`, accepted)).status).toBe(200);
    expect((await invited.get('/company/team')).status).toBe(403);
    await choose(ownerClient, false);
    for (const client of [invited, colleagueClient]) expect((await client.get('/company/team')).status).toBe(200);
  });

  it('is not changed by staff who act as the owner, who see the company all the same', async () => {
    const { owner, ownerClient } = await aTeam();
    await choose(ownerClient, true);
    const staff = await aStaff(world);
    await staff.client.post(`${STAFF}/users/${owner.id}/impersonate`, { values: { reason: 'Prova' } });
    expect((await choose(staff.client, false)).status).toBe(403);
    expect((await staff.client.get('/company/team')).status).toBe(200);
    expect(await world.db.$count(secondFactors, eq(secondFactors.user_id, owner.id))).toBe(1);
  });
});
