import { uiTexts } from './ui-text.ts';
/** The roles of a company's people, from the most powerful. */
export const memberRoles = ['owner', 'admin', 'recruiter'] as const;
export type MemberRole = (typeof memberRoles)[number];

export const roleNames: Record<MemberRole, string> = uiTexts({
  owner: 'Titolare',
  admin: 'Amministratore',
  recruiter: 'Selezionatore',
});

/** Recruiters publish, evaluate and unlock; the company's page, its billing data and its people are for managers. */
export const managesCompany = (role: MemberRole): boolean => role !== 'recruiter';
