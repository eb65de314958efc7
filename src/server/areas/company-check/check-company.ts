import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import * as z from 'zod';
import { isNamed, isToCheck, isVerified, provesItself, type VatAnswer } from '#domain/company-check.ts';
import type { Database } from '#server/platform/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { CHECK_QUEUE } from '../companies/ask-check.ts';
import type { Company } from '../companies/company-of.ts';
import { lockCompany } from '../companies/ownership.ts';
import { peopleOf } from '../companies/people-of.ts';
import { similarNames } from '../companies/similar-names.ts';
import { companies } from '../companies/tables.ts';
import { isCompanyToCheck } from '../companies/verified.ts';
import { verifyCompany } from './decide.ts';

const ASKING_AGAIN = 'ask-company-checks-again';
/** How many companies without an answer are asked about at a time. */
const AT_ONCE = 50;
const job = z.object({ company: z.number().int() });

/** Checks companies as they are asked for, and every ten minutes those that the register has not answered about. */
export async function registerCompanyChecks(platform: Platform): Promise<void> {
  await platform.queue.work(CHECK_QUEUE, (data) => {
    return checkCompany(platform, job.parse(data).company);
  });
  await platform.queue.schedule(ASKING_AGAIN, '*/10 * * * *', () => checkUnanswered(platform));
}

export async function checkUnanswered(platform: Platform): Promise<void> {
  const rows = await platform.db
    .select({ id: companies.id })
    .from(companies)
    .where(
      and(
        isCompanyToCheck,
        isNull(companies.closed_at),
        isNotNull(companies.vat_number),
        // Nothing was answered yet: an answer stays until the company changes.
        isNull(companies.vat_answer),
      ),
    )
    .orderBy(companies.id)
    .limit(AT_ONCE);
  for (const { id } of rows) await checkCompany(platform, id);
}

/**
 * Asks the register about a company that is not verified, and verifies it where that proves it. Where the register does
 * not answer it is asked again; whatever else it says, staff decide (rule checked). Of a company that staff refused
 * the answer only helps them: it is never verified by itself.
 */
async function checkCompany(platform: Platform, id: number): Promise<void> {
  const [company] = await platform.db.select().from(companies).where(eq(companies.id, id));
  if (!company || !isToCheck(company) || company.closed_at) return;
  const mails = await confirmedMails(platform.db, id);
  // Its person confirms the address first: then it is asked for again.
  if (mails.length === 0) return;
  const answer = company.vat_number === null ? null : await askRegister(platform, company, company.vat_number);
  const isProvedNow = await platform.db.transaction(async (tx) => {
    const locked = await lockCompany(tx, id);
    // What changed meanwhile is checked by its own job.
    if (!locked || !isToCheck(locked) || locked.vat_number !== company.vat_number) return false;
    if (locked.name !== company.name || locked.business_name !== company.business_name) return false;
    await tx.update(companies).set({ vat_answer: answer }).where(eq(companies.id, id));
    if (locked.check_state !== 'refused' && (await isProved(tx, platform, { ...locked, vat_answer: answer }, mails))) {
      await verifyCompany(tx, platform, id, { origin: 'vies', staffId: null });
      return true;
    }
    return false;
  });
  if (isProvedNow) await platform.invalidate(['companies', 'offers']);
}

/** The addresses that the people of a company have confirmed. */
async function confirmedMails(db: Database, id: number): Promise<string[]> {
  const people = await peopleOf(db, id);
  return people.flatMap(({ is_active, has_confirmed, email }) => (is_active && has_confirmed ? [email] : []));
}

/** Whether the answer verifies the company. A name or a VAT number that is here already is left to staff. */
async function isProved(
  tx: Database,
  { vatRegister }: Pick<Platform, 'vatRegister'>,
  company: Company,
  mails: readonly string[],
): Promise<boolean> {
  if (vatRegister.isStandIn) return company.vat_answer?.outcome === 'no_name';
  if (!provesItself(company, mails)) return false;
  for (const other of await similarNames(tx, [company.name, company.business_name], company.id))
    if (await isReal(tx, other)) return false;
  const sameNumber = and(eq(companies.vat_number, company.vat_number ?? ''), eq(companies.check_state, 'verified'));
  return (await tx.$count(companies, sameNumber)) === 0;
}

/** A verified company, or one with a person who confirmed an address: a registration alone keeps no name. */
const isReal = async (tx: Database, company: Company): Promise<boolean> =>
  isVerified(company) || (await peopleOf(tx, company.id)).some(({ has_confirmed }) => has_confirmed);

/** What the register says; null where it said nothing. */
async function askRegister(
  { vatRegister }: Pick<Platform, 'vatRegister'>,
  company: Company,
  vat_number: string,
): Promise<VatAnswer | null> {
  const answer = await vatRegister.ask(vat_number);
  if (answer.kind === 'unavailable') return null;
  const said = { vat_number, at: new Date().toISOString() };
  if (answer.kind === 'invalid') return { outcome: 'invalid', name: null, ...said };
  if (answer.name === null) return { outcome: 'no_name', name: null, ...said };
  return { outcome: isNamed(answer.name, company) ? 'same_name' : 'other_name', name: answer.name, ...said };
}
