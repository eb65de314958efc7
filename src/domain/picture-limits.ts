/** The largest image, in bytes (rule D2). */
export const IMAGE_MAX_BYTES = 8 * 1024 * 1024;
/** The maximum number of pixels of an image: large phones make 50 million; a small file can claim many more. */
export const IMAGE_MAX_PIXELS = 52_000_000;
/** The longest side of a picture that a browser makes smaller before it is sent, in pixels: more than pages show. */
export const PICTURE_SIDE = 4000;
/** The accepted image types; also the `accept` of file fields. */
export const IMAGE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];
