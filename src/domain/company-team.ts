/** What a person may do for their company, the most first. */
export const memberRoles = ['owner', 'admin', 'recruiter'] as const;
export type MemberRole = (typeof memberRoles)[number];

export const roleNames: Record<MemberRole, string> = {
  owner: 'Titolare',
  admin: 'Amministratore',
  recruiter: 'Selezionatore',
};

/** Recruiters publish, choose and unlock; the company's page, its billing data and its people are for who runs it. */
export const managesCompany = (role: MemberRole): boolean => role !== 'recruiter';
