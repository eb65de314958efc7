import type { OfferInvitations } from '#contract/offer-people.ts';
import { invitationStates } from '#domain/offer-invitation.ts';
import { italianDate } from '#domain/relative-time.ts';
import { MY_OFFERS } from '#web/features/offers/offer-moves.ts';
import { PersonFace } from '#web/features/pictures/faces.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { Link } from '#web/ui/link.tsx';

const looks = { waiting: 'chip-sun', applied: 'chip-leaf', not_now: '', closed: '' } as const;

/** The people invited to the offer, and what they said. */
export function InvitedList({ people, offerId }: { people: OfferInvitations['people']; offerId: number }) {
  const t = useText();
  return (
    <section aria-labelledby="invitati" className="grid gap-3">
      <h2 id="invitati" className="text-step-2!">
        {t('Inviti mandati')}
      </h2>
      <ul className="bg-surface border border-line rounded-card divide-y divide-line">
        {people.map(({ id, candidate, name, state, application_id, invited_on }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
            <PersonFace
              seed={candidate?.tile ?? `invito-${id}`}
              photo={candidate?.photo ?? null}
              isLocked={!candidate?.is_unlocked && application_id === null}
            />
            <span className="flex-1 min-w-0">
              {application_id === null && candidate === null ? (
                <span className="font-semibold">{t('Persona invitata')}</span>
              ) : (
                <Link
                  to={
                    application_id === null
                      ? `/recruiter/${candidate?.id}`
                      : `${MY_OFFERS}/${offerId}/candidature/${application_id}`
                  }
                  className="font-semibold hover:underline underline-offset-3"
                >
                  {name}
                </Link>
              )}
              <span className="block text-sm text-ink-soft">
                {t('Invito del {date}', { date: italianDate(invited_on) })}
              </span>
            </span>
            <span className={`chip ${looks[state]}`}>{t(invitationStates[state])}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
