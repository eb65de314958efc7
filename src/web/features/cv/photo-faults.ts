import {
  CV_PHOTO_HEIC,
  CV_PHOTOS_MAX_BYTES,
  CV_PHOTOS_TOO_LARGE,
  CV_PHOTOS_TOO_MANY,
  MAX_CV_PHOTOS,
} from '#domain/cv-kind.ts';
import type { Translate } from '../texts/text.tsx';
import { cvFault, isHeic, isPhoto } from './cv-file.ts';

/** What is wrong with the photographs of a CV before they are sent, with what to do; null when nothing is. */
export function photosFault(photos: readonly Pick<File, 'name' | 'type' | 'size'>[], t: Translate): string | null {
  if (photos.length > MAX_CV_PHOTOS) return t(CV_PHOTOS_TOO_MANY);
  if (photos.some(isHeic)) return t(CV_PHOTO_HEIC);
  const other = photos.find((photo) => !isPhoto(photo));
  if (other) return t('“{name}” non è una foto JPEG o PNG: scegli la foto di una pagina del CV.', { name: other.name });
  return photos.reduce((sum, { size }) => sum + size, 0) > CV_PHOTOS_MAX_BYTES ? t(CV_PHOTOS_TOO_LARGE) : null;
}

/**
 * What is wrong with files chosen as the CV of a profile, and the photographs among them of which a PDF can be made:
 * one PDF is taken as it is, photographs never are.
 */
export function chosenFault(files: readonly File[], t: Translate): { fault: string | null; photos: readonly File[] } {
  const [first] = files;
  const photos = files.filter(isPhoto);
  const fault = photos.length > 0 ? photosFault(files, t) : null;
  if (fault !== null) return { fault, photos: [] };
  if (photos.length > 1) return { fault: t('Sono foto: ne facciamo un PDF, una pagina per foto.'), photos };
  return { fault: first ? cvFault(first, t) : null, photos };
}
