import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { OfferDetail } from '#contract/offers.ts';
import { certificateList } from '#contract/skills.ts';
import { hasPage, isOpen, isSuspended, offerStatusLabels } from '#domain/offer-life.ts';
import { experiences, slugsOf } from '#domain/offer-values.ts';
import { isOneShotClosed, oneShotQuestions } from '#domain/screening.ts';
import { candidateQuestion, requiredLanguage } from '#server/areas/offers/json-columns.ts';
import type { Database } from '#server/platform/database.ts';
import type { Visitor } from '#server/platform/http/api.ts';
import { forbidden, gone, notFound } from '#server/platform/http/refusal.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { answerDays } from '../applications/answer-days.ts';
import { companyOf } from '../companies/company-of.ts';
import { openOffers } from '../offer-life/open-offers.ts';
import { askedQuestions } from '../offers/asked-questions.ts';
import { describeOffer, offerColumns, offerRow } from '../offers/describe-offer.ts';
import { recordView } from '../offers/personal-offers.ts';
import type { Names } from '../professions/names.ts';
import { type OfferOnPage, offerOnPage } from './offer-around.ts';

/** What the page of an offer reads of it. */
const detailRow = offerRow.extend({
  status: z.enum(slugsOf(offerStatusLabels)),
  company_id: z.number(),
  description: z.string(),
  full_text: z.string(),
  experience_required: z.enum(slugsOf(experiences)).nullable(),
  languages: z.array(requiredLanguage),
  certificates: certificateList,
  room_options: z.array(z.string()),
  extras: z.array(z.string()),
  questions: z.array(candidateQuestion),
  one_shot_questions: z.enum(slugsOf(oneShotQuestions)),
  paused_at: z.string().nullable(),
  is_unread: z.boolean(),
  application_url: z.string().nullable(),
  company_address: z.string().nullable(),
  company_place_id: z.number().nullable(),
  open_offers: z.number(),
  has_applied: z.boolean(),
});
export type DetailRow = z.output<typeof detailRow>;

const lifeRow = offerOnPage.extend({
  status: z.enum(slugsOf(offerStatusLabels)),
  paused_at: z.string().nullable(),
  published_at: z.string().nullable(),
  is_career_day: z.boolean(),
});

const LOGIN_PROMPT = 'Questa offerta è riservata agli utenti registrati: accedi o registrati per vederla.';

/**
 * One offer for its page (rules D5 and D6): unknown or draft 404, deleted 410, closed 200 with `expired`, rejected and
 * not corrected yet like a suspended one, career-day 403 for visitors. One that staff must read first is shown to its
 * company and to staff alone (rule held); to others like a rejected one. The view of a logged-in user is recorded,
 * except when staff impersonate them.
 */
export async function readOffer(
  db: Database,
  names: Names,
  slug: string,
  visitor: Visitor | null,
): Promise<OfferDetail> {
  const userId = visitor?.userId ?? null;
  const row = (await readDetailRow(db, sql`o.slug = ${slug}`, userId)) ?? (await readByNumber(db, slug, userId));
  const isOwn = row?.is_unread === true && visitor !== null && (await mayReadUnread(db, visitor, row.company_id));
  if (!row || (row.status !== 'deleted' && !hasPage(lifeOf(row)) && !isOwn))
    throw notFound('not_found', 'Questa offerta non esiste.');
  if (row.status === 'deleted') throw gone('offer_gone', 'Questa offerta non c’è più.');
  if (row.is_career_day && !visitor) throw forbidden('login_required', LOGIN_PROMPT);
  if (visitor?.impersonatorId === null && !isOwn) await recordView(db, visitor.userId, row.id);
  const shown = describeDetail(names, row, {
    answerDays: await answerDays(db, row.company_id),
    hasApplied: visitor ? row.has_applied : null,
  });
  const isUnread = row.status === 'draft' || row.is_unread;
  if (!isUnread || isOwn) return shown;
  return { ...shown, ...withheld, ...(row.is_unread && { title: shown.job.name }) };
}

/** Whether somebody may read an offer that staff have not read: its company, and staff. */
const mayReadUnread = async (db: Database, { userId, isStaff }: Visitor, companyId: number): Promise<boolean> =>
  isStaff || (await companyOf(db, userId))?.id === companyId;

/** The offer whose surroundings a page asks for, under the rules of `readOffer`. */
export async function readOfferOnPage(db: Database, slug: string, visitor: Visitor | null): Promise<OfferOnPage> {
  const rows = await rowsOf(
    db,
    lifeRow,
    sql`
    SELECT id, company_id, job_id, place_id, region_id, coalesce(contract_typology LIKE 'part-time%', false) AS is_part_time, status, paused_at, published_at, is_career_day FROM offers WHERE slug = ${slug}`,
  );
  const [row] = rows;
  if (!row || !hasPage({ ...row, paused_at: moment(row.paused_at), published_at: moment(row.published_at) }))
    throw notFound('not_found', 'Questa offerta non esiste.');
  if (row.is_career_day && !visitor) throw forbidden('login_required', LOGIN_PROMPT);
  return row;
}

/**
 * Replaces the text of an offer that was public and now is rejected, or has words that staff must read first: the page
 * says only what job it was for, and that it is suspended.
 */
const withheld = {
  is_draft: false,
  is_held: false,
  description: '',
  description_text: '',
  candidate_questions: [],
  application_url: null,
};

/**
 * An offer whose slug changed is found by the number at the end of its old one (rule D3). The answer has the present
 * `slug`.
 */
function readByNumber(db: Database, slug: string, userId: number | null): Promise<DetailRow | undefined> {
  const number = slug.match(/-(\d{1,9})$/)?.[1];
  return number === undefined
    ? Promise.resolve(undefined)
    : readDetailRow(db, sql`o.id = ${Number(number)} AND o.slug LIKE ${`%-${number}`}`, userId);
}

const moment = (text: string | null) => (text === null ? null : new Date(text));
const lifeOf = (row: DetailRow) => ({
  status: row.status,
  expires_at: moment(row.expires_at),
  paused_at: moment(row.paused_at),
  published_at: moment(row.published_at),
});

/** The row of one offer, with what its page shows of its company. */
export async function readDetailRow(db: Database, which: SQL, userId: number | null): Promise<DetailRow | undefined> {
  const rows = await rowsOf(
    db,
    detailRow,
    sql`
    SELECT ${offerColumns}, o.company_id, o.description, o.description_text AS full_text, o.experience_required, o.languages, o.certificates, o.extras,
      o.questions, o.one_shot_questions, o.paused_at, o.hold_reasons <> '[]' AS is_unread, o.application_url, c.address AS company_address, c.place_id AS company_place_id,
      (SELECT count(*)::int FROM offers x WHERE x.company_id = o.company_id AND x.id <> o.id AND ${openOffers(userId !== null, sql.raw('x'))}) AS open_offers,
      EXISTS (SELECT 1 FROM applications a WHERE a.offer_id = o.id AND a.user_id = ${userId} AND a.withdrawn_at IS NULL) AS has_applied
    FROM offers o JOIN companies c ON c.id = o.company_id WHERE ${which}`,
  );
  return rows[0];
}

/** An offer as its own page shows it (rule 2.13), published or not. */
export function describeDetail(
  names: Names,
  row: DetailRow,
  { answerDays: days, hasApplied }: { answerDays: number | null; hasApplied: boolean | null },
): OfferDetail {
  const place = names.gazetteer.byId(row.place_id) ?? names.gazetteer.italy;
  const region = names.gazetteer.regionOf(place);
  const card = describeOffer(row, names);
  const { street, postalCode } = companyStreet(row);
  card.place.data.address.postalCode = postalCode;
  return {
    ...card,
    description: row.description,
    description_text: row.full_text,
    expired: !isOpen(lifeOf(row)),
    is_suspended: isSuspended(lifeOf(row)),
    is_held: row.status === 'held',
    experience_required: row.experience_required,
    languages_knowledge_required: row.languages,
    certificates_required: row.certificates,
    has_room_options: row.room_options,
    extras: row.extras,
    candidate_questions: askedQuestions(row.questions),
    is_one_shot_closed: isOneShotClosed(row.questions, row.one_shot_questions),
    unpublish_expiration_datetime: null,
    application_url: row.application_url,
    region: { name: region.name, slug: region.slug },
    location_point: place.lon === null || place.lat === null ? null : [place.lon, place.lat],
    street,
    company_open_offers: row.open_offers,
    company_answer_days: days,
    has_applied: hasApplied,
  };
}

/** The company's own address is used for the workplace when both are in one comune: 'Via Roma 1, 28838 Stresa'. */
function companyStreet(row: DetailRow): { street: string | null; postalCode: string | null } {
  if (row.company_place_id !== row.place_id || !row.company_address) return { street: null, postalCode: null };
  return {
    street: row.company_address.split(/,\s*\d{5}\b/)[0]?.trim() ?? null,
    postalCode: row.company_address.match(/\b\d{5}\b/)?.[0] ?? null,
  };
}
