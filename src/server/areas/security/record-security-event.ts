import { createHmac } from 'node:crypto';
import type { Context } from 'hono';
import type { SecurityEvent, SecurityResult } from '#domain/security-events.ts';
import type { Database } from '#server/platform/database.ts';
import type { ApiEnv } from '#server/platform/http/api.ts';
import type { Platform } from '#server/platform/platform.ts';
import { securityEventRows } from './tables.ts';

interface Happened {
  event: SecurityEvent;
  /** The account it is about; null for one that does not exist. */
  userId: number | null;
  /** The actor, when it was not the user; staff who impersonate the user are found without it. */
  actorId?: number | null;
  result?: SecurityResult;
  note?: string | null;
}

/**
 * Records a change of access to an account: as a line of the log, for alerts, and in the table that staff read. Neither
 * contains an e-mail or a client address, only its HMAC. `db` is the transaction of the change where there is one; `c`
 * is null where there is no request (a job).
 */
export async function recordSecurityEvent(
  { log, addressSecret }: Pick<Platform, 'log' | 'addressSecret'>,
  db: Database,
  c: Context<ApiEnv> | null,
  { event, userId, actorId = c?.get('visitor')?.impersonatorId ?? null, result = 'ok', note = null }: Happened,
): Promise<void> {
  const client = c
    ? createHmac('sha256', addressSecret).update(c.get('clientAddress')).digest('base64url').slice(0, 22)
    : null;
  const request_id = c?.get('requestId') ?? null;
  await db
    .insert(securityEventRows)
    .values({ event, user_id: userId, actor_id: actorId, result, client, request_id, note });
  log.info({ event, user_id: userId, actor_id: actorId, result, client, request_id, note }, 'security');
}
