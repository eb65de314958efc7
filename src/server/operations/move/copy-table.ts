import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Transaction } from '@electric-sql/pglite';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { OwnTable } from './own-tables.ts';

/** How much of a table is in memory at once, in bytes: about, since pages hold more or less. */
const PIECE_BYTES = 2 * 1024 * 1024;
const FIRST_PAGES = 8;

/**
 * Copies the rows of a table, some pages at a time: the embedded database gives what it copies as one piece of memory.
 * They are written as if they had been vacuumed. `told` hears which share is done.
 */
export async function copyTable(
  source: Pick<Transaction, 'query'>,
  target: pg.Client,
  { table, told }: { table: OwnTable; told: (share: number) => void },
): Promise<void> {
  const { at, pages, columns } = table;
  const copied = columns.filter(({ is_generated }) => !is_generated).map(({ name }) => name);
  async function* pieces(): AsyncGenerator<Uint8Array> {
    let step = FIRST_PAGES;
    for (let page = 0; page < pages; ) {
      const { blob } = await source.query(
        `COPY (SELECT ${copied.join(', ')} FROM ONLY ${at} WHERE ctid >= '(${page},0)' AND ctid < '(${page + step},0)') TO '/dev/blob'`,
      );
      page += step;
      const piece = new Uint8Array(blob ? await blob.arrayBuffer() : []);
      // What is compressed on a page is seen only now.
      step = Math.max(1, Math.min(step * 2, Math.floor((step * PIECE_BYTES) / Math.max(1, piece.byteLength))));
      if (piece.byteLength > 0) yield piece;
      told(Math.min(1, page / pages));
    }
  }
  await pipeline(
    Readable.from(pieces(), { objectMode: false, highWaterMark: 1 }),
    target.query(copyFrom(`COPY ${at} (${copied.join(', ')}) FROM STDIN WITH (FREEZE)`)),
  );
}
