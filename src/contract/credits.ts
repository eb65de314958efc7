import { z } from '@hono/zod-openapi';
import { entryKinds } from '#domain/credit-rules.ts';
import { paginator } from './answers.ts';

export const creditAction = z
  .object({ slug: z.string(), name: z.string(), credits: z.number().int(), days: z.number().int().nullable() })
  .openapi('CreditAction');
export type CreditAction = z.infer<typeof creditAction>;

/** A line of the ledger as its company reads it. */
export const creditTransaction = z
  .object({
    id: z.number().int(),
    /** Credits: positive when they came in. */
    amount: z.number().int(),
    kind: z.enum(entryKinds),
    action: z.string().nullable(),
    subject: z.string().nullable(),
    reason: z.string(),
    /** Who of the company; null for what nobody of theirs did. */
    made_by: z.string().nullable(),
    /** Whose profile was unlocked, as long as the company may open it; null for everything else. */
    candidate_name: z.string().nullable(),
    ends_at: z.string().nullable(),
    date_created: z.string(),
  })
  .openapi('CreditTransaction');
export type CreditTransaction = z.infer<typeof creditTransaction>;

export const creditTransactions = z
  .object({
    items: z.array(creditTransaction),
    paginator,
    /** Of the whole ledger: what came in, what was spent less what was given back, what is left. */
    totals: z.object({ received: z.number().int(), spent: z.number().int(), left: z.number().int() }),
    /** Credits neither bought nor spent: those of welcome, gifts, corrections. The newest ten. */
    given: z.array(creditTransaction),
  })
  .openapi('CreditTransactions');
export type CreditTransactions = z.infer<typeof creditTransactions>;
