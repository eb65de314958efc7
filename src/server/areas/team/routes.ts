import { z } from '@hono/zod-openapi';
import {
  acceptBody,
  invitation,
  invitationBody,
  memberPatch,
  memberRemoval,
  secondFactorBody,
  team,
} from '#contract/companies.ts';
import type { Database } from '#server/platform/database.ts';
import { Calls } from '#server/platform/http/calls.ts';
import { rateLimit } from '#server/platform/http/limits.ts';
import { byClient, byCompany } from '#server/platform/http/rates.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireVisitor } from '../account/session.ts';
import { continueSession, startSession } from '../account/start-session.ts';
import { linkHolder, manager, member, owner } from '../callers/who.ts';
import { recordSecurityEvent } from '../security/record-security-event.ts';
import { acceptInvitation, readInvitation } from './accept-invitation.ts';
import { changeRole, readTeam, removeColleague } from './change-team.ts';
import { invite, withdrawInvitation } from './invite.ts';
import { requireSecondFactor } from './require-second-factor.ts';

const params = z.object({ token: z.string().max(100) });

/** The people of a company: an owner or an admin invites, each acts under their own name. */
export function teamCalls(platform: Platform): Calls {
  const { db } = platform;
  const calls = new Calls(db, 'team');
  const roleChanges = rateLimit(db, 'change_role', { points: 30, seconds: 3600 });
  const openings = rateLimit(db, 'invitation_address', { points: 60, seconds: 3600 });

  calls.add('GET /company/team', {
    who: member,
    acting: 'recorded',
    summary: 'Who acts for the company, and what was done last',
    answer: team,
    run: ({ caller }) => readTeam(db, caller),
  });
  calls.add('POST /company/team/invitations', {
    who: manager,
    summary: 'Invites a colleague by mail',
    body: invitationBody,
    status: 201,
    answer: team,
    async run({ caller, body }) {
      await invite(platform, caller, body);
      return readTeam(db, caller);
    },
  });
  calls.add('PUT /company/team/second-factor', {
    who: owner,
    summary: 'Wants a second factor of everybody who acts for the company, or no longer',
    body: secondFactorBody,
    answer: team,
    async run({ caller, body: { is_required } }) {
      await requireSecondFactor(platform, caller, is_required);
      return readTeam(db, { ...caller, company: { ...caller.company, requires_second_factor: is_required } });
    },
  });
  calls.add('DELETE /company/team/invitations/{id}', {
    who: manager,
    summary: 'Takes an invitation back',
    answer: team,
    async run({ caller, params: { id } }) {
      await withdrawInvitation(platform, caller, id);
      return readTeam(db, caller);
    },
  });
  calls.add('PATCH /company/team/members/{id}', {
    who: owner,
    summary: 'Gives a colleague another role',
    body: memberPatch,
    rate: byCompany(roleChanges),
    answer: team,
    async run({ caller, params: { id }, body: { role } }, c) {
      const recordEvent = (tx: Database) =>
        recordSecurityEvent(platform, tx, c, { event: 'role_changed', userId: id, actorId: caller.userId, note: role });
      await continueSession(
        platform,
        c,
        await changeRole(platform, caller, { userId: id, role, tokenHash: requireVisitor(c).tokenHash, recordEvent }),
      );
      return readTeam(db, caller);
    },
  });
  calls.add('DELETE /company/team/members/{id}', {
    who: owner,
    summary: 'Takes a colleague out of the company',
    query: memberRemoval,
    refusals: { 409: 'The last owner, or who takes the interviews has others' },
    async run({ caller, params: { id }, query }, c) {
      await removeColleague(platform, caller, id, query);
      await recordSecurityEvent(platform, db, c, {
        event: 'account_closed',
        userId: id,
        actorId: caller.userId,
        note: 'left_company',
      });
    },
  });
  calls.add('GET /invitations/{token}', {
    who: linkHolder,
    acting: 'closed',
    summary: 'What an invitation says',
    params,
    rate: byClient(openings),
    answer: invitation,
    run: ({ params: { token } }) => readInvitation(db, token),
  });
  calls.add('POST /invitations/{token}/accept', {
    who: linkHolder,
    summary: 'Joins the company and logs in',
    params,
    body: acceptBody,
    rate: byClient(openings),
    async run({ params: { token }, body }, c) {
      const userId = await acceptInvitation(platform, token, body);
      await startSession(platform, c, { userId, remember: false, isFirst: true });
    },
  });
  return calls;
}
