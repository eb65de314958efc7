import { randomUUID } from 'node:crypto';
import { eq, type SQL } from 'drizzle-orm';
import { cleanFileName } from '#domain/clean-text.ts';
import type { Database } from '#server/platform/database.ts';
import type { FileStore } from '#server/platform/files.ts';
import { candidates } from './tables.ts';

/** Stores a checked CV under a new key. */
export async function storeCv(files: FileStore, bytes: Uint8Array): Promise<string> {
  const key = `cv/${randomUUID()}.pdf`;
  await files.write(key, bytes);
  return key;
}

/** Makes a stored CV the one of a profile. */
export async function setCv(tx: Database, userId: number, cv: { key: string; name: string }): Promise<void> {
  await tx
    .update(candidates)
    .set({ cv_file: cv.key, cv_name: cleanFileName(cv.name), cv_uploaded_at: new Date(), updated_at: new Date() })
    .where(eq(candidates.user_id, userId));
}

interface StoredCv {
  key: string;
  name: string;
}

/** The CV of a user's profile: its key in the store and its original name. */
export const cvOf = (db: Database, userId: number): Promise<StoredCv | null> =>
  findCv(db, eq(candidates.user_id, userId));

/** The same, by the candidate's id. */
export const cvById = (db: Database, candidateId: number): Promise<StoredCv | null> =>
  findCv(db, eq(candidates.id, candidateId));

async function findCv(db: Database, whose: SQL): Promise<StoredCv | null> {
  const [row] = await db.select({ key: candidates.cv_file, name: candidates.cv_name }).from(candidates).where(whose);
  return row?.key ? { key: row.key, name: row.name ?? 'cv.pdf' } : null;
}
