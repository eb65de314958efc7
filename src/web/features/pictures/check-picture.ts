import { IMAGE_MAX_BYTES, IMAGE_MAX_PIXELS, IMAGE_TYPES } from '#domain/picture-limits.ts';
import type { Translate } from '../texts/text.tsx';

/**
 * What is wrong with a chosen image, before it is sent: its type, its size, and whether it opens. The server checks the
 * same again.
 */
export async function checkPicture(file: File, t: Translate): Promise<string | null> {
  const { name } = file;
  if (!IMAGE_TYPES.includes(file.type))
    return t('“{name}” non è una foto: scegli un’immagine JPEG, PNG o WebP.', { name });
  if (file.size > IMAGE_MAX_BYTES) return t('“{name}” supera gli 8 MB: scegli un’immagine più leggera.', { name });
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return t('“{name}” non è una foto che si apre: scegli un’immagine JPEG, PNG o WebP.', { name });
  const pixels = picture.width * picture.height;
  picture.close();
  return pixels > IMAGE_MAX_PIXELS
    ? t('“{name}” è troppo grande: scegli un’immagine di 52 megapixel al massimo, per esempio 8000 × 6000.', { name })
    : null;
}
