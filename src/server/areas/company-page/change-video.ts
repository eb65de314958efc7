import { eq } from 'drizzle-orm';
import { mediaFiles, readMedia, removeMedia, writeVideo } from '#server/platform/media.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readVideo } from '#server/platform/videos.ts';
import type { Member } from '../companies/company-of.ts';
import { companies } from '../companies/tables.ts';

/**
 * Stores a new cover video as it streams in, and deletes the old one afterwards. An interrupted upload leaves nothing.
 */
export async function changeVideo(
  { db, files, scanner, invalidate }: Platform,
  { company }: Member,
  body: ReadableStream<Uint8Array>,
): Promise<void> {
  const { kind, content } = await readVideo(body, 'cover_video');
  const address = await writeVideo(files, kind, content);
  try {
    // Nobody knows its address before it is saved.
    await scanner.check(() => readMedia(files, address), 'cover_video');
  } catch (error) {
    await removeMedia(files, [address]);
    throw error;
  }
  const before = await db.transaction(async (tx) => {
    const [row] = await tx
      .select({ video: companies.cover_video })
      .from(companies)
      .where(eq(companies.id, company.id))
      .for('update');
    await tx.update(companies).set({ cover_video: address }).where(eq(companies.id, company.id));
    await files.removeOnCommit(tx, mediaFiles([row?.video ?? null]));
    return row?.video ?? null;
  });
  await removeMedia(files, [before]);
  await invalidate(['companies']);
}

export async function removeVideo({ db, files, invalidate }: Platform, { company }: Member): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(companies).set({ cover_video: null }).where(eq(companies.id, company.id));
    await files.removeOnCommit(tx, mediaFiles([company.cover_video]));
  });
  await removeMedia(files, [company.cover_video]);
  await invalidate(['companies']);
}
