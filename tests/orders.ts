import { eq } from 'drizzle-orm';
import { settleOrder } from '#server/areas/checkout/settle-order.ts';
import { orders } from '#server/areas/checkout/tables.ts';
import { billing } from './billing.ts';
import type { Client, World } from './world.ts';

/** An order by transfer, as its buyer makes it. */
export async function anOrder(client: Client, changes: Record<string, unknown> = {}): Promise<{ uuid: string }> {
  await client.post('/core/credits/checkout/add-package', { package: 'crediti-5' });
  return (
    await client.post('/core/credits/checkout/place-order', {
      ...billing,
      payment_method: 'transfer',
      privacy: true,
      ...changes,
    })
  ).json();
}

/** The same, paid: with its credits and its invoice. */
export async function aPaidOrder(world: World, client: Client): Promise<{ uuid: string; id: number; invoice: number }> {
  const { uuid } = await anOrder(client);
  const [row] = await world.db.select({ id: orders.id }).from(orders).where(eq(orders.uuid, uuid));
  if (!row) throw new Error('The order has no row');
  await world.db.transaction((tx) => settleOrder(tx, world.platform, row.id));
  const { invoices } = await (await client.get(`/core/credits/orders/${uuid}`)).json();
  return { uuid, id: row.id, invoice: invoices[0].id };
}
