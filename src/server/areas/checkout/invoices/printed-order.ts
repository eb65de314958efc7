import * as z from 'zod';
import { unavailable } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { TaskOf } from '#server/platform/workers/worker-task.ts';
import { requireAgency } from '../agency.ts';
import { transferUntil } from '../order-letters.ts';
import type { Invoice, OrderRow } from '../tables.ts';
import { invoiceLabel } from './issue-invoice.ts';
import type { writeOrderPdf } from './order-pdf.ts';

const writeOrderPdfTask: TaskOf<typeof writeOrderPdf> = {
  name: 'writeOrderPdf',
  pool: 'quick',
  module: new URL('./order-pdf.ts', import.meta.url),
  cpuMs: 10_000,
  output: z.instanceof(Uint8Array),
};

/** An order as a PDF to print, or the courtesy copy of its invoice. */
export async function printOrder(
  { db, workers, config }: Pick<Platform, 'db' | 'workers' | 'config'>,
  order: OrderRow,
  invoice: Invoice | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const written = await workers.run(writeOrderPdfTask, {
    agency: await requireAgency(db),
    order,
    invoice: invoice && { kind: invoice.kind, issued_at: invoice.issued_at, label: invoiceLabel(invoice) },
    transferBy: transferUntil(order),
    siteName: config.siteName,
  });
  if (!written.done)
    throw unavailable('unavailable', 'Non riusciamo a scrivere il PDF in questo momento: riprova tra poco.');
  return new Uint8Array(written.value);
}
