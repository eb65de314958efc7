import { and, asc, desc, eq, gte, type SQL } from 'drizzle-orm';
import type { OwnCallBack } from '#contract/brigade.ts';
import { type CallBackAnswer, callBackAnswers, mayAnswer, nextAnswer } from '#domain/call-back.ts';
import { DAY_MS } from '#domain/durations.ts';
import { companyWords } from '#domain/message-notice.ts';
import { romeDay } from '#domain/rome-time.ts';
import { seasonPage } from '#domain/season-page.ts';
import type { Database } from '#server/platform/database.ts';
import type { Visitor } from '#server/platform/http/api.ts';
import { conflict, notFound } from '#server/platform/http/refusal.ts';
import type { Opening } from '#server/platform/page-link.ts';
import type { Platform } from '#server/platform/platform.ts';
import { companies } from '../companies/tables.ts';
import type { OwnPerson } from '../companies/whose.ts';
import { notifyCompany } from '../notifications/notify-company.ts';
import { jobs } from '../professions/tables.ts';
import { answerAsPerson } from './answer-invitation.ts';
import { callBackLink } from './call-back-link.ts';
import { callBackOptOuts } from './departures.ts';
import { isTheirs, selectPeople } from './find-person.ts';
import { brigadePeople, callBackPeople, callBacks } from './tables.ts';

type Reading = Pick<Platform, 'db' | 'linkSecret'>;

/** Call-backs of a person's account that are shown: the last of each company, unless it is long past. */
const SHOWN_DAYS = 180;

const ofWhom = (tx: Database, whose: OwnPerson): SQL | undefined =>
  'userId' in whose ? isTheirs(tx, whose.userId) : undefined;

const selectCallBacks = (db: Database, where: SQL | undefined) =>
  db
    .select({
      called: callBackPeople,
      terms: callBacks,
      person_id: brigadePeople.id,
      company: { id: companies.id, name: companies.name, slug: companies.slug },
      job: { slug: jobs.slug, name: jobs.name },
    })
    .from(callBackPeople)
    .innerJoin(callBacks, eq(callBacks.id, callBackPeople.call_back_id))
    .innerJoin(brigadePeople, eq(brigadePeople.id, callBackPeople.person_id))
    .innerJoin(companies, eq(companies.id, brigadePeople.company_id))
    .leftJoin(jobs, eq(jobs.id, callBackPeople.job_id))
    .where(where);
type Found = Awaited<ReturnType<typeof selectCallBacks>>[number];

/**
 * What a person answers to a call-back: changed until the day before the first, the same again is once. The company is
 * notified. Another's is not found; too late is 409.
 */
async function answerCallBack(
  platform: Pick<Platform, 'db'>,
  whose: OwnPerson,
  id: number,
  said: CallBackAnswer,
  now: Date = new Date(),
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    await tx.select({ id: callBackPeople.id }).from(callBackPeople).where(eq(callBackPeople.id, id)).for('update');
    const { called, terms, company } = await findCallBack(tx, whose, id);
    const answer = nextAnswer(called.answer, said, { startsOn: terms.starts_on, today: romeDay(now) });
    if (answer === null)
      throw conflict('wrong_state', 'È tardi per cambiare risposta: se serve, scrivi o chiama l’azienda.');
    if (answer === called.answer) return;
    await tx.update(callBackPeople).set({ answer, answered_at: now }).where(eq(callBackPeople.id, id));
    // Without a name: it would stay in the notification once the person is gone.
    await notifyCompany(tx, company.id, {
      kind: 'brigade',
      text: `Chi hai richiamato ha ${called.answer === null ? 'risposto' : 'cambiato risposta'}: ${callBackAnswers[answer]}`,
      url: seasonPage(terms.starts_on),
    });
  });
}

async function findCallBack(db: Database, whose: OwnPerson, id: number): Promise<Found> {
  const [row] = await selectCallBacks(db, and(eq(callBackPeople.id, id), ofWhom(db, whose)));
  if (!row) throw notFound('not_found', 'Questo richiamo non c’è più.');
  return row;
}

const asPerson = ({ called, terms, company, job }: Found, today: string): OwnCallBack => ({
  id: called.id,
  company: { name: company.name, slug: company.slug },
  job,
  starts_on: terms.starts_on,
  ends_on: terms.ends_on,
  pay_cents: terms.pay_cents,
  pay_period: terms.pay_period,
  message: companyWords(terms.message),
  answer: called.answer,
  can_answer: mayAnswer(terms.starts_on, today),
  page: callBackLink.ownPage(called.id),
});

/** The call-backs of a user. Staff who act for them get no page to answer on. */
export async function readOwnCallBacks(
  { db }: Pick<Platform, 'db'>,
  { userId, impersonatorId }: Pick<Visitor, 'userId' | 'impersonatorId'>,
  now: Date = new Date(),
): Promise<OwnCallBack[]> {
  const since = romeDay(new Date(now.getTime() - SHOWN_DAYS * DAY_MS));
  const rows = await selectCallBacks(db, and(isTheirs(db, userId), gte(callBacks.starts_on, since))).orderBy(
    desc(callBacks.created_at),
    asc(callBackPeople.id),
  );
  const own = rows.map((row) => asPerson(row, romeDay(now)));
  return impersonatorId === null ? own : own.map((one) => ({ ...one, page: null }));
}

/** The call-back of a page: for the holder of its mailed link, or for the logged-in person. */
export async function readOpenedCallBack(
  platform: Reading,
  opening: Opening,
): Promise<OwnCallBack & { is_off: boolean }> {
  const found = await findCallBack(platform.db, await callBackLink.whose(platform, opening), opening.id);
  const [person] = await selectPeople(platform.db, eq(brigadePeople.id, found.person_id));
  const isOff = person !== undefined && (await callBackOptOuts(platform.db, platform, [person.person]))(person.person);
  return { ...asPerson(found, romeDay()), is_off: isOff };
}

/** What the person answers on that page; refused as the same call is. */
export async function answerOpenedCallBack(platform: Reading, opening: Opening, said: CallBackAnswer): Promise<void> {
  await answerCallBack(platform, await callBackLink.whose(platform, opening), opening.id, said);
}

/** The person leaves the list of the company on that page, or turns the call-backs of all companies off or on. */
export async function leaveOnCallBack(
  platform: Platform,
  opening: Opening,
  action: 'leave' | 'off' | 'on',
): Promise<void> {
  const whose = await callBackLink.whose(platform, opening);
  const { person_id } = await findCallBack(platform.db, whose, opening.id);
  await answerAsPerson(platform, whose, person_id, action);
}
