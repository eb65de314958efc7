import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '#server/platform/database.ts';
import type { SenderRefusal } from '#server/platform/platform.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { settings } from '../content/tables.ts';

const NAME = 'sender_refusal';
/** Letters that wait are tried at least every ten minutes: after so long without a refusal they have gone. */
const OVER = sql`interval '30 minutes'`;

const noted = z.object({ since: z.string(), answer: z.string() });
export type NotedRefusal = z.infer<typeof noted>;

/**
 * Writes down that the mail server refuses our login, our address or what we may send. True for the first refusal of
 * a trouble, whatever the number of processes and letters: then staff are notified.
 */
export async function noteSenderRefusal(tx: Database, refusal: SenderRefusal, now = new Date()): Promise<boolean> {
  const { code, responseCode, status, command } = refusal;
  const since = now.toISOString();
  const value = { since, last_at: since, answer: [responseCode || code, status, command].filter(Boolean).join(' ') };
  const kept = sql`${settings.value} || jsonb_build_object('last_at', ${since}::text)`;
  const isOver = sql`(${settings.value}->>'last_at')::timestamptz < ${since}::timestamptz - ${OVER}`;
  const [row] = await tx
    .insert(settings)
    .values({ name: NAME, value })
    .onConflictDoUpdate({
      target: settings.name,
      set: { value: sql`CASE WHEN ${isOver} THEN ${JSON.stringify(value)}::jsonb ELSE ${kept} END` },
    })
    .returning({ value: settings.value });
  return noted.parse(row?.value).since === since;
}

/** Since when the mail server refuses us, in ISO and UTC, and what it answers; null when it does not. */
export async function readSenderRefusal(db: Database): Promise<NotedRefusal | null> {
  const [row] = await rowsOf(
    db,
    noted,
    sql`SELECT value->>'since' AS since, value->>'answer' AS answer FROM ${settings}
      WHERE name = ${NAME} AND (value->>'last_at')::timestamptz > now() - ${OVER}`,
  );
  return row ?? null;
}
