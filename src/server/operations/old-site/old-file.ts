import { createReadStream, existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { JSONParser } from '@streamparser/json';
import { CsvError, parse } from 'csv-parse';
import * as z from 'zod';
import { ImportError } from './import-error.ts';

/** A row of a file of the old site: its line (in JSON its number, from 1) and its cells by column, all as text. */
export interface OldRow {
  line: number;
  cells: Readonly<Record<string, string>>;
}

/** The columns of a file. */
export interface Columns {
  required: readonly string[];
  optional: readonly string[];
}

const MAX_RECORD = 1_000_000;
const SEPARATORS = [';', ',', '\t'];

/** The file of a name in the folder, as CSV or JSON; null where there is none. */
export function findOldFile(folder: string, name: string): string | null {
  const [found, another] = ['csv', 'json']
    .map((ending) => `${name}.${ending}`)
    .filter((file) => existsSync(join(folder, file)));
  if (another) throw new ImportError(`${name}: there is a CSV and a JSON file. Leave one of them.`);
  return found ?? null;
}

/**
 * The rows of a file, one after the other, in constant memory. CSV in UTF-8 with a line of titles, separated by
 * semicolons, commas or tabs; JSON as one array of objects. Throws an ImportError where the file cannot be read on.
 */
export async function* rowsOfOldFile(folder: string, file: string, columns: Columns): AsyncGenerator<OldRow> {
  const path = join(folder, file);
  if (file.endsWith('.csv')) yield* rowsOfCsv(path, file, columns);
  else yield* rowsOfJson(path, file, columns);
}

const record = z.object({ info: z.object({ lines: z.number() }), record: z.record(z.string(), z.string()) });

async function* rowsOfCsv(path: string, file: string, columns: Columns): AsyncGenerator<OldRow> {
  const titles = (cells: readonly string[]) => {
    const names = cells.map((cell) => cell.trim().toLowerCase());
    const missing = columns.required.filter((name) => !names.includes(name));
    if (missing.length > 0) throw new ImportError(`${file}: the first line has no ${missing.join(', ')}.`);
    refuseForeign(file, names, columns);
    return names;
  };
  const text = Readable.from(utf8(createReadStream(path), file));
  const rows = text.pipe(
    parse({
      delimiter: await separatorOf(path),
      columns: titles,
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
      max_record_size: MAX_RECORD,
    }),
  );
  // An error of what is read ends the reader of it too.
  text.on('error', (error) => rows.destroy(error));
  try {
    for await (const row of rows) {
      const { info, record: cells } = record.parse(row);
      yield { line: info.lines, cells };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new ImportError(`${file}: line ${error.lines} cannot be read (${error.code}). Are its quotes closed?`);
  }
}

/** A column that nobody reads is a mistake of whoever wrote the file, such as another spelling. */
function refuseForeign(file: string, names: readonly string[], { required, optional }: Columns): void {
  const foreign = names.filter((name) => !required.includes(name) && !optional.includes(name));
  if (foreign.length > 0)
    throw new ImportError(`${file}: unknown columns: ${foreign.join(', ')}. Remove or rename them.`);
}

/** The separator that the line of titles uses. */
async function separatorOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0);
    const [line = ''] = buffer.toString('utf8', 0, bytesRead).split(/\r?\n/, 1);
    const counted = SEPARATORS.map((separator) => ({ separator, count: line.split(separator).length }));
    return counted.reduce((most, one) => (one.count > most.count ? one : most)).separator;
  } finally {
    await file.close();
  }
}

async function* utf8(bytes: AsyncIterable<Buffer>, file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const piece of bytes) yield decoder.decode(piece, { stream: true });
    yield decoder.decode();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new ImportError(`${file}: is not UTF-8. Save it as CSV in UTF-8.`);
  }
}

const cell = z
  .union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.union([z.string(), z.number()]))])
  .transform((value) => (value === null ? '' : Array.isArray(value) ? value.join('|') : String(value)).trim());
const object = z.record(z.string(), cell);

async function* rowsOfJson(path: string, file: string, columns: Columns): AsyncGenerator<OldRow> {
  const parser = new JSONParser({ paths: ['$.*'], keepStack: false });
  let waiting: unknown[] = [];
  let line = 0;
  parser.onValue = ({ value }) => void waiting.push(value);
  let isBroken = false;
  parser.onError = () => {
    isBroken = true;
  };
  for await (const piece of utf8(createReadStream(path), file)) {
    parser.write(piece);
    const values = waiting;
    waiting = [];
    for (const value of values) {
      line += 1;
      const read = object.safeParse(value);
      if (!read.success) throw new ImportError(`${file}: row ${line} is not an object of texts and numbers.`);
      refuseForeign(file, Object.keys(read.data), columns);
      yield { line, cells: read.data };
    }
    if (isBroken) throw new ImportError(`${file}: cannot be read as JSON after row ${line}.`);
  }
  if (!parser.isEnded) throw new ImportError(`${file}: is cut after row ${line}.`);
}
