import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { sessionLife, USE_NOTED_EVERY_MS } from '#domain/session-life.ts';
import type { Database } from '#server/platform/database.ts';
import type { Visitor } from '#server/platform/http/api.ts';
import { prepared } from '#server/platform/prepared.ts';
import { isOpenSession } from './session-limit.ts';
import { sessions, users } from './tables.ts';

const impersonators = alias(users, 'impersonators');

/** The statement that every call with a session asks. */
const visitorStatement = prepared((db) =>
  db
    .select({
      userId: users.id,
      sessionId: sessions.id,
      typology: users.typology,
      isStaff: users.is_staff,
      impersonatorId: sessions.impersonator_id,
      secondFactorAt: sessions.second_factor_at,
      isRemembered: sessions.is_remembered,
      lastUsedAt: sessions.last_used_at,
      isFactorRequired: users.second_factor_required,
      account: {
        email: users.email,
        first_name: users.first_name,
        last_name: users.last_name,
        date_joined: users.date_joined,
        profile_photo: users.profile_photo,
        meta: users.meta,
      },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .leftJoin(
      impersonators,
      and(
        eq(impersonators.id, sessions.impersonator_id),
        eq(impersonators.is_staff, true),
        isNull(impersonators.deactivated_at),
      ),
    )
    .where(
      and(
        eq(sessions.token_hash, sql.placeholder('tokenHash')),
        isOpenSession(sql.placeholder('now')),
        isNull(users.deactivated_at),
        or(isNull(sessions.impersonator_id), isNotNull(impersonators.id)),
      ),
    )
    .prepare(''),
);

/**
 * Reads the user of a session. Nobody when the session has expired, or impersonates a user for somebody who is no
 * longer staff.
 */
export async function visitorOfSession(db: Database, tokenHash: string): Promise<Visitor | null> {
  const [found] = await visitorStatement(db).execute({ tokenHash, now: new Date().toISOString() });
  if (!found) return null;
  const { isRemembered, lastUsedAt, isFactorRequired, ...visitor } = found;
  if (lastUsedAt.getTime() < Date.now() - USE_NOTED_EVERY_MS && visitor.impersonatorId === null) {
    const idle_until = new Date(Date.now() + sessionLife(visitor, isRemembered).idle);
    await db.update(sessions).set({ last_used_at: new Date(), idle_until }).where(eq(sessions.token_hash, tokenHash));
  }
  const lacksSecondFactor = isFactorRequired && visitor.secondFactorAt === null && visitor.impersonatorId === null;
  return { ...visitor, lacksSecondFactor, tokenHash };
}
