import { creditsLabel } from '#domain/credit-rules.ts';
import { DAY_MS } from '#domain/durations.ts';
import { formatCents } from '#domain/order-amounts.ts';
import { TRANSFER_DAYS, transferReason } from '#domain/order-life.ts';
import { italianDate } from '#domain/relative-time.ts';
import type { Database } from '#server/platform/database.ts';
import { example, letterKind, some } from '#server/platform/letter-kinds.ts';
import type { Platform } from '#server/platform/platform.ts';
import { mailCompany, tellCompany } from '../notifications/notify-company.ts';
import { requireAgency } from './agency.ts';
import type { OrderRow } from './tables.ts';

const action = { label: 'Apri la gestione crediti', url: '/profilo/azienda/gestione-crediti' };

/** The last day for a bank transfer. */
export const transferUntil = (order: OrderRow): Date => new Date(order.created_at.getTime() + TRANSFER_DAYS * DAY_MS);

const someOrder = { package_name: '10 crediti', credits: 10, total: 12_200 };
const someTransfer = { ...someOrder, how: ['Importo: 122 €', 'IBAN: IT60X0542811101000000123456'], until: example.at };

/** What to pay, where, the reason to write (rule D9), and by when. */
async function transferOf(tx: Database, order: OrderRow): Promise<typeof someTransfer> {
  const agency = await requireAgency(tx);
  const how = [
    `Importo: ${formatCents(order.total)}`,
    `IBAN: ${agency.iban} (${agency.bank})`,
    `Intestato a: ${agency.business_name}`,
    `Causale: ${transferReason(order.id)}`,
  ];
  return { ...order, how, until: transferUntil(order) };
}

const toTransfer = letterKind('order-transfer', someTransfer, ({ package_name, how, until }) => ({
  subject: `Il tuo ordine: ${package_name}`,
  paragraphs: [
    'Per completarlo fai un bonifico con questi dati.',
    ...how,
    `Attiviamo i crediti appena lo verifichiamo. Lo aspettiamo fino al ${italianDate(until)}.`,
  ],
  action,
}));

export const mailTransferDetails = async (tx: Database, platform: Platform, order: OrderRow): Promise<void> =>
  mailCompany(tx, platform, order.company_id, toTransfer(await transferOf(tx, order)));

const transferAwaited = letterKind('order-transfer-awaited', someTransfer, ({ package_name, how, until }) => ({
  subject: `Aspettiamo il tuo bonifico per ${package_name}`,
  paragraphs: [
    `Non ci risulta ancora. Se l’hai già fatto non serve altro; se non ti serve più, l’ordine si annulla da solo il ${italianDate(until)}.`,
    ...how,
  ],
  action,
}));

export const remindTransfer = async (tx: Database, platform: Platform, order: OrderRow): Promise<void> =>
  mailCompany(tx, platform, order.company_id, transferAwaited(await transferOf(tx, order)));

const toPackages = { label: 'Scegli un pacchetto', url: '/recruiter/acquista-crediti' };

const unpaid = letterKind('order-unpaid', { title: someOrder.package_name }, ({ title }) => ({
  subject: `Ordine annullato: ${title}`,
  paragraphs: [
    'Non abbiamo ricevuto il bonifico nei 14 giorni previsti, quindi abbiamo annullato l’ordine. Se l’hai fatto, scrivici: lo troviamo.',
    'Puoi ordinare di nuovo quando vuoi.',
  ],
  action: toPackages,
}));

export const notifyCancelled = (tx: Database, platform: Platform, order: OrderRow): Promise<void> =>
  mailCompany(tx, platform, order.company_id, unpaid({ title: order.package_name }));

const cancelledByStaff = letterKind(
  'order-cancelled',
  { ...some('reason'), title: someOrder.package_name },
  ({ title, reason }) => ({
    subject: `Ordine annullato: ${title}`,
    paragraphs: ['Abbiamo annullato il tuo ordine.', reason, 'Puoi ordinare di nuovo quando vuoi.'],
    action: toPackages,
  }),
);

/** Staff cancelled the order and say why. */
export const notifyCancelledByStaff = (
  tx: Database,
  platform: Platform,
  { company_id, package_name }: OrderRow,
  reason: string,
): Promise<void> => mailCompany(tx, platform, company_id, cancelledByStaff({ title: package_name, reason }));

/** The first sentence of the mail of a settled order. A code may leave nothing to pay. */
const paidWords = ({ total, package_name }: Pick<OrderRow, 'total' | 'package_name'>): string =>
  `${total > 0 ? 'Pagamento ricevuto' : 'Ordine confermato'}: ${package_name}`;

const paid = letterKind('order-paid', someOrder, (order) => ({
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
  notification: { kind: 'order', text: paidWords(order), url: action.url },
}));

/** Tells a company that its order is settled. */
export const tellPaid = (tx: Database, platform: Platform, order: OrderRow): Promise<void> =>
  tellCompany(tx, platform, order.company_id, paid(order));

const refunded = letterKind('order-refunded', someOrder, (order) => ({
  subject: `Rimborso: ${order.package_name}`,
  paragraphs: [
    `Abbiamo rimborsato ${formatCents(order.total)}. I crediti dell’ordine sono stati tolti e la nota di credito è nella gestione crediti.`,
  ],
  action,
}));

export const notifyRefunded = (tx: Database, platform: Platform, order: OrderRow): Promise<void> =>
  mailCompany(tx, platform, order.company_id, refunded(order));
