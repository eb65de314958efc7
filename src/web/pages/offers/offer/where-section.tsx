import type { OfferDetail } from '#contract/offers.ts';
import { cityOf } from '#domain/offer-words.ts';
import { PlaceMap } from '#web/features/pictures/place-map.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { Link } from '#web/ui/link.tsx';

/** Where the work is: its comune on a small map, with what lies around. */
export function WhereSection({ offer }: { offer: OfferDetail }) {
  const t = useText();
  const city = cityOf(offer.place.text);
  const { state } = offer.place.data.address;
  return (
    <section aria-labelledby="dove" className="mt-10 grid gap-3 justify-items-start">
      <h2 id="dove" className="text-step-2!">
        {t('Dove')}
      </h2>
      <p translate="no" className="text-ink-soft">
        {city} ({state}), {offer.region.name}
      </p>
      <PlaceMap slug={offer.place.slug} alt={t('Mappa: {city} e dintorni, in un raggio di circa 50 km', { city })} />
      <Link to={`/offerte-lavoro/${offer.place.slug}`} className="link no-print">
        {t('Altre offerte qui intorno')}
      </Link>
    </section>
  );
}
