import { createHash } from 'node:crypto';
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import * as z from 'zod';
import { CV_MAX_BYTES } from '#contract/applications.ts';
import { cleanFileName } from '#domain/clean-text.ts';
import { users } from '#server/areas/account/tables.ts';
import { checkCv } from '#server/areas/candidates/check-cv.ts';
import { candidates } from '#server/areas/candidates/tables.ts';
import type { Database } from '#server/platform/database.ts';
import type { FileStore } from '#server/platform/files.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { ImportError } from './import-error.ts';
import { type Importer, knownRows, type Placed, type ReadRow } from './import-file.ts';
import { type Note, notesOf, OptionalCells, readMoment } from './read-cells.ts';

interface OldCv {
  user: string;
  /** Its path in the folder. */
  file: string;
  /** SHA-256 of what is in it. */
  sha: string;
  name: string;
  uploaded_at: Date | null;
}

interface Tools extends Pick<Platform, 'workers' | 'scanner'> {
  files: FileStore;
  folder: string;
  /** Whether files are only checked. */
  isDry: boolean;
}

const required = z.object({ user: z.string().min(1).max(100), file: z.string().min(1).max(500) });
/** Checked at the same time, and held in memory. */
const BATCH = 4;

/** CVs, each by the checks of an upload. Who has one here keeps it. */
export function cvImporter(tools: Tools): Importer<OldCv> {
  const checked = new Map<string, Uint8Array | Note[]>();
  const replaced: string[] = [];
  const store = async (cv: OldCv, bytes: Uint8Array): Promise<string> => {
    const key = keyOf(cv);
    if (!tools.isDry) await tools.files.write(key, bytes);
    return key;
  };
  return {
    kind: 'cv',
    name: 'cvs',
    columns: { required: ['user', 'file'], optional: ['name', 'uploaded_at'] },
    batch: BATCH,
    read: (cells) => readCv(tools.folder, cells),
    async prepare(db, rows) {
      checked.clear();
      // Of a batch that was taken back: those files are still in use.
      replaced.length = 0;
      const known = await knownRows(
        db,
        'cv',
        rows.map(({ old_id }) => old_id),
      );
      const due = rows.filter(({ old_id, row_hash }) => known.get(old_id)?.row_hash !== row_hash);
      await Promise.all(due.map(async ({ old_id, value }) => checked.set(old_id, await check(tools, value))));
    },
    create: (tx, rows) => createCvs(tx, rows, checked, store),
    async change(tx, userId, cv) {
      const bytes = checked.get(cv.user);
      if (!(bytes instanceof Uint8Array)) return { refused: bytes ?? [] };
      const [before] = await tx
        .select({ key: candidates.cv_file })
        .from(candidates)
        .where(eq(candidates.user_id, userId));
      const key = await store(cv, bytes);
      await setImportedCv(tx, userId, cv, key);
      if (before?.key && before.key !== key) replaced.push(before.key);
      return null;
    },
    async written(tx, ids) {
      if (ids.length === 0) return new Map();
      const rows = await tx
        .select({ user_id: candidates.user_id, key: candidates.cv_file, name: candidates.cv_name })
        .from(candidates)
        .where(inArray(candidates.user_id, [...ids]))
        .for('update');
      return new Map(rows.map((row) => [row.user_id, row]));
    },
    async committed() {
      for (const key of replaced.splice(0)) if (!tools.isDry) await tools.files.remove(key);
    },
  };
}

function readCv(folder: string, cells: Readonly<Record<string, string>>): ReadRow<OldCv> | { refused: Note[] } {
  const read = required.safeParse(cells);
  if (!read.success) return { refused: notesOf(read.error) };
  const { user, file } = read.data;
  const path = pathWithin(folder, file);
  if (!path) return { refused: [{ column: 'file', sentence: 'Nella cartella non c’è questo file.' }] };
  if (statSync(path).size > CV_MAX_BYTES) return { refused: [{ column: 'file', sentence: 'Il CV supera i 10 MB.' }] };
  const optional = new OptionalCells(cells);
  const value = {
    user,
    file,
    sha: createHash('sha256').update(readFileSync(path)).digest('hex'),
    name: cleanFileName(cells.name || basename(file)),
    uploaded_at: optional.read('uploaded_at', readMoment),
  };
  return { old_id: user, value, notes: optional.notes };
}

/** A file of the folder, never one outside it, by a link or otherwise; null where there is none. */
function pathWithin(folder: string, file: string): string | null {
  try {
    const path = realpathSync(join(folder, file));
    return path.startsWith(realpathSync(folder) + sep) && statSync(path).isFile() ? path : null;
  } catch {
    return null;
  }
}

/** The bytes of a CV that may be stored, or what is wrong with it. */
async function check(tools: Tools, { file, name }: OldCv): Promise<Uint8Array | Note[]> {
  const bytes = await readFile(join(tools.folder, file));
  try {
    return await checkCv(tools, new File([bytes], name), 'file');
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.status >= 500)
      throw new ImportError(
        'cvs: the check of files does not answer (virus scanner or workers). Run the import again.',
      );
    const said = error.body.file ?? error.body.detail;
    return [{ column: 'file', sentence: Array.isArray(said) ? String(said[0]) : String(said) }];
  }
}

/** The same file of the same person has the same key: an import that was cut writes it again. */
function keyOf({ user, sha }: OldCv): string {
  const hex = createHash('sha256').update(`${sha} ${user}`).digest('hex');
  return `cv/${[hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')}.pdf`;
}

const refuse = (sentence: string): Placed => ({ refused: [{ column: 'user', sentence }] });

async function createCvs(
  tx: Database,
  rows: readonly ReadRow<OldCv>[],
  checked: ReadonlyMap<string, Uint8Array | Note[]>,
  store: (cv: OldCv, bytes: Uint8Array) => Promise<string>,
): Promise<Placed[]> {
  const known = await knownRows(
    tx,
    'user',
    rows.map(({ value }) => value.user),
  );
  const ids = [...known.values()].map(({ target_id }) => target_id);
  const people =
    ids.length === 0
      ? []
      : await tx
          .select({ user_id: users.id, cv_file: candidates.cv_file })
          .from(users)
          .innerJoin(candidates, eq(candidates.user_id, users.id))
          .where(inArray(users.id, ids));
  const byId = new Map(people.map((person) => [person.user_id, person]));
  const placed: Placed[] = [];
  for (const { value } of rows) {
    const person = byId.get(known.get(value.user)?.target_id ?? 0);
    const bytes = checked.get(value.user);
    if (!person) placed.push(refuse('Il candidato non è tra gli utenti importati.'));
    // Who had an account here before decides alone which CV stands on it.
    else if (known.get(value.user)?.is_joined) placed.push({ target_id: person.user_id, is_joined: true });
    else if (!(bytes instanceof Uint8Array)) placed.push({ refused: bytes ?? [] });
    else if (person.cv_file !== null) placed.push({ target_id: person.user_id, is_joined: true });
    else {
      await setImportedCv(tx, person.user_id, value, await store(value, bytes));
      person.cv_file = value.file;
      placed.push({ target_id: person.user_id, is_joined: false });
    }
  }
  return placed;
}

async function setImportedCv(tx: Database, userId: number, { name, uploaded_at }: OldCv, key: string): Promise<void> {
  await tx
    .update(candidates)
    .set({ cv_file: key, cv_name: name, cv_uploaded_at: uploaded_at ?? new Date(), updated_at: new Date() })
    .where(eq(candidates.user_id, userId));
}
