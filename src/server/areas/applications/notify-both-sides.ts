import type { Database } from '#server/platform/database.ts';
import type { LetterWords } from '#server/platform/letter.ts';
import { example, letterKind, type Sending, sendLetter } from '#server/platform/letter-kinds.ts';
import { PERSON } from '../notifications/notify.ts';
import { notifyCompany, unnamedLetter } from '../notifications/notify-company.ts';
import { leaveOfConfirmed, stateOfAddress } from '../offers/application-address.ts';
import { type Applicant, confirmToApplicant } from './confirm-to-applicant.ts';
import { mailArrival } from './mailed/mail-arrival.ts';
import type { OpenOffer } from './open-offer.ts';

/** The name under which an application's mails can be found. */
export const letterTag = (applicationId: number): string => `application:${applicationId}`;

/** Where the people of a company choose when they get these mails. */
export const MAIL_SETTINGS = { label: 'Scegli quando ricevere queste mail', url: '/profilo/impostazioni' };

interface Arrived extends Pick<typeof example, 'id' | 'name' | 'title' | 'url'> {
  foot: Pick<LetterWords, 'footnote' | 'leave' | 'links'>;
}

export const arrivedSubject = (title: string) => `Nuova candidatura per ${title}`;

const arrived = letterKind<Arrived>('new-application', { ...example, foot: {} }, ({ id, name, title, url, foot }) => ({
  subject: `${arrivedSubject(title)}: ${name}`,
  paragraphs: [
    `Hai ricevuto la candidatura di ${name}.`,
    'Il CV ti aspetta tra le candidature. Rispondere in pochi giorni fa la differenza.',
  ],
  action: { label: 'Leggi la candidatura', url },
  // The text names the applicant: erasing them deletes it while it waits.
  tag: letterTag(id),
  ...foot,
}));

/**
 * The candidate gets a confirmation. The company's people get a notification, and a mail as they chose unless the offer
 * has a confirmed address of its own, which then gets it at once (rule 2.18): it is the only letter that goes there.
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
  const list = `/profilo/azienda/le-mie-offerte/${offer.id}/candidature`;
  await notifyCompany(tx, companyId, {
    kind: 'application',
    text: `Nuova candidatura per ${title}: ${PERSON}`,
    url: list,
    applicant: { applicationId, name },
  });
  const news = { id: applicationId, name, title, url: `${list}/${applicationId}` };
  const address = offer.applicationEmail;
  const state = address === null ? null : await stateOfAddress(tx, companyId, address);
  if (address !== null && state === 'confirmed') {
    const foot = await leaveOfConfirmed(tx, platform.linkSecret, companyId, address);
    return sendLetter(tx, platform, address, arrived({ ...news, foot }));
  }
  const foot = {
    links: [MAIL_SETTINGS],
    ...(state === 'awaiting' && {
      footnote: `Scriviamo a te perché ${address} non ha ancora confermato di voler ricevere le candidature: dalla pagina dell’offerta puoi rimandare la mail.`,
    }),
    ...(state === 'refused' && {
      footnote: `Scriviamo a te perché chi legge ${address} non vuole ricevere le candidature: dalla pagina dell’offerta puoi scegliere un altro indirizzo.`,
    }),
  };
  const what = `Hai ricevuto una candidatura per ${title}.`;
  const toUnconfirmed = unnamedLetter({ subject: arrivedSubject(title), what, toRead: 'Per leggerla' });
  const letters = { named: arrived({ ...news, foot }), unnamed: toUnconfirmed };
  await mailArrival(tx, platform, { companyId, offerId: offer.id, applicationId }, letters);
}
