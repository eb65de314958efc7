import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { type MemberRole, roleNames } from '#domain/company-team.ts';
import { DAY_MS } from '#domain/durations.ts';
import { isMailService } from '#domain/mail-services.ts';
import type { Database } from '#server/platform/database.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import { letterKind, sendLetter, some } from '#server/platform/letter-kinds.ts';
import { mayMail } from '#server/platform/mail-limit.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hashToken } from '../account/session.ts';
import { users } from '../account/tables.ts';
import { record } from '../companies/activity.ts';
import type { Member } from '../companies/company-of.ts';
import { isUnconfirmed } from '../companies/free-address.ts';
import { requireLetters } from '../companies/letters-a-day.ts';
import { companyInvitations } from '../companies/tables.ts';
import { requireVerified } from '../companies/verified.ts';

const LIFE_MS = 7 * DAY_MS;

/** Without a link for an address that has an account already: it cannot join another way. */
const invitation = letterKind(
  'team-invitation',
  some('company', 'role', 'url'),
  ({ company, role, url }, { config }) => ({
    subject: `${company} ti invita su ${config.siteName}`,
    ...(url
      ? {
          paragraphs: [
            `Puoi lavorare alle offerte e alle candidature di ${company} come ${role}.`,
            'Il link funziona una volta sola, per 7 giorni.',
          ],
          action: { label: 'Accetta l’invito', url },
        }
      : {
          paragraphs: [
            `${company} ti invita a lavorare alle sue offerte, ma questo indirizzo ha già un account su ${config.siteName}.`,
            'Per entrare nel team serve un altro indirizzo: dillo a chi ti ha invitato.',
          ],
        }),
    footnote: 'Se non conosci questa azienda, ignora questa mail.',
  }),
);

/**
 * Invites a colleague by mail. Inviting again renews the link. An address that has an account cannot join another way:
 * the mail tells its owner so, and the company learns it only from them, so that nobody finds out here who has an
 * account. A company that is not verified invites colleagues at the mail domain of who invites, and nobody else (rule
 * checked): its name would reach strangers.
 */
export async function invite(
  platform: Platform,
  { company, userId }: Member,
  { email: typed, role }: { email: string; role: MemberRole },
): Promise<void> {
  const { db } = platform;
  const email = typed.toLowerCase();
  if (!isColleague(email, await ownMail(db, userId))) requireVerified({ company });
  const token = randomBytes(32).toString('base64url');
  await db.transaction(async (tx) => {
    await requireLetters(tx, company.id, 1);
    const [known] = await tx.select().from(users).where(eq(users.email, email));
    const hasAccount = known !== undefined && !isUnconfirmed(known);
    await tx
      .delete(companyInvitations)
      .where(
        and(
          eq(companyInvitations.company_id, company.id),
          eq(companyInvitations.email, email),
          isNull(companyInvitations.accepted_at),
        ),
      );
    await tx.insert(companyInvitations).values({
      company_id: company.id,
      email,
      role,
      token_hash: hashToken(token),
      invited_by: userId,
      expires_at: new Date(Date.now() + LIFE_MS),
    });
    await record(
      tx,
      { companyId: company.id, userId },
      `Ha invitato una persona come ${roleNames[role].toLowerCase()}`,
    );
    if (!(await mayMail(tx, 'invitation', email))) return;
    const letter = { company: company.name, role: roleNames[role].toLowerCase() };
    const url = hasAccount ? '' : `/recruiter/invito/${token}`;
    await sendLetter(tx, platform, email, invitation({ ...letter, url }));
  });
}

export async function withdrawInvitation({ db }: Platform, { company }: Member, id: number): Promise<void> {
  const gone = await db
    .delete(companyInvitations)
    .where(
      and(
        eq(companyInvitations.id, id),
        eq(companyInvitations.company_id, company.id),
        isNull(companyInvitations.accepted_at),
      ),
    )
    .returning({ id: companyInvitations.id });
  if (gone.length === 0) throw notFound('not_found', 'Questo invito non c’è più.');
}

/** SQL: which invitations can still be accepted: those of an owner or admin whose access was not revoked since. */
export const isOpenInvitation = () =>
  and(
    isNull(companyInvitations.accepted_at),
    gt(companyInvitations.expires_at, new Date()),
    sql`EXISTS (
      SELECT 1 FROM company_members m JOIN users u ON u.id = m.user_id
      WHERE m.user_id = ${companyInvitations.invited_by} AND m.company_id = ${companyInvitations.company_id} AND m.role IN ('owner', 'admin')
        AND u.deactivated_at IS NULL AND (u.access_revoked_at IS NULL OR u.access_revoked_at <= ${companyInvitations.created_at})
    )`,
  );

const domainOf = (email: string): string => email.split('@')[1] ?? '';

/** Whether an address is at the same domain as another, which is not a service where anybody has one. */
const isColleague = (email: string, own: string): boolean =>
  domainOf(email) === domainOf(own) && !isMailService(domainOf(own));

async function ownMail(db: Database, userId: number): Promise<string> {
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return user?.email ?? '';
}
