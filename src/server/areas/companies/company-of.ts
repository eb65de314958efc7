import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { type MemberRole, managesCompany } from '#domain/company-team.ts';
import type { Database } from '#server/platform/database.ts';
import type { ApiEnv } from '#server/platform/http/api.ts';
import { forbidden } from '#server/platform/http/refusal.ts';
import { requireVisitor } from '../account/session.ts';
import { users } from '../account/tables.ts';
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

export interface CompanyPerson {
  id: number;
  email: string;
  first_name: string;
  last_name: string;
  is_active: boolean;
  /** Whether the address is proved to be theirs: not that of people brought from the old site who never came. */
  has_confirmed: boolean;
}

/** Whether a person of a company is there, at an address that is proved to be theirs: they may read of candidates. */
export const mayReadOfCandidates = ({ is_active, has_confirmed }: CompanyPerson): boolean => is_active && has_confirmed;

/** The people of a company who can be notified. */
export async function peopleOf(db: Database, companyId: number): Promise<CompanyPerson[]> {
  const rows = await db
    .select({
      id: users.id,
      email: users.email,
      first_name: users.first_name,
      last_name: users.last_name,
      activated_at: users.activated_at,
      deactivated_at: users.deactivated_at,
    })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.user_id))
    .where(eq(companyMembers.company_id, companyId));
  return rows.map(({ activated_at, deactivated_at, ...person }) => ({
    ...person,
    is_active: deactivated_at === null,
    has_confirmed: activated_at !== null,
  }));
}
