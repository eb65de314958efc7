import { sql } from 'drizzle-orm';
import { outer } from '../desk/columns.ts';
import { emailChanges } from '../tables.ts';

/** Changes of an account's address, with the names of the people who asked and decided. */
export const emailChangeRecords = {
  table: emailChanges,
  computed: {
    shown_state: sql<string>`CASE WHEN ${emailChanges.state} = 'pending' AND ${emailChanges.expires_at} <= now() THEN 'expired' ELSE ${emailChanges.state} END`,
    asker: sql<
      string | null
    >`(SELECT u.first_name || ' ' || u.last_name FROM users u WHERE u.id = ${outer(emailChanges.asked_by)})`,
    is_of_staff: sql<boolean>`(SELECT u.is_staff FROM users u WHERE u.id = ${outer(emailChanges.user_id)})`,
    decider: sql<
      string | null
    >`(SELECT u.first_name || ' ' || u.last_name FROM users u WHERE u.id = ${outer(emailChanges.decided_by)})`,
  },
};
