import { createRoute } from '@hono/zod-openapi';
import { and, eq } from 'drizzle-orm';
import { json } from '#contract/answers.ts';
import { staffAccess } from '#contract/staff.ts';
import { readOwnFactors } from '#server/areas/account/second-factor/own-factors.ts';
import { requireVisitor } from '#server/areas/account/session.ts';
import { users } from '#server/areas/account/tables.ts';
import { type Api, newApi } from '#server/platform/http/api.ts';
import type { Platform } from '#server/platform/platform.ts';
import { staffMembers } from '../tables.ts';
import { createFirstAdmin } from './first-admin.ts';
import { isProved } from './require-staff.ts';

/** Entering the back office: a session that has proved a second factor like any user's (docs/decisions/0011). */
export function accessRoutes(platform: Platform): Api {
  const { db } = platform;
  const api = newApi();
  api.openapi(
    createRoute({
      method: 'get',
      path: '/access',
      tags: ['access'],
      summary: 'Where this person stands on the way in',
      responses: { 200: json(staffAccess, 'Nobody’s role is null') },
    }),
    async (c) => {
      const visitor = requireVisitor(c);
      if (visitor.impersonatorId === null) await createFirstAdmin(platform, visitor.userId);
      // As every other call has it: a role counts while its account is one of staff.
      const [member] = await db
        .select({ role: staffMembers.role })
        .from(staffMembers)
        .innerJoin(users, eq(users.id, staffMembers.user_id))
        .where(and(eq(staffMembers.user_id, visitor.userId), users.is_staff));
      if (!member || visitor.impersonatorId !== null)
        return c.json(
          { role: null, has_second_factor: false, has_app: false, has_passkey: false, is_open: false, codes_left: 0 },
          200,
        );
      const { app_since, codes_left, passkeys } = await readOwnFactors(db, visitor);
      return c.json(
        {
          role: member.role,
          has_second_factor: app_since !== null || passkeys.length > 0,
          has_app: app_since !== null,
          has_passkey: passkeys.length > 0,
          is_open: isProved(visitor),
          codes_left,
        },
        200,
      );
    },
  );
  return api;
}
