import type { Context } from 'hono';
import type { Database } from '../../platform/database.ts';
import type { ApiEnv } from '../../platform/http/api.ts';
import { forbidden } from '../../platform/http/refusal.ts';
import { requireVisitor } from '../account/session.ts';
import { recordCall } from './record-call.ts';

/**
 * What only the user themselves may do: access, money, their data. Staff who act in their name are refused, and
 * that they tried is written down (decisions 11).
 */
export async function requireOwnHand(db: Database, c: Context<ApiEnv>, words: string): Promise<void> {
  const visitor = requireVisitor(c);
  if (visitor.impersonatorId === null) return;
  await recordCall(db, c, { staffId: visitor.impersonatorId, action: 'refused', resource: 'users', recordId: visitor.userId });
  throw forbidden('acting_as_user', words);
}
