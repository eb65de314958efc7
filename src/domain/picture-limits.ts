/** The largest image, in bytes (rule D2). */
export const IMAGE_MAX_BYTES = 8 * 1024 * 1024;
/** The most pixels of an image. No honest photo has more; a small file can pretend to have many. */
export const IMAGE_MAX_PIXELS = 24_000_000;
/** What an image may be; also the `accept` of its fields. */
export const IMAGE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];
