import { eq } from 'drizzle-orm';
import type { Me } from '#contract/account.ts';
import type { Database } from '#server/platform/database.ts';
import type { Visitor } from '#server/platform/http/api.ts';
import { notLoggedIn } from '#server/platform/http/refusal.ts';
import { hasConsent } from '../account/consents.ts';
import { users } from '../account/tables.ts';
import { alertFrequencyOf } from '../alerts/preferences.ts';
import { applicationMailsOf } from '../applications/mailed/mail-choices.ts';
import { readProfile } from '../candidates/read-profile.ts';
import { companyOf } from '../companies/company-of.ts';
import { balanceOf } from '../credits/balance.ts';
import type { Names } from '../professions/names.ts';

type Asking = Pick<Visitor, 'userId' | 'impersonatorId'> & { lacksSecondFactor?: boolean };
type Account = Pick<typeof users.$inferSelect, 'id' | 'typology' | 'is_staff'> & Visitor['account'];

/**
 * The user as the interface shows them to themselves (rule 3.6). Staff who act as them get it through the guard of
 * calls, which empties what they may not read.
 */
export async function describeMe(db: Database, names: Names, visitor: Asking): Promise<Me> {
  const [user] = await db.select().from(users).where(eq(users.id, visitor.userId));
  if (!user) throw notLoggedIn();
  const candidate = user.typology === 'candidate' ? await readProfile(db, names, user.id) : null;
  return {
    ...(await withCompany(db, visitor, user)),
    candidate,
    is_profile_completed: candidate?.is_profile_completed ?? false,
    application_mails: user.typology === 'company' ? await applicationMailsOf(db, user.id) : null,
    newsletter: await hasConsent(db, user.id, 'newsletter'),
  };
}

/** Only the account, as it was read with the session: what every page shows (`Account`). */
export const describeAccount = (db: Database, visitor: Visitor): Promise<Me> =>
  withCompany(db, visitor, {
    ...visitor.account,
    id: visitor.userId,
    typology: visitor.typology,
    is_staff: visitor.isStaff,
  });

async function withCompany(db: Database, visitor: Asking, user: Account): Promise<Me> {
  const company = user.typology === 'company' ? await companyOf(db, user.id) : null;
  return {
    id: user.id,
    email: user.email,
    typology: user.typology,
    first_name: user.first_name,
    last_name: user.last_name,
    date_joined: user.date_joined.toISOString(),
    impersonated: visitor.impersonatorId !== null,
    is_staff: user.is_staff,
    needs_second_factor: visitor.lacksSecondFactor === true,
    credits: company ? await balanceOf(db, company.id) : 0,
    profile_photo: ownPhoto(user.profile_photo),
    company: company && {
      id: company.id,
      name: company.name,
      slug: company.slug,
      check_state: company.check_state ?? 'unchecked',
      check_reason: company.check_reason,
      logo: company.logo ? { file: company.logo, thumbnail: company.logo } : null,
    },
    candidate: null,
    is_profile_completed: false,
    alert_frequency: await alertFrequencyOf(db, user.id),
    application_mails: null,
    newsletter: false,
    meta: user.meta,
  };
}

/**
 * The address of a user's own photo, which no cache stores. It changes with the photo, so that an open page shows the
 * new one.
 */
function ownPhoto(key: string | null): Me['profile_photo'] {
  if (!key) return null;
  const file = `/api/website/v1/core/account/me/photo?v=${key.slice(-12)}`;
  return { file, thumbnail: `${file}&size=small` };
}
