import { invoiceTax } from '#domain/invoice-tax.ts';
import { formatCents, ITALY } from '#domain/order-amounts.ts';
import { orderStateLabel, payMethodLabel, transferReason } from '#domain/order-life.ts';
import { italianDate } from '#domain/relative-time.ts';
import { inks, openSheet, SHEET_MARGIN, type Sheet, tileBand, wordmark } from '#server/platform/pdf-sheet.ts';
import { write } from '#server/platform/pdf-text.ts';
import type { Agency } from '../agency.ts';
import type { Invoice, OrderRow } from '../tables.ts';
import { taxWords } from './tax-words.ts';

const WIDTH = 595.28 - SHEET_MARGIN * 2;

export interface OrderPdfSource {
  agency: Agency;
  order: OrderRow;
  /** Null for the order itself. */
  invoice: (Pick<Invoice, 'kind' | 'issued_at'> & { label: string }) | null;
  /** The last day for a bank transfer. */
  transferBy: Date;
  siteName: string;
}

/** An order to print, or the courtesy copy of its invoice, which has no fiscal value. Runs in a worker. */
export async function writeOrderPdf({
  agency,
  order,
  invoice,
  transferBy,
  siteName,
}: OrderPdfSource): Promise<Uint8Array> {
  const title = invoice
    ? `${invoice.kind === 'invoice' ? 'Fattura' : 'Nota di credito'} ${invoice.label}`
    : `Ordine ${String(order.id).padStart(6, '0')}`;
  const { sheet, whole } = await openSheet(title, agency.business_name, siteName);
  tileBand(sheet, 'ordine');
  wordmark(sheet, siteName, SHEET_MARGIN, 40, 20);
  sheet.font('display').fontSize(24).fillColor(inks.ink).text(title, SHEET_MARGIN, 84);
  sheet
    .font('text')
    .fontSize(10.5)
    .fillColor(inks.soft)
    .text(`Data: ${italianDate(invoice?.issued_at ?? order.created_at)}`);
  if (!invoice) sheet.text(`Stato: ${orderStateLabel[order.state]}`);
  sheet.moveDown(1.2);
  parties(sheet, agency, order);
  lines(sheet, order);
  payment(sheet, agency, order, transferBy);
  if (invoice)
    sheet
      .moveDown(1.5)
      .font('text')
      .fontSize(9)
      .fillColor(inks.soft)
      .text(
        'Copia di cortesia: il documento valido ai fini fiscali è quello elettronico trasmesso al Sistema di Interscambio.',
        SHEET_MARGIN,
        sheet.y,
        { width: WIDTH },
      );
  sheet.end();
  return whole;
}

function parties(sheet: Sheet, agency: Agency, { billing }: OrderRow): void {
  const top = sheet.y;
  const column = (label: string, text: string[], x: number) => {
    sheet
      .font('strong')
      .fontSize(9)
      .fillColor(inks.accent)
      .text(label.toUpperCase(), x, top, { width: WIDTH / 2 - 16, characterSpacing: 0.6 });
    const style = { font: 'text', size: 10.5, width: WIDTH / 2 - 16, lineGap: 2 } as const;
    write(sheet.fillColor(inks.ink), text.filter(Boolean).join('\n'), style, x, sheet.y + 3);
    return sheet.y;
  };
  const isHere = billing.country === ITALY;
  const left = column(
    'Da',
    [
      agency.business_name,
      agency.address,
      `${agency.postal_code} ${agency.city} (${agency.province})`,
      `P.IVA ${agency.vat_number}`,
      agency.email,
    ],
    SHEET_MARGIN,
  );
  const right = column(
    'A',
    [
      billing.business_name,
      `${billing.first_name} ${billing.last_name}`,
      billing.address,
      `${billing.postal_code} ${billing.city}${isHere ? ` (${billing.province})` : `, ${billing.country}`}`,
      billing.vat_number && `P.IVA ${billing.vat_number}`,
      billing.fiscal_code && `C.F. ${billing.fiscal_code}`,
      isHere ? (billing.sdi_code ? `Codice SDI ${billing.sdi_code}` : `PEC ${billing.pec}`) : '',
    ],
    SHEET_MARGIN + WIDTH / 2,
  );
  sheet.y = Math.max(left, right) + 24;
}

function lines(sheet: Sheet, order: OrderRow): void {
  const law = taxWords(invoiceTax(order.billing.country, order.net));
  const row = (label: string, amount: number, isStrong = false) => {
    const y = sheet.y + 7;
    sheet
      .moveTo(SHEET_MARGIN, sheet.y)
      .lineTo(SHEET_MARGIN + WIDTH, sheet.y)
      .strokeColor(inks.line)
      .stroke();
    sheet
      .font(isStrong ? 'strong' : 'text')
      .fontSize(isStrong ? 12 : 10.5)
      .fillColor(inks.ink);
    sheet.text(formatCents(amount), SHEET_MARGIN, y, { width: WIDTH, align: 'right' });
    const bottom = sheet.y;
    sheet.text(label, SHEET_MARGIN, y, { width: WIDTH - 110 });
    sheet.y = Math.max(sheet.y, bottom) + 7;
  };
  row(order.package_name, order.subtotal);
  if (order.discount > 0) row(`Sconto, codice ${order.code ?? ''}`, -order.discount);
  row('Imponibile', order.net);
  row(law ? `IVA non dovuta: ${law}` : `IVA ${order.vat_rate}%`, order.vat);
  row('Totale', order.total, true);
}

function payment(sheet: Sheet, agency: Agency, order: OrderRow, transferBy: Date): void {
  const text = [`Pagamento: ${payMethodLabel[order.method]}`];
  if (order.state === 'awaiting_transfer')
    text.push(
      `IBAN ${agency.iban} (${agency.bank}), intestato a ${agency.business_name}`,
      `Causale: ${transferReason(order.id)}`,
      `Entro il ${italianDate(transferBy)}`,
    );
  sheet
    .moveDown(0.8)
    .font('text')
    .fontSize(10.5)
    .fillColor(inks.ink)
    .text(text.join('\n'), SHEET_MARGIN, sheet.y, { width: WIDTH, lineGap: 3 });
}
