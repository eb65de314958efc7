import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Attachment } from '#contract/messages.ts';
import { cleanFileName } from '#domain/clean-text.ts';
import { fault } from '#domain/fault.ts';
import {
  ATTACHMENT_MAX_BYTES,
  type AttachmentKind,
  attachmentKind,
  attachmentKinds,
  attachmentName,
} from '#domain/message-attachments.ts';
import type { Database } from '#server/platform/database.ts';
import { eachAlone } from '#server/platform/each-alone.ts';
import { type FileStore, writeAll } from '#server/platform/files.ts';
import { attachment as attachmentHeaders } from '#server/platform/http/attachment.ts';
import { invalid, notFound, tooLarge } from '#server/platform/http/refusal.ts';
import { wholePicture } from '#server/platform/pictures.ts';
import type { Platform } from '#server/platform/platform.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { checkPdfFile } from '../candidates/check-cv.ts';
import { ownedBy, type Party } from './party.ts';
import { messageAttachments } from './tables.ts';

const FIELD = 'file';
const unknown = () => notFound('not_found', 'Questo allegato non c’è più.');

/** The person who may send a file that was uploaded: nobody else may, and it is sent once. */
export function ownerOf(party: Party): string {
  if (party.side === 'company') return `company ${party.companyId} ${party.userId}`;
  if (party.userId !== null) return `user ${party.userId}`;
  return 'guestOf' in party ? `conversation ${party.guestOf}` : `application ${party.applicantOf}`;
}

const keysOf = (key: string, kind: AttachmentKind): string[] =>
  kind === 'pdf' ? [`${key}.pdf`] : [`${key}.webp`, `${key}-small.webp`];

/** A file as it is stored: pictures are encoded anew in two sizes, PDFs are checked as CVs are, both in a worker. */
async function opened(tools: Pick<Platform, 'workers' | 'scanner'>, file: File) {
  if (file.size === 0) throw invalid({ [FIELD]: [fault('file_empty', 'Il file è vuoto: scegline un altro.')] });
  if (file.size > ATTACHMENT_MAX_BYTES)
    throw tooLarge('file_too_large', 'Il file supera i 10 MB: scegline uno più leggero.');
  const kind = attachmentKind(new Uint8Array(await file.slice(0, 16).arrayBuffer()));
  if (kind === null)
    throw invalid({
      [FIELD]: [fault('invalid_format', 'Si allegano solo PDF e immagini JPEG, PNG o WebP: scegli un altro file.')],
    });
  if (kind === 'pdf') {
    const bytes = await checkPdfFile(tools, file, FIELD);
    return { kind, contents: [bytes], bytes: bytes.length, width: null, height: null };
  }
  const { large, small, width, height } = await wholePicture(tools, file, FIELD, ATTACHMENT_MAX_BYTES);
  return { kind, contents: [large, small], bytes: large.length, width, height };
}

/**
 * Stores a file for a message that is not sent yet. The row comes first: a process that is killed while it writes
 * leaves a row by which the files are found and swept.
 */
export async function storeAttachment(platform: Platform, party: Party, file: File): Promise<Attachment> {
  const { db, files } = platform;
  const { kind, contents, ...about } = await opened(platform, file);
  const key = `messages/${randomUUID()}`;
  const name = attachmentName(cleanFileName(file.name), kind);
  const [row] = await db
    .insert(messageAttachments)
    .values({ owner: ownerOf(party), kind, key, name, ...about })
    .returning({ id: messageAttachments.id });
  if (!row) throw new Error('The attachment was not written');
  try {
    await writeAll(
      files,
      Object.fromEntries(keysOf(key, kind).map((one, at) => [one, contents[at] ?? new Uint8Array()])),
    );
  } catch (error) {
    await db.delete(messageAttachments).where(eq(messageAttachments.id, row.id));
    throw error;
  }
  await db.update(messageAttachments).set({ stored_at: new Date() }).where(eq(messageAttachments.id, row.id));
  return { id: row.id, kind, name, ...about };
}

/** Takes back a file that was not sent; another's is not found. */
export async function removeUnsent(platform: Pick<Platform, 'db' | 'files'>, party: Party, id: number): Promise<void> {
  const [removed] = await platform.db
    .update(messageAttachments)
    .set({ removed_at: new Date() })
    .where(
      and(
        eq(messageAttachments.id, id),
        eq(messageAttachments.owner, ownerOf(party)),
        isNull(messageAttachments.message_id),
        isNull(messageAttachments.removed_at),
      ),
    )
    .returning({ id: messageAttachments.id, key: messageAttachments.key, kind: messageAttachments.kind });
  if (!removed) throw unknown();
  await removeStored(platform.db, removed, platform.files.remove);
}

/** Gives files to a message, in the transaction that writes it: all of them, each the sender's own and sent once. */
export async function attach(tx: Database, party: Party, message: number, ids: readonly number[]): Promise<void> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const { rows } = await tx.execute(
    sql`UPDATE message_attachments SET message_id = ${message}
      WHERE id IN ${wanted} AND owner = ${ownerOf(party)} AND message_id IS NULL AND stored_at IS NOT NULL
        AND removed_at IS NULL
      RETURNING id`,
  );
  if (rows.length !== wanted.length)
    throw invalid({ attachments: [fault('not_found', 'Un allegato non c’è più: allegalo di nuovo.')] });
}

const fileRow = z.object({ key: z.string(), kind: z.enum(attachmentKinds), name: z.string() });
type StoredFile = z.output<typeof fileRow>;

/** A file of a conversation, for one of its two sides; any other is not found. */
export async function attachmentOf(db: Database, party: Party, conversation: number, id: number): Promise<StoredFile> {
  const [row] = await rowsOf(
    db,
    fileRow,
    sql`SELECT t.key, t.kind, t.name FROM message_attachments t JOIN messages m ON m.id = t.message_id
      JOIN conversations c ON c.id = m.conversation_id
      WHERE t.id = ${id} AND c.id = ${conversation} AND ${ownedBy(party)}`,
  );
  if (!row) throw unknown();
  return row;
}

/** The same for staff, while a report of its conversation is open. */
export async function reportedAttachment(db: Database, reportId: number, id: number): Promise<StoredFile | null> {
  const [row] = await rowsOf(
    db,
    fileRow,
    sql`SELECT t.key, t.kind, t.name FROM message_attachments t JOIN messages m ON m.id = t.message_id
      JOIN conversation_reports r ON r.conversation_id = m.conversation_id
      WHERE t.id = ${id} AND r.id = ${reportId} AND r.closed_at IS NULL`,
  );
  return row ?? null;
}

/** A stored file as an answer: streamed, downloaded, kept by no cache. */
export async function sendFile(files: FileStore, { key, kind, name }: StoredFile, isSmall = false): Promise<Response> {
  const [large = '', small = large] = keysOf(key, kind);
  const path = isSmall ? small : large;
  const size = await files.size(path);
  if (size === null) throw unknown();
  const parts = (await files.stream(path, { start: 0, end: size - 1 }))[Symbol.asyncIterator]();
  // A part at a time, as it is read: nobody has a whole file in memory.
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await parts.return?.();
    },
  });
  const type = kind === 'pdf' ? 'application/pdf' : 'image/webp';
  return new Response(body, {
    headers: {
      ...attachmentHeaders(name, type),
      'Content-Length': String(size),
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
      // The address may hold a mailed link.
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex, nofollow',
    },
  });
}

const sweptRow = z.object({ id: z.number(), key: z.string(), kind: z.enum(attachmentKinds) });
type SweptRow = z.output<typeof sweptRow>;

/**
 * Removes the files that no message has: taken back, of a message that was deleted, or uploaded a day ago and never
 * sent. Each is marked first, so that it cannot be sent meanwhile, and its row goes last: what is interrupted, or
 * fails, is done by the next run.
 */
export async function sweepAttachments(platform: Pick<Platform, 'db' | 'files' | 'log'>): Promise<void> {
  const rows = await rowsOf(
    platform.db,
    sweptRow,
    sql`UPDATE message_attachments SET removed_at = coalesce(removed_at, now())
      WHERE message_id IS NULL AND (removed_at IS NOT NULL OR created_at < now() - interval '1 day')
      RETURNING id, key, kind`,
  );
  await eachAlone(platform, rows, (row) => removeStored(platform.db, row, platform.files.removeNow));
}

/** The files first: a row that is left is swept. */
async function removeStored(db: Database, { id, key, kind }: SweptRow, remove: FileStore['remove']): Promise<void> {
  for (const one of keysOf(key, kind)) await remove(one);
  await db.delete(messageAttachments).where(eq(messageAttachments.id, id));
}

/** Once an hour, removes files that no message has. */
export async function scheduleSweep(platform: Platform): Promise<void> {
  await platform.queue.schedule('sweep-attachments', '20 * * * *', () => sweepAttachments(platform));
}
