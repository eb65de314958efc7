import { sql } from 'drizzle-orm';
import { hasSecondFactor } from '#server/areas/account/second-factor/second-step.ts';
import { users } from '#server/areas/account/tables.ts';
import { outer } from '../desk/columns.ts';
import type { RowsOf } from '../desk/typed-resource.ts';

/** Accounts as the back office reads them. */
export const userRecords = {
  table: users,
  computed: {
    has_second_factor: hasSecondFactor(outer(users.id)),
    is_active: sql<boolean>`${users.activated_at} IS NOT NULL AND ${users.deactivated_at} IS NULL`,
    company_id: sql<number | null>`(SELECT m.company_id FROM company_members m WHERE m.user_id = ${outer(users.id)})`,
  },
};
export type UserRow = RowsOf<typeof userRecords>;
