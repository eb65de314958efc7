import { z } from '@hono/zod-openapi';
import { entryKinds } from '#domain/credit-rules.ts';
import { paginator } from './answers.ts';

export const creditAction = z
  .object({ slug: z.string(), name: z.string(), credits: z.number().int(), days: z.number().int().nullable() })
  .openapi('CreditAction');
export type CreditAction = z.infer<typeof creditAction>;

/** An entry of the ledger as its company sees it. */
export const creditTransaction = z
  .object({
    id: z.number().int(),
    /** Credits: positive when received. */
    amount: z.number().int(),
    kind: z.enum(entryKinds),
    action: z.string().nullable(),
    subject: z.string().nullable(),
    reason: z.string(),
    /** The person of the company; null for entries by nobody of theirs. */
    made_by: z.string().nullable(),
    /** The candidate that was unlocked, as long as the company may open them; null for everything else. */
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
    /** Of the whole ledger: received, spent without refunds, balance. */
    totals: z.object({ received: z.number().int(), spent: z.number().int(), left: z.number().int() }),
    /** Credits neither bought nor spent: welcome credits, gifts, corrections. The newest ten. */
    given: z.array(creditTransaction),
  })
  .openapi('CreditTransactions');
export type CreditTransactions = z.infer<typeof creditTransactions>;
