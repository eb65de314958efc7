import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Database } from '#server/platform/database.ts';
import { tokenOf } from '#server/platform/http/cookies.ts';
import { hashToken } from './session.ts';
import { closedSessions, sessions } from './tables.ts';

/** Stores why the sessions of a user end, before they are taken out of a company: their open pages say it. */
export async function closeSessionsOfTeam(tx: Database, userId: number, company: string): Promise<void> {
  const open = await tx
    .select({ token_hash: sessions.token_hash, expires_at: sessions.expires_at })
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), isNull(sessions.impersonator_id)));
  if (open.length > 0) await tx.insert(closedSessions).values(open.map((one) => ({ ...one, company })));
}

/** The company whose team the user of this browser's ended session was taken out of; null for any other browser. */
export async function leftTeam(db: Database, c: Context): Promise<string | null> {
  const token = tokenOf(c);
  if (!token) return null;
  const [row] = await db
    .select({ company: closedSessions.company })
    .from(closedSessions)
    .where(and(eq(closedSessions.token_hash, hashToken(token)), gt(closedSessions.expires_at, new Date())));
  return row?.company ?? null;
}
