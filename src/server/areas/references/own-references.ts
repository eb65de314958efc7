import { and, desc, eq, ne, notInArray } from 'drizzle-orm';
import type { OwnReferences } from '#contract/references.ts';
import { companyWords } from '#domain/message-notice.ts';
import { provenBy } from '#domain/reference.ts';
import { romeDay } from '#domain/rome-time.ts';
import { seasonWords } from '#domain/season.ts';
import { seasonKeyOf, seasonName, yearBefore } from '#domain/season-key.ts';
import type { Database } from '#server/platform/database.ts';
import { conflict, notFound } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { applications } from '../applications/tables.ts';
import { candidateReferences } from '../candidates/tables.ts';
import { companies } from '../companies/tables.ts';
import { isOfAccount } from '../hires/find-hire.ts';
import { hires } from '../hires/tables.ts';
import { jobs } from '../professions/tables.ts';
import { hasWorked, selectReferences } from './find-reference.ts';
import { referenceTag } from './letters.ts';

/** So many years of seasons can be chosen. */
const YEARS = 8;

const theirs = (userId: number, id: number) =>
  and(eq(candidateReferences.id, id), eq(candidateReferences.user_id, userId));

/** The references of a candidate, what they can still ask for, and the seasons to choose from. */
export async function readOwnReferences(db: Database, userId: number, now: Date = new Date()): Promise<OwnReferences> {
  const found = await selectReferences(db, eq(candidateReferences.user_id, userId)).orderBy(
    desc(candidateReferences.asked_at),
    desc(candidateReferences.id),
  );
  const asked = found.flatMap(({ reference: { hire_id } }) => (hire_id === null ? [] : [hire_id]));
  const open = await db
    .select({ hire: hires.id, company: companies.name, role: jobs.name, starts_on: hires.starts_on })
    .from(hires)
    .leftJoin(applications, eq(applications.id, hires.application_id))
    .innerJoin(companies, eq(companies.id, hires.company_id))
    .innerJoin(jobs, eq(jobs.id, hires.job_id))
    .where(
      and(isOfAccount(userId), hasWorked(db, romeDay(now)), asked.length > 0 ? notInArray(hires.id, asked) : undefined),
    )
    .orderBy(desc(hires.starts_on));
  return {
    references: found.map(({ reference, role }) => ({
      id: reference.id,
      hire: reference.hire_id,
      state: reference.state,
      company: reference.company,
      role,
      season: reference.season,
      text: companyWords(reference.text),
      would_rehire: reference.would_rehire,
      is_shown: reference.is_shown,
      proof: provenBy(reference).proof,
      verified: reference.state === 'given' ? provenBy(reference).verified : null,
      shown_company: provenBy(reference).company,
    })),
    askable: open.map(({ starts_on, ...hire }) => ({ ...hire, season: seasonWords(starts_on) })),
    seasons: pastSeasons(romeDay(now)),
  };
}

/** This season and those before it, newest first. */
function pastSeasons(today: string): OwnReferences['seasons'] {
  const now = seasonKeyOf(today);
  const other = seasonKeyOf(
    `${Number(today.slice(0, 4)) - (today.slice(5, 7) < '04' ? 1 : 0)}-${now.startsWith('estate') ? '01' : '04'}-01`,
  );
  const seasons: OwnReferences['seasons'] = [];
  for (let [one, two, left] = [now, other, YEARS]; left > 0; left--) {
    seasons.push({ slug: one, name: seasonName(one) }, { slug: two, name: seasonName(two) });
    [one, two] = [yearBefore(one), yearBefore(two)];
  }
  return seasons;
}

/** Shows a reference on the profile, or hides it; only one that was given. */
export async function showReference(db: Database, userId: number, id: number, is_shown: boolean): Promise<void> {
  const [row] = await db.select().from(candidateReferences).where(theirs(userId, id));
  if (!row) throw notFound('not_found', 'Questa referenza non c’è più.');
  const changed = await db
    .update(candidateReferences)
    .set({ is_shown })
    .where(and(theirs(userId, id), eq(candidateReferences.state, 'given')))
    .returning({ id: candidateReferences.id });
  if (changed.length === 0) throw conflict('wrong_state', 'Questa referenza non si può mostrare: ricarica la pagina.');
}

/** Deletes a reference with its letters that wait. One that a company denied stays, so that it is not asked again. */
export async function removeReference({ db, queue }: Platform, userId: number, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const gone = await tx
      .delete(candidateReferences)
      .where(and(theirs(userId, id), ne(candidateReferences.state, 'denied')))
      .returning({ id: candidateReferences.id });
    if (gone.length === 0) throw notFound('not_found', 'Questa referenza non c’è più.');
    await queue.forget(tx, 'tag', [referenceTag(id)]);
  });
}
