import { eq, sql } from 'drizzle-orm';
import type { Member } from '#server/areas/companies/company-of.ts';
import { conflict, paymentDeclined, unavailable } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Wallet, WalletRefusal, WalletUnreachable } from '#server/platform/wallet.ts';
import { requireAgency } from '../agency.ts';
import { ownOrder } from '../own-orders.ts';
import type { OrderRow } from '../tables.ts';
import { orders } from '../tables.ts';
import { agreeWithWallet } from './agree-with-wallet.ts';

const unreachable = () =>
  unavailable('payment_unavailable', 'PayPal non risponde. Riprova tra poco: non ti è stato addebitato nulla.');

function walletOf({ wallet }: Platform): Wallet {
  if (!wallet) throw conflict('payment_unavailable', 'Il pagamento con PayPal non è attivo: scegli il bonifico.');
  return wallet;
}

/** Starts the payment of an order at the wallet; called again, it is the same payment (rule 4.11). */
export async function openPayment(
  platform: Platform,
  { company }: Member,
  uuid: string,
): Promise<{ id: string; approve_url: string }> {
  const { db, config } = platform;
  const order = await ownOrder(db, company.id, uuid);
  if (order.state !== 'pending') throw conflict('wrong_state', 'Questo ordine non aspetta un pagamento.');
  await requireAgency(db);
  const page = `${config.siteUrl}/recruiter/acquista-crediti/checkout/grazie?ordine=${uuid}`;
  try {
    const { id, approveUrl } = await walletOf(platform).open({
      uuid,
      cents: order.total,
      title: `${config.siteName}: ${order.package_name}`,
      returnUrl: page,
      cancelUrl: `${page}&annullato=si`,
    });
    await db.update(orders).set({ wallet_order_id: id }).where(eq(orders.id, order.id));
    return { id, approve_url: approveUrl };
  } catch (error) {
    if (error instanceof WalletUnreachable || error instanceof WalletRefusal) throw unreachable();
    throw error;
  }
}

/**
 * Captures an approved payment and marks its order as paid. When the wallet's answer is lost, the order stays open and
 * is reconciled later (202): nothing is taken or credited twice.
 */
export async function capturePayment(
  platform: Platform,
  { company }: Member,
  uuid: string,
  walletOrderId: string,
): Promise<{ order: OrderRow; isKnown: boolean }> {
  const { db } = platform;
  const order = await ownOrder(db, company.id, uuid);
  if (order.wallet_order_id !== walletOrderId) throw conflict('mismatch', 'Questo pagamento non è di questo ordine.');
  if (order.state === 'paid') return { order, isKnown: true };
  if (order.state !== 'pending') throw conflict('wrong_state', 'Questo ordine non aspetta un pagamento.');
  try {
    const payment = await walletOf(platform).capture(walletOrderId, `${uuid}-${order.wallet_declines}`);
    return { order: await agreeWithWallet(platform, order.id, payment), isKnown: true };
  } catch (error) {
    if (error instanceof WalletRefusal && error.reason === 'declined') {
      await db
        .update(orders)
        .set({ wallet_declines: sql`${orders.wallet_declines} + 1` })
        .where(eq(orders.id, order.id));
      throw paymentDeclined(
        'payment_declined',
        'PayPal ha rifiutato il pagamento. Scegli un’altra carta o un altro metodo: non ti è stato addebitato nulla.',
      );
    }
    if (error instanceof WalletRefusal)
      throw conflict('payment_not_approved', 'Il pagamento non è stato confermato su PayPal: riprova.');
    if (error instanceof WalletUnreachable) return { order, isKnown: false };
    throw error;
  }
}
