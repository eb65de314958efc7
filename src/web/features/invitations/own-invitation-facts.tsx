import type { OwnInvitation } from '#contract/offer-people.ts';
import { invitationStates } from '#domain/offer-invitation.ts';
import { Link } from '#web/ui/link.tsx';
import { MatchChip, MatchSentences } from '../offers/match-line.tsx';
import { CompanyFace } from '../pictures/faces.tsx';
import { useText } from '../texts/text.tsx';

const looks = { waiting: 'chip-sun', applied: 'chip-leaf', not_now: '', closed: '' } as const;

interface OwnInvitationFactsProps {
  invitation: OwnInvitation;
  /** The level of its heading. */
  as?: 'h2' | 'h3';
}

/** An invitation to apply, as the person sees it: what is asked first of an offer, and why it could suit. */
export function OwnInvitationFacts({ invitation, as: Heading = 'h3' }: OwnInvitationFactsProps) {
  const t = useText();
  const { state, company, offer, match } = invitation;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="flex gap-3 items-start min-w-0">
          <CompanyFace name="" slug={company.slug} logo={null} />
          <div className="min-w-0">
            <Heading className="font-text! text-lg! font-semibold tracking-normal!">
              <Link to={`/offerte-lavoro/${offer.slug}`} className="hover:underline underline-offset-3 wrap-anywhere">
                {offer.title}
              </Link>
            </Heading>
            <p className="text-ink-soft wrap-anywhere">
              {company.name} · {offer.place}
            </p>
          </div>
        </div>
        <span className={`chip ${looks[state]}`}>{t(invitationStates[state])}</span>
      </div>
      <p>
        {offer.pay ? (
          <b className="tabular-nums">{offer.pay}</b>
        ) : (
          <span className="text-ink-soft">{t('Retribuzione non specificata')}</span>
        )}
        {offer.days && <span className="block first-letter:uppercase">{offer.days}</span>}
        <span className="block">{offer.room}</span>
      </p>
      {state === 'waiting' && match && (
        <>
          <p>
            <MatchChip word={match.word} />
          </p>
          <MatchSentences icon="check" name={t('A favore')} sentences={match.reasons} />
          <MatchSentences icon="info" name={t('Da valutare')} sentences={match.missing} />
        </>
      )}
    </>
  );
}
