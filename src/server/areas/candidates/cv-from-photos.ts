import * as z from 'zod';
import {
  CV_PHOTO_HEIC,
  CV_PHOTOS_MAX_BYTES,
  CV_PHOTOS_TOO_LARGE,
  CV_PHOTOS_TOO_MANY,
  MAX_CV_PHOTOS,
} from '#domain/cv-kind.ts';
import { type Fault, fault } from '#domain/fault.ts';
import { invalid } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { TaskOf } from '#server/platform/workers/worker-task.ts';
import type { writePhotosPdf } from './write-photos-pdf.ts';

const writeTask: TaskOf<typeof writePhotosPdf> = {
  name: 'writePhotosPdf',
  pool: 'pictures',
  module: new URL('./write-photos-pdf.ts', import.meta.url),
  cpuMs: 30_000,
  output: z.union([
    z.object({ pdf: z.instanceof(Uint8Array) }),
    z.object({ at: z.number(), fault: z.enum(['not_a_picture', 'too_many_pixels']) }),
  ]),
};

/** The field of the photographs, in every form. */
const FIELD = 'photos';

/**
 * The photographs of a CV as one PDF, a page each in the order given. Stores nothing. Refuses under the name of their
 * field, with what to do: too many, too large, and which one is no JPEG or PNG that opens (rules 2.16, D2).
 */
export async function cvFromPhotos(
  { workers, scanner }: Pick<Platform, 'workers' | 'scanner'>,
  photos: readonly File[],
  title: string,
): Promise<Uint8Array> {
  const refuse = (found: Fault) => invalid({ [FIELD]: [found] });
  if (photos.length > MAX_CV_PHOTOS) throw refuse(fault('too_many', CV_PHOTOS_TOO_MANY));
  if (photos.reduce((sum, { size }) => sum + size, 0) > CV_PHOTOS_MAX_BYTES)
    throw refuse(fault('file_too_large', CV_PHOTOS_TOO_LARGE));
  const contents = await Promise.all(photos.map(async (photo) => new Uint8Array(await photo.arrayBuffer())));
  for (const [at, content] of contents.entries()) {
    const kind = kindOf(content);
    if (kind !== 'picture')
      throw refuse(kind === 'heic' ? fault('invalid_image', CV_PHOTO_HEIC) : notOpening(photos[at]));
    await scanner.check(content, FIELD);
  }
  const written = await workers.run(writeTask, { photos: contents, title });
  if (!written.done)
    throw refuse(
      fault('file_unreadable', 'Non riusciamo a leggere queste foto: falle di nuovo, una per pagina, e riprova.'),
    );
  if ('pdf' in written.value) return written.value.pdf;
  const { at, fault: why } = written.value;
  throw refuse(
    why === 'too_many_pixels'
      ? fault('image_too_large', 'La foto ha troppi pixel: falla con una risoluzione più bassa, o fai uno screenshot.')
      : notOpening(photos[at]),
  );
}

const notOpening = (photo: File | undefined): Fault =>
  fault('invalid_image', `“${photo?.name ?? 'La foto'}” non è una foto JPEG o PNG che si apre: scegline un’altra.`);

/** JPEG and PNG by their first bytes; the format of iPhones, whose decoder is not free, by the brand in its box. */
function kindOf(content: Uint8Array): 'picture' | 'heic' | 'other' {
  const head = Buffer.from(content.subarray(0, 12)).toString('latin1');
  if (head.startsWith('\xff\xd8\xff') || head.startsWith('\x89PNG')) return 'picture';
  return /^.{4}ftyp(hei|hev|mif1|msf1)/s.test(head) ? 'heic' : 'other';
}
