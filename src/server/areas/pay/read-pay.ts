import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { PayFigure, PayOfJob, PayOfJobs } from '#contract/pay.ts';
import { seasons, slugsOf } from '#domain/offer-values.ts';
import type { Database } from '#server/platform/database.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import type { PlaceRow } from '../places/read-gazetteer.ts';
import type { Names } from '../professions/names.ts';
import { payArea, payAreas } from './pay-areas.ts';

const figureRow = z.object({
  job_id: z.number(),
  place_id: z.number().nullable(),
  has_room: z.boolean().nullable(),
  season: z.enum(slugsOf(seasons)).nullable(),
  low: z.number(),
  median: z.number(),
  high: z.number(),
  offers: z.number(),
  companies: z.number(),
  counted_on: z.string(),
});
type FigureRow = z.output<typeof figureRow>;
const columns = sql`job_id, place_id, has_room, season, low, median, high, offers, companies, counted_on::text AS counted_on`;

const figureOf = ({ low, median, high, offers, companies }: FigureRow): PayFigure => ({
  low,
  median,
  high,
  offers,
  companies,
});
const isOfAll = ({ has_room, season }: FigureRow) => has_room === null && season === null;

/** The jobs that have a figure for all Italy. */
export async function readPayOfJobs(db: Database, { professions }: Names): Promise<PayOfJobs> {
  const rows = await rowsOf(
    db,
    figureRow,
    sql`SELECT ${columns} FROM pay_figures WHERE place_id IS NULL AND has_room IS NULL AND season IS NULL`,
  );
  const jobs = rows.flatMap((row) => {
    const job = professions.byId(row.job_id);
    return job ? [{ slug: job.slug, name: job.name, family: job.family, figure: figureOf(row) }] : [];
  });
  return {
    counted_on: rows[0]?.counted_on ?? null,
    jobs: jobs.toSorted(
      (one, other) => one.family.localeCompare(other.family, 'it') || one.name.localeCompare(other.name, 'it'),
    ),
  };
}

/**
 * What a job pays in Italy, in a region or in a province. Where a place has too few offers, the figures are those of
 * the next wider one that has enough. 404 for another job or place.
 */
export async function readPayOfJob(
  db: Database,
  { gazetteer, professions }: Names,
  asked: { job: string; place?: string | undefined },
): Promise<PayOfJob> {
  const job = professions.bySlug(asked.job);
  if (!job) throw notFound('not_found', 'Questo lavoro non c’è.');
  const place = asked.place === undefined ? undefined : gazetteer.bySlug(asked.place);
  if (asked.place !== undefined && place?.kind !== 'region' && place?.kind !== 'province')
    throw notFound('not_found', 'Gli stipendi si vedono per regione o per provincia.');
  const wider = payAreas(gazetteer, place);
  // Of other places only what the list of parts shows: lodging and seasons of all of them are ten times the rows.
  const rows = await rowsOf(
    db,
    figureRow,
    sql`SELECT ${columns} FROM pay_figures WHERE job_id = ${job.id}
      AND ((has_room IS NULL AND season IS NULL) OR coalesce(place_id, 0) IN ${wider.map((one) => one?.place_id ?? 0)})`,
  );
  const of = (one: PlaceRow | undefined) => rows.filter(({ place_id }) => place_id === (one?.place_id ?? null));
  const area = wider.find((one) => of(one).some(isOfAll));
  const shown = of(area);
  const total = shown.find(isOfAll);
  return {
    counted_on: rows[0]?.counted_on ?? null,
    job: { slug: job.slug, name: job.name, family: job.family },
    asked: payArea(place),
    area: payArea(area),
    figure: total ? figureOf(total) : null,
    lodging: bothOf(
      shown.flatMap((row) =>
        row.has_room !== null && row.season === null ? [{ has_room: row.has_room, ...figureOf(row) }] : [],
      ),
    ),
    seasons: shown.flatMap((row) =>
      row.season !== null && row.has_room === null ? [{ season: row.season, ...figureOf(row) }] : [],
    ),
    areas: partsOf(gazetteer, rows, area),
  };
}

/** With and without lodging say something beside each other only. */
const bothOf = (lodging: PayOfJob['lodging']) =>
  lodging.length === 2 ? lodging.toSorted((one, other) => Number(other.has_room) - Number(one.has_room)) : [];

/** The regions of Italy, or the provinces of a region; of a province, its sisters. */
function partsOf(
  gazetteer: Names['gazetteer'],
  rows: readonly FigureRow[],
  area: PlaceRow | undefined,
): PayOfJob['areas'] {
  const region = area && gazetteer.regionOf(area);
  const found = rows.filter(isOfAll).flatMap((row) => {
    const place = row.place_id === null ? undefined : gazetteer.byId(row.place_id);
    if (!place) return [];
    const isPart = region
      ? place.kind === 'province' && gazetteer.regionOf(place).place_id === region.place_id
      : place.kind === 'region';
    return isPart ? [{ area: payArea(place), ...figureOf(row) }] : [];
  });
  return found.toSorted(
    (one, other) => other.median - one.median || one.area.name.localeCompare(other.area.name, 'it'),
  );
}
