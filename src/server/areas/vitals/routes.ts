import { measuredView } from '#contract/vitals.ts';
import { anybody } from '#server/platform/http/anybody.ts';
import { Calls } from '#server/platform/http/calls.ts';
import { processLimit } from '#server/platform/http/process-limit.ts';
import { byClient } from '#server/platform/http/rates.ts';
import type { Platform } from '#server/platform/platform.ts';
import { viewCounter } from './count-view.ts';

/** What browsers report of a page view as its visitor leaves it. */
export function vitalsCalls({ db }: Platform): Calls {
  const calls = new Calls(db, 'vitals');
  const count = viewCounter(db);
  calls.add('POST /vitals', {
    who: anybody,
    // Browsers send it without cookies as the page is left, and so without a token.
    tokenless: true,
    summary: 'Counts how fast a page was for a visitor: nothing of who',
    body: measuredView,
    rate: byClient(processLimit({ points: 300, seconds: 3600 })),
    run: ({ body }) => count(body),
  });
  return calls;
}
