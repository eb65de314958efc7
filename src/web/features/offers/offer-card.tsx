import type { ReactNode } from 'react';
import type { OfferCard as Offer } from '#contract/offers.ts';
import { distanceKm } from '#domain/distance.ts';
import { hasPay, salaryLabel } from '#domain/offer-pay.ts';
import { cityOf, positionsLabel, snippet } from '#domain/offer-words.ts';
import { grossPeriods } from '#domain/pay-period.ts';
import { relativeTime } from '#domain/relative-time.ts';
import { AsWritten } from '#web/ui/as-written.tsx';
import { Breakable } from '#web/ui/breakable.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { CompanyFace } from '../pictures/faces.tsx';
import { useOwnPosition } from '../search/own-position.ts';
import { SaveStar } from '../stars/save-star.tsx';
import { useText } from '../texts/text.tsx';
import { fromSearch } from './came-from-search.ts';
import { OfferStrip } from './offer-strip.tsx';
import { OfferTerms } from './offer-terms.tsx';
import { RoomChip } from './room-chip.tsx';

/** The chips of an offer, each with the colour of its meaning (rule 2.14). */
export function OfferChips({
  offer,
  showFeatured = true,
}: {
  offer: Pick<
    Offer,
    | 'is_featured'
    | 'is_career_day'
    | 'has_room'
    | 'is_room_paid'
    | 'room_limit'
    | 'room_cost'
    | 'is_urgent'
    | 'count_positions'
    | 'contract_period_determinate_type'
  >;
  showFeatured?: boolean;
}) {
  const t = useText();
  return (
    <ul className="flex flex-wrap gap-1.5">
      {showFeatured && offer.is_featured && <li className="chip chip-sun">{t('In evidenza')}</li>}
      {offer.is_career_day && <li className="chip chip-sea">{t('Career day')}</li>}
      {offer.is_urgent && <li className="chip chip-hot">{t('Assunzione urgente')}</li>}
      <RoomChip as="li" offer={offer} />
      <li className="chip">{t(positionsLabel(offer.count_positions))}</li>
      {offer.contract_period_determinate_type === 'summer' && <li className="chip chip-sun">{t('Stagione estiva')}</li>}
    </ul>
  );
}

interface CardProps {
  offer: Offer;
  heading?: 'h2' | 'h3';
  /** Leaves the description out (rule 2.14). */
  isSmall?: boolean;
  /** Whether a featured offer is marked by a chip, or by plain text. */
  hasFeaturedChip?: boolean;
  /** A drawing between the facts and the chips: it takes no space where there is none. */
  strip?: ReactNode;
  /** The address of the search it was found by: its page links back there. */
  search?: string | undefined;
  /** What the offer already is to the candidate who looks at it. */
  own?: { isRead: boolean; hasApplied: boolean; fromHome: number | null } | undefined;
}

/** An offer in a list (rule 2.14). Cards are smaller on a phone. */
export function OfferCard({
  offer,
  heading = 'h3',
  isSmall = false,
  hasFeaturedChip = true,
  strip,
  search,
  own,
}: CardProps) {
  const t = useText();
  const published = relativeTime(offer.transaction_date_created ?? offer.date_created);
  const { isRead = false, hasApplied = false, fromHome = null } = own ?? {};
  return (
    <article className="card offer-card @container relative flex flex-col h-full">
      <div className="flex flex-wrap gap-x-3 gap-y-1 items-center min-h-11">
        <CardHead offer={offer} fromHome={fromHome} />
        <div className="relative z-1 ml-auto -my-2 [&>button]:mt-0">
          <SaveStar what="saved_offers" id={offer.id} label={t('Salva l’offerta {title}', { title: offer.title })} />
        </div>
      </div>
      <OfferFacts offer={offer} heading={heading} isSmall={isSmall} search={search} />
      {strip}
      <CardEnd
        offer={offer}
        hasFeaturedChip={hasFeaturedChip}
        published={published}
        isRead={isRead}
        hasApplied={hasApplied}
        search={search}
      />
    </article>
  );
}

/** Whose offer it is, and where. */
function CardHead({ offer, fromHome }: { offer: Offer; fromHome: number | null }) {
  return (
    <>
      <CompanyFace name={offer.company_name} slug={offer.company_slug} logo={offer.company.logo.file} />
      <div className="flex-1 basis-[min(100%,7rem)] min-w-0 text-[.925rem] leading-snug">
        {!offer.has_company_page ? (
          <p translate="no" className="font-semibold clamp [-webkit-line-clamp:2]">
            {offer.company_name}
          </p>
        ) : (
          <Link
            to={`/aziende/${offer.company_slug}`}
            translate="no"
            className="relative z-1 font-semibold hover:text-accent wrap-anywhere clamp [-webkit-line-clamp:2]"
          >
            {offer.company_name}
          </Link>
        )}
        <p className="text-ink-soft dotted">
          <span>
            <span className="inline-block align-[-2px] mr-1">
              <Icon name="pin" size={15} />
            </span>
            <AsWritten>{cityOf(offer.place.text)}</AsWritten>
          </span>{' '}
          <CardDistance offer={offer} fromHome={fromHome} />
        </p>
      </div>
    </>
  );
}

interface EndProps {
  offer: Offer;
  hasFeaturedChip: boolean;
  /** How long ago it was published, in words. */
  published: string;
  isRead: boolean;
  hasApplied: boolean;
  search?: string | undefined;
}

/** Its chips, its age, what the reader did with it, and the way to its page: on a phone in one line. */
function CardEnd({ offer, hasFeaturedChip, published, isRead, hasApplied, search }: EndProps) {
  const t = useText();
  return (
    <div className="md:contents max-md:mt-auto max-md:pt-1 max-md:flex flex-wrap items-center gap-x-3">
      <CardChips offer={offer} hasFeaturedChip={hasFeaturedChip} />
      <div className="max-md:contents mt-auto">
        <div className="max-md:contents mt-2.5 border-t border-line flex flex-wrap items-center justify-between gap-x-3 text-sm text-ink-soft">
          <span className="dotted max-md:text-[.8125rem]">
            <span suppressHydrationWarning>
              {t('Pubblicata')} {published}
            </span>{' '}
            <OwnMark isRead={isRead} hasApplied={hasApplied} />
          </span>
          <Link
            to={`/offerte-lavoro/${offer.slug}`}
            state={stateOf(search)}
            className="relative z-1 btn btn-quiet text-[.925rem] max-sm:text-sm max-md:ml-auto"
            aria-label={`${t("Visualizza l'offerta")}: ${offer.title}`}
          >
            {t("Visualizza l'offerta")} <Icon name="arrow" />
          </Link>
        </div>
      </div>
    </div>
  );
}

/** What an offer asks and gives: the same for every reader. */
function OfferFacts({ offer, heading: Heading, isSmall, search }: FactsProps) {
  return (
    <>
      <Heading className="mt-2.5 text-[1.25rem]! leading-[1.2]! clamp [-webkit-line-clamp:2]">
        <Link to={`/offerte-lavoro/${offer.slug}`} state={stateOf(search)} className="offer-card-title">
          <Breakable text={offer.title} />
        </Link>
      </Heading>
      <CardFacts offer={offer} />
      {!isSmall && !offer.is_career_day && (
        <p className="mt-2 text-ink-soft text-[.925rem] leading-snug clamp [-webkit-line-clamp:2]">
          {snippet(offer.description)}
        </p>
      )}
      <OfferStrip offer={offer} />
    </>
  );
}

type FactsProps = Required<Pick<CardProps, 'offer' | 'heading' | 'isSmall' | 'search'>>;

/** The page of an offer leads back to the search it was found by. */
const stateOf = (search: string | undefined) => (search === undefined ? undefined : fromSearch(search));

/**
 * How far the work is: from where somebody is, where they said so; else from the comune that was searched; else from
 * home. Nothing where it is there.
 */
function CardDistance({ offer, fromHome }: { offer: Offer; fromHome: number | null }) {
  const t = useText();
  const { point } = useOwnPosition();
  if (point && offer.point)
    return <span>{t('a {km} km da te', { km: Math.round(distanceKm(point, offer.point)) })}</span>;
  const searched = offer.distance_km;
  if (searched !== null) return searched < 1 ? null : <span>{t('a {km} km', { km: Math.round(searched) })}</span>;
  if (fromHome === null || fromHome < 1) return null;
  return <span>{t('a {km} km da casa', { km: Math.round(fromHome) })}</span>;
}

/** Applied to, or read before. */
function OwnMark({ isRead, hasApplied }: Pick<EndProps, 'isRead' | 'hasApplied'>) {
  const t = useText();
  if (hasApplied)
    return (
      <span className="text-leaf font-medium whitespace-nowrap">
        <span className="inline-block align-[-2px] mr-1">
          <Icon name="check" size={15} />
        </span>
        {t('Candidatura inviata')}
      </span>
    );
  return isRead ? <span className="whitespace-nowrap">{t('Già vista')}</span> : null;
}

/**
 * What is asked first, in the order it is asked in: pay, dates, lodging, contract. Beside it a photograph of the
 * company, where there is one: it is small, and loads when it is nearly in sight, so that nothing waits for it.
 */
function CardFacts({ offer }: { offer: Offer }) {
  const { photo } = offer.company;
  return (
    <div className={photo === null ? '' : 'grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 items-start'}>
      <div>
        <CardPay offer={offer} />
        <OfferTerms offer={offer} />
      </div>
      {photo !== null && (
        <img
          src={photo}
          alt=""
          width={120}
          height={90}
          loading="lazy"
          decoding="async"
          className="mt-2 h-[5.5rem] w-[5.5rem] @min-[21rem]:w-[7.5rem] @min-[21rem]:h-[5.625rem] rounded-[10px] object-cover bg-sunken"
        />
      )}
    </div>
  );
}

/** The pay and its period; the card says so where it is not given. */
function CardPay({ offer }: { offer: Offer }) {
  const t = useText();
  if (!hasPay(offer))
    return (
      <p className="mt-1.5 text-ink-soft text-[.925rem] leading-[1.625rem]">{t('Retribuzione non specificata')}</p>
    );
  return (
    <p className="mt-1.5 text-[1.125rem] leading-[1.625rem] font-semibold tabular-nums">
      <AsWritten>{salaryLabel(offer)}</AsWritten>{' '}
      <span className="text-[.875rem] font-normal text-ink-soft whitespace-nowrap">
        {t(grossPeriods[offer.pay_period])}
      </span>
    </p>
  );
}

const CHIPS_ON_A_CARD = 2;

/**
 * An offer's chips (rule 2.14): two coloured ones at most on a card, the lodging's among them. The others, and how many
 * positions there are, are plain.
 */
function CardChips({ offer, hasFeaturedChip }: { offer: Offer; hasFeaturedChip: boolean }) {
  const t = useText();
  const marks = [
    offer.is_featured && hasFeaturedChip && { words: t('In evidenza'), color: 'chip-sun' },
    offer.is_career_day && { words: t('Career day'), color: 'chip-sea' },
    offer.is_urgent && { words: t('Assunzione urgente'), color: 'chip-hot' },
    offer.contract_period_determinate_type === 'summer' && { words: t('Stagione estiva'), color: 'chip-sun' },
  ].filter((chip) => chip !== false);
  const most = offer.has_room ? CHIPS_ON_A_CARD - 1 : CHIPS_ON_A_CARD;
  const plain = [
    ...(offer.is_featured && !hasFeaturedChip ? [t('In evidenza')] : []),
    ...marks.slice(most).map(({ words }) => words),
    t(positionsLabel(offer.count_positions)),
  ];
  const chips = [...marks.slice(0, most), ...plain.map((words) => ({ words, color: '' }))];
  return (
    <ul className="md:mt-2 flex flex-wrap items-center gap-x-2 gap-y-1">
      {chips.map(({ words, color }) => (
        <li key={words} className={color === '' ? 'chip' : `chip ${color}`}>
          {words}
        </li>
      ))}
    </ul>
  );
}

/** Placeholder while loading. */
export function OfferCardSkeleton({ isSmall = false }: { isSmall?: boolean }) {
  return (
    <div
      className={`card offer-card ${isSmall ? 'min-h-[14.75rem]' : 'min-h-[14.75rem] md:min-h-[18rem]'} flex flex-col gap-3`}
      aria-hidden="true"
    >
      <div className="flex gap-3">
        <div className="size-11 rounded-[10px] bg-sunken" />
        <div className="grid gap-2 flex-1 content-center">
          <div className="h-3 w-2/3 bg-sunken rounded" />
          <div className="h-3 w-1/3 bg-sunken rounded" />
        </div>
      </div>
      <div className="h-5 w-1/2 bg-sunken rounded" />
      <div className="h-4 w-2/5 bg-sunken rounded" />
      <div className="h-3 w-3/4 bg-sunken rounded" />
      <div className="mt-auto mb-3 h-3 w-1/3 bg-sunken rounded" />
    </div>
  );
}
