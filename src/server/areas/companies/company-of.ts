import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { type MemberRole, managesCompany } from '#domain/company-team.ts';
import type { Database } from '#server/platform/database.ts';
import type { ApiEnv } from '#server/platform/http/api.ts';
import { forbidden } from '#server/platform/http/refusal.ts';
import { requireVisitor } from '../account/session.ts';
import { companies, companyMembers } from './tables.ts';

export type Company = typeof companies.$inferSelect;

/** The user, and their company. */
export interface Member {
  userId: number;
  role: MemberRole;
  company: Company;
  /** Whether staff impersonate this person: what they open is not recorded as seen. */
  impersonatorId: number | null;
}

/** The company a user belongs to, if any. */
export async function companyOf(db: Database, userId: number): Promise<Company | null> {
  return (await memberOf(db, userId))?.company ?? null;
}

async function memberOf(db: Database, userId: number): Promise<Omit<Member, 'impersonatorId'> | null> {
  const [found] = await db
    .select({ company: companies, role: companyMembers.role })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.company_id))
    .where(eq(companyMembers.user_id, userId));
  return found ? { userId, ...found } : null;
}

/** Takes the member that the guard of the call has already read. */
const members = new WeakMap<Context<ApiEnv>, Member>();

/** The company member who makes a call: 401 for visitors, 403 for other users. */
export async function requireMember(db: Database, c: Context<ApiEnv>): Promise<Member> {
  const known = members.get(c);
  if (known) return known;
  const { userId, impersonatorId } = requireVisitor(c);
  const found = await memberOf(db, userId);
  if (!found) throw forbidden('company_required', 'Solo un’azienda può farlo.');
  const member = { ...found, impersonatorId };
  members.set(c, member);
  return member;
}

/** The same, for owners and admins only: page, billing data, people. */
export async function requireManager(db: Database, c: Context<ApiEnv>): Promise<Member> {
  const member = await requireMember(db, c);
  if (!managesCompany(member.role))
    throw forbidden('manager_required', 'Può farlo solo chi amministra l’azienda: chiedi al titolare.');
  return member;
}

/** The same, for the owner only: the roles of people. */
export async function requireOwner(db: Database, c: Context<ApiEnv>): Promise<Member> {
  const member = await requireMember(db, c);
  if (member.role !== 'owner') throw forbidden('owner_required', 'Può farlo solo il titolare dell’azienda.');
  return member;
}
