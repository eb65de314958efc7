import { type ReactNode, useState } from 'react';
import type { CompanyOffer } from '#contract/company-offers.ts';
import { DAY_MS } from '#domain/durations.ts';
import { comesAgain } from '#domain/offer-life.ts';
import { cityOf, dotted } from '#domain/offer-words.ts';
import { italianDate } from '#domain/relative-time.ts';
import { romeDay } from '#domain/rome-time.ts';
import { AsWritten } from '#web/ui/as-written.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { MenuButton } from '#web/ui/menu-button.tsx';
import { coveredWords } from '../hires/covered-words.ts';
import { DeleteOffer } from '../offers/delete-offer.tsx';
import { MY_OFFERS, useOfferMoves } from '../offers/offer-moves.ts';
import { OfferStatusChip } from '../offers/offer-status.tsx';
import { usePublishAgain } from '../offers/use-publish-again.ts';
import { useText } from '../texts/text.tsx';

interface OfferRowProps {
  offer: CompanyOffer;
  /** A day `YYYY-MM-DD`, in Rome. */
  today: string;
  level?: 2 | 3;
  /** The row with the most waiting applicants: its link to them is the page's one filled button. */
  isFirstToDo?: boolean;
}

/** One of the company's offers in a row: title, time left, views and applications, and actions (rule 2.18). */
export function OfferRow({ offer, today, level = 2, isFirstToDo = false }: OfferRowProps) {
  const t = useText();
  const address = `${MY_OFFERS}/${offer.id}`;
  const { confirmed } = offer.positions;
  const Title = level === 2 ? 'h2' : 'h3';
  const can = (move: CompanyOffer['moves'][number]) => offer.moves.includes(move);
  return (
    <li className="relative grid gap-x-4 lg:gap-x-5 gap-y-3 p-4 md:px-5 md:py-3 md:min-h-18 md:grid-cols-[minmax(0,1fr)_8.5rem_12.5rem_2.75rem] lg:grid-cols-[minmax(0,1fr)_9rem_4.5rem_13rem_2.75rem] md:items-center border-t border-line first:border-t-0">
      <div className="min-w-0 max-md:pr-12">
        <Title className="text-base! font-text! font-semibold! tracking-normal! flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link to={address} className="hover:underline underline-offset-3 wrap-anywhere">
            {offer.title}
          </Link>
          {offer.is_career_day && <span className="chip chip-sea">{t('Career day')}</span>}
          {offer.is_featured && <span className="chip chip-sun">{t('In evidenza')}</span>}
        </Title>
        <p className="text-sm text-ink-soft wrap-anywhere">
          <AsWritten>{cityOf(offer.place.text)}</AsWritten> · {offer.job.name}
          {confirmed > 0 && ' · '}
          {confirmed > 0 && <span className="whitespace-nowrap">{coveredWords(offer.positions, t)}</span>}
        </p>
        {offer.status === 'active' && !can('activate') && (
          <p className="text-sm mt-0.5">
            <Link to={`${address}/persone-adatte`} className="link">
              {t('Persone adatte')} <span className="sr-only">{t('per {title}', { title: offer.title })}</span>
            </Link>
          </p>
        )}
        {comesAgain(offer, today) && <Again offer={offer} />}
        {offer.paused_until && (
          <p className="text-sm">
            {t('Candidature in pausa fino al {date}.', { date: italianDate(offer.paused_until) })}
          </p>
        )}
      </div>
      <DaysLeft offer={offer} today={today} />
      <p className="max-lg:hidden text-sm text-ink-soft text-right whitespace-nowrap tabular-nums">
        {offer.was_published && (offer.views === 1 ? t('1 visita') : t('{n} visite', { n: dotted(offer.views) }))}
      </p>
      <Received offer={offer} isFirstToDo={isFirstToDo} />
      <div className="max-md:absolute max-md:right-2 max-md:top-2">
        <Actions offer={offer} canActivate={can('activate')} canResume={can('resume')} canSuspend={can('suspend')} />
      </div>
    </li>
  );
}

/** Publishes last season's offer for the next one. */
function Again({ offer }: { offer: CompanyOffer }) {
  const t = useText();
  const { isBusy, again } = usePublishAgain(offer.id);
  return (
    <p className="text-sm mt-0.5">
      <button type="button" onClick={again} aria-busy={isBusy} aria-disabled={isBusy} className="link min-h-6">
        {t('Ripubblica per la prossima stagione')} <span className="sr-only">“{offer.title}”</span>
      </button>
    </p>
  );
}

/** For how many days an offer is paid. */
const WHOLE_DAYS = 60;
const [SOON, VERY_SOON] = [14, 5];

/** The time left of an active offer, as a bar; the status of any other. */
function DaysLeft({ offer, today }: { offer: CompanyOffer; today: string }) {
  const t = useText();
  const isOn = offer.status === 'active' && !offer.moves.includes('activate') && offer.expiration_datetime !== null;
  if (!isOn || offer.expiration_datetime === null) {
    return (
      <p className="[&>.chip]:whitespace-normal [&>.chip]:rounded-input">
        <OfferStatusChip offer={offer} />
      </p>
    );
  }
  const days = Math.max(0, Math.round((Date.parse(romeDay(offer.expiration_datetime)) - Date.parse(today)) / DAY_MS));
  const color = days <= VERY_SOON ? 'bg-danger' : days <= SOON ? 'bg-sun' : 'bg-leaf';
  const words = days === 0 ? t('Scade oggi') : days === 1 ? t('Resta 1 giorno') : t('Restano {n} giorni', { n: days });
  return (
    <div
      className="text-sm leading-5"
      title={t('Attiva fino al {date}', { date: italianDate(offer.expiration_datetime) })}
    >
      <p className="flex md:flex-wrap justify-between gap-x-3">
        <span
          className={
            days <= VERY_SOON ? 'text-danger font-semibold' : days <= SOON ? 'text-sun font-semibold' : 'text-ink-soft'
          }
        >
          {words}
          <span className="sr-only">
            . {t('Attiva fino al {date}', { date: italianDate(offer.expiration_datetime) })}
          </span>
        </span>
        <span className="lg:hidden text-ink-soft tabular-nums md:text-right">
          {offer.views === 1 ? t('1 visita') : t('{n} visite', { n: dotted(offer.views) })}
        </span>
      </p>
      <span aria-hidden="true" className="block h-1.5 mt-1 rounded-full bg-line overflow-hidden">
        <span
          style={{ width: `${Math.min(100, Math.max(3, (days / WHOLE_DAYS) * 100))}%` }}
          className={`block h-full rounded-full ${color}`}
        />
      </span>
    </div>
  );
}

/** The link to the applications: filled in one row only, with a border where new ones wait, else plain text. */
function Received({ offer, isFirstToDo }: { offer: CompanyOffer; isFirstToDo: boolean }) {
  const t = useText();
  const { total, to_evaluate: fresh } = offer.applications;
  const all = total === 1 ? t('1 candidatura') : t('{n} candidature', { n: total });
  if (!offer.was_published || (total === 0 && offer.moves.includes('activate'))) {
    return offer.moves.includes('activate') ? (
      <Link to={`${MY_OFFERS}/${offer.id}/attiva-annuncio`} className="btn btn-ghost">
        {t('Attiva')} <span className="sr-only">{offer.title}</span>
      </Link>
    ) : (
      <span />
    );
  }
  const look = fresh === 0 ? 'text-ink-soft hover:bg-sunken' : isFirstToDo ? 'btn-primary' : 'btn-ghost';
  if (total === 0) return <p className="text-sm text-ink-soft md:text-center min-h-6">{t('Nessuna candidatura')}</p>;
  return (
    <Link to={`${MY_OFFERS}/${offer.id}/candidature`} className={`btn whitespace-nowrap px-3! text-[.95rem] ${look}`}>
      <span>
        {all}
        {fresh > 0 && (
          <b className={isFirstToDo ? '' : 'text-accent'}>
            {' '}
            · {fresh === 1 ? t('1 nuova') : t('{n} nuove', { n: fresh })}
          </b>
        )}
        <span className="sr-only"> {t('per {title}', { title: offer.title })}</span>
      </span>
    </Link>
  );
}

/** The other actions, each named with its offer. */
function Actions({
  offer,
  canActivate,
  canResume,
  canSuspend,
}: {
  offer: CompanyOffer;
  canActivate: boolean;
  canResume: boolean;
  canSuspend: boolean;
}) {
  const t = useText();
  const moves = useOfferMoves(offer);
  const [isAsking, setAsking] = useState(false);
  const address = `${MY_OFFERS}/${offer.id}`;
  const item = (key: string, icon: string, words: string, target: { to: string } | { onChoose: () => void }) => ({
    key,
    words,
    content: <Named icon={icon} words={words} title={offer.title} />,
    ...target,
  });
  return (
    <>
      <MenuButton
        label={t('Altre azioni per {title}', { title: offer.title })}
        className="size-11 grid place-items-center rounded-full hover:bg-sunken text-ink-soft"
        opensLeft
        items={[
          ...(canActivate ? [item('activate', 'send', t('Attiva'), { to: `${address}/attiva-annuncio` })] : []),
          ...(canResume ? [item('resume', 'eye', t('Riattiva'), { onChoose: () => void moves.resume() })] : []),
          item('edit', 'edit', t('Modifica'), { to: address }),
          item('duplicate', 'copia', t('Duplica'), { onChoose: () => void moves.duplicate() }),
          ...(canSuspend ? [item('suspend', 'lock', t('Sospendi'), { onChoose: () => void moves.suspend() })] : []),
          item('delete', 'trash', t('Elimina'), { onChoose: () => setAsking(true) }),
        ]}
      >
        <Icon name="more" size={22} />
      </MenuButton>
      <DeleteOffer
        offer={offer}
        waiting={offer.applications.waiting}
        isDraft={offer.status === 'draft' && !offer.was_published}
        isOpen={isAsking}
        isBusy={moves.isBusy}
        onClose={() => setAsking(false)}
        onDelete={async (told) => (await moves.remove(told)) && setAsking(false)}
      />
    </>
  );
}

function Named({ icon, words, title }: { icon: string; words: string; title: string }): ReactNode {
  return (
    <>
      <Icon name={icon} />
      <span>
        {words} <span className="sr-only">“{title}”</span>
      </span>
    </>
  );
}
