import sharp, { type Sharp } from 'sharp';
import { IMAGE_MAX_PIXELS } from '#domain/picture-limits.ts';

const LARGE_SIDE = 1600;
const SMALL_SIDE = 480;
const MAX_SECONDS = 10;
/** AVIF and HEIF are decoded whole: 52 million pixels would take a gigabyte. Others are shrunk while they are read. */
const HEIF_MAX_PIXELS = 24_000_000;

/**
 * The formats of cameras, phones and programs. No other is passed to a decoder: SVG, PDF and TIFF can contain programs.
 */
const LOADERS = [
  'VipsForeignLoadJpeg',
  'VipsForeignLoadPng',
  'VipsForeignLoadWebp',
  'VipsForeignLoadNsgif',
  'VipsForeignLoadHeif',
];
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: LOADERS });
sharp.concurrency(1);
sharp.cache(false);

export interface Picture {
  large: Uint8Array;
  small: Uint8Array;
  /** Of the large one, in pixels. */
  width: number;
  height: number;
}

export type PictureFault = 'not_a_picture' | 'too_many_pixels';

/** Re-encodes an image, cropped to a square, in two sizes (512 and 128 px), as WebP. Runs in a worker. */
export const cropSquare = (bytes: Uint8Array) => make(bytes, (image) => image.resize(512, 512, { fit: 'cover' }), 128);

/** The same without cropping: no side over 1600 px, and 480 px for the small one. Runs in a worker. */
export const resizeWhole = (bytes: Uint8Array) =>
  make(bytes, (image) => image.resize(LARGE_SIDE, LARGE_SIDE, { fit: 'inside', withoutEnlargement: true }), SMALL_SIDE);

/** An image that may be decoded; null for one with too many pixels. Read from its header: nothing is decoded yet. */
async function opened(bytes: Uint8Array): Promise<Sharp | null> {
  const image = sharp(bytes, { limitInputPixels: IMAGE_MAX_PIXELS });
  const { width, height, format } = await image.metadata();
  return width * height > (format === 'heif' ? HEIF_MAX_PIXELS : IMAGE_MAX_PIXELS) ? null : image;
}

/** A photograph of a page: turned as it was taken, in JPEG. */
export interface PagePhoto {
  jpeg: Uint8Array;
  /** In pixels. */
  width: number;
  height: number;
}

/**
 * Turns a photograph of a page upright by what its camera wrote, without the rest of that, and shrinks it so that no
 * side is over `side` pixels. Runs in a worker.
 */
export async function pagePhoto(bytes: Uint8Array, side: number): Promise<PagePhoto | PictureFault> {
  try {
    const image = await opened(bytes);
    if (image === null) return 'too_many_pixels';
    const { data, info } = await image
      .rotate()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      // A page with a transparent ground would be black.
      .flatten({ background: 'white' })
      .timeout({ seconds: MAX_SECONDS })
      .jpeg({ quality: 78 })
      .toBuffer({ resolveWithObject: true });
    return { jpeg: data, width: info.width, height: info.height };
  } catch (error) {
    return faultOf(error);
  }
}

/**
 * Decodes once, whatever the format, and writes both sizes as WebP: all metadata is removed, the location of a photo
 * too.
 */
async function make(
  bytes: Uint8Array,
  resize: (image: Sharp) => Sharp,
  smallSide: number,
): Promise<Picture | PictureFault> {
  try {
    const image = await opened(bytes);
    if (image === null) return 'too_many_pixels';
    const { data, info } = await resize(image.rotate())
      .timeout({ seconds: MAX_SECONDS })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const decoded = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
    const [large, small] = await Promise.all([
      decoded().webp({ quality: 82 }).toBuffer(),
      decoded()
        .resize(smallSide, smallSide, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 82 })
        .toBuffer(),
    ]);
    return { large, small, width: info.width, height: info.height };
  } catch (error) {
    return faultOf(error);
  }
}

const faultOf = (error: unknown): PictureFault =>
  error instanceof Error && /pixel limit/.test(error.message) ? 'too_many_pixels' : 'not_a_picture';
