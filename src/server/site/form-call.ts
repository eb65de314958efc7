import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { fieldRefusal, refusal } from '#contract/answers.ts';
import type { Api, ApiEnv } from '../platform/http/api.ts';
import { API_BASE } from '../website-api.ts';
import { PRIVATE } from './mailed-page.ts';

/** The call of the interface that a form without script makes. */
export interface Call {
  path: string;
  body?: object;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
}

/** The same request as a call of the interface: its sender and site are read from its own headers. */
export async function forward(
  app: Api,
  c: Context<ApiEnv>,
  { path, body, method = 'POST' }: Call,
  csrf: string,
): Promise<Response> {
  const headers = new Headers({ 'X-CSRFToken': csrf });
  if (!(body instanceof FormData)) headers.set('Content-Type', 'application/json');
  for (const name of ['cookie', 'origin', 'sec-fetch-site', 'host', 'user-agent', 'x-forwarded-for']) {
    const value = c.req.header(name);
    if (value !== undefined) headers.set(name, value);
  }
  const url = new URL(API_BASE + path, c.req.url);
  return app.fetch(
    new Request(url, {
      method,
      headers,
      ...(method !== 'GET' && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    }),
    c.env,
  );
}

/** The status of a refusal, as a page may have it. */
export const statusOf = (status: number): ContentfulStatusCode =>
  ([400, 401, 403, 404, 409, 413, 429, 503] as const).find((known) => known === status) ?? 500;

export function wordsOf(body: unknown): string {
  const whole = refusal.safeParse(body);
  if (whole.success) return whole.data.detail.replace(/^CSRF: /, '');
  const fields = fieldRefusal.safeParse(body);
  const first = fields.success ? Object.entries(fields.data).find(([name]) => name !== 'codes')?.[1] : undefined;
  return Array.isArray(first) && typeof first[0] === 'string' ? first[0] : 'Qualcosa non ha funzionato: riprova.';
}

/** Its form is sent from here: without a referrer browsers name no origin, and the message would be refused again. */
export const RESUBMIT_HEADERS = { ...PRIVATE, 'Referrer-Policy': 'same-origin' };
