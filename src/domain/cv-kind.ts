import { uiText, uiTexts } from './ui-text.ts';

/** How a CV comes without an account: as a PDF, as photographs of its pages, or as a few answers that make one. */
export const cvKinds = ['pdf', 'photos', 'answers'] as const;
export type CvKind = (typeof cvKinds)[number];

/** What the CV of an application was made of, where it is neither a PDF of its sender nor one of the profile. */
export const cvOrigins = ['photos', 'answers'] as const;
export type CvOrigin = (typeof cvOrigins)[number];

/** What the company reads beside such a CV. */
export const cvOriginWords: Readonly<Record<CvOrigin, string>> = uiTexts({
  photos: 'PDF fatto con le foto del CV',
  answers: 'CV scritto nel modulo della candidatura, con poche risposte: il resto si chiede a voce',
});

/** The most photographs of one CV: each becomes a page. */
export const MAX_CV_PHOTOS = 6;
/** All photographs of a CV together, in bytes: a form with files takes little more. */
export const CV_PHOTOS_MAX_BYTES = 16 * 1024 * 1024;
/** The types a photograph of a CV may have; an iPhone makes its own photographs JPEG for a field that names these. */
export const CV_PHOTO_TYPES: readonly string[] = ['image/jpeg', 'image/png'];
/** The longest side of such a page, in pixels: a sheet of A4 reads well at 200 dots an inch. */
export const CV_PHOTO_SIDE = 2400;

export const CV_PHOTOS_TOO_MANY = uiText('Al massimo 6 foto: scegli quelle delle pagine che contano.');
export const CV_PHOTOS_TOO_LARGE = uiText(
  'Le foto insieme superano i 16 MB: scegline meno, o falle con una qualità più bassa.',
);
/** The way on for a photograph in the format of iPhones. */
export const CV_PHOTO_HEIC = uiText(
  'È una foto in formato HEIC, che qui non si apre. Sull’iPhone vai in Impostazioni, Fotocamera, Formati, scegli “Più compatibile” e rifai la foto; oppure fai uno screenshot della foto e manda quello.',
);
