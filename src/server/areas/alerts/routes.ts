import { z } from '@hono/zod-openapi';
import { linkHolder } from '#server/platform/http/anybody.ts';
import { Calls } from '#server/platform/http/calls.ts';
import { rateLimit } from '#server/platform/http/limits.ts';
import { byClient } from '#server/platform/http/rates.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { unsubscribeFromAlerts } from './preferences.ts';

/** Unsubscribing from alerts with the token of the mails: no login. */
export function alertsCalls({ db }: Platform): Calls {
  const calls = new Calls(db, 'alerts');
  const asking = rateLimit(db, 'unsubscribe', { points: 60, seconds: 3600 });
  calls.add('POST /alerts/unsubscribe/{token}', {
    who: linkHolder,
    summary: 'Ends the alerts of whoever the token was mailed to, also when asked twice',
    params: z.object({ token: z.string().max(100) }),
    rate: byClient(asking),
    async run({ params: { token } }) {
      if (!(await unsubscribeFromAlerts(db, token)))
        throw notFound('link_invalid', 'Questo link non è valido: gestisci gli avvisi dalle impostazioni.');
    },
  });
  return calls;
}
