import { and, count, desc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { notifications } from './tables.ts';

/** Tells a user something, in the same transaction as its cause. */
export async function notify(tx: Database, userId: number, message: { kind: string; text: string; url: string | null }): Promise<void> {
  await tx.insert(notifications).values({ user_id: userId, ...message });
}

/** What a user was told, newest first. Being listed makes it read: the answer still says what was new. */
export async function readNotifications(db: Database, userId: number) {
  const listed = await listNotifications(db, userId);
  await db
    .update(notifications)
    .set({ read_at: new Date() })
    .where(and(eq(notifications.user_id, userId), isNull(notifications.read_at)));
  return listed;
}

export async function listNotifications(db: Database, userId: number) {
  const rows = await db.select().from(notifications).where(eq(notifications.user_id, userId)).orderBy(desc(notifications.created_at), desc(notifications.id)).limit(100);
  return rows.map((row) => ({ id: row.id, kind: row.kind, text: row.text, url: row.url, date_created: row.created_at.toISOString(), is_read: row.read_at !== null }));
}

export async function hasUnread(db: Database, userId: number): Promise<boolean> {
  const [row] = await db
    .select({ unread: count() })
    .from(notifications)
    .where(and(eq(notifications.user_id, userId), isNull(notifications.read_at)));
  return (row?.unread ?? 0) > 0;
}

/** Takes one's own notification away. */
export async function dismissNotification(db: Database, userId: number, id: number): Promise<void> {
  const gone = await db
    .delete(notifications)
    .where(and(eq(notifications.id, id), eq(notifications.user_id, userId)))
    .returning({ id: notifications.id });
  if (gone.length === 0) throw notFound('not_found', 'Questa notifica non c’è più.');
}
