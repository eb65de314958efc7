import { CV_PHOTO_SIDE } from '#domain/cv-kind.ts';
import { smallerPicture } from '../pictures/smaller-picture.ts';

/** A photograph that is lighter than this is sent as it is, in bytes. */
const LIGHT_BYTES = 1024 * 1024;

/**
 * A photograph of a page as it is sent: a heavy one is drawn smaller first. One that this browser cannot draw stays as
 * it is: the server reads it, or says why not.
 */
export async function lightPhoto(file: File): Promise<File> {
  if (file.size <= LIGHT_BYTES && file.type === 'image/jpeg') return file;
  return (await smallerPicture(file, { side: CV_PHOTO_SIDE, type: 'image/jpeg', quality: 0.82 })) ?? file;
}
