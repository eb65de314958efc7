import type { Context } from 'hono';
import type { Database } from '#server/platform/database.ts';
import type { ApiEnv } from '#server/platform/http/api.ts';
import { forbidden } from '#server/platform/http/refusal.ts';
import { requireVisitor } from '../account/session.ts';
import { recordCall } from './record-call.ts';

/**
 * Refuses part of a call that is otherwise open to staff who impersonate a user: files, consents, contacts, fiscal data
 * (docs/decisions/0012). The attempt is recorded.
 */
export async function refuseWhileImpersonating(db: Database, c: Context<ApiEnv>, isClosedPart: boolean): Promise<void> {
  const { userId, impersonatorId } = requireVisitor(c);
  if (impersonatorId === null || !isClosedPart) return;
  await recordCall(db, {
    staffId: impersonatorId,
    action: 'refused',
    resource: 'users',
    recordId: userId,
    call: `${c.req.method} ${c.req.path}`,
  });
  throw forbidden(
    'acting_as_user',
    'Mentre agisci come un utente puoi correggere i testi: file, consensi, visibilità, recapiti e dati fiscali li cambia solo la persona.',
  );
}
