import pg from 'pg';
import * as z from 'zod';
import { settle } from './filled-offers.ts';
import { fillSizes, type Sizes } from './filled-sizes.ts';
import { type CallTime, timeCalls } from './size-calls.ts';
import { type Sweep, timeSweeps } from './size-sweeps.ts';

/** The sizes that are measured beside larger ones. */
const BESIDE: Sizes = { applications: 100_000, views: 500_000, candidates: 100_000, offers: 10_000 };
/** Tables with fewer rows are left out. */
const FEWEST = 1000;

const sizeRow = z.object({
  name: z.string(),
  rows: z.coerce.number(),
  heap: z.coerce.number(),
  indexes: z.coerce.number(),
});

/**
 * What the growing tables take, what the calls that touch them take, and what the nightly sweeps take, as tables:
 * at these sizes, and the calls at 100,000 too. `createDatabase` gives the address of a new one.
 */
export async function benchSizes(createDatabase: (name: string) => Promise<string>, sizes: Sizes): Promise<string> {
  const columns = sizes.applications > BESIDE.applications ? [BESIDE, sizes] : [sizes];
  const calls: [Sizes, Map<string, CallTime | null>][] = [];
  let url = '';
  for (const one of columns) {
    url = await createDatabase(`sizes_${one.applications}`);
    await fillSizes(url, one);
    await settle(url);
    calls.push([one, await timeCalls(url)]);
  }
  const tables = printSizes(await readSizes(url));
  return [tables, printCalls(calls), printSweeps(await timeSweeps(url))].join('\n\n');
}

async function readSizes(url: string): Promise<z.output<typeof sizeRow>[]> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query(
    // Of a table with partitions, all of them together.
    `SELECT coalesce(pg_partition_root(c.oid), c.oid)::regclass::text AS name, sum(greatest(c.reltuples, 0))::bigint AS rows,
        sum(pg_table_size(c.oid)) AS heap, sum(pg_indexes_size(c.oid)) AS indexes
      FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
      GROUP BY 1 HAVING sum(c.reltuples) >= $1 ORDER BY sum(pg_total_relation_size(c.oid)) DESC`,
    [FEWEST],
  );
  await client.end();
  return z.array(sizeRow).parse(rows);
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const whole = (value: number) => Math.round(value).toLocaleString('en');
const megabytes = (bytes: number) => `${(bytes / 1e6).toLocaleString('en', { maximumFractionDigits: 1 })} MB`;

function printSizes(tables: readonly z.output<typeof sizeRow>[]): string {
  return [
    row(['table', 'rows', 'heap', 'indexes', 'together', 'heap a row', 'indexes a row', 'a row']),
    row(Array.from({ length: 8 }, () => '---')),
    ...tables.map(({ name, rows, heap, indexes }) =>
      row([
        `\`${name}\``,
        whole(rows),
        megabytes(heap),
        megabytes(indexes),
        megabytes(heap + indexes),
        ...[heap, indexes, heap + indexes].map((bytes) => whole(bytes / rows)),
      ]),
    ),
  ].join('\n');
}

function printCalls(columns: readonly [Sizes, Map<string, CallTime | null>][]): string {
  const [first] = columns;
  return [
    row([
      'p50 / p95 in ms; pages, not in memory',
      ...columns.map(([{ applications }]) => `${applications.toLocaleString('en')} applications`),
    ]),
    row(['---', ...columns.map(() => '---')]),
    ...[...(first?.[1].keys() ?? [])].map((what) =>
      row([
        what,
        ...columns.map(([, times]) => {
          const time = times.get(what);
          return time
            ? `${time.p50.toFixed(1)} / ${time.p95.toFixed(1)}; ${whole(time.pages)}, ${time.read.toFixed(1)}`
            : 'no answer in time';
        }),
      ]),
    ),
  ].join('\n');
}

function printSweeps(sweeps: readonly Sweep[]): string {
  return [
    row(['sweep', 'of', 'rows', 'seconds', 'log']),
    row(['---', '---', '---', '---', '---']),
    ...sweeps.map(({ what, when, rows, seconds, log }) =>
      row([what, when, whole(rows), seconds.toFixed(1), megabytes(log)]),
    ),
  ].join('\n');
}
