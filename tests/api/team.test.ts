import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/durations.ts';
import { users } from '#server/areas/account/tables.ts';
import type { Company } from '#server/areas/companies/company-of.ts';
import { companyInvitations } from '#server/areas/companies/tables.ts';
import { applyRetentionPolicy } from '#server/areas/retention/apply-retention-policy.ts';
import { aCompany, aCompanyRegistration, anOfferForm, aRecruiter, aUser, credits, PASSWORD } from '../builders.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
let company: Company;
let owner: Client;
let ownerId: number;
afterAll(() => world.close());
beforeEach(async () => {
  company = await aCompany(world, { name: 'Hotel Gruppo' });
  const user = await aRecruiter(world, company.id);
  ownerId = user.id;
  owner = await new Client(world).logIn(user.email, PASSWORD);
});

const newPerson = {
  first_name: 'Luca',
  last_name: 'Nuovo',
  password: PASSWORD,
  confirm_password: PASSWORD,
  privacy: true,
};
let number = 0;
async function join(role = 'recruiter'): Promise<{ client: Client; email: string; token: string }> {
  const email = `collega${++number}@example.it`;
  expect((await owner.post('/company/team/invitations/', { email, role })).status).toBe(201);
  const token = (await world.mailTo(email, 'ti invita')).links[0]?.split('/').at(-1) ?? '';
  const client = new Client(world);
  expect((await client.post(`/invitations/${token}/accept/`, newPerson)).status).toBe(200);
  return { client, email, token };
}
const team = async (client = owner) => (await client.get('/company/team/')).json();
const idOf = async (email: string) =>
  (await team()).members.find((member: { email: string }) => member.email === email).id;

describe('somebody who is taken out of a team', () => {
  it('reads whose team it was, on their next page and under what they were writing; no other browser does', async () => {
    const { client, email } = await join();
    const left = async (who: Client) => (await who.get('/core/account/left-team')).json();
    expect(await left(client)).toEqual({ company: null });
    expect((await owner.delete(`/company/team/members/${await idOf(email)}`)).status).toBe(200);
    expect(await left(client)).toEqual({ company: 'Hotel Gruppo' });
    for (const refused of [
      await client.get('/core/account/me'),
      await client.post('/company/team/invitations', { email: 'altra@example.it', role: 'recruiter' }),
    ])
      expect([refused.status, await refused.json()]).toEqual([
        401,
        expect.objectContaining({
          code: 'left_team',
          detail: expect.stringContaining('Non fai più parte del team di Hotel Gruppo'),
        }),
      ]);
    expect(await left(owner)).toEqual({ company: null });
    expect(await left(new Client(world))).toEqual({ company: null });
    const stranger = await new Client(world).get('/core/account/me');
    expect([stranger.status, (await stranger.json()).code]).toEqual([401, 'login_required']);
    await applyRetentionPolicy(world.platform, new Date(Date.now() + 400 * DAY_MS));
    expect(await left(client)).toEqual({ company: null });
  });
});

describe('the people of a company', () => {
  it('are invited by mail, join with a name and password of their own, and act under it', async () => {
    await owner.post('/company/team/invitations', { email: 'Maria@example.it', role: 'recruiter' });
    expect((await team()).invitations).toMatchObject([{ email: 'maria@example.it', role: 'recruiter' }]);
    const token = (await world.mailTo('maria@example.it')).links[0]?.split('/').at(-1) ?? '';
    expect(await (await new Client(world).get(`/invitations/${token}`)).json()).toEqual({
      company: 'Hotel Gruppo',
      email: 'maria@example.it',
      role: 'recruiter',
      invited_by: 'Anna Neri',
    });
    const maria = new Client(world);
    expect(
      (await maria.post(`/invitations/${token}/accept`, { ...newPerson, privacy: false, password: 'corta' })).status,
    ).toBe(400);
    expect((await maria.post(`/invitations/${token}/accept`, newPerson)).status).toBe(200);
    expect(await (await maria.get('/core/account/me')).json()).toMatchObject({
      typology: 'company',
      company: { name: 'Hotel Gruppo' },
    });
    await credits(world, company.id, 2);
    await maria.post('/company/offers', { ...anOfferForm(world, { title: 'Portiere/a' }), activate: true });
    const { members, activity, invitations } = await team();
    expect(members).toMatchObject([
      { is_me: true, role: 'owner' },
      { name: 'Luca Nuovo', role: 'recruiter' },
    ]);
    expect(activity[0]).toMatchObject({ who: 'Luca Nuovo', what: 'Ha pubblicato “Portiere/a”' });
    expect(invitations).toEqual([]);
    expect((await new Client(world).post(`/invitations/${token}/accept`, newPerson)).status).toBe(404);
  });

  it('cannot be invited twice at one address; a link grows old or is taken back', async () => {
    await owner.post('/company/team/invitations', { email: 'due@example.it', role: 'admin' });
    await owner.post('/company/team/invitations', { email: 'due@example.it', role: 'recruiter' });
    const [open] = (await team()).invitations;
    expect((await team()).invitations).toMatchObject([{ role: 'recruiter' }]);
    const token = (await world.mailTo('due@example.it')).links[0]?.split('/').at(-1) ?? '';
    await world.db
      .update(companyInvitations)
      .set({ expires_at: new Date(0) })
      .where(eq(companyInvitations.id, open.id));
    expect((await new Client(world).get(`/invitations/${token}`)).status).toBe(404);
    expect((await owner.delete(`/company/team/invitations/${open.id}`)).status).toBe(200);
    expect((await owner.delete(`/company/team/invitations/${open.id}`)).status).toBe(404);
  });

  it('cannot join with an address that has an account: its owner is notified, the company is not', async () => {
    const known = await aUser(world);
    const answer = await owner.post('/company/team/invitations', { email: known.email, role: 'admin' });
    expect([answer.status, (await answer.json()).invitations]).toMatchObject([
      201,
      [{ email: known.email, role: 'admin' }],
    ]);
    const mail = await world.mailTo(known.email, 'ti invita');
    expect(mail.text).toContain('ha già un account');
    expect(mail.links).toEqual([]);
  });

  it('join also where somebody had registered with their address and not confirmed it', async () => {
    const body = aCompanyRegistration(world);
    await new Client(world).post('/core/account/register', body);
    await owner.post('/company/team/invitations', { email: body.email, role: 'recruiter' });
    const token = (await world.mailTo(body.email, 'ti invita')).links[0]?.split('/').at(-1) ?? '';
    const password = 'Zattera-nel-porto-7';
    const client = new Client(world);
    expect(
      (await client.post(`/invitations/${token}/accept`, { ...newPerson, password, confirm_password: password }))
        .status,
    ).toBe(200);
    expect(await (await client.get('/core/account/me')).json()).toMatchObject({
      email: body.email,
      company: { name: 'Hotel Gruppo' },
    });
    expect(
      (await new Client(world).post('/core/account/login', { username: body.email, password: body.password })).status,
    ).toBe(400);
  });

  it('have roles: recruiters invite nobody, admins invite, only an owner changes roles and takes people out', async () => {
    const recruiter = await join('recruiter');
    const admin = await join('admin');
    expect(
      (await recruiter.client.post('/company/team/invitations', { email: 'x@example.it', role: 'recruiter' })).status,
    ).toBe(403);
    expect(
      (await admin.client.post('/company/team/invitations', { email: 'x@example.it', role: 'recruiter' })).status,
    ).toBe(201);
    expect((await team(recruiter.client)).invitations).toEqual([]);
    const id = await idOf(recruiter.email);
    expect((await admin.client.patch(`/company/team/members/${id}`, { role: 'admin' })).status).toBe(403);
    expect((await owner.patch(`/company/team/members/${id}`, { role: 'admin' })).status).toBe(200);
    expect((await owner.delete(`/company/team/members/${id}`)).status).toBe(200);
    expect((await recruiter.client.get('/company/team')).status).toBe(401);
    expect((await world.mailTo(recruiter.email, 'Non fai più parte')).text).toContain('Hotel Gruppo');
  });

  it('leave no photo behind when they are taken out', async () => {
    const colleague = await join('recruiter');
    const id = await idOf(colleague.email);
    const [key, small] = ['photos/collega.webp', 'photos/collega-small.webp'];
    for (const file of [key, small]) await world.platform.files.write(file, new Uint8Array([1]));
    await world.db.update(users).set({ profile_photo: key }).where(eq(users.id, id));
    expect((await owner.delete(`/company/team/members/${id}`)).status).toBe(200);
    expect([await world.platform.files.read(key), await world.platform.files.read(small)]).toEqual([null, null]);
  });

  it('who are staff of the site too are not deleted by a company', async () => {
    const id = await idOf((await join()).email);
    await world.db.update(users).set({ is_staff: true }).where(eq(users.id, id));
    const answer = await owner.delete(`/company/team/members/${id}`);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ code: 'member_is_staff' });
    expect((await team()).members).toHaveLength(2);
  });

  it('get a new role as often as invitations go out, and five letters about it a day', async () => {
    const { email } = await join();
    const id = await idOf(email);
    const statuses: number[] = [];
    for (let times = 0; times < 32; times++)
      statuses.push(
        (await owner.patch(`/company/team/members/${id}`, { role: times % 2 ? 'recruiter' : 'admin' })).status,
      );
    expect(statuses).toEqual([...Array(30).fill(200), 429, 429]);
    await world.settled();
    expect(
      (await world.platform.outbox?.list(email))?.filter(({ subject }) => subject.includes('è cambiato')),
    ).toHaveLength(5);
  });

  it('always have an owner', async () => {
    expect((await owner.patch(`/company/team/members/${ownerId}`, { role: 'recruiter' })).status).toBe(409);
    expect((await owner.delete(`/company/team/members/${ownerId}`)).status).toBe(409);
  });

  it('are no other company’s', async () => {
    const { email } = await join();
    const other = await new Client(world).logIn((await aRecruiter(world, (await aCompany(world)).id)).email, PASSWORD);
    const id = await idOf(email);
    expect((await other.delete(`/company/team/members/${id}`)).status).toBe(404);
    expect((await other.patch(`/company/team/members/${id}`, { role: 'owner' })).status).toBe(404);
    expect((await team(other)).members).toHaveLength(1);
  });
});

describe('the role of the caller', () => {
  it('is looked at before anything of the body is read, and the refusal says which role it takes', async () => {
    const clientOf = async (user: { email: string }) => new Client(world).logIn(user.email, PASSWORD);
    const unchecked = await aCompany(world, { check_state: 'unchecked' });
    const refused: Record<string, { client: Client; code: string }> = {
      candidate: { client: owner, code: 'candidate_required' },
      company: { client: await clientOf(await aUser(world)), code: 'company_required' },
      'link or company': { client: await clientOf(await aUser(world)), code: 'company_required' },
      verified: { client: await clientOf(await aRecruiter(world, unchecked.id)), code: 'company_not_verified' },
      manager: { client: await clientOf(await aRecruiter(world, company.id, 'recruiter')), code: 'manager_required' },
      owner: { client: await clientOf(await aRecruiter(world, company.id, 'admin')), code: 'owner_required' },
    };
    const asked = new Set<string>();
    for (const [call, { who }] of Object.entries(world.rules.website)) {
      if (['public', 'link', 'logged_in', 'link or logged_in'].includes(who.name)) continue;
      asked.add(who.name);
      const [method = '', path = ''] = call.split(' ');
      const { client, code } = refused[who.name] ?? { client: owner, code: 'none' };
      const answer = await client.ask(method, path.replace(/:\w+/g, '1'), {
        headers: { 'Content-Type': 'application/json' },
      });
      expect([call, answer.status, (await answer.json()).code]).toEqual([call, 403, code]);
    }
    expect([...asked].toSorted()).toEqual(Object.keys(refused).toSorted());
  });
});

describe('the page of an invitation', () => {
  it('stays open for others when one address tries made-up links', async () => {
    const open = async (clientAddress: string) =>
      (await world.app.request('/api/website/v1/invitations/inventato', {}, { page: { clientAddress } })).status;
    for (let tries = 0; tries < 60; tries++) await open('203.0.113.7');
    expect(await open('203.0.113.7')).toBe(429);
    expect(await open('203.0.113.8')).toBe(404);
  });
});
