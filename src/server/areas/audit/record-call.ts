import type { Database } from '#server/platform/database.ts';
import { type AuditEntry, recordChange } from './record-change.ts';

interface Call extends Pick<AuditEntry, 'staffId' | 'resource' | 'recordId'> {
  action: 'refused' | 'acted' | 'read';
  /** 'PATCH /core/account/me': the call, never its content. */
  call: string;
}

/** Records which call staff made or were refused: its route, never its content. */
export const recordCall = (db: Database, { call, ...entry }: Call): Promise<void> =>
  recordChange(db, { ...entry, reason: call });
