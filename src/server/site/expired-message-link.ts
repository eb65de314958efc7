import type { Context, MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import type { ApiEnv } from '../platform/http/api.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { type Page, PRIVATE, pageLayout, renderRefusal } from './mailed-page.ts';

/** Shows a refusal; for an expired link, also how to get a new one. `path` is the address of the link. */
export const orRenewMessages = <Answer extends Response | null>(
  c: Context<ApiEnv>,
  path: string,
  answer: () => Promise<Answer>,
): Promise<Answer | Response> =>
  renderRefusal<Answer | Response>(c, messagesRefusedTitle, async () => {
    try {
      return await answer();
    } catch (error) {
      if (!(error instanceof Refusal) || error.body.code !== 'link_expired') throw error;
      return c.html(renewalPage(path, String(error.body.detail)), error.status, PRIVATE);
    }
  });

/**
 * Refuses a made-up or expired link before the body of its request is read. `addressOf` is the page of a token,
 * `require` throws where the token is not valid.
 */
export const requireMessageLink =
  (addressOf: (token: string) => string, require: (token: string) => Promise<unknown>): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    const token = c.req.param('token') ?? '';
    const refused = await orRenewMessages(c, addressOf(token), async () => {
      await require(token);
      return null;
    });
    return refused ?? next();
  };

/** A button alone: a program that opens links in mails sends no letter. */
const renewalPage = (path: string, text: string): Page =>
  pageLayout(
    'Questo link è scaduto',
    html`<p>${text}</p><form method="post" action="${path}/nuovo-link"><button type="submit">Mandami un nuovo link</button></form>`,
  );

export const messagesRefusedTitle = (status: number): string =>
  status === 409
    ? 'Non serve'
    : status === 429
      ? 'Troppi tentativi'
      : status === 410
        ? 'Non si può più scrivere'
        : 'Questo link non funziona';
