import { seasonPage } from '#domain/season-page.ts';
import { letterTag } from '../applications/notify-both-sides.ts';
import { type Message, PERSON } from '../notifications/notify.ts';
import type { FoundHire } from './find-hire.ts';

/** By it the letters of a hire without an application are deleted while they wait. */
export const hireTag = (id: number): string => `hire-${id}`;

/** By it the letters of a hire are deleted while they wait: with those of its application, if it has one. */
export const tagOf = ({ hire: { id, application_id } }: FoundHire): string =>
  application_id === null ? hireTag(id) : letterTag(application_id);

/** What a hire is for: 'per Cuoco per l’estate' of an offer, 'come Cuoco' without one. */
export const aboutOf = ({ offer, job }: FoundHire): string => (offer ? `per ${offer.title}` : `come ${job.name}`);

/** What follows for the offer when a hire of it ends or comes to nothing; a hire without an offer takes no position. */
export const freedWords = ({ hire }: FoundHire): string =>
  hire.offer_id === null ? '' : ' La posizione è di nuovo libera.';

/** The page on which the company finds the hire, and the words of its button. */
export const placeOf = ({ offer, hire }: FoundHire): { url: string; label: string } =>
  offer && hire.application_id !== null
    ? { url: `/profilo/azienda/le-mie-offerte/${offer.id}`, label: 'Apri l’offerta' }
    : hire.candidate_id !== null
      ? { url: `/recruiter/${hire.candidate_id}`, label: 'Apri il profilo' }
      : { url: seasonPage(hire.starts_on), label: 'Vedi la stagione' };

/**
 * A notification that says what the person has done and names the applicant. Of a call-back or a profile it names
 * nobody: the name would stay once they have left.
 */
export function named({ person, hire }: FoundHire, told: string): Pick<Message, 'text' | 'applicant'> {
  const { application_id, name } = person;
  if (application_id === null)
    return { text: `${hire.is_of_profile ? 'Una persona che hai sbloccato' : 'Chi hai richiamato'} ${told}` };
  return { text: `${PERSON} ${told}`, applicant: { applicationId: application_id, name } };
}
