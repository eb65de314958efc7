import { and, eq, gte, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { CandidateInterview, CompanyInterview, CompanyWeek, FreeTime } from '#contract/interviews.ts';
import { addDays, daysOfWeek, mondayOf } from '#domain/calendar-day.ts';
import { mayPropose } from '#domain/interview-proposal.ts';
import {
  choosingStates,
  type InterviewAction,
  placeFor,
  possibleActions,
  seenByCandidate,
} from '#domain/interview-state.ts';
import { type Period, startOfRomeDay } from '#domain/interview-times.ts';
import { holidayOf } from '#domain/italian-holidays.ts';
import { companyWords } from '#domain/message-notice.ts';
import { romeDay } from '#domain/rome-time.ts';
import type { Database } from '#server/platform/database.ts';
import type { Visitor } from '#server/platform/http/api.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { users } from '../account/tables.ts';
import { applicationGone } from '../applications/application-gone.ts';
import { applicantPhoto, applicantTile } from '../applications/received/own-applications.ts';
import { applications } from '../applications/tables.ts';
import type { Member } from '../companies/company-of.ts';
import type { OwnPerson } from '../companies/whose.ts';
import { offers } from '../offers/tables.ts';
import { candidatePhoto } from '../talent/candidate-photo.ts';
import { requireUnlocked } from '../talent/unlocked-person.ts';
import { type FoundInterview, interviewsOfCandidate, isTheirs, selectInterviews } from './find-interview.ts';
import { freeTimes } from './free-times.ts';
import { interviewLink } from './interview-link.ts';
import { type Proposal, proposalsOf } from './proposals.ts';
import { interviewRounds, interviews } from './tables.ts';

type Reading = Pick<Platform, 'db'>;

const ofCandidate: readonly InterviewAction[] = ['take', 'release', 'give_up'];
const ofCompany: readonly InterviewAction[] = ['move', 'cancel', 'done', 'no_show', 'unsay'];

/** For so many days the company is asked how an interview went. */
const ASKED_DAYS = 30;

/** The most that is shown of people who have no time yet. */
const MAX_CHOOSING = 200;

/**
 * A candidate's interviews, those without a time first. Staff who act for them get no page to answer on.
 */
export async function readOwnInterviews(
  platform: Reading,
  { userId, impersonatorId }: Pick<Visitor, 'userId' | 'impersonatorId'>,
  now: Date = new Date(),
): Promise<CandidateInterview[]> {
  const own = await describeForCandidate(platform, await interviewsOfCandidate(platform.db, userId), now);
  return impersonatorId === null ? own : own.map((interview) => ({ ...interview, page: null }));
}

/** One interview as its candidate sees it. */
export async function readInterview(
  platform: Reading,
  whose: OwnPerson,
  id: number,
  now: Date = new Date(),
): Promise<CandidateInterview> {
  const found = await selectInterviews(platform.db, and(eq(interviews.id, id), isTheirs(whose)));
  const [interview] = await describeForCandidate(platform, found, now);
  if (!interview) throw notFound('link_invalid', 'Questo colloquio non c’è più.');
  return interview;
}

async function describeForCandidate(
  { db }: Reading,
  found: readonly FoundInterview[],
  now: Date,
): Promise<CandidateInterview[]> {
  const described = found.map((one) => ({
    ...one,
    actions: possibleActions(one.interview, now).filter(
      (action) => ofCandidate.includes(action) && (action !== 'take' || isThere(one.company)),
    ),
  }));
  const rounds = described.filter(({ actions }) => actions.includes('take')).map(({ round }) => round.id);
  const free = rounds.length === 0 ? [] : await freeTimes(db, now, inArray(interviewRounds.id, [...new Set(rounds)]));
  const proposals = await proposalsOf(
    db,
    found.map(({ interview }) => interview.id),
    now,
  );
  return described.map(({ interview, round, person, offer, company, actions }) => ({
    ...proposedBy(proposals.get(interview.id), { interview, round, company }),
    id: interview.id,
    application: person.application_id,
    page: interviewLink.ownPage(interview.id),
    state: seenByCandidate(interview, now),
    is_attended: company.is_attended,
    company: { name: company.name, slug: company.slug },
    offer,
    kind: round.kind,
    place: round.place,
    company_calls: round.company_calls,
    note: round.note,
    notices: roundWords(round).notices,
    minutes: round.minutes,
    starts_at: interview.starts_at?.toISOString() ?? null,
    ends_at: interview.ends_at?.toISOString() ?? null,
    message: companyWords(interview.message),
    will_come: interview.confirmed_at !== null,
    can_confirm: isAhead(interview, now) && interview.confirmed_at === null && isThere(company),
    is_near: isAhead(interview, now) && !actions.includes('release'),
    times: actions.includes('take')
      ? free.filter((one) => one.round.id === round.id).map(({ time }) => ({ id: time.id, ...shownPeriod(time) }))
      : [],
    actions,
  }));
}

/** What the candidate proposed, and whether they can now. */
function proposedBy(
  proposal: Proposal | undefined,
  { interview, round, company }: Pick<FoundInterview, 'interview' | 'round' | 'company'>,
): Pick<CandidateInterview, 'proposal' | 'can_propose'> {
  const isChoosing = mayPropose(interview.state) && round.closed_at === null;
  const shown = isChoosing && proposal ? proposal : null;
  return {
    proposal: shown && { state: shown.state, line: shown.line, times: shown.times.map(shownPeriod) },
    can_propose: isChoosing && isThere(company) && shown?.state !== 'open',
  };
}

/** Whether the company can hold an interview, or answer. */
const isThere = ({ closed_at, is_attended }: FoundInterview['company']): boolean => closed_at === null && is_attended;

/** A call by video leads elsewhere by its nature. */
const roundWords = ({ place, note }: FoundInterview['round']) => companyWords(`${place}\n${note}`, ['elsewhere']);

const shownPeriod = ({ starts_at, ends_at }: Period) => ({
  starts_at: starts_at.toISOString(),
  ends_at: ends_at.toISOString(),
});

const isAhead = ({ state, starts_at }: FoundInterview['interview'], now: Date): boolean =>
  state === 'taken' && starts_at !== null && starts_at > now;

/** Whether a company is asked how an interview went. */
const isToSay = (now: Date): SQL | undefined =>
  and(
    eq(interviews.state, 'taken'),
    lte(interviews.starts_at, now),
    gte(interviews.starts_at, startOfRomeDay(addDays(romeDay(now), -ASKED_DAYS))),
  );

/** How many interviews of a company wait to be said how they went. */
export const countToSay = async (db: Database, companyId: number, now: Date): Promise<number> =>
  (await selectInterviews(db, and(eq(interviewRounds.company_id, companyId), isToSay(now)))).length;

/** A company's week in Rome: its interviews and free times by day, and the people who still have to choose. */
export async function readCompanyWeek(
  db: Database,
  { company }: Member,
  day: string | undefined,
  now: Date = new Date(),
): Promise<CompanyWeek> {
  const monday = mondayOf(day ?? romeDay(now));
  const [start, end] = [startOfRomeDay(monday), startOfRomeDay(addDays(monday, 7))];
  const isOwn = eq(interviewRounds.company_id, company.id);
  const held = await companyInterviews(
    db,
    and(isOwn, gte(interviews.starts_at, start), lt(interviews.starts_at, end)),
    now,
  );
  const choosing = await companyInterviews(
    db,
    and(isOwn, isNull(interviewRounds.closed_at), inArray(interviews.state, [...choosingStates])),
    now,
  );
  const begun = await companyInterviews(db, and(isOwn, isToSay(now)), now);
  const free = await companyFreeTimes(db, isOwn, now);
  const dayOf = ({ starts_at }: { starts_at: string | null }) => starts_at && romeDay(starts_at);
  return {
    monday,
    days: daysOfWeek(monday).map((one) => ({
      day: one,
      holiday: holidayOf(one),
      interviews: held
        .filter((interview) => dayOf(interview) === one)
        .map(({ round_id: _, ...interview }) => interview),
      free: free.filter((time) => dayOf(time) === one).map(({ round_id: _, ...time }) => time),
    })),
    choosing: choosing.map(({ round_id: _, ...interview }) => interview),
    to_say: begun.map(({ round_id: _, ...interview }) => interview).toReversed(),
    open_rounds: await openRounds(db, isOwn, { free, choosing }),
  };
}

/** The interviews of one application, the newest first; another company's application is not found. */
export async function readInterviewsOf(
  db: Database,
  { company }: Member,
  applicationId: number,
  now: Date = new Date(),
): Promise<CompanyInterview[]> {
  const [own] = await db
    .select({ id: applications.id })
    .from(applications)
    .innerJoin(offers, eq(offers.id, applications.offer_id))
    .where(
      and(eq(applications.id, applicationId), eq(offers.company_id, company.id), isNull(applications.withdrawn_at)),
    );
  if (!own) throw applicationGone();
  const found = await companyInterviews(db, eq(interviews.application_id, applicationId), now);
  return found.map(({ round_id: _, ...interview }) => interview).toSorted((one, other) => other.id - one.id);
}

/** The interviews with the person of an unlocked profile, the newest first; any other profile is not found. */
export async function readInterviewsOfProfile(
  db: Database,
  member: Member,
  candidateId: number,
  now: Date = new Date(),
): Promise<CompanyInterview[]> {
  await requireUnlocked(db, member, candidateId);
  const isOwn = and(eq(interviews.candidate_id, candidateId), eq(interviews.company_id, member.company.id));
  const found = await companyInterviews(db, isOwn, now);
  return found.map(({ round_id: _, ...interview }) => interview).toSorted((one, other) => other.id - one.id);
}

async function companyInterviews(
  db: Database,
  where: SQL | undefined,
  now: Date,
): Promise<(CompanyInterview & { round_id: number })[]> {
  const found = await selectInterviews(db, where)
    .orderBy(sql`${interviews.starts_at} NULLS LAST`, interviews.id)
    .limit(MAX_CHOOSING);
  const names = await interviewerNames(
    db,
    found.map(({ interview }) => interview.interviewer_id),
  );
  const proposals = await proposalsOf(
    db,
    found.map(({ interview }) => interview.id),
    now,
  );
  return found.map(({ interview, round, person, offer }) => ({
    id: interview.id,
    round_id: round.id,
    proposal: proposedTo(proposals.get(interview.id), round.id),
    state: interview.state,
    starts_at: interview.starts_at?.toISOString() ?? null,
    ends_at: interview.ends_at?.toISOString() ?? null,
    minutes: round.minutes,
    kind: round.kind,
    place: placeFor(round, 'company', person.phone),
    company_calls: round.company_calls,
    note: round.note,
    person: {
      application: person.application_id,
      profile: person.candidate_id,
      first_name: person.first_name,
      last_name: person.last_name,
      tile: applicantTile({ id: person.application_id ?? 0, user_id: person.user_id }),
      photo: photoOf(person, offer?.id ?? null),
    },
    offer,
    interviewer: names.get(interview.interviewer_id ?? 0) ?? null,
    interviewer_id: interview.interviewer_id,
    can_pass: isAhead(interview, now),
    will_come: interview.confirmed_at !== null,
    actions: possibleActions(interview, now).filter((action) => ofCompany.includes(action)),
  }));
}

/** Where the company gets the photo of somebody it interviews: that of the application, or of the unlocked profile. */
function photoOf({ application_id, candidate_id, photo }: FoundInterview['person'], offerId: number | null) {
  if (candidate_id !== null) return candidatePhoto(candidate_id, photo, 'small');
  if (offerId === null || application_id === null) return null;
  return photo && applicantPhoto(offerId, application_id, photo, 'small');
}

/** What a company still has to answer. */
const proposedTo = (proposal: Proposal | undefined, round: number): CompanyInterview['proposal'] =>
  proposal?.state === 'open'
    ? { round, line: proposal.line, times: proposal.times.map((time) => ({ id: time.id, ...shownPeriod(time) })) }
    : null;

async function companyFreeTimes(
  db: Database,
  where: SQL | undefined,
  now: Date,
): Promise<(FreeTime & { round_id: number })[]> {
  const free = await freeTimes(db, now, where);
  const names = await interviewerNames(
    db,
    free.map(({ round }) => round.interviewer_id),
  );
  const rows = await db
    .select({ id: offers.id, title: offers.title, slug: offers.slug })
    .from(offers)
    .where(inArray(offers.id, [...new Set(free.map(({ round }) => round.offer_id ?? 0)), 0]));
  const offersById = new Map(rows.map((row) => [row.id, row]));
  return free.flatMap(({ time, round }) => {
    return [
      {
        id: time.id,
        round_id: round.id,
        starts_at: time.starts_at.toISOString(),
        ends_at: time.ends_at.toISOString(),
        offer: offersById.get(round.offer_id ?? 0) ?? null,
        interviewer: names.get(round.interviewer_id ?? 0) ?? null,
        interviewer_id: round.interviewer_id,
      },
    ];
  });
}

async function openRounds(
  db: Database,
  isOwn: SQL | undefined,
  { free, choosing }: { free: readonly { round_id: number }[]; choosing: readonly { round_id: number }[] },
): Promise<CompanyWeek['open_rounds']> {
  const waiting = [...new Set(choosing.map(({ round_id }) => round_id))];
  const rows = await db
    .select({
      id: interviewRounds.id,
      offer: { id: offers.id, title: offers.title, slug: offers.slug },
      is_for_all: interviewRounds.is_for_all,
      minutes: interviewRounds.minutes,
      kind: interviewRounds.kind,
      place: interviewRounds.place,
      company_calls: interviewRounds.company_calls,
      interviewer_id: interviewRounds.interviewer_id,
    })
    .from(interviewRounds)
    .leftJoin(offers, eq(offers.id, interviewRounds.offer_id))
    .where(
      and(
        isOwn,
        isNull(interviewRounds.closed_at),
        or(eq(interviewRounds.is_for_all, true), inArray(interviewRounds.id, [...waiting, 0])),
      ),
    )
    .orderBy(interviewRounds.id);
  const count = (some: readonly { round_id: number }[], id: number) =>
    some.filter(({ round_id }) => round_id === id).length;
  return rows.map((row) => ({ ...row, free: count(free, row.id), choosing: count(choosing, row.id) }));
}

/** The names of the people who hold interviews, by their ids. */
export async function interviewerNames(db: Database, ids: readonly (number | null)[]): Promise<Map<number, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, first_name: users.first_name, last_name: users.last_name })
    .from(users)
    .where(inArray(users.id, wanted));
  return new Map(rows.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`]));
}
