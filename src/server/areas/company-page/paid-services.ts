import { romeDay } from '#domain/rome-time.ts';
import type { Database } from '#server/platform/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { record } from '../companies/activity.ts';
import type { Member } from '../companies/company-of.ts';
import { actionOf } from '../credits/actions.ts';
import { inForceUntil } from '../credits/history.ts';
import { spend } from '../credits/spend.ts';

/** The parts of a company's page that cost credits (rule 2.18). */
export const paidServices = { gallery: 'company_gallery', cover_video: 'company_cover_video' } as const;
export type PaidService = keyof typeof paidServices;

export interface Service {
  action: string;
  credits: number;
  days: number | null;
  /** When the paid period ends; null when none is active. */
  until: Date | null;
}

export async function serviceOf(
  db: Database,
  companyId: number,
  action: (typeof paidServices)[PaidService],
): Promise<Service> {
  const { slug, credits, days } = await actionOf(db, action);
  return { action: slug, credits, days, until: await inForceUntil(db, companyId, action) };
}

/** Pays for a part of the page, for the duration of its action. While it is active nothing more is paid. */
export async function activateService(
  platform: Platform,
  { company, userId }: Member,
  service: PaidService,
): Promise<void> {
  const action = paidServices[service];
  await platform.db.transaction(async (tx) => {
    if (await inForceUntil(tx, company.id, action)) return;
    // At most one payment a day, however often it is clicked: the last period is long over when the next begins.
    const day = romeDay();
    const { entry, isNew } = await spend(tx, {
      companyId: company.id,
      userId,
      action,
      subject: `company:${company.id}`,
      key: `${action}:${company.id}:${day}`,
    });
    if (isNew) await record(tx, { companyId: company.id, userId }, `Ha attivato: ${entry.reason}`);
  });
  await platform.invalidate(['offers', 'companies']);
}
