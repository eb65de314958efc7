import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import { users } from './tables.ts';

/** The key of a user's photo in the file store. */
export async function photoOf(db: Database, userId: number): Promise<string | null> {
  const [user] = await db.select({ photo: users.profile_photo }).from(users).where(eq(users.id, userId));
  return user?.photo ?? null;
}

/** The key of the small copy of a photo. */
export const smallPhoto = (key: string) => key.replace(/\.webp$/, '-small.webp');
