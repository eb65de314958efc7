import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { PayNear } from '#contract/pay-near.ts';
import { atPlace } from '#domain/offer-words.ts';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { integerArray } from '#server/platform/sql-arrays.ts';
import type { PlaceRow } from '../places/read-gazetteer.ts';
import type { Names } from '../professions/names.ts';

const figureRow = z.object({ place_id: z.number().nullable(), low: z.number(), median: z.number(), high: z.number() });

/**
 * What a job pays around a place, in whole euros a month: in its province, or in the next wider place that has enough
 * offers. Null where not even Italy has. A tourist area lies in more than one province: of it, Italy's figure is told.
 */
export async function payNear(
  db: Database,
  { gazetteer }: Names,
  job: { id: number; slug: string },
  place: PlaceRow | null,
): Promise<PayNear | null> {
  const province = place?.kind === 'comune' ? gazetteer.provinceOf(place) : place;
  const isListed = province?.kind === 'province' || province?.kind === 'region';
  const wider = isListed ? [...new Set([province, gazetteer.regionOf(province)])] : [];
  const rows = await rowsOf(
    db,
    figureRow,
    sql`SELECT place_id, low, median, high FROM pay_figures
      WHERE job_id = ${job.id} AND has_room IS NULL AND season IS NULL
        AND (place_id IS NULL OR place_id = ANY(${integerArray(wider.map(({ place_id }) => place_id))}))`,
  );
  const areas = [...wider, null];
  const area = areas.find((one) => rows.some(({ place_id }) => place_id === (one?.place_id ?? null)));
  const figure = rows.find(({ place_id }) => place_id === (area?.place_id ?? null));
  if (!figure) return null;
  const { low, median, high } = figure;
  return {
    ...{ low, median, high },
    at: area ? atPlace(area) : 'in Italia',
    path: `/stipendi/${job.slug}${area ? `/${area.slug}` : ''}`,
  };
}
