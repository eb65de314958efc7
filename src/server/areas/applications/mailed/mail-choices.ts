import { and, eq, inArray } from 'drizzle-orm';
import type { ApplicationMailSettings, OfferMails } from '#contract/application-mails.ts';
import { type ApplicationMails, USUAL_MAILS } from '#domain/application-mails.ts';
import type { Database } from '#server/platform/database.ts';
import { applicationMailChoices, offerMailChoices } from '../tables.ts';

/** When a person of a company is mailed new applications. */
export async function applicationMailsOf(db: Database, userId: number): Promise<ApplicationMailSettings> {
  const [row] = await db
    .select({ when: applicationMailChoices.mails, hour: applicationMailChoices.hour })
    .from(applicationMailChoices)
    .where(eq(applicationMailChoices.user_id, userId));
  return row ?? USUAL_MAILS;
}

export async function chooseApplicationMails(
  tx: Database,
  userId: number,
  { when, hour }: ApplicationMailSettings,
): Promise<void> {
  await tx
    .insert(applicationMailChoices)
    .values({ user_id: userId, mails: when, hour })
    .onConflictDoUpdate({ target: applicationMailChoices.user_id, set: { mails: when, hour } });
}

/** What a person chose for one offer: null where it is as for all. */
export async function offerMailsOf(db: Database, userId: number, offerId: number): Promise<OfferMails> {
  const [row] = await db
    .select({ when: offerMailChoices.mails })
    .from(offerMailChoices)
    .where(and(eq(offerMailChoices.user_id, userId), eq(offerMailChoices.offer_id, offerId)));
  return { when: row?.when ?? null, usual: await applicationMailsOf(db, userId) };
}

export async function chooseOfferMails(
  tx: Database,
  userId: number,
  offerId: number,
  when: ApplicationMails | null,
): Promise<void> {
  if (when === null)
    await tx
      .delete(offerMailChoices)
      .where(and(eq(offerMailChoices.user_id, userId), eq(offerMailChoices.offer_id, offerId)));
  else
    await tx
      .insert(offerMailChoices)
      .values({ user_id: userId, offer_id: offerId, mails: when })
      .onConflictDoUpdate({ target: [offerMailChoices.user_id, offerMailChoices.offer_id], set: { mails: when } });
}

/** When each of some people is mailed of an offer's applications: by their choice for it, else for all. */
export async function mailsByPerson(
  db: Database,
  offerId: number,
  userIds: readonly number[],
): Promise<Map<number, ApplicationMails>> {
  const usual = await db
    .select({ id: applicationMailChoices.user_id, mails: applicationMailChoices.mails })
    .from(applicationMailChoices)
    .where(inArray(applicationMailChoices.user_id, [...userIds]));
  const own = await db
    .select({ id: offerMailChoices.user_id, mails: offerMailChoices.mails })
    .from(offerMailChoices)
    .where(and(eq(offerMailChoices.offer_id, offerId), inArray(offerMailChoices.user_id, [...userIds])));
  const chosen = new Map([...usual, ...own].map(({ id, mails }) => [id, mails]));
  return new Map(userIds.map((id) => [id, chosen.get(id) ?? USUAL_MAILS.when]));
}
