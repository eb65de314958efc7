import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { retentionDays } from '#domain/retention.ts';
import { eachAlone } from '#server/platform/each-alone.ts';
import { letterKind, sendLetter, some } from '#server/platform/letter-kinds.ts';
import type { Platform } from '#server/platform/platform.ts';
import { users } from '../account/tables.ts';
import { eraseAccount } from '../me/erase-accounts.ts';

const quiet = (before: Date) =>
  and(
    eq(users.typology, 'candidate'),
    eq(users.is_staff, false),
    // Who was brought from the old site counts from then on.
    or(isNotNull(users.activated_at), isNull(users.password_hash)),
    isNull(users.deactivated_at),
    lt(users.last_login_at, before),
  );

const quietLetter = letterKind('account-quiet', some('first_name'), ({ first_name }) => ({
  subject: 'Vuoi tenere il tuo profilo?',
  paragraphs: [
    `Ciao ${first_name}, non accedi da due anni. Non teniamo i dati di chi non li usa più: tra ${retentionDays.quietNotice} giorni cancelliamo il tuo profilo, il CV e le ricerche salvate.`,
    'Se vuoi tenerlo ti basta accedere una volta. Se non ti serve più non devi fare nulla.',
  ],
  action: { label: 'Accedi e tieni il profilo', url: '/login' },
}));

/** A candidate who was inactive for long is warned once, and has a month to say that they want to stay. */
export async function tellQuiet(platform: Platform, before: Date, now: Date): Promise<void> {
  const { db } = platform;
  const due = await db
    .select()
    .from(users)
    .where(and(quiet(before), isNull(users.erasure_told_at)));
  await eachAlone(platform, due, (user) =>
    db.transaction(async (tx) => {
      const told = await tx
        .update(users)
        .set({ erasure_told_at: now })
        .where(and(eq(users.id, user.id), quiet(before), isNull(users.erasure_told_at)))
        .returning({ id: users.id });
      if (told.length === 0) return;
      await sendLetter(tx, platform, user.email, quietLetter(user));
    }),
  );
}

/** Erases who was warned and did not come back. */
export async function eraseQuiet(platform: Platform, before: Date, toldBefore: Date): Promise<void> {
  const isDue = and(quiet(before), lt(users.erasure_told_at, toldBefore));
  const due = await platform.db.select().from(users).where(isDue);
  await eachAlone(platform, due, (user) => eraseAccount(platform, user, isDue));
}
