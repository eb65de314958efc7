import { like } from 'drizzle-orm';
import { users } from './areas/account/tables.ts';
import { ConfigError } from './platform/config.ts';
import type { Database } from './platform/database.ts';

/** The addresses of the demo's accounts, whose passwords are public. */
const DEMO_ACCOUNTS = '%@demo.brigata.it';

/**
 * Refuses to serve the demo's accounts in production: `APP_ENV` is `local` by default, so one start without it fills an
 * empty database with them. Throws a ConfigError.
 */
export async function refuseDemo(db: Database): Promise<void> {
  const [account] = await db.select({ id: users.id }).from(users).where(like(users.email, DEMO_ACCOUNTS)).limit(1);
  if (account)
    throw new ConfigError(
      'APP_ENV: production refuses this database, because a local start filled it with the demo (accounts …@demo.brigata.it): begin with an empty one',
    );
}
