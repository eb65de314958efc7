import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import type { LetterWords } from '#server/platform/letter.ts';
import { type Letter, letterKindFrom, type Sending, sendLetter, type Writing } from '#server/platform/letter-kinds.ts';
import { mayMail } from '#server/platform/mail-limit.ts';
import { users } from '../account/tables.ts';
import { confirmedApplicants } from '../applications/confirmed-applicants.ts';
import { mayMailStranger } from '../companies/letters-a-day.ts';
import { tell } from '../notifications/notify.ts';
import { type FoundHire, selectHires } from './find-hire.ts';
import { tagOf } from './hire-place.ts';

/**
 * Declares a letter about a hire, with an example of what it says besides. The tag lets it be deleted while it waits,
 * when the person is erased.
 */
export const hireLetter = <More extends object>(
  kind: string,
  more: More,
  write: (found: FoundHire & More, platform: Writing) => Omit<LetterWords, 'tag'>,
) =>
  letterKindFrom<FoundHire & More>(
    kind,
    async (db) => {
      const [found] = await selectHires(db, undefined).limit(1);
      return found && { ...found, ...more };
    },
    (found, platform) => ({ ...write(found, platform), tag: tagOf(found) }),
  );

/** A notification to the person. */
export const notice = (text: string) => ({ kind: 'hire', text, url: '/profilo/stagioni' });

/** Tells the person of a hire. False where they had enough mails of it today: then by a notification alone. */
export async function tellPerson(tx: Database, platform: Sending, found: FoundHire, letter: Letter): Promise<boolean> {
  const isMailed = await mayWrite(tx, found);
  await tell(tx, platform, found.person, letter, isMailed);
  return isMailed;
}

/** Mails who of the company proposed a hire, unless they have left. */
export async function mailProposer(tx: Database, platform: Sending, { hire }: FoundHire, mail: Letter): Promise<void> {
  const { proposed_by } = hire;
  const [member] = proposed_by === null ? [] : await tx.select().from(users).where(eq(users.id, proposed_by));
  if (member?.deactivated_at === null) await sendLetter(tx, platform, member.email, mail);
}

/** Whether the hire, or an address that nobody has proven, had few mails of this kind today. */
export async function mayWrite(tx: Database, { person, company }: FoundHire): Promise<boolean> {
  const { application_id, email } = person;
  if (email === '') return false;
  // Who said 'Torno' did so behind the link of their mail or with their account, and a profile is of an account: the
  // address is theirs.
  if (application_id === null) return mayMail(tx, 'hire_again', `company ${company.id} ${email}`);
  const isConfirmed = await confirmedApplicants(tx, [person]);
  return isConfirmed(person)
    ? mayMail(tx, 'hire_again', `application ${application_id}`)
    : mayMailStranger(tx, company.id, 'hire', email);
}
