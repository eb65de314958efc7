import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import type { FileStore } from '../../platform/files.ts';
import { candidates } from './tables.ts';

/** Writes a checked CV under a key of its own. */
export async function storeCv(files: FileStore, bytes: Uint8Array): Promise<string> {
  const key = `cv/${randomUUID()}.pdf`;
  await files.write(key, bytes);
  return key;
}

/** Makes a stored CV the one of a profile. */
export async function setCv(tx: Database, userId: number, cv: { key: string; name: string }): Promise<void> {
  await tx
    .update(candidates)
    .set({ cv_file: cv.key, cv_name: cv.name.slice(0, 200), cv_uploaded_at: new Date(), updated_at: new Date() })
    .where(eq(candidates.user_id, userId));
}

/** The CV of a profile: its key in the store and the name it came with. */
export async function cvOf(db: Database, userId: number): Promise<{ key: string; name: string } | null> {
  const [row] = await db.select({ key: candidates.cv_file, name: candidates.cv_name }).from(candidates).where(eq(candidates.user_id, userId));
  return row?.key ? { key: row.key, name: row.name ?? 'cv.pdf' } : null;
}
