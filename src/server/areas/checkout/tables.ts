import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, serial, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { BillingData } from '#contract/checkout.ts';
import { orderStates, payMethods } from '#domain/order-life.ts';
import { packageGroups } from '#domain/plans.ts';
import { moment } from '#server/platform/moment-column.ts';
import { users } from '../account/tables.ts';
import { companies } from '../companies/tables.ts';

/** Packages on sale (rule D9). Staff change them; an order keeps a copy of what was sold. */
export const creditPackages = pgTable('credit_packages', {
  id: serial().primaryKey(),
  slug: text().notNull().unique(),
  group: text({ enum: packageGroups }).notNull(),
  name: text().notNull(),
  description: text().notNull().default(''),
  features: text().array().notNull().default([]),
  credits: integer().notNull().default(0),
  /** Cents before VAT; null for a price on request. */
  price_cents: integer(),
  is_highlighted: boolean().notNull().default(false),
  is_active: boolean().notNull().default(true),
  position: integer().notNull().default(0),
});

/** Discount codes (rule D9). */
export const discountCodes = pgTable(
  'discount_codes',
  {
    id: serial().primaryKey(),
    /** In capitals. */
    code: text().notNull().unique(),
    kind: text({ enum: ['percent', 'fixed'] }).notNull(),
    /** Percent, or cents. */
    value: integer().notNull(),
    starts_at: moment(),
    ends_at: moment(),
    /** How many orders may use it, in all and for each company; null for any number. */
    total_limit: integer(),
    company_limit: integer(),
    is_active: boolean().notNull().default(true),
  },
  (table) => [
    check('discount_codes_value', sql`${table.value} > 0 AND (${table.kind} <> 'percent' OR ${table.value} <= 100)`),
  ],
);

/** What a person is about to buy: two people of one company do not change each other's. */
export const checkouts = pgTable('checkouts', {
  user_id: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  package_id: integer().references(() => creditPackages.id, { onDelete: 'set null' }),
  code_id: integer().references(() => discountCodes.id, { onDelete: 'set null' }),
});

/** The billing data of a company's orders, as last written. */
export const companyBilling = pgTable('company_billing', {
  company_id: integer()
    .primaryKey()
    .references(() => companies.id),
  data: jsonb().$type<BillingData>().notNull(),
});

/**
 * What was ordered, at the prices of that moment: amounts are cents, calculated here and never taken from a request.
 */
export const orders = pgTable(
  'orders',
  {
    id: serial().primaryKey(),
    uuid: uuid().notNull().defaultRandom().unique(),
    company_id: integer()
      .notNull()
      .references(() => companies.id),
    /** The person who ordered; not a reference, orders outlive accounts. */
    user_id: integer(),
    state: text({ enum: orderStates }).notNull(),
    method: text({ enum: payMethods }).notNull(),
    package_slug: text().notNull(),
    package_name: text().notNull(),
    credits: integer().notNull(),
    code_id: integer().references(() => discountCodes.id),
    code: text(),
    subtotal: integer().notNull(),
    discount: integer().notNull(),
    net: integer().notNull(),
    vat_rate: integer().notNull(),
    vat: integer().notNull(),
    total: integer().notNull(),
    billing: jsonb().$type<BillingData>().notNull(),
    /** The wallet's ids of the order and of the payment. */
    wallet_order_id: text(),
    wallet_capture_id: text(),
    /** How many payments the wallet declined: each attempt has its own key. */
    wallet_declines: integer().notNull().default(0),
    /** What differs between the wallet and this order, for staff to check. */
    problem: text(),
    created_at: moment().notNull().defaultNow(),
    paid_at: moment(),
    cancelled_at: moment(),
    refunded_at: moment(),
    reminded_at: moment(),
  },
  (table) => [
    index('orders_company').on(table.company_id, table.id.desc()),
    index('orders_open').on(table.created_at).where(sql`state IN ('pending', 'awaiting_transfer')`),
    index('orders_code').on(table.code_id),
    uniqueIndex('orders_wallet_order').on(table.wallet_order_id),
    uniqueIndex('orders_wallet_capture').on(table.wallet_capture_id),
    check(
      'orders_amounts',
      sql`${table.net} = ${table.subtotal} - ${table.discount} AND ${table.total} = ${table.net} + ${table.vat} AND ${table.net} >= 0 AND ${table.vat} >= 0`,
    ),
  ],
);

/** The last number issued in a year: incremented in the transaction that issues, so that numbers have no gaps. */
export const invoiceCounters = pgTable('invoice_counters', { year: integer().primaryKey(), last: integer().notNull() });

/** Invoices and credit notes, each stored as the XML that was issued. */
export const invoices = pgTable(
  'invoices',
  {
    id: serial().primaryKey(),
    order_id: integer()
      .notNull()
      .references(() => orders.id),
    kind: text({ enum: ['invoice', 'credit_note'] }).notNull(),
    year: integer().notNull(),
    number: integer().notNull(),
    xml: text().notNull(),
    issued_at: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('invoices_number').on(table.year, table.number),
    uniqueIndex('invoices_order').on(table.order_id, table.kind),
  ],
);

export type OrderRow = typeof orders.$inferSelect;
export type Invoice = typeof invoices.$inferSelect;
