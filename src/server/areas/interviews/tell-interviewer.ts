import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import { type Letter, type Sending, sendLetter } from '#server/platform/letter-kinds.ts';
import type { Mail } from '#server/platform/mail.ts';
import { users } from '../account/tables.ts';
import { mailCompany } from '../notifications/notify-company.ts';
import type { interviewRounds } from './tables.ts';

type Round = Pick<typeof interviewRounds.$inferSelect, 'company_id' | 'interviewer_id'>;

interface Interviewer {
  name: string;
  email: string;
}

/**
 * Mails who holds the interviews of a round, with an entry for their calendar if there is one; everybody of the
 * company, without it, where their account is gone or not active.
 */
export async function mailInterviewer(
  tx: Database,
  platform: Sending,
  { company_id, interviewer_id }: Round,
  letter: Letter,
  calendarOf?: (interviewer: Interviewer) => Mail['calendar'],
): Promise<void> {
  const person = await activeInterviewer(tx, interviewer_id);
  if (person === null) return mailCompany(tx, platform, company_id, letter, { toUnconfirmed: null });
  const words: Letter['words'] = (writing) => ({ ...letter.words(writing), calendar: calendarOf?.(person) });
  await sendLetter(tx, platform, person.email, { ...letter, words });
}

/** Who holds an interview; null where nobody is named, or their account is not active. */
export async function activeInterviewer(tx: Database, id: number | null): Promise<Interviewer | null> {
  if (id === null) return null;
  const [person] = await tx
    .select({ email: users.email, first_name: users.first_name, last_name: users.last_name })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deactivated_at)));
  return person ? { email: person.email, name: `${person.first_name} ${person.last_name}` } : null;
}
