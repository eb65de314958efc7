import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Paginator } from '#contract/answers.ts';
import type { SentApplication, SentApplicationDetail } from '#contract/applications.ts';
import { stageOf } from '#domain/application-stage.ts';
import { applicationStatuses } from '#domain/application-status.ts';
import { type HireState, liveStates } from '#domain/hire-state.ts';
import { hasPage, isOpen, offerStatusLabels } from '#domain/offer-life.ts';
import { slugsOf } from '#domain/offer-values.ts';
import { snippet } from '#domain/offer-words.ts';
import { answerWords } from '#domain/screening.ts';
import { closingReasons } from '#domain/search-end.ts';
import type { Database } from '#server/platform/database.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { containing } from '#server/platform/sql-like.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import { answerDaysOf } from './answer-days.ts';
import { applicationGone } from './application-gone.ts';
import { type Facts, factsOf, factsRow } from './deeds-of.ts';

const sentRow = z.object({
  id: z.number(),
  offer_id: z.number(),
  slug: z.string(),
  title: z.string(),
  company_id: z.number(),
  company_name: z.string(),
  company_slug: z.string(),
  is_partner: z.boolean(),
  place_id: z.number(),
  published_at: z.string().nullable(),
  offer_status: z.enum(slugsOf(offerStatusLabels)),
  expires_at: z.string().nullable(),
  status: z.enum(slugsOf(applicationStatuses)),
  is_one_shot: z.boolean(),
  created_at: z.string(),
  viewed_at: z.string().nullable(),
  answered_at: z.string().nullable(),
  closed_at: z.string().nullable(),
  closed_because: z.enum(closingReasons).nullable(),
  answer_by: z.string().nullable(),
  paused_at: z.string().nullable(),
  facts: factsRow,
  cover_letter: z.string().nullable(),
  cv_file: z.string(),
  cv_name: z.string(),
  answers: z.array(
    z.object({ question: z.string(), text: z.string(), answer: z.union([z.string(), z.array(z.string())]) }),
  ),
  total: z.number(),
});
type Row = z.output<typeof sentRow>;

/** While a company can still undo its answer, the candidate sees the status they were last notified of. */
const toldMoment = (column: 'viewed_at' | 'answered_at') =>
  sql.raw(
    `CASE WHEN a.held_change IS NULL THEN a.${column} ELSE (a.held_change->'told'->>'${column}')::timestamptz END AS ${column}`,
  );

const select = (where: SQL, window: SQL) => sql`
  SELECT a.id, a.offer_id, o.slug, o.title, o.company_id, c.name AS company_name, c.slug AS company_slug, c.is_partner, o.place_id, o.status AS offer_status, o.published_at, o.expires_at, a.is_one_shot,
    coalesce(a.held_change->'told'->>'status', a.status) AS status, ${toldMoment('viewed_at')}, ${toldMoment('answered_at')},
    a.created_at, a.closed_at, a.closed_because, o.answer_by, o.paused_at, a.cover_letter, a.cv_file, a.cv_name, a.answers, ${factsOf} AS facts, count(*) OVER ()::int AS total
  FROM applications a JOIN offers o ON o.id = a.offer_id JOIN companies c ON c.id = o.company_id
  WHERE a.withdrawn_at IS NULL AND ${where} ORDER BY a.created_at DESC, a.id DESC ${window}`;

interface Asked {
  page: number;
  items: number;
  /** Words of the title or of the company. */
  search: string;
}

/** The applications of a candidate, newest first (rules 2.17, 7.4). */
export async function sentApplications(
  db: Database,
  gazetteer: Gazetteer,
  userId: number,
  { page, items, search }: Asked,
): Promise<{ items: SentApplication[]; paginator: Paginator }> {
  const words = containing(search);
  const where = search
    ? sql`a.user_id = ${userId} AND (o.title ILIKE ${words} OR c.name ILIKE ${words})`
    : sql`a.user_id = ${userId}`;
  const rows = await rowsOf(db, sentRow, select(where, sql`LIMIT ${items} OFFSET ${(page - 1) * items}`));
  const count = rows[0]?.total ?? (page > 1 ? await countSent(db, where) : 0);
  const days = await answerDaysOf(db, [...new Set(rows.map(({ company_id }) => company_id))]);
  return {
    items: rows.map((row) => describeSent(gazetteer, row, days)),
    paginator: { page, items, count, pages: Math.ceil(count / items) },
  };
}

/** A page past the end has no row that carries the count. */
async function countSent(db: Database, where: SQL): Promise<number> {
  const rows = await rowsOf(db, sentRow, select(where, sql`LIMIT 1`));
  return rows[0]?.total ?? 0;
}

/** One of a candidate's own applications, with what was sent and the stages it went through. */
export async function sentApplication(
  db: Database,
  gazetteer: Gazetteer,
  userId: number,
  id: number,
): Promise<SentApplicationDetail> {
  const rows = await rowsOf(db, sentRow, select(sql`a.user_id = ${userId} AND a.id = ${id}`, sql``));
  const [row] = rows;
  if (!row) throw applicationGone();
  const described = describeSent(gazetteer, row, await answerDaysOf(db, [row.company_id]));
  const reached = described.stage;
  const hire = hireIn(row.facts, ['proposed', 'confirmed', 'ended']);
  return {
    ...described,
    cover_letter: row.cover_letter,
    answers: row.answers.map(({ text, answer }) => ({ question: text, answer: answerWords(answer) })),
    cv: row.cv_file ? { file: `/api/website/v1/candidate/applications/${row.id}/cv`, name: row.cv_name } : null,
    dates: [
      { stage: 'sent', date: iso(row.created_at) },
      ...(row.viewed_at ? [{ stage: 'seen' as const, date: iso(row.viewed_at) }] : []),
      ...(reached === 'paused' ? [{ stage: reached, date: iso(row.paused_at) }] : []),
      ...(hire ? [{ stage: reached, date: hire.since.toISOString() }] : []),
      ...(hire === null && (reached === 'evaluating' || reached === 'contacted' || reached === 'closed')
        ? [{ stage: reached, date: iso(row.closed_at ?? row.answered_at) }]
        : []),
    ],
  };
}

/** The key of the CV of a candidate's own application. */
export async function sentCv(db: Database, userId: number, id: number): Promise<{ key: string; name: string }> {
  const rows = await rowsOf(
    db,
    sentRow,
    select(sql`a.user_id = ${userId} AND a.id = ${id} AND a.cv_file <> ''`, sql``),
  );
  const [row] = rows;
  if (!row) throw notFound('not_found', 'Questo CV non c’è più.');
  return { key: row.cv_file, name: row.cv_name };
}

/** Their hire for the offer, if it is in one of these states. */
const hireIn = ({ hire }: Facts, states: readonly HireState[]) => (hire && states.includes(hire.state) ? hire : null);

function describeSent(gazetteer: Gazetteer, row: Row, days: ReadonlyMap<number, number>): SentApplication {
  const hire = hireIn(row.facts, liveStates);
  return {
    id: row.id,
    offer: {
      id: row.offer_id,
      slug: row.slug,
      title: row.title,
      company_name: row.company_name,
      company_slug: row.company_slug,
      is_hosco: row.is_partner,
      place_text: (gazetteer.byId(row.place_id) ?? gazetteer.italy).text,
      is_over: !isOpen({
        status: row.offer_status,
        expires_at: row.expires_at === null ? null : new Date(row.expires_at),
      }),
      has_page: hasPage({
        status: row.offer_status,
        paused_at: moment(row.paused_at),
        published_at: moment(row.published_at),
      }),
    },
    stage: stageOf({
      ...row.facts,
      status: row.status,
      viewed_at: moment(row.viewed_at),
      is_paused: row.paused_at !== null,
    }),
    hire: hire && { starts_on: hire.starts_on, ends_on: hire.ends_on },
    closed_because: row.closed_because,
    answer_by: iso(row.answer_by),
    is_one_shot: row.is_one_shot,
    date_created: new Date(row.created_at).toISOString(),
    text: snippet(row.cover_letter ?? '', 150),
    company_answer_days: days.get(row.company_id) ?? null,
  };
}

const moment = (when: string | null) => (when === null ? null : new Date(when));
const iso = (when: string | null) => (when === null ? null : new Date(when).toISOString());
