import * as z from 'zod';
import { decimal } from '#domain/order-amounts.ts';
import { fetchService } from './outgoing.ts';

/** The state of a payment at the wallet. Money was taken only when there is a completed capture. */
export interface WalletPayment {
  id: string;
  /** The order it was created for, by our own id. */
  uuid: string | null;
  isApproved: boolean;
  capture: { id: string; cents: number; currency: string; isComplete: boolean; isRefunded: boolean } | null;
}

/** The wallet refused the payment, with its reason. */
export class WalletRefusal extends Error {
  override name = 'WalletRefusal';
  readonly reason: 'declined' | 'not_approved' | 'gone' | 'refused';
  constructor(reason: WalletRefusal['reason']) {
    super(`The wallet refused: ${reason}`);
    this.reason = reason;
  }
}

/** The outcome is unknown: the wallet did not answer, or not validly. */
export class WalletUnreachable extends Error {
  override name = 'WalletUnreachable';
}

interface NewPayment {
  uuid: string;
  cents: number;
  title: string;
  returnUrl: string;
  cancelUrl: string;
}

export interface Wallet {
  /** Shows the keys. Throws WalletRefusal when they are wrong, WalletUnreachable when nobody answers. */
  logIn(): Promise<void>;
  open(payment: NewPayment): Promise<{ id: string; approveUrl: string }>;
  /** Captures an approved payment, once however often it is called; `key` identifies the try. */
  capture(id: string, key: string): Promise<WalletPayment>;
  show(id: string): Promise<WalletPayment>;
  /** Refunds a capture, once. */
  refund(captureId: string, uuid: string): Promise<void>;
  /** Whether a webhook message was really sent by the wallet. */
  isAuthentic(headers: (name: string) => string | undefined, event: unknown): Promise<boolean>;
}

export interface WalletSettings {
  baseUrl: string;
  clientId: string;
  secret: string;
  webhookId: string;
  siteName: string;
}

const TIMEOUT_MS = 15_000;
const TOKEN_SLACK_MS = 60_000;

const capture = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.object({ value: z.string().regex(/^\d+\.\d{2}$/), currency_code: z.string() }),
});
const unit = z.object({
  custom_id: z.string().optional(),
  payments: z.object({ captures: z.array(capture).default([]) }).optional(),
});
const paymentAnswer = z.object({ id: z.string(), status: z.string(), purchase_units: z.array(unit).default([]) });
const openedAnswer = z.object({ id: z.string(), links: z.array(z.object({ rel: z.string(), href: z.string() })) });
const tokenAnswer = z.object({ access_token: z.string(), expires_in: z.number() });
const faultAnswer = z.object({
  name: z.string().optional(),
  details: z.array(z.object({ issue: z.string().optional() })).optional(),
});
const verifiedAnswer = z.object({ verification_status: z.string() });

const REASONS: Record<string, WalletRefusal['reason']> = {
  INSTRUMENT_DECLINED: 'declined',
  TRANSACTION_REFUSED: 'declined',
  ORDER_NOT_APPROVED: 'not_approved',
  RESOURCE_NOT_FOUND: 'gone',
  INVALID_RESOURCE_ID: 'gone',
};

/** PayPal's Orders v2, or a compatible service at the base address. */
export function payPal({ baseUrl, clientId, secret, webhookId, siteName }: WalletSettings): Wallet {
  let token: { value: string; until: number } | null = null;

  async function speak(
    method: string,
    path: string,
    init: { headers: Record<string, string>; body?: string },
  ): Promise<Response> {
    try {
      return await fetchService(baseUrl.replace(/\/$/, '') + path, { method, ...init, patience: TIMEOUT_MS });
    } catch {
      throw new WalletUnreachable(`The wallet did not answer to ${method} ${path.split('/').slice(0, 4).join('/')}`);
    }
  }

  const askForToken = () =>
    speak('POST', '/v1/oauth2/token', {
      headers: {
        Authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });

  async function authorisation(): Promise<string> {
    if (token && token.until > Date.now()) return token.value;
    const { access_token, expires_in } = await read(await askForToken(), tokenAnswer);
    token = { value: access_token, until: Date.now() + expires_in * 1000 - TOKEN_SLACK_MS };
    return access_token;
  }

  /** `key` makes a repeated call idempotent (PayPal-Request-Id). */
  async function ask<Answer>(
    method: string,
    path: string,
    answer: z.ZodType<Answer>,
    { body, key }: { body?: unknown; key?: string } = {},
  ): Promise<Answer> {
    const headers = {
      Authorization: `Bearer ${await authorisation()}`,
      'Content-Type': 'application/json',
      Prefer: 'return=representation',
      ...(key && { 'PayPal-Request-Id': key }),
    };
    const response = await speak(method, path, {
      headers,
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    });
    if (response.status === 401) token = null;
    return read(response, answer);
  }

  const show = async (id: string) =>
    readPayment(await ask('GET', `/v2/checkout/orders/${encodeURIComponent(id)}`, paymentAnswer));

  return {
    async logIn() {
      const response = await askForToken();
      if (response.status === 401) throw new WalletRefusal('refused');
      await read(response, tokenAnswer);
    },
    async open({ uuid, cents, title, returnUrl, cancelUrl }) {
      const { id, links } = await ask('POST', '/v2/checkout/orders', openedAnswer, {
        key: `open-${uuid}`,
        body: {
          intent: 'CAPTURE',
          purchase_units: [
            {
              reference_id: 'default',
              custom_id: uuid,
              description: title.slice(0, 127),
              amount: { currency_code: 'EUR', value: decimal(cents) },
            },
          ],
          payment_source: {
            paypal: {
              experience_context: {
                brand_name: siteName,
                locale: 'it-IT',
                shipping_preference: 'NO_SHIPPING',
                user_action: 'PAY_NOW',
                return_url: returnUrl,
                cancel_url: cancelUrl,
              },
            },
          },
        },
      });
      const approve = links.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
      if (!approve) throw new WalletUnreachable('The wallet gave no page to pay on');
      return { id, approveUrl: approve.href };
    },
    async capture(id, key) {
      try {
        return readPayment(
          await ask('POST', `/v2/checkout/orders/${encodeURIComponent(id)}/capture`, paymentAnswer, {
            key: `capture-${key}`,
          }),
        );
      } catch (error) {
        if (error instanceof AlreadyCaptured) return show(id);
        throw error;
      }
    },
    show,
    async refund(captureId, uuid) {
      await ask('POST', `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`, z.object({ id: z.string() }), {
        key: `refund-${uuid}`,
      });
    },
    async isAuthentic(header, event) {
      const sent = Object.fromEntries(
        ['auth-algo', 'cert-url', 'transmission-id', 'transmission-sig', 'transmission-time'].map((name) => [
          name.replaceAll('-', '_'),
          header(`paypal-${name}`) ?? '',
        ]),
      );
      if (Object.values(sent).includes('')) return false;
      const { verification_status } = await ask('POST', '/v1/notifications/verify-webhook-signature', verifiedAnswer, {
        body: { ...sent, webhook_id: webhookId, webhook_event: event },
      });
      return verification_status === 'SUCCESS';
    },
  };
}

class AlreadyCaptured extends Error {}

async function read<Answer>(response: Response, schema: z.ZodType<Answer>): Promise<Answer> {
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) {
    const answer = schema.safeParse(body);
    if (!answer.success) throw new WalletUnreachable('The wallet answered what nobody understands');
    return answer.data;
  }
  if (response.status >= 500 || response.status === 429 || response.status === 401)
    throw new WalletUnreachable(`The wallet answered ${response.status}`);
  const fault = faultAnswer.safeParse(body);
  const issues = fault.success
    ? [fault.data.name ?? '', ...(fault.data.details ?? []).map(({ issue }) => issue ?? '')]
    : [];
  if (issues.includes('ORDER_ALREADY_CAPTURED')) throw new AlreadyCaptured();
  throw new WalletRefusal(issues.map((issue) => REASONS[issue]).find((reason) => reason !== undefined) ?? 'refused');
}

function readPayment({ id, status, purchase_units: [bought] }: z.infer<typeof paymentAnswer>): WalletPayment {
  const captures = bought?.payments?.captures ?? [];
  // A declined capture may come before the completed one.
  const taken = captures.find((one) => one.status !== 'DECLINED' && one.status !== 'FAILED');
  return {
    id,
    uuid: bought?.custom_id ?? null,
    isApproved: status === 'APPROVED' || status === 'COMPLETED',
    capture: taken
      ? {
          id: taken.id,
          cents: Number(taken.amount.value.replace('.', '')),
          currency: taken.amount.currency_code,
          isComplete: ['COMPLETED', 'REFUNDED', 'PARTIALLY_REFUNDED'].includes(taken.status),
          isRefunded: taken.status === 'REFUNDED',
        }
      : null,
  };
}
