import { and, asc, eq, gt, gte, lt } from 'drizzle-orm';
import type { CompanyToday } from '#contract/today.ts';
import { addDays } from '#domain/calendar-day.ts';
import { DAY_MS } from '#domain/durations.ts';
import { HIRE_PROPOSAL_DAYS } from '#domain/hire-state.ts';
import { startOfRomeDay } from '#domain/interview-times.ts';
import { romeDay } from '#domain/rome-time.ts';
import { seasonKeyOf } from '#domain/season-key.ts';
import type { Database } from '#server/platform/database.ts';
import { countNew } from '../applications/received/read-inbox.ts';
import { type FoundHire, selectHires } from '../hires/find-hire.ts';
import { placeOf } from '../hires/hire-place.ts';
import { hires } from '../hires/tables.ts';
import { selectInterviews } from '../interviews/find-interview.ts';
import { countToSay } from '../interviews/read-interviews.ts';
import { interviewRounds, interviews } from '../interviews/tables.ts';
import { countOwed } from '../messages/read-conversations.ts';
import { readPlan } from '../season-plan/read-plan.ts';
import { readReturns } from '../season-plan/read-returns.ts';

/** What waits for a company's people today, in Rome. */
export async function readToday(
  db: Database,
  { companyId, userId }: { companyId: number; userId: number },
  now: Date = new Date(),
): Promise<CompanyToday> {
  const today = romeDay(now);
  // A person who was proposed a hire is among the proposals.
  const returning = (await readReturns(db, companyId, today)).filter(
    ({ answer, is_proposed }) => answer === 'yes' && !is_proposed,
  );
  const [first] = returning.toSorted((one, other) => (one.starts_on < other.starts_on ? -1 : 1));
  const proposed = await selectHires(db, and(eq(hires.company_id, companyId), eq(hires.state, 'proposed'))).orderBy(
    asc(hires.created_at),
    asc(hires.id),
  );
  return {
    new_people: await countNew(db, companyId),
    interviews: await readInterviewsOn(db, companyId, today, now),
    interviews_to_say: await countToSay(db, companyId, now),
    answers_owed: await countOwed(db, { side: 'company', companyId, userId }),
    proposals: proposed.map(asProposal),
    returning: returning.length,
    returning_in: first ? seasonKeyOf(first.starts_on) : null,
    returning_as: first?.job ?? null,
    gaps: await readGaps(db, companyId, now),
  };
}

/** The interviews of a day that are not over. */
async function readInterviewsOn(
  db: Database,
  companyId: number,
  day: string,
  now: Date,
): Promise<CompanyToday['interviews']> {
  const found = await selectInterviews(
    db,
    and(
      eq(interviewRounds.company_id, companyId),
      eq(interviews.state, 'taken'),
      gte(interviews.starts_at, startOfRomeDay(day)),
      gt(interviews.ends_at, now),
      lt(interviews.starts_at, startOfRomeDay(addDays(day, 1))),
    ),
  ).orderBy(asc(interviews.starts_at), asc(interviews.id));
  return found.flatMap(({ interview: { id, starts_at }, person, offer }) =>
    starts_at === null
      ? []
      : [
          {
            id,
            starts_at: starts_at.toISOString(),
            name: `${person.first_name} ${person.last_name}`,
            offer: offer?.title ?? null,
            url:
              offer && person.application_id !== null
                ? `${applicationPage(offer.id, person.application_id)}#scheda-colloqui`
                : `/recruiter/${person.candidate_id}`,
          },
        ],
  );
}

function asProposal(found: FoundHire): CompanyToday['proposals'][number] {
  const { hire, person, offer, job } = found;
  return {
    id: hire.id,
    name: person.name,
    job: offer?.title ?? job.name,
    until: romeDay(new Date(hire.created_at.getTime() + HIRE_PROPOSAL_DAYS * DAY_MS)),
    url:
      offer && person.can_open && person.application_id !== null
        ? applicationPage(offer.id, person.application_id)
        : hire.application_id === null && hire.candidate_id === null
          ? `${placeOf(found).url}#assunzione-${hire.id}`
          : placeOf(found).url,
  };
}

const applicationPage = (offerId: number, id: number): string =>
  `/profilo/azienda/le-mie-offerte/${offerId}/candidature/${id}`;

/** What the plan shown first lacks from today on. */
async function readGaps(db: Database, companyId: number, now: Date): Promise<CompanyToday['gaps']> {
  const { season, roles } = await readPlan(db, companyId, null, now);
  const lacking = roles
    .map(({ job, gaps }) => ({
      job: job.slug,
      name: job.name,
      missing: Math.max(0, ...gaps.map((gap) => gap.missing)),
    }))
    .filter(({ missing }) => missing > 0);
  return lacking.length === 0 ? null : { season: season.key, name: season.name, roles: lacking };
}
