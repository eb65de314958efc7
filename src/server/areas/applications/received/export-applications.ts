import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { applicationStatuses } from '#domain/application-status.ts';
import { slugsOf } from '#domain/offer-values.ts';
import { italianDate } from '#domain/relative-time.ts';
import { answerWords } from '#domain/screening.ts';
import type { Member } from '#server/areas/companies/company-of.ts';
import { candidateQuestion } from '#server/areas/offers/json-columns.ts';
import { toCsv } from '#server/platform/csv.ts';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { type Asked, filterAndOrder, notesOf, ownOffer } from './own-applications.ts';

const exportedRow = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone_number: z.string().nullable(),
  status: z.enum(slugsOf(applicationStatuses)),
  notes: z.string(),
  created_at: z.string(),
  answers: z.array(z.object({ question: z.string(), answer: z.union([z.string(), z.array(z.string())]) })),
});

const questionsRow = z.object({ questions: z.array(candidateQuestion) });

/** The applications of a list as a spreadsheet, one column for each answer. */
export async function exportReceived(
  db: Database,
  member: Member,
  offerId: number,
  list: Pick<Asked, 'status' | 'search' | 'sort'>,
): Promise<{ name: string; csv: string }> {
  const offer = await ownOffer(db, member, offerId);
  const { where, order } = filterAndOrder(offerId, list);
  const asks = await rowsOf(db, questionsRow, sql`SELECT questions FROM offers WHERE id = ${offerId}`);
  const questions = asks[0]?.questions ?? [];
  const rows = await rowsOf(
    db,
    exportedRow,
    sql`
    SELECT a.first_name, a.last_name, a.email, coalesce(s.phone_number, a.phone) AS phone_number, a.status, ${notesOf} AS notes, a.created_at, a.answers
    FROM applications a LEFT JOIN candidates s ON s.user_id = a.user_id WHERE ${where} ORDER BY ${order}`,
  );
  const head = [
    'Nome',
    'Cognome',
    'E-mail',
    'Telefono',
    'Stato',
    'Ricevuta il',
    'Note',
    ...questions.map(({ text }) => text),
  ];
  const lines = rows.map((row) => {
    const answers = new Map(row.answers.map(({ question, answer }) => [question, answerWords(answer)]));
    return [
      row.first_name,
      row.last_name,
      row.email,
      row.phone_number ?? '',
      applicationStatuses[row.status],
      italianDate(row.created_at),
      row.notes,
      ...questions.map(({ id }) => answers.get(id) ?? ''),
    ];
  });
  return { name: `Candidature ${offer.title.replaceAll('/', '-')}.csv`, csv: toCsv([head, ...lines]) };
}
