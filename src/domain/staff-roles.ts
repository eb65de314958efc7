/** The roles of staff (rule D11): an admin may do everything, the others their part. */
export const staffRoles = ['admin', 'content', 'support', 'sales'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const staffRoleLabels: Record<StaffRole, string> = {
  admin: 'Amministrazione',
  content: 'Contenuti',
  support: 'Assistenza',
  sales: 'Vendite',
};

/** Whether a role is among those allowed; an admin always is. */
export const mayDo = (role: StaffRole, allowed: readonly StaffRole[]): boolean =>
  role === 'admin' || allowed.includes(role);

/** How long one code of the second factor is valid: an unattended desk is locked the next morning. */
export const SECOND_FACTOR_HOURS = 12;
/** For how long staff may impersonate a user; then they act as themselves again. */
export const IMPERSONATION_MINUTES = 60;
