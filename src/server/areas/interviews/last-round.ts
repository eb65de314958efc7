import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Invitable } from '#contract/interviews.ts';
import type { InterviewKind } from '#domain/interview-state.ts';
import type { Database } from '#server/platform/database.ts';
import type { Member } from '../companies/company-of.ts';
import { companies } from '../companies/tables.ts';
import { places } from '../places/tables.ts';
import { interviewRounds } from './tables.ts';

const USUAL_MINUTES = 30;

/**
 * What a form for new times begins with: how this person met candidates last, and for each kind the place that was
 * written last, by this person before colleagues; else the company's address and telephone.
 */
export async function lastRoundOf(db: Database, { company, userId }: Member): Promise<Invitable['last']> {
  const [own] = await db
    .select({ address: companies.address, town: places.text, phone: companies.phone })
    .from(companies)
    .leftJoin(places, eq(places.place_id, companies.place_id))
    .where(eq(companies.id, company.id));
  const isOwn = sql`coalesce(${interviewRounds.interviewer_id} = ${userId}, false)`;
  const rows = await db
    .selectDistinctOn([interviewRounds.kind], {
      kind: interviewRounds.kind,
      place: interviewRounds.place,
      company_calls: interviewRounds.company_calls,
      minutes: interviewRounds.minutes,
      created_at: interviewRounds.created_at,
    })
    .from(interviewRounds)
    .where(and(eq(interviewRounds.company_id, company.id), isNull(interviewRounds.split_from)))
    .orderBy(interviewRounds.kind, desc(isOwn), desc(interviewRounds.created_at));
  const [newest] = rows.toSorted((one, other) => other.created_at.getTime() - one.created_at.getTime());
  const placeOf = (kind: InterviewKind) => rows.find((row) => row.kind === kind)?.place ?? '';
  return {
    kind: newest?.kind ?? 'in_person',
    minutes: newest?.minutes ?? USUAL_MINUTES,
    company_calls: rows.find(({ kind }) => kind === 'phone')?.company_calls ?? false,
    places: {
      // The town is the first of the words of a place: 'Cesenatico, FC, Emilia-Romagna'.
      in_person: placeOf('in_person') || [own?.address, own?.town?.split(',')[0]].filter(Boolean).join(', '),
      phone: placeOf('phone') || (own?.phone ?? ''),
      video: placeOf('video'),
    },
  };
}
