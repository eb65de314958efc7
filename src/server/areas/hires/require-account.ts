import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import { conflict } from '#server/platform/http/refusal.ts';
import { users } from '../account/tables.ts';

/**
 * Refuses somebody whose account is deactivated (409): nobody would answer. People without one are hired by their
 * address.
 */
export async function requireAccount(tx: Database, { user_id }: { user_id: number | null }): Promise<void> {
  if (user_id === null) return;
  if ((await tx.$count(users, and(eq(users.id, user_id), isNotNull(users.deactivated_at)))) > 0)
    throw conflict(
      'wrong_state',
      'Questa persona ha disattivato il suo account: non si può assumere da qui finché non torna.',
    );
}
