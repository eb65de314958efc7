import { eq } from 'drizzle-orm';
import { DAY_MS } from '#domain/durations.ts';
import type { Database } from '#server/platform/database.ts';
import { type LinkKind, type ReadLink, requireWorking, standingOf } from '#server/platform/mailed-link.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readToken, signToken } from '#server/platform/signed-token.ts';
import { addressOwner, linkOwner } from '../account/link-owner.ts';
import { users } from '../account/tables.ts';
import { eventRegistrations } from './tables.ts';

/** A badge, in the letters about an event: until long after the event that the letter is about. */
const kind: LinkKind = {
  name: 'event badge',
  lifeMs: 400 * DAY_MS,
  async ownerOf(db, id) {
    const [row] = await db
      .select({ user_id: eventRegistrations.user_id, email: eventRegistrations.email })
      .from(eventRegistrations)
      .where(eq(eventRegistrations.id, id));
    if (!row) return null;
    return row.user_id === null ? addressOwner(db, row.email) : linkOwner(db, eq(users.id, row.user_id));
  },
};

/** The address of a badge, signed now; for letters alone. */
export const badgeAddress = (secret: string, registration: number): string =>
  `/api/website/v1/core/events/badge/${signToken(secret, kind, registration, Date.now())}`;

/** The registration of a badge's link; null for a link that we did not make. Refuses one that works no more (410). */
export async function registrationOfLink(
  { db, linkSecret }: Pick<Platform, 'db' | 'linkSecret'>,
  token: string,
): Promise<number | null> {
  const link = readToken(linkSecret, kind, token) ?? (await linkOfBefore(db, token));
  if (!link) return null;
  requireWorking(await standingOf(db, kind, link), false);
  return link.id;
}

/** Letters of earlier versions hold a token of the row instead: it is as old as the registration. */
async function linkOfBefore(db: Database, token: string): Promise<ReadLink | null> {
  const [row] = await db
    .select({ id: eventRegistrations.id, created_at: eventRegistrations.created_at })
    .from(eventRegistrations)
    .where(eq(eventRegistrations.token, token));
  return row ? { id: row.id, signedAt: row.created_at.getTime(), isExpired: false } : null;
}
