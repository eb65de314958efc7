import type { OfferCard as Offer, OfferAround, OfferDetail } from '#contract/offers.ts';
import { chipOfFeatured } from '#domain/offer-facts.ts';
import { OfferCard } from '#web/features/offers/offer-card.tsx';
import { useText } from '#web/features/texts/text.tsx';

/**
 * Further offers below an offer: its company's others, and similar ones nearby. For a closed offer the similar ones
 * come first.
 */
export function OffersAround({ offer, around }: { offer: OfferDetail; around: OfferAround }) {
  const t = useText();
  const own = (
    <OfferRow
      key="azienda"
      id="altre-offerte"
      title={t('Altre offerte di questa azienda')}
      offers={around.company_offers}
    />
  );
  const similar = (
    <OfferRow key="simili" id="offerte-simili" title={t('Offerte simili in zona')} offers={around.similar} />
  );
  return <div className="no-print">{offer.expired ? [similar, own] : [own, similar]}</div>;
}

function OfferRow({ id, title, offers }: { id: string; title: string; offers: readonly Offer[] }) {
  if (offers.length === 0) return null;
  const chips = chipOfFeatured(offers);
  return (
    <section aria-labelledby={id} className="mt-12 lg:mt-16">
      <h2 id={id} className="text-step-2! mb-4">
        {title}
      </h2>
      <ul className="rail">
        {offers.map((offer) => (
          <li key={offer.id} className="min-w-0">
            <OfferCard offer={offer} isSmall hasFeaturedChip={chips.has(offer.id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
