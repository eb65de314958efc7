import { eq } from 'drizzle-orm';
import { inRome } from '#domain/rome-time.ts';
import type { Database } from '#server/platform/database.ts';
import { writeLetter } from '#server/platform/letter.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createLink } from './account-links.ts';
import { users } from './tables.ts';

const moment = inRome({ day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' });

interface Change {
  subject: string;
  /** A sentence: what changed. */
  what: string;
}

/**
 * Mails a user that a way into their account changed, with a link that ends every access, in the transaction of the
 * change.
 */
export async function notifyAccountChange(
  tx: Database,
  { config, sendMail }: Pick<Platform, 'config' | 'sendMail'>,
  userId: number,
  { subject, what }: Change,
): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  if (!user) return;
  await sendMail(
    tx,
    await writeLetter(config, {
      to: user.email,
      subject,
      paragraphs: [
        `Ciao ${user.first_name}. ${what}`,
        `Quando: ${moment.format(new Date())}.`,
        'Se l’hai fatto tu, non serve altro.',
      ],
      action: {
        label: 'Non l’hai fatto tu?',
        url: `/profilo/non-sono-stato-io/${await createLink(tx, 'not_me', userId, user.email)}`,
      },
      footnote:
        'Il pulsante chiude tutti gli accessi e ti fa scegliere una nuova password. Funziona una volta, per 7 giorni.',
    }),
  );
}
