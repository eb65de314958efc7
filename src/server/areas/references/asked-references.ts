import { and, desc, eq, exists, inArray, isNotNull, or, type SQL } from 'drizzle-orm';
import type { CompanyReference, CompanyReferences } from '#contract/references.ts';
import type { Database } from '#server/platform/database.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { SignedLink } from '#server/platform/signed-link.ts';
import { users } from '../account/tables.ts';
import { candidateReferences } from '../candidates/tables.ts';
import type { Member } from '../companies/company-of.ts';
import { companyMembers } from '../companies/tables.ts';
import { hires } from '../hires/tables.ts';
import { answerReference, type ReferenceAnswer } from './answer-reference.ts';
import { type FoundReference, findReference, selectReferences } from './find-reference.ts';
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

const asCompany = ({ reference, person, role }: FoundReference): CompanyReference => ({
  id: reference.id,
  state: reference.state,
  name: `${person.first_name} ${person.last_name}`,
  role,
  company: reference.company,
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
export async function readCompanyReferences({ db }: Pick<Platform, 'db'>, member: Member): Promise<CompanyReferences> {
  const found = await selectReferences(
    db,
    and(isAskedOf(db, member), inArray(candidateReferences.state, ['asked', 'given'])),
  ).orderBy(desc(candidateReferences.asked_at), desc(candidateReferences.id));
  const all = found.map(asCompany);
  const shown = member.impersonatorId === null ? all : all.map((one) => ({ ...one, page: null }));
  return {
    open: shown.filter(({ state }) => state === 'asked'),
    given: shown.filter(({ state }) => state === 'given'),
  };
}

/** The people who open a reference: the holder of its mailed link, or a member of the company that was asked. */
type Opener = Omit<SignedLink, 'id'> | Member;

/** A reference that may be opened so; a member's own requests alone, another's is not found. */
async function openReference(platform: Platform, opener: Opener, id: number): Promise<FoundReference> {
  const { db } = platform;
  if ('seal' in opener) {
    await referenceLink.requireValid(platform, { id, ...opener });
    return findReference(db, id);
  }
  const [found] = await selectReferences(db, and(eq(candidateReferences.id, id), isAskedOf(db, opener)));
  if (!found) throw notFound('not_found', 'Questa richiesta non c’è più.');
  return found;
}

/** The reference of a page. */
export async function readOpenedReference(platform: Platform, opener: Opener, id: number): Promise<CompanyReference> {
  return asCompany(await openReference(platform, opener, id));
}

/** What is answered on that page, or by a member in their list. */
export async function answerOpenedReference(
  platform: Platform,
  opener: Opener,
  id: number,
  answer: ReferenceAnswer,
): Promise<void> {
  await openReference(platform, opener, id);
  await answerReference(platform, id, answer);
}
