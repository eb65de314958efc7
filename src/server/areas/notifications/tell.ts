import type { Database } from '#server/platform/database.ts';
import { type Sending, sendLetter, type Written } from '#server/platform/letter-kinds.ts';
import { type Message, notify } from './notify.ts';

/**
 * Tells a person of an event: by mail, where there is one to send, and by a notification, where they have an account.
 */
export async function tell(
  tx: Database,
  platform: Sending,
  { email, user_id }: { email: string; user_id: number | null },
  { mail, notification }: { mail: Written | false; notification: Message },
): Promise<void> {
  if (mail) await sendLetter(tx, platform, email, mail);
  if (user_id !== null) await notify(tx, user_id, notification);
}
