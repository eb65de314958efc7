import { eq } from 'drizzle-orm';
import { users } from '#server/areas/account/tables.ts';
import type { Database } from '#server/platform/database.ts';
import { example, letterKind, type Sending, sendLetter } from '#server/platform/letter-kinds.ts';
import { reasonField } from '../desk/fields.ts';

/** A reason that the person reads too. */
export const toldReason = { ...reasonField, help: 'Resta nel registro, e lo legge anche la persona.' } as const;

interface StaffAct {
  subject: string;
  /** What staff did, as a sentence that goes on after 'Ciao Anna,'. */
  what: string;
  reason?: string;
  /** What follows from it. */
  more?: string;
}

const staffLetter = letterKind<StaffAct & { first_name: string }>('staff-act', example, (data) => ({
  subject: data.subject,
  paragraphs: [
    `Ciao ${data.first_name}, ${data.what}`,
    ...(data.reason === undefined ? [] : [`Motivo: ${data.reason}`]),
    ...(data.more === undefined ? [] : [data.more]),
  ],
  action: { label: 'Se non te lo aspettavi, scrivici', url: '/contatti' },
}));

/**
 * Mails a person what staff did to their account or their data, and why, in the transaction that does it. Nobody is
 * mailed at an address that was never confirmed: it may be somebody else's.
 */
export async function notifyPerson(
  tx: Database,
  platform: Sending,
  { email, first_name, activated_at }: Pick<typeof users.$inferSelect, 'email' | 'first_name' | 'activated_at'>,
  act: StaffAct,
): Promise<void> {
  if (activated_at !== null) await sendLetter(tx, platform, email, staffLetter({ first_name, ...act }));
}

/** Mails a person which of their fields staff corrected, by the labels of the form: never what they held. */
export async function notifyOfCorrection(
  tx: Database,
  platform: Sending,
  userId: number,
  labels: readonly string[],
): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  if (!user || labels.length === 0) return;
  await notifyPerson(tx, platform, user, {
    subject: 'Il nostro staff ha corretto i tuoi dati',
    what: `il nostro staff ha corretto questi dati del tuo account: ${labels.join(', ')}.`,
    more: 'Li ritrovi nel tuo profilo, e li puoi cambiare quando vuoi.',
  });
}
