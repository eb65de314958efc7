import type { SeasonRole } from '#contract/season-plan.ts';
import { ClosedWhileImpersonating } from '#web/features/account/impersonation.tsx';
import { FormProblem } from '#web/features/forms/form-problem.tsx';
import { PageForm } from '#web/features/forms/page-form.tsx';
import { useNamedForm } from '#web/features/forms/use-named-form.ts';
import { MY_OFFERS } from '#web/features/offers/offer-moves.ts';
import { type Translate, useText } from '#web/features/texts/text.tsx';
import { Spinner } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { planOf } from './plan-address.ts';

/** The button that makes a draft of what is missing, or the way to what was made of it. */
export function FillGaps({
  role: { job, draft, offers, to_publish },
  season,
}: {
  role: SeasonRole;
  /** Its key. */
  season: string;
}) {
  const t = useText();
  const name = `publish ${job.slug}`;
  const { isSending, problem } = useNamedForm(name);
  const sought = offers.map((offer) => (
    <p key={offer.id}>
      {soughtWords(offer, t)}{' '}
      <Link to={`${MY_OFFERS}/${offer.id}`} className="link wrap-anywhere">
        {offer.title}
      </Link>
    </p>
  ));
  if (draft !== null)
    return (
      <>
        {sought}
        <Link to={`/recruiter/pubblica-annuncio?bozza=${draft}`} className="btn btn-ghost justify-self-start">
          {t('Riprendi la bozza')} <span className="sr-only">{job.name}</span> <Icon name="arrow" />
        </Link>
      </>
    );
  if (to_publish === null) return sought;
  return (
    <ClosedWhileImpersonating>
      {sought}
      {/* Also beside the people who come: the plan answers. */}
      <PageForm name={name} action={planOf(season)} className="grid gap-3 justify-items-start">
        <input type="hidden" name="season" value={season} />
        <input type="hidden" name="job" value={job.slug} />
        <FormProblem isSending={isSending}>{problem}</FormProblem>
        <button type="submit" disabled={isSending} className="btn btn-primary">
          {isSending ? <Spinner label={t('Pubblica quello che manca')} /> : t('Pubblica quello che manca')}
          <span className="sr-only">: {job.name}</span>
        </button>
      </PageForm>
    </ClosedWhileImpersonating>
  );
}

/** How many an offer still looks for, and whether candidates find it now. */
function soughtWords({ seeks, is_open }: SeasonRole['offers'][number], t: Translate): string {
  if (!is_open) {
    if (seeks === null) return t('Un’offerta che adesso non è aperta cerca per questo ruolo:');
    if (seeks === 1) return t('Un’offerta che adesso non è aperta ne cerca 1:');
    return t('Un’offerta che adesso non è aperta ne cerca {n}:', { n: seeks });
  }
  if (seeks === null) return t('Un’offerta aperta cerca per questo ruolo:');
  return seeks === 1 ? t('Un’offerta aperta ne cerca 1:') : t('Un’offerta aperta ne cerca {n}:', { n: seeks });
}
