import { creditsLabel } from '#domain/credit-rules.ts';
import { DAY_MS } from '#domain/durations.ts';
import { formatCents } from '#domain/order-amounts.ts';
import { TRANSFER_DAYS, transferReason } from '#domain/order-life.ts';
import { italianDate } from '#domain/relative-time.ts';
import type { Database } from '#server/platform/database.ts';
import { letterKind } from '#server/platform/letter-kinds.ts';
import type { Platform } from '#server/platform/platform.ts';
import { mailCompany, tellCompany } from '../notifications/notify-company.ts';
import { type Agency, readAgency, requireAgency } from './agency.ts';
import { type OrderRow, orders } from './tables.ts';

const action = { label: 'Apri la gestione crediti', url: '/profilo/azienda/gestione-crediti' };

/** The last day for a bank transfer. */
export const transferUntil = (order: OrderRow): Date => new Date(order.created_at.getTime() + TRANSFER_DAYS * DAY_MS);

const howToTransfer = (order: OrderRow, agency: Agency) => [
  `Importo: ${formatCents(order.total)}`,
  `IBAN: ${agency.iban} (${agency.bank})`,
  `Intestato a: ${agency.business_name}`,
  `Causale: ${transferReason(order.id)}`,
];

/** Any order: what its letters are looked at with. */
async function anyOrder(db: Database): Promise<OrderRow | undefined> {
  const [order] = await db.select().from(orders).limit(1);
  return order;
}

interface ToPay {
  order: OrderRow;
  agency: Agency;
}
async function anyToPay(db: Database): Promise<ToPay | undefined> {
  const [order, agency] = [await anyOrder(db), await readAgency(db)];
  return order && agency ? { order, agency } : undefined;
}

const toTransfer = letterKind(
  'order-transfer',
  ({ order, agency }: ToPay) => ({
    subject: `Il tuo ordine: ${order.package_name}`,
    paragraphs: [
      'Per completarlo fai un bonifico con questi dati.',
      ...howToTransfer(order, agency),
      `Attiviamo i crediti appena lo verifichiamo. Lo aspettiamo fino al ${italianDate(transferUntil(order))}.`,
    ],
    action,
  }),
  anyToPay,
);

/** What to pay, where, and the reason to write (rule D9). */
export async function mailTransferDetails(tx: Database, platform: Platform, order: OrderRow): Promise<void> {
  const agency = await requireAgency(tx);
  await mailCompany(tx, platform, order.company_id, toTransfer({ order, agency }, platform));
}

const transferAwaited = letterKind(
  'order-transfer-awaited',
  ({ order, agency }: ToPay) => ({
    subject: `Aspettiamo il tuo bonifico per ${order.package_name}`,
    paragraphs: [
      `Non ci risulta ancora. Se l’hai già fatto non serve altro; se non ti serve più, l’ordine si annulla da solo il ${italianDate(transferUntil(order))}.`,
      ...howToTransfer(order, agency),
    ],
    action,
  }),
  anyToPay,
);

export async function remindTransfer(tx: Database, platform: Platform, order: OrderRow): Promise<void> {
  const agency = await requireAgency(tx);
  await mailCompany(tx, platform, order.company_id, transferAwaited({ order, agency }, platform));
}

const toPackages = { label: 'Scegli un pacchetto', url: '/recruiter/acquista-crediti' };

const unpaid = letterKind(
  'order-unpaid',
  ({ package_name }: OrderRow) => ({
    subject: `Ordine annullato: ${package_name}`,
    paragraphs: [
      'Non abbiamo ricevuto il bonifico nei 14 giorni previsti, quindi abbiamo annullato l’ordine. Se l’hai fatto, scrivici: lo troviamo.',
      'Puoi ordinare di nuovo quando vuoi.',
    ],
    action: toPackages,
  }),
  anyOrder,
);

export const notifyCancelled = (tx: Database, platform: Platform, order: OrderRow): Promise<void> =>
  mailCompany(tx, platform, order.company_id, unpaid(order, platform));

const cancelledByStaff = letterKind(
  'order-cancelled',
  ({ package_name, reason }: { package_name: string; reason: string }) => ({
    subject: `Ordine annullato: ${package_name}`,
    paragraphs: ['Abbiamo annullato il tuo ordine.', reason, 'Puoi ordinare di nuovo quando vuoi.'],
    action: toPackages,
  }),
  () => ({ package_name: '10 crediti', reason: 'L’ordine era doppio.' }),
);

/** Staff cancelled the order and say why. */
export const notifyCancelledByStaff = (
  tx: Database,
  platform: Platform,
  { company_id, package_name }: OrderRow,
  reason: string,
): Promise<void> => mailCompany(tx, platform, company_id, cancelledByStaff({ package_name, reason }, platform));

/** The first sentence of the mail of a settled order. A code may leave nothing to pay. */
export const paidWords = ({ total, package_name }: Pick<OrderRow, 'total' | 'package_name'>): string =>
  `${total > 0 ? 'Pagamento ricevuto' : 'Ordine confermato'}: ${package_name}`;

const paid = letterKind(
  'order-paid',
  (order: OrderRow) => ({
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
  }),
  anyOrder,
);

/** Tells a company that its order is settled. */
export const tellPaid = (tx: Database, platform: Platform, order: OrderRow): Promise<void> =>
  tellCompany(tx, platform, order.company_id, {
    mail: paid(order, platform),
    notification: { kind: 'order', text: paidWords(order), url: action.url },
  });

const refunded = letterKind(
  'order-refunded',
  (order: OrderRow) => ({
    subject: `Rimborso: ${order.package_name}`,
    paragraphs: [
      `Abbiamo rimborsato ${formatCents(order.total)}. I crediti dell’ordine sono stati tolti e la nota di credito è nella gestione crediti.`,
    ],
    action,
  }),
  anyOrder,
);

export const notifyRefunded = (tx: Database, platform: Platform, order: OrderRow): Promise<void> =>
  mailCompany(tx, platform, order.company_id, refunded(order, platform));
