import sharp, { type Sharp } from 'sharp';
import { fault } from '../../domain/fault.ts';
import { invalid, tooLarge } from './http/refusal.ts';

/** The largest image, in bytes (decisions 2). */
export const IMAGE_MAX_BYTES = 8 * 1024 * 1024;
/** No honest photo has more pixels; a small file can pretend to have many. */
const MOST_PIXELS = 50_000_000;
const FORMATS = new Set(['jpeg', 'png', 'webp', 'heif', 'gif']);

export interface Picture {
  large: Uint8Array;
  small: Uint8Array;
}

/**
 * An uploaded image made anew, square, in two sizes (512 and 128 px): whatever else the file held is gone,
 * the place it was taken too. Refuses under the name of its field what is no image.
 */
export async function squarePicture(file: File, field: string): Promise<Picture> {
  const upright = await openPicture(file, field);
  const [large, small] = await Promise.all([512, 128].map((side) => upright.clone().resize(side, side, { fit: 'cover' }).webp({ quality: 82 }).toBuffer()));
  if (!large || !small) throw new Error('Two sizes were asked for');
  return { large, small };
}

/** The same in its own shape: no side over 1600 px, and 480 px beside it. */
export async function wholePicture(file: File, field: string): Promise<Picture & { width: number; height: number }> {
  const upright = await openPicture(file, field);
  const sized = (side: number) => upright.clone().resize(side, side, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 82 }).toBuffer({ resolveWithObject: true });
  const [large, small] = await Promise.all([sized(1600), sized(480)]);
  return { large: large.data, small: small.data, width: large.info.width, height: large.info.height };
}

async function openPicture(file: File, field: string): Promise<Sharp> {
  if (file.size > IMAGE_MAX_BYTES) throw tooLarge('file_too_large', 'L’immagine supera gli 8 MB: scegline una più leggera.');
  try {
    const image = sharp(new Uint8Array(await file.arrayBuffer()), { limitInputPixels: MOST_PIXELS });
    const { format } = await image.metadata();
    if (!format || !FORMATS.has(format)) throw new Error('Not a photo');
    // Read whole now: one that breaks in the middle is refused here, and not while it is sized.
    return sharp(await image.rotate().toBuffer());
  } catch {
    throw invalid({ [field]: [fault('invalid_image', 'Il file non è un’immagine che si apre: scegli una foto JPEG, PNG o WebP.')] });
  }
}
