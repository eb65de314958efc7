import { z } from '@hono/zod-openapi';
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
import { attachment } from '#server/platform/http/attachment.ts';
import { Calls } from '#server/platform/http/calls.ts';
import { rateLimit } from '#server/platform/http/limits.ts';
import { byCompany } from '#server/platform/http/rates.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { anybody, manager, member } from '../callers/who.ts';
import type { Member } from '../companies/company-of.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import { addPackage, applyCode, readCheckout, removeCode } from './basket.ts';
import { changeBilling } from './change-billing.ts';
import { findInvoice, invoiceFiles, writeInvoiceFile } from './invoices/own-invoice.ts';
import { printOrder } from './invoices/printed-order.ts';
import { describeOrders, listOrders, ownOrder } from './own-orders.ts';
import { listPackages } from './packages.ts';
import { placeOrder } from './place-order.ts';
import type { OrderRow } from './tables.ts';
import { payByTransfer } from './wallet/pay-by-transfer.ts';
import { capturePayment, openPayment } from './wallet/pay-with-wallet.ts';

const WALLET = '/core/credits/payments/paypal';
const params = z.object({ uuid: z.uuid() });
const query = z.object({
  page: z.string().optional(),
  items: z.string().optional(),
  search: z.string().max(200).optional(),
});

export const WEBHOOK_PATH = `${WALLET}/webhook`;

/**
 * What is bought, and how it is paid (rules 4.11, 7.7). Everybody of a company may buy; owners and admins change its
 * billing data, here and with an order. Staff who act as a user see it, and pay nothing.
 */
export function checkoutCalls(platform: Platform, gazetteer: Gazetteer): Calls {
  const { db } = platform;
  const calls = new Calls(db, 'checkout');
  const tries = rateLimit(db, 'discount_code', { points: 30, seconds: 3600 });
  const ordering = rateLimit(db, 'place_order', { points: 60, seconds: 3600 });
  const basket = (caller: Member) => readCheckout(platform, gazetteer, caller);
  const described = async (row: OrderRow) => {
    const [found] = await describeOrders(db, [row]);
    assertFound(found, 'An order that was found is described');
    return found;
  };

  calls.add('GET /core/credits/packages', {
    who: anybody,
    summary: 'What is sold',
    answer: z.array(creditPackage),
    run: () => listPackages(db),
  });
  calls.add('GET /core/credits/checkout', {
    who: member,
    summary: 'What is about to be bought, with the amounts of this moment',
    answer: checkout,
    run: ({ caller }) => basket(caller),
  });
  calls.add('PATCH /core/credits/checkout', {
    who: manager,
    summary: 'Changes the billing data',
    body: billingBody,
    answer: checkout,
    async run({ caller, body }) {
      await changeBilling(db, gazetteer, caller, body);
      return basket(caller);
    },
  });
  calls.add('POST /core/credits/checkout/add-package', {
    who: member,
    summary: 'Chooses a package',
    body: addPackageBody,
    answer: checkout,
    async run({ caller, body }) {
      await addPackage(db, caller.userId, body.package);
      return basket(caller);
    },
  });
  calls.add('POST /core/credits/checkout/apply-coupon', {
    who: member,
    summary: 'Applies a code',
    body: codeBody,
    rate: byCompany(tries),
    answer: checkout,
    async run({ caller, body: { code } }) {
      await applyCode(db, caller, code);
      return basket(caller);
    },
  });
  calls.add('POST /core/credits/checkout/remove-coupon', {
    who: member,
    summary: 'Takes the code away',
    body: codeBody.partial(),
    answer: checkout,
    async run({ caller }) {
      await removeCode(db, caller.userId);
      return basket(caller);
    },
  });
  calls.add('POST /core/credits/checkout/place-order', {
    who: member,
    summary: 'Orders',
    body: placeOrderBody,
    rate: byCompany(ordering),
    status: 201,
    answer: order,
    run: async ({ caller, body }) => described(await placeOrder(platform, gazetteer, caller, body)),
  });
  calls.add(`POST ${WALLET}/create-order`, {
    who: member,
    summary: 'Opens the payment at the wallet',
    body: uuidBody,
    answer: walletOrder,
    run: ({ caller, body: { uuid } }) => openPayment(platform, caller, uuid),
  });
  calls.add(`POST ${WALLET}/capture-order`, {
    who: member,
    summary: 'Takes the approved payment',
    body: captureBody,
    answer: order,
    // The wallet has not said yet: it will be found out.
    also: { 202: order },
    async run({ caller, body: { uuid, order: walletOrderId } }, c) {
      const { order: row, isKnown } = await capturePayment(platform, caller, uuid, walletOrderId);
      return c.json(await described(row), isKnown ? 200 : 202);
    },
  });
  calls.add('POST /core/credits/orders/{uuid}/pay-by-transfer', {
    who: member,
    summary: 'Pays by bank transfer an order that the wallet did not take; paid, when it had taken it after all',
    params,
    answer: order,
    run: async ({ caller, params: { uuid } }) => described(await payByTransfer(platform, caller, uuid)),
  });
  calls.add('GET /core/account/me/credits-orders', {
    who: member,
    summary: 'The company’s orders',
    query,
    answer: orders,
    run: ({ caller, query: { page, items, search } }) =>
      listOrders(db, caller.company.id, {
        page: pageNumber(page),
        items: rowsOfPage(items, pageSizes.orders),
        search: search?.trim() ?? '',
      }),
  });
  calls.add('GET /core/credits/orders/{uuid}', {
    who: member,
    summary: 'One order',
    params,
    answer: order,
    run: async ({ caller, params: { uuid } }) => described(await ownOrder(db, caller.company.id, uuid)),
  });
  calls.add('GET /core/credits/orders/{uuid}/pdf', {
    who: member,
    acting: 'recorded',
    summary: 'The order, to print',
    params,
    file: 'application/pdf',
    async run({ caller, params: { uuid } }, c) {
      const row = await ownOrder(db, caller.company.id, uuid);
      return c.body(await printOrder(platform, row, null), 200, attachment(`ordine-${row.id}.pdf`, 'application/pdf'));
    },
  });
  for (const kind of ['xml', 'pdf'] as const) {
    const file = invoiceFiles[kind];
    calls.add(`GET /core/credits/invoices/{id}/${kind}`, {
      who: member,
      acting: 'recorded',
      summary: kind === 'xml' ? 'An invoice as issued' : 'Its courtesy copy',
      file,
      async run({ caller, params: { id } }, c) {
        const found = await findInvoice(db, id, caller.company.id);
        if (!found) throw notFound('not_found', 'Questa fattura non c’è.');
        const { name, content } = await writeInvoiceFile(platform, found, kind);
        return c.body(content, 200, attachment(name, file));
      },
    });
  }
  return calls;
}
