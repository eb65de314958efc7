import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { seasonWords } from '#domain/season.ts';
import type { Database } from '#server/platform/database.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import { mailboxOf } from '#server/platform/mail-limit.ts';
import { ownsItsAddress } from '../account/own-address.ts';
import { users } from '../account/tables.ts';
import { companies } from '../companies/tables.ts';
import type { Whose } from '../companies/whose.ts';
import { jobs } from '../professions/tables.ts';
import { brigadePeople, brigadeStays } from './tables.ts';

/** A row is of an account that was hired or accepted with it, or that has confirmed the address it was written to. */
export const isTheirs = (tx: Database, userId: number): SQL | undefined =>
  or(
    eq(brigadePeople.user_id, userId),
    and(
      isNull(brigadePeople.user_id),
      inArray(
        brigadePeople.email,
        tx
          .select({ email: users.email })
          .from(users)
          .where(and(eq(users.id, userId), ownsItsAddress)),
      ),
    ),
  );

/** SQL: rows written under one of these mailboxes, however it was spelled. */
export const hasMailbox = (emails: readonly string[]): SQL =>
  inArray(sql`regexp_replace(${brigadePeople.email}, '[+].*@', '@')`, emails.map(mailboxOf));

/** People of lists, with their company. */
export const selectPeople = (db: Database, where: SQL | undefined) =>
  db
    .select({ person: brigadePeople, company: { id: companies.id, name: companies.name, slug: companies.slug } })
    .from(brigadePeople)
    .innerJoin(companies, eq(companies.id, brigadePeople.company_id))
    .where(where);
export type FoundPerson = Awaited<ReturnType<typeof selectPeople>>[number];

/** SQL: the rows that somebody may read and answer: a signed link names its own. */
export const ofWhom = (tx: Database, whose: Whose): SQL | undefined => {
  if ('userId' in whose) return isTheirs(tx, whose.userId);
  return 'companyId' in whose ? eq(brigadePeople.company_id, whose.companyId) : undefined;
};

/** A person of a list; another's is not found. */
export async function findPerson(db: Database, whose: Whose, id: number): Promise<FoundPerson> {
  const [row] = await selectPeople(db, and(eq(brigadePeople.id, id), ofWhom(db, whose)));
  if (!row) throw notFound('not_found', 'Questo elenco non ha più il tuo nome.');
  return row;
}

/** The same, locked until the transaction ends. */
export async function lockPerson(tx: Database, whose: Whose, id: number): Promise<FoundPerson> {
  await tx.select({ id: brigadePeople.id }).from(brigadePeople).where(eq(brigadePeople.id, id)).for('update');
  return findPerson(tx, whose, id);
}

/** The companies that have a person in their list or want to, by account: those that wait for an answer first. */
export const companiesOf = (db: Database, userId: number): Promise<FoundPerson[]> =>
  selectPeople(db, isTheirs(db, userId)).orderBy(desc(isNull(brigadePeople.accepted_at)), asc(companies.name));

export interface Stay {
  job: { slug: string; name: string } | null;
  season: { start: string; words: string } | null;
}

/** The seasons of some people, the latest first. */
export async function staysOf(db: Database, ids: readonly number[]): Promise<(id: number) => Stay[]> {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({
            person: brigadeStays.person_id,
            season: brigadeStays.season,
            job: { slug: jobs.slug, name: jobs.name },
          })
          .from(brigadeStays)
          .leftJoin(jobs, eq(jobs.id, brigadeStays.job_id))
          .where(inArray(brigadeStays.person_id, [...ids]))
          .orderBy(desc(brigadeStays.season), asc(brigadeStays.id));
  const byPerson = Map.groupBy(rows, ({ person }) => person);
  return (id) =>
    (byPerson.get(id) ?? [])
      // What is known of no season says nothing beside one that is.
      .filter(({ season, job }, _, all) => season !== null || job !== null || all.length === 1)
      .map(({ season, job }) => ({
        job,
        season: season === null ? null : { start: season, words: seasonWords(season) },
      }));
}
