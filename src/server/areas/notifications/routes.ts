import { z } from '@hono/zod-openapi';
import { notification } from '#contract/content.ts';
import type { Database } from '#server/platform/database.ts';
import { Calls } from '#server/platform/http/calls.ts';
import { user } from '../account/who.ts';
import { dismissNotification, hasUnread, listNotifications, readNotifications } from './notify.ts';

export function notificationsCalls(db: Database): Calls {
  const calls = new Calls(db, 'notifications');
  calls.add('GET /core/account/me/notifications', {
    who: user,
    acting: 'recorded',
    summary: 'What this user was told',
    answer: z.array(notification),
    run: ({ caller: { userId, impersonatorId } }) =>
      // What staff open while impersonating is not marked as read.
      (impersonatorId === null ? readNotifications : listNotifications)(db, userId),
  });
  calls.add('GET /core/account/me/notifications/unread', {
    who: user,
    summary: 'Whether something is unread',
    answer: z.object({ detail: z.boolean() }),
    run: async ({ caller }) => ({ detail: await hasUnread(db, caller.userId) }),
  });
  calls.add('DELETE /core/account/me/notifications/{id}', {
    who: user,
    summary: 'Takes a notification away',
    answer: z.array(notification),
    async run({ caller: { userId }, params: { id } }) {
      await dismissNotification(db, userId, id);
      return listNotifications(db, userId);
    },
  });
  return calls;
}
