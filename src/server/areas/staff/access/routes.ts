import { and, eq } from 'drizzle-orm';
import { staffAccess } from '#contract/staff.ts';
import { readOwnFactors } from '#server/areas/account/second-factor/own-factors.ts';
import { users } from '#server/areas/account/tables.ts';
import { user } from '#server/areas/account/who.ts';
import { Calls } from '#server/platform/http/calls.ts';
import type { Platform } from '#server/platform/platform.ts';
import { staffMembers } from '../tables.ts';
import { createFirstAdmin } from './first-admin.ts';
import { isProved } from './require-staff.ts';

/** Entering the back office: a session that has proved a second factor like any user's (docs/decisions/0011). */
export function accessCalls(platform: Platform): Calls {
  const { db } = platform;
  const calls = new Calls(db, 'access');
  calls.add('GET /access', {
    who: user,
    summary: 'Where this person stands on the way in; nobody’s role is null',
    answer: staffAccess,
    async run({ caller }) {
      if (caller.impersonatorId === null) await createFirstAdmin(platform, caller.userId);
      // As every other call has it: a role counts while its account is one of staff.
      const [member] = await db
        .select({ role: staffMembers.role })
        .from(staffMembers)
        .innerJoin(users, eq(users.id, staffMembers.user_id))
        .where(and(eq(staffMembers.user_id, caller.userId), users.is_staff));
      if (!member || caller.impersonatorId !== null)
        return {
          role: null,
          has_second_factor: false,
          has_app: false,
          has_passkey: false,
          is_open: false,
          codes_left: 0,
        };
      const { app_since, codes_left, passkeys } = await readOwnFactors(db, caller);
      return {
        role: member.role,
        has_second_factor: app_since !== null || passkeys.length > 0,
        has_app: app_since !== null,
        has_passkey: passkeys.length > 0,
        is_open: isProved(caller),
        codes_left,
      };
    },
  });
  return calls;
}
