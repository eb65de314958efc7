import { atPlace } from '#domain/offer-words.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import type { PlaceRow } from '../places/read-gazetteer.ts';

/**
 * The places whose pay is shown for a place: itself, then the next wider ones. Undefined is Italy. Pay is counted by
 * province and region: for any other place, Italy's is shown.
 */
export function payAreas(gazetteer: Gazetteer, place: PlaceRow | undefined): (PlaceRow | undefined)[] {
  if (place?.kind === 'province') return [place, gazetteer.regionOf(place), undefined];
  return place?.kind === 'region' ? [place, undefined] : [undefined];
}

/** An area of pay as it is shown. */
export const payArea = (place: PlaceRow | undefined) =>
  place ? { slug: place.slug, name: place.name, at: atPlace(place) } : { slug: null, name: 'Italia', at: 'in Italia' };
