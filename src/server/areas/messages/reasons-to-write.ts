import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { integerArray } from '#server/platform/sql-arrays.ts';
import { applicationGone } from '../applications/application-gone.ts';
import type { Member } from '../companies/company-of.ts';
import { requireUnlocked } from '../talent/unlocked-person.ts';
import type { Party } from './party.ts';

const idRow = z.object({ id: z.number() });

/** A user, or the address of an applicant without an account: one of the two is null. */
interface Person {
  userId: number | null;
  email: string | null;
}

/** The person who is written to, and the subject. */
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

/** A profile that the company has unlocked, and may still open; any other is not found. */
export async function unlockedProfile(db: Database, member: Member, candidateId: number): Promise<Reason> {
  const { user_id } = await requireUnlocked(db, member, candidateId);
  return { companyId: member.company.id, person: { userId: user_id, email: null }, applicationId: null };
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

/** With how many people of some applications the company has no conversation yet. */
export async function unbegun(db: Database, { companyId }: Company, ids: readonly number[]): Promise<number> {
  const rows = await rowsOf(
    db,
    idRow,
    sql`SELECT min(a.id) AS id FROM applications a JOIN offers o ON o.id = a.offer_id
      WHERE a.id = ANY(${integerArray(ids)}) AND o.company_id = ${companyId} AND NOT EXISTS (SELECT 1 FROM conversations c
        WHERE c.company_id = o.company_id AND (c.user_id = a.user_id OR a.user_id IS NULL AND c.email = lower(a.email)))
      GROUP BY a.user_id, CASE WHEN a.user_id IS NULL THEN lower(a.email) END`,
  );
  return rows.length;
}
