import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { CreditTransaction, CreditTransactions } from '#contract/credits.ts';
import { entryKinds } from '#domain/credit-rules.ts';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { containing } from '#server/platform/sql-like.ts';

const totalsRow = z.object({ spent: z.number(), left: z.number() });
const endRow = z.object({ ends_at: z.string().nullable() });

const entryRow = z.object({
  id: z.number(),
  amount: z.number(),
  kind: z.enum(entryKinds),
  action: z.string().nullable(),
  subject: z.string().nullable(),
  reason: z.string(),
  candidate_name: z.string().nullable(),
  ends_at: z.string().nullable(),
  created_at: z.string(),
  made_by: z.string().nullable(),
  total: z.number(),
});
type EntryRow = z.output<typeof entryRow>;

const MAX_GIVEN = 10;

interface Asked {
  page: number;
  items: number;
  /** Text of what it was for. */
  search: string;
  /** Only spendings and what was given back of them. */
  isSpent: boolean;
}

/** Credits received and spent, newest first (rules 3.13, 7.2). */
export async function listTransactions(
  db: Database,
  companyId: number,
  { page, items, search, isSpent }: Asked,
): Promise<CreditTransactions> {
  const words = search
    ? sql` AND (e.reason ILIKE ${containing(search)} OR ${candidateName} ILIKE ${containing(search)})`
    : sql``;
  const where = sql`e.company_id = ${companyId}${isSpent ? sql` AND e.kind IN ('spending', 'refund')` : sql``}${words}`;
  const rows = await select(db, where, sql`LIMIT ${items} OFFSET ${(page - 1) * items}`);
  const count = rows[0]?.total ?? (page > 1 ? ((await select(db, where, sql`LIMIT 1`))[0]?.total ?? 0) : 0);
  const given = await select(
    db,
    sql`e.company_id = ${companyId} AND e.kind IN ('welcome', 'adjustment')`,
    sql`LIMIT ${MAX_GIVEN}`,
  );
  return {
    items: rows.map(describe),
    paginator: { page, items, count, pages: Math.ceil(count / items) },
    totals: await totalsOf(db, companyId),
    given: given.map(describe),
  };
}

async function totalsOf(db: Database, companyId: number): Promise<CreditTransactions['totals']> {
  const rows = await rowsOf(
    db,
    totalsRow,
    sql`
    SELECT coalesce(-sum(amount) FILTER (WHERE kind IN ('spending', 'refund')), 0)::int AS spent, coalesce(sum(amount), 0)::int AS left FROM credit_entries WHERE company_id = ${companyId}`,
  );
  const { spent, left } = rows[0] ?? { spent: 0, left: 0 };
  return { received: spent + left, spent, left };
}

/** Active spendings that were not given back: publications, gallery, video (rule D9). */
export async function activeTransactions(db: Database, companyId: number): Promise<CreditTransaction[]> {
  const rows = await select(
    db,
    sql`e.company_id = ${companyId} AND e.kind = 'spending' AND e.ends_at > now() AND NOT EXISTS (SELECT 1 FROM credit_entries r WHERE r.key = 'refund:' || e.key)`,
    sql``,
  );
  return rows.map(describe);
}

/** When a company's paid service ends; null when it is not active. */
export async function inForceUntil(db: Database, companyId: number, action: string): Promise<Date | null> {
  const rows = await rowsOf(
    db,
    endRow,
    sql`
    SELECT max(e.ends_at) AS ends_at FROM credit_entries e
    WHERE e.company_id = ${companyId} AND e.action = ${action} AND e.kind = 'spending' AND e.ends_at > now() AND NOT EXISTS (SELECT 1 FROM credit_entries r WHERE r.key = 'refund:' || e.key)`,
  );
  const until = rows[0]?.ends_at;
  return until ? new Date(until) : null;
}

/** The ledger has no names: they are read while the account and the profile exist. */
const candidateName = sql`(
  SELECT p.first_name || ' ' || p.last_name
  FROM candidate_unlocks k JOIN candidates c ON c.id = k.candidate_id JOIN users p ON p.id = c.user_id
  WHERE e.action = 'unlock_candidate' AND k.company_id = e.company_id AND e.subject = 'candidate:' || k.candidate_id AND p.activated_at IS NOT NULL AND p.deactivated_at IS NULL)`;

const select = (db: Database, where: SQL, window: SQL): Promise<EntryRow[]> =>
  rowsOf(
    db,
    entryRow,
    sql`
    SELECT e.id, e.amount, e.kind, e.action, e.subject, e.reason, ${candidateName} AS candidate_name, e.ends_at, e.created_at, u.first_name || ' ' || u.last_name AS made_by, count(*) OVER ()::int AS total
    FROM credit_entries e LEFT JOIN users u ON u.id = e.made_by WHERE ${where} ORDER BY e.id DESC ${window}`,
  );

const describe = ({ total: _total, created_at, ends_at, ...row }: EntryRow): CreditTransaction => ({
  ...row,
  date_created: new Date(created_at).toISOString(),
  ends_at: ends_at === null ? null : new Date(ends_at).toISOString(),
});
