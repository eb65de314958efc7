import PDFDocument from 'pdfkit';

/** A page that looks like a certificate, for a conversation of the demo: it says itself that it is none. */
export async function writeCertificate(title: string, name: string): Promise<Uint8Array> {
  const document = new PDFDocument({ size: 'A4', margin: 72, info: { Title: title } });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on('end', resolve));
  document.fontSize(24).text(title, { align: 'center' }).moveDown(2);
  document.fontSize(14).text('Si attesta che', { align: 'center' }).moveDown();
  document.fontSize(18).text(name, { align: 'center' }).moveDown();
  document.fontSize(14).text('ha frequentato il corso di aggiornamento e superato la verifica finale.', {
    align: 'center',
  });
  document.moveDown(4).fontSize(10).text('Documento dimostrativo, senza alcun valore.', { align: 'center' });
  document.end();
  await ended;
  return Buffer.concat(chunks);
}
