import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { endOfMaintenance } from '#domain/maintenance.ts';
import type { Database } from '#server/platform/database.ts';
import { settings } from './tables.ts';

const MAINTENANCE = 'maintenance';

/** Whether visitors can only read, what they are shown, and until when as far as it is known. Written by admins. */
export const maintenanceSettings = z.strictObject({
  is_on: z.boolean(),
  notice: z.string().trim().max(300),
  until: z.iso.datetime().nullable(),
});
export type Maintenance = z.infer<typeof maintenanceSettings>;

/** What every page says meanwhile: what staff wrote, and until when as far as it is known. */
export function maintenanceNotice({ notice, until }: Omit<Maintenance, 'is_on'>): string {
  const end = endOfMaintenance(until);
  const words = notice || 'Manutenzione in corso: puoi cercare e leggere, ma per ora non inviare o cambiare niente.';
  return end ? `${words} Riapriamo circa ${end}.` : words;
}

export async function readMaintenance(db: Database): Promise<Maintenance> {
  const [row] = await db.select().from(settings).where(eq(settings.name, MAINTENANCE));
  return row ? maintenanceSettings.parse(row.value) : { is_on: false, notice: '', until: null };
}

export async function writeMaintenance(tx: Database, value: Maintenance): Promise<void> {
  await tx
    .insert(settings)
    .values({ name: MAINTENANCE, value })
    .onConflictDoUpdate({ target: settings.name, set: { value } });
}
