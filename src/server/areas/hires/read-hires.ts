import { and, desc, eq, sql } from 'drizzle-orm';
import type { CompanyHire, OfferHires, OwnHire } from '#contract/hires.ts';
import { mayEnd, mayUndoEnd } from '#domain/hire-state.ts';
import { companyWords } from '#domain/message-notice.ts';
import { isSearchOver } from '#domain/offer-life.ts';
import { romeDay } from '#domain/rome-time.ts';
import { seasonWords } from '#domain/season.ts';
import { CLOSING_WORDS } from '#domain/standard-answers.ts';
import type { Database } from '#server/platform/database.ts';
import type { Visitor } from '#server/platform/http/api.ts';
import type { Platform } from '#server/platform/platform.ts';
import { toldBy } from '../applications/applicant-standings.ts';
import { ownRefusal } from '../applications/close-search.ts';
import { whoLeft } from '../brigade/departures.ts';
import type { Member } from '../companies/company-of.ts';
import type { OwnPerson } from '../companies/whose.ts';
import { offerGone } from '../offers/offer-gone.ts';
import { offers } from '../offers/tables.ts';
import type { Names } from '../professions/names.ts';
import { openedProfiles } from '../visibility/opened-profiles.ts';
import { type FoundHire, findHire, isOfAccount, readPositions, selectHires } from './find-hire.ts';
import { hireLink } from './hire-link.ts';
import { readOfferedWork } from './offered-work.ts';
import { hires } from './tables.ts';

const termsOf = ({ hire, job }: FoundHire) => ({
  id: hire.id,
  state: hire.state,
  job,
  starts_on: hire.starts_on,
  ends_on: hire.ends_on,
  pay_cents: hire.pay_cents,
  pay_period: hire.pay_period,
  ended:
    hire.ended_at === null || hire.end_reason === null
      ? null
      : { on: romeDay(hire.ended_at), reason: hire.end_reason, note: companyWords(hire.end_note) },
  can_end: mayEnd(hire, romeDay()),
});

/** Hires as their company sees them: with the way to a profile only while it may open it. */
export async function asCompany(db: Database, companyId: number, all: readonly FoundHire[]): Promise<CompanyHire[]> {
  const opened = await openedProfiles(
    db,
    companyId,
    all.map(({ person }) => person.profile_id),
  );
  return all.map((found) => toCompanyHire(found, opened));
}

const toCompanyHire = (found: FoundHire, opened: ReadonlySet<number>): CompanyHire => ({
  ...termsOf(found),
  name: found.person.name,
  application: found.person.can_open ? found.person.application_id : null,
  profile: found.person.profile_id !== null && opened.has(found.person.profile_id) ? found.person.profile_id : null,
  offer: found.offer,
  called: found.person.called_id,
  can_withdraw: found.hire.state === 'proposed',
  can_undo_end: mayUndoEnd(found.hire, new Date()),
});

/** The hires of one of the company's offers and its positions; another company's offer is not found. */
export async function readOfferHires(
  db: Database,
  { professions }: Names,
  { company }: Member,
  offerId: number,
): Promise<OfferHires> {
  const [offer] = await db
    .select()
    .from(offers)
    .where(and(eq(offers.id, offerId), eq(offers.company_id, company.id)));
  const job = offer && professions.byId(offer.job_id);
  if (!offer || !job) throw offerGone();
  const found = await selectHires(db, eq(hires.offer_id, offerId)).orderBy(desc(hires.created_at), desc(hires.id));
  const positions = await readPositions(db, offer);
  return {
    positions,
    hires: await asCompany(db, company.id, found),
    can_close: positions.is_filled && !isSearchOver(offer),
    closing: (await ownRefusal(db, company.id)) ?? CLOSING_WORDS,
    left: (await toldBy(db, offerId, 'filled')).length,
    suggested: {
      job: { slug: job.slug, name: job.name },
      starts_on: offer.date_start,
      ends_on: offer.date_end,
      pay_period: offer.pay_period,
    },
  };
}

const asPerson = async (
  { db, linkSecret }: Pick<Platform, 'db' | 'linkSecret'>,
  found: FoundHire,
  work: OwnHire['work'] | undefined,
): Promise<OwnHire> => ({
  ...termsOf(found),
  page: hireLink.ownPage(found.hire.id),
  has_account: found.person.has_account,
  company: { name: found.company.name, slug: found.company.slug },
  season: seasonWords(found.hire.starts_on),
  can_answer: found.hire.state === 'proposed',
  has_begun: found.hire.starts_on <= romeDay(),
  work: work ?? { place: null, offer: null },
  joins_list: found.hire.state === 'proposed' && !(await hasLeft(db, linkSecret, found)),
});

/** Whether the person left the list of the hire's company for good. */
async function hasLeft(db: Database, linkSecret: string, { company, person }: FoundHire): Promise<boolean> {
  return (await whoLeft(db, { linkSecret }, company.id, [person]))(person);
}

/**
 * The hires of a person's account: those that wait for an answer first, then the latest season. Staff who act for them
 * get no page to answer on.
 */
export async function readOwnHires(
  platform: Platform,
  { gazetteer }: Names,
  { userId, impersonatorId }: Pick<Visitor, 'userId' | 'impersonatorId'>,
): Promise<OwnHire[]> {
  const rows = await selectHires(platform.db, isOfAccount(userId)).orderBy(
    sql`${hires.state} = 'proposed' DESC`,
    desc(hires.starts_on),
    desc(hires.id),
  );
  const works = await readOfferedWork(
    platform.db,
    gazetteer,
    rows.map(({ hire }) => hire.id),
  );
  const own = await Promise.all(rows.map((row) => asPerson(platform, row, works.get(row.hire.id))));
  return impersonatorId === null ? own : own.map((hire) => ({ ...hire, page: null }));
}

/** One hire as its person sees it. */
export async function readHire(
  platform: Platform,
  { gazetteer }: Names,
  whose: OwnPerson,
  id: number,
): Promise<OwnHire> {
  const found = await findHire(platform.db, whose, id);
  return asPerson(platform, found, (await readOfferedWork(platform.db, gazetteer, [id])).get(id));
}
