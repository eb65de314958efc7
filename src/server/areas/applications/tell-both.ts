import type { Database } from '../../platform/database.ts';
import { writeLetter } from '../../platform/letter.ts';
import { mayMail } from '../../platform/mail-limit.ts';
import type { Platform } from '../../platform/platform.ts';
import { peopleOf } from '../companies/company-of.ts';
import { notify, PERSON } from '../notifications/notify.ts';
import { answersAddress } from './answers-link.ts';
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
  /** Whether the questions of the offer are still to be answered, by a link in the letter. */
  isAsked: boolean;
  /** A quieter line for the candidate. */
  footnote: string;
}

/**
 * The candidate gets a confirmation; the company's people a notification, and a mail to them or to the offer's own
 * address. Addresses that nobody confirmed get a few letters a day, without titles: those are a company's free text.
 */
export async function tellBoth(tx: Database, { sendMail, config, linkSecret }: Pick<Platform, 'sendMail' | 'config' | 'linkSecret'>, applicant: Applicant, offer: OpenOffer): Promise<void> {
  const { email, isOwn, first_name, footnote } = applicant;
  if (email !== null)
    await sendMail(
      tx,
      await writeLetter(config, {
        to: email,
        subject: isOwn ? `La tua candidatura per ${offer.title} è arrivata` : `La tua candidatura come ${offer.jobName} è arrivata`,
        paragraphs: [
          `${isOwn ? `Ciao ${first_name}, ` : ''}${offer.companyName} ha ricevuto la tua candidatura e il tuo CV.`,
          // The questions are a company's own words: they stand on their page, not in a letter to an unconfirmed address.
          ...(applicant.isAsked ? ['Manca un passo: l’azienda chiede di rispondere ad alcune domande. Bastano pochi minuti, una volta sola, finché la ricerca è aperta.'] : []),
          'Ti scriviamo quando ci sono novità. Qui nessuno resta senza risposta.',
        ],
        action: applicant.isAsked ? { label: 'Rispondi alle domande', url: answersAddress(linkSecret, applicant.applicationId) } : { label: 'Rivedi l’offerta', url: `/offerte-lavoro/${offer.slug}` },
        footnote,
      }),
    );
  const name = `${applicant.first_name} ${applicant.last_name}`;
  const inbox = `/profilo/azienda/le-mie-offerte/${offer.id}/candidature`;
  const people = (await peopleOf(tx, offer.companyId)).filter(({ is_active }) => is_active);
  for (const { id } of people) await notify(tx, id, { kind: 'application', text: `Nuova candidatura per ${offer.title}: ${PERSON}`, url: inbox, applicant: { applicationId: applicant.applicationId, name } });
  const letter = { action: { label: 'Leggi la candidatura', url: inbox } };
  const whole = {
    ...letter,
    subject: `Nuova candidatura per ${offer.title}`,
    paragraphs: [`${name} si è candidato o candidata alla tua offerta.`, 'Il CV ti aspetta tra le candidature. Rispondere in pochi giorni fa la differenza.'],
    // It names the applicant: erasing them deletes it while it waits.
    tag: letterTag(applicant.applicationId),
  };
  const address = offer.applicationEmail?.toLowerCase();
  const isOfMember = people.some((person) => person.email === address);
  if (address !== undefined && !isOfMember && (await mayMailOfferAddress(tx, offer.id, address))) {
    // Nobody confirmed this address: it may be a stranger's, who gets neither names nor a company's own words.
    const paragraphs = [`${offer.companyName} riceve qui le notifiche di una sua offerta (${offer.jobName}). Nomi e CV si leggono tra le candidature, dopo l’accesso.`];
    const footnote = 'Se non lavori per questa azienda, ignora questa mail.';
    await sendMail(tx, await writeLetter(config, { ...letter, to: address, subject: 'Nuova candidatura a una vostra offerta', paragraphs, footnote }));
    return;
  }
  for (const to of address !== undefined && isOfMember ? [address] : people.map((person) => person.email)) await sendMail(tx, await writeLetter(config, { ...whole, to }));
}

/** Counts a letter to an address that a company typed: of this offer, and of all. */
async function mayMailOfferAddress(tx: Database, offerId: number, address: string): Promise<boolean> {
  return (await mayMail(tx, 'one_offer', `${offerId} ${address}`)) && (await mayMail(tx, 'offer_address', address));
}
