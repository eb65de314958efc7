import { useNavigate } from 'react-router';
import type { SeasonRole } from '#contract/season-plan.ts';
import { call } from '#web/api.ts';
import { ClosedWhileImpersonating } from '#web/features/account/impersonation.tsx';
import { useBanner } from '#web/features/every-page/banners.tsx';
import { useSend } from '#web/features/forms/use-send.ts';
import { MY_OFFERS } from '#web/features/offers/offer-moves.ts';
import { refusalWords } from '#web/features/texts/refusal-words.ts';
import { type Say, useText } from '#web/features/texts/text.tsx';
import { Spinner } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

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
  const banner = useBanner();
  const navigate = useNavigate();
  const { send, isSending } = useSend(
    async () => {
      const answer = await call('POST /company/season-plan/publish', { body: { season, job: job.slug } });
      if (!answer.ok) banner(refusalWords(answer, t));
      return answer;
    },
    (made) => {
      if (made.draft !== null) return navigate(`/recruiter/pubblica-annuncio?bozza=${made.draft}`);
      return made.offer !== null && navigate(`${MY_OFFERS}/${made.offer}`);
    },
  );
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
      <form method="post" onSubmit={send}>
        <input type="hidden" name="season" value={season} />
        <input type="hidden" name="job" value={job.slug} />
        <button type="submit" data-late name="azione" value="pubblica" disabled={isSending} className="btn btn-primary">
          {isSending ? <Spinner label={t('Pubblica quello che manca')} /> : t('Pubblica quello che manca')}
          <span className="sr-only">: {job.name}</span>
        </button>
      </form>
    </ClosedWhileImpersonating>
  );
}

/** How many an offer still looks for, and whether candidates find it now. */
function soughtWords({ seeks, is_open }: SeasonRole['offers'][number], t: Say): string {
  if (!is_open) {
    if (seeks === null) return t('Un’offerta che adesso non è aperta cerca per questo ruolo:');
    if (seeks === 1) return t('Un’offerta che adesso non è aperta ne cerca 1:');
    return t('Un’offerta che adesso non è aperta ne cerca {n}:', { n: seeks });
  }
  if (seeks === null) return t('Un’offerta aperta cerca per questo ruolo:');
  return seeks === 1 ? t('Un’offerta aperta ne cerca 1:') : t('Un’offerta aperta ne cerca {n}:', { n: seeks });
}
