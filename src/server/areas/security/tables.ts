import { index, integer, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core';
import type { SecurityEvent, SecurityResult } from '#domain/security-events.ts';
import { moment } from '#server/platform/moment-column.ts';

/** Security events of accounts. No name, e-mail or client address in clear; stored for a year, a partition a month. */
export const securityEventRows = pgTable(
  'security_events',
  {
    id: serial(),
    at: moment().notNull().defaultNow(),
    event: text().$type<SecurityEvent>().notNull(),
    /** The account; null when no account has the given name. Not a reference: the event outlives accounts. */
    user_id: integer(),
    /** The actor, when it is not the user: a member of staff, a colleague. */
    actor_id: integer(),
    result: text().$type<SecurityResult>().notNull(),
    /** HMAC of the client address: the same address gives the same value, and it cannot be reversed. */
    client: text(),
    request_id: text(),
    /** One more word: a role, the kind of an export. */
    note: text(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.at] }),
    index('security_events_user').on(table.user_id, table.id.desc()),
    index('security_events_event').on(table.event, table.id.desc()),
  ],
);
