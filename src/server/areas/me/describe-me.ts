import { eq } from 'drizzle-orm';
import type { Me } from '../../../contract/account.ts';
import type { Database } from '../../platform/database.ts';
import type { Visitor } from '../../platform/http/api.ts';
import { notLoggedIn } from '../../platform/http/refusal.ts';
import { users } from '../account/tables.ts';
import { companyOf } from '../companies/company-of.ts';
import { balanceOf } from '../credits/balance.ts';

/** The user as the interface shows them to themselves (spec 3.6). */
export async function describeMe(db: Database, visitor: Visitor): Promise<Me> {
  const [user] = await db.select().from(users).where(eq(users.id, visitor.userId));
  if (!user) throw notLoggedIn();
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
    credits: company ? await balanceOf(db, company.id) : 0,
    profile_photo: picture(user.profile_photo),
    company: company && { id: company.id, name: company.name, slug: company.slug, logo: picture(company.logo) },
    meta: user.meta,
  };
}

const picture = (file: string | null) => (file ? { file, thumbnail: file } : null);
