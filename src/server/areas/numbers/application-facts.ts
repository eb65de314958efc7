import { type SQL, sql } from 'drizzle-orm';
import { wasHired } from '../hires/was-hired.ts';

/**
 * What became of applications, a row each, as SQL: `offers o` and `applications a` are narrowed by `where`. Withdrawn
 * applications and those of erased people count: their rows say nothing of who.
 *
 * - `first_answer`: the first thing the person heard of the company: a status that they see, a message, an invitation
 *   to an interview or the proposal of a hire.
 * - `step`: 0 sent, 1 read, 2 contacted, 3 an interview with a time, 4 hired and confirmed; the furthest one.
 *   A refusal is an answer and no contact. A contact that was undone, or answered in words alone, is none.
 *
 * What belongs to the applications is grouped once for all of them: asked for by each, thousands take a second.
 */
export const applicationFacts = (where: SQL): SQL => sql`
  WITH chosen AS MATERIALIZED (
    SELECT a.id, a.offer_id, o.company_id, o.job_id, o.province_id, a.created_at, a.answered_at, a.viewed_at, a.status,
      a.user_id, CASE WHEN a.user_id IS NULL THEN lower(a.email) END AS email
    FROM offers o JOIN applications a ON a.offer_id = o.id WHERE ${where})
  SELECT a.id, a.offer_id, a.company_id, a.job_id, a.province_id, a.created_at, h.confirmed_at,
    least(a.answered_at, m.at, i.invited_at, h.proposed_at) AS first_answer,
    coalesce(i.invited, 0) AS invited, coalesce(i.done, 0) AS done, coalesce(i.no_show, 0) AS no_show,
    CASE WHEN h.confirmed_at IS NOT NULL THEN 4
      WHEN i.has_time THEN 3
      WHEN a.status IN ('contacted', 'suitable') OR s.at IS NOT NULL OR m.at IS NOT NULL OR i.invited > 0
        OR h.proposed_at IS NOT NULL THEN 2
      WHEN a.viewed_at IS NOT NULL THEN 1
      ELSE 0 END AS step
  FROM chosen a
  LEFT JOIN (
    SELECT application_id, count(*) AS invited, min(created_at) AS invited_at,
      bool_or(state IN ('taken', 'done', 'no_show')) AS has_time,
      count(*) FILTER (WHERE state = 'done') AS done, count(*) FILTER (WHERE state = 'no_show') AS no_show
    FROM interviews WHERE application_id IN (SELECT id FROM chosen) GROUP BY 1) i ON i.application_id = a.id
  LEFT JOIN (
    SELECT h.application_id, min(h.created_at) AS proposed_at,
      min(h.answered_at) FILTER (WHERE ${wasHired(sql`h`)}) AS confirmed_at
    FROM hires h WHERE h.application_id IN (SELECT id FROM chosen) GROUP BY 1) h ON h.application_id = a.id
  LEFT JOIN (
    SELECT application_id, min(at) AS at FROM (
      SELECT c.application_id, c.at, c.status, c.is_undo,
        lead(c.is_undo) OVER (PARTITION BY c.application_id ORDER BY c.id) AS was_undone
      FROM application_status_changes c WHERE c.application_id IN (SELECT id FROM chosen)) one
    WHERE status IN ('contacted', 'suitable') AND NOT is_undo AND was_undone IS NOT TRUE
    GROUP BY 1) s ON s.application_id = a.id
  LEFT JOIN (
    SELECT p.id, min(w.created_at) AS at FROM (
      SELECT p.id, p.created_at, c.id AS conversation_id FROM chosen p
      JOIN conversations c ON c.company_id = p.company_id AND c.user_id = p.user_id AND c.company_number > 0
      UNION ALL
      SELECT p.id, p.created_at, c.id FROM chosen p
      JOIN conversations c ON c.company_id = p.company_id AND c.email = p.email AND c.company_number > 0) p
    JOIN messages w ON w.conversation_id = p.conversation_id AND w.side = 'company' AND w.created_at >= p.created_at
    GROUP BY 1) m ON m.id = a.id`;

/** How fast companies are is counted of the applications of so many days, always the same (docs/decisions/0033). */
const SPEED_DAYS = 365;

/** The same of the applications that say how fast companies answer and hire, of the companies of `of`. */
export const speedFacts = (of: SQL): SQL =>
  applicationFacts(
    sql`${of} AND o.published_at IS NOT NULL AND a.created_at > now() - ${SPEED_DAYS} * interval '1 day'`,
  );

/** The numbers of a group of applications, from rows of `applicationFacts` named `f`. */
export const factColumns = sql`
  count(*) FILTER (WHERE f.step = 0)::int AS sent, count(*) FILTER (WHERE f.step = 1)::int AS read,
  count(*) FILTER (WHERE f.step = 2)::int AS contacted, count(*) FILTER (WHERE f.step = 3)::int AS interview,
  count(*) FILTER (WHERE f.step = 4)::int AS hired,
  coalesce(sum(f.invited), 0)::int AS invited, coalesce(sum(f.done), 0)::int AS done,
  coalesce(sum(f.no_show), 0)::int AS no_show,
  count(f.first_answer)::int AS answers, ${medianHours(sql`f.first_answer`)} AS answer_hours,
  count(f.confirmed_at)::int AS hires, ${medianHours(sql`f.confirmed_at`)} AS hire_hours`;

/** The median of the hours from the application to a moment; null for none. */
function medianHours(until: SQL): SQL {
  return sql`(percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM ${until} - f.created_at) / 3600))::float8`;
}
