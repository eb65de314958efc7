import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { HOUR_MS } from '#domain/durations.ts';
import { mayDo, SECOND_FACTOR_HOURS, type StaffRole } from '#domain/staff-roles.ts';
import { requireVisitor } from '#server/areas/account/session.ts';
import { recordCall } from '#server/areas/audit/record-call.ts';
import type { Database } from '#server/platform/database.ts';
import type { ApiEnv, Visitor } from '#server/platform/http/api.ts';
import type { BodyKind } from '#server/platform/http/body-limits.ts';
import type { GuardedCall } from '#server/platform/http/call-guard.ts';
import { forbidden, notFound } from '#server/platform/http/refusal.ts';
import { staffMembers } from '../tables.ts';

/** A member of staff. */
export interface Staff {
  userId: number;
  role: StaffRole;
}

/**
 * Who may make a call of the back office: `logged_in` any user, `staff` any member of staff, or some roles (an admin
 * always); and what may be sent with it, and how much.
 */
export interface StaffRule {
  who: 'logged_in' | 'staff' | readonly StaffRole[];
  body: BodyKind;
}

/** Whether this session's second factor is still recent enough. */
export const isProved = ({ secondFactorAt }: Pick<Visitor, 'secondFactorAt'>, now = Date.now()): boolean =>
  secondFactorAt !== null && secondFactorAt.getTime() > now - SECOND_FACTOR_HOURS * HOUR_MS;

const working = new WeakMap<Context<ApiEnv>, Staff>();

/** The member of staff who makes this call, as the guard found them. */
export function staffOf(c: Context<ApiEnv>): Staff {
  const staff = working.get(c);
  if (!staff) throw new Error('The guard of the back office lets staff in before anything else runs');
  return staff;
}

/**
 * Decides a call of the back office by its rule: 401 for visitors, 404 for users who are not staff (they should not
 * learn that there is a back office), 403 while impersonating, without the second factor or without the role. Refused
 * calls of staff are recorded.
 */
export function decideStaffCall(db: Database) {
  return async (
    c: Context<ApiEnv>,
    { call, rule }: GuardedCall<StaffRule>,
    next: () => Promise<void>,
  ): Promise<void> => {
    if (rule.who === 'logged_in') {
      requireVisitor(c);
      return next();
    }
    const staff = await requireMembership(db, c, call);
    const refused = { staffId: staff.userId, action: 'refused', resource: 'staff', recordId: staff.userId } as const;
    if (!isProved(requireVisitor(c))) {
      await recordCall(db, { ...refused, call: `Senza secondo fattore: ${call}` });
      throw forbidden('second_factor_required', 'Serve il codice della tua app di autenticazione.');
    }
    if (rule.who !== 'staff' && !mayDo(staff.role, rule.who)) {
      await recordCall(db, { ...refused, call });
      throw forbidden('role_required', 'Il tuo ruolo non permette questa operazione: chiedi a chi amministra.');
    }
    working.set(c, staff);
    return next();
  };
}

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
