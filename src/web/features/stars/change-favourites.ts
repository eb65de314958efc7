import { type ActionFunctionArgs, redirect } from 'react-router';
import { ask } from '#web/ask.ts';
import { change, formOf, goOr, textOf } from '#web/change.ts';
import { toggled } from './toggled.ts';

const FLAGS = ['is_favorite', 'is_hidden', 'notifications_enabled'] as const;

/** Takes the buttons of favourites of every page where no script does (`favourite-button.tsx`). */
export async function changeFavourites(args: ActionFunctionArgs) {
  const form = formOf(args);
  if (form.has('star')) return star(args, textOf(form, 'star').split(' '));
  if (form.has('alerts'))
    return goOr(await change(args, 'PATCH /core/account/me', { body: { alert_frequency: 'daily' } }), '/preferiti');
  const [id, named, next, whose] = textOf(form, 'search').split(' ');
  const flag = FLAGS.find((one) => one === named) ?? 'is_favorite';
  const asked = { params: { id }, body: { [flag]: next === 'on' } as Partial<Record<typeof flag, boolean>> };
  return whose === 'candidates'
    ? goOr(await change(args, 'PATCH /search/candidates-searches/{id}', asked), '/recruiter/ricerca-candidato')
    : goOr(await change(args, 'PATCH /search/offers-searches/{id}', asked), '/preferiti');
}

async function star(args: ActionFunctionArgs, [what, id, next]: string[]) {
  const isOffer = what === 'saved_offers';
  const to = isOffer ? '/preferiti' : '/profilo/azienda/candidati-salvati';
  const { meta } = await ask(args, 'GET /core/account/me', { query: { fields: 'account' } });
  const ids = (isOffer ? meta.saved_offers : meta.saved_candidates) ?? [];
  if (ids.includes(Number(id)) === (next === 'on')) return redirect(to, 303);
  const saved = toggled(ids, Number(id));
  const body = { meta: isOffer ? { saved_offers: saved } : { saved_candidates: saved } };
  return goOr(await change(args, 'PATCH /core/account/me', { body }), to);
}
