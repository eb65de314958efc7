import { and, desc, eq, exists, inArray, isNotNull, or, type SQL } from 'drizzle-orm';
import type { HouseReference, HouseReferences } from '#contract/references.ts';
import type { Database } from '#server/platform/database.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { users } from '../account/tables.ts';
import { candidateReferences } from '../candidates/tables.ts';
import type { Member } from '../companies/company-of.ts';
import { companyMembers } from '../companies/tables.ts';
import { hires } from '../hires/tables.ts';
import { answerAs, type ReferenceAnswer } from './answer-reference.ts';
import { type FoundReference, selectReferences } from './find-reference.ts';
import { referenceLink } from './reference-link.ts';

/**
 * SQL: requests that a member of a company may answer: those that went to the address they have confirmed, and those
 * about a hire of the company that went to a confirmed address of its people. What a colleague was asked about another
 * company is theirs alone.
 */
function isAskedOf(db: Database, { userId, company }: Member): SQL | undefined {
  const addressOf = (of: SQL | undefined) =>
    db
      .select({ email: users.email })
      .from(users)
      .innerJoin(companyMembers, eq(companyMembers.user_id, users.id))
      .where(and(of, eq(companyMembers.company_id, company.id), isNotNull(users.activated_at)));
  const ofCompany = db
    .select({ id: hires.id })
    .from(hires)
    .where(and(eq(hires.id, candidateReferences.hire_id), eq(hires.company_id, company.id)));
  return or(
    inArray(candidateReferences.email, addressOf(eq(users.id, userId))),
    and(exists(ofCompany), inArray(candidateReferences.email, addressOf(undefined))),
  );
}

const asHouse = ({ reference, person, role }: FoundReference): HouseReference => ({
  id: reference.id,
  state: reference.state === 'given' ? 'given' : 'asked',
  name: `${person.first_name} ${person.last_name}`,
  role,
  house: reference.house,
  season: reference.season,
  text: reference.text,
  would_rehire: reference.would_rehire,
  asked_at: reference.asked_at.toISOString(),
  page: referenceLink.ownPage(reference.id),
});

/**
 * The requests for a reference that wait for a member, and those they answered: the newest first. Staff who act for
 * them get no page to answer on.
 */
export async function readHouseReferences({ db }: Pick<Platform, 'db'>, member: Member): Promise<HouseReferences> {
  const found = await selectReferences(
    db,
    and(isAskedOf(db, member), inArray(candidateReferences.state, ['asked', 'given'])),
  ).orderBy(desc(candidateReferences.asked_at), desc(candidateReferences.id));
  const all = found.map(asHouse);
  const shown = member.impersonatorId === null ? all : all.map((one) => ({ ...one, page: null }));
  return {
    open: shown.filter(({ state }) => state === 'asked'),
    given: shown.filter(({ state }) => state === 'given'),
  };
}

/** What a member answers with their account; refused as by the mailed link. Another's request is not found. */
export async function answerAsked(
  platform: Platform,
  member: Member,
  id: number,
  answer: ReferenceAnswer,
): Promise<void> {
  await askedReference(platform.db, member, id);
  await answerAs(platform, id, answer);
}

/** A request that a member may answer; another's is not found. */
export async function askedReference(db: Database, member: Member, id: number): Promise<FoundReference> {
  const [found] = await selectReferences(db, and(eq(candidateReferences.id, id), isAskedOf(db, member)));
  if (!found) throw notFound('not_found', 'Questa richiesta non c’è più.');
  return found;
}
