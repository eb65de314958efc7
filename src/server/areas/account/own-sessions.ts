import { and, desc, eq, isNull, ne, or } from 'drizzle-orm';
import type { OwnSessions } from '#contract/access.ts';
import type { Database } from '#server/platform/database.ts';
import type { Visitor } from '#server/platform/http/api.ts';
import { conflict, notFound } from '#server/platform/http/refusal.ts';
import { lastEvents, recordEvent } from './account-events.ts';
import { UNKNOWN_DEVICE } from './device-words.ts';
import { isOpenSession } from './session-limit.ts';
import { sessions } from './tables.ts';

type Own = Pick<Visitor, 'userId' | 'tokenHash'>;

/** The sessions of the user's own devices: not over, and not of staff who impersonate them. */
const isOwnAndOpen = (userId: number) =>
  and(eq(sessions.user_id, userId), isNull(sessions.impersonator_id), isOpenSession());

/** The logged-in devices, this one first, and the account's security events. */
export async function readOwnSessions(db: Database, { userId, tokenHash }: Own): Promise<OwnSessions> {
  const rows = await db
    .select()
    .from(sessions)
    .where(isOwnAndOpen(userId))
    .orderBy(desc(sessions.last_used_at), desc(sessions.id));
  const events = await lastEvents(db, userId);
  return {
    sessions: rows
      .map(({ id, device, network, created_at, last_used_at, token_hash }) => ({
        id,
        device: device || UNKNOWN_DEVICE,
        network,
        created_at: created_at.toISOString(),
        last_used_at: last_used_at.toISOString(),
        is_current: token_hash === tokenHash,
      }))
      .sort((one, other) => Number(other.is_current) - Number(one.is_current)),
    events: events.map(({ id, kind, device, note, at }) => ({ id, kind, device, note, at: at.toISOString() })),
  };
}

/** Ends the session of another device. Refuses this session with 409: that is what logging out is for. */
export async function endOwnSession(db: Database, { userId, tokenHash }: Own, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const [ended] = await tx
      .delete(sessions)
      .where(and(isOwnAndOpen(userId), eq(sessions.id, id), ne(sessions.token_hash, tokenHash)))
      .returning({ device: sessions.device });
    if (ended) return recordEvent(tx, userId, 'session_ended', { device: ended.device });
    const [current] = await tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(eq(sessions.token_hash, tokenHash), eq(sessions.id, id)));
    throw current
      ? conflict('wrong_state', 'È il dispositivo che stai usando: per chiuderlo usa Esci.')
      : notFound('not_found', 'Questo accesso è già chiuso.');
  });
}

/**
 * Ends every session but this one, also those of staff who impersonate this user, or of this user impersonating
 * another.
 */
export async function endOtherSessions(db: Database, { userId, tokenHash }: Own): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await tx
      .delete(sessions)
      .where(
        and(or(eq(sessions.user_id, userId), eq(sessions.impersonator_id, userId)), ne(sessions.token_hash, tokenHash)),
      )
      .returning({ id: sessions.id });
    if (ended.length > 0) await recordEvent(tx, userId, 'other_sessions_ended');
  });
}
