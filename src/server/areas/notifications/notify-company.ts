import type { Database } from '#server/platform/database.ts';
import { type Letter, writeLetter } from '#server/platform/letter.ts';
import type { Platform } from '#server/platform/platform.ts';
import { peopleOf } from '../companies/company-of.ts';
import { type Message, notifyAll } from './notify.ts';

type Unaddressed = Omit<Letter, 'to'>;
type Person = Awaited<ReturnType<typeof peopleOf>>[number];

/** Notifies everybody of a company, also users with a deactivated account, who find it if they come back. */
export async function notifyCompany(tx: Database, companyId: number, message: Message): Promise<void> {
  const people = await peopleOf(tx, companyId);
  await notifyAll(
    tx,
    people.map(({ id }) => id),
    message,
  );
}

/** Mails everybody of a company with an active account: one text, or one written for each of them. */
export async function mailCompany(
  tx: Database,
  { config, sendMail }: Pick<Platform, 'config' | 'sendMail'>,
  companyId: number,
  letter: Unaddressed | ((person: Person) => Unaddressed),
): Promise<void> {
  const people = await peopleOf(tx, companyId);
  for (const person of people.filter(({ is_active }) => is_active)) {
    const unaddressed = typeof letter === 'function' ? letter(person) : letter;
    await sendMail(tx, await writeLetter(config, { ...unaddressed, to: person.email }));
  }
}
