import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { PayNear } from '#contract/pay-near.ts';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { integerArray } from '#server/platform/sql-arrays.ts';
import type { PlaceRow } from '../places/read-gazetteer.ts';
import type { Names } from '../professions/names.ts';
import { payArea, payAreas } from './pay-areas.ts';

const figureRow = z.object({ place_id: z.number().nullable(), low: z.number(), median: z.number(), high: z.number() });

/**
 * What a job pays around a place, in whole euros a month: in its province, or in the next wider place that has enough
 * offers. Null where not even Italy has. A tourist area lies in more than one province: for it, Italy's figure is
 * shown.
 */
export async function payNear(
  db: Database,
  { gazetteer }: Names,
  job: { id: number; slug: string },
  place: PlaceRow | null,
): Promise<PayNear | null> {
  const province = place?.kind === 'comune' ? gazetteer.provinceOf(place) : place;
  const areas = payAreas(gazetteer, province ?? undefined);
  const ids = areas.flatMap((area) => area?.place_id ?? []);
  const rows = await rowsOf(
    db,
    figureRow,
    sql`SELECT place_id, low, median, high FROM pay_figures
      WHERE job_id = ${job.id} AND has_room IS NULL AND season IS NULL
        AND (place_id IS NULL OR place_id = ANY(${integerArray(ids)}))`,
  );
  const figureOf = (area: PlaceRow | undefined) => rows.find(({ place_id }) => place_id === (area?.place_id ?? null));
  const area = areas.find(figureOf);
  const figure = figureOf(area);
  if (!figure) return null;
  const { low, median, high } = figure;
  return {
    ...{ low, median, high },
    at: payArea(area).at,
    path: `/stipendi/${job.slug}${area ? `/${area.slug}` : ''}`,
  };
}
