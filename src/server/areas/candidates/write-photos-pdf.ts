import { CV_PHOTO_SIDE } from '#domain/cv-kind.ts';
import { type PagePhoto, type PictureFault, pagePhoto } from '#server/platform/picture-work.ts';

interface Photos {
  photos: readonly Uint8Array[];
  title: string;
}

/** A4 in points. */
const SHORT = 595.28;
const LONG = 841.89;

/**
 * One PDF of photographs of a CV, each upright on a sheet of A4 that lies as the photograph does; or which of them is
 * no picture that opens. Runs in a worker.
 */
export async function writePhotosPdf({
  photos,
  title,
}: Photos): Promise<{ pdf: Uint8Array } | { at: number; fault: PictureFault }> {
  const pages: PagePhoto[] = [];
  for (const [at, bytes] of photos.entries()) {
    // One after the other: each is decoded whole.
    const page = await pagePhoto(bytes, CV_PHOTO_SIDE);
    if (typeof page === 'string') return { at, fault: page };
    pages.push(page);
  }
  return { pdf: await pdfOf(pages, title) };
}

async function pdfOf(pages: readonly PagePhoto[], title: string): Promise<Uint8Array> {
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({ autoFirstPage: false, lang: 'it', info: { Title: title } });
  const chunks: Buffer[] = [];
  const whole = new Promise<Uint8Array>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    document.on('error', reject);
  });
  for (const { jpeg, width, height } of pages) {
    const size: [number, number] = width > height ? [LONG, SHORT] : [SHORT, LONG];
    document.addPage({ size, margin: 0 });
    document.image(Buffer.from(jpeg), 0, 0, { fit: size, align: 'center', valign: 'center' });
  }
  document.end();
  return whole;
}
