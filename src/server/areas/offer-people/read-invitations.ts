import { and, desc, eq, inArray } from 'drizzle-orm';
import type { OfferInvitations, OwnInvitation, OwnInvitations } from '#contract/offer-people.ts';
import type { Match } from '#domain/match/match-offer.ts';
import { canApply, invitationState } from '#domain/offer-invitation.ts';
import { isOpen } from '#domain/offer-life.ts';
import { romeDay } from '#domain/rome-time.ts';
import type { Database } from '#server/platform/database.ts';
import type { Visitor } from '#server/platform/http/api.ts';
import type { Platform } from '#server/platform/platform.ts';
import { users } from '../account/tables.ts';
import { candidates } from '../candidates/tables.ts';
import { companies } from '../companies/tables.ts';
import type { OwnPerson } from '../companies/whose.ts';
import { readMatchedPerson } from '../matching/read-person.ts';
import { describeMatch, judge, readOffersToJudge } from '../matching/score-offers.ts';
import { offers } from '../offers/tables.ts';
import type { Names } from '../professions/names.ts';
import { describeCandidates } from '../talent/describe-candidates.ts';
import type { CompanyViewer } from '../visibility/viewer.ts';
import { needsAnswers } from './answer-invitation.ts';
import {
  type FoundInvitation,
  findInvitation,
  invitationStatus,
  isNotRefused,
  selectInvitations,
} from './find-invitation.ts';
import { invitationLink } from './invitation-link.ts';
import { readInvitationSettings } from './invitation-settings.ts';
import { offerLines } from './invitation-words.ts';
import { invitationRefusals, offerInvitations } from './tables.ts';

type Reading = Pick<Platform, 'db'>;
const SHOWN = 100;

/** The invitations of one person as they see them: the person is read once, and their offers together. */
async function toOwn(
  { db }: Reading,
  names: Names,
  found: readonly FoundInvitation[],
  { now, impersonatorId }: { now: Date; impersonatorId: number | null },
): Promise<OwnInvitation[]> {
  const [first] = found;
  if (!first) return [];
  const [person, offers] = await Promise.all([
    readMatchedPerson(db, names, { userId: first.person.user_id, impersonatorId }),
    readOffersToJudge(
      db,
      names,
      found.map(({ offer }) => offer.id),
    ),
  ]);
  const matches = new Map(judge(offers, person, romeDay(now)).map(({ id, match }) => [id, match]));
  return found.map((one) => describeOwn(names, one, { match: matches.get(one.offer.id), now }));
}

function describeOwn(
  names: Names,
  found: FoundInvitation,
  { match, now }: { match: Match | undefined; now: Date },
): OwnInvitation {
  const { invitation, offer, company, job } = found;
  const stand = invitationStatus(found, now);
  return {
    id: invitation.id,
    state: stand.state,
    is_refused: found.isRefused,
    can_apply: canApply(stand),
    needs_answers: needsAnswers(found),
    invited_on: invitation.invited_on,
    page: invitationLink.ownPage(invitation.id),
    company: { id: company.id, name: company.name, slug: company.slug },
    offer: { slug: offer.slug, title: offer.title, job: job.name, ...offerLines(names, offer) },
    match: match ? describeMatch(match) : null,
  };
}

/**
 * The invitations of a candidate, the newest first, without those of companies they refused. Staff who act for them get
 * no page to answer on.
 */
export async function readOwnInvitations(
  platform: Reading,
  names: Names,
  { userId, impersonatorId }: Pick<Visitor, 'userId' | 'impersonatorId'>,
  now: Date = new Date(),
): Promise<OwnInvitations> {
  const { db } = platform;
  const found = await selectInvitations(db, and(eq(users.id, userId), isNotRefused(db)))
    .orderBy(desc(offerInvitations.id))
    .limit(SHOWN);
  const own = await toOwn(platform, names, found, { now, impersonatorId });
  const refused = await db
    .select({ id: companies.id, name: companies.name, slug: companies.slug })
    .from(invitationRefusals)
    .innerJoin(companies, eq(companies.id, invitationRefusals.company_id))
    .innerJoin(candidates, eq(candidates.id, invitationRefusals.candidate_id))
    .where(eq(candidates.user_id, userId))
    .orderBy(companies.name);
  const [profile] = await db
    .select({ takes: candidates.takes_invitations })
    .from(candidates)
    .where(eq(candidates.user_id, userId));
  return {
    invitations: impersonatorId === null ? own : own.map((one) => ({ ...one, page: null })),
    refused,
    is_off: profile?.takes === false,
  };
}

/** One invitation as its person sees it. */
export async function readInvitation(
  platform: Reading,
  names: Names,
  whose: OwnPerson,
  id: number,
): Promise<OwnInvitation> {
  const found = await findInvitation(platform.db, whose, id);
  const [own] = await toOwn(platform, names, [found], { now: new Date(), impersonatorId: null });
  if (!own) throw new Error('An invitation that was found is described');
  return own;
}

/**
 * The people invited to an offer, and how many more can be. Those who refused the company, and without a name those who
 * hide from it or have left, are shown like those who said 'Non ora': their absence would reveal it.
 */
export async function readOfferInvitations(
  db: Database,
  names: Names,
  { offerId, viewer, jobId, now }: { offerId: number; viewer: CompanyViewer; jobId: number; now: Date },
): Promise<OfferInvitations> {
  const { per_offer } = await readInvitationSettings(db);
  const sent = await db
    .select({
      id: offerInvitations.id,
      invited_on: offerInvitations.invited_on,
      status: offers.status,
      expires_at: offers.expires_at,
    })
    .from(offerInvitations)
    .innerJoin(offers, eq(offers.id, offerInvitations.offer_id))
    .where(eq(offerInvitations.offer_id, offerId))
    .orderBy(desc(offerInvitations.id));
  const found = await selectInvitations(db, eq(offerInvitations.offer_id, offerId));
  const foundById = new Map(found.map((one) => [one.invitation.id, one]));
  const cards = await describeCandidates(
    db,
    names,
    found.map(({ person }) => person.id),
    { viewer, jobId },
  );
  const byId = new Map(cards.map((card) => [card.id, card]));
  return {
    limit: per_offer,
    left: Math.max(0, per_offer - sent.length),
    people: sent.map(({ id, invited_on, ...offer }) => {
      const one = foundById.get(id);
      const application = one?.application ?? null;
      const candidate = (one && byId.get(one.person.id)) ?? null;
      const isShown = one !== undefined && (candidate !== null || application !== null);
      const unseen = invitationState({ answer: 'not_now', hasApplied: false, isOpen: isOpen(offer, now) });
      return {
        id,
        candidate,
        name: application ? `${application.first_name} ${application.last_name}` : (candidate?.name ?? null),
        state: isShown ? invitationStatus(one, now).state : unseen,
        application_id: application?.id ?? null,
        invited_on,
      };
    }),
  };
}

/** Which of these people take no invitations. */
export async function candidatesRefusingInvitations(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: candidates.id })
    .from(candidates)
    .where(and(inArray(candidates.id, [...ids]), eq(candidates.takes_invitations, false)));
  return new Set(rows.map(({ id }) => id));
}
