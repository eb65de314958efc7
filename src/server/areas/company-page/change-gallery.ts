import { and, eq, max } from 'drizzle-orm';
import { fault } from '#domain/fault.ts';
import type { Database } from '#server/platform/database.ts';
import { conflict, invalid, notFound } from '#server/platform/http/refusal.ts';
import { mediaFiles, removeMedia, writePicture } from '#server/platform/media.ts';
import { wholePicture } from '#server/platform/pictures.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Member } from '../companies/company-of.ts';
import { lockCompany } from '../companies/ownership.ts';
import { companyPhotos } from '../companies/tables.ts';
import { signFault } from './sign-fault.ts';

/** The maximum number of photos. */
const MAX = 30;
const GONE = 'Questa foto non c’è più.';

function refuseSigns(caption: string): void {
  const found = signFault({ name: '', texts: [caption] });
  if (found) throw invalid({ caption: [found] });
}

/** Adds a photo at the end of the gallery. The company's row is locked, so that two at once get different positions. */
export async function addPhoto(
  { db, files, workers, scanner, invalidate }: Platform,
  { company }: Member,
  file: File,
  caption: string,
): Promise<void> {
  refuseSigns(caption);
  const picture = await wholePicture({ workers, scanner }, file, 'photo');
  const address = await writePicture(files, picture);
  try {
    await db.transaction(async (tx) => {
      await lockCompany(tx, company.id);
      if ((await tx.$count(companyPhotos, eq(companyPhotos.company_id, company.id))) >= MAX)
        throw conflict('too_many', `La galleria tiene ${MAX} foto: togline una per aggiungerne un’altra.`);
      const [last] = await tx
        .select({ position: max(companyPhotos.position) })
        .from(companyPhotos)
        .where(eq(companyPhotos.company_id, company.id));
      await tx.insert(companyPhotos).values({
        company_id: company.id,
        file: address,
        caption,
        width: picture.width,
        height: picture.height,
        position: (last?.position ?? 0) + 1,
      });
    });
  } catch (error) {
    await removeMedia(files, [address]);
    throw error;
  }
  await invalidate(['offers', 'companies']);
}

const own = ({ company }: Member, id: number) =>
  and(eq(companyPhotos.id, id), eq(companyPhotos.company_id, company.id));

export async function writeCaption(
  { db, invalidate }: Platform,
  member: Member,
  id: number,
  caption: string,
): Promise<void> {
  refuseSigns(caption);
  const changed = await db
    .update(companyPhotos)
    .set({ caption })
    .where(own(member, id))
    .returning({ id: companyPhotos.id });
  if (changed.length === 0) throw notFound('not_found', GONE);
  await invalidate(['companies']);
}

export async function removePhoto({ db, files, invalidate }: Platform, member: Member, id: number): Promise<void> {
  const gone = await db.transaction(async (tx) => {
    const [row] = await tx.delete(companyPhotos).where(own(member, id)).returning({ file: companyPhotos.file });
    if (!row) throw notFound('not_found', GONE);
    await files.removeOnCommit(tx, mediaFiles([row.file]));
    return row;
  });
  await removeMedia(files, [gone.file]);
  await invalidate(['offers', 'companies']);
}

/** Sorts the photos: the list must name each exactly once. */
export async function orderPhotos(platform: Platform, { company }: Member, ids: readonly number[]): Promise<void> {
  await platform.db.transaction(async (tx: Database) => {
    const rows = await tx
      .select({ id: companyPhotos.id })
      .from(companyPhotos)
      .where(eq(companyPhotos.company_id, company.id))
      .for('update');
    if (rows.length !== ids.length || new Set(ids).size !== ids.length || rows.some(({ id }) => !ids.includes(id)))
      throw invalid({ ids: [fault('changed_meanwhile', 'La galleria è cambiata nel frattempo: ricarica la pagina.')] });
    for (const [position, id] of ids.entries())
      await tx.update(companyPhotos).set({ position }).where(eq(companyPhotos.id, id));
  });
  await platform.invalidate(['offers', 'companies']);
}
