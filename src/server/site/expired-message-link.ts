import type { Context, MiddlewareHandler } from 'hono';
import type { ApiEnv } from '../platform/http/api.ts';
import { orRenew } from './mailed-page.ts';

/** Shows a refusal; for an expired link, also how to get a new one. `path` is the address of the link. */
export const orRenewMessages = <Answer extends Response | null>(
  c: Context<ApiEnv>,
  path: string,
  answer: () => Promise<Answer>,
): Promise<Answer | Response> => orRenew(c, { renewal: `${path}/nuovo-link`, titleOf: messagesRefusedTitle }, answer);

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

export const messagesRefusedTitle = (status: number): string =>
  status === 409
    ? 'Non serve'
    : status === 429
      ? 'Troppi tentativi'
      : status === 410
        ? 'Non si può più scrivere'
        : 'Questo link non funziona';
