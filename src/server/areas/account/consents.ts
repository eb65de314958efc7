import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import { consents } from './tables.ts';

export type ConsentKind = (typeof consents.$inferSelect)['kind'];

/** The version of each consent's text that the forms show now: stored with every consent given (art. 7 GDPR). */
export const CONSENT_VERSIONS: Readonly<Record<ConsentKind, string>> = { privacy: '2026-11', newsletter: '2026-11' };

export async function recordConsent(tx: Database, userId: number, kind: ConsentKind): Promise<void> {
  if (await hasConsent(tx, userId, kind)) return;
  await tx.insert(consents).values({ user_id: userId, kind, version: CONSENT_VERSIONS[kind] });
}

/** Withdraws a consent: its row stays, with the time it ended. */
export async function withdrawConsent(tx: Database, userId: number, kind: ConsentKind): Promise<void> {
  await tx
    .update(consents)
    .set({ withdrawn_at: new Date() })
    .where(and(eq(consents.user_id, userId), eq(consents.kind, kind), isNull(consents.withdrawn_at)));
}

export async function hasConsent(db: Database, userId: number, kind: ConsentKind): Promise<boolean> {
  const [given] = await db
    .select({ id: consents.id })
    .from(consents)
    .where(and(eq(consents.user_id, userId), eq(consents.kind, kind), isNull(consents.withdrawn_at)));
  return given !== undefined;
}
