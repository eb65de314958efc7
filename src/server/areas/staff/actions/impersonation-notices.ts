import { and, eq, isNull, notExists, sql } from 'drizzle-orm';
import { inRome } from '#domain/rome-time.ts';
import { isOpenSession } from '#server/areas/account/session-limit.ts';
import { sessions, users } from '#server/areas/account/tables.ts';
import { impersonations } from '#server/areas/audit/tables.ts';
import { recordSecurityEvent } from '#server/areas/security/record-security-event.ts';
import type { Database } from '#server/platform/database.ts';
import { eachAlone } from '#server/platform/each-alone.ts';
import { letterKind, type Sending, sendLetter } from '#server/platform/letter-kinds.ts';
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

const actedFor = letterKind(
  'staff-impersonation',
  ({ first_name, from, to, reason }: { first_name: string; from: Date; to: Date; reason: string }) => ({
    subject: 'Un nostro operatore è entrato nel tuo account',
    paragraphs: [
      `Ciao ${first_name}, il ${day.format(from)} un nostro operatore è entrato nel tuo account per assistenza dalle ${time.format(from)} alle ${time.format(to)}.`,
      `Motivo: ${reason}`,
      'Poteva leggere e correggere i testi di profilo, offerte e bozze. Non poteva aprire CV, scaricare dati, usare crediti, pagare, né cambiare accesso e persone. Ogni sua operazione resta in un registro.',
    ],
    action: { label: 'Se non te lo aspettavi, scrivici', url: '/contatti' },
  }),
  () => ({
    first_name: 'Anna',
    from: new Date('2026-06-10T08:00:00Z'),
    to: new Date('2026-06-10T08:30:00Z'),
    reason: 'Richiesta 12: non riesce a pubblicare.',
  }),
);

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
  const period = { from: ended.begun_at, to: ended.ended_at ?? ended.ends_at };
  const letter = actedFor({ ...period, first_name: user.first_name, reason: ended.reason }, platform);
  await sendLetter(tx, platform, user.email, letter);
  return true;
}
