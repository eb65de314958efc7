import { and, eq } from 'drizzle-orm';
import type { ReferenceForm } from '#contract/references.ts';
import { fault } from '#domain/fault.ts';
import { MAX_ASKED_A_DAY, MAX_REFERENCES } from '#domain/reference.ts';
import { romeDay } from '#domain/rome-time.ts';
import { seasonWords } from '#domain/season.ts';
import { seasonKey, seasonName } from '#domain/season-key.ts';
import type { Database } from '#server/platform/database.ts';
import { conflict, invalid, notFound } from '#server/platform/http/refusal.ts';
import { mailboxOf, mayMail } from '#server/platform/mail-limit.ts';
import type { Platform } from '#server/platform/platform.ts';
import { users } from '../account/tables.ts';
import { applications } from '../applications/tables.ts';
import { candidateReferences } from '../candidates/tables.ts';
import { mayReadOfCandidates, peopleOf } from '../companies/people-of.ts';
import { companies } from '../companies/tables.ts';
import { isOfAccount } from '../hires/find-hire.ts';
import { hires } from '../hires/tables.ts';
import type { Names } from '../professions/names.ts';
import { findReference, hasWorked } from './find-reference.ts';
import { mailReference } from './letters.ts';
import { notifyAsked } from './notify-asked.ts';

const ASKED = 'Hai già chiesto questa referenza.';

/**
 * Asks a company for a reference; it is mailed, and notified to its accounts, in the same transaction. Refuses one's
 * own address (400), what was asked for already, a mailbox that does not know them (409), and more than a day or a
 * person may have (400). A hire of somebody else is not found.
 */
export async function askReference(
  platform: Platform,
  names: Names,
  userId: number,
  form: ReferenceForm,
  now: Date = new Date(),
): Promise<{ id: number }> {
  return platform.db.transaction(async (tx) => {
    // The lock of the person: two taps at once ask once, and count once.
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
    if (!user) throw notFound('not_found', 'Il tuo account non c’è più.');
    await requireRoom(tx, userId);
    const asked = 'hire' in form ? await companyOfHire(tx, userId, form.hire, now) : companyByAddress(names, form);
    if (mailboxOf(asked.email) === mailboxOf(user.email.toLowerCase()))
      throw invalid({ email: [fault('invalid_value', 'Questo è il tuo indirizzo: scrivi quello della struttura.')] });
    await requireNew(tx, userId, asked);
    const [row] = await tx
      .insert(candidateReferences)
      .values({ ...asked, user_id: userId, asked_at: now })
      .onConflictDoNothing()
      .returning({ id: candidateReferences.id });
    if (!row) throw conflict('duplicate', ASKED);
    // Counted where no deletion of a request uncounts it.
    if (!(await mayMail(tx, 'reference_asked', `user ${userId}`)))
      throw tooMany(`Puoi chiedere ${MAX_ASKED_A_DAY} referenze al giorno: riprova domani.`);
    const found = await findReference(tx, row.id);
    if (!(await mailReference(tx, platform, found, 'asked')))
      throw invalid({
        email: [fault('too_many', 'Questo indirizzo ha già ricevuto diverse richieste oggi: riprova domani.')],
      });
    await notifyAsked(tx, found);
    return row;
  });
}

const tooMany = (words: string) => invalid({ non_field_errors: [fault('too_many', words)] });

async function requireRoom(tx: Database, userId: number): Promise<void> {
  if ((await tx.$count(candidateReferences, eq(candidateReferences.user_id, userId))) >= MAX_REFERENCES)
    throw tooMany(`Hai già ${MAX_REFERENCES} referenze: eliminane una.`);
}

/** Refuses a mailbox that was asked for the season already, or that does not know the person, however it is spelled. */
async function requireNew(tx: Database, userId: number, asked: { email: string; season: string }): Promise<void> {
  const before = await tx
    .select({ email: candidateReferences.email, season: candidateReferences.season, state: candidateReferences.state })
    .from(candidateReferences)
    .where(eq(candidateReferences.user_id, userId));
  const same = before.filter(({ email }) => mailboxOf(email) === mailboxOf(asked.email));
  if (same.some(({ state }) => state === 'denied'))
    throw conflict('duplicate', 'Questo indirizzo non ha confermato una tua richiesta: non gliene puoi mandare altre.');
  if (same.some(({ season }) => season === asked.season)) throw conflict('duplicate', ASKED);
}

function companyByAddress(
  { professions }: Names,
  { job: slug, season, company, email }: Exclude<ReferenceForm, { hire: number }>,
) {
  const job = professions.bySlug(slug);
  const key = seasonKey(season);
  if (!job) throw invalid({ job: [fault('invalid_choice', 'Scegli la qualifica dai suggerimenti.')] });
  return { hire_id: null, company, email, job_id: job.id, season: key ? seasonName(key) : season };
}

/**
 * The company of a hire in which the person has worked: the person who proposed it is asked, or those who run the
 * company now.
 */
async function companyOfHire(tx: Database, userId: number, hireId: number, now: Date) {
  const [found] = await tx
    .select({ hire: hires, company: companies.name, company_id: companies.id })
    .from(hires)
    .leftJoin(applications, eq(applications.id, hires.application_id))
    .innerJoin(companies, eq(companies.id, hires.company_id))
    .where(and(eq(hires.id, hireId), isOfAccount(userId), hasWorked(tx, romeDay(now))));
  if (!found) throw notFound('not_found', 'Questa assunzione non c’è più.');
  const people = (await peopleOf(tx, found.company_id)).filter(mayReadOfCandidates);
  const asked = people.find(({ id }) => id === found.hire.proposed_by) ?? people[0];
  if (!asked) throw conflict('wrong_state', 'Questa struttura non è più su Brigata: chiedi con il suo indirizzo mail.');
  return {
    hire_id: hireId,
    company: found.company,
    email: asked.email.toLowerCase(),
    job_id: found.hire.job_id,
    season: seasonWords(found.hire.starts_on),
  };
}
