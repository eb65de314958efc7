import { randomBytes } from 'node:crypto';
import { and, arrayContains, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import { looksHuman, type RobotSigns } from '#server/platform/http/robots.ts';
import { letterKind, type Sending, sendLetter, some } from '#server/platform/letter-kinds.ts';
import { mayMail } from '#server/platform/mail-limit.ts';
import type { Platform } from '#server/platform/platform.ts';
import { CONSENT_VERSIONS } from '../account/consents.ts';
import { hashToken } from '../account/session.ts';
import { newsletterSubscriptions } from './tables.ts';

export interface NewsletterRequest {
  email: string;
  profile_type: 'candidate' | 'company';
}

/**
 * Records a request for the newsletter and mails a link, which confirms it (double opt-in). The answer does not reveal
 * whether the address was already subscribed.
 */
export async function subscribe(
  platform: Platform,
  { email, profile_type, ...signs }: NewsletterRequest & RobotSigns,
): Promise<void> {
  if (!looksHuman(signs)) return;
  await platform.db.transaction((tx) => requestSubscription(tx, platform, { email, profile_type }));
}

const toConfirm = letterKind('newsletter-to-confirm', some('token'), ({ token }) => ({
  subject: 'Conferma l’iscrizione alla newsletter',
  paragraphs: [
    'Hai chiesto di ricevere le novità sul mondo del lavoro per il settore turistico.',
    'Conferma con un clic: senza la tua conferma non ti scriveremo.',
  ],
  action: { label: 'Conferma l’iscrizione', url: `/newsletter/conferma/${token}` },
  footnote: 'Se non hai chiesto tu questa mail, ignorala: non succede nulla.',
}));

export async function requestSubscription(tx: Database, platform: Sending, request: NewsletterRequest): Promise<void> {
  const email = request.email.toLowerCase();
  const token = randomBytes(24).toString('base64url');
  const [known] = await tx
    .select()
    .from(newsletterSubscriptions)
    .where(
      and(eq(newsletterSubscriptions.email, email), eq(newsletterSubscriptions.profile_type, request.profile_type)),
    );
  if (known?.confirmed_at && !known.bounced_at) return;
  if (!(await mayMail(tx, 'newsletter', email))) return;
  const [row] = await tx
    .insert(newsletterSubscriptions)
    .values({
      email,
      profile_type: request.profile_type,
      token_hash: hashToken(token),
      consent_version: CONSENT_VERSIONS.newsletter,
    })
    .onConflictDoUpdate({
      target: [newsletterSubscriptions.email, newsletterSubscriptions.profile_type],
      set: {
        token_hash: hashToken(token),
        // Links of a confirmed subscription have been used.
        earlier_token_hashes: sql`CASE WHEN ${newsletterSubscriptions.confirmed_at} IS NULL THEN ${newsletterSubscriptions.earlier_token_hashes} || ${newsletterSubscriptions.token_hash} ELSE '{}' END`,
        requested_at: new Date(),
        confirmed_at: null,
        bounced_at: null,
      },
      // An address that refused mail may have been repaired: a new request must be confirmed again.
      setWhere: sql`${newsletterSubscriptions.confirmed_at} IS NULL OR ${newsletterSubscriptions.bounced_at} IS NOT NULL`,
    })
    .returning({ id: newsletterSubscriptions.id });
  if (!row) return;
  await sendLetter(tx, platform, email, toConfirm({ token }));
}

/** Subscribes an address that is already confirmed, with its owner's consent. */
export async function subscribeConfirmed(tx: Database, { email, profile_type }: NewsletterRequest): Promise<void> {
  const confirmed_at = new Date();
  await tx
    .insert(newsletterSubscriptions)
    .values({
      email,
      profile_type,
      token_hash: hashToken(randomBytes(24).toString('base64url')),
      consent_version: CONSENT_VERSIONS.newsletter,
      confirmed_at,
    })
    .onConflictDoUpdate({
      target: [newsletterSubscriptions.email, newsletterSubscriptions.profile_type],
      set: { confirmed_at },
    });
}

export async function unsubscribe(tx: Database, email: string): Promise<void> {
  await tx.delete(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, email));
}

/**
 * Takes the confirmed subscriptions of an address along to its account's new one, which refused no mail yet. Where the
 * new address has a confirmed one already, that one stays and the old one goes.
 */
export async function moveSubscriptions(tx: Database, from: string, to: string): Promise<void> {
  if (from === to) return;
  const moving = await tx
    .select({ id: newsletterSubscriptions.id, profile_type: newsletterSubscriptions.profile_type })
    .from(newsletterSubscriptions)
    .where(and(eq(newsletterSubscriptions.email, from), isNotNull(newsletterSubscriptions.confirmed_at)));
  for (const { id, profile_type } of moving) {
    const same = and(eq(newsletterSubscriptions.email, to), eq(newsletterSubscriptions.profile_type, profile_type));
    await tx.delete(newsletterSubscriptions).where(and(same, isNull(newsletterSubscriptions.confirmed_at)));
    if ((await tx.$count(newsletterSubscriptions, same)) > 0)
      await tx.delete(newsletterSubscriptions).where(eq(newsletterSubscriptions.id, id));
    else
      await tx
        .update(newsletterSubscriptions)
        .set({ email: to, bounced_at: null })
        .where(eq(newsletterSubscriptions.id, id));
  }
}

/**
 * Confirms a subscription by the token of any of its mails; false for an unknown token. Calling it twice does no harm.
 */
export async function confirmSubscription(db: Database, token: string): Promise<boolean> {
  const hash = hashToken(token);
  const mine = or(
    eq(newsletterSubscriptions.token_hash, hash),
    arrayContains(newsletterSubscriptions.earlier_token_hashes, [hash]),
  );
  const [found] = await db.select({ id: newsletterSubscriptions.id }).from(newsletterSubscriptions).where(mine);
  if (!found) return false;
  await db
    .update(newsletterSubscriptions)
    .set({ confirmed_at: new Date() })
    .where(and(mine, isNull(newsletterSubscriptions.confirmed_at)));
  return true;
}
