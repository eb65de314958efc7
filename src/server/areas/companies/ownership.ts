import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import { conflict } from '#server/platform/http/refusal.ts';
import { users } from '../account/tables.ts';
import { record } from './activity.ts';
import type { Company } from './company-of.ts';
import { companies, companyMembers } from './tables.ts';

interface Colleague {
  id: number;
  role: typeof companyMembers.$inferSelect.role;
}

/**
 * Called before somebody leaves their company: its only owner must name another first, optionally `successor` in the
 * same step, because nobody else could. Refuses with 409 otherwise. The last person of a company leaves freely.
 */
export async function requireSuccessor(
  tx: Database,
  userId: number,
  { successor, refusal }: { successor: number | null; refusal: (companyName: string) => string },
): Promise<void> {
  const heirs = await heirsOf(tx, userId);
  if (!heirs) return;
  const chosen = heirs.colleagues.find(({ id }) => id === successor);
  if (!chosen) throw conflict('last_owner', refusal(heirs.companyName));
  await makeOwner(tx, heirs.companyId, chosen.id);
}

/** The same for an erased user, who cannot choose: the longest-standing admin, else colleague, becomes owner. */
export async function inheritOwnership(tx: Database, userId: number): Promise<void> {
  const heirs = await heirsOf(tx, userId);
  if (!heirs) return;
  const heir = heirs.colleagues.find(({ role }) => role === 'admin') ?? heirs.colleagues[0];
  if (heir) await makeOwner(tx, heirs.companyId, heir.id);
}

/** Makes a member an owner, in addition to the present ones. */
export async function makeOwner(tx: Database, companyId: number, userId: number): Promise<void> {
  await tx.update(companyMembers).set({ role: 'owner' }).where(eq(companyMembers.user_id, userId));
  await record(tx, { companyId, userId }, 'È titolare dell’azienda');
}

/**
 * Locks a company until the transaction ends, so that what changes it comes one after the other: read its people
 * afterwards. Rows that only name the company are written meanwhile. Null where there is none.
 */
export async function lockCompany(tx: Database, companyId: number): Promise<Company | null> {
  const [company] = await tx.select().from(companies).where(eq(companies.id, companyId)).for('no key update');
  return company ?? null;
}

/** The active people of a company, longest-standing first. */
export const activeMembers = (tx: Database, companyId: number): Promise<Colleague[]> =>
  tx
    .select({ id: companyMembers.user_id, role: companyMembers.role })
    .from(companyMembers)
    .innerJoin(users, and(eq(users.id, companyMembers.user_id), isNull(users.deactivated_at)))
    .where(eq(companyMembers.company_id, companyId))
    .orderBy(asc(companyMembers.id));

/** The active owners of a company. */
export async function ownersOf(tx: Database, companyId: number): Promise<number[]> {
  return (await activeMembers(tx, companyId)).filter(({ role }) => role === 'owner').map(({ id }) => id);
}

/**
 * The colleagues of a company's only active owner, longest-standing first; the company is locked. Null for anybody
 * else, and where nobody is left.
 */
async function heirsOf(
  tx: Database,
  userId: number,
): Promise<{ companyId: number; companyName: string; colleagues: Colleague[] } | null> {
  const [mine] = await tx
    .select({ role: companyMembers.role, company_id: companyMembers.company_id, name: companies.name })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.company_id))
    .where(eq(companyMembers.user_id, userId));
  if (mine?.role !== 'owner') return null;
  await lockCompany(tx, mine.company_id);
  const colleagues = (await activeMembers(tx, mine.company_id)).filter(({ id }) => id !== userId);
  if (colleagues.length === 0 || colleagues.some(({ role }) => role === 'owner')) return null;
  return { companyId: mine.company_id, companyName: mine.name, colleagues };
}
