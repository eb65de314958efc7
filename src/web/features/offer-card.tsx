import { Link } from 'react-router';
import type { OfferCard as Offer } from '../../contract/offers.ts';
import { cityOf, positionsLabel, snippet } from '../../domain/offer-words.ts';
import { relativeTime } from '../../domain/relative-time.ts';
import { Icon } from '../ui/icon.tsx';
import { Tile } from '../ui/tiles.tsx';
import { SaveStar } from './save-star.tsx';
import { useText } from './text.tsx';

/** The chips of an offer, each with the colour of its meaning (spec 2.14). */
export function OfferChips({
  offer,
  showFeatured = true,
}: {
  offer: Pick<Offer, 'is_featured' | 'is_career_day' | 'has_room' | 'is_urgent' | 'count_positions' | 'contract_period_determinate_type'>;
  showFeatured?: boolean;
}) {
  const t = useText();
  return (
    <ul className="flex flex-wrap gap-1.5">
      {showFeatured && offer.is_featured && <li className="chip chip-sun">{t('In evidenza')}</li>}
      {offer.is_career_day && <li className="chip chip-sea">{t('Career day')}</li>}
      {offer.is_urgent && <li className="chip chip-hot">{t('Assunzione urgente')}</li>}
      {offer.has_room && <li className="chip chip-leaf">{t('Alloggio incluso')}</li>}
      <li className="chip">{t(positionsLabel(offer.count_positions))}</li>
      {offer.contract_period_determinate_type === 'summer' && <li className="chip chip-sun">{t('Stagione estiva')}</li>}
    </ul>
  );
}

/** A company's face: its logo, or its tile. */
export function CompanyFace({ name, slug, logo }: { name: string; slug: string; logo: string | null }) {
  return logo ? (
    <img src={logo} alt={name} width={44} height={44} loading="lazy" className="size-11 flex-none rounded-[10px] object-cover" />
  ) : (
    <Tile seed={slug} className="block size-11 flex-none rounded-[10px] overflow-hidden" />
  );
}

/** An offer in a list (spec 2.14). The small one leaves the description out. */
export function OfferCard({ offer, heading: Heading = 'h3', isSmall = false }: { offer: Offer; heading?: 'h2' | 'h3'; isSmall?: boolean }) {
  const t = useText();
  const address = `/offerte-lavoro/${offer.slug}`;
  return (
    <article className="card flex flex-col gap-3 h-full">
      <div className="flex gap-3 items-center">
        <CompanyFace name={offer.company_name} slug={offer.company_slug} logo={offer.company.logo.file} />
        <div className="min-w-0">
          {offer.is_hosco ? (
            <p className="font-semibold clamp [-webkit-line-clamp:2]">{offer.company_name}</p>
          ) : (
            <Link to={`/aziende/${offer.company_slug}`} className="font-semibold hover:text-accent wrap-anywhere clamp [-webkit-line-clamp:2]">
              {offer.company_name}
            </Link>
          )}
          <p className="text-ink-soft text-[.925rem] flex items-center gap-1.5">
            <Icon name="pin" size={16} />
            {cityOf(offer.place.text)}
            {offer.distance_km !== null && offer.distance_km >= 1 && <span>· {t('a {km} km', { km: Math.round(offer.distance_km) })}</span>}
          </p>
        </div>
        <SaveStar what="saved_offers" id={offer.id} label={t('Salva l’offerta {title}', { title: offer.title })} />
      </div>
      <Heading className="text-lg! leading-snug! clamp [-webkit-line-clamp:2]">
        <Link to={address} className="hover:text-accent">
          {offer.title}
        </Link>
      </Heading>
      <OfferChips offer={offer} />
      {!isSmall && !offer.is_career_day && <p className="text-ink-soft text-[.95rem] clamp [-webkit-line-clamp:3]">{snippet(offer.description)}</p>}
      <div className="mt-auto pt-3 border-t border-line flex flex-wrap items-center justify-between gap-x-2 text-sm text-ink-soft">
        <span suppressHydrationWarning>
          {t('Pubblicata')} {relativeTime(offer.transaction_date_created ?? offer.date_created)}
        </span>
        <Link to={address} className="btn btn-quiet text-base" aria-label={`${t("Visualizza l'offerta")}: ${offer.title}`}>
          {t("Visualizza l'offerta")} <Icon name="arrow" />
        </Link>
      </div>
    </article>
  );
}

/** The room a card takes while its list is on the way. */
export function OfferCardSkeleton() {
  return (
    <div className="card h-[19rem] flex flex-col gap-4" aria-hidden="true">
      <div className="flex gap-3">
        <div className="size-11 rounded-[10px] bg-sunken" />
        <div className="grid gap-2 flex-1 content-center">
          <div className="h-3 w-2/3 bg-sunken rounded" />
          <div className="h-3 w-1/3 bg-sunken rounded" />
        </div>
      </div>
      <div className="h-4 w-1/2 bg-sunken rounded" />
      <div className="h-16 bg-sunken rounded" />
    </div>
  );
}
