import { ownSessions } from '#contract/access.ts';
import { Calls } from '#server/platform/http/calls.ts';
import type { Platform } from '#server/platform/platform.ts';
import { endOtherSessions, endOwnSession, readOwnSessions } from '../account/own-sessions.ts';
import { user } from '../callers/who.ts';
import { recordSecurityEvent } from '../security/record-security-event.ts';

/** The logged-in devices of the user's account. Staff who impersonate a user neither see nor end them. */
export function accessCalls(platform: Platform): Calls {
  const { db } = platform;
  const calls = new Calls(db, 'access');

  calls.add('GET /core/account/me/sessions', {
    who: user,
    acting: 'closed',
    summary: 'The devices that are logged in, this one first',
    answer: ownSessions,
    run: ({ caller }) => readOwnSessions(db, caller),
  });
  calls.add('DELETE /core/account/me/sessions/{id}', {
    who: user,
    summary: 'Logs another device out',
    answer: ownSessions,
    async run({ caller, params: { id } }, c) {
      await db.transaction(async (tx) => {
        await endOwnSession(tx, caller, id);
        await recordSecurityEvent(platform, tx, c, { event: 'sessions_ended', userId: caller.userId, note: 'one' });
      });
      return readOwnSessions(db, caller);
    },
  });
  calls.add('DELETE /core/account/me/sessions', {
    who: user,
    summary: 'Logs every other device out',
    answer: ownSessions,
    async run({ caller }, c) {
      await db.transaction(async (tx) => {
        await endOtherSessions(tx, caller);
        await recordSecurityEvent(platform, tx, c, { event: 'sessions_ended', userId: caller.userId, note: 'others' });
      });
      return readOwnSessions(db, caller);
    },
  });
  return calls;
}
