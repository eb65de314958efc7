import { useRef } from 'react';
import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import type { OfferInvitations } from '#contract/offer-people.ts';
import { romeDay } from '#domain/rome-time.ts';
import { uiText } from '#domain/ui-text.ts';
import { askOrStatus } from '#web/ask.ts';
import { CompanyCheckNotice } from '#web/features/company/company-check-notice.tsx';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { useUser } from '#web/features/every-page/site.tsx';
import { EmptyState } from '#web/features/lists/empty-state.tsx';
import { MY_OFFERS } from '#web/features/offers/offer-moves.ts';
import { type Say, useText } from '#web/features/texts/text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { InviteButton } from './invite-button.tsx';
import { InvitedList } from './invited-list.tsx';
import { PersonCard } from './person-card.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { id } = args.params;
  if (!/^\d{1,9}$/.test(id ?? '')) throw new Response(null, { status: 404 });
  return { today: romeDay(), ...(await askOrStatus(args, 'GET /company/offers/{id}/people', { params: { id } })) };
}

export const meta = (args: MetaArgs) => pageHead({ title: uiText('Persone adatte'), disableRobots: true }, args);

/** The people whom an offer fits best, with why; hidden as in the search until they are unlocked (rule suited). */
export default function SuitedPeoplePage() {
  const t = useText();
  const { today, offer, people, invitations } = useLoaderData<typeof loader>();
  const heading = useRef<HTMLHeadingElement>(null);
  const own = `${MY_OFFERS}/${offer.id}`;
  // Who is not verified reads why the list is empty, not that nobody suits.
  const isVerified = useUser()?.company?.check_state === 'verified';
  return (
    <div className="wrap pt-3 lg:pt-4 pb-16 grid gap-4 grid-cols-[minmax(0,1fr)]">
      <Link to={own} className="btn btn-quiet justify-self-start max-w-full wrap-anywhere text-left">
        <Icon name="back" /> {offer.title}
      </Link>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 ref={heading} tabIndex={-1} className="text-step-3! outline-none">
            {t('Persone adatte')}
          </h1>
          <p className="text-ink-soft mt-1 max-w-prose">
            {t('Chi cerca questo lavoro, può esserci in quei giorni e abita vicino o si trasferisce.')}{' '}
            {t('Contano solo lavoro, luogo, date, esperienza e lingue.')}
          </p>
          <p className="mt-1 font-semibold" aria-live="polite">
            {offer.is_external
              ? t('Le candidature arrivano sul tuo sito: da qui non si invita.')
              : offer.is_open && leftWords(t, invitations)}
          </p>
        </div>
        <Link to={`${own}/candidature`} className="btn btn-ghost">
          {t('Candidature')}
        </Link>
      </div>
      <CompanyCheckNotice what={t('Vedi le persone adatte, e le inviti a candidarsi, appena è verificata.')} />
      {invitations.people.length > 0 && <InvitedList people={invitations.people} offerId={offer.id} />}
      {people.length === 0 && (isVerified || !offer.is_open) && (
        <EmptyState
          seed="persone-adatte"
          way={
            offer.is_open
              ? { words: t('Cerca tra tutti i profili'), url: '/recruiter/ricerca-candidato' }
              : { words: t('Torna all’offerta'), url: own }
          }
        >
          {offer.is_open
            ? t('Per ora nessuno: guarda di nuovo tra qualche giorno, ogni giorno si aggiungono profili.')
            : t('L’offerta non è pubblicata: qui vedi le persone adatte quando è attiva.')}
        </EmptyState>
      )}
      {people.length > 0 && (
        <ul className="grid gap-4 md:grid-cols-2 grid-cols-[minmax(0,1fr)]">
          {people.map((person) => (
            <li key={person.candidate.id}>
              <PersonCard
                person={person}
                today={today}
                invite={
                  <InviteButton
                    person={person}
                    offer={offer}
                    left={invitations.left}
                    onInvited={() => heading.current?.focus()}
                  />
                }
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function leftWords(t: Say, { left, limit }: OfferInvitations): string {
  if (limit === 0) return t('Ora non si mandano inviti.');
  if (left === 0)
    return limit === 1
      ? t('Hai usato l’unico invito di questa offerta.')
      : t('Hai usato i {limit} inviti di questa offerta.', { limit });
  return left === 1
    ? t('Ti resta un invito su {limit}.', { limit })
    : t('Ti restano {left} inviti su {limit}.', { left, limit });
}
