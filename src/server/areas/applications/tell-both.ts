import type { Database } from '../../platform/database.ts';
import { writeLetter } from '../../platform/letter.ts';
import type { Platform } from '../../platform/platform.ts';
import { peopleOf } from '../companies/company-of.ts';
import { notify, PERSON } from '../notifications/notify.ts';
import type { OpenOffer } from './open-offer.ts';

/** What marks a letter about an application. */
export const letterTag = (applicationId: number): string => `application:${applicationId}`;

interface Applicant {
  applicationId: number;
  first_name: string;
  last_name: string;
  /** Null when nothing is sent to it. */
  email: string | null;
  /** Whether it is the address of their account, and not one that somebody typed. */
  isOwn: boolean;
  /** A quieter line for the candidate. */
  footnote: string;
}

/** The candidate gets a confirmation; the company's people a notification, and a mail to them or to the offer's own address. */
export async function tellBoth(tx: Database, { sendMail, config }: Pick<Platform, 'sendMail' | 'config'>, applicant: Applicant, offer: OpenOffer): Promise<void> {
  if (applicant.email !== null)
    await sendMail(
      tx,
      await writeLetter(config, {
        to: applicant.email,
        subject: `La tua candidatura per ${offer.title} è arrivata`,
        paragraphs: [`${applicant.isOwn ? `Ciao ${applicant.first_name}, ` : ''}${offer.companyName} ha ricevuto la tua candidatura e il tuo CV.`, 'Ti scriviamo quando ci sono novità. Qui nessuno resta senza risposta.'],
        action: { label: 'Rivedi l’offerta', url: `/offerte-lavoro/${offer.slug}` },
        footnote: applicant.footnote,
      }),
    );
  const name = `${applicant.first_name} ${applicant.last_name}`;
  const inbox = `/profilo/azienda/le-mie-offerte/${offer.id}/candidature`;
  const people = (await peopleOf(tx, offer.companyId)).filter(({ is_active }) => is_active);
  for (const { id } of people) await notify(tx, id, { kind: 'application', text: `Nuova candidatura per ${offer.title}: ${PERSON}`, url: inbox, applicant: { applicationId: applicant.applicationId, name } });
  for (const to of offer.applicationEmail ? [offer.applicationEmail] : people.map(({ email }) => email)) {
    await sendMail(
      tx,
      await writeLetter(config, {
        to,
        subject: `Nuova candidatura per ${offer.title}`,
        paragraphs: [`${name} si è candidato o candidata alla tua offerta.`, 'Il CV ti aspetta tra le candidature. Rispondere in pochi giorni fa la differenza.'],
        action: { label: 'Leggi la candidatura', url: inbox },
        // It names the applicant: erasing them deletes it while it waits.
        tag: letterTag(applicant.applicationId),
      }),
    );
  }
}
