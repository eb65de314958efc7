import { type Scenery, sceneryOf } from '#domain/scenery.ts';
import type { Gazetteer } from './gazetteer.ts';

/** What the drawing of a company shows: where it lies, as the gazetteer knows it, or what it is. */
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
  // Half of the restaurants have one drawing, half the other, always the same for the same.
  return sceneryOf(facts, (Array.from(slug).reduce((sum, char) => sum + (char.codePointAt(0) ?? 0), 0) % 10) / 10);
}
