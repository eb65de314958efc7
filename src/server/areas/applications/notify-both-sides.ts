import type { Database } from '#server/platform/database.ts';
import type { Letter } from '#server/platform/letter.ts';
import { letterKind, type Sending, sendLetter } from '#server/platform/letter-kinds.ts';
import { PERSON } from '../notifications/notify.ts';
import { mailCompany, notifyCompany, unnamedLetter } from '../notifications/notify-company.ts';
import { leaveOfConfirmed, stateOfAddress } from '../offers/application-address.ts';
import { type Applicant, confirmToApplicant } from './confirm-to-applicant.ts';
import type { OpenOffer } from './open-offer.ts';

/** The name under which an application's mails can be found. */
export const letterTag = (applicationId: number): string => `application:${applicationId}`;

interface Arrived {
  applicationId: number;
  name: string;
  title: string;
  url: string;
}

const arrivedSubject = (title: string) => `Nuova candidatura per ${title}`;

const arrived = letterKind(
  'application-arrived',
  ({ applicationId, name, title, url, ...foot }: Arrived & Pick<Letter, 'footnote' | 'leave'>) => ({
    subject: arrivedSubject(title),
    paragraphs: [
      `Hai ricevuto la candidatura di ${name}.`,
      'Il CV ti aspetta tra le candidature. Rispondere in pochi giorni fa la differenza.',
    ],
    action: { label: 'Leggi la candidatura', url },
    // The text names the applicant: erasing them deletes it while it waits.
    tag: letterTag(applicationId),
    ...foot,
  }),
  () => ({ applicationId: 1, name: 'Anna Rossi', title: 'Cuoco per l’estate', url: '/profilo/azienda/le-mie-offerte' }),
);

/**
 * The candidate gets a confirmation. The company's people get a notification, and a mail unless the offer has a
 * confirmed address of its own, which then gets it.
 */
export async function notifyBothSides(
  tx: Database,
  platform: Sending,
  applicant: Applicant,
  offer: OpenOffer,
): Promise<void> {
  await confirmToApplicant(tx, platform, applicant, offer);
  const { applicationId } = applicant;
  const { title, companyId } = offer;
  const name = `${applicant.first_name} ${applicant.last_name}`;
  const url = `/profilo/azienda/le-mie-offerte/${offer.id}/candidature`;
  await notifyCompany(tx, companyId, {
    kind: 'application',
    text: `Nuova candidatura per ${title}: ${PERSON}`,
    url,
    applicant: { applicationId, name },
  });
  const news = { applicationId, name, title, url };
  const address = offer.applicationEmail;
  const state = address === null ? null : await stateOfAddress(tx, companyId, address);
  if (address !== null && state === 'confirmed') {
    const leave = await leaveOfConfirmed(tx, platform.linkSecret, companyId, address);
    return sendLetter(tx, platform, address, arrived({ ...news, ...leave }, platform));
  }
  const why = {
    ...(state === 'awaiting' && {
      footnote: `Scriviamo a te perché ${address} non ha ancora confermato di voler ricevere le candidature: dalla pagina dell’offerta puoi rimandare la mail.`,
    }),
    ...(state === 'refused' && {
      footnote: `Scriviamo a te perché chi legge ${address} non vuole ricevere le candidature: dalla pagina dell’offerta puoi scegliere un altro indirizzo.`,
    }),
  };
  const told = `Hai ricevuto una candidatura per ${title}.`;
  const toUnconfirmed = unnamedLetter({ subject: arrivedSubject(title), told, toRead: 'Per leggerla' }, platform);
  await mailCompany(tx, platform, companyId, arrived({ ...news, ...why }, platform), { toUnconfirmed });
}
