import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { retentionDays } from '#domain/retention.ts';
import { romeDay } from '#domain/rome-time.ts';
import { writeLetter } from '#server/platform/letter.ts';
import type { Platform } from '#server/platform/platform.ts';
import { deleteInPieces } from '#server/platform/table-pieces.ts';
import { users } from '../account/tables.ts';
import { forgetOldOneShots, oldOneShots } from '../applications/forget-applicant.ts';
import { deleteOldBrigade } from '../brigade/forget-brigade.ts';
import { deleteOldHires, forgetHires } from '../hires/forget-hires.ts';
import { forgetInterviews } from '../interviews/give-up-on-withdrawal.ts';
import { eraseAccount } from '../me/erase-accounts.ts';
import { sweepAttachments } from '../messages/attachments.ts';
import { forgetNotesWithoutReason } from '../messages/forget-notes.ts';
import { deleteOldInvitations } from '../offer-people/forget-invitations.ts';
import { sumUpOldDays } from '../offers/sum-up-old-days.ts';
import { deleteOldReferences } from '../references/forget-references.ts';
import { oldRows } from './old-rows.ts';

const QUEUE = 'keep-policy';
/** How long the numbers of an offer are stored by day; those before by month. They name nobody. */
const DAYS_BY_DAY = 400;
const DAY_MS = 86_400_000;

/** Every night, deletes what the policy says is stored no longer (domain/retention). */
export async function scheduleRetentionPolicy(platform: Platform): Promise<void> {
  await platform.queue.schedule(QUEUE, '45 3 * * *', () => applyRetentionPolicy(platform));
}

export async function applyRetentionPolicy(platform: Platform, now: Date = new Date()): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await eraseUnconfirmed(platform, ago(retentionDays.unconfirmedAccount));
  await tellQuiet(platform, ago(retentionDays.quietCandidate), now);
  await eraseQuiet(platform, ago(retentionDays.quietCandidate), ago(retentionDays.quietNotice));
  await platform.db.transaction((tx) => deleteOldHires(tx, romeDay(ago(retentionDays.hire))));
  await forgetOneShots(platform, ago(retentionDays.oneShotApplication));
  await platform.db.transaction(async (tx) => {
    await forgetNotesWithoutReason(tx, platform.queue);
    await deleteOldInvitations(tx, ago(retentionDays.offerInvitation));
    await deleteOldReferences(tx, platform.queue, now);
  });
  // By itself: a list is locked before its hires, never after them.
  await platform.db.transaction((tx) => deleteOldBrigade(tx, platform, now));
  for (const [table, where] of oldRows(now)) await deleteInPieces(platform.db, table, where);
  await sumUpOldDays(platform.db, romeDay(ago(DAYS_BY_DAY)));
  // Of the conversations that are gone.
  await sweepAttachments(platform);
}

/** Some at a time: a night after a long pause has more than one statement can name. */
export async function forgetOneShots(platform: Platform, before: Date): Promise<void> {
  for await (const some of oldOneShots(platform.db, before)) {
    const cvs = await platform.db.transaction(async (tx) => {
      const forgotten = await forgetOldOneShots(tx, some, before);
      await forgetInterviews(tx, forgotten.ids);
      await forgetHires(tx, forgotten.ids);
      await platform.files.removeOnCommit(tx, forgotten.cvs);
      return forgotten.cvs;
    });
    for (const key of cvs) await platform.files.remove(key);
  }
}

/** Who was brought from the old site has no password yet: theirs is an account. */
async function eraseUnconfirmed(platform: Platform, before: Date): Promise<void> {
  const due = await platform.db
    .select()
    .from(users)
    .where(
      and(
        isNull(users.activated_at),
        isNotNull(users.password_hash),
        eq(users.is_staff, false),
        lt(users.date_joined, before),
      ),
    );
  for (const user of due) await eraseAccount(platform, user);
}

const quiet = (before: Date) =>
  and(
    eq(users.typology, 'candidate'),
    eq(users.is_staff, false),
    // Who was brought from the old site counts from then on.
    or(isNotNull(users.activated_at), isNull(users.password_hash)),
    isNull(users.deactivated_at),
    lt(users.last_login_at, before),
  );

/** A candidate who was inactive for long is warned once, and has a month to say that they want to stay. */
async function tellQuiet({ db, config, sendMail }: Platform, before: Date, now: Date): Promise<void> {
  const due = await db
    .select()
    .from(users)
    .where(and(quiet(before), isNull(users.erasure_told_at)));
  for (const user of due) {
    await db.transaction(async (tx) => {
      const told = await tx
        .update(users)
        .set({ erasure_told_at: now })
        .where(and(eq(users.id, user.id), quiet(before), isNull(users.erasure_told_at)))
        .returning({ id: users.id });
      if (told.length === 0) return;
      await sendMail(
        tx,
        await writeLetter(config, {
          to: user.email,
          subject: 'Vuoi tenere il tuo profilo?',
          paragraphs: [
            `Ciao ${user.first_name}, non accedi da due anni. Non teniamo i dati di chi non li usa più: tra ${retentionDays.quietNotice} giorni cancelliamo il tuo profilo, il CV e le ricerche salvate.`,
            'Se vuoi tenerlo ti basta accedere una volta. Se non ti serve più non devi fare nulla.',
          ],
          action: { label: 'Accedi e tieni il profilo', url: '/login' },
        }),
      );
    });
  }
}

async function eraseQuiet(platform: Platform, before: Date, toldBefore: Date): Promise<void> {
  const due = await platform.db
    .select()
    .from(users)
    .where(and(quiet(before), lt(users.erasure_told_at, toldBefore)));
  for (const user of due) await eraseAccount(platform, user);
}
