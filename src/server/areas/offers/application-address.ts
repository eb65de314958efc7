import { and, desc, eq, inArray, isNotNull, isNull, ne, sql, TransactionRollbackError } from 'drizzle-orm';
import * as z from 'zod';
import type { applicationAddress } from '#contract/applications.ts';
import { isVerified } from '#domain/company-check.ts';
import { assertFound } from '#server/platform/assert-found.ts';
import type { Database } from '#server/platform/database.ts';
import { eachAlone } from '#server/platform/each-alone.ts';
import { conflict, notFound } from '#server/platform/http/refusal.ts';
import type { LetterWords } from '#server/platform/letter.ts';
import { letterKind, type Sending, sendLetter, some } from '#server/platform/letter-kinds.ts';
import { mailboxOf, mayMail } from '#server/platform/mail-limit.ts';
import { ofNoAccount } from '#server/platform/mailed-link.ts';
import { pageLink } from '#server/platform/page-link.ts';
import type { Platform } from '#server/platform/platform.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import type { SignedLink } from '#server/platform/signed-link.ts';
import { takeLetters } from '../companies/letters-a-day.ts';
import { companies, companyMembers } from '../companies/tables.ts';
import { jobs } from '../professions/tables.ts';
import { applicationAddresses, offerDrafts, offers } from './tables.ts';

type ApplicationAddress = z.output<typeof applicationAddress>;

const confirmation = z.object({ is_confirmed: z.boolean() });

/** How long the link of a confirmation mail works. */
const LIFE_DAYS = 7;
const QUEUE = 'ask-application-addresses';

type AddressRow = typeof applicationAddresses.$inferSelect;

/** The row gets a new id when an address is chosen again after a change, so that older links stay void. */
const confirmationLink = pageLink(
  { name: 'application address', days: LIFE_DAYS, ownerOf: ofNoAccount },
  (id) => `/candidature/indirizzo/${id}/conferma`,
);
/** The page that refuses further mails: its link works for as long as people keep mails. */
const refusalLink = pageLink(
  { name: 'refusal of application address', days: 2 * 365, ownerOf: ofNoAccount },
  (id) => `/candidature/indirizzo/${id}/rifiuto`,
);
const keyOf = (companyId: number, email: string) =>
  and(eq(applicationAddresses.company_id, companyId), eq(applicationAddresses.email, email.toLowerCase()));

/** The offers of a company that have this address and were not deleted. */
const usedBy = (companyId: number, email: string) =>
  and(
    eq(offers.company_id, companyId),
    eq(sql`lower(${offers.application_email})`, email.toLowerCase()),
    ne(offers.status, 'deleted'),
  );

/** Addresses without any offer that was not deleted. */
export const isUnused = () =>
  sql`NOT EXISTS (SELECT FROM ${offers} WHERE ${offers.company_id} = ${applicationAddresses.company_id} AND lower(${offers.application_email}) = ${applicationAddresses.email} AND ${offers.status} <> 'deleted')`;

/**
 * Whether candidates' data may be mailed to an address: somebody of the company confirmed it as theirs, or its reader
 * did by our mail.
 */
async function isConfirmedAddress(db: Database, companyId: number, email: string): Promise<boolean> {
  const rows = await rowsOf(
    db,
    confirmation,
    sql`
    SELECT EXISTS (
      SELECT FROM company_members m JOIN users u ON u.id = m.user_id
      WHERE m.company_id = ${companyId} AND lower(u.email) = ${email.toLowerCase()} AND u.activated_at IS NOT NULL AND u.deactivated_at IS NULL
    ) OR EXISTS (SELECT FROM application_addresses WHERE company_id = ${companyId} AND email = ${email.toLowerCase()} AND confirmed_at IS NOT NULL) AS is_confirmed`,
  );
  return rows[0]?.is_confirmed === true;
}

/** Whether the reader of a mailbox refused mails of a company; an address with a plus sign is the same mailbox. */
async function isRefused(db: Database, companyId: number, email: string): Promise<boolean> {
  const isSameMailbox = eq(
    sql`regexp_replace(${applicationAddresses.email}, '[+].*@', '@')`,
    mailboxOf(email.toLowerCase()),
  );
  return (
    (await db.$count(
      applicationAddresses,
      and(eq(applicationAddresses.company_id, companyId), isSameMailbox, isNotNull(applicationAddresses.refused_at)),
    )) > 0
  );
}

/** The state of an address for applications. */
export async function stateOfAddress(
  db: Database,
  companyId: number,
  email: string,
): Promise<'confirmed' | 'awaiting' | 'refused'> {
  if (await isConfirmedAddress(db, companyId, email)) return 'confirmed';
  return (await isRefused(db, companyId, email)) ? 'refused' : 'awaiting';
}

/** The link that refuses further mails, for an address that its reader confirmed; none for a colleague's. */
export async function leaveOfConfirmed(
  db: Database,
  secret: string,
  companyId: number,
  email: string,
): Promise<Pick<LetterWords, 'leave'>> {
  const [row] = await db
    .select({ id: applicationAddresses.id })
    .from(applicationAddresses)
    .where(and(keyOf(companyId, email), isNotNull(applicationAddresses.confirmed_at)));
  return row ? { leave: leaveOf(secret, row.id) } : {};
}

interface AddressChange {
  companyId: number;
  /** The address the offer had, and has now. Null: the company's people are mailed. */
  before: string | null;
  after: string | null;
}

/**
 * Handles a changed address of an offer, once the offer's row is written: the new one is asked to confirm, unless that
 * was done or asked already; the question to the former one is void when no other offer has it.
 */
export async function followAddressChange(
  tx: Database,
  mailing: Sending,
  { companyId, before, after }: AddressChange,
): Promise<void> {
  if ((before ?? '').toLowerCase() === (after ?? '').toLowerCase()) return;
  await holdAddresses(tx, companyId);
  if (before !== null) await dropUnused(tx, companyId, before);
  if (after === null || (await isConfirmedAddress(tx, companyId, after))) return;
  const [row] = await tx
    .insert(applicationAddresses)
    .values({ company_id: companyId, email: after.toLowerCase() })
    .onConflictDoNothing()
    .returning();
  if (row) await mailQuestion(tx, mailing, row);
}

/**
 * Two offers of a company that are saved at once wait for each other: one must not delete what the other begins to use.
 */
async function holdAddresses(tx: Database, companyId: number): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('application_addresses'), ${companyId})`);
}

async function dropUnused(tx: Database, companyId: number, email: string): Promise<void> {
  if ((await tx.$count(offers, usedBy(companyId, email))) > 0) return;
  await tx
    .delete(applicationAddresses)
    .where(
      and(keyOf(companyId, email), isNull(applicationAddresses.confirmed_at), isNull(applicationAddresses.refused_at)),
    );
}

/**
 * Mails an address the question. Until it is confirmed it may be a stranger's: the mail has the company's name and the
 * job's name from our list, none of the company's own text. Nothing is sent when its reader refused mails of the
 * company, or no offer has the address any more. Beyond a day's limit, or before the company is verified, the scheduled
 * job asks later.
 */
async function mailQuestion(tx: Database, platform: Sending, row: AddressRow): Promise<Asked> {
  if (await isRefused(tx, row.company_id, row.email)) return 'refused';
  const [about] = await tx
    .select({ company: companies.name, check_state: companies.check_state, job: jobs.name })
    .from(offers)
    .innerJoin(companies, eq(companies.id, offers.company_id))
    .innerJoin(jobs, eq(jobs.id, offers.job_id))
    .where(usedBy(row.company_id, row.email))
    .orderBy(desc(offers.id))
    .limit(1);
  if (!about) return 'unused';
  // Names that nobody checked go to no strangers: the scheduled job asks once the company is verified.
  if (!isVerified(about)) return 'not_verified';
  const limit = await countQuestion(tx, row);
  if (limit) return limit;
  await tx.update(applicationAddresses).set({ asked_at: new Date() }).where(eq(applicationAddresses.id, row.id));
  await sendLetter(tx, platform, row.email, question({ ...about, id: row.id }));
  return 'sent';
}

const question = letterKind('application-address', some('id', 'company', 'job'), (data, { linkSecret }) => ({
  subject: 'Vuoi ricevere le candidature a questo indirizzo?',
  paragraphs: [
    `${data.company} ha scelto questo indirizzo per ricevere le candidature a una sua offerta (${data.job}).`,
    `Prima di mandarti i dati di chi si candida ti chiediamo una conferma. Il link funziona una volta sola, per ${LIFE_DAYS} giorni.`,
  ],
  action: { label: 'Vai alla conferma', url: confirmationLink.address(linkSecret, data.id) },
  footnote: 'Se non lavori per questa azienda non confermare: con il link qui sotto non ti scriviamo più per lei.',
  leave: leaveOf(linkSecret, data.id),
}));

type Limit = 'company_limit' | 'address_limit';
type Asked = 'sent' | 'unused' | 'refused' | 'not_verified' | Limit;

/**
 * Counts a mail for the company and the address, the company, and the address: for all or, when one is at its limit,
 * for none. Null when it may be sent.
 */
async function countQuestion(tx: Database, { email, company_id }: AddressRow): Promise<Limit | null> {
  let limit: Limit | null = null;
  try {
    await tx.transaction(async (inner) => {
      if (
        !(await mayMail(inner, 'company_address', `${company_id} ${email}`)) ||
        !(await takeLetters(inner, company_id, 1))
      )
        limit = 'company_limit';
      else if (!(await mayMail(inner, 'application_address', email))) limit = 'address_limit';
      if (limit) inner.rollback();
    });
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error;
  }
  return limit;
}

const leaveOf = (secret: string, id: number) => ({
  label: 'Non voglio ricevere queste mail',
  url: refusalLink.address(secret, id),
  isOneClick: true,
});

/**
 * Sends the question about an offer's address again. Refuses where there is nothing to confirm (409). When other
 * companies used up the address's limit today, or the company is not verified, the scheduled job sends it later.
 */
export async function askAgain(
  tx: Database,
  mailing: Sending,
  { company_id: companyId, application_email: email }: { company_id: number; application_email: string | null },
): Promise<Asked> {
  await holdAddresses(tx, companyId);
  if (email === null || (await isConfirmedAddress(tx, companyId, email)))
    throw conflict('wrong_state', 'Non c’è nessun indirizzo da confermare: ricarica la pagina.');
  await tx
    .insert(applicationAddresses)
    .values({ company_id: companyId, email: email.toLowerCase() })
    .onConflictDoNothing();
  const [row] = await tx.select().from(applicationAddresses).where(keyOf(companyId, email));
  assertFound(row, 'An address that was written has a row');
  const asked = await mailQuestion(tx, mailing, row);
  if (asked === 'refused')
    throw conflict('wrong_state', 'Chi legge questo indirizzo non vuole ricevere le candidature: scegline un altro.');
  if (asked === 'address_limit' || asked === 'not_verified')
    await tx.update(applicationAddresses).set({ asked_at: null }).where(eq(applicationAddresses.id, row.id));
  return asked;
}

/** Removes the address of a deleted offer: a question sent for it alone is void. */
export async function releaseAddress(
  tx: Database,
  { company_id: companyId, application_email: email }: { company_id: number; application_email: string | null },
): Promise<void> {
  if (email === null) return;
  await holdAddresses(tx, companyId);
  await dropUnused(tx, companyId, email);
}

/** Scheduled: asks addresses that were not asked yet, of offers older than the question, or past a day's limit. */
export async function scheduleAddressQuestions(platform: Platform): Promise<void> {
  await platform.queue.schedule(QUEUE, '*/5 * * * *', () => askPendingAddresses(platform));
}

export async function askPendingAddresses(platform: Platform): Promise<void> {
  const due = await platform.db
    .select({ id: applicationAddresses.id })
    .from(applicationAddresses)
    .where(
      and(
        isNull(applicationAddresses.asked_at),
        isNull(applicationAddresses.confirmed_at),
        isNull(applicationAddresses.refused_at),
      ),
    );
  await eachAlone(platform, due, ({ id }) =>
    platform.db.transaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(applicationAddresses)
        .where(and(eq(applicationAddresses.id, id), isNull(applicationAddresses.asked_at)))
        .for('update');
      if (row) await mailQuestion(tx, platform, row);
    }),
  );
}

/**
 * Refuses a link that we did not make, that expired, or whose address was changed (404), and one that was used (409).
 */
async function askedByLink(
  { linkSecret }: Pick<Platform, 'linkSecret'>,
  db: Database,
  link: SignedLink,
): Promise<AddressRow & { company: string }> {
  const [row] = (await confirmationLink.works({ db, linkSecret }, link))
    ? await db
        .select({ address: applicationAddresses, company: companies.name })
        .from(applicationAddresses)
        .innerJoin(companies, eq(companies.id, applicationAddresses.company_id))
        .where(eq(applicationAddresses.id, link.id))
    : [];
  if (!row || (await db.$count(offers, usedBy(row.address.company_id, row.address.email))) === 0)
    throw notFound(
      'link_invalid',
      'Questo link è scaduto, non è intero, o l’azienda ha scelto un altro indirizzo. Se serve ancora, l’azienda può mandartene uno nuovo.',
    );
  if (row.address.confirmed_at)
    throw conflict('link_used', 'Questo indirizzo è già confermato: le candidature arrivano qui.');
  return { ...row.address, company: row.company };
}

/** What a link is about, for its page. */
export async function addressByLink(platform: Platform, link: SignedLink): Promise<ApplicationAddress> {
  const { email, company } = await askedByLink(platform, platform.db, link);
  return { email, company };
}

/**
 * Confirms an address for all offers of its company, once; also one whose reader had refused and changed their mind.
 */
export async function confirmByLink(platform: Platform, link: SignedLink): Promise<ApplicationAddress> {
  return platform.db.transaction(async (tx) => {
    // Locked first: of two confirmations at once, the second sees the first.
    await tx
      .select({ id: applicationAddresses.id })
      .from(applicationAddresses)
      .where(eq(applicationAddresses.id, link.id))
      .for('update');
    const { id, email, company } = await askedByLink(platform, tx, link);
    await tx
      .update(applicationAddresses)
      .set({ confirmed_at: new Date(), refused_at: null })
      .where(eq(applicationAddresses.id, id));
    return { email, company };
  });
}

/**
 * What a refusal link is about: the pair of company and address stays refused even when no offer has the address. 404
 * for a link that is not ours.
 */
export async function refusalByLink(
  { db, linkSecret }: Pick<Platform, 'db' | 'linkSecret'>,
  link: SignedLink,
): Promise<ApplicationAddress> {
  const [row] = (await refusalLink.works({ db, linkSecret }, link))
    ? await db
        .select({ email: applicationAddresses.email, company: companies.name })
        .from(applicationAddresses)
        .innerJoin(companies, eq(companies.id, applicationAddresses.company_id))
        .where(eq(applicationAddresses.id, link.id))
    : [];
  if (!row)
    throw notFound(
      'link_invalid',
      'Questo link non è intero, o l’azienda non usa più questo indirizzo: apri quello della mail più recente.',
    );
  return row;
}

/** Refuses further mails of a company to an address, which is then no longer confirmed. Twice counts once. */
export async function refuseByLink(platform: Platform, link: SignedLink): Promise<ApplicationAddress> {
  const about = await refusalByLink(platform, link);
  await platform.db
    .update(applicationAddresses)
    .set({ confirmed_at: null, refused_at: sql`coalesce(${applicationAddresses.refused_at}, now())` })
    .where(eq(applicationAddresses.id, link.id));
  return about;
}

/**
 * When somebody leaves a company, or changes their address: their confirmation as its reader ends with the membership.
 * A refusal stays. Call it while both are still there.
 */
export async function forgetMemberAddress(tx: Database, userId: number, email: string): Promise<void> {
  const own = tx
    .select({ id: companyMembers.company_id })
    .from(companyMembers)
    .where(eq(companyMembers.user_id, userId));
  await tx
    .delete(applicationAddresses)
    .where(
      and(
        inArray(applicationAddresses.company_id, own),
        isNull(applicationAddresses.refused_at),
        eq(applicationAddresses.email, email.toLowerCase()),
      ),
    );
}

/**
 * Removes an erased person's address from the offers and drafts that have it: the company's people are notified of
 * applications instead. Locks offers before addresses, in the same order as changing an offer.
 */
export async function forgetAddress(tx: Database, email: string): Promise<void> {
  const address = email.toLowerCase();
  await tx
    .update(offers)
    .set({ application_email: null })
    .where(eq(sql`lower(${offers.application_email})`, address));
  await tx
    .update(offerDrafts)
    .set({ data: sql`${offerDrafts.data} #- '{offer,application_email}'` })
    .where(eq(sql`lower(${offerDrafts.data} #>> '{offer,application_email}')`, address));
  await tx.delete(applicationAddresses).where(eq(applicationAddresses.email, address));
}
