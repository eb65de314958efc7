import { randomUUID } from 'node:crypto';
import type { Transaction } from '@electric-sql/pglite';
import type { Sql } from '#server/platform/backup/database-state.ts';
import type { Config } from '#server/platform/config.ts';
import { isDatabaseUnavailable } from '#server/platform/database-unavailable.ts';
import {
  FolderMoved,
  type MovedMark,
  readMark,
  refuseMoved,
  removeMark,
  writeMark,
} from '#server/platform/moved-mark.ts';
import { copyTable } from './copy-table.ts';
import { MoveRefused } from './move-refused.ts';
import { lockFitFolder, openSource, refuseOtherQueue, refuseOtherRelease } from './move-source.ts';
import { beginMove, holdsMove, type MoveTarget, openTarget, refuseFilled, setSequences } from './move-target.ts';
import { type OwnTable, ownTables, refuseOtherTables, samePartitions } from './own-tables.ts';
import { setAside } from './set-aside.ts';
import { SAME_TEXT, shortSum, sumOf } from './table-sum.ts';

/** What the queue's library writes of the database itself: a new one has its own. */
const OF_THE_DATABASE = new Set(['pgboss.version', 'pgboss.bam']);
/** How often the progress of a large table is told, in milliseconds. */
const TOLD_MS = 10_000;

export interface MoveOptions {
  /** Tables that a trigger fills from another: the new database fills them itself, with its own dictionaries. */
  derived: { tables: readonly string[]; trigger: string };
  /** Takes each line of the progress. */
  tell: (line: string) => void;
}

interface Moved {
  where: string;
  tables: number;
  rows: number;
}

/** The embedded database that is moved, in a transaction that only reads. */
interface Source extends Sql {
  tx: Transaction;
}

/**
 * Moves the embedded database of the data folder into an empty PostgreSQL: whole or not at all, in one transaction.
 * Each table is compared with its copy by rows and checksum. The folder stays as it is, with a mark that keeps the
 * service from starting on it. Null where an earlier run, cut after its end, had moved it. Throws MoveRefused,
 * FolderMoved, FolderInUse, DatabaseAbsent.
 */
export async function moveDatabase(config: Config, options: MoveOptions): Promise<Moved | null> {
  const { dataDir } = config;
  const { mark, target } = await openFitTarget(config);
  try {
    if (mark && (await holdsMove(target, mark.id))) {
      // Nobody takes the move back, or starts the service on the folder, before the mark is whole.
      const unlock = lockFitFolder(dataDir);
      try {
        refuseOtherMark(dataDir, mark);
        await end(dataDir, mark, target);
      } finally {
        unlock();
      }
      return null;
    }
    await refuseFilled(target);
    return await withSource(dataDir, mark, async (source) => {
      await refuseOtherRelease(source);
      const next = { id: randomUUID(), to: target.where, at: new Date().toISOString(), is_whole: false };
      const moved = await keepWhole(target, async () => {
        await beginMove(target, next.id);
        await refuseOtherQueue(source, target);
        return await copyAll(source, target, options);
      });
      writeMark(dataDir, next);
      await commit(target);
      await end(dataDir, next, target);
      return { where: target.where, ...moved };
    });
  } finally {
    await target.close();
  }
}

/** Looks at everything that can be known before, and gives what would be moved. */
export async function lookAtMove(config: Config): Promise<Pick<Moved, 'where' | 'tables'> & { bytes: number }> {
  const { mark, target } = await openFitTarget(config);
  try {
    if (mark) refuseMoved(config.dataDir);
    await refuseFilled(target);
    return await withSource(config.dataDir, mark, async (source) => {
      await refuseOtherRelease(source);
      const tables = await ownTables(source);
      return { where: target.where, tables: tables.length, bytes: tables.reduce((sum, { bytes }) => sum + bytes, 0) };
    });
  } finally {
    await target.close();
  }
}

/** The target, once folder, mark and target are such that the one can be moved to the other. */
async function openFitTarget({ dataDir, databaseUrl }: Config) {
  if (!databaseUrl)
    throw new MoveRefused('DATABASE_URL: set it to the empty PostgreSQL database that the data is moved to.');
  lockFitFolder(dataDir)();
  const mark = readMark(dataDir);
  if (mark?.is_whole) refuseMoved(dataDir);
  const target = await openTarget(databaseUrl);
  if (!mark || mark.to === target.where) return { mark, target };
  await target.close();
  throw new FolderMoved(
    `A move of ${dataDir} to PostgreSQL (${mark.to}) was cut at its very end and may be whole: run this with that DATABASE_URL, not ${target.where}, or take it back first (--take-back).`,
  );
}

/** Another move may have begun, ended or been taken back since the mark was read: the folder was not locked. */
function refuseOtherMark(dataDir: string, mark: MovedMark | null): void {
  const now = readMark(dataDir);
  if (now?.id !== mark?.id || now?.is_whole !== mark?.is_whole)
    throw new FolderMoved(`Another move of ${dataDir} went on meanwhile: run this again, it says how things stand.`);
}

/** The embedded database in one transaction that only reads: nobody else uses it meanwhile. */
async function withSource<Answer>(
  dataDir: string,
  mark: MovedMark | null,
  run: (source: Source) => Promise<Answer>,
): Promise<Answer> {
  const source = await openSource(dataDir);
  try {
    refuseOtherMark(dataDir, mark);
    return await source.client.transaction(async (tx) => {
      await tx.exec(`SET TRANSACTION READ ONLY; ${SAME_TEXT}`);
      return await run({ tx, executeSql: (text) => tx.query(text) });
    });
  } finally {
    await source.close();
  }
}

/** A failure leaves nothing: what the server says of it is told, never what was written. */
async function keepWhole<Answer>(target: MoveTarget, run: () => Promise<Answer>): Promise<Answer> {
  try {
    return await run();
  } catch (error) {
    await target.executeSql('ROLLBACK').catch(() => {});
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    if (error instanceof MoveRefused || !(error instanceof Error) || !(code || isDatabaseUnavailable(error)))
      throw error;
    throw new MoveRefused(
      `PostgreSQL says: ${error.message}${code}. ${target.where} is empty as before; put it right and run this again.`,
      { cause: error },
    );
  }
}

async function commit(target: MoveTarget): Promise<void> {
  try {
    await target.executeSql('COMMIT');
  } catch (error) {
    throw new MoveRefused(
      'The connection was lost at the very end: run this again, it says whether everything arrived.',
      { cause: error },
    );
  }
}

/** What can be done once the data is there, and again. */
async function end(dataDir: string, mark: MovedMark, target: MoveTarget): Promise<void> {
  const tables = await ownTables(target);
  await target.executeSql('SET statement_timeout = 0');
  await target.executeSql(`VACUUM (ANALYZE) ${tables.map(({ at }) => at).join(', ')}`);
  writeMark(dataDir, { ...mark, is_whole: true });
}

async function copyAll(source: Source, target: MoveTarget, { derived, tell }: MoveOptions) {
  const tables = (await ownTables(source)).filter(({ name }) => !OF_THE_DATABASE.has(name));
  await samePartitions(target, tables, await ownTables(target));
  refuseOtherTables(tables, await ownTables(target));
  const putBack = await setAside(target, derived.trigger);
  // What the migrations put there is in the source too, as it has become.
  await target.executeSql(`TRUNCATE ${tables.map(({ at }) => at).join(', ')}`);
  const isDerived = ({ name }: OwnTable) => derived.tables.includes(name);
  const width = Math.max(...tables.map(({ name }) => name.length));
  let rows = 0;
  let empty = 0;
  // Those that follow from others are compared when these are there.
  for (const table of [...tables.filter((one) => !isDerived(one)), ...tables.filter(isDerived)]) {
    const began = performance.now();
    if (!isDerived(table)) await copyTable(source.tx, target.client, { table, told: everySoOften(table, tell) });
    const [there, here] = await Promise.all([sumOf(source, table), sumOf(target, table)]);
    if (there.rows !== here.rows || there.checksum !== here.checksum)
      throw new MoveRefused(
        `The copy of ${table.name} is not the same: ${there.rows} rows (${shortSum(there)}) in the folder, ${here.rows} (${shortSum(here)}) in PostgreSQL. ${target.where} is empty as before.`,
      );
    rows += here.rows;
    if (here.rows === 0) empty++;
    else tell(`✓ ${table.name.padEnd(width)}  ${inWords(here.rows)} rows  ${shortSum(here)}  ${secondsSince(began)}`);
  }
  if (empty > 0) tell(`✓ ${empty} empty tables`);
  const began = performance.now();
  await setSequences(source, target);
  await putBack();
  tell(`✓ ${'indexes, references and sequences'.padEnd(width)}  ${secondsSince(began)}`);
  return { tables: tables.length, rows };
}

const inWords = (count: number) => count.toLocaleString('en').padStart(11);
const secondsSince = (began: number) => `${((performance.now() - began) / 1000).toFixed(1).padStart(7)} s`;

/** Tells the share of a table that takes long. */
function everySoOften({ name }: OwnTable, tell: (line: string) => void): (share: number) => void {
  let last = performance.now();
  return (share) => {
    if (share === 1 || performance.now() - last < TOLD_MS) return;
    last = performance.now();
    tell(`  ${name}: ${Math.floor(share * 100)} %`);
  };
}

/** Takes the mark of a move away; gives which one it was. Throws FolderInUse, MoveRefused. */
export function takeBack({ dataDir }: Pick<Config, 'dataDir'>): MovedMark {
  const unlock = lockFitFolder(dataDir);
  try {
    const mark = readMark(dataDir);
    if (!mark)
      throw new MoveRefused(`The embedded database of ${dataDir} was not moved: there is nothing to take back.`);
    removeMark(dataDir);
    return mark;
  } finally {
    unlock();
  }
}
