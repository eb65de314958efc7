import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import { users } from '../account/tables.ts';
import { companyOf } from './company-of.ts';

/** Names of a person and their company, which a password must not contain. */
export async function ownTexts(db: Database, userId: number): Promise<string[]> {
  const [user] = await db
    .select({ email: users.email, first_name: users.first_name, last_name: users.last_name })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) return [];
  const company = await companyOf(db, userId);
  return [
    user.email.split('@')[0] ?? '',
    user.first_name,
    user.last_name,
    company?.name ?? '',
    company?.business_name ?? '',
  ];
}
