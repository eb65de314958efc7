import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import { type Letter, writeLetter } from '#server/platform/letter.ts';
import type { Platform } from '#server/platform/platform.ts';
import { users } from '../account/tables.ts';
import { mailCompany } from '../notifications/notify-company.ts';
import type { interviewRounds } from './tables.ts';

type Round = Pick<typeof interviewRounds.$inferSelect, 'company_id' | 'interviewer_id'>;

/** Mails who holds the interviews of a round; everybody of the company where their account is gone or not active. */
export async function mailInterviewer(
  tx: Database,
  platform: Pick<Platform, 'config' | 'sendMail'>,
  { company_id, interviewer_id }: Round,
  letter: Omit<Letter, 'to'>,
): Promise<void> {
  const email = await activeAddress(tx, interviewer_id);
  if (email === null) return mailCompany(tx, platform, company_id, letter, { toUnconfirmed: null });
  await platform.sendMail(tx, await writeLetter(platform.config, { ...letter, to: email }));
}

async function activeAddress(tx: Database, id: number | null): Promise<string | null> {
  if (id === null) return null;
  const [person] = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deactivated_at)));
  return person?.email ?? null;
}
