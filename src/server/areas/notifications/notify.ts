import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '#server/platform/database.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import { type Letter, type Sending, sendLetter } from '#server/platform/letter-kinds.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { notifications } from './tables.ts';

const unreadRow = z.object({ has_unread: z.boolean() });

/** Placeholder for the applicant's name in a text. */
export const PERSON = '{persona}';

export interface Message {
  kind: string;
  /** Holds `PERSON` once where `applicant` is given. */
  text: string;
  url: string | null;
  /** The applicant it names: stored apart from the text, so that the name can be removed when they are erased. */
  applicant?: { applicationId: number; name: string };
}

/** Notifies a user, in the transaction of its cause. */
export const notify = (tx: Database, userId: number, message: Message): Promise<void> =>
  notifyAll(tx, [userId], message);

/** Tells a person of an event: by mail, unless they get none, and by its notification, where they have an account. */
export async function tell(
  tx: Database,
  platform: Sending,
  { email, user_id }: { email: string; user_id: number | null },
  letter: Letter,
  isMailed = true,
): Promise<void> {
  if (isMailed) await sendLetter(tx, platform, email, letter);
  const { notification } = letter.words(platform);
  if (user_id !== null && notification) await notify(tx, user_id, notification);
}

/** Notifies several users of the same. */
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

/** Removes the applicants' names from the notifications about some applications. */
export async function forgetInNotifications(tx: Database, applicationIds: number[], instead: string): Promise<void> {
  await tx.update(notifications).set({ person: instead }).where(inArray(notifications.application_id, applicationIds));
}

/** A user's notifications, newest first. Listing marks them as read: the answer still shows which were new. */
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
  const [row] = await rowsOf(db, unreadRow, sql`SELECT EXISTS ${unreadNotifications(userId)} AS has_unread`);
  return row?.has_unread === true;
}

/** SQL: the unread notifications of a user, as a query in brackets. */
export const unreadNotifications = (userId: number): SQL =>
  sql`(SELECT FROM ${notifications} WHERE ${notifications.user_id} = ${userId} AND ${notifications.read_at} IS NULL)`;

/** Deletes one of the user's own notifications. */
export async function dismissNotification(db: Database, userId: number, id: number): Promise<void> {
  const gone = await db
    .delete(notifications)
    .where(and(eq(notifications.id, id), eq(notifications.user_id, userId)))
    .returning({ id: notifications.id });
  if (gone.length === 0) throw notFound('not_found', 'Questa notifica non c’è più.');
}
