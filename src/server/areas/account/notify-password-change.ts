import type { Database } from '#server/platform/database.ts';
import type { Sending } from '#server/platform/letter-kinds.ts';
import { notifyAccountChange } from './notify-account-change.ts';

/** Mails a user that their password changed, with a link for the case that it was not them. */
export async function notifyPasswordChange(tx: Database, platform: Sending, userId: number): Promise<void> {
  await notifyAccountChange(tx, platform, userId, {
    subject: 'La tua password è cambiata',
    what: 'Da ora entri con la nuova password: gli altri accessi sono stati chiusi e i link mandati prima non valgono più.',
  });
}
