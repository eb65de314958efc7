import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { OpenedFrom } from '#contract/inbox.ts';
import type { ReceivedDetail } from '#contract/received-applications.ts';
import { stageNews, stageOf } from '#domain/application-stage.ts';
import { answerWords, knocksOut } from '#domain/screening.ts';
import { users } from '#server/areas/account/tables.ts';
import { recordProfileView } from '#server/areas/candidates/profile-views.ts';
import { readProfile } from '#server/areas/candidates/read-profile.ts';
import { seenByCompany } from '#server/areas/candidates/seen-by-company.ts';
import { shownReferences } from '#server/areas/candidates/shown-references.ts';
import { candidates } from '#server/areas/candidates/tables.ts';
import type { Member } from '#server/areas/companies/company-of.ts';
import { notify } from '#server/areas/notifications/notify.ts';
import { offers } from '#server/areas/offers/tables.ts';
import type { Names } from '#server/areas/professions/names.ts';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { applicationGone } from '../application-gone.ts';
import { confirmedApplicants } from '../confirmed-applicants.ts';
import { factsOf, factsRow, shownDeeds } from '../deeds-of.ts';
import { statusNotified } from '../last-notified.ts';
import { applications } from '../tables.ts';
import { inboxList } from './filter-inbox.ts';
import { publishBoardChange } from './live-board.ts';
import { applicantPhoto, applicantTile, filterAndOrder, kmBetween, ownOffer } from './own-applications.ts';

const neighbour = z.object({ id: z.number(), offer_id: z.number() }).nullable();
const neighboursRow = z.object({ previous: neighbour, next: neighbour });

const ownFacts = z.object({ facts: factsRow });

type Row = Awaited<ReturnType<typeof ownApplication>>;

/** The row of an application to one of the company's offers; another's, or a withdrawn one, is not found. */
export async function ownApplication(db: Database, member: Member, offerId: number, id: number) {
  const { created_at, viewed_at, closed_at, refusal_mailed_at, held_change } = applications;
  const [row] = await db
    .select({
      id: applications.id,
      user_id: applications.user_id,
      is_one_shot: applications.is_one_shot,
      first_name: applications.first_name,
      last_name: applications.last_name,
      email: applications.email,
      phone: applications.phone,
      cv_file: applications.cv_file,
      cv_name: applications.cv_name,
      cv_origin: applications.cv_origin,
      cover_letter: applications.cover_letter,
      answers: applications.answers,
      awaits_answers: applications.awaits_answers,
      status: applications.status,
      created_at,
      viewed_at,
      closed_at,
      refusal_mailed_at,
      held_change,
      paused_at: offers.paused_at,
      questions: offers.questions,
      photo: users.profile_photo,
      place_id: candidates.place_id,
    })
    .from(applications)
    .innerJoin(offers, eq(offers.id, applications.offer_id))
    .leftJoin(users, eq(users.id, applications.user_id))
    .leftJoin(candidates, eq(candidates.user_id, applications.user_id))
    .where(
      and(
        eq(applications.id, id),
        eq(applications.offer_id, offerId),
        eq(offers.company_id, member.company.id),
        isNull(applications.withdrawn_at),
      ),
    );
  if (!row) throw applicationGone();
  return row;
}

/**
 * One application whole, with the profile open for it (rule D7). The first opening notifies the candidate; each opening
 * of a profile is recorded for its owner (rule D8).
 */
export async function readReceived(
  db: Database,
  names: Names,
  member: Member,
  offerId: number,
  id: number,
  list: OpenedFrom,
): Promise<ReceivedDetail> {
  const { id: ownId, title, slug, place_id } = await ownOffer(db, member, offerId);
  const offer = { id: ownId, title, slug };
  const row = await ownApplication(db, member, offerId, id);
  await see(db, member, row, offer.title);
  const profile = row.user_id === null ? null : await readProfile(db, names, row.user_id);
  const isConfirmed = await confirmedApplicants(db, [row]);
  const asks = new Map(row.questions.map((question) => [question.id, question]));
  const [known] = await rowsOf(db, ownFacts, sql`SELECT ${factsOf} AS facts FROM applications a WHERE a.id = ${id}`);
  if (!known) throw applicationGone();
  const photo = row.photo && applicantPhoto(offerId, id, row.photo, 'large');
  const references = row.user_id === null ? [] : await shownReferences(db, row.user_id);
  return {
    id,
    offer,
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    phone: row.phone,
    tile: applicantTile(row),
    photo,
    is_one_shot: row.is_one_shot,
    is_closed: row.closed_at !== null,
    has_account: row.user_id !== null,
    reads_company_words: isConfirmed(row),
    date_refused: row.refusal_mailed_at?.toISOString() ?? null,
    is_refusal_waiting: (row.held_change?.refusal ?? null) !== null,
    status: row.status,
    ...shownDeeds(known.facts, new Date()),
    // What the candidate sees now: an answer that can still be undone is not shown to them yet.
    stage: stageOf({
      ...known.facts,
      status: statusNotified(row),
      viewed_at: new Date(),
      is_paused: row.paused_at !== null,
    }),
    cover_letter: row.cover_letter,
    awaits_answers: row.awaits_answers,
    answers: row.answers.map(({ question, text, answer }) => ({
      question: text,
      answer: answerWords(answer),
      is_knockout: knocksOut(asks.get(question) ?? { kind: 'text', knockout: null }, answer),
    })),
    cv: row.cv_file ? { name: row.cv_name, origin: row.cv_origin } : null,
    // They applied: what their settings hide from searches is visible here.
    profile:
      profile && row.user_id !== null
        ? seenByCompany(
            { ...profile, is_private_curriculum: false },
            { ...row, user_id: row.user_id, photo, references },
            true,
          )
        : null,
    date_created: row.created_at.toISOString(),
    distance_km:
      row.place_id === null ? null : kmBetween(names.gazetteer.byId(row.place_id), names.gazetteer.byId(place_id)),
    ...(await neighbours(db, names, member, [offerId, id], list)),
  };
}

async function see(db: Database, member: Member, row: Row, title: string): Promise<void> {
  if (member.impersonatorId !== null) return;
  await db.transaction(async (tx) => {
    const now = new Date().toISOString();
    // A pending change keeps the status that undoing restores; that it was opened stays.
    const { rows: first } = await tx.execute(sql`
      UPDATE applications SET viewed_at = coalesce(viewed_at, ${now}::timestamptz), held_change = CASE WHEN held_change IS NOT NULL THEN ${withReading(now)} END
      WHERE id = ${row.id} AND (viewed_at IS NULL OR (held_change IS NOT NULL AND held_change->'told'->>'viewed_at' IS NULL)) RETURNING id`);
    if (first.length > 0) await publishBoardChange(tx, [row.id]);
    if (row.user_id === null) return;
    if (first.length > 0 && statusNotified(row) === 'to_evaluate' && row.closed_at === null)
      await notify(tx, row.user_id, {
        kind: 'stage',
        text: stageNews.seen(title),
        url: '/profilo/candidato/candidature',
      });
    await recordProfileView(tx, member, row.user_id, 'profile');
  });
}

/** A pending change, with the time of the first opening where it has none. */
function withReading(moment: string): SQL {
  const part = (name: 'told' | 'before') =>
    sql`(held_change->${name}::text) || jsonb_build_object('viewed_at', coalesce(held_change->${name}::text->>'viewed_at', ${moment}::text))`;
  return sql`held_change || jsonb_build_object('told', ${part('told')}, 'before', ${part('before')})`;
}

/** The applications before and after one, in the list it was opened from: also where it is not in it any more. */
async function neighbours(
  db: Database,
  names: Names,
  member: Member,
  [offerId, id]: readonly [number, number],
  list: OpenedFrom,
): Promise<z.output<typeof neighboursRow>> {
  const { where, order } =
    list.from === 'inbox' ? await inboxList(db, names, member, list) : filterAndOrder(offerId, list);
  const one = sql`json_build_object('id', a.id, 'offer_id', a.offer_id)`;
  const rows = await rowsOf(
    db,
    neighboursRow,
    sql`
    SELECT previous, next FROM (
      SELECT a.id, lag(${one}) OVER (ORDER BY ${order}) AS previous, lead(${one}) OVER (ORDER BY ${order}) AS next
      FROM applications a LEFT JOIN candidates s ON s.user_id = a.user_id WHERE (${where}) OR a.id = ${id}) AS row WHERE id = ${id}`,
  );
  return rows[0] ?? { previous: null, next: null };
}

/** The key of an application's CV, and its original name. */
export async function cvFile(db: Database, id: number): Promise<{ key: string; name: string } | null> {
  const [row] = await db
    .select({ key: applications.cv_file, name: applications.cv_name })
    .from(applications)
    .where(eq(applications.id, id));
  return row?.key ? row : null;
}
