interface Smaller {
  /** The longest side that is left, in pixels. */
  side: number;
  type: 'image/jpeg' | 'image/webp';
  quality: number;
}

/** The size of a picture within a side, in the same proportions; one that is small enough stays. */
export function sizeWithin({ width, height }: { width: number; height: number }, side: number) {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * A picture drawn smaller, so that a phone on a slow line sends a tenth of it; null where this browser cannot open or
 * draw it. JPEG has no transparent ground: there it becomes white.
 */
export async function smallerPicture(file: File, { side, type, quality }: Smaller): Promise<File | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!picture) return null;
  const canvas = document.createElement('canvas');
  const { width, height } = sizeWithin(picture, side);
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (pen) {
    if (type === 'image/jpeg') {
      pen.fillStyle = 'white';
      pen.fillRect(0, 0, width, height);
    }
    pen.drawImage(picture, 0, 0, width, height);
  }
  picture.close();
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  if (!pen || !drawn) return null;
  // Safari writes PNG for what it does not know.
  const ending = drawn.type.replace('image/', '').replace('jpeg', 'jpg');
  return new File([drawn], `${file.name.replace(/\.\w{1,5}$/, '')}.${ending}`, { type: drawn.type });
}
