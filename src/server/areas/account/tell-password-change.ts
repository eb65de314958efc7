import type { Database } from '../../platform/database.ts';
import { writeLetter } from '../../platform/letter.ts';
import type { Platform } from '../../platform/platform.ts';
import { mintLink } from './account-links.ts';
import type { users } from './tables.ts';

/** Tells a user by mail that their password is another one, with the way out when it was not them. */
export async function tellPasswordChange(tx: Database, { config, sendMail }: Pick<Platform, 'config' | 'sendMail'>, user: Pick<typeof users.$inferSelect, 'id' | 'email' | 'first_name'>): Promise<void> {
  await sendMail(
    tx,
    await writeLetter(config, {
      to: user.email,
      subject: 'La tua password è cambiata',
      paragraphs: [`Ciao ${user.first_name}, da ora entri con la nuova password. Gli altri accessi sono stati chiusi e i link mandati prima non valgono più.`, 'Se sei stato tu, non devi fare altro.'],
      action: { label: 'Non sei stato tu?', url: `/profilo/non-sono-stato-io/${await mintLink(tx, 'not_me', user.id, user.email)}` },
      footnote: 'Il pulsante chiude tutti gli accessi e ti fa scegliere una nuova password. Funziona una volta, per 7 giorni.',
    }),
  );
}
