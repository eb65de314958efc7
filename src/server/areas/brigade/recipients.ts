import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { CallBackForm, NewCallBack, NewCallBackQuery } from '#contract/brigade.ts';
import { CALL_BACK_DAYS } from '#domain/call-back.ts';
import { DAY_MS } from '#domain/durations.ts';
import { UNLIMITED_POSITIONS } from '#domain/offer-values.ts';
import type { Database } from '#server/platform/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lettersLeft } from '../companies/letters-a-day.ts';
import { isOpenOffer } from '../offer-life/open-offers.ts';
import { offers } from '../offers/tables.ts';
import type { Names } from '../professions/names.ts';
import { staysOf } from './find-person.ts';
import { matching } from './matching.ts';
import { brigadePeople } from './tables.ts';
import { whoIsUnreachable } from './unreachable.ts';
import { standingHires } from './with-company.ts';

type Row = typeof brigadePeople.$inferSelect;
export type Closed = 'invited' | 'recent' | 'off';

/**
 * Why a person cannot be called back now: they have not accepted, were called back a short while ago, or receive none.
 * Whether they want none, blocked the company or have left this site is one reason: it is not for the company to read.
 */
export async function whyClosed(
  tx: Database,
  platform: Pick<Platform, 'linkSecret'>,
  people: readonly Row[],
  now: Date,
): Promise<(person: Row) => Closed | null> {
  const isOff = await whoIsUnreachable(tx, platform, people);
  const since = now.getTime() - CALL_BACK_DAYS * DAY_MS;
  return (person) => {
    if (person.accepted_at === null) return 'invited';
    if (isOff(person)) return 'off';
    return person.called_at !== null && person.called_at.getTime() > since ? 'recent' : null;
  };
}

/** SQL: the people that a call-back names, or that its filter leaves; of this company alone. */
export function recipientsOf(
  db: Database,
  names: Names,
  companyId: number,
  { people, filter }: Pick<CallBackForm, 'people' | 'filter'>,
) {
  if (filter) return matching(db, names, companyId, { ...filter, state: undefined });
  return and(eq(brigadePeople.company_id, companyId), inArray(brigadePeople.id, [...people]));
}

/** What the form of a call-back begins with: who gets it, who does not and why, and the company's open offers. */
export async function readNewCallBack(
  platform: Pick<Platform, 'db' | 'linkSecret'>,
  names: Names,
  companyId: number,
  { person, all, q, season, job, unasked }: NewCallBackQuery,
  now: Date = new Date(),
): Promise<NewCallBack> {
  const { db } = platform;
  const filter = all ? { q, season, job, unasked: unasked ?? null } : null;
  const rows =
    !all && person.length === 0
      ? []
      : await db
          .select()
          .from(brigadePeople)
          .where(recipientsOf(db, names, companyId, { people: person, filter }))
          .orderBy(asc(brigadePeople.name), asc(brigadePeople.id));
  const closedFor = await whyClosed(db, platform, rows, now);
  const open = rows.filter((row) => closedFor(row) === null);
  const count = (why: Closed) => rows.filter((row) => closedFor(row) === why).length;
  const stays = await staysOf(
    db,
    open.map(({ id }) => id),
  );
  const hiresOf = await standingHires(db, companyId);
  return {
    people: open.map(({ id, name }) => ({
      id,
      name,
      job: stays(id).find((stay) => stay.job)?.job ?? null,
      hires: hiresOf(id),
    })),
    left_out: { invited: count('invited'), recent: count('recent'), off: count('off') },
    letters: await lettersLeft(db, companyId, now),
    offers: await openOffersOf(db, names, companyId),
  };
}

async function openOffersOf(db: Database, { professions }: Names, companyId: number): Promise<NewCallBack['offers']> {
  const rows = await db
    .select()
    .from(offers)
    .where(and(eq(offers.company_id, companyId), isOpenOffer(sql`${offers}`), isNotNull(offers.published_at)))
    .orderBy(asc(offers.title), asc(offers.id));
  return rows.flatMap(({ id, title, job_id, date_start, date_end, count_positions }) => {
    const job = professions.byId(job_id);
    if (!job) return [];
    return [
      {
        id,
        title,
        job: { slug: job.slug, name: job.name },
        starts_on: date_start,
        ends_on: date_end,
        positions: count_positions === UNLIMITED_POSITIONS ? null : count_positions,
      },
    ];
  });
}
