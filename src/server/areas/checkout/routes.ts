import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { json, jsonBody, rowId } from '#contract/answers.ts';
import {
  addPackageBody,
  billingBody,
  captureBody,
  checkout,
  codeBody,
  creditPackage,
  order,
  orders,
  placeOrderBody,
  uuidBody,
  walletOrder,
} from '#contract/checkout.ts';
import { pageSizes, rowsOfPage } from '#domain/page-sizes.ts';
import { pageNumber } from '#domain/search-address.ts';
import { assertFound } from '#server/platform/assert-found.ts';
import { type Api, type ApiEnv, newApi } from '#server/platform/http/api.ts';
import { attachment } from '#server/platform/http/attachment.ts';
import { rateLimit } from '#server/platform/http/limits.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireManager, requireMember } from '../companies/company-of.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import { addPackage, applyCode, readCheckout, removeCode } from './basket.ts';
import { changeBilling } from './change-billing.ts';
import { findInvoice, invoiceFiles, writeInvoiceFile } from './invoices/own-invoice.ts';
import { printOrder } from './invoices/printed-order.ts';
import { describeOrders, listOrders, ownOrder } from './own-orders.ts';
import { listPackages } from './packages.ts';
import { placeOrder } from './place-order.ts';
import { payByTransfer } from './wallet/pay-by-transfer.ts';
import { capturePayment, openPayment } from './wallet/pay-with-wallet.ts';

const tags = ['checkout'];
const WALLET = '/core/credits/payments/paypal';
const binary = (type: string, description: string) => ({
  content: { [type]: { schema: z.string().openapi({ format: 'binary' }) } },
  description,
});
const byUuid = { params: z.object({ uuid: z.uuid() }) };

export const WEBHOOK_PATH = `${WALLET}/webhook`;

/**
 * What is bought, and how it is paid (rules 4.11, 7.7). Everybody of a company may buy; owners and admins change its
 * billing data, here and with an order.
 */
export function checkoutRoutes(platform: Platform, gazetteer: Gazetteer): Api {
  const { db } = platform;
  const api = newApi();
  const tries = rateLimit(db, 'discount_code', { points: 30, seconds: 3600 });
  const ordering = rateLimit(db, 'place_order', { points: 60, seconds: 3600 });
  const answer = async (c: Context<ApiEnv>) => readCheckout(platform, gazetteer, await requireMember(db, c));

  api.openapi(
    createRoute({
      method: 'get',
      path: '/core/credits/packages',
      tags,
      summary: 'What is sold',
      responses: { 200: json(z.array(creditPackage), 'In the order shown') },
    }),
    async (c) => c.json(await listPackages(db), 200),
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: '/core/credits/checkout',
      tags,
      summary: 'What is about to be bought',
      responses: { 200: json(checkout, 'With the amounts of this moment') },
    }),
    async (c) => c.json(await answer(c), 200),
  );
  api.openapi(
    createRoute({
      method: 'patch',
      path: '/core/credits/checkout',
      tags,
      summary: 'Changes the billing data',
      request: jsonBody(billingBody),
      responses: { 200: json(checkout, 'The checkout') },
    }),
    async (c) => {
      const member = await requireManager(db, c);
      await changeBilling(db, gazetteer, member, c.req.valid('json'));
      return c.json(await answer(c), 200);
    },
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/core/credits/checkout/add-package',
      tags,
      summary: 'Chooses a package',
      request: jsonBody(addPackageBody),
      responses: { 200: json(checkout, 'The checkout') },
    }),
    async (c) => {
      await addPackage(db, (await requireMember(db, c)).userId, c.req.valid('json').package);
      return c.json(await answer(c), 200);
    },
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/core/credits/checkout/apply-coupon',
      tags,
      summary: 'Applies a code',
      request: jsonBody(codeBody),
      responses: { 200: json(checkout, 'The checkout') },
    }),
    async (c) => {
      const member = await requireMember(db, c);
      await tries.take(String(member.company.id));
      await applyCode(db, member, c.req.valid('json').code);
      return c.json(await answer(c), 200);
    },
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/core/credits/checkout/remove-coupon',
      tags,
      summary: 'Takes the code away',
      request: jsonBody(codeBody.partial()),
      responses: { 200: json(checkout, 'The checkout') },
    }),
    async (c) => {
      await removeCode(db, (await requireMember(db, c)).userId);
      return c.json(await answer(c), 200);
    },
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/core/credits/checkout/place-order',
      tags,
      summary: 'Orders',
      request: jsonBody(placeOrderBody),
      responses: { 201: json(order, 'The order') },
    }),
    async (c) => {
      const member = await requireMember(db, c);
      await ordering.take(String(member.company.id));
      const [made] = await describeOrders(db, [await placeOrder(platform, gazetteer, member, c.req.valid('json'))]);
      assertFound(made, 'An order that was placed is described');
      return c.json(made, 201);
    },
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: `${WALLET}/create-order`,
      tags,
      summary: 'Opens the payment at the wallet',
      request: jsonBody(uuidBody),
      responses: { 200: json(walletOrder, 'Where to pay') },
    }),
    async (c) => c.json(await openPayment(platform, await requireMember(db, c), c.req.valid('json').uuid), 200),
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: `${WALLET}/capture-order`,
      tags,
      summary: 'Takes the approved payment',
      request: jsonBody(captureBody),
      responses: { 200: json(order, 'Paid'), 202: json(order, 'The wallet has not said yet: it will be found out') },
    }),
    async (c) => {
      const { uuid, order: walletOrderId } = c.req.valid('json');
      const { order: row, isKnown } = await capturePayment(platform, await requireMember(db, c), uuid, walletOrderId);
      const [described] = await describeOrders(db, [row]);
      assertFound(described, 'An order that was paid is described');
      return isKnown ? c.json(described, 200) : c.json(described, 202);
    },
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/core/credits/orders/{uuid}/pay-by-transfer',
      tags,
      summary: 'Pays by bank transfer an order that the wallet did not take',
      request: byUuid,
      responses: { 200: json(order, 'With where to pay; or paid, when the wallet had taken it after all') },
    }),
    async (c) => {
      const [described] = await describeOrders(db, [
        await payByTransfer(platform, await requireMember(db, c), c.req.valid('param').uuid),
      ]);
      assertFound(described, 'An order that was found is described');
      return c.json(described, 200);
    },
  );
  const query = z.object({
    page: z.string().optional(),
    items: z.string().optional(),
    search: z.string().max(200).optional(),
  });
  api.openapi(
    createRoute({
      method: 'get',
      path: '/core/account/me/credits-orders',
      tags,
      summary: 'The company’s orders',
      request: { query },
      responses: { 200: json(orders, 'Newest first, five a page') },
    }),
    async (c) => {
      const { company } = await requireMember(db, c);
      const { page, items, search } = c.req.valid('query');
      const size = rowsOfPage(items, pageSizes.orders);
      return c.json(
        await listOrders(db, company.id, { page: pageNumber(page), items: size, search: search?.trim() ?? '' }),
        200,
      );
    },
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: '/core/credits/orders/{uuid}',
      tags,
      summary: 'One order',
      request: byUuid,
      responses: { 200: json(order, 'As it stands') },
    }),
    async (c) => {
      const [described] = await describeOrders(db, [
        await ownOrder(db, (await requireMember(db, c)).company.id, c.req.valid('param').uuid),
      ]);
      assertFound(described, 'An order that was found is described');
      return c.json(described, 200);
    },
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: '/core/credits/orders/{uuid}/pdf',
      tags,
      summary: 'The order, to print',
      request: byUuid,
      responses: { 200: binary('application/pdf', 'A PDF') },
    }),
    async (c) => {
      const row = await ownOrder(db, (await requireMember(db, c)).company.id, c.req.valid('param').uuid);
      return c.body(await printOrder(platform, row, null), 200, attachment(`ordine-${row.id}.pdf`, 'application/pdf'));
    },
  );
  for (const kind of ['xml', 'pdf'] as const) {
    const type = invoiceFiles[kind];
    api.openapi(
      createRoute({
        method: 'get',
        path: `/core/credits/invoices/{id}/${kind}`,
        tags,
        summary: kind === 'xml' ? 'An invoice as issued' : 'Its courtesy copy',
        request: { params: z.object({ id: rowId }) },
        responses: { 200: binary(type, 'A file') },
      }),
      async (c) => {
        const found = await findInvoice(db, c.req.valid('param').id, (await requireMember(db, c)).company.id);
        if (!found) throw notFound('not_found', 'Questa fattura non c’è.');
        const { name, content } = await writeInvoiceFile(platform, found, kind);
        return c.body(content, 200, attachment(name, type));
      },
    );
  }
  return api;
}
