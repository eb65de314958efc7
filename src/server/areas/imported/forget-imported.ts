import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import { importedRows } from './tables.ts';

/**
 * Forgets what the files of the old site said of a person who is erased. The key stays, with nothing beside it: another
 * run of the import must not bring them back.
 */
export async function forgetImported(tx: Database, userId: number): Promise<void> {
  await tx
    .update(importedRows)
    .set({ row_hash: '', written_hash: '' })
    .where(and(inArray(importedRows.kind, ['user', 'cv']), eq(importedRows.target_id, userId)));
}
