import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { uiText } from '#domain/ui-text.ts';
import type { Refused } from '#web/api.ts';
import { change, formOf, refuse, textOf } from '#web/change.ts';
import { FORM_FIELD } from '#web/features/forms/use-named-form.ts';
import { invalid } from '#web/features/forms/use-send.ts';
import { answersIn, answersShown } from '#web/features/offers/answers-in.ts';
import { loadOffer } from '../offer/load-offer.ts';
import { APPLICATION, applicationBody } from './apply-offer.ts';
import { ONE_SHOT, ONE_SHOT_DONE, writtenIn } from './one-shot-rules.ts';

/** Applies to the offer of the page by its form: in one shot without an account, or as a candidate (rule 2.16). */
export async function apply(args: ActionFunctionArgs) {
  const { offer } = await loadOffer(args, args.params.offer ?? '');
  if (!offer) throw redirect(`/offerte-lavoro/${args.params.offer}`, 303);
  return textOf(formOf(args), FORM_FIELD) === ONE_SHOT ? applyInOneShot(args, offer) : applyAsCandidate(args, offer.id);
}

interface OneShotOffer {
  id: number;
  slug: string;
  job: { slug: string };
  place: { slug: string };
}

async function applyInOneShot(args: ActionFunctionArgs, { id, slug, job, place }: OneShotOffer) {
  const body = formOf(args);
  body.set('offer', String(id));
  const answer = await change(args, 'POST /candidate/one-shot-applications', { body });
  if (answer.ok)
    return redirect(`${ONE_SHOT_DONE}?${new URLSearchParams({ job: job.slug, place: place.slug, offer: slug })}`, 303);
  return refuse({ ...answer, errors: errorsOf(answer), form: ONE_SHOT, written: writtenIn(body) });
}

/** By field: what is too large to be sent is the CV. */
const errorsOf = ({ status, detail, errors }: Refused) => (status === 413 && detail ? { cv: [detail] } : errors);

async function applyAsCandidate(args: ActionFunctionArgs, offer: number) {
  const form = formOf(args);
  const cv = form.get('cv');
  const upload = cv instanceof File && cv.size > 0 ? cv : null;
  const chosen = upload ? 'upload' : textOf(form, 'quale-cv');
  const cover_letter = textOf(form, 'cover_letter');
  const answers = answersIn(form);
  const written = { form: APPLICATION, cv: chosen, cover_letter, answers: answersShown(answers) };
  if (chosen === 'upload' && !upload)
    return refuse({ ...invalid({ cv: [uiText('Campo obbligatorio.')] }), ...written });
  const body = applicationBody({ offer, cover_letter, answers, from_profile: chosen === 'made' }, upload);
  const answer = await change(args, 'POST /candidate/applications', { body });
  if (answer.ok) return data({ ok: true, form: APPLICATION });
  return refuse({ ...answer, errors: errorsOf(answer), ...written });
}
