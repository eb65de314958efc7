import { z } from '@hono/zod-openapi';
import { job } from '#contract/places.ts';
import type { Database } from '#server/platform/database.ts';
import { anybody } from '#server/platform/http/anybody.ts';
import { Calls } from '#server/platform/http/calls.ts';
import type { Professions } from './professions.ts';

export function professionsCalls(db: Database, professions: Professions): Calls {
  const calls = new Calls(db, 'places');
  calls.add('GET /sys/jobs', {
    who: anybody,
    summary: 'Every profession, with its family and synonyms',
    answer: z.array(job),
    run(_, c) {
      c.header('Cache-Control', 'public, max-age=300');
      return [...professions.list];
    },
  });
  return calls;
}
