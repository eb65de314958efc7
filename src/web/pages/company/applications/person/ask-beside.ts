import type { LoaderFunctionArgs } from 'react-router';
import type { Conversation } from '#contract/messages.ts';
import { romeDay } from '#domain/rome-time.ts';
import { ask, Refused } from '#web/ask.ts';
import { askPerson } from './person-data.ts';

/** What is read of the person of a conversation; null where it is about no application, or it was withdrawn. */
export async function askBeside(args: LoaderFunctionArgs, { application_id, offer }: Conversation['about']) {
  if (application_id === null || offer === null) return null;
  try {
    const [data, hires, interviews, refusal] = await Promise.all([
      askPerson(args, { id: offer.id, application_id }, new URLSearchParams()),
      ask(args, 'GET /hires/offers/{id}', { params: { id: offer.id } }),
      ask(args, 'GET /interviews/applications/{id}', { params: { id: application_id } }),
      ask(args, 'GET /company/ready-answers/refusal'),
    ]);
    return { data, given: { hires, interviews }, refusal: refusal.text, today: romeDay() };
  } catch (error) {
    if (error instanceof Refused && error.status === 404) return null;
    throw error;
  }
}
