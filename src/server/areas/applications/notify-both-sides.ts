import type { Database } from '#server/platform/database.ts';
import { writeLetter } from '#server/platform/letter.ts';
import type { Platform } from '#server/platform/platform.ts';
import { PERSON } from '../notifications/notify.ts';
import { mailCompany, notifyCompany, unnamedLetter } from '../notifications/notify-company.ts';
import { leaveOfConfirmed, stateOfAddress } from '../offers/application-address.ts';
import { type Applicant, confirmToApplicant } from './confirm-to-applicant.ts';
import type { OpenOffer } from './open-offer.ts';

/** The name under which an application's mails can be found. */
export const letterTag = (applicationId: number): string => `application:${applicationId}`;

/**
 * The candidate gets a confirmation. The company's people get a notification, and a mail unless the offer has a
 * confirmed address of its own, which then gets it.
 */
export async function notifyBothSides(
  tx: Database,
  { sendMail, config, linkSecret }: Pick<Platform, 'sendMail' | 'config' | 'linkSecret'>,
  applicant: Applicant,
  offer: OpenOffer,
): Promise<void> {
  await confirmToApplicant(tx, { sendMail, config, linkSecret }, applicant, offer);
  const name = `${applicant.first_name} ${applicant.last_name}`;
  const inbox = `/profilo/azienda/le-mie-offerte/${offer.id}/candidature`;
  await notifyCompany(tx, offer.companyId, {
    kind: 'application',
    text: `Nuova candidatura per ${offer.title}: ${PERSON}`,
    url: inbox,
    applicant: { applicationId: applicant.applicationId, name },
  });
  const whole = {
    action: { label: 'Leggi la candidatura', url: inbox },
    subject: `Nuova candidatura per ${offer.title}`,
    paragraphs: [
      `Hai ricevuto la candidatura di ${name}.`,
      'Il CV ti aspetta tra le candidature. Rispondere in pochi giorni fa la differenza.',
    ],
    // The text names the applicant: erasing them deletes it while it waits.
    tag: letterTag(applicant.applicationId),
  };
  const address = offer.applicationEmail;
  const state = address === null ? null : await stateOfAddress(tx, offer.companyId, address);
  if (address !== null && state === 'confirmed') {
    await sendMail(
      tx,
      await writeLetter(config, {
        ...whole,
        to: address,
        ...(await leaveOfConfirmed(tx, linkSecret, offer.companyId, address)),
      }),
    );
    return;
  }
  const why = {
    ...(state === 'awaiting' && {
      footnote: `Scriviamo a te perché ${address} non ha ancora confermato di voler ricevere le candidature: dalla pagina dell’offerta puoi rimandare la mail.`,
    }),
    ...(state === 'refused' && {
      footnote: `Scriviamo a te perché chi legge ${address} non vuole ricevere le candidature: dalla pagina dell’offerta puoi scegliere un altro indirizzo.`,
    }),
  };
  const told = `Hai ricevuto una candidatura per ${offer.title}.`;
  const toUnconfirmed = unnamedLetter(whole.subject, told, 'Per leggerla');
  await mailCompany(tx, { config, sendMail }, offer.companyId, { ...whole, ...why }, { toUnconfirmed });
}
