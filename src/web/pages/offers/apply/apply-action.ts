import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { uiText } from '#domain/ui-text.ts';
import type { Refused } from '#web/api.ts';
import { change, formOf, refuse, textOf, typedIn } from '#web/change.ts';
import { FORM_FIELD } from '#web/features/forms/use-named-form.ts';
import { invalid } from '#web/features/forms/use-send.ts';
import { answersIn, answersShown } from '#web/features/offers/answers-in.ts';
import { loadOffer } from '../offer/load-offer.ts';
import { APPLICATION, applicationBody } from './apply-offer.ts';
import { isPreview, kindIn, ONE_SHOT, ONE_SHOT_DONE, writtenIn } from './one-shot-rules.ts';

/** Applies to the offer of the page by its form: in one shot without an account, or as a candidate (rule 2.16). */
export async function apply(args: ActionFunctionArgs) {
  const { offer } = await loadOffer(args, args.params.offer ?? '');
  if (!offer) throw redirect(`/offerte-lavoro/${args.params.offer}`, 303);
  return textOf(formOf(args), FORM_FIELD) === ONE_SHOT ? applyInOneShot(args, offer) : applyAsCandidate(args, offer.id);
}

/** What the CV of the answers is made of, by the names of the fields. */
const cvAnswerNames = [
  'first_name',
  'last_name',
  'email',
  'cv_phone',
  'cv_job',
  'cv_where',
  'cv_when',
  'cv_languages',
  'cv_free',
] as const;

interface OneShotOffer {
  id: number;
  slug: string;
  job: { slug: string };
  place: { slug: string };
}

async function applyInOneShot(args: ActionFunctionArgs, { id, slug, job, place }: OneShotOffer) {
  const body = formOf(args);
  if (isPreview(body)) return showCv(args);
  body.set('offer', String(id));
  const answer = await change(args, 'POST /candidate/one-shot-applications', { body });
  if (answer.ok)
    return redirect(`${ONE_SHOT_DONE}?${new URLSearchParams({ job: job.slug, place: place.slug, offer: slug })}`, 303);
  return refuse({ ...answer, errors: errorsOf(answer, body), form: ONE_SHOT, written: writtenIn(body) });
}

/** Shows the CV that the answers make beside what was written: nothing is sent yet. */
async function showCv(args: ActionFunctionArgs) {
  const form = formOf(args);
  const written = writtenIn(form);
  const answer = await change(args, 'POST /candidate/cv-from-answers', { body: typedIn(form, cvAnswerNames) });
  if (answer.ok) return data({ ok: true, form: ONE_SHOT, written, preview: answer.body.pdf });
  return refuse({ ...answer, form: ONE_SHOT, written });
}

/** By field: what is too large to be sent is the CV, or its photographs. */
const errorsOf = ({ status, detail, errors }: Refused, form: FormData) =>
  status === 413 && detail ? { [kindIn(form) === 'photos' ? 'photos' : 'cv']: [detail] } : errors;

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
  return refuse({ ...answer, errors: errorsOf(answer, form), ...written });
}
