import { and, eq, inArray } from 'drizzle-orm';
import { type DeactivationReason, RETURN_DAYS } from '#domain/deactivation.ts';
import type { Database } from '#server/platform/database.ts';
import { example, letterKind, sendLetter } from '#server/platform/letter-kinds.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ProvedUser } from '../account/log-in.ts';
import { revokeEverything } from '../account/revoke-everything.ts';
import { users } from '../account/tables.ts';
import { companyOf } from '../companies/company-of.ts';
import { requireSuccessor } from '../companies/ownership.ts';
import { peopleOf } from '../companies/people-of.ts';
import { inheritInterviews } from '../interviews/pass-interviews.ts';
import { forgetMemberAddress } from '../offers/application-address.ts';
import { offers } from '../offers/tables.ts';
import { hideCandidate } from '../talent/list-candidates.ts';

interface Farewell {
  reason: DeactivationReason;
  note: string;
  /** The colleague who becomes owner when the only owner leaves. */
  successor: number | null;
}

/**
 * Deactivates an account (rule D4): every session ends, a candidate is in no list any more, the last person of a
 * company suspends its offers, its only owner names the next one. Logging in within 30 days reactivates it; after that
 * it is erased.
 */
export async function deactivate(
  platform: Platform,
  user: ProvedUser,
  farewell: Farewell,
  also: (tx: Database) => Promise<void>,
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    await requireSuccessor(tx, user.id, {
      successor: farewell.successor,
      refusal: (company) => `Sei l’unico titolare di ${company}: scegli chi lo diventa al tuo posto.`,
    });
    await deactivateInTransaction(tx, platform, user, farewell);
    await also(tx);
  });
  await platform.invalidate(['candidates', 'offers']);
}

/** `staffReason`: where staff did it. */
type Deactivated = Pick<typeof users.$inferSelect, 'first_name' | 'typology'> & { staffReason?: string | undefined };

const deactivated = letterKind<Deactivated>('account-deactivated', example, (data) => ({
  subject: 'Il tuo account è disattivato',
  paragraphs: [
    ...(data.staffReason === undefined
      ? [`Ciao ${data.first_name}, il tuo account è disattivato da ora.`]
      : [
          `Ciao ${data.first_name}, il nostro staff ha disattivato il tuo account da ora.`,
          `Motivo: ${data.staffReason}`,
        ]),
    `Se cambi idea entro ${RETURN_DAYS} giorni ti basta accedere: ritrovi tutto. Dopo, i tuoi dati vengono cancellati.`,
  ],
  action: { label: 'Riattiva l’account', url: data.typology === 'company' ? '/recruiter/login' : '/login' },
}));

/** The same after the confirmation, in the caller's transaction. The letter says why where staff did it. */
export async function deactivateInTransaction(
  tx: Database,
  platform: Platform,
  user: typeof users.$inferSelect,
  { reason, note, staffReason }: Omit<Farewell, 'successor'> & { staffReason?: string },
): Promise<void> {
  const company = user.typology === 'company' ? await companyOf(tx, user.id) : null;
  if (company) await inheritInterviews(tx, platform, { companyId: company.id, from: user.id });
  await tx
    .update(users)
    .set({ deactivated_at: new Date(), deactivation_reason: reason, deactivation_note: note || null })
    .where(eq(users.id, user.id));
  await hideCandidate(tx, user.id);
  await forgetMemberAddress(tx, user.id, user.email);
  await revokeEverything(tx, user.id);
  await sendLetter(tx, platform, user.email, deactivated({ ...user, staffReason }));
  if (!company || (await peopleOf(tx, company.id)).some(({ is_active }) => is_active)) return;
  await tx
    .update(offers)
    .set({ status: 'suspended', held_at: null, held_on: null })
    .where(and(eq(offers.company_id, company.id), inArray(offers.status, ['active', 'held'])));
}
