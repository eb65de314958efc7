import { eq } from 'drizzle-orm';
import type { Me } from '#contract/account.ts';
import type { Database } from '#server/platform/database.ts';
import type { Visitor } from '#server/platform/http/api.ts';
import { notLoggedIn } from '#server/platform/http/refusal.ts';
import { hasConsent } from '../account/consents.ts';
import { users } from '../account/tables.ts';
import { alertFrequencyOf } from '../alerts/preferences.ts';
import { readProfile } from '../candidates/read-profile.ts';
import { companyOf } from '../companies/company-of.ts';
import { balanceOf } from '../credits/balance.ts';
import type { Names } from '../professions/names.ts';

/** The user as the interface shows them to themselves (rule 3.6); only the account where that is asked. */
export async function describeMe(
  db: Database,
  names: Names,
  visitor: Pick<Visitor, 'userId' | 'impersonatorId'> & { lacksSecondFactor?: boolean },
  only?: 'account',
): Promise<Me> {
  const [user] = await db.select().from(users).where(eq(users.id, visitor.userId));
  if (!user) throw notLoggedIn();
  const company = user.typology === 'company' ? await companyOf(db, user.id) : null;
  const whole = only === undefined;
  const candidate = whole && user.typology === 'candidate' ? await readProfile(db, names, user.id) : null;
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
      logo: company.logo ? { file: company.logo, thumbnail: company.logo } : null,
    },
    candidate,
    is_profile_completed: candidate?.is_profile_completed ?? false,
    alert_frequency: whole ? await alertFrequencyOf(db, user.id) : 'daily',
    newsletter: whole && (await hasConsent(db, user.id, 'newsletter')),
    meta: user.meta,
  };
}

/** The address of a user's own photo: it changes with the photo, so that a browser may cache it. */
function ownPhoto(key: string | null): Me['profile_photo'] {
  if (!key) return null;
  const file = `/api/website/v1/core/account/me/photo?v=${key.slice(-12)}`;
  return { file, thumbnail: `${file}&size=small` };
}
