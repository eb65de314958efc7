import { z } from '@hono/zod-openapi';
import { faq, supportBody } from '#contract/support.ts';
import { anybody } from '#server/platform/http/anybody.ts';
import { Calls } from '#server/platform/http/calls.ts';
import { rateLimit } from '#server/platform/http/limits.ts';
import { byClient } from '#server/platform/http/rates.ts';
import type { Platform } from '#server/platform/platform.ts';
import { askSupport, listFaqs } from './ask-support.ts';

export function supportCalls(platform: Platform): Calls {
  const { db } = platform;
  const calls = new Calls(db, 'support');
  const asking = rateLimit(db, 'support', { points: 10, seconds: 3600 });
  calls.add('GET /core/faqs', {
    who: anybody,
    summary: 'Questions asked often',
    query: z.object({ audience: z.enum(['candidate', 'company']).default('company') }),
    answer: z.array(faq),
    run: ({ query: { audience } }) => listFaqs(db, audience),
  });
  calls.add('POST /core/support-requests', {
    who: anybody,
    summary: 'Asks for help; a mail says so',
    body: supportBody,
    rate: byClient(asking),
    status: 201,
    run: ({ caller, body }) => askSupport(platform, caller?.userId ?? null, body),
  });
  return calls;
}
