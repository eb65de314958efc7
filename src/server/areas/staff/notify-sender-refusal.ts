import { eq } from 'drizzle-orm';
import type { Platform, SenderRefusal } from '#server/platform/platform.ts';
import { notifyAll } from '../notifications/notify.ts';
import { noteSenderRefusal } from '../system/sender-refusal.ts';
import { staffMembers } from './tables.ts';

/** Notifies admins, once a trouble, that the mail server refuses us: by the site, for no mail would leave. */
export async function notifySenderRefusal({ db }: Pick<Platform, 'db'>, refusal: SenderRefusal): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await noteSenderRefusal(tx, refusal))) return;
    const admins = await tx
      .select({ id: staffMembers.user_id })
      .from(staffMembers)
      .where(eq(staffMembers.role, 'admin'));
    await notifyAll(
      tx,
      admins.map(({ id }) => id),
      {
        kind: 'system',
        text: 'Le mail non partono: il server di posta rifiuta il nostro mittente o il nostro accesso. Aspettano, e ripartono da sole quando è a posto.',
        url: '/staff/sistema',
      },
    );
  });
}
