import { and, asc, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { BULK_BATCH, sendToNext } from '#server/platform/bulk-letters.ts';
import type { Database } from '#server/platform/database.ts';
import { letterKind, some } from '#server/platform/letter-kinds.ts';
import type { Platform } from '#server/platform/platform.ts';
import { withdrawConsent } from '../account/consents.ts';
import { users } from '../account/tables.ts';
import { unsubscribe } from './subscribe.ts';
import { newsletterCampaigns, newsletterSubscriptions } from './tables.ts';

const QUEUE = 'newsletter-campaign';
const CLOCK = 'newsletter-campaigns-due';

export type Campaign = typeof newsletterCampaigns.$inferSelect;

/**
 * SQL: the recipients of a campaign: confirmed, reachable, each address once; not users who deactivated their account
 * and may come back.
 */
export const readersOf = ({ audience }: Pick<Campaign, 'audience'>): SQL | undefined =>
  and(
    isNotNull(newsletterSubscriptions.confirmed_at),
    isNull(newsletterSubscriptions.bounced_at),
    sql`NOT EXISTS (SELECT 1 FROM users u WHERE u.email = newsletter_subscriptions.email AND u.deactivated_at IS NOT NULL)`,
    audience === 'both'
      ? sql`NOT EXISTS (SELECT 1 FROM newsletter_subscriptions s WHERE s.email = newsletter_subscriptions.email AND s.id < newsletter_subscriptions.id AND s.confirmed_at IS NOT NULL)`
      : eq(newsletterSubscriptions.profile_type, audience),
  );

/** Sends what is due: called when a campaign is sent at once, and on a schedule for those with a date. */
export async function registerCampaignJobs(platform: Platform): Promise<void> {
  const job = z.object({ campaign: z.number().int() });
  await platform.queue.work(QUEUE, async (data) => {
    const { campaign } = job.parse(data);
    while (await sendBatch(platform, campaign));
  });
  await platform.queue.schedule(CLOCK, '* * * * *', async () => {
    const due = await platform.db
      .select({ id: newsletterCampaigns.id })
      .from(newsletterCampaigns)
      .where(
        and(
          sql`${newsletterCampaigns.send_at} <= now()`,
          isNull(newsletterCampaigns.done_at),
          isNull(newsletterCampaigns.stopped_at),
        ),
      );
    for (const { id } of due) await askToSend(platform.db, platform, id);
  });
  platform.whenRefused(async ({ to, tag }) => {
    const [, campaign] = tag?.match(/^newsletter:(\d+)$/) ?? [];
    if (campaign) await recordBounce(platform.db, to, Number(campaign));
  });
}

export const askToSend = (tx: Database, { queue }: Pick<Platform, 'queue'>, campaign: number): Promise<void> =>
  queue.send(tx, QUEUE, { campaign });

/** The next recipients of a campaign, with the mark of how far it went; false when there is nothing more to do. */
async function sendBatch(platform: Platform, id: number): Promise<boolean> {
  return platform.db.transaction(async (tx) => {
    const [campaign] = await tx
      .select()
      .from(newsletterCampaigns)
      .where(
        and(
          eq(newsletterCampaigns.id, id),
          isNull(newsletterCampaigns.done_at),
          isNull(newsletterCampaigns.stopped_at),
          sql`${newsletterCampaigns.send_at} <= now()`,
        ),
      )
      .for('update');
    if (!campaign) return false;
    const readers = await tx
      .select()
      .from(newsletterSubscriptions)
      .where(and(readersOf(campaign), gt(newsletterSubscriptions.id, campaign.sent_through)))
      .orderBy(asc(newsletterSubscriptions.id))
      .limit(BULK_BATCH);
    const progress = await sendToNext(tx, platform, campaign, readers, ({ email, leave_token }) => ({
      to: email,
      letter: campaignLetter({ ...campaign, token: leave_token }),
    }));
    await tx.update(newsletterCampaigns).set(progress).where(eq(newsletterCampaigns.id, id));
    return progress.done_at === undefined;
  });
}

/** A campaign as one recipient gets it. Without a token it is a test mail for staff, which cannot unsubscribe. */
export const campaignLetter = letterKind('newsletter', some('id', 'subject', 'body', 'token'), (data, { config }) => ({
  subject: data.subject,
  paragraphs: [],
  body: data.body,
  footnote: `Ricevi questa mail perché hai chiesto la newsletter di ${config.siteName}.`,
  ...(data.token && {
    leave: {
      label: 'Annulla l’iscrizione',
      url: `/newsletter/disiscrizione/${data.token}?invio=${data.id}`,
      isOneClick: true,
    },
    tag: `newsletter:${data.id}`,
  }),
}));

/** An address that refuses mail for good gets no more; twice counts once. */
export async function recordBounce(db: Database, email: string, campaign: number | null): Promise<void> {
  await db.transaction(async (tx) => {
    const noted = await tx
      .update(newsletterSubscriptions)
      .set({ bounced_at: new Date() })
      .where(and(eq(newsletterSubscriptions.email, email.toLowerCase()), isNull(newsletterSubscriptions.bounced_at)))
      .returning({ id: newsletterSubscriptions.id });
    if (noted.length > 0 && campaign !== null)
      await tx
        .update(newsletterCampaigns)
        .set({ bounced: sql`${newsletterCampaigns.bounced} + 1` })
        .where(eq(newsletterCampaigns.id, campaign));
  });
}

/** The form of an unsubscribe token, to tell a broken link from one that was used already. */
const TOKEN = /^[0-9a-f-]{36}$/;

/** Ends a subscription by the token of its mails; calling it twice does no harm. False for what is not a token. */
export async function leaveNewsletter(db: Database, token: string, campaign: number | null): Promise<boolean> {
  if (!TOKEN.test(token)) return false;
  await db.transaction(async (tx) => {
    const [left] = await tx
      .delete(newsletterSubscriptions)
      .where(eq(newsletterSubscriptions.leave_token, token))
      .returning({ email: newsletterSubscriptions.email });
    if (!left) return;
    // A person who subscribed both as candidate and as company wants neither newsletter any more.
    await unsubscribe(tx, left.email);
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, left.email));
    if (user) await withdrawConsent(tx, user.id, 'newsletter');
    if (campaign !== null)
      await tx
        .update(newsletterCampaigns)
        .set({ unsubscribed: sql`${newsletterCampaigns.unsubscribed} + 1` })
        .where(eq(newsletterCampaigns.id, campaign));
  });
  return true;
}
