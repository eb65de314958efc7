import { and, eq, gt } from 'drizzle-orm';
import type { Context } from 'hono';
import { MINUTE_MS } from '#domain/durations.ts';
import { IMPERSONATION_MINUTES } from '#domain/staff-roles.ts';
import { deleteSessionCookie, hashToken, requireVisitor, setSessionCookie } from '#server/areas/account/session.ts';
import { sessions, users } from '#server/areas/account/tables.ts';
import { recordChange } from '#server/areas/audit/record-change.ts';
import { impersonations } from '#server/areas/audit/tables.ts';
import { recordSecurityEvent } from '#server/areas/security/record-security-event.ts';
import type { Database } from '#server/platform/database.ts';
import type { ApiEnv } from '#server/platform/http/api.ts';
import {
  dropHostCookie,
  newSessionToken,
  readHostCookie,
  tokenOf,
  writeHostCookie,
} from '#server/platform/http/cookies.ts';
import { conflict, forbidden } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ActionContext, Done } from '../desk/resource.ts';
import { staffMembers } from '../tables.ts';
import { closeImpersonation } from './impersonation-notices.ts';
import type { UserRow } from './user-records.ts';

/** Opens a session in a user's name beside the staff member's own (rules 2.6, 4.2); never a colleague's (rule D11). */
export async function impersonate({
  tx,
  c,
  platform,
  staff,
  row,
  values,
}: ActionContext<UserRow, { reason: string }>): Promise<Done> {
  const [user] = await tx.select().from(users).where(eq(users.id, row.id));
  const [colleague] = await tx
    .select({ id: staffMembers.user_id })
    .from(staffMembers)
    .where(eq(staffMembers.user_id, row.id));
  if (!user || user.is_staff || colleague)
    throw forbidden('staff_protected', 'Un account dello staff non si può impersonare.');
  if (user.deactivated_at || !user.activated_at) throw conflict('account_inactive', 'Questo account non è attivo.');
  const own = tokenOf(c);
  if (!own) throw new Error('Whoever is logged in has a token');
  const token = newSessionToken();
  const life = IMPERSONATION_MINUTES * MINUTE_MS;
  const ends_at = new Date(Date.now() + life);
  await tx
    .insert(sessions)
    .values({ token_hash: hashToken(token), user_id: user.id, impersonator_id: staff.userId, expires_at: ends_at });
  await tx.insert(impersonations).values({
    staff_id: staff.userId,
    user_id: user.id,
    reason: values.reason,
    token_hash: hashToken(token),
    ends_at,
  });
  await recordSecurityEvent(platform, tx, c, { event: 'acting_begun', userId: user.id, actorId: staff.userId });
  return {
    detail: 'Ora agisci come questo utente.',
    url: user.typology === 'company' ? '/recruiter' : '/',
    async afterwards() {
      writeHostCookie(c, 'staffsession', own, { httpOnly: true, maxAge: life / 1000 });
      setSessionCookie(c, { token, maxAge: life / 1000 });
    },
  };
}

/** Ends the impersonation: staff return to the session they left (rule 4.2). Nobody is left impersonating. */
export async function endImpersonation(platform: Platform, c: Context<ApiEnv>): Promise<void> {
  const { db } = platform;
  const visitor = requireVisitor(c);
  if (visitor.impersonatorId === null) return;
  const staffId = visitor.impersonatorId;
  await db.transaction(async (tx) => {
    await tx.delete(sessions).where(eq(sessions.token_hash, visitor.tokenHash));
    await recordChange(tx, { staffId, action: 'impersonate-end', resource: 'users', recordId: visitor.userId });
    await closeImpersonation(tx, platform, eq(impersonations.token_hash, visitor.tokenHash));
  });
  c.set('visitor', null);
  const own = readHostCookie(c, 'staffsession');
  dropHostCookie(c, 'staffsession');
  const left = own ? await sessionOf(db, own, staffId) : null;
  if (own && left) setSessionCookie(c, { token: own, maxAge: Math.floor((left.getTime() - Date.now()) / 1000) });
  else deleteSessionCookie(c);
}

/** When the session that staff left expires, if it is theirs and still valid. */
async function sessionOf(db: Database, token: string, staffId: number): Promise<Date | null> {
  const [session] = await db
    .select({ expires_at: sessions.expires_at })
    .from(sessions)
    .where(
      and(
        eq(sessions.token_hash, hashToken(token)),
        eq(sessions.user_id, staffId),
        gt(sessions.expires_at, new Date()),
      ),
    );
  return session?.expires_at ?? null;
}
