import { and, eq, isNull, ne, or } from 'drizzle-orm';
import { canApply, type InvitationAnswer } from '#domain/offer-invitation.ts';
import type { Database } from '#server/platform/database.ts';
import { conflict, Refusal } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { apply } from '../applications/apply.ts';
import { cvOf } from '../candidates/store-cv.ts';
import type { OwnPerson } from '../companies/whose.ts';
import type { Names } from '../professions/names.ts';
import { type FoundInvitation, findInvitation, invitationStatus } from './find-invitation.ts';
import { invitationRefusals, offerInvitations } from './tables.ts';

/**
 * What the person says to an invitation. 'Mi candido' sends an ordinary application with the CV of the profile; 'Non
 * ora' leaves it; 'Mai da loro' ends all invitations of the company. What is said already changes nothing. Refuses what
 * is not possible any more (409, 410); another's invitation is not found.
 */
export async function answerInvitation(
  platform: Platform,
  names: Names,
  whose: OwnPerson,
  id: number,
  answer: InvitationAnswer,
  now: Date = new Date(),
): Promise<void> {
  const found = await findInvitation(platform.db, whose, id);
  if (answer === 'apply') return applyTo(platform, names, found, now);
  if (answer === 'never') return refuseCompany(platform.db, found, now);
  if (found.application)
    throw conflict('wrong_state', 'Ti sei già candidato: puoi ritirare la candidatura dalla sua pagina.');
  await platform.db
    .update(offerInvitations)
    .set({ answer, answered_at: now })
    .where(and(eq(offerInvitations.id, id), isNull(offerInvitations.answer)));
}

/** Whether an application needs answers that one tap cannot give. */
export const needsAnswers = ({ offer }: FoundInvitation): boolean => offer.questions.some(({ required }) => required);

async function applyTo(platform: Platform, names: Names, found: FoundInvitation, now: Date): Promise<void> {
  const { offer, person, invitation } = found;
  const stand = invitationStatus(found, now);
  if (stand.hasApplied) return;
  if (stand.isOpen && !canApply(stand))
    throw conflict('wrong_state', 'Hai detto che non vuoi inviti da questa azienda: prima cambia idea.');
  if (needsAnswers(found))
    throw conflict('answers_needed', 'Questa offerta ha delle domande: candidati dalla sua pagina.');
  const hasCv = (await cvOf(platform.db, person.user_id)) !== null;
  const who = { userId: person.user_id, typology: 'candidate' } as const;
  const data = { offer: offer.id, cover_letter: '', answers: [], from_profile: !hasCv };
  try {
    await apply(platform, names, who, data, null);
  } catch (error) {
    if (!(error instanceof Refusal) || error.body.code !== 'already_applied') throw error;
    // Sent by another tap at the same moment, unless the one that is there is not of this account.
    const { application } = await findInvitation(platform.db, { byLink: true }, invitation.id);
    if (!application) throw error;
  }
  await platform.db
    .update(offerInvitations)
    .set({ answer: null, answered_at: now })
    .where(eq(offerInvitations.id, invitation.id));
}

async function refuseCompany(db: Database, { invitation, company, person }: FoundInvitation, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .insert(invitationRefusals)
      .values({ company_id: company.id, candidate_id: person.id, refused_at: now })
      .onConflictDoNothing();
    await tx
      .update(offerInvitations)
      .set({ answer: 'never', answered_at: now })
      .where(
        and(
          eq(offerInvitations.id, invitation.id),
          or(isNull(offerInvitations.answer), ne(offerInvitations.answer, 'never')),
        ),
      );
  });
}

/** The person takes invitations of a company again. Those that were refused count as 'Non ora'. */
export async function allowCompany(db: Database, candidateId: number, companyId: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .delete(invitationRefusals)
      .where(and(eq(invitationRefusals.company_id, companyId), eq(invitationRefusals.candidate_id, candidateId)));
    await tx
      .update(offerInvitations)
      .set({ answer: 'not_now' })
      .where(
        and(
          eq(offerInvitations.company_id, companyId),
          eq(offerInvitations.candidate_id, candidateId),
          eq(offerInvitations.answer, 'never'),
        ),
      );
  });
}
