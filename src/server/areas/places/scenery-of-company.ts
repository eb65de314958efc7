import { type Scenery, sceneryOf } from '#domain/scenery.ts';
import type { Gazetteer } from './gazetteer.ts';

/** The drawing of a company: by its place in the gazetteer, or by its type. */
export function sceneryOfCompany(
  gazetteer: Gazetteer,
  { slug, place_id, sector }: { slug: string; place_id: number | null; sector: string | null },
): Scenery {
  const place = place_id === null ? undefined : gazetteer.byId(place_id);
  const facts = {
    comune: place?.slug ?? null,
    population: place?.population ?? 0,
    province: place?.sign ?? null,
    areas: place ? gazetteer.areasOf(place.place_id).map((area) => area.slug) : [],
    sector,
  };
  // Restaurants have one of two drawings, always the same for the same company.
  return sceneryOf(facts, (Array.from(slug).reduce((sum, char) => sum + (char.codePointAt(0) ?? 0), 0) % 10) / 10);
}
