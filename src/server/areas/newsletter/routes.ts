import { z } from '@hono/zod-openapi';
import { newsletterBody } from '#contract/content.ts';
import { anybody, linkHolder } from '#server/platform/http/anybody.ts';
import { Calls } from '#server/platform/http/calls.ts';
import { rateLimit } from '#server/platform/http/limits.ts';
import { byClient } from '#server/platform/http/rates.ts';
import { brokenLink, notFound } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { leaveNewsletter } from './campaigns.ts';
import { confirmSubscription, subscribe } from './subscribe.ts';

export function newsletterCalls(platform: Platform): Calls {
  const { db } = platform;
  const calls = new Calls(db, 'newsletter');
  const asking = rateLimit(db, 'newsletter', { points: 20, seconds: 3600 });

  calls.add('POST /core/account/subscribe-to-newsletter', {
    who: anybody,
    summary: 'Asks for the newsletter; a mailed link confirms it',
    body: newsletterBody,
    rate: byClient(asking),
    run: ({ body }) => subscribe(platform, body),
  });
  calls.add('POST /core/account/subscribe-to-newsletter/confirm', {
    who: linkHolder,
    summary: 'Confirms a subscription with the mailed token',
    body: z.object({ token: z.string().max(100) }),
    async run({ body: { token } }) {
      if (!(await confirmSubscription(db, token)))
        throw notFound('link_invalid', 'Questo link non è più valido. Iscriviti di nuovo dal fondo della pagina.');
    },
  });
  calls.add('POST /core/newsletter/leave', {
    who: linkHolder,
    summary: 'Ends a subscription with the token of its letters; twice is no harm',
    body: z.strictObject({
      token: z.string().max(100),
      campaign: z.number().int().positive().nullable().default(null),
    }),
    rate: byClient(asking),
    async run({ body: { token, campaign } }) {
      if (!(await leaveNewsletter(db, token, campaign))) throw brokenLink();
    },
  });
  return calls;
}
