import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Board, boardQuery } from '#contract/received-applications.ts';
import { type ApplicationStatus, applicationStatuses } from '#domain/application-status.ts';
import { slugsOf } from '#domain/offer-values.ts';
import { pageSizes } from '#domain/page-sizes.ts';
import type { Member } from '#server/areas/companies/company-of.ts';
import type { Names } from '#server/areas/professions/names.ts';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { integerArray } from '#server/platform/sql-arrays.ts';
import { isCounted } from '../deeds-of.ts';
import { countByStatus, filterAndOrder, lineColumns, linesOf, ownOffer, receivedRow } from './own-applications.ts';

const columnCount = z.object({ status: z.enum(slugsOf(applicationStatuses)), count: z.number() });

/**
 * The applications to one of the company's offers by status, the newest first: the first page of each column, or the
 * page of one column that follows an application, or some applications in whatever column they are. The application
 * that a page follows may have changed its column or be withdrawn meanwhile: the page begins after its date all the
 * same. One of another offer starts no page: nothing follows it.
 */
export async function readBoard(
  db: Database,
  names: Names,
  member: Member,
  offerId: number,
  { search, status, after, ids }: z.output<typeof boardQuery>,
): Promise<Board> {
  const offer = await ownOffer(db, member, offerId);
  const statuses = status === undefined ? slugsOf(applicationStatuses) : [status];
  const { where, order } = filterAndOrder(offerId, { status: [], search, sort: 'date' });
  const following =
    after === undefined
      ? sql``
      : sql` AND (a.created_at, a.id) < (SELECT created_at, id FROM applications WHERE id = ${after} AND offer_id = ${offerId})`;
  const wanted = ids.length === 0 ? sql`` : sql` AND a.id = ANY(${integerArray(ids)})`;
  const { usual, most } = pageSizes.boardColumn;
  const size = ids.length > 0 ? ids.length : after === undefined ? usual : most;
  const wantedRows = sql.join(
    statuses.map((one) => sql`(${one}::text)`),
    sql`, `,
  );
  // One more than a page of each: whether another page follows. Pages are cut before anything else is read.
  const [rows, counted, counts] = await Promise.all([
    rowsOf(
      db,
      receivedRow,
      sql`
      SELECT ${lineColumns}
      FROM (VALUES ${wantedRows}) AS column_of(status)
        CROSS JOIN LATERAL (SELECT a.id FROM applications a WHERE ${where} AND a.status = column_of.status${following}${wanted} ORDER BY ${order} LIMIT ${size + 1}) page
        JOIN applications a ON a.id = page.id LEFT JOIN users u ON u.id = a.user_id ORDER BY ${order}`,
    ),
    rowsOf(
      db,
      columnCount,
      sql`SELECT a.status, count(*) FILTER (WHERE ${isCounted(sql`a`)})::int AS count FROM applications a WHERE ${where} GROUP BY a.status`,
    ),
    countByStatus(db, offerId),
  ]);
  const lines = await linesOf(db, names, offer, rows);
  const by = new Map(counted.map((one) => [one.status, one.count]));
  const { id, title, slug } = offer;
  const column = (one: ApplicationStatus): Board['columns'][number] => {
    const all = lines.filter((line) => line.status === one);
    const items = all.slice(0, size);
    return { status: one, count: by.get(one) ?? 0, items, next: all.length > size ? (items.at(-1)?.id ?? null) : null };
  };
  return { offer: { id, title, slug }, columns: statuses.map(column), counts };
}
