import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { INVITATIONS_OF_AN_OFFER, MAX_INVITATIONS } from '#domain/offer-invitation.ts';
import type { Database } from '#server/platform/database.ts';
import { settings } from '../content/tables.ts';

const NAME = 'invitations';

/** How many people each offer may invite to apply. Written by staff. */
export const invitationSettings = z.strictObject({
  per_offer: z.number().int().min(0).max(MAX_INVITATIONS, `Al massimo ${MAX_INVITATIONS}.`),
});
export type InvitationSettings = z.infer<typeof invitationSettings>;

export async function readInvitationSettings(db: Database): Promise<InvitationSettings> {
  const [row] = await db.select().from(settings).where(eq(settings.name, NAME));
  return row ? invitationSettings.parse(row.value) : { per_offer: INVITATIONS_OF_AN_OFFER };
}

export async function writeInvitationSettings(tx: Database, value: InvitationSettings): Promise<void> {
  await tx.insert(settings).values({ name: NAME, value }).onConflictDoUpdate({ target: settings.name, set: { value } });
}
