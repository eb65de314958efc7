import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { messageSides } from '#domain/message-rules.ts';
import { italianDate } from '#domain/relative-time.ts';
import { romeLocal } from '#domain/rome-time.ts';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';

const reportedRow = z.object({
  side: z.enum(messageSides),
  company: z.string(),
  text: z.string(),
  created_at: z.string(),
  files: z.array(z.object({ id: z.number(), name: z.string() })),
});

/** The words of a conversation whose report is open, as plain text; null when there is no such report. */
export async function reportedConversation(db: Database, reportId: number): Promise<string | null> {
  const rows = await rowsOf(
    db,
    reportedRow,
    sql`SELECT m.side, co.name AS company, m.text, m.created_at,
        (SELECT coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) ORDER BY t.id), '[]'::json)
          FROM message_attachments t WHERE t.message_id = m.id) AS files
      FROM conversation_reports r
      JOIN conversations c ON c.id = r.conversation_id JOIN companies co ON co.id = c.company_id
      JOIN messages m ON m.conversation_id = c.id
      WHERE r.id = ${reportId} AND r.closed_at IS NULL ORDER BY m.number`,
  );
  if (rows.length === 0) return null;
  return rows
    .map(({ side, company, text, created_at, files }) => {
      const attached = files.map(({ id, name }) => `Allegato ${id}: ${name}\n`).join('');
      const at = new Date(created_at).toISOString();
      return `${italianDate(at)}, ${romeLocal(at).slice(11)} · ${side === 'company' ? company : 'Candidato'}\n${text}\n${attached}`;
    })
    .join('\n');
}
