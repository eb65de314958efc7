import type { z } from '@hono/zod-openapi';
import { and, eq } from 'drizzle-orm';
import type { acceptBody, Invitation } from '#contract/companies.ts';
import { fault } from '#domain/fault.ts';
import type { Database } from '#server/platform/database.ts';
import { conflict, notFound, refuseFaults } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { recordConsent } from '../account/consents.ts';
import { hashPassword } from '../account/log-in.ts';
import { passwordErrors } from '../account/new-password.ts';
import { hashToken } from '../account/session.ts';
import { users } from '../account/tables.ts';
import { record } from '../companies/activity.ts';
import { freeAddress } from '../companies/free-address.ts';
import { companies, companyInvitations, companyMembers } from '../companies/tables.ts';
import { isOpenInvitation } from './invite.ts';

type Accepted = z.output<typeof acceptBody>;

/** An invitation for the holder of its link; a used, withdrawn or expired one is not found. */
export async function readInvitation(db: Database, token: string): Promise<Invitation> {
  const [row] = await db
    .select({
      company: companies.name,
      email: companyInvitations.email,
      role: companyInvitations.role,
      first_name: users.first_name,
      last_name: users.last_name,
    })
    .from(companyInvitations)
    .innerJoin(companies, eq(companies.id, companyInvitations.company_id))
    .leftJoin(users, eq(users.id, companyInvitations.invited_by))
    .where(and(eq(companyInvitations.token_hash, hashToken(token)), isOpenInvitation()));
  if (!row)
    throw notFound('link_invalid', 'Questo invito non vale più: chiedi a chi ti ha invitato di mandartene un altro.');
  const { company, email, role, first_name, last_name } = row;
  return { company, email, role, invited_by: first_name && `${first_name} ${last_name}` };
}

/**
 * Joins the company by its mailed link, once: the link proved the address, so the account is active. Returns the user
 * to log in.
 */
export async function acceptInvitation(
  platform: Pick<Platform, 'db' | 'workers' | 'config'>,
  token: string,
  { first_name, last_name, password, confirm_password, privacy }: Accepted,
): Promise<number> {
  const { db } = platform;
  const { email, company } = await readInvitation(db, token);
  const errors = await passwordErrors(platform, {
    field: 'password',
    password,
    confirmPassword: confirm_password,
    own: [email.split('@')[0], first_name, last_name, company],
  });
  if (!privacy) errors.privacy = [fault('not_accepted', 'Per registrarti devi leggere l’informativa sulla privacy.')];
  refuseFaults(errors);
  const password_hash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const [taken] = await tx
      .update(companyInvitations)
      .set({ accepted_at: new Date() })
      .where(and(eq(companyInvitations.token_hash, hashToken(token)), isOpenInvitation()))
      .returning();
    if (!taken) throw notFound('link_used', 'Questo invito è già stato usato: puoi accedere.');
    // The link proved the address: an unconfirmed registration with it was somebody else's, or is not needed.
    if (!(await freeAddress(tx, taken.email)))
      throw conflict('email_taken', 'Questo indirizzo ha già un account: fatti invitare con un altro.');
    const [company] = await tx
      .select({ second_factor_required: companies.requires_second_factor })
      .from(companies)
      .where(eq(companies.id, taken.company_id))
      // A change that requires a second factor meanwhile waits, and finds this person among those who need one.
      .for('share');
    const [user] = await tx
      .insert(users)
      .values({
        ...company,
        email: taken.email,
        password_hash,
        typology: 'company',
        first_name,
        last_name,
        activated_at: new Date(),
      })
      .onConflictDoNothing()
      .returning({ id: users.id });
    if (!user) throw conflict('email_taken', 'Questo indirizzo ha già un account: fatti invitare con un altro.');
    await recordConsent(tx, user.id, 'privacy');
    await tx.insert(companyMembers).values({ company_id: taken.company_id, user_id: user.id, role: taken.role });
    await record(tx, { companyId: taken.company_id, userId: user.id }, 'Ora fa parte del team');
    return user.id;
  });
}
