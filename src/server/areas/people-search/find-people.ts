import { and, asc, desc, eq, gte, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { brigadeSeed, personSeed } from '#art/identity.ts';
import type { FoundPeople, PeopleQuery } from '#contract/people-search.ts';
import { liveStates } from '#domain/hire-state.ts';
import { romeDay } from '#domain/rome-time.ts';
import { SEASON_PAGE } from '#domain/season-page.ts';
import type { Database } from '#server/platform/database.ts';
import { containing } from '#server/platform/sql-like.ts';
import { users } from '../account/tables.ts';
import { applications } from '../applications/tables.ts';
import { staysOf } from '../brigade/find-person.ts';
import { workedHere } from '../brigade/matching.ts';
import { brigadePeople } from '../brigade/tables.ts';
import { candidates } from '../candidates/tables.ts';
import type { Company } from '../companies/company-of.ts';
import { selectHires } from '../hires/find-hire.ts';
import { placeOf } from '../hires/hire-place.ts';
import { hires } from '../hires/tables.ts';
import { candidatePhoto } from '../talent/candidate-photo.ts';
import { candidateUnlocks } from '../talent/tables.ts';
import { isNotListing } from '../visibility/hidden-from.ts';
import { readViewer } from '../visibility/viewer.ts';

/** More would be a list: another word finds the one person who is looked for. */
const MOST = 12;

type Found = FoundPeople['items'][number] & { email: string };

/**
 * The people whom a company knows otherwise than by an application, by words of their name or address: hired from a
 * call-back or a profile, unlocked, and who worked there; each once. Applicants are found in their own list.
 */
export async function findPeople(db: Database, company: Company, { search }: PeopleQuery): Promise<FoundPeople> {
  const lists = await Promise.all([
    findHired(db, company.id, search),
    findUnlocked(db, company, search),
    findWorked(db, company.id, search),
  ]);
  const byEmail = new Map<string, Found>();
  for (const one of lists.flat()) if (!byEmail.has(one.email)) byEmail.set(one.email, one);
  const all = [...byEmail.values()];
  return { items: all.slice(0, MOST).map(({ email, ...shown }) => shown), has_more: all.length > MOST };
}

/** SQL: each word is in the name or the address. */
const has = (search: string, text: SQL): SQL | undefined =>
  and(...search.split(/\s+/).map((word) => sql`${text} ILIKE ${containing(word)}`));

/** Hires that are proposed or confirmed and not over, where the company opens no application. */
async function findHired(db: Database, companyId: number, search: string): Promise<Found[]> {
  const found = await selectHires(
    db,
    and(
      eq(hires.company_id, companyId),
      inArray(hires.state, liveStates),
      gte(hires.ends_on, romeDay()),
      or(isNull(hires.application_id), sql`${applications.withdrawn_at} IS NOT NULL`),
      has(
        search,
        sql`concat_ws(' ', ${hires.name}, ${applications.first_name}, ${applications.last_name}, ${users.email},
          ${applications.email}, ${hires.email})`,
      ),
    ),
  )
    .orderBy(asc(hires.starts_on), asc(hires.id))
    .limit(MOST + 1);
  return found.map((one) => ({
    kind: 'hired',
    name: one.person.name,
    tile: one.person.user_id === null ? `assunzione-${one.hire.id}` : personSeed(one.person.user_id),
    photo: null,
    job: one.job.name,
    url: placeOf(one).url,
    email: one.person.email.toLowerCase(),
  }));
}

/** Profiles that the company unlocked and may still open, the last ones first. */
async function findUnlocked(db: Database, company: Company, search: string): Promise<Found[]> {
  const viewer = await readViewer(db, company);
  const rows = await db
    .select({
      id: candidates.id,
      user_id: users.id,
      name: sql<string>`${users.first_name} || ' ' || ${users.last_name}`,
      email: users.email,
      photo: users.profile_photo,
    })
    .from(candidateUnlocks)
    .innerJoin(candidates, eq(candidates.id, candidateUnlocks.candidate_id))
    .innerJoin(users, eq(users.id, candidates.user_id))
    .where(
      and(
        eq(candidateUnlocks.company_id, company.id),
        isNull(users.deactivated_at),
        isNotListing(viewer, candidateUnlocks.candidate_id),
        has(search, sql`concat_ws(' ', ${users.first_name}, ${users.last_name}, ${users.email})`),
      ),
    )
    .orderBy(desc(candidateUnlocks.unlocked_at), asc(candidates.id))
    .limit(MOST + 1);
  return rows.map(({ id, user_id, photo, ...one }) => ({
    kind: 'unlocked',
    ...one,
    tile: personSeed(user_id),
    photo: candidatePhoto(id, photo, 'small'),
    job: null,
    url: `/recruiter/${id}`,
  }));
}

/** People who worked there, by name, with their last job there. */
async function findWorked(db: Database, companyId: number, search: string): Promise<Found[]> {
  const rows = await db
    .select({ id: brigadePeople.id, name: brigadePeople.name, email: brigadePeople.email })
    .from(brigadePeople)
    .where(and(workedHere(companyId), has(search, sql`concat_ws(' ', ${brigadePeople.name}, ${brigadePeople.email})`)))
    .orderBy(asc(sql`lower(${brigadePeople.name})`), asc(brigadePeople.id))
    .limit(MOST + 1);
  const stays = await staysOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, name, email }) => ({
    kind: 'worked',
    name,
    tile: brigadeSeed(id),
    photo: null,
    job: stays(id).find(({ job }) => job !== null)?.job?.name ?? null,
    // Words of the search, as the person who searches has typed them: an address names nobody by itself.
    url: `${SEASON_PAGE}?${new URLSearchParams({ q: search })}#persone`,
    email: email.toLowerCase(),
  }));
}
