import { type ActionFunctionArgs, redirect } from 'react-router';
import { uiText } from '#domain/ui-text.ts';
import { change, formOf, refuse, textOf } from '#web/change.ts';
import { typedJob } from '#web/features/fields/typed-job.ts';
import { FORM_FIELD } from '#web/features/forms/use-named-form.ts';
import { invalid } from '#web/features/forms/use-send.ts';
import { ASK_BY_MAIL, type AskedByMail } from './asked-by-mail.ts';

const REFERENCES = '/profilo/stagioni#referenze';

/** Asks a company for a reference: of a hire, or by its mail address where it is not on the site. */
export async function askReference(args: ActionFunctionArgs) {
  const sent = formOf(args);
  const of = (name: string) => textOf(sent, name).trim();
  const form = of(FORM_FIELD);
  if (form !== ASK_BY_MAIL) {
    const answer = await change(args, 'POST /candidate/references', { body: { hire: Number(of('hire')) } });
    return answer.ok ? redirect(REFERENCES, 303) : refuse({ ...answer, form });
  }
  const asked: AskedByMail = { company: of('company'), email: of('email'), job: of('job'), season: of('season') };
  const wrong = {
    ...(asked.company === '' && { company: [uiText('Scrivi il nome della struttura.')] }),
    ...(asked.email === '' && { email: [uiText('Scrivi l’indirizzo mail.')] }),
    ...(asked.job === '' && { job: [uiText('Scegli la qualifica dai suggerimenti.')] }),
  };
  if (Object.keys(wrong).length > 0) return refuse({ ...invalid(wrong), form, ...asked });
  const body = { ...asked, job: await typedJob(args, asked.job) };
  const answer = await change(args, 'POST /candidate/references', { body });
  return answer.ok ? redirect(REFERENCES, 303) : refuse({ ...answer, form, ...asked });
}
