import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { change, formOf, hereOf, refuse, textOf } from '#web/change.ts';
import { typedJob } from '#web/features/fields/typed-job.ts';
import { FORM_FIELD } from '#web/features/forms/use-named-form.ts';
import { MY_OFFERS } from '#web/features/offers/offer-moves.ts';
import { seasonOf } from './season-address.ts';

/** A line as its form holds it: of the role its name or its slug. */
export type WrittenNeed = Readonly<Record<'job' | 'positions' | 'starts_on' | 'ends_on', string>>;

/** Changes the plan of a season by the forms of its page, of which the first word of the name says what each does. */
export async function changePlan(args: ActionFunctionArgs) {
  const sent = formOf(args);
  const of = (name: string) => textOf(sent, name);
  const form = of(FORM_FIELD);
  const [season, job, params] = [of('season'), of('job'), { id: of('id') }];
  const written: WrittenNeed = { job, positions: of('positions'), starts_on: of('starts_on'), ends_on: of('ends_on') };
  switch (form.split(' ')[0]) {
    case 'add': {
      const body = { ...written, job: await typedJob(args, job), positions: Number(written.positions) };
      const answer = await change(args, 'POST /company/season-plan', { body });
      // The days decide the season: what belongs to another is shown there.
      return answer.ok ? redirect(seasonOf(answer.body.season), 303) : refuse({ ...answer, form, ...written });
    }
    case 'save': {
      const body = { ...written, positions: Number(written.positions) };
      const answer = await change(args, 'PUT /company/season-plan/{id}', { params, body });
      return answer.ok ? redirect(seasonOf(answer.body.season), 303) : refuse({ ...answer, form, ...written });
    }
    case 'delete': {
      const answer = await change(args, 'DELETE /company/season-plan/{id}', { params });
      return answer.ok ? redirect(hereOf(args), 303) : refuse({ ...answer, form });
    }
    case 'copy': {
      const answer = await change(args, 'POST /company/season-plan/copy', { body: { season } });
      return answer.ok ? data({ ok: true, form, copied: answer.body.copied }) : refuse({ ...answer, form });
    }
    case 'publish': {
      const answer = await change(args, 'POST /company/season-plan/publish', { body: { season, job } });
      if (!answer.ok) return refuse({ ...answer, form });
      const { draft, offer } = answer.body;
      if (draft !== null) return redirect(`/recruiter/pubblica-annuncio?bozza=${draft}`, 303);
      return redirect(offer === null ? seasonOf(season) : `${MY_OFFERS}/${offer}`, 303);
    }
    default:
      return redirect(seasonOf(season), 303);
  }
}
