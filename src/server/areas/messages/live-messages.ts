import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '#server/platform/database.ts';
import type { LiveKind } from '#server/platform/live-streams.ts';

/** A conversation that was written, read or blocked, and its two sides. */
const change = z.object({
  conversation: z.number().int(),
  company: z.number().int(),
  user: z.number().int().nullable(),
});

/** The owner of a stream: a company's people see the same, a candidate their own. */
export type Audience = { side: 'company'; companyId: number } | { side: 'candidate'; userId: number };
export const keyOf = (audience: Audience): string =>
  audience.side === 'company' ? `company:${audience.companyId}` : `user:${audience.userId}`;

/** Streams that say which conversations have changed. */
export const liveMessages: LiveKind = {
  channel: 'messages',
  event: 'messages',
  field: 'conversations',
  read(payload) {
    const { conversation, company, user } = change.parse(JSON.parse(payload));
    const keys = [keyOf({ side: 'company', companyId: company })];
    if (user !== null) keys.push(keyOf({ side: 'candidate', userId: user }));
    return { keys, ids: [conversation] };
  },
};

/**
 * Notifies every process that a conversation has changed, once the transaction is committed. Of what colleagues write
 * among themselves it notifies the company alone: not even that something happened reaches the candidate.
 */
export async function tellChanged(
  tx: Database,
  conversation: number,
  whom: 'both' | 'company' = 'both',
): Promise<void> {
  const user = whom === 'both' ? sql`user_id` : sql`NULL`;
  await tx.execute(
    sql`SELECT pg_notify(${liveMessages.channel}, json_build_object('conversation', id, 'company', company_id, 'user', ${user})::text)
      FROM conversations WHERE id = ${conversation}`,
  );
}
