import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { HOUR_MS } from '#domain/durations.ts';
import { mayDo, SECOND_FACTOR_HOURS, type StaffRole } from '#domain/staff-roles.ts';
import { requireVisitor } from '#server/areas/account/session.ts';
import { recordCall } from '#server/areas/audit/record-call.ts';
import type { Database } from '#server/platform/database.ts';
import type { ApiEnv, Visitor } from '#server/platform/http/api.ts';
import type { Who } from '#server/platform/http/calls.ts';
import { forbidden, notFound } from '#server/platform/http/refusal.ts';
import { staffMembers } from '../tables.ts';

/** A member of staff. */
export interface Staff {
  userId: number;
  role: StaffRole;
}

/** Whether this session's second factor is still recent enough. */
export const isProved = ({ secondFactorAt }: Pick<Visitor, 'secondFactorAt'>, now = Date.now()): boolean =>
  secondFactorAt !== null && secondFactorAt.getTime() > now - SECOND_FACTOR_HOURS * HOUR_MS;

/** Any member of staff. */
export const anyStaff: Who<Staff> = { name: 'staff', caller: requireStaff };

/** Staff of some roles; an admin always. */
export const staffOf = (roles: readonly StaffRole[]): Who<Staff> => ({
  name: ['admin', ...roles].join(', '),
  async caller(db, c, call) {
    const staff = await requireStaff(db, c, call);
    if (mayDo(staff.role, roles)) return staff;
    await recordRefused(db, staff, call);
    throw forbidden('role_required', 'Il tuo ruolo non permette questa operazione: chiedi a chi amministra.');
  },
});

/** Takes the member of staff that the guard of the call has already read. */
const working = new WeakMap<Context<ApiEnv>, Staff>();

/**
 * The member of staff who makes a call: 401 for visitors, 404 for users who are not staff (they should not learn that
 * there is a back office), 403 while impersonating or without the second factor. Refused calls of staff are recorded.
 */
async function requireStaff(db: Database, c: Context<ApiEnv>, call: string): Promise<Staff> {
  const known = working.get(c);
  if (known) return known;
  const staff = await requireMembership(db, c, call);
  if (!isProved(requireVisitor(c))) {
    await recordRefused(db, staff, `Senza secondo fattore: ${call}`);
    throw forbidden('second_factor_required', 'Serve il codice della tua app di autenticazione.');
  }
  working.set(c, staff);
  return staff;
}

const recordRefused = (db: Database, { userId }: Staff, call: string): Promise<void> =>
  recordCall(db, { staffId: userId, action: 'refused', resource: 'staff', recordId: userId, call });

async function requireMembership(db: Database, c: Context<ApiEnv>, call: string): Promise<Staff> {
  const visitor = requireVisitor(c);
  if (visitor.impersonatorId !== null) {
    await recordCall(db, {
      staffId: visitor.impersonatorId,
      action: 'refused',
      resource: 'users',
      recordId: visitor.userId,
      call,
    });
    throw forbidden(
      'acting_as_user',
      'Mentre impersoni un utente il back office è chiuso: esci dall’impersonificazione.',
    );
  }
  if (!visitor.isStaff) throw notFound();
  const [member] = await db
    .select({ role: staffMembers.role })
    .from(staffMembers)
    .where(eq(staffMembers.user_id, visitor.userId));
  if (!member) throw notFound();
  return { userId: visitor.userId, role: member.role };
}
