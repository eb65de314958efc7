import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { CallBackAnswer } from '#domain/call-back.ts';
import { DAY_MS } from '#domain/durations.ts';
import { romeDay } from '#domain/rome-time.ts';
import { seasonStart } from '#domain/season.ts';
import { users } from '#server/areas/account/tables.ts';
import { applications } from '#server/areas/applications/tables.ts';
import { brigadePeople, brigadeStays, callBackPeople, callBacks } from '#server/areas/brigade/tables.ts';
import { hires } from '#server/areas/hires/tables.ts';
import { jobs } from '#server/areas/professions/tables.ts';
import type { Database } from '#server/platform/database.ts';

/** People the demo company wrote itself: the slug of a job, and whether they have accepted. */
const WRITTEN: readonly (readonly [string, string, boolean])[] = [
  ['Ilaria Bassi', 'cameriera-ai-piani', true],
  ['Tommaso Greco', 'lavapiatti', true],
  ['Noemi Fabbri', 'cameriere-di-sala', true],
  ['Davide Orlandi', 'barman-barlady', true],
  ['Serena Pagani', 'receptionist', true],
  ['Pietro Leoni', 'cuoco', false],
  ['Alessia Mariani', 'cameriere-di-sala', false],
];

/** People who confirmed a hire are in the company's list; the demo company added some more, of last summer. */
export async function fillBrigade(tx: Database, { companyId, now }: { companyId: number; now: Date }): Promise<void> {
  const hired = await tx
    .select({ hire: hires, user: users })
    .from(hires)
    .innerJoin(applications, eq(applications.id, hires.application_id))
    .innerJoin(users, eq(users.id, applications.user_id))
    .where(eq(hires.state, 'confirmed'))
    .orderBy(hires.id);
  for (const { hire, user } of hired) {
    await tx
      .insert(brigadePeople)
      .values({
        company_id: hire.company_id,
        user_id: user.id,
        name: `${user.first_name} ${user.last_name}`,
        email: user.email,
        accepted_at: hire.answered_at,
      })
      .onConflictDoNothing();
    const [person] = await tx
      .select({ id: brigadePeople.id })
      .from(brigadePeople)
      .where(and(eq(brigadePeople.company_id, hire.company_id), eq(brigadePeople.user_id, user.id)));
    if (person)
      await tx
        .insert(brigadeStays)
        .values({ person_id: person.id, job_id: hire.job_id, season: seasonStart(hire.starts_on) })
        .onConflictDoNothing();
  }
  const week = new Date(now.getTime() - 7 * DAY_MS);
  const lastSummer = sql`(SELECT max(season) FROM brigade_stays WHERE season < ${seasonStart(romeDay(now))}::date)`;
  for (const [name, slug, hasAccepted] of WRITTEN) {
    const [job] = await tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.slug, slug));
    const [person] = await tx
      .insert(brigadePeople)
      .values({
        company_id: companyId,
        name,
        email: `${name.toLowerCase().replace(' ', '.')}@esempio.brigata.it`,
        created_at: week,
        mailed_at: week,
        accepted_at: hasAccepted ? new Date(week.getTime() + DAY_MS) : null,
      })
      .returning({ id: brigadePeople.id });
    if (person)
      await tx.insert(brigadeStays).values({ person_id: person.id, job_id: job?.id ?? null, season: lastSummer });
  }
  await callBackSome(tx, companyId, now);
}

/** What those called back have said; the last ones have not answered yet. */
const ANSWERS: readonly (CallBackAnswer | null)[] = ['yes', 'yes', 'maybe', 'yes', 'no', null, null];

/** Some of the brigade were called back three weeks ago for the summer to come. */
async function callBackSome(tx: Database, company_id: number, now: Date): Promise<void> {
  const year = Number(romeDay(now).slice(0, 4)) + (romeDay(now).slice(5) < '04-01' ? 0 : 1);
  const then = new Date(now.getTime() - 21 * DAY_MS);
  const people = await tx
    .select({ id: brigadePeople.id })
    .from(brigadePeople)
    .where(and(eq(brigadePeople.company_id, company_id), isNotNull(brigadePeople.accepted_at)))
    .orderBy(asc(brigadePeople.id))
    .limit(ANSWERS.length);
  if (people.length === 0) return;
  const [sent] = await tx
    .insert(callBacks)
    .values({
      company_id,
      starts_on: `${year}-05-15`,
      ends_on: `${year}-09-20`,
      pay_cents: 165_000,
      message:
        'Ciao! Riapriamo a metà maggio e ci farebbe piacere ritrovarti. L’alloggio è lo stesso dell’anno scorso.',
      key: 'demo-estate',
      created_at: then,
      done_at: then,
    })
    .returning({ id: callBacks.id });
  if (!sent) return;
  await tx.insert(callBackPeople).values(
    people.map(({ id }, index) => ({
      call_back_id: sent.id,
      person_id: id,
      job_id: sql`(SELECT job_id FROM brigade_stays WHERE person_id = ${id} ORDER BY season DESC LIMIT 1)`,
      answer: ANSWERS[index] ?? null,
      answered_at: ANSWERS[index] ? new Date(then.getTime() + (index + 1) * DAY_MS) : null,
    })),
  );
  await hireSome(tx, sent.id, now);
  for (const { id } of people) await tx.update(brigadePeople).set({ called_at: then }).where(eq(brigadePeople.id, id));
}

/** Of those who said that they come, one has confirmed the hire already, and one has it to answer. */
async function hireSome(tx: Database, callBack: number, now: Date): Promise<void> {
  const coming = await tx
    .select({ called: callBackPeople, person: brigadePeople, terms: callBacks })
    .from(callBackPeople)
    .innerJoin(callBacks, eq(callBacks.id, callBackPeople.call_back_id))
    .innerJoin(brigadePeople, eq(brigadePeople.id, callBackPeople.person_id))
    .where(and(eq(callBackPeople.call_back_id, callBack), eq(callBackPeople.answer, 'yes')))
    .orderBy(asc(callBackPeople.id));
  for (const [index, { called, person, terms }] of coming.slice(0, 2).entries()) {
    if (called.job_id === null) continue;
    const day = new Date(now.getTime() - (5 - index) * DAY_MS);
    await tx.insert(hires).values({
      company_id: terms.company_id,
      called_id: called.id,
      user_id: person.user_id,
      name: person.name,
      email: person.email,
      job_id: called.job_id,
      starts_on: terms.starts_on,
      ends_on: terms.ends_on,
      pay_cents: terms.pay_cents,
      pay_period: terms.pay_period,
      state: index === 0 ? 'confirmed' : 'proposed',
      created_at: day,
      answered_at: index === 0 ? new Date(day.getTime() + DAY_MS / 2) : null,
    });
  }
}
