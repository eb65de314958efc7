import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import type { BrigadePreview } from '#contract/brigade.ts';
import { fault } from '#domain/fault.ts';
import { romeDay } from '#domain/rome-time.ts';
import { invalid, tooLarge } from '#server/platform/http/refusal.ts';
import { mailboxOf } from '#server/platform/mail-limit.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { TaskOf } from '#server/platform/workers/worker-task.ts';
import type { Names } from '../professions/names.ts';
import { hasMailbox } from './find-person.ts';
import { fileFaultCodes, type ReadRow, type rowsOfPeople } from './people-file.ts';
import { brigadePeople } from './tables.ts';

/** The largest file, in bytes. */
const MAX_BYTES = 1024 * 1024;

const readRow: z.ZodType<ReadRow> = z.object({
  line: z.number(),
  name: z.string(),
  email: z.string(),
  job: z.object({ slug: z.string(), name: z.string() }).nullable(),
  season: z.object({ start: z.string(), words: z.string() }).nullable(),
  errors: z.array(z.string()),
  notes: z.array(z.string()),
  other_names: z.array(z.string()),
});

const rowsOfPeopleTask: TaskOf<typeof rowsOfPeople> = {
  name: 'rowsOfPeople',
  pool: 'files',
  module: new URL('./people-file.ts', import.meta.url),
  cpuMs: 5000,
  output: z.union([
    z.object({ rows: z.array(readRow) }),
    z.object({ fault: z.object({ code: z.enum(fileFaultCodes), message: z.string() }) }),
  ]),
};

/**
 * What a file of people would add to the company's list, row by row. Nothing is written, nobody is mailed. Refuses a
 * file over 1 MB (413), and one that cannot be read, under `file`.
 */
export async function previewFile(
  { db, workers }: Pick<Platform, 'db' | 'workers'>,
  { professions }: Names,
  companyId: number,
  file: File | null,
): Promise<BrigadePreview> {
  if (!file) throw invalid({ file: [fault('required', 'Scegli il file CSV delle persone.')] });
  if (file.size > MAX_BYTES) throw tooLarge('file_too_large', 'Il file supera 1 MB: dividilo in più file.');
  const read = await workers.run(rowsOfPeopleTask, {
    file: new Uint8Array(await file.arrayBuffer()),
    professions: professions.list,
    today: romeDay(),
  });
  if (!read.done)
    throw invalid({
      file: [fault('file_unreadable', 'Non riusciamo a leggere questo file: salvalo come CSV e riprova.')],
    });
  if ('fault' in read.value) throw invalid({ file: [read.value.fault] });
  const { rows } = read.value;
  const own = await db
    .select({ email: brigadePeople.email })
    .from(brigadePeople)
    .where(and(eq(brigadePeople.company_id, companyId), hasMailbox(rows.map(({ email }) => email))));
  const known = new Set(own.map(({ email }) => mailboxOf(email)));
  return { rows: rows.map((row) => ({ ...row, is_known: known.has(mailboxOf(row.email)) })) };
}
