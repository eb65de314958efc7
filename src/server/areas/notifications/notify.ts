import { and, count, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import { notifications } from './tables.ts';

/** Stands in a text for the name of who applied. */
export const PERSON = '{persona}';

export interface Message {
  kind: string;
  /** Holds `PERSON` once where `applicant` is given. */
  text: string;
  url: string | null;
  /** Whom it speaks of: kept apart from the text, so that it can be taken out when they are erased. */
  applicant?: { applicationId: number; name: string };
}

/** Tells a user something, in the same transaction as its cause. */
export const notify = (tx: Database, userId: number, message: Message): Promise<void> =>
  notifyAll(tx, [userId], message);

/** Tells several users the same. */
export async function notifyAll(
  tx: Database,
  userIds: readonly number[],
  { applicant, ...message }: Message,
): Promise<void> {
  if (userIds.length === 0) return;
  await tx.insert(notifications).values(
    userIds.map((user_id) => ({
      user_id,
      ...message,
      person: applicant?.name ?? null,
      application_id: applicant?.applicationId ?? null,
    })),
  );
}

/** Takes the names of who sent some applications out of what companies were told. */
export async function forgetInNotifications(tx: Database, applicationIds: number[], instead: string): Promise<void> {
  await tx.update(notifications).set({ person: instead }).where(inArray(notifications.application_id, applicationIds));
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
  const rows = await db
    .select()
    .from(notifications)
    .where(eq(notifications.user_id, userId))
    .orderBy(desc(notifications.created_at), desc(notifications.id))
    .limit(100);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    text: row.person === null ? row.text : row.text.replace(PERSON, () => row.person ?? ''),
    url: row.url,
    date_created: row.created_at.toISOString(),
    is_read: row.read_at !== null,
  }));
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
