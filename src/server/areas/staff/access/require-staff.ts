import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { mayDo, SECOND_FACTOR_HOURS, type StaffRole } from '../../../../domain/staff-roles.ts';
import type { Database } from '../../../platform/database.ts';
import type { ApiEnv, Visitor } from '../../../platform/http/api.ts';
import { forbidden, notFound, Refusal } from '../../../platform/http/refusal.ts';
import { requireVisitor } from '../../account/session.ts';
import { recordCall } from '../../audit/record-call.ts';
import { staffMembers } from '../tables.ts';

const HOUR_MS = 3_600_000;

/** A person of the back office, with their second factor proved. */
export interface Staff {
  userId: number;
  role: StaffRole;
}

/** Whether this session's second factor still holds. */
export const isProved = ({ secondFactorAt }: Pick<Visitor, 'secondFactorAt'>, now = Date.now()): boolean => secondFactorAt !== null && secondFactorAt.getTime() > now - SECOND_FACTOR_HOURS * HOUR_MS;

/**
 * Whoever works here, as themselves: 401 for nobody, 404 for who is no staff (that there is a back office is
 * nobody's business), 403 while acting as another. What staff try without their part is written down.
 */
async function requireRole(db: Database, c: Context<ApiEnv>): Promise<Staff> {
  const visitor = requireVisitor(c);
  if (visitor.impersonatorId !== null) {
    await recordCall(db, c, { staffId: visitor.impersonatorId, action: 'refused', resource: 'users', recordId: visitor.userId });
    throw forbidden('acting_as_user', 'Mentre impersoni un utente il back office è chiuso: esci dall’impersonificazione.');
  }
  if (!visitor.isStaff) throw notFound();
  const [member] = await db.select({ role: staffMembers.role }).from(staffMembers).where(eq(staffMembers.user_id, visitor.userId));
  if (!member) throw notFound();
  return { userId: visitor.userId, role: member.role };
}

/** The same with the second factor of this session: what every call of the back office asks first. */
export async function requireStaff(db: Database, c: Context<ApiEnv>): Promise<Staff> {
  const staff = await requireRole(db, c);
  if (isProved(requireVisitor(c))) return staff;
  await recordCall(db, c, { staffId: staff.userId, action: 'refused', resource: 'staff', recordId: staff.userId, note: 'Senza secondo fattore: ' });
  throw new Refusal(403, { detail: 'Serve il codice della tua app di autenticazione.', code: 'second_factor_required' });
}

/** The same for those whose part it is; the others are refused, and that they tried is written down. */
export async function requirePart(db: Database, c: Context<ApiEnv>, allowed: readonly StaffRole[]): Promise<Staff> {
  const staff = await requireStaff(db, c);
  if (mayDo(staff.role, allowed)) return staff;
  await recordCall(db, c, { staffId: staff.userId, action: 'refused', resource: 'staff', recordId: staff.userId });
  throw forbidden('role_required', 'Il tuo ruolo non permette questa operazione: chiedi a chi amministra.');
}
