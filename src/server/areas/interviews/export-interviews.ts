import { eq, inArray } from 'drizzle-orm';
import { seenByCandidate } from '#domain/interview-state.ts';
import type { Database } from '#server/platform/database.ts';
import { applications } from '../applications/tables.ts';
import { candidates } from '../candidates/tables.ts';
import { companies } from '../companies/tables.ts';
import { isOfUserOrSent } from './find-interview.ts';
import { interviewProposals, interviewProposedTimes, interviewRounds, interviews } from './tables.ts';

/**
 * What the export of a person holds of their interviews, also of applications without an account, with the times that
 * they proposed themselves. Of how one went only that the company noted it, and whom to ask, as for its notes
 * (docs/decisions/0027).
 */
export async function exportInterviews(db: Database, userId: number, sent: readonly number[], now: Date = new Date()) {
  const rows = await db
    .select({
      id: interviews.id,
      /** Null where the company had unlocked the profile. */
      application_id: interviews.application_id,
      company: companies.name,
      company_email: companies.contact_email,
      state: interviews.state,
      starts_at: interviews.starts_at,
      ends_at: interviews.ends_at,
      kind: interviewRounds.kind,
      place: interviewRounds.place,
      note: interviewRounds.note,
      message: interviews.message,
      confirmed_at: interviews.confirmed_at,
      created_at: interviews.created_at,
    })
    .from(interviews)
    .innerJoin(interviewRounds, eq(interviewRounds.id, interviews.round_id))
    .innerJoin(companies, eq(companies.id, interviewRounds.company_id))
    .leftJoin(applications, eq(applications.id, interviews.application_id))
    .leftJoin(candidates, eq(candidates.id, interviews.candidate_id))
    .where(isOfUserOrSent(userId, sent));
  const proposed = await db
    .select({ proposal: interviewProposals, starts_at: interviewProposedTimes.starts_at })
    .from(interviewProposals)
    .innerJoin(interviewProposedTimes, eq(interviewProposedTimes.proposal_id, interviewProposals.id))
    .where(inArray(interviewProposals.interview_id, [...rows.map(({ id }) => id), 0]))
    .orderBy(interviewProposedTimes.starts_at);
  return rows.map(({ id, company_email, ...row }) => {
    const own = proposed.filter(({ proposal }) => proposal.interview_id === id);
    const byProposal = Map.groupBy(own, ({ proposal }) => proposal.id);
    return {
      ...row,
      state: seenByCandidate(row, now),
      esito_dell_azienda:
        row.state === 'done' || row.state === 'no_show' ? outcomeWords(row.company, company_email) : null,
      orari_proposti: [...byProposal.values()].flatMap((times) =>
        times.slice(0, 1).map(({ proposal: { state, line, created_at } }) => ({
          state,
          line,
          created_at,
          starts: times.map(({ starts_at }) => starts_at),
        })),
      ),
    };
  });
}

const outcomeWords = (name: string, email: string | null): string =>
  `L’azienda ha segnato com’è andato questo colloquio. Ne è titolare ${email ? `${name} (${email})` : name}: puoi chiederne copia a lei (articolo 15 del GDPR) o, se non risponde entro un mese, a noi.`;
