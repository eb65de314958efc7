import type { Context } from 'hono';
import type { Database } from '../../platform/database.ts';
import type { ApiEnv } from '../../platform/http/api.ts';
import { type AuditEntry, recordChange } from './record-change.ts';

interface Call extends Pick<AuditEntry, 'staffId' | 'resource' | 'recordId'> {
  action: 'refused' | 'acted';
  /** What stands before the call. */
  note?: string;
}

/** Writes down which call staff made or were refused: its route, never what was in it. */
export const recordCall = (db: Database, c: Context<ApiEnv>, { note = '', ...call }: Call): Promise<void> => recordChange(db, { ...call, reason: `${note}${c.req.method} ${c.req.routePath}` });
