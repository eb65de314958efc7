import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Invitable } from '#contract/interviews.ts';
import type { InterviewKind } from '#domain/interview-state.ts';
import { romeLocal } from '#domain/rome-time.ts';
import type { Database } from '#server/platform/database.ts';
import type { Member } from '../companies/company-of.ts';
import { companies } from '../companies/tables.ts';
import { places } from '../places/tables.ts';
import { interviewRounds, interviewTimes } from './tables.ts';

const USUAL_MINUTES = 30;

interface LastRound {
  last: Invitable['last'];
  /** The clock times in Rome of its times, '10:30'. */
  clocks: string[];
}

/**
 * What a form for new times begins with: how this person met candidates last and at which hours, and for each kind the
 * place that was written last, by this person before colleagues; else the company's address and telephone.
 */
export async function lastRoundOf(db: Database, { company, userId }: Member): Promise<LastRound> {
  const [own] = await db
    .select({ address: companies.address, town: places.text, phone: companies.phone })
    .from(companies)
    .leftJoin(places, eq(places.place_id, companies.place_id))
    .where(eq(companies.id, company.id));
  const isOwn = sql`coalesce(${interviewRounds.interviewer_id} = ${userId}, false)`;
  const rows = await db
    .selectDistinctOn([interviewRounds.kind], {
      id: interviewRounds.id,
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
  const times = await db
    .select({ starts_at: interviewTimes.starts_at })
    .from(interviewTimes)
    .where(eq(interviewTimes.round_id, newest?.id ?? 0));
  const last: Invitable['last'] = {
    kind: newest?.kind ?? 'in_person',
    minutes: newest?.minutes ?? USUAL_MINUTES,
    company_calls: rows.find(({ kind }) => kind === 'phone')?.company_calls ?? false,
    places: {
      in_person: placeOf('in_person') || addressOf(own),
      phone: placeOf('phone') || (own?.phone ?? ''),
      video: placeOf('video'),
    },
  };
  return { last, clocks: times.map(({ starts_at }) => romeLocal(starts_at).slice(11)) };
}

/** Where a company is: street and town; nothing without a street, which a town alone would not replace. */
function addressOf(own: { address: string | null; town: string | null } | undefined): string {
  if (!own?.address) return '';
  // The town is the first of the words of a place: 'Cesenatico, FC, Emilia-Romagna'.
  return [own.address, own.town?.split(',')[0]].filter(Boolean).join(', ');
}
