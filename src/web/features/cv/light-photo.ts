import { CV_PHOTO_SIDE } from '#domain/cv-kind.ts';

/** A photograph that is lighter than this is sent as it is, in bytes. */
const LIGHT_BYTES = 1024 * 1024;

/**
 * A photograph of a page as it is sent: a heavy one is drawn smaller first, so that a phone on a slow line sends a
 * tenth of it. One that this browser cannot draw stays as it is: the server reads it, or says why not.
 */
export async function lightPhoto(file: File): Promise<File> {
  if (file.size <= LIGHT_BYTES && file.type === 'image/jpeg') return file;
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!picture) return file;
  const scale = Math.min(1, CV_PHOTO_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const pen = canvas.getContext('2d');
  if (pen) {
    // A page with a transparent ground would be black.
    pen.fillStyle = 'white';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  }
  picture.close();
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.82));
  const name = `${file.name.replace(/\.\w{1,5}$/, '')}.jpg`;
  return pen && jpeg ? new File([jpeg], name, { type: 'image/jpeg' }) : file;
}
