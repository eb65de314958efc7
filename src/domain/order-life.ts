import { uiText, uiTexts } from './ui-text.ts';
/** The state of an order (rule D9). */
export const orderStates = ['pending', 'awaiting_transfer', 'paid', 'cancelled', 'refunded'] as const;
export type OrderState = (typeof orderStates)[number];

/** How an order is paid; `free` when a code leaves nothing to pay. */
export const payMethods = ['wallet', 'transfer', 'free'] as const;
export type PayMethod = (typeof payMethods)[number];

export const payMethodLabel: Record<PayMethod, string> = {
  wallet: 'PayPal',
  transfer: uiText('Bonifico bancario'),
  free: uiText('Codice sconto'),
};
export const orderStateLabel: Record<OrderState, string> = uiTexts({
  pending: 'Da pagare',
  awaiting_transfer: 'In attesa del bonifico',
  paid: 'Pagato',
  cancelled: 'Annullato',
  refunded: 'Rimborsato',
});

const next: Record<OrderState, readonly OrderState[]> = {
  pending: ['paid', 'awaiting_transfer', 'cancelled'],
  awaiting_transfer: ['paid', 'cancelled'],
  paid: ['refunded'],
  cancelled: [],
  refunded: [],
};
export const canBecome = (from: OrderState, to: OrderState): boolean => next[from].includes(to);

/** How many days a bank transfer is waited for, and after how many its buyer is reminded. */
export const TRANSFER_DAYS = 14;
export const TRANSFER_REMINDER_DAYS = 7;
/** Hours an order that was never paid at the wallet is kept. */
export const PENDING_HOURS = 24;

/** What a transfer says it is for: names the order and nothing else. */
export const transferReason = (orderId: number): string => `BRIGATA ORDINE ${String(orderId).padStart(6, '0')}`;
