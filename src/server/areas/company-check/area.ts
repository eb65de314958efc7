import type { Area } from '#server/platform/area.ts';
import type { Platform } from '#server/platform/platform.ts';
import { registerCompanyChecks } from './check-company.ts';
import { checkEarlierCompanies } from './earlier-companies.ts';

/**
 * Whether companies are who they say they are (rule checked). A job asks VIES, `domain/company-check.ts` decides, staff
 * decide the rest.
 */
export const companyCheckArea: Area<{ platform: Platform }> = {
  prepare: ({ platform }) => checkEarlierCompanies(platform.db),
  jobs: ({ platform }) => registerCompanyChecks(platform),
};
