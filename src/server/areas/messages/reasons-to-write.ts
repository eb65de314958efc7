import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '#server/platform/database.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { applicationGone } from '../applications/application-gone.ts';
import type { Party } from './party.ts';

const userRow = z.object({ user_id: z.number() });
const idRow = z.object({ id: z.number() });

/** A user, or the address of an applicant without an account: one of the two is null. */
interface Person {
  userId: number | null;
  email: string | null;
}

/** Who is written to, and about what. */
export interface Reason {
  companyId: number;
  person: Person;
  applicationId: number | null;
}

type Company = Pick<Extract<Party, { side: 'company' }>, 'companyId'>;
interface Candidate {
  userId: number;
}

const applicationRow = z.object({
  id: z.number(),
  company_id: z.number(),
  user_id: z.number().nullable(),
  email: z.string(),
});

/** An application to one of the company's offers; another's, or a withdrawn one, is not found. */
export async function receivedApplication(db: Database, { companyId }: Company, id: number): Promise<Reason> {
  const [row] = await rowsOf(
    db,
    applicationRow,
    sql`SELECT a.id, o.company_id, a.user_id, lower(a.email) AS email FROM applications a JOIN offers o ON o.id = a.offer_id
      WHERE a.id = ${id} AND o.company_id = ${companyId} AND a.withdrawn_at IS NULL`,
  );
  return reasonOf(row);
}

/** An application of the candidate's own; another's, or a withdrawn one, is not found. */
export async function ownApplication(db: Database, { userId }: Candidate, id: number): Promise<Reason> {
  const [row] = await rowsOf(
    db,
    applicationRow,
    sql`SELECT a.id, o.company_id, a.user_id, lower(a.email) AS email FROM applications a JOIN offers o ON o.id = a.offer_id
      WHERE a.id = ${id} AND a.user_id = ${userId} AND a.withdrawn_at IS NULL`,
  );
  return reasonOf(row);
}

function reasonOf(row: z.output<typeof applicationRow> | undefined): Reason {
  if (!row) throw applicationGone();
  const { id, company_id, user_id, email } = row;
  return {
    companyId: company_id,
    person: { userId: user_id, email: user_id === null ? email : null },
    applicationId: id,
  };
}

/** A profile that the company has unlocked; any other is not found. */
export async function unlockedProfile(db: Database, { companyId }: Company, candidateId: number): Promise<Reason> {
  const [row] = await rowsOf(
    db,
    userRow,
    sql`SELECT s.user_id FROM candidates s JOIN candidate_unlocks k ON k.candidate_id = s.id AND k.company_id = ${companyId}
      JOIN users u ON u.id = s.user_id WHERE s.id = ${candidateId} AND u.deactivated_at IS NULL`,
  );
  if (!row) throw notFound('not_found', 'Questo profilo non c’è più, o non l’hai sbloccato.');
  return { companyId, person: { userId: row.user_id, email: null }, applicationId: null };
}

/** The conversation of a company and a person, if it was begun. */
export async function conversationOf(db: Database, { companyId, person }: Reason): Promise<number | null> {
  const [row] = await rowsOf(
    db,
    idRow,
    person.userId === null
      ? sql`SELECT id FROM conversations WHERE company_id = ${companyId} AND email = ${person.email}`
      : sql`SELECT id FROM conversations WHERE company_id = ${companyId} AND user_id = ${person.userId}`,
  );
  return row?.id ?? null;
}
