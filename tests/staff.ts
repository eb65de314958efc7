import { eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import type { StaffRole } from '#domain/staff-roles.ts';
import { secondFactors, sessions } from '#server/areas/account/tables.ts';
import { auditEntries } from '#server/areas/audit/tables.ts';
import { staffMembers } from '#server/areas/staff/tables.ts';
import { aUser, PASSWORD } from './builders.ts';
import { Client, type World } from './world.ts';

export const STAFF = '/api/staff/v1';

/** The secret of the authenticator app of members of staff. */
export const APP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
/** Paths of the calls about the user's own second factor. */
export const FACTOR = '/core/account/me/second-factor';

/** A member of staff who has given the password and, by default, the second factor. */
export async function aStaff(world: World, role: StaffRole = 'admin', { isProved = true } = {}) {
  const user = await aUser(world, { is_staff: true, first_name: 'Paolo', last_name: 'Conti' });
  await world.db.insert(staffMembers).values({ user_id: user.id, role });
  const client = await new Client(world).logIn(user.email, PASSWORD);
  await world.db.insert(secondFactors).values({ user_id: user.id, totp_secret: APP_SECRET, confirmed_at: new Date() });
  if (isProved)
    await world.db.update(sessions).set({ second_factor_at: new Date() }).where(eq(sessions.user_id, user.id));
  return { id: user.id, email: user.email, client };
}

/** The code of an app with this secret now, or some half minutes later. */
export const appCode = (secret: string, steps = 0): string =>
  new TOTP({ secret, digits: 6, period: 30 }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Opens the copy of a person's data as staff do, with a reason; the address of the copy. */
export async function personExport(staff: Client, userId: number): Promise<string> {
  const answer = await staff.post(`${STAFF}/users/${userId}/export-data`, {
    values: { reason: 'Lo ha chiesto via mail' },
  });
  const { url } = await answer.json();
  return url ?? `${STAFF}/users/${userId}/data`;
}

/** A record's form: its values and the version on which a change is based. */
export async function recordOf(
  client: Client,
  path: string,
): Promise<{
  id: string;
  values: Record<string, unknown>;
  version: string;
  actions: { slug: string; version: string | null }[];
  notes: string[];
  history: { action: string; before: unknown; after: unknown }[];
}> {
  return (await client.get(`${STAFF}/${path}`)).json();
}

/** Runs an action of a record as its page does: with the version of what was read, if the action names one. */
export async function act(client: Client, path: string, slug: string, values = {}): Promise<Response> {
  const { actions } = await recordOf(client, path);
  const version = actions?.find((action) => action.slug === slug)?.version;
  return client.post(`${STAFF}/${path}/${slug}`, { values, ...(version && { version }) });
}

/** Changes some fields of a record as the form does. */
export async function change(client: Client, path: string, values: Record<string, unknown>): Promise<Response> {
  const { version } = await recordOf(client, path);
  return client.patch(`${STAFF}/${path}`, { values, version });
}

/** The audit log, newest first. */
export const auditOf = (world: World, staffId: number) =>
  world.db.select().from(auditEntries).where(eq(auditEntries.staff_id, staffId)).orderBy(auditEntries.id);

/** Changes the address of a user as staff do: one requests it, a colleague approves. */
export async function changeAddress(world: World, asker: Client, userId: number, email: string): Promise<Response> {
  const asked = await asker.post(`${STAFF}/users/${userId}/change-email`, {
    values: { email, reason: 'Lo ha chiesto al telefono' },
  });
  if (!asked.ok) return asked;
  const colleague = await aStaff(world);
  const id = String((await asked.json()).url)
    .split('/')
    .at(-1);
  return colleague.client.post(`${STAFF}/email-changes/${id}/approve`, { values: {} });
}
