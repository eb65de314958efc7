import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import { mediaFiles, readMedia, removeMedia, writeVideo } from '#server/platform/media.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readVideo } from '#server/platform/videos.ts';
import type { Member } from '../companies/company-of.ts';
import { companies } from '../companies/tables.ts';

/**
 * Stores a new cover video as it streams in, and deletes the old one afterwards. An interrupted upload leaves nothing,
 * nor does one that is not saved.
 */
export async function changeVideo(
  { db, files, scanner, invalidate }: Platform,
  { company }: Member,
  body: ReadableStream<Uint8Array>,
): Promise<void> {
  const { kind, content } = await readVideo(body, 'cover_video');
  const address = await writeVideo(files, kind, content);
  let before: string | null;
  try {
    // Nobody knows its address before it is saved.
    await scanner.check(() => readMedia(files, address), 'cover_video');
    before = await db.transaction((tx) => replaceVideo(tx, files, company.id, address));
  } catch (error) {
    await removeMedia(files, [address]);
    throw error;
  }
  await removeMedia(files, [before]);
  await invalidate(['companies']);
}

export async function removeVideo({ db, files, invalidate }: Platform, { company }: Member): Promise<void> {
  const before = await db.transaction((tx) => replaceVideo(tx, files, company.id, null));
  await removeMedia(files, [before]);
  await invalidate(['companies']);
}

/**
 * Returns the address of the video that was there. The company's row is locked: of two changes at once each removes
 * what it finds, also what the other has just stored.
 */
async function replaceVideo(
  tx: Database,
  files: Platform['files'],
  companyId: number,
  address: string | null,
): Promise<string | null> {
  const [row] = await tx
    .select({ video: companies.cover_video })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('update');
  const before = row?.video ?? null;
  await tx.update(companies).set({ cover_video: address }).where(eq(companies.id, companyId));
  await files.removeOnCommit(tx, mediaFiles([before]));
  return before;
}
