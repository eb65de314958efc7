import { desc, eq } from 'drizzle-orm';
import type { ApplicationHistory } from '#contract/received-applications.ts';
import { users } from '#server/areas/account/tables.ts';
import type { Member } from '#server/areas/companies/company-of.ts';
import type { Database } from '#server/platform/database.ts';
import { statusChanges } from '../tables.ts';
import { ownApplication } from './read-application.ts';

type Item = ApplicationHistory['items'][number];

/** The changes shown: the latest ones. */
const SHOWN = 100;

/** What happened to an application, the newest first. An application of another company is not found. */
export async function readHistory(
  db: Database,
  member: Member,
  offerId: number,
  id: number,
): Promise<ApplicationHistory> {
  const row = await ownApplication(db, member, offerId, id);
  const changes = await db
    .select({
      status: statusChanges.status,
      is_undo: statusChanges.is_undo,
      because: statusChanges.because,
      at: statusChanges.at,
      first_name: users.first_name,
      last_name: users.last_name,
    })
    .from(statusChanges)
    .leftJoin(users, eq(users.id, statusChanges.user_id))
    .where(eq(statusChanges.application_id, id))
    .orderBy(desc(statusChanges.id))
    .limit(SHOWN);
  const once = (kind: Item['kind'], at: Date | null): Item[] =>
    at === null ? [] : [{ kind, at: at.toISOString(), who: null, status: null, because: null }];
  const items: Item[] = [
    ...once('closed', row.closed_at),
    ...once('refusal_mailed', row.refusal_mailed_at),
    ...changes.map(({ status, is_undo, because, at, first_name, last_name }) => ({
      kind: is_undo ? ('undone' as const) : ('status' as const),
      at: at.toISOString(),
      who: first_name && `${first_name} ${last_name}`,
      status,
      because,
    })),
    ...once('opened', row.viewed_at),
    ...once('received', row.created_at),
  ];
  // Stable: what happened at one moment stays in the order above.
  return { items: items.toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0)) };
}
