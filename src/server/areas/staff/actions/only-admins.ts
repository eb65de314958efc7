import type { Staff } from '../access/require-staff.ts';
import type { Row } from '../desk/resource.ts';

export const ONLY_ADMINS = 'Sugli account dello staff agisce solo chi amministra.';

/** Why somebody may not act on this account: a colleague's is for admins only. Null when they may. */
export const onlyAdmins = ({ is_staff }: Row, { role }: Pick<Staff, 'role'>): string | null =>
  is_staff === true && role !== 'admin' ? ONLY_ADMINS : null;
