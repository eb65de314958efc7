import type { Point } from '#domain/distance.ts';
import type { MatchedJob } from '#domain/match/match-sides.ts';
import { DAILY_KM } from '#domain/match/place-fit.ts';
import { pointOf as pointOfPlace } from '../places/read-gazetteer.ts';
import type { Names } from '../professions/names.ts';

/** A job as matching takes it; null where it is not known any more. */
export function matchedJob({ professions }: Names, id: number): MatchedJob | null {
  const job = professions.byId(id);
  return job ? { slug: job.slug, name: job.name, family: job.family } : null;
}

/** Where a place is; null without a place, or where it has no coordinates. */
export function pointOf({ gazetteer }: Names, id: number | null): Point | null {
  return id === null ? null : pointOfPlace(gazetteer.byId(id));
}

/** The places within daily travel of a point, with their distance, and the provinces they are in. */
export function dailyReach({ gazetteer }: Names, point: Point) {
  const around = gazetteer.aroundPoint(point, DAILY_KM);
  const provinces = new Set(around.flatMap(({ place_id }) => gazetteer.byId(place_id)?.province_id ?? []));
  return { around, provinces: [...provinces] };
}
