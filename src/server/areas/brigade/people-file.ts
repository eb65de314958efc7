import { CsvError, parse } from 'csv-parse/sync';
import * as z from 'zod';
import { brigadeRow, MAX_IMPORTED, type PreviewedRow } from '#contract/brigade.ts';
import type { Job } from '#contract/places.ts';
import { cleanLine } from '#domain/clean-text.ts';
import { readSeason } from '#domain/read-season.ts';
import { seasonWords } from '#domain/season.ts';
import { foldText } from '#domain/trade-words.ts';
import { exactJob } from '#domain/typed-job.ts';

/** A row of a file, before the company's list is looked at. */
export type ReadRow = Omit<PreviewedRow, 'is_known'>;

interface AskedFile {
  file: Uint8Array;
  professions: readonly Job[];
  /** The day in Rome. */
  today: string;
}

export const fileFaultCodes = ['file_empty', 'file_unreadable', 'too_many', 'required'] as const;
interface FileFault {
  code: (typeof fileFaultCodes)[number];
  message: string;
}

/** A header, a blank line at the end, and one row more than may be, so that it is noticed. */
const MAX_RECORDS = MAX_IMPORTED + 3;
const MAX_CELL = 300;

/** Names of the columns as people write them, folded. */
const COLUMNS = {
  email: ['mail', 'e mail', 'email', 'indirizzo mail', 'indirizzo e mail', 'indirizzo email', 'posta elettronica'],
  name: ['nome e cognome', 'cognome e nome', 'nominativo', 'persona', 'dipendente', 'collaboratore'],
  first: ['nome', 'name'],
  last: ['cognome', 'surname'],
  job: ['ruolo', 'qualifica', 'mansione', 'mestiere', 'reparto e ruolo'],
  season: ['stagione', 'periodo', 'anno', 'ultima stagione'],
} as const;
type Column = keyof typeof COLUMNS;

/**
 * Reads a file of people: separated by semicolons, commas or tabs, in UTF-8, UTF-16 or as Excel for Windows writes it,
 * with a line of titles or without one. Says by row what is wrong, or what is wrong with the whole file. Runs in a
 * worker.
 */
export function rowsOfPeople({ file, professions, today }: AskedFile): { rows: ReadRow[] } | { fault: FileFault } {
  const text = decode(file).replace(/^sep=.\r?\n/i, '');
  if (text.trim() === '') return { fault: { code: 'file_empty', message: 'Il file è vuoto: scegline un altro.' } };
  let records: ParsedRecord[];
  try {
    const parsed: unknown = parse(text, {
      delimiter: separatorOf(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
      to: MAX_RECORDS,
      max_record_size: 20_000,
    });
    records = parsedRecords.parse(parsed);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return {
      fault: {
        code: 'file_unreadable',
        message: 'Questo file non si legge: salvalo come CSV e controlla che le virgolette siano chiuse.',
      },
    };
  }
  const [first, ...rest] = records;
  if (!first) return { fault: { code: 'file_empty', message: 'Il file è vuoto: scegline un altro.' } };
  const titled = titlesOf(first.record);
  if (titled && titled.email === undefined)
    return {
      fault: { code: 'required', message: 'Manca la colonna della mail: scrivi “mail” come titolo nella prima riga.' },
    };
  const columns = titled ?? guessColumns(first.record);
  const body = titled ? rest : records;
  if (!columns)
    return {
      fault: {
        code: 'required',
        message: 'Nella prima riga non troviamo né i titoli delle colonne né un indirizzo mail.',
      },
    };
  if (body.length === 0)
    return { fault: { code: 'file_empty', message: 'Nel file ci sono solo i titoli: aggiungi le persone.' } };
  if (body.length > MAX_IMPORTED)
    return {
      fault: { code: 'too_many', message: `Il file ha più di ${MAX_IMPORTED} persone: dividilo in più file.` },
    };
  return { rows: nameOthers(markRepeated(body.map((row) => rowOf(row, columns, { professions, today })))) };
}

/** UTF-8 where it is valid, UTF-16 by its mark, else what Excel writes on Windows (Latin-1 is a part of it). */
function decode(file: Uint8Array): string {
  if (file[0] === 0xff && file[1] === 0xfe) return new TextDecoder('utf-16le').decode(file);
  if (file[0] === 0xfe && file[1] === 0xff) return new TextDecoder('utf-16be').decode(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('windows-1252').decode(file);
  }
}

/** The most frequent separator of the first line with something in it, outside quotes. */
function separatorOf(text: string): string {
  const [line = ''] = text.trimStart().split(/\r?\n|\r/, 1);
  const plain = line.replace(/"[^"]*"/g, '');
  const counted = [';', '\t', ','].map((separator) => ({ separator, count: plain.split(separator).length }));
  return counted.reduce((most, one) => (one.count > most.count ? one : most)).separator;
}

const parsedRecords = z.array(z.object({ info: z.object({ lines: z.number() }), record: z.array(z.string()) }));
type ParsedRecord = z.output<typeof parsedRecords>[number];

type Columns = Partial<Record<Column, number>>;

/** Which column is which, by their titles; null where the line is of a person already. */
function titlesOf(cells: readonly string[]): Columns | null {
  if (cells.some((cell) => cell.includes('@'))) return null;
  const found: Columns = {};
  for (const [index, cell] of cells.entries()) {
    const title = foldText(cell)
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
    for (const column of keysOf(COLUMNS))
      if (found[column] === undefined && COLUMNS[column].some((one) => one === title)) found[column] = index;
  }
  return Object.keys(found).length > 0 ? found : null;
}

const keysOf = (columns: typeof COLUMNS): Column[] =>
  (['email', 'name', 'first', 'last', 'job', 'season'] as const).filter((column) => column in columns);

/** Without titles: the mail is where an address is, the others follow in the order of our example. */
function guessColumns(cells: readonly string[]): Columns | null {
  const email = cells.findIndex((cell) => cell.includes('@'));
  if (email === -1) return null;
  const [name, job, season] = cells.map((_, index) => index).filter((index) => index !== email);
  return {
    email,
    ...(name !== undefined && { name }),
    ...(job !== undefined && { job }),
    ...(season !== undefined && { season }),
  };
}

function rowOf(
  { info, record }: ParsedRecord,
  columns: Columns,
  { professions, today }: Omit<AskedFile, 'file'>,
): ReadRow {
  const cell = (column: Column): string => {
    const index = columns[column];
    return cleanLine((index === undefined ? '' : (record[index] ?? '')).slice(0, MAX_CELL));
  };
  const name = cell('name') || [cell('first'), cell('last')].filter(Boolean).join(' ');
  const [typedJob, typedSeason] = [cell('job'), cell('season')];
  const job = typedJob === '' ? null : exactJob(professions, typedJob);
  const start = typedSeason === '' ? null : readSeason(typedSeason, today);
  const read = brigadeRow.safeParse({ name, email: cell('email'), job: job?.slug ?? null, season: start });
  return {
    line: info.lines,
    name: read.success ? read.data.name : name,
    email: read.success ? read.data.email : cell('email'),
    job: job && { slug: job.slug, name: job.name },
    season: start === null ? null : { start, words: seasonWords(start) },
    errors: read.success ? [] : [...new Set(read.error.issues.map(({ message }) => message))],
    notes: [
      ...(typedJob !== '' && !job ? [`Non conosciamo la qualifica “${typedJob}”: resta vuota.`] : []),
      ...(typedSeason !== '' && !start ? [`Non capiamo la stagione “${typedSeason}”: resta vuota.`] : []),
    ],
    other_names: [],
  };
}

/** A name however it is written: 'CONTI Lucìa' is 'Lucia Conti'. */
const nameKey = (name: string): string => foldText(name).split(/\s+/).sort().join(' ');

/** Names the people of other rows with the same address. Several seasons of one person are no others. */
function nameOthers(rows: readonly ReadRow[]): ReadRow[] {
  const byEmail = Map.groupBy(
    rows.filter(({ errors }) => errors.length === 0),
    ({ email }) => email,
  );
  return rows.map((row) => {
    const others = (row.errors.length === 0 ? (byEmail.get(row.email) ?? []) : []).filter(
      ({ name }) => nameKey(name) !== nameKey(row.name),
    );
    return { ...row, other_names: [...new Set(others.map(({ name }) => name))] };
  });
}

/** The same season of the same person is taken once. */
function markRepeated(rows: readonly ReadRow[]): ReadRow[] {
  const lines = new Map<string, number>();
  return rows.map((row) => {
    if (row.errors.length > 0) return row;
    const key = `${row.email} ${nameKey(row.name)} ${row.job?.slug ?? ''} ${row.season?.start ?? ''}`;
    const before = lines.get(key);
    if (before === undefined) lines.set(key, row.line);
    return before === undefined ? row : { ...row, errors: [`È uguale alla riga ${before}.`] };
  });
}
