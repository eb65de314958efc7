import { IMAGE_MAX_BYTES, IMAGE_MAX_PIXELS, IMAGE_TYPES, PICTURE_SIDE } from '#domain/picture-limits.ts';
import type { Translate } from '../texts/text.tsx';
import { smallerPicture } from './smaller-picture.ts';

/** A picture that is lighter and smaller than this is sent as it is. */
const [LIGHT_BYTES, LIGHT_PIXELS] = [2 * 1024 * 1024, PICTURE_SIDE * PICTURE_SIDE];

const isHeic = ({ name, type }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/**
 * A chosen image as it is sent, or what is wrong with it and what to do: its type, its size, whether it opens. A heavy
 * one, as a phone’s of 48 megapixels, is made smaller first. The server checks the same again.
 */
export async function preparePicture(file: File, t: Translate): Promise<{ picture: File } | { problem: string }> {
  const { name } = file;
  if (isHeic(file))
    return {
      problem: t(
        '“{name}” è una foto in formato HEIC, che qui non si apre. Sull’iPhone vai in Impostazioni, Fotocamera, Formati e scegli “Più compatibile”; sul computer aprila ed esportala come JPEG.',
        { name },
      ),
    };
  if (!IMAGE_TYPES.includes(file.type))
    return { problem: t('“{name}” non è una foto: scegli un’immagine JPEG, PNG o WebP.', { name }) };
  const tooHeavy = { problem: t('“{name}” supera gli 8 MB: scegli un’immagine più leggera.', { name }) };
  const opened = await createImageBitmap(file).catch(() => null);
  if (!opened && file.size > IMAGE_MAX_BYTES) return tooHeavy;
  if (!opened)
    return { problem: t('“{name}” non è una foto che si apre: scegli un’immagine JPEG, PNG o WebP.', { name }) };
  const pixels = opened.width * opened.height;
  opened.close();
  if (file.size <= LIGHT_BYTES && pixels <= LIGHT_PIXELS) return { picture: file };
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp';
  const smaller = await smallerPicture(file, { side: PICTURE_SIDE, type, quality: 0.88 });
  const picture = smaller && smaller.size < file.size ? smaller : file;
  if (picture.size > IMAGE_MAX_BYTES) return tooHeavy;
  if (picture === file && pixels > IMAGE_MAX_PIXELS)
    return {
      problem: t('“{name}” è troppo grande: scegli un’immagine di 52 megapixel al massimo, per esempio 8000 × 6000.', {
        name,
      }),
    };
  return { picture };
}
