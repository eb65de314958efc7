import { eq, or } from 'drizzle-orm';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod';
import type { Database } from '#server/platform/database.ts';
import type { ApiEnv } from '#server/platform/http/api.ts';
import { rateLimit } from '#server/platform/http/limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { orders } from '../tables.ts';
import { agreeWithWallet } from './agree-with-wallet.ts';

const name = z.string().max(100);
const event = z.object({
  resource: z.object({
    id: name,
    supplementary_data: z.object({ related_ids: z.object({ order_id: name.optional() }) }).optional(),
    links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
  }),
});
const LARGEST = 256 * 1024;

/**
 * Handles the wallet's webhooks. They only say where to look: what happened is asked of the wallet, so that repeated,
 * late or early messages change nothing. After an answer that is not 2xx the wallet tries again.
 */
export function walletWebhook(platform: Platform, path: string): Hono<ApiEnv> {
  const { db, wallet, log } = platform;
  const app = new Hono<ApiEnv>();
  const byAddress = rateLimit(db, 'wallet_webhook', { points: 2000, seconds: 3600 });
  app.post(path, bodyLimit({ maxSize: LARGEST }), async (c) => {
    if (!wallet) return c.json({ detail: 'Non trovato.', code: 'not_found' }, 404);
    await byAddress.take(c.get('clientAddress'));
    const body: unknown = await c.req.json().catch(() => null);
    const read = event.safeParse(body);
    if (!read.success) return c.json({ detail: 'Il messaggio non è leggibile.', code: 'unreadable' }, 400);
    if (!(await wallet.isAuthentic((header) => c.req.header(header), body))) {
      log.warn({}, 'a message to the wallet’s webhook is not the wallet’s');
      return c.json({ detail: 'La firma non è valida.', code: 'forbidden' }, 403);
    }
    const order = await orderOf(db, read.data.resource);
    // Not ours, or opened by a process that died before recording it: nothing to do, the reconciliation looks too.
    if (order?.walletOrderId) await agreeWithWallet(platform, order.id, await wallet.show(order.walletOrderId));
    return c.json({ detail: 'ok' });
  });
  return app;
}

/** The order of a message: by the wallet's order id, or by the capture that a refund refers to. */
async function orderOf(db: Database, { id, supplementary_data, links = [] }: z.infer<typeof event>['resource']) {
  const capture = links
    .find(({ rel, href }) => rel === 'up' && href.includes('/captures/'))
    ?.href.split('/')
    .at(-1);
  const [order] = await db
    .select({ id: orders.id, walletOrderId: orders.wallet_order_id })
    .from(orders)
    .where(
      or(
        eq(orders.wallet_order_id, supplementary_data?.related_ids.order_id ?? id),
        eq(orders.wallet_capture_id, capture ?? id),
      ),
    );
  return order;
}
