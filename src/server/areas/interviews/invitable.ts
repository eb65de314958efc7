import { and, eq, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm';
import { type Invitable, MAX_INVITED } from '#contract/interviews.ts';
import { isSearchOver } from '#domain/offer-life.ts';
import type { Database } from '#server/platform/database.ts';
import { users } from '../account/tables.ts';
import { applicantPhoto, applicantTile, ownOffer } from '../applications/received/own-applications.ts';
import { applications } from '../applications/tables.ts';
import type { Member } from '../companies/company-of.ts';
import { companyMembers } from '../companies/tables.ts';
import { offers } from '../offers/tables.ts';
import { beginningOf } from './form-beginning.ts';
import { interviews } from './tables.ts';

/**
 * Those of the named applications that can be invited, with their offers, which leaves out people who were refused or
 * deactivated their account. Of one offer where it is named, which is not found if it is another company's.
 */
export async function readInvitable(
  db: Database,
  member: Member,
  { offer: offerId, applications: ids }: { offer?: number | undefined; applications: readonly number[] },
): Promise<Invitable> {
  const named = offerId === undefined ? null : await ownOffer(db, member, offerId);
  const wanted = [...new Set(ids)].slice(0, MAX_INVITED);
  const rows =
    wanted.length === 0
      ? []
      : await db
          .select({
            id: applications.id,
            offer: { id: offers.id, title: offers.title, slug: offers.slug },
            user_id: applications.user_id,
            photo: users.profile_photo,
            first_name: applications.first_name,
            last_name: applications.last_name,
          })
          .from(applications)
          .innerJoin(offers, eq(offers.id, applications.offer_id))
          .leftJoin(users, eq(users.id, applications.user_id))
          .where(
            and(
              eq(offers.company_id, member.company.id),
              named ? eq(offers.id, named.id) : undefined,
              inArray(applications.id, wanted),
              isNull(applications.withdrawn_at),
              isNull(applications.closed_at),
              ne(applications.status, 'unsuitable'),
              isNull(users.deactivated_at),
            ),
          )
          .orderBy(applications.id);
  const settled = await db
    .select({ id: interviews.application_id })
    .from(interviews)
    .where(and(inArray(interviews.application_id, [...wanted, 0]), eq(interviews.state, 'taken')));
  const isSettled = (id: number) => settled.some((one) => one.id === id);
  const asked = rows.filter(({ id }) => !isSettled(id));
  return {
    offers: named ? [{ id: named.id, title: named.title, slug: named.slug }] : offersOf(rows),
    is_over: named !== null && (await isOver(db, named.id)),
    interviewers: await interviewersOf(db, member),
    ...(await beginningOf(db, member, asked.length)),
    people: rows.map(({ user_id, photo, offer, ...row }) => ({
      ...row,
      offer: offer.id,
      photo: photo && applicantPhoto(offer.id, row.id, photo, 'small'),
      tile: applicantTile({ id: row.id, user_id }),
      is_settled: isSettled(row.id),
    })),
  };
}

const offersOf = (rows: readonly { offer: Invitable['offers'][number] }[]): Invitable['offers'] => [
  ...new Map(rows.map(({ offer }) => [offer.id, offer])).values(),
];

async function isOver(db: Database, offerId: number): Promise<boolean> {
  const [search] = await db
    .select({ status: offers.status, expires_at: offers.expires_at, paused_at: offers.paused_at })
    .from(offers)
    .where(eq(offers.id, offerId));
  return search === undefined || isSearchOver(search);
}

/** The people of the company who can hold interviews, active and with a proven address; the one who asks first. */
export async function interviewersOf(db: Database, { company, userId }: Member): Promise<Invitable['interviewers']> {
  const rows = await db
    .select({ id: users.id, first_name: users.first_name, last_name: users.last_name })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.user_id))
    .where(
      and(
        eq(companyMembers.company_id, company.id),
        isNull(users.deactivated_at),
        or(isNotNull(users.activated_at), eq(users.id, userId)),
      ),
    )
    .orderBy(users.first_name, users.id);
  const people = rows.map(({ id, first_name, last_name }) => ({ id, name: `${first_name} ${last_name}`.trim() }));
  return people.toSorted((one, other) => Number(other.id === userId) - Number(one.id === userId));
}
