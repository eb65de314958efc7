import { eq } from 'drizzle-orm';
import { inRome } from '#domain/rome-time.ts';
import type { Database } from '#server/platform/database.ts';
import { letterKind, type Sending, sendLetter } from '#server/platform/letter-kinds.ts';
import { createLink } from './account-links.ts';
import { users } from './tables.ts';

const moment = inRome({ day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' });

interface Change {
  subject: string;
  /** A sentence: what changed. */
  what: string;
}

const accountChanged = letterKind(
  'account-changed',
  ({ subject, what, first_name, at, link }: Change & { first_name: string; at: Date; link: string }) => ({
    subject,
    paragraphs: [`Ciao ${first_name}. ${what}`, `Quando: ${moment.format(at)}.`, 'Se l’hai fatto tu, non serve altro.'],
    action: { label: 'Non l’hai fatto tu?', url: `/profilo/non-sono-stato-io/${link}` },
    footnote:
      'Il pulsante chiude tutti gli accessi e ti fa scegliere una nuova password. Funziona una volta, per 7 giorni.',
  }),
  () => ({
    subject: 'Hai una nuova passkey',
    what: 'Al tuo account è stata aggiunta una passkey.',
    first_name: 'Anna',
    at: new Date('2026-06-10T08:00:00Z'),
    link: 'prova',
  }),
);

/**
 * Mails a user that a way into their account changed, with a link that ends every access, in the transaction of the
 * change.
 */
export async function notifyAccountChange(
  tx: Database,
  platform: Sending,
  userId: number,
  change: Change,
): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  if (!user) return;
  const link = await createLink(tx, 'not_me', userId, user.email);
  const letter = accountChanged({ ...change, first_name: user.first_name, at: new Date(), link }, platform);
  await sendLetter(tx, platform, user.email, letter);
}
