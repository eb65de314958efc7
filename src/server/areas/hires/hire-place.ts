import { seasonStart } from '#domain/season.ts';
import { letterTag } from '../applications/notify-both-sides.ts';
import type { Message } from '../notifications/notify.ts';
import type { FoundHire } from './find-hire.ts';

/** By it the letters of a hire of a call-back are deleted while they wait. */
export const hireTag = (id: number): string => `hire-${id}`;

/** By it the letters of a hire are deleted while they wait: with those of its application, if it has one. */
export const tagOf = ({ hire: { id, application_id } }: FoundHire): string =>
  application_id === null ? hireTag(id) : letterTag(application_id);

/** What a hire is for: 'per Cuoco per l’estate' of an offer, 'come Cuoco' without one. */
export const aboutOf = ({ offer, job }: FoundHire): string => (offer ? `per ${offer.title}` : `come ${job.name}`);

/** The page on which the company finds the hire, and the words of its button. */
export const placeOf = ({ offer, hire }: FoundHire): { url: string; label: string } =>
  offer && hire.application_id !== null
    ? { url: `/profilo/azienda/le-mie-offerte/${offer.id}`, label: 'Apri l’offerta' }
    : {
        url: `/profilo/azienda/brigata/chi-torna?stagione=${seasonStart(hire.starts_on)}`,
        label: 'Vedi chi torna',
      };

/** A notification that names the applicant; of a call-back it names nobody: the name would stay once they have left. */
export function named({ person }: FoundHire, text: string, nameless: string): Pick<Message, 'text' | 'applicant'> {
  const { application_id, name } = person;
  return application_id === null ? { text: nameless } : { text, applicant: { applicationId: application_id, name } };
}
