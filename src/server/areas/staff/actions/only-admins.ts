import type { Staff } from '../access/require-staff.ts';

export const ONLY_ADMINS = 'Sugli account dello staff agisce solo chi amministra.';

/** Why somebody may not act on this account: a colleague's is for admins only. Null when they may. */
export const onlyAdmins = ({ is_staff }: { is_staff: boolean }, { role }: Pick<Staff, 'role'>): string | null =>
  is_staff && role !== 'admin' ? ONLY_ADMINS : null;
