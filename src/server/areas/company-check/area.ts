import type { Area } from '#server/platform/area.ts';
import type { Platform } from '#server/platform/platform.ts';
import { registerCompanyChecks } from './check-company.ts';
import { checkEarlierCompanies } from './earlier-companies.ts';

/** Whether companies are the ones they say they are (rule checked). */
export const companyCheckArea: Area<{ platform: Platform }> = {
  prepare: ({ platform }) => checkEarlierCompanies(platform.db),
  jobs: ({ platform }) => registerCompanyChecks(platform),
};
