import type { Database } from '#server/platform/database.ts';
import { writeLetter } from '#server/platform/letter.ts';
import type { Platform } from '#server/platform/platform.ts';
import { answersLink } from './answers-link.ts';
import { firstMessageLink } from './first-message-link.ts';
import type { OpenOffer } from './open-offer.ts';
import { ownApplicationLink } from './own-application-link.ts';

export interface Applicant {
  applicationId: number;
  first_name: string;
  last_name: string;
  /** Null when no mail is sent. */
  email: string | null;
  /** Whether it is the address of their account, and not one that was only typed. */
  isOwn: boolean;
  /** Whether the offer's questions are still to be answered, by a link in the mail. */
  isAsked: boolean;
  /** Whether there is no answer to wait for, as where the address is corrected late. */
  isConcluded?: boolean;
  /** A secondary line of text for the candidate. */
  footnote: string;
}

/** What the letter to somebody without an account says of having one. */
export const WITHOUT_ACCOUNT =
  'Con un profilo segui le tue candidature e ricevi le nuove offerte: registrati quando vuoi con questo stesso indirizzo.';

/** Mails the candidate that the application arrived, with what is left to do and how to withdraw it. */
export async function confirmToApplicant(
  tx: Database,
  { sendMail, config, linkSecret }: Pick<Platform, 'sendMail' | 'config' | 'linkSecret'>,
  { applicationId, first_name, email, isOwn, isAsked, isConcluded = false, footnote }: Applicant,
  offer: Pick<OpenOffer, 'title' | 'slug' | 'jobName' | 'companyName'>,
): Promise<void> {
  if (email === null) return;
  const letter = await writeLetter(config, {
    to: email,
    subject: isOwn
      ? `La tua candidatura per ${offer.title} è arrivata`
      : `La tua candidatura come ${offer.jobName} è arrivata`,
    paragraphs: [
      `${isOwn ? `Ciao ${first_name}, ` : ''}${offer.companyName} ha ricevuto la tua candidatura e il tuo CV.`,
      // The questions are a company's own text: they are shown on their page, not mailed to an unconfirmed address.
      ...(isAsked
        ? [
            'Manca un passo: l’azienda chiede di rispondere ad alcune domande. Bastano pochi minuti, una volta sola, finché la ricerca è aperta.',
          ]
        : []),
      isConcluded
        ? 'La candidatura si è già conclusa: non c’è più una risposta da aspettare.'
        : 'Ti scriviamo quando ci sono novità. Qui nessuno resta senza risposta.',
    ],
    action: isAsked
      ? { label: 'Rispondi alle domande', url: answersLink.address(linkSecret, applicationId) }
      : { label: 'Rivedi l’offerta', url: `/offerte-lavoro/${offer.slug}` },
    links: [
      {
        label: 'Scrivi alla struttura',
        url: isOwn ? `/profilo/messaggi/candidatura/${applicationId}` : firstMessageLink(linkSecret, applicationId),
      },
      ...(isOwn
        ? []
        : [{ label: 'Rivedi o ritira la candidatura', url: ownApplicationLink.address(linkSecret, applicationId) }]),
    ],
    footnote,
  });
  await sendMail(tx, letter);
}
