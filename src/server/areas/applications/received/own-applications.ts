import type { z } from '@hono/zod-openapi';
import { type SQL, sql } from 'drizzle-orm';
import { guestSeed, personSeed } from '../../../../art/identity.ts';
import type { ReceivedApplication, ReceivedApplications, receivedQuery } from '../../../../contract/received-applications.ts';
import { type ApplicationStatus, applicationStatuses } from '../../../../domain/application-stage.ts';
import { slugsOf } from '../../../../domain/offer-values.ts';
import { pageNumber } from '../../../../domain/search-address.ts';
import type { Database } from '../../../platform/database.ts';
import { notFound } from '../../../platform/http/refusal.ts';
import { containing } from '../../../platform/sql-like.ts';
import type { Member } from '../../companies/company-of.ts';
import { confirmedApplicants } from '../confirmed-applicants.ts';

export type Asked = z.output<typeof receivedQuery>;

interface Row extends Record<string, unknown> {
  id: number;
  first_name: string;
  last_name: string;
  photo: string | null;
  is_one_shot: boolean;
  is_knocked_out: boolean;
  awaits_answers: boolean;
  viewed_at: string | null;
  closed_at: string | null;
  user_id: number | null;
  email: string;
  refusal_mailed_at: string | null;
  status: ApplicationStatus;
  last_experience: { job: string; company: string } | null;
  notes: string;
  created_at: string;
}

const PAGE_SIZE = 25;
const MOST_A_PAGE = 100;

/** The offer of one's own company that applications are asked of, once it was out; another's is not found. */
export async function ownOffer(db: Database, { company }: Member, offerId: number): Promise<{ id: number; title: string; slug: string }> {
  const { rows } = await db.execute<{ id: number; title: string; slug: string }>(
    sql`SELECT id, title, slug FROM offers WHERE id = ${offerId} AND company_id = ${company.id} AND (status <> 'draft' OR published_at IS NOT NULL)`,
  );
  const [offer] = rows;
  if (!offer) throw notFound('not_found', 'Questa offerta non c’è più.');
  return offer;
}

const orders: Record<Asked['sort'], SQL> = {
  date: sql`a.created_at DESC, a.id DESC`,
  name: sql`lower(a.last_name), lower(a.first_name), a.id`,
  status: sql`array_position(ARRAY['to_evaluate','reviewable','contacted','suitable','unsuitable'], a.status), a.created_at DESC, a.id DESC`,
};

/** Which applications are asked for, and in which order: the list, its neighbours and its export agree. */
export function asked(offerId: number, { status, search, sort }: Pick<Asked, 'status' | 'search' | 'sort'>): { where: SQL; order: SQL } {
  const parts = [sql`a.offer_id = ${offerId}`, sql`a.withdrawn_at IS NULL`];
  if (status.length > 0)
    parts.push(
      sql`a.status IN (${sql.join(
        status.map((one) => sql`${one}`),
        sql`, `,
      )})`,
    );
  if (search) {
    parts.push(sql`a.search_text LIKE ${containing(search.toLowerCase())}`);
  }
  return { where: sql.join(parts, sql` AND `), order: orders[sort] };
}

const lastExperience = sql`(SELECT json_build_object('job', w.job, 'company', w.company) FROM candidates s JOIN work_experiences w ON w.candidate_id = s.id
  WHERE s.user_id = a.user_id ORDER BY w."end" DESC NULLS FIRST, w.start DESC LIMIT 1)`;

/** A page of the applications to one's own offer, with the count of every status (decisions 7). */
export async function listReceived(db: Database, member: Member, offerId: number, query: Asked): Promise<ReceivedApplications> {
  const offer = await ownOffer(db, member, offerId);
  const page = pageNumber(query.page);
  const items = Math.min(query.items === undefined ? PAGE_SIZE : pageNumber(query.items), MOST_A_PAGE);
  const { where, order } = asked(offerId, query);
  // The page is cut before anything is looked up for its lines.
  const [found, counts] = await Promise.all([
    db.execute<Row & { total: number }>(sql`
      SELECT page.total, a.id, a.first_name, a.last_name, u.profile_photo AS photo, a.is_one_shot, a.is_knocked_out, a.awaits_answers, a.viewed_at, a.closed_at, a.user_id, a.email, a.refusal_mailed_at, a.status, a.notes, a.created_at, ${lastExperience} AS last_experience
      FROM (SELECT a.id, count(*) OVER ()::int AS total FROM applications a WHERE ${where} ORDER BY ${order} LIMIT ${items} OFFSET ${(page - 1) * items}) page
        JOIN applications a ON a.id = page.id LEFT JOIN users u ON u.id = a.user_id ORDER BY ${order}`),
    countByStatus(db, offerId),
  ]);
  const isConfirmed = await confirmedApplicants(db, found.rows);
  const total = found.rows[0]?.total ?? (page > 1 ? await countAsked(db, where) : 0);
  return { offer, items: found.rows.map((row) => lineOf(offerId, row, isConfirmed(row))), paginator: { page, items, count: total, pages: Math.ceil(total / items) }, counts };
}

/** A page past the end has no line that could say how many there are. */
async function countAsked(db: Database, where: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`SELECT count(*)::int AS count FROM applications a WHERE ${where}`);
  return rows[0]?.count ?? 0;
}

export async function countByStatus(db: Database, offerId: number): Promise<ReceivedApplications['counts']> {
  const { rows } = await db.execute<{ status: ApplicationStatus; count: number }>(sql`SELECT status, count(*)::int AS count FROM applications WHERE offer_id = ${offerId} AND withdrawn_at IS NULL GROUP BY status`);
  const by = new Map(rows.map(({ status, count }) => [status, count]));
  const counts = { all: 0, to_evaluate: 0, reviewable: 0, contacted: 0, suitable: 0, unsuitable: 0 };
  for (const status of slugsOf(applicationStatuses)) {
    counts[status] = by.get(status) ?? 0;
    counts.all += counts[status];
  }
  return counts;
}

const lineOf = (offerId: number, row: Row, isConfirmed: boolean): ReceivedApplication => ({
  id: row.id,
  first_name: row.first_name,
  last_name: row.last_name,
  tile: applicantTile(row),
  photo: row.photo && applicantPhoto(offerId, row.id, row.photo, 'small'),
  is_one_shot: row.is_one_shot,
  is_new: row.viewed_at === null,
  is_knocked_out: row.is_knocked_out,
  awaits_answers: row.awaits_answers,
  is_closed: row.closed_at !== null,
  has_account: row.user_id !== null,
  reads_company_words: isConfirmed,
  date_refused: row.refusal_mailed_at && new Date(row.refusal_mailed_at).toISOString(),
  status: row.status,
  last_experience: row.last_experience,
  notes: row.notes,
  date_created: new Date(row.created_at).toISOString(),
});

/** Who applied is known by name: their own tile, or one of the application where they have no account. */
export const applicantTile = ({ id, user_id }: { id: number; user_id: number | null }): string => (user_id === null ? guestSeed(id) : personSeed(user_id));

/** Where the company gets the photo of who applied: behind its session, its address changing with the photo. */
export const applicantPhoto = (offerId: number, id: number, key: string, size: 'small' | 'large') =>
  `/api/website/v1/company/offers/${offerId}/applications/${id}/photo?v=${key.slice(-12)}${size === 'small' ? '&size=small' : ''}`;
