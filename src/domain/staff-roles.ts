/** What a member of staff may do (rule D11): an admin everything, the others their part. */
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

/** How long a code given once holds: a desk left open is locked the next morning. */
export const SECOND_FACTOR_HOURS = 12;
/** An hour to look at what a user sees; then staff are themselves again. */
export const IMPERSONATION_MINUTES = 60;
