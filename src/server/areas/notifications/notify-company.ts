import type { Database } from '#server/platform/database.ts';
import { type Letter, letterKind, type Sending, sendLetter, some } from '#server/platform/letter-kinds.ts';
import { type CompanyPerson, peopleOf } from '../companies/people-of.ts';
import { type Message, notifyAll } from './notify.ts';

/** Notifies everybody of a company, also users with a deactivated account, who find it if they come back. */
export async function notifyCompany(tx: Database, companyId: number, message: Message): Promise<void> {
  const people = await peopleOf(tx, companyId);
  await notifyAll(
    tx,
    people.map(({ id }) => id),
    message,
  );
}

/**
 * What people without a proved address read, such as those brought from the old site who have not come back: that
 * something waits, without a name. `toRead` begins the sentence of how to read it.
 */
export const unnamedLetter = letterKind('company-unnamed', some('subject', 'what', 'toRead'), (data) => ({
  subject: data.subject,
  paragraphs: [data.what, `${data.toRead} scegli una nuova password: così sappiamo che questo indirizzo è tuo.`],
  action: { label: 'Scegli la password', url: '/recupera-password?t=company' },
}));

/**
 * Mails everybody of a company with an active account: one text, or one written for each of them. A letter that names a
 * candidate comes with what is written instead to people whose address is not proved to be theirs; null: nothing.
 */
export async function mailCompany(
  tx: Database,
  platform: Sending,
  companyId: number,
  letter: Letter | ((person: CompanyPerson) => Letter),
  { toUnconfirmed = letter }: { toUnconfirmed?: typeof letter | null } = {},
): Promise<void> {
  const people = await peopleOf(tx, companyId);
  for (const person of people.filter(({ is_active }) => is_active)) {
    const chosen = person.has_confirmed ? letter : toUnconfirmed;
    if (chosen === null) continue;
    await sendLetter(tx, platform, person.email, typeof chosen === 'function' ? chosen(person) : chosen);
  }
}

/**
 * Notifies everybody of a company of an event, and mails those with an active account, also at an address that is not
 * proved to be theirs: a letter that names a candidate goes by `mailCompany`, with what is written to these instead.
 */
export async function tellCompany(tx: Database, platform: Sending, companyId: number, letter: Letter): Promise<void> {
  const { notification } = letter.words(platform);
  if (notification) await notifyCompany(tx, companyId, notification);
  await mailCompany(tx, platform, companyId, letter);
}
