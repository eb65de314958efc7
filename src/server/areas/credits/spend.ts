import { and, eq, sql } from 'drizzle-orm';
import type { ActionSlug } from '#domain/credit-rules.ts';
import { DAY_MS } from '#domain/durations.ts';
import { endOfRomeDay } from '#domain/rome-time.ts';
import { assertFound } from '#server/platform/assert-found.ts';
import type { Database } from '#server/platform/database.ts';
import { creditsMissing } from '#server/platform/http/refusal.ts';
import { actionOf } from './actions.ts';
import { creditAccounts, creditEntries } from './tables.ts';

interface Spending {
  companyId: number;
  userId: number;
  action: ActionSlug;
  /** What it is spent on: 'offer:12'. */
  subject: string;
  /** The text of the history, after the action's name; nothing about a person. */
  title?: string;
  /** Names the effect: the same key never pays twice. */
  key: string;
}

export type Entry = typeof creditEntries.$inferSelect;

/**
 * Pays for an action at today's price, inside the transaction of its effect: both or neither. A key that was paid
 * returns its entry again and takes nothing. Refuses with 402 when credits are missing (rule D2).
 */
export async function spend(
  tx: Database,
  { companyId, userId, action: slug, subject, title, key }: Spending,
): Promise<{ entry: Entry; isNew: boolean }> {
  const available = await holdAccount(tx, companyId);
  const [paid] = await tx.select().from(creditEntries).where(eq(creditEntries.key, key));
  if (paid) return { entry: paid, isNew: false };
  const action = await actionOf(tx, slug);
  if (available < action.credits) throw creditsMissing(action.credits, available);
  const [entry] = await tx
    .insert(creditEntries)
    .values({
      company_id: companyId,
      amount: 0 - action.credits,
      kind: 'spending',
      reason: title ? `${action.name}: ${title}` : action.name,
      key,
      action: slug,
      subject,
      made_by: userId,
      // Whole days: what lasts until a day lasts until its end.
      ends_at: action.days === null ? null : endOfRomeDay(new Date(Date.now() + action.days * DAY_MS)),
    })
    .returning();
  assertFound(entry, 'An entry that was written has a row');
  return { entry, isNew: true };
}

/** Gives a spending back, once. What was paid with another key, or not at all, gives nothing. */
export async function refund(tx: Database, companyId: number, key: string, reason: string): Promise<boolean> {
  await holdAccount(tx, companyId);
  const [paid] = await tx
    .select()
    .from(creditEntries)
    .where(
      and(eq(creditEntries.key, key), eq(creditEntries.company_id, companyId), eq(creditEntries.kind, 'spending')),
    );
  if (!paid) return false;
  const given = await tx
    .insert(creditEntries)
    .values({
      company_id: companyId,
      amount: 0 - paid.amount,
      kind: 'refund',
      reason,
      key: `refund:${key}`,
      action: paid.action,
      subject: paid.subject,
    })
    .onConflictDoNothing()
    .returning({ id: creditEntries.id });
  return given.length > 0;
}

/** Locks a company's account, so that its spendings wait for each other, and returns its balance. */
async function holdAccount(tx: Database, companyId: number): Promise<number> {
  const [account] = await tx
    .select({ balance: creditAccounts.balance })
    .from(creditAccounts)
    .where(eq(creditAccounts.company_id, companyId))
    .for('update');
  if (account) return account.balance;
  // Without entries there is no row to lock: first spendings lock on the company's id.
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('credits'), ${companyId})`);
  return 0;
}
