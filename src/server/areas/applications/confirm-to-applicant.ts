import type { Database } from '#server/platform/database.ts';
import { example, letterKind, type Sending, sendLetter } from '#server/platform/letter-kinds.ts';
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

type Received = Omit<Applicant, 'last_name' | 'email'> & Pick<OpenOffer, 'title' | 'slug' | 'jobName' | 'companyName'>;

const received = letterKind<Received>(
  'application-received',
  {
    ...example,
    ...{ applicationId: 1, isOwn: false, isAsked: true, footnote: WITHOUT_ACCOUNT },
    ...{ jobName: example.job, companyName: example.company },
  },
  ({ applicationId, isOwn, isAsked, isConcluded = false, footnote, ...words }, { linkSecret }) => ({
    subject: isOwn
      ? `La tua candidatura per ${words.title} è arrivata`
      : `La tua candidatura come ${words.jobName} è arrivata`,
    paragraphs: [
      `${isOwn ? `Ciao ${words.first_name}, ` : ''}${words.companyName} ha ricevuto la tua candidatura e il tuo CV.`,
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
      : { label: 'Rivedi l’offerta', url: `/offerte-lavoro/${words.slug}` },
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
  }),
);

/** Mails the candidate that the application arrived, with what is left to do and how to withdraw it. */
export async function confirmToApplicant(
  tx: Database,
  platform: Sending,
  { email, ...applicant }: Applicant,
  offer: Pick<OpenOffer, 'title' | 'slug' | 'jobName' | 'companyName'>,
): Promise<void> {
  if (email !== null) await sendLetter(tx, platform, email, received({ ...offer, ...applicant }));
}
