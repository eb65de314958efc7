import { sql } from 'drizzle-orm';
import type * as z from 'zod';
import { unreadAnswer } from '#contract/account.ts';
import type { Database } from '#server/platform/database.ts';
import type { Visitor } from '#server/platform/http/api.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { companyOf } from '../companies/company-of.ts';
import type { Party } from '../messages/party.ts';
import { unreadConversations } from '../messages/read-conversations.ts';
import { unreadNotifications } from '../notifications/notify.ts';

/** Whether a user has unread notifications, and how many conversations have something unread: every page asks it. */
export async function readUnread(db: Database, visitor: Visitor): Promise<z.infer<typeof unreadAnswer>> {
  const party = await partyOf(db, visitor);
  const [row] = await rowsOf(
    db,
    unreadAnswer,
    sql`SELECT EXISTS ${unreadNotifications(visitor.userId)} AS notifications,
      ${party ? unreadConversations(party) : sql`0`} AS conversations`,
  );
  return row ?? { notifications: false, conversations: 0 };
}

async function partyOf(db: Database, { userId, typology }: Visitor): Promise<Party | null> {
  if (typology === 'candidate') return { side: 'candidate', userId };
  const company = await companyOf(db, userId);
  return company && { side: 'company', companyId: company.id, userId };
}
