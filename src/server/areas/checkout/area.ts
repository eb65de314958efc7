import type { Area } from '#server/platform/area.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import { scheduleOpenOrders } from './open-orders.ts';
import { fillPackages } from './packages.ts';
import { registerWalletRefunds } from './refund-order.ts';
import { checkoutCalls } from './routes.ts';
import { scheduleReconciliation } from './wallet/reconcile.ts';

/**
 * Packages, orders and how they are paid. Each step of an order is one transaction with its credits, invoice and
 * letters. `agreeWithWallet` is the only way from the wallet’s answers to an order.
 */
export const checkoutArea: Area<{ platform: Platform; gazetteer: Gazetteer }> = {
  async seed(tx) {
    await fillPackages(tx);
  },
  async jobs({ platform }) {
    await scheduleOpenOrders(platform);
    await registerWalletRefunds(platform);
    await scheduleReconciliation(platform);
  },
  calls: ({ platform, gazetteer }) => [checkoutCalls(platform, gazetteer)],
};
