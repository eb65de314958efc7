import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

const require = createRequire(import.meta.url);
const font = (path: string) => require.resolve(`@expo-google-fonts/${path}`);
const FONTS = { display: font('fraunces/600SemiBold/Fraunces_600SemiBold.ttf'), text: font('figtree/400Regular/Figtree_400Regular.ttf'), strong: font('figtree/600SemiBold/Figtree_600SemiBold.ttf') };

/** The house's colours on paper. */
export const inks = { ink: '#1c2b2a', soft: '#55625f', accent: '#b93f22', line: '#e4dac8' };
/** Points from the edge, left and right. */
export const SHEET_MARGIN = 56;

export type Sheet = InstanceType<typeof PDFDocument>;

/** An A4 document in the house's faces, and its bytes once `sheet.end()` was called. */
export function openSheet(title: string, author: string, creator: string): { sheet: Sheet; whole: Promise<Uint8Array> } {
  const sheet = new PDFDocument({ size: 'A4', margins: { top: 52, bottom: 64, left: SHEET_MARGIN, right: SHEET_MARGIN }, bufferPages: true, lang: 'it', info: { Title: title, Author: author, Creator: creator } });
  for (const [alias, file] of Object.entries(FONTS)) sheet.registerFont(alias, file);
  const chunks: Buffer[] = [];
  const whole = new Promise<Uint8Array>((resolve, reject) => {
    sheet.on('data', (chunk: Buffer) => chunks.push(chunk));
    sheet.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    sheet.on('error', reject);
  });
  return { sheet, whole };
}
