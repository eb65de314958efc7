import type { SeasonPlan, SeasonRole } from '#contract/season-plan.ts';
import { type SeasonStep, seasonSteps } from '#domain/season-steps.ts';
import { ClosedWhileImpersonating } from '#web/features/account/impersonation.tsx';
import { FormProblem } from '#web/features/forms/form-problem.tsx';
import { PageForm } from '#web/features/forms/page-form.tsx';
import { useNamedForm } from '#web/features/forms/use-named-form.ts';
import { MY_OFFERS } from '#web/features/offers/offer-moves.ts';
import { type Translate, useText } from '#web/features/texts/text.tsx';
import { Spinner } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { callBackOf } from './season-address.ts';

interface NextStepsProps {
  role: SeasonRole;
  season: SeasonPlan['season'];
}

/** What looks for people of a role already, and what the company can do next: one button, the rest as quiet links. */
export function NextSteps({ role, season }: NextStepsProps) {
  const t = useText();
  const steps = seasonSteps(role);
  const { job, offers, draft, to_call } = role;
  const look = (step: SeasonStep) => `btn ${step === steps[0] ? 'btn-primary' : 'btn-quiet'}`;
  const open = offers.find(({ is_open }) => is_open);
  const of = <span className="sr-only">: {job.name}</span>;
  return (
    <>
      {offers.length > 0 && (
        <ul className="grid gap-1">
          {offers.map((offer) => (
            <li key={offer.id}>
              {soughtWords(offer, t)}{' '}
              <Link to={`${MY_OFFERS}/${offer.id}`} className="link wrap-anywhere">
                {offer.title}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {steps.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {steps.includes('call') && (
            <Link to={callBackOf(role, season.from)} className={look('call')}>
              <Icon name="send" /> {t('Richiama chi c’era ({n})', { n: to_call })}
              {of}
            </Link>
          )}
          {steps.includes('invite') && open && (
            <Link to={`${MY_OFFERS}/${open.id}/persone-adatte`} className={look('invite')}>
              {t('Invita chi è adatto')}
              {of}
            </Link>
          )}
          {steps.includes('resume') && (
            <Link to={`/recruiter/pubblica-annuncio?bozza=${draft}`} className={look('resume')}>
              {t('Riprendi la bozza')}
              {of}
            </Link>
          )}
          {steps.includes('publish') && (
            <ClosedWhileImpersonating>
              <Publish role={role} season={season} look={look('publish')} />
            </ClosedWhileImpersonating>
          )}
        </div>
      )}
    </>
  );
}

/** The button that makes a draft of what is missing. */
function Publish({ role: { job }, season, look }: NextStepsProps & { look: string }) {
  const t = useText();
  const name = `publish ${job.slug}`;
  const { isSending, problem } = useNamedForm(name);
  return (
    <PageForm name={name} className="grid gap-3 justify-items-start">
      <input type="hidden" name="season" value={season.key} />
      <input type="hidden" name="job" value={job.slug} />
      <FormProblem isSending={isSending}>{problem}</FormProblem>
      <button type="submit" disabled={isSending} className={look}>
        {isSending ? <Spinner label={t('Pubblica quello che manca')} /> : t('Pubblica quello che manca')}
        <span className="sr-only">: {job.name}</span>
      </button>
    </PageForm>
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
