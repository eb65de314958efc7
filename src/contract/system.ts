import { z } from '@hono/zod-openapi';

const moment = z.string();

/** A process that runs, or did until lately. */
const runningProcess = z.object({
  id: z.string(),
  role: z.enum(['web', 'worker', 'all']),
  host: z.string(),
  pid: z.number().int(),
  version: z.string(),
  commit: z.string().nullable(),
  started_at: moment,
  seen_at: moment,
  /** Whether it has said so within a minute and a half. */
  is_alive: z.boolean(),
});

const waitingQueue = z.object({
  queue: z.string(),
  due: z.number().int(),
  later: z.number().int(),
  retry: z.number().int(),
  failed: z.number().int(),
  /** The age of the oldest job that could have run, in seconds. */
  oldest_s: z.number(),
});

const trouble = z.object({
  mark: z.string(),
  what: z.string(),
  error: z.string(),
  place: z.string(),
  times: z.number().int(),
  longest_ms: z.number().int(),
  first_at: moment,
  last_at: moment,
});

/** What staff see of the running product. */
export const systemState = z.object({
  version: z.string(),
  commit: z.string().nullable(),
  started_at: moment,
  engine: z.enum(['pglite', 'postgres']),
  /** The newest migration that was applied. */
  migration: z.string().nullable(),
  /** Whether the site can only be read, and who said so: staff, or the operator, whose word staff cannot change. */
  maintenance: z.enum(['no', 'staff', 'operator']),
  processes: z.array(runningProcess),
  /** Queues in which something waits or has failed. */
  queues: z.array(waitingQueue),
  /** Since when the mail server refuses our login or our sender, and the codes of its answer. */
  sender_refusal: z.object({ since: moment, answer: z.string() }).nullable(),
  last_backup_at: moment.nullable(),
  errors: z.array(trouble),
  /** Null where nothing measures them: on the embedded database. */
  slow: z.array(trouble).nullable(),
});
export type SystemState = z.infer<typeof systemState>;
