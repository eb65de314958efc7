import { and, asc, count, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { brigadeSeed } from '#art/identity.ts';
import type { BrigadeCompany, BrigadeList, BrigadePerson, BrigadeQuery } from '#contract/brigade.ts';
import { pageSizes } from '#domain/page-sizes.ts';
import { pageNumber } from '#domain/search-address.ts';
import { seasonWords } from '#domain/season.ts';
import type { Database } from '#server/platform/database.ts';
import type { Visitor } from '#server/platform/http/api.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lettersLeft } from '../companies/letters-a-day.ts';
import type { Names } from '../professions/names.ts';
import { jobs } from '../professions/tables.ts';
import { brigadeLink } from './brigade-link.ts';
import { companiesOf, type FoundPerson, type Stay, staysOf } from './find-person.ts';
import { lastCalls } from './last-calls.ts';
import { matching, workedHere } from './matching.ts';
import { type Closed, whyClosed } from './recipients.ts';
import { brigadePeople, brigadeStays } from './tables.ts';
import { isWithCompany, standingHires } from './with-company.ts';

const ITEMS = pageSizes.brigade.usual;

/**
 * A page of the people who worked for a company, those who are with it already before the others, and what the whole
 * list can be filtered by.
 */
export async function readBrigade(
  platform: Pick<Platform, 'db' | 'linkSecret'>,
  names: Names,
  companyId: number,
  query: BrigadeQuery,
): Promise<BrigadeList> {
  const { db } = platform;
  const page = pageNumber(query.page);
  const where = matching(db, names, companyId, query);
  const [rows, found, seasons, ofJobs, total, invitations] = await Promise.all([
    db
      .select()
      .from(brigadePeople)
      .where(where)
      .orderBy(desc(isWithCompany(companyId)), asc(sql`lower(${brigadePeople.name})`), asc(brigadePeople.id))
      .limit(ITEMS)
      .offset((page - 1) * ITEMS),
    db.$count(brigadePeople, where),
    seasonsOf(db, companyId),
    jobsOf(db, companyId),
    totalOf(db, companyId),
    lettersLeft(db, companyId),
  ]);
  const ids = rows.map(({ id }) => id);
  const [stays, closedFor, hiresOf, lastCallOf] = await Promise.all([
    staysOf(db, ids),
    whyClosed(db, platform, rows, new Date()),
    standingHires(db, companyId),
    lastCalls(db, ids),
  ]);
  return {
    items: rows.map((row) => ({
      ...asCompany(row, stays(row.id), closedFor(row)),
      hires: hiresOf(row.id),
      last_call: lastCallOf(row.id),
    })),
    paginator: { page, items: ITEMS, count: found, pages: Math.ceil(found / ITEMS) },
    seasons,
    jobs: ofJobs,
    total,
    invitations,
  };
}

/** Until they accept, nothing is here but what the company wrote. */
const asCompany = (
  { id, name, email, accepted_at }: typeof brigadePeople.$inferSelect,
  stays: Stay[],
  closed: Closed | null,
): Omit<BrigadePerson, 'hires' | 'last_call'> => ({
  id,
  name,
  email,
  // Not the account's: the company reads nowhere whether they have one.
  tile: brigadeSeed(id),
  has_accepted: accepted_at !== null,
  closed,
  stays,
});

const peopleCounted = sql<number>`count(DISTINCT ${brigadeStays.person_id})::int`;

async function seasonsOf(db: Database, companyId: number): Promise<BrigadeList['seasons']> {
  const rows = await db
    .select({ start: brigadeStays.season, count: peopleCounted })
    .from(brigadeStays)
    .innerJoin(brigadePeople, eq(brigadePeople.id, brigadeStays.person_id))
    .where(and(workedHere(companyId), isNotNull(brigadeStays.season)))
    .groupBy(brigadeStays.season)
    .orderBy(desc(brigadeStays.season));
  return rows.flatMap(({ start, count: people }) =>
    start === null ? [] : [{ start, words: seasonWords(start), count: people }],
  );
}

const jobsOf = (db: Database, companyId: number): Promise<BrigadeList['jobs']> =>
  db
    .select({ slug: jobs.slug, name: jobs.name, count: peopleCounted })
    .from(brigadeStays)
    .innerJoin(brigadePeople, eq(brigadePeople.id, brigadeStays.person_id))
    .innerJoin(jobs, eq(jobs.id, brigadeStays.job_id))
    .where(workedHere(companyId))
    .groupBy(jobs.slug, jobs.name)
    .orderBy(asc(jobs.name));

async function totalOf(db: Database, companyId: number): Promise<BrigadeList['total']> {
  const [row] = await db
    .select({ people: count(), accepted: count(brigadePeople.accepted_at) })
    .from(brigadePeople)
    .where(workedHere(companyId));
  const { people = 0, accepted = 0 } = row ?? {};
  return { accepted, invited: people - accepted };
}

/** The companies that have this person in their list, or want to. Staff who act for them get no page to answer on. */
export async function readBrigadeCompanies(
  { db }: Pick<Platform, 'db'>,
  { userId, impersonatorId }: Pick<Visitor, 'userId' | 'impersonatorId'>,
): Promise<BrigadeCompany[]> {
  const rows = await companiesOf(db, userId);
  const stays = await staysOf(
    db,
    rows.map(({ person }) => person.id),
  );
  const own = rows.map((row) => asPerson(row, stays(row.person.id)));
  return impersonatorId === null ? own : own.map((one) => ({ ...one, page: null }));
}

/** A company of a list as the person sees it. */
export const asPerson = ({ person, company }: FoundPerson, stays: Stay[]): BrigadeCompany => ({
  id: person.id,
  company: { name: company.name, slug: company.slug },
  name: person.name,
  stays,
  has_accepted: person.accepted_at !== null,
  page: brigadeLink.ownPage(person.id),
});
