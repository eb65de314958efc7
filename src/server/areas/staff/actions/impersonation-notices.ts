import { and, eq, isNull, notExists, sql } from 'drizzle-orm';
import { inRome } from '#domain/rome-time.ts';
import { isOpenSession } from '#server/areas/account/session-limit.ts';
import { sessions, users } from '#server/areas/account/tables.ts';
import { impersonations } from '#server/areas/audit/tables.ts';
import { recordSecurityEvent } from '#server/areas/security/record-security-event.ts';
import type { Database } from '#server/platform/database.ts';
import { eachAlone } from '#server/platform/each-alone.ts';
import { letterKind, type Sending, sendLetter, some } from '#server/platform/letter-kinds.ts';
import type { Platform } from '#server/platform/platform.ts';

const time = inRome({ hour: '2-digit', minute: '2-digit' });
const day = inRome({ day: 'numeric', month: 'long', year: 'numeric' });

/** Every minute, notifies users of impersonations that have ended: by time, by a log-out, by closed sessions. */
export async function scheduleImpersonationNotices(platform: Platform): Promise<void> {
  await platform.queue.schedule('tell-acted', '* * * * *', () => notifyImpersonatedUsers(platform));
}

export async function notifyImpersonatedUsers(platform: Platform): Promise<void> {
  const session = platform.db
    .select({ one: sql`1` })
    .from(sessions)
    .where(and(eq(sessions.token_hash, impersonations.token_hash), isOpenSession()));
  const over = await platform.db
    .select({ id: impersonations.id })
    .from(impersonations)
    .where(and(isNull(impersonations.ended_at), notExists(session)));
  await eachAlone(
    platform,
    over,
    async ({ id }) =>
      void (await platform.db.transaction((tx) => closeImpersonation(tx, platform, eq(impersonations.id, id)))),
  );
}

const actedFor = letterKind('staff-impersonation', some('first_name', 'starts_at', 'ends_at', 'reason'), (data) => ({
  subject: 'Un nostro operatore è entrato nel tuo account',
  paragraphs: [
    `Ciao ${data.first_name}, il ${day.format(data.starts_at)} un nostro operatore è entrato nel tuo account per assistenza dalle ${time.format(data.starts_at)} alle ${time.format(data.ends_at)}.`,
    `Motivo: ${data.reason}`,
    'Poteva leggere e correggere i testi di profilo, offerte e bozze. Non poteva aprire CV, scaricare dati, usare crediti, pagare, né cambiare accesso e persone. Ogni sua operazione resta in un registro.',
  ],
  action: { label: 'Se non te lo aspettavi, scrivici', url: '/contatti' },
}));

/** Ends an impersonation, and notifies the user once: when, and why. False when it had already ended. */
export async function closeImpersonation(
  tx: Database,
  platform: Sending & Pick<Platform, 'log' | 'addressSecret'>,
  which: ReturnType<typeof eq>,
): Promise<boolean> {
  const [ended] = await tx
    .update(impersonations)
    .set({ ended_at: sql`least(now(), ${impersonations.ends_at})` })
    .where(and(which, isNull(impersonations.ended_at)))
    .returning();
  if (!ended) return false;
  await recordSecurityEvent(platform, tx, null, {
    event: 'acting_ended',
    userId: ended.user_id,
    actorId: ended.staff_id,
  });
  const [user] = await tx.select().from(users).where(eq(users.id, ended.user_id));
  if (!user) return true;
  const { begun_at: starts_at, ended_at, ends_at, reason } = ended;
  const letter = actedFor({ ...user, starts_at, ends_at: ended_at ?? ends_at, reason });
  await sendLetter(tx, platform, user.email, letter);
  return true;
}
