import { creditsLabel } from '#domain/credit-rules.ts';
import { DAY_MS } from '#domain/durations.ts';
import { formatCents } from '#domain/order-amounts.ts';
import { TRANSFER_DAYS, transferReason } from '#domain/order-life.ts';
import { italianDate } from '#domain/relative-time.ts';
import type { Database } from '#server/platform/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { mailCompany } from '../notifications/notify-company.ts';
import { type Agency, requireAgency } from './agency.ts';
import type { OrderRow } from './tables.ts';

const action = { label: 'Apri la gestione crediti', url: '/profilo/azienda/gestione-crediti' };

/** The last day for a bank transfer. */
export const transferUntil = (order: OrderRow): Date => new Date(order.created_at.getTime() + TRANSFER_DAYS * DAY_MS);

const howToTransfer = (order: OrderRow, agency: Agency) => [
  `Importo: ${formatCents(order.total)}`,
  `IBAN: ${agency.iban} (${agency.bank})`,
  `Intestato a: ${agency.business_name}`,
  `Causale: ${transferReason(order.id)}`,
];

/** What to pay, where, and the reason to write (rule D9). */
export async function mailTransferDetails(tx: Database, platform: Platform, order: OrderRow): Promise<void> {
  await mailCompany(tx, platform, order.company_id, {
    subject: `Il tuo ordine: ${order.package_name}`,
    paragraphs: [
      'Per completarlo fai un bonifico con questi dati.',
      ...howToTransfer(order, await requireAgency(tx)),
      `Attiviamo i crediti appena lo verifichiamo. Lo aspettiamo fino al ${italianDate(transferUntil(order))}.`,
    ],
    action,
  });
}

export async function remindTransfer(tx: Database, platform: Platform, order: OrderRow): Promise<void> {
  await mailCompany(tx, platform, order.company_id, {
    subject: `Aspettiamo il tuo bonifico per ${order.package_name}`,
    paragraphs: [
      `Non ci risulta ancora. Se l’hai già fatto non serve altro; se non ti serve più, l’ordine si annulla da solo il ${italianDate(transferUntil(order))}.`,
      ...howToTransfer(order, await requireAgency(tx)),
    ],
    action,
  });
}

export async function notifyCancelled(tx: Database, platform: Platform, order: OrderRow): Promise<void> {
  await mailCompany(tx, platform, order.company_id, {
    subject: `Ordine annullato: ${order.package_name}`,
    paragraphs: [
      'Non abbiamo ricevuto il bonifico nei 14 giorni previsti, quindi abbiamo annullato l’ordine. Se l’hai fatto, scrivici: lo troviamo.',
      'Puoi ordinare di nuovo quando vuoi.',
    ],
    action: { label: 'Scegli un pacchetto', url: '/recruiter/acquista-crediti' },
  });
}

/** Staff cancelled the order and say why. */
export async function notifyCancelledByStaff(
  tx: Database,
  platform: Platform,
  order: OrderRow,
  reason: string,
): Promise<void> {
  await mailCompany(tx, platform, order.company_id, {
    subject: `Ordine annullato: ${order.package_name}`,
    paragraphs: ['Abbiamo annullato il tuo ordine.', reason, 'Puoi ordinare di nuovo quando vuoi.'],
    action: { label: 'Scegli un pacchetto', url: '/recruiter/acquista-crediti' },
  });
}

/** The first sentence of the mail of a settled order. A code may leave nothing to pay. */
export const paidWords = ({ total, package_name }: Pick<OrderRow, 'total' | 'package_name'>): string =>
  `${total > 0 ? 'Pagamento ricevuto' : 'Ordine confermato'}: ${package_name}`;

export async function notifyPaid(tx: Database, platform: Platform, order: OrderRow): Promise<void> {
  await mailCompany(tx, platform, order.company_id, {
    subject: paidWords(order),
    paragraphs: [
      order.credits > 0
        ? `Hai ${creditsLabel(order.credits)} in più, da usare quando vuoi: non scadono.`
        : 'Ti contattiamo entro un giorno lavorativo per cominciare.',
      ...(order.total > 0
        ? [
            `Totale pagato: ${formatCents(order.total)}. La fattura elettronica parte verso lo SDI; una copia è nella gestione crediti.`,
          ]
        : []),
    ],
    action,
  });
}

export async function notifyRefunded(tx: Database, platform: Platform, order: OrderRow): Promise<void> {
  await mailCompany(tx, platform, order.company_id, {
    subject: `Rimborso: ${order.package_name}`,
    paragraphs: [
      `Abbiamo rimborsato ${formatCents(order.total)}. I crediti dell’ordine sono stati tolti e la nota di credito è nella gestione crediti.`,
    ],
    action,
  });
}
