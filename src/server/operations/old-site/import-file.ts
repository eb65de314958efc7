import { createHash } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { type ImportedKind, importedRows } from '#server/areas/imported/tables.ts';
import type { Database } from '#server/platform/database.ts';
import { isDatabaseUnavailable } from '#server/platform/database-unavailable.ts';
import { ImportError } from './import-error.ts';
import { type Columns, type OldRow, rowsOfOldFile } from './old-file.ts';
import type { Note } from './read-cells.ts';
import type { Report } from './report.ts';

/** A row that was understood: its key in the old site, what it says, and what is said of its optional cells. */
export interface ReadRow<Value> {
  old_id: string;
  value: Value;
  notes: Note[];
}

/** Where a row went: a new thing here or one that was here before; or why it went nowhere. */
export type Placed = { target_id: number; is_joined: boolean } | { refused: Note[] };

/** How the rows of one file become things of the site. */
export interface Importer<Value> {
  kind: ImportedKind;
  /** The name of the file, without its ending. */
  name: string;
  columns: Columns;
  /** How many rows are written in one transaction. */
  batch: number;
  read(cells: Readonly<Record<string, string>>): ReadRow<Value> | { refused: Note[] };
  /** What takes long, before the transaction. */
  prepare?(db: Database, rows: readonly LinedRow<Value>[]): Promise<void>;
  /** Writes new rows, in their order. */
  create(tx: Database, rows: readonly ReadRow<Value>[]): Promise<Placed[]>;
  /** Writes what a corrected row says over what an earlier import wrote. */
  change(tx: Database, targetId: number, value: Value): Promise<{ refused: Note[] } | null>;
  /** What stands in the columns that the import writes, by id; nothing for what is gone. Locks the rows. */
  written(tx: Database, ids: readonly number[]): Promise<Map<number, unknown>>;
  /** After a transaction that was committed. */
  committed?(): Promise<void>;
}

interface Run {
  db: Database;
  folder: string;
  report: Report;
  /** Told after each batch how many rows of the file are done. */
  progress: (file: string, rows: number) => void;
}

/** A row with its line, and the hash of what it says. */
interface LinedRow<Value> extends ReadRow<Value> {
  line: number;
  row_hash: string;
}

/** Two imports at once take turns, a batch each. */
const IMPORT_LOCK = 7_201_031;
const SHA = 'sha256';
const hashOf = (value: unknown): string => createHash(SHA).update(JSON.stringify(value)).digest('base64url');

const KEPT = { column: '', sentence: 'Qui è stata cambiata dopo l’importazione: non la tocchiamo.' };
const JOINED = { column: '', sentence: 'C’era già prima dell’importazione: non la tocchiamo.' };
const GONE = { column: '', sentence: 'Qui non c’è più: non la riportiamo.' };
const FAILED = { column: '', sentence: 'Il database non l’ha accettata.' };
const REPEATED = { column: 'old_id', sentence: 'Questa chiave sta già in una riga precedente.' };

/**
 * Brings the rows of a file, in batches that are written whole or not at all. A row that is wrong, or that the database
 * refuses, stops no other. A row that was brought before and says the same is left alone.
 */
export async function importFile<Value>(run: Run, importer: Importer<Value>, file: string): Promise<void> {
  const seen = new Set<string>();
  let batch: LinedRow<Value>[] = [];
  let done = 0;
  const write = async () => {
    await writeBatch(run, importer, file, batch);
    done += batch.length;
    batch = [];
    run.progress(file, done);
  };
  for await (const row of rowsOfOldFile(run.folder, file, importer.columns)) {
    const read = readRow(importer, row, seen);
    if ('refused' in read) run.report.tell(file, row.line, 'refused', read.refused);
    else batch.push(read);
    if (batch.length >= importer.batch) await write();
  }
  if (batch.length > 0) await write();
}

function readRow<Value>(
  importer: Importer<Value>,
  { line, cells }: OldRow,
  seen: Set<string>,
): LinedRow<Value> | { refused: Note[] } {
  const read = importer.read(cells);
  if ('refused' in read) return read;
  if (seen.has(read.old_id)) return { refused: [REPEATED] };
  seen.add(read.old_id);
  return { ...read, line, row_hash: hashOf(read.value) };
}

/** A batch in one transaction; where it fails, each of its rows in one of its own. */
async function writeBatch<Value>(
  run: Run,
  importer: Importer<Value>,
  file: string,
  rows: readonly LinedRow<Value>[],
): Promise<void> {
  await importer.prepare?.(run.db, rows);
  try {
    const told = await run.db.transaction((tx) => writeRows(tx, importer, rows));
    await importer.committed?.();
    for (const { line, outcome, notes } of told) run.report.tell(file, line, outcome, notes);
  } catch (error) {
    if (isDatabaseUnavailable(error) || error instanceof ImportError) throw error;
    const [row] = rows;
    if (rows.length > 1) for (const one of rows) await writeBatch(run, importer, file, [one]);
    else if (row) run.report.tell(file, row.line, 'refused', [FAILED]);
  }
}

interface Told {
  line: number;
  outcome: Parameters<Report['tell']>[2];
  notes: readonly Note[];
}

async function writeRows<Value>(
  tx: Database,
  importer: Importer<Value>,
  rows: readonly LinedRow<Value>[],
): Promise<Told[]> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${sql.raw(String(IMPORT_LOCK))})`);
  const before = await knownRows(
    tx,
    importer.kind,
    rows.map(({ old_id }) => old_id),
  );
  const fresh = rows.filter(({ old_id }) => !before.has(old_id));
  const told = await createRows(tx, importer, fresh);
  for (const row of rows) {
    const known = before.get(row.old_id);
    if (known) told.push({ line: row.line, ...(await correct(tx, importer, row, known)) });
  }
  return told.toSorted((one, other) => one.line - other.line);
}

type Known = typeof importedRows.$inferSelect;

/** What was brought before, by its key in the old site. */
export async function knownRows(
  tx: Database,
  kind: ImportedKind,
  oldIds: readonly string[],
): Promise<Map<string, Known>> {
  if (oldIds.length === 0) return new Map();
  const found = await tx
    .select()
    .from(importedRows)
    .where(and(eq(importedRows.kind, kind), inArray(importedRows.old_id, [...new Set(oldIds)])));
  return new Map(found.map((row) => [row.old_id, row]));
}

async function createRows<Value>(
  tx: Database,
  importer: Importer<Value>,
  rows: readonly LinedRow<Value>[],
): Promise<Told[]> {
  if (rows.length === 0) return [];
  const placed = await importer.create(tx, rows);
  const created = placed.flatMap((place) => ('refused' in place || place.is_joined ? [] : [place.target_id]));
  const written = await importer.written(tx, created);
  const notes: (typeof importedRows.$inferInsert)[] = [];
  const told = rows.map((row, index): Told => {
    const place = placed[index];
    if (!place || 'refused' in place) return { line: row.line, outcome: 'refused', notes: place?.refused ?? [FAILED] };
    const { target_id, is_joined } = place;
    notes.push({
      kind: importer.kind,
      old_id: row.old_id,
      target_id,
      is_joined,
      row_hash: row.row_hash,
      written_hash: is_joined ? '' : hashOf(written.get(target_id)),
    });
    return { line: row.line, outcome: is_joined ? 'joined' : 'created', notes: is_joined ? [JOINED] : row.notes };
  });
  if (notes.length > 0) await tx.insert(importedRows).values(notes);
  return told;
}

/** A row that was brought before: left alone, unless it says something else and nobody changed what it wrote. */
async function correct<Value>(
  tx: Database,
  importer: Importer<Value>,
  row: LinedRow<Value>,
  known: Known,
): Promise<Omit<Told, 'line'>> {
  if (known.row_hash === row.row_hash) return { outcome: 'unchanged', notes: [] };
  if (known.is_joined) return { outcome: 'kept', notes: [JOINED] };
  const now = (await importer.written(tx, [known.target_id])).get(known.target_id);
  if (now === undefined) return { outcome: 'kept', notes: [GONE] };
  if (hashOf(now) !== known.written_hash) return { outcome: 'kept', notes: [KEPT] };
  const fault = await importer.change(tx, known.target_id, row.value);
  if (fault) return { outcome: 'refused', notes: fault.refused };
  const after = (await importer.written(tx, [known.target_id])).get(known.target_id);
  await tx
    .update(importedRows)
    .set({ row_hash: row.row_hash, written_hash: hashOf(after), imported_at: new Date() })
    .where(and(eq(importedRows.kind, known.kind), eq(importedRows.old_id, known.old_id)));
  return { outcome: 'changed', notes: row.notes };
}
