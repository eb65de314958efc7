import { and, eq, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { guestSeed, personSeed } from '#art/identity.ts';
import { freeSpan } from '#contract/profile.ts';
import type { ReceivedApplication, ReceivedApplications, receivedQuery } from '#contract/received-applications.ts';
import { applicationStatuses } from '#domain/application-status.ts';
import { toldAvailability } from '#domain/availability.ts';
import { distanceKm } from '#domain/distance.ts';
import { slugsOf } from '#domain/offer-values.ts';
import { pageSizes, rowsOfPage } from '#domain/page-sizes.ts';
import { romeDay } from '#domain/rome-time.ts';
import { answerWords, knocksOut } from '#domain/screening.ts';
import { pageNumber } from '#domain/search-address.ts';
import { areWaitsOver } from '#domain/search-end.ts';
import { monthsInRole } from '#domain/time-in-role.ts';
import type { Member } from '#server/areas/companies/company-of.ts';
import { offerGone } from '#server/areas/offers/offer-gone.ts';
import { offers } from '#server/areas/offers/tables.ts';
import { type PlaceRow, pointOf } from '#server/areas/places/read-gazetteer.ts';
import type { Names } from '#server/areas/professions/names.ts';
import type { Database } from '#server/platform/database.ts';
import { conflict } from '#server/platform/http/refusal.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { containing } from '#server/platform/sql-like.ts';
import { confirmedApplicants } from '../confirmed-applicants.ts';
import { factsOf, factsRow, isCounted, shownDeeds } from '../deeds-of.ts';

const countRow = z.object({ count: z.number() });

export type Asked = z.output<typeof receivedQuery>;

const applicantProfile = z.object({
  place_id: z.number().nullable(),
  available_from_now: z.boolean(),
  available_from_date: z.string().nullable(),
  available_to_date: z.string().nullable(),
  available_spans: z.array(freeSpan),
  not_available: z.boolean(),
  willing_to_relocate: z.boolean(),
  languages: z.array(z.object({ language: z.string(), level: z.string() })),
  worked: z.array(z.object({ job: z.string(), start: z.string(), end: z.string().nullable() })),
});

export const receivedRow = z.object({
  id: z.number(),
  first_name: z.string(),
  last_name: z.string(),
  photo: z.string().nullable(),
  is_one_shot: z.boolean(),
  is_knocked_out: z.boolean(),
  awaits_answers: z.boolean(),
  viewed_at: z.string().nullable(),
  closed_at: z.string().nullable(),
  user_id: z.number().nullable(),
  email: z.string(),
  refusal_mailed_at: z.string().nullable(),
  status: z.enum(slugsOf(applicationStatuses)),
  facts: factsRow,
  last_experience: z.object({ job: z.string(), company: z.string() }).nullable(),
  notes: z.string(),
  created_at: z.string(),
  answers: z.array(
    z.object({ question: z.string(), text: z.string(), answer: z.union([z.string(), z.array(z.string())]) }),
  ),
  profile: applicantProfile.nullable(),
});
type Row = z.output<typeof receivedRow>;

const pageRow = receivedRow.extend({ total: z.number() });

const { id, title, slug, job_id, place_id, questions } = offers;
/** The columns of an offer with which its applications are compared. */
export const comparedColumns = { id, title, slug, job_id, place_id, questions };

/** The company's offer whose applications are asked for, once it was published; another company's is not found. */
export async function ownOffer(db: Database, { company }: Member, offerId: number) {
  const [offer] = await db
    .select(comparedColumns)
    .from(offers)
    .where(
      and(
        eq(offers.id, offerId),
        eq(offers.company_id, company.id),
        or(ne(offers.status, 'draft'), isNotNull(offers.published_at)),
      ),
    );
  if (!offer) throw offerGone();
  return offer;
}
type OwnOffer = Awaited<ReturnType<typeof ownOffer>>;

/**
 * The offer's state, locked until the transaction ends: nobody ends the search meanwhile. It is over for good once
 * those who only waited were notified after its end.
 */
async function lockSearch(tx: Database, offerId: number): Promise<{ isOver: boolean }> {
  const [offer] = await tx
    .select({ status: offers.status, paused_at: offers.paused_at, answer_by: offers.answer_by })
    .from(offers)
    .where(eq(offers.id, offerId))
    .for('share');
  return { isOver: offer === undefined || areWaitsOver(offer) };
}

/** Those of some offers whose search is over for good, once all are locked, in the order of their ids. */
export async function lockSearches(tx: Database, offerIds: readonly number[]): Promise<ReadonlySet<number>> {
  const over = new Set<number>();
  for (const id of offerIds.toSorted((one, other) => one - other)) if ((await lockSearch(tx, id)).isOver) over.add(id);
  return over;
}

/** Offers as the record of what a team does names them. */
export const offersNamed = ([first, ...others]: readonly { title: string }[]): string =>
  others.length === 0 ? `“${first?.title ?? ''}”` : `${others.length + 1} offerte`;

/** 409: a pending answer undone after the search is over would leave the applicant without one. */
export const searchOver = () =>
  conflict('search_over', 'La ricerca è finita: la risposta non si può più annullare e arriva a chi si è candidato.');

/** 409: somebody who is hired cannot be refused. */
export const isHired = () =>
  conflict('is_hired', 'Chi hai assunto non può diventare non idoneo: prima ritira l’assunzione.');

const orders: Record<Asked['sort'], SQL> = {
  date: sql`a.created_at DESC, a.id DESC`,
  name: sql`lower(a.last_name), lower(a.first_name), a.id`,
  status: sql`array_position(ARRAY['to_evaluate','reviewable','contacted','suitable','unsuitable'], a.status), a.created_at DESC, a.id DESC`,
};

/** The filter and the order of applications: the list, its neighbours and its export agree. */
export function filterAndOrder(
  offerId: number,
  { status, search, sort }: Pick<Asked, 'status' | 'search' | 'sort'>,
): { where: SQL; order: SQL } {
  const parts = [sql`a.offer_id = ${offerId}`, sql`a.withdrawn_at IS NULL`];
  if (status.length > 0)
    parts.push(
      sql`a.status IN (${sql.join(
        status.map((one) => sql`${one}`),
        sql`, `,
      )}) AND ${isCounted(sql`a`)}`,
    );
  if (search) {
    parts.push(sql`a.search_text LIKE ${containing(search.toLowerCase())}`);
  }
  return { where: sql.join(parts, sql` AND `), order: orders[sort] };
}

const lastExperience = sql`(SELECT json_build_object('job', w.job, 'company', w.company) FROM candidates s JOIN work_experiences w ON w.candidate_id = s.id
  WHERE s.user_id = a.user_id ORDER BY w."end" DESC NULLS FIRST, w.start DESC LIMIT 1)`;

/** The parts of a profile that help to choose, in the statement that reads the page: one query for all its rows. */
const profileOf = sql`(SELECT json_build_object('place_id', s.place_id, 'available_from_now', s.available_from_now, 'available_from_date', s.available_from_date, 'available_to_date', s.available_to_date,
    'available_spans', s.available_spans, 'not_available', s.not_available, 'willing_to_relocate', s.willing_to_relocate,
    'languages', (SELECT coalesce(json_agg(json_build_object('language', l.language, 'level', l.level) ORDER BY l.id), '[]') FROM known_languages l WHERE l.candidate_id = s.id),
    'worked', (SELECT coalesce(json_agg(json_build_object('job', w.job, 'start', left(w.start::text, 7), 'end', left(w."end"::text, 7))), '[]') FROM work_experiences w WHERE w.candidate_id = s.id))
  FROM candidates s WHERE s.user_id = a.user_id)`;

/** All notes of the company on an application `a`, as one text: how lists and the spreadsheet show them. */
export const notesOf = sql`concat_ws(E'\\n\\n', nullif(a.notes, ''), (SELECT string_agg(n.text, E'\\n\\n' ORDER BY n.id) FROM application_notes n WHERE n.application_id = a.id))`;

/** The columns of `receivedRow`, of an application `a` and its user `u`. */
export const lineColumns = sql`a.id, a.first_name, a.last_name, u.profile_photo AS photo, a.is_one_shot, a.is_knocked_out, a.awaits_answers, a.viewed_at, a.closed_at, a.user_id, a.email, a.refusal_mailed_at, a.status, ${factsOf} AS facts, ${notesOf} AS notes, a.created_at, a.answers, ${profileOf} AS profile, ${lastExperience} AS last_experience`;

/** A page of the applications to one of the company's offers, with the count of every status (rule D7). */
export async function listReceived(
  db: Database,
  names: Names,
  member: Member,
  offerId: number,
  query: Asked,
): Promise<ReceivedApplications> {
  const offer = await ownOffer(db, member, offerId);
  const page = pageNumber(query.page);
  const items = rowsOfPage(query.items, pageSizes.receivedApplications);
  const { where, order } = filterAndOrder(offerId, query);
  // The page is cut before anything else is read for its rows.
  const [found, counts] = await Promise.all([
    rowsOf(
      db,
      pageRow,
      sql`
      SELECT page.total, ${lineColumns}
      FROM (SELECT a.id, count(*) OVER ()::int AS total FROM applications a WHERE ${where} ORDER BY ${order} LIMIT ${items} OFFSET ${(page - 1) * items}) page
        JOIN applications a ON a.id = page.id LEFT JOIN users u ON u.id = a.user_id ORDER BY ${order}`,
    ),
    countByStatus(db, offerId),
  ]);
  const total = found[0]?.total ?? (page > 1 ? await countAsked(db, where) : 0);
  const { id, title, slug } = offer;
  return {
    offer: { id, title, slug },
    items: await linesOf(db, names, offer, found),
    paginator: { page, items, count: total, pages: Math.ceil(total / items) },
    counts,
  };
}

/** The rows of applications to an offer, as the table and the board show them. */
export async function linesOf(
  db: Database,
  names: Names,
  offer: OwnOffer,
  rows: readonly Row[],
): Promise<ReceivedApplication[]> {
  const isConfirmed = await confirmedApplicants(db, rows);
  const compare = comparer(names, offer);
  const now = new Date();
  return rows.map((row) => ({ ...lineOf(offer.id, row, isConfirmed(row), now), ...compare(row) }));
}

/** A page past the end has no row that carries the count. */
async function countAsked(db: Database, where: SQL): Promise<number> {
  const rows = await rowsOf(db, countRow, sql`SELECT count(*)::int AS count FROM applications a WHERE ${where}`);
  return rows[0]?.count ?? 0;
}

const statusCount = z.object({ status: z.enum(slugsOf(applicationStatuses)), count: z.number(), all: z.number() });

/** How many applications are counted under each status, and how many there are. */
export async function countByStatus(db: Database, offerId: number): Promise<ReceivedApplications['counts']> {
  const rows = await rowsOf(
    db,
    statusCount,
    sql`SELECT a.status, count(*)::int AS all, count(*) FILTER (WHERE ${isCounted(sql`a`)})::int AS count
      FROM applications a WHERE a.offer_id = ${offerId} AND a.withdrawn_at IS NULL GROUP BY a.status`,
  );
  const counts = { all: 0, to_evaluate: 0, reviewable: 0, contacted: 0, suitable: 0, unsuitable: 0 };
  for (const { status, count, all } of rows) {
    counts[status] = count;
    counts.all += all;
  }
  return counts;
}

/** What is compared with the offer: experience in its job, distance to its place, answers that rule out. */
function comparer(
  { gazetteer, professions }: Names,
  offer: OwnOffer,
): (row: Row) => Pick<ReceivedApplication, 'profile' | 'screened'> {
  const [job, place] = [professions.byId(offer.job_id), gazetteer.byId(offer.place_id)];
  const asks = new Map(offer.questions.map((question) => [question.id, question]));
  const today = romeDay();
  return ({ profile, answers }) => ({
    profile: profile && {
      months_in_role: job ? monthsInRole(job, profile.worked, today) : 0,
      languages_knowledge: profile.languages,
      ...toldAvailability(profile, today),
      not_available: profile.not_available,
      willing_to_relocate: profile.willing_to_relocate,
      distance_km: kmBetween(profile.place_id === null ? undefined : gazetteer.byId(profile.place_id), place),
    },
    screened: answers.flatMap(({ question, text, answer }) => {
      const asked = asks.get(question);
      return asked && asked.knockout !== null
        ? [{ question: text, answer: answerWords(answer), is_knockout: knocksOut(asked, answer) }]
        : [];
    }),
  });
}

/** In a straight line, in whole kilometres; null where one of the two is unknown. */
export function kmBetween(from: PlaceRow | undefined, to: PlaceRow | undefined): number | null {
  const [one, other] = [pointOf(from), pointOf(to)];
  return one && other && Math.round(distanceKm(one, other));
}

const lineOf = (
  offerId: number,
  row: Row,
  isConfirmed: boolean,
  now: Date,
): Omit<ReceivedApplication, 'profile' | 'screened'> => ({
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
  ...shownDeeds(row.facts, now),
  last_experience: row.last_experience,
  notes: row.notes,
  date_created: new Date(row.created_at).toISOString(),
});

/** The applicant is shown by name: with their own tile, or the application's where they have no account. */
export const applicantTile = ({ id, user_id }: { id: number; user_id: number | null }): string =>
  user_id === null ? guestSeed(id) : personSeed(user_id);

/**
 * Where the company gets the applicant's photo: behind its session, stored by no cache. The address changes with the
 * photo, so that an open page shows the new one.
 */
export const applicantPhoto = (offerId: number, id: number, key: string, size: 'small' | 'large') =>
  `/api/website/v1/company/offers/${offerId}/applications/${id}/photo?v=${key.slice(-12)}${size === 'small' ? '&size=small' : ''}`;
