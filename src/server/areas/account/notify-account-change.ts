import { eq } from 'drizzle-orm';
import { inRome } from '#domain/rome-time.ts';
import type { Database } from '#server/platform/database.ts';
import { letterKind, type Sending, sendLetter, some } from '#server/platform/letter-kinds.ts';
import { createLink } from './account-links.ts';
import { users } from './tables.ts';

const moment = inRome({ day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' });

interface Change {
  subject: string;
  /** A sentence: what changed. */
  what: string;
}

const accountChanged = letterKind('account-changed', some('subject', 'what', 'first_name', 'at', 'link'), (data) => ({
  subject: data.subject,
  paragraphs: [
    `Ciao ${data.first_name}. ${data.what}`,
    `Quando: ${moment.format(data.at)}.`,
    'Se l’hai fatto tu, non serve altro.',
  ],
  action: { label: 'Non l’hai fatto tu?', url: `/profilo/non-sono-stato-io/${data.link}` },
  footnote:
    'Il pulsante chiude tutti gli accessi e ti fa scegliere una nuova password. Funziona una volta, per 7 giorni.',
}));

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
  await sendLetter(tx, platform, user.email, accountChanged({ ...user, ...change, at: new Date(), link }));
}
