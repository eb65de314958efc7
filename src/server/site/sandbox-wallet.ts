import { createHmac, randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { ApiEnv } from '../platform/http/api.ts';
import { fieldsOf } from '../platform/http/read-form.ts';

/** Faults of a payment that can be tried out. */
const troubles = {
  none: 'Nessuno',
  slow: 'Incassa e risponde tardi',
  error: 'Errore 500 dopo aver incassato',
  twice: 'Avviso doppio',
  early: 'Avviso prima della risposta',
} as const;
type Trouble = keyof typeof troubles;
const isTrouble = (word: unknown): word is Trouble => typeof word === 'string' && Object.hasOwn(troubles, word);

interface Capture {
  id: string;
  status: 'COMPLETED' | 'DECLINED' | 'REFUNDED';
  amount: { currency_code: string; value: string };
}
interface Payment {
  id: string;
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
  custom_id: string;
  description: string;
  amount: { currency_code: string; value: string };
  returnUrl: string;
  cancelUrl: string;
  isDeclined: boolean;
  trouble: Trouble;
  captures: Capture[];
}

const SLOW_MS = 3000;

interface Settings {
  /** The address of this wallet, where the page continues to pay. */
  baseUrl: string;
  /** Where webhook messages are sent; empty for nowhere. */
  webhookUrl: string;
  secret: string;
  slowMs?: number;
}

/**
 * A wallet for trying out payments: it implements the part of Orders v2 that the site's client uses, stores payments in
 * memory, and can be set to fail. Mounted in development only.
 */
export function sandboxWallet(settings: Settings): Hono<ApiEnv> {
  const payments = new Map<string, Payment>();
  /** The answer to each request key: the same key again changes nothing more. */
  const answered = new Map<string, string>();
  const app = new Hono<ApiEnv>();
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const fault = (c: Context<ApiEnv>, status: 404 | 422, issue: string) =>
    c.json({ name: status === 404 ? 'RESOURCE_NOT_FOUND' : 'UNPROCESSABLE_ENTITY', details: [{ issue }] }, status);
  const seal = (id: string, time: string, event: unknown) =>
    createHmac('sha256', settings.secret)
      .update(`${id}|${time}|${JSON.stringify(event)}`)
      .digest('base64');

  const shown = ({ id, status, custom_id, captures }: Payment) => ({
    id,
    status,
    purchase_units: [{ reference_id: 'default', custom_id, payments: { captures } }],
  });

  async function tell(type: string, payment: Payment): Promise<void> {
    const { webhookUrl, baseUrl } = settings;
    if (!webhookUrl) return;
    const event = {
      id: `WH-${randomUUID()}`,
      event_type: type,
      resource: {
        id: payment.captures.at(-1)?.id ?? payment.id,
        supplementary_data: { related_ids: { order_id: payment.id } },
      },
    };
    const [id, time] = [randomUUID(), new Date().toISOString()];
    const headers = {
      'Content-Type': 'application/json',
      'paypal-auth-algo': 'HMAC',
      'paypal-cert-url': baseUrl,
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': seal(id, time, event),
    };
    await fetch(webhookUrl, { method: 'POST', headers, body: JSON.stringify(event) }).catch(() => null);
  }

  app.post('/v1/oauth2/token', (c) => c.json({ access_token: 'sandbox', expires_in: 3600 }));

  app.post('/v2/checkout/orders', async (c) => {
    const key = c.req.header('paypal-request-id') ?? randomUUID();
    const body = await c.req.json();
    const [unit] = body.purchase_units;
    const context = body.payment_source.paypal.experience_context;
    const id = answered.get(key) ?? randomUUID().replaceAll('-', '').slice(0, 17).toUpperCase();
    answered.set(key, id);
    if (!payments.has(id)) {
      payments.set(id, {
        id,
        status: 'PAYER_ACTION_REQUIRED',
        custom_id: unit.custom_id,
        description: unit.description,
        amount: unit.amount,
        returnUrl: context.return_url,
        cancelUrl: context.cancel_url,
        isDeclined: false,
        trouble: 'none',
        captures: [],
      });
    }
    return c.json(
      {
        id,
        status: 'PAYER_ACTION_REQUIRED',
        links: [{ rel: 'payer-action', href: `${settings.baseUrl}/checkoutnow?token=${id}` }],
      },
      201,
    );
  });

  app.get('/v2/checkout/orders/:id', (c) => {
    const payment = payments.get(c.req.param('id'));
    return payment ? c.json(shown(payment)) : fault(c, 404, 'INVALID_RESOURCE_ID');
  });

  app.post('/v2/checkout/orders/:id/capture', async (c) => {
    const payment = payments.get(c.req.param('id'));
    if (!payment) return fault(c, 404, 'INVALID_RESOURCE_ID');
    if (payment.status === 'COMPLETED')
      return answered.has(`${c.req.header('paypal-request-id')}`)
        ? c.json(shown(payment), 201)
        : fault(c, 422, 'ORDER_ALREADY_CAPTURED');
    if (payment.status !== 'APPROVED') return fault(c, 422, 'ORDER_NOT_APPROVED');
    if (payment.isDeclined) {
      Object.assign(payment, { status: 'PAYER_ACTION_REQUIRED', isDeclined: false });
      return fault(c, 422, 'INSTRUMENT_DECLINED');
    }
    payment.status = 'COMPLETED';
    payment.captures.push({
      id: randomUUID().replaceAll('-', '').slice(0, 17).toUpperCase(),
      status: 'COMPLETED',
      amount: payment.amount,
    });
    answered.set(`${c.req.header('paypal-request-id')}`, payment.id);
    const told = tell('PAYMENT.CAPTURE.COMPLETED', payment);
    if (payment.trouble === 'slow') await wait(settings.slowMs ?? SLOW_MS);
    if (payment.trouble === 'early') await told;
    if (payment.trouble === 'twice') void tell('PAYMENT.CAPTURE.COMPLETED', payment);
    if (payment.trouble === 'error') return c.json({ name: 'INTERNAL_SERVER_ERROR' }, 500);
    return c.json(shown(payment), 201);
  });

  app.post('/v2/payments/captures/:id/refund', (c) => {
    const found = [...payments.values()].find(({ captures }) => captures.some(({ id }) => id === c.req.param('id')));
    const capture = found?.captures.find(({ id }) => id === c.req.param('id'));
    if (!found || !capture) return fault(c, 404, 'INVALID_RESOURCE_ID');
    capture.status = 'REFUNDED';
    void tell('PAYMENT.CAPTURE.REFUNDED', found);
    return c.json({ id: randomUUID(), status: 'COMPLETED' }, 201);
  });

  app.post('/v1/notifications/verify-webhook-signature', async (c) => {
    const { transmission_id, transmission_time, transmission_sig, webhook_event } = await c.req.json();
    return c.json({
      verification_status:
        seal(transmission_id, transmission_time, webhook_event) === transmission_sig ? 'SUCCESS' : 'FAILURE',
    });
  });

  app.get('/checkoutnow', (c) => {
    const payment = payments.get(c.req.query('token') ?? '');
    if (!payment) return c.text('Questo pagamento non c’è.', 404);
    return c.html(payPage(settings.baseUrl, payment));
  });

  app.post('/checkoutnow', async (c) => {
    const form = await fieldsOf(c);
    const payment = payments.get(String(form.token));
    if (!payment) return c.text('Questo pagamento non c’è.', 404);
    const end = (url: string) => c.redirect(`${url}${url.includes('?') ? '&' : '?'}token=${payment.id}`, 303);
    if (form.what === 'cancel') return end(payment.cancelUrl);
    if (payment.status !== 'COMPLETED')
      Object.assign(payment, {
        status: 'APPROVED',
        isDeclined: form.what === 'decline',
        trouble: isTrouble(form.trouble) ? form.trouble : 'none',
      });
    return end(payment.returnUrl);
  });

  return app;
}

const style =
  'body{font:17px/1.5 system-ui;background:#eef2f7;color:#12263f;margin:0}main{max-width:26rem;margin:12vh auto;background:#fff;border-radius:14px;padding:2rem;box-shadow:0 8px 30px #0002}h1{font-size:1.3rem;margin:0 0 .25rem}button,select{font:inherit;width:100%;min-height:46px;margin:.35rem 0;border-radius:8px;border:1px solid #9fb3c8;background:#fff}button.pay{background:#12518f;color:#fff;border:0;font-weight:600}';

const payPage = (baseUrl: string, { id, description, amount }: Payment) =>
  html`<!doctype html><html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Portafoglio di prova</title><style>${style}</style></head><body><main><h1>Portafoglio di prova</h1><p>Nessun denaro si muove.</p><p><strong>${description}</strong><br>${amount.value} ${amount.currency_code}</p><form method="post" action="${baseUrl}/checkoutnow"><input type="hidden" name="token" value="${id}"><label>Un problema da provare<select name="trouble">${Object.entries(troubles).map(([value, label]) => html`<option value="${value}">${label}</option>`)}</select></label><button class="pay" name="what" value="approve">Paga</button><button name="what" value="decline">Paga con una carta rifiutata</button><button name="what" value="cancel">Annulla e torna al sito</button></form></main></body></html>`;
