import { z } from '@hono/zod-openapi';
import { orderStates, payMethods } from '#domain/order-life.ts';
import { packageGroups } from '#domain/plans.ts';
import { paginator } from './answers.ts';
import { line as oneLine } from './line.ts';

const cents = z.number().int();
const words = (most: number) => oneLine(most);

/** A package that is bought, or requested where it has no price (rule D9). */
export const creditPackage = z
  .object({
    slug: z.string(),
    group: z.enum(packageGroups),
    name: z.string(),
    description: z.string(),
    features: z.array(z.string()),
    credits: z.number().int(),
    /** Cents before VAT; null for a price on request. */
    price: cents.nullable(),
    is_highlighted: z.boolean(),
  })
  .openapi('CreditPackage');
export type CreditPackage = z.infer<typeof creditPackage>;

const billingFields = {
  first_name: words(100),
  last_name: words(100),
  business_name: words(200),
  vat_number: words(28),
  fiscal_code: words(28),
  sdi_code: words(7),
  pec: words(254),
  address: words(200),
  postal_code: words(15),
  city: words(100),
  /** Two letters, in Italy. */
  province: words(2),
  country: z
    .string()
    .trim()
    .regex(/^[A-Z]{2}$/, 'Scegli un paese.'),
  phone: words(40),
  /** A public body: its code of the IPA has six signs. */
  is_public_body: z.boolean(),
};

/** The billing data that an Italian invoice needs (rule 3.13); missing values are empty. */
export const billingBody = z
  .strictObject({
    first_name: billingFields.first_name.default(''),
    last_name: billingFields.last_name.default(''),
    business_name: billingFields.business_name.default(''),
    vat_number: billingFields.vat_number.default(''),
    fiscal_code: billingFields.fiscal_code.default(''),
    sdi_code: billingFields.sdi_code.default(''),
    pec: billingFields.pec.default(''),
    address: billingFields.address.default(''),
    postal_code: billingFields.postal_code.default(''),
    city: billingFields.city.default(''),
    province: billingFields.province.default(''),
    country: billingFields.country.default('IT'),
    phone: billingFields.phone.default(''),
    is_public_body: billingFields.is_public_body.default(false),
  })
  .openapi('BillingData');
export type BillingData = z.output<typeof billingBody>;

const line = z.object({ package: z.string(), name: z.string(), credits: z.number().int(), price: cents });
const amounts = { subtotal: cents, discount: cents, net: cents, vat_rate: z.number().int(), vat: cents, total: cents };

export const checkout = z
  .object({
    billing_data: billingBody,
    /** What is missing in the billing data, as an order would be refused for. */
    billing_errors: z.record(z.string(), z.array(z.string())),
    lines: z.array(line),
    code: z.string().nullable(),
    ...amounts,
    /** The same address as the invoice's: whether the person may change it. */
    can_change_billing: z.boolean(),
    /** Whether the online wallet is available. */
    has_wallet: z.boolean(),
    /** False until staff have written who sells: then every order is refused. */
    is_on_sale: z.boolean(),
  })
  .openapi('Checkout');
export type Checkout = z.infer<typeof checkout>;

export const addPackageBody = z.strictObject({ package: z.string().max(100) });
export const codeBody = z.strictObject({ code: z.string().trim().max(50) });
/**
 * The billing data, the payment method, and the amounts the buyer was shown: a basket that has changed meanwhile is
 * refused.
 */
export const placeOrderBody = z
  .strictObject(billingFields)
  .partial()
  .extend({
    /** Without it: the wallet, or from abroad a transfer. */
    payment_method: z.enum(['wallet', 'transfer'], 'Scegli come pagare.').optional(),
    /** The box of the checkout; false where it is not ticked. A program, which shows none, leaves it out. */
    privacy: z.boolean().optional(),
    package: z.string().max(100).optional(),
  });
export type PlaceOrder = z.output<typeof placeOrderBody>;

export const order = z
  .object({
    uuid: z.uuid(),
    state: z.enum(orderStates),
    payment_method: z.enum(payMethods),
    /** What was bought. */
    name: z.string(),
    credits: z.number().int(),
    ...amounts,
    date_created: z.string(),
    date_paid: z.string().nullable(),
    transfer: z
      .object({ iban: z.string(), holder: z.string(), bank: z.string(), reason: z.string(), until: z.string() })
      .nullable(),
    /** The invoices issued for it: one, and a credit note when it was refunded. */
    invoices: z.array(z.object({ id: z.number().int(), number: z.string(), kind: z.enum(['invoice', 'credit_note']) })),
  })
  .openapi('Order');
export type Order = z.infer<typeof order>;
export const orders = z.object({ items: z.array(order), paginator }).openapi('Orders');
export type Orders = z.infer<typeof orders>;

export const walletOrder = z.object({ id: z.string(), approve_url: z.string() }).openapi('WalletOrder');
export type WalletOrder = z.infer<typeof walletOrder>;
export const uuidBody = z.strictObject({ uuid: z.uuid() });
export const captureBody = z.strictObject({ uuid: z.uuid(), order: z.string().max(100) });
