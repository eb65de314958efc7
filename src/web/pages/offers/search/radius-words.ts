import type { Place } from '#contract/places.ts';
import { NEAR_OR_ROOM, type OfferRadius, offerRadii, readRadius } from '#domain/search-radius.ts';
import type { Translate } from '#web/features/texts/text.tsx';

const chosenRadius = (place: Place | null, chosen: string | null) =>
  place?.is_area === false ? offerRadii.find((radius) => radius === chosen) : undefined;

/** The chosen distance, as it continues the name of the place; null where there is none. */
export function radiusInTitle(t: Translate, place: Place | null, chosen: string | null): string | null {
  const radius = chosenRadius(place, chosen);
  if (radius === undefined) return null;
  const { km, orRoom } = readRadius(radius);
  if (orRoom) return t('entro {km} km o ovunque con alloggio', { km });
  return km ? t('entro {km} km', { km }) : null;
}

/** The same with the name of the place, where it is shown alone. */
export function radiusAlone(t: Translate, place: Place | null, chosen: string | null): string | null {
  const radius = chosenRadius(place, chosen);
  if (radius === undefined || !place) return null;
  const { km, orRoom } = readRadius(radius);
  if (orRoom) return t('Entro {km} km da {name}, o ovunque con alloggio', { km, name: place.name });
  return km === 0 ? radiusWords(t, place.name, radius) : t('Entro {km} km da {name}', { km, name: place.name });
}

export function radiusWords(t: Translate, name: string, radius: OfferRadius): string {
  const { km } = readRadius(radius);
  if (radius === NEAR_OR_ROOM) return t('Entro {km} km, oppure ovunque con alloggio', { km });
  return km === 0 ? t('Solo {name}', { name }) : t('Entro {km} km', { km });
}
