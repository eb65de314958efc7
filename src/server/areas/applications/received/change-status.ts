import { and, eq, inArray, isNull } from 'drizzle-orm';
import { type ApplicationStatus, stageNews, stageOf } from '../../../../domain/application-stage.ts';
import { kindRefusal } from '../../../../domain/kind-refusal.ts';
import type { Database } from '../../../platform/database.ts';
import { notFound } from '../../../platform/http/refusal.ts';
import { writeLetter } from '../../../platform/letter.ts';
import type { Mail } from '../../../platform/mail.ts';
import { mayMail } from '../../../platform/mail-limit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { record } from '../../companies/activity.ts';
import type { Member } from '../../companies/company-of.ts';
import { notify } from '../../notifications/notify.ts';
import { offers } from '../../offers/tables.ts';
import { jobs } from '../../professions/tables.ts';
import { confirmedApplicants } from '../confirmed-applicants.ts';
import { applications } from '../tables.ts';

/** The statuses that tell a candidate something: the first of them is the company's answer. */
const ANSWERS: readonly ApplicationStatus[] = ['contacted', 'suitable', 'unsuitable'];

interface Change {
  offerId: number;
  ids: readonly number[];
  status: ApplicationStatus;
  /** The words that go with 'Non idoneo'; ours when none are given. */
  message?: string | undefined;
  /** Who is refused was told in another way: no mail goes. */
  is_told_already?: boolean | undefined;
}

/** How many changed, and how many refusals go by mail. */
interface Changed {
  changed: number;
  mailed: number;
}

type Row = typeof applications.$inferSelect;

/** A company that answers while its offer is paused is heard: the stage told is the one of its answer. */
const stageTold = (row: Pick<Row, 'status' | 'viewed_at' | 'closed_at'>) => stageOf({ ...row, is_paused: false });

/**
 * Sets the status of applications to one's own offer, all or none. A candidate is told when the stage they see
 * changes, in their words; a refusal comes with a kind message, by mail, once for an application (decisions 7). What
 * the company wrote goes only to confirmed addresses. An application that is not of this offer, or an offer of
 * another company, is not found.
 */
export async function changeStatus(platform: Platform, member: Member, { offerId, ids, status, message, is_told_already }: Change): Promise<Changed> {
  return platform.db.transaction(async (tx) => {
    const [offer] = await tx
      .select({ id: offers.id, title: offers.title, jobName: jobs.name })
      .from(offers)
      .innerJoin(jobs, eq(jobs.id, offers.job_id))
      .where(and(eq(offers.id, offerId), eq(offers.company_id, member.company.id)));
    if (!offer) throw notFound('not_found', 'Questa offerta non c’è più.');
    const wanted = [...new Set(ids)];
    const rows = await tx
      .select()
      .from(applications)
      .where(and(eq(applications.offer_id, offerId), inArray(applications.id, wanted), isNull(applications.withdrawn_at)))
      // In one order, so that two changes of many never wait for each other in a circle.
      .orderBy(applications.id)
      .for('update');
    if (rows.length < wanted.length) throw notFound('not_found', 'Una delle candidature scelte non c’è più: ricarica la pagina.');
    // By address, as letters are counted: two changes of many never wait for each other in a circle.
    const changed = rows.filter((row) => row.status !== status).sort((one, other) => (one.email < other.email ? -1 : 1));
    const letters: Mail[] = [];
    const isConfirmed = await confirmedApplicants(tx, changed);
    for (const row of changed) {
      const after = { ...row, status, viewed_at: row.viewed_at ?? new Date(), answered_at: row.answered_at ?? (ANSWERS.includes(status) ? new Date() : null) };
      await tx.update(applications).set({ status, viewed_at: after.viewed_at, answered_at: after.answered_at }).where(eq(applications.id, row.id));
      await tellStage(tx, row, stageTold(row), stageTold(after), offer.title);
      if (status !== 'unsuitable' || is_told_already || row.refusal_mailed_at) continue;
      const isKnown = isConfirmed(row);
      if (!isKnown && !(await mayMail(tx, 'answer', row.email))) continue;
      await tx.update(applications).set({ refusal_mailed_at: new Date() }).where(eq(applications.id, row.id));
      letters.push(await (isKnown ? refusal(platform, member, row, offer.title, message) : plainRefusal(platform, member, row, offer.jobName)));
    }
    await platform.queue.sendMany(tx, 'mail', letters);
    if (changed.length > 0) await record(tx, { companyId: member.company.id, userId: member.userId }, `Ha risposto a ${changed.length === 1 ? 'una candidatura' : `${changed.length} candidature`} per “${offer.title}”`);
    return { changed: changed.length, mailed: letters.length };
  });
}

async function tellStage(tx: Database, row: Row, before: ReturnType<typeof stageOf>, after: ReturnType<typeof stageOf>, title: string): Promise<void> {
  if (row.user_id === null || before === after) return;
  await notify(tx, row.user_id, { kind: 'stage', text: stageNews[after](title), url: '/profilo/candidato/candidature' });
}

function refusal({ config }: Platform, { company }: Member, row: Row, title: string, message: string | undefined): Promise<Mail> {
  const words = message || kindRefusal(title, company.name);
  return writeLetter(config, {
    to: row.email,
    subject: `La tua candidatura per ${title}`,
    paragraphs: [`Ciao ${row.first_name},`, ...words.split(/\n+/).filter(Boolean)],
    action: { label: 'Vedi le altre offerte', url: '/offerte-lavoro' },
    footnote: `Il messaggio è di ${company.name}.`,
  });
}

/** The refusal to an address that nobody confirmed: anybody may have typed it, so it holds our words alone. */
function plainRefusal({ config }: Platform, { company }: Member, { email }: Row, jobName: string): Promise<Mail> {
  return writeLetter(config, {
    to: email,
    subject: `La tua candidatura come ${jobName}`,
    paragraphs: kindRefusal(jobName, company.name).split(/\n+/),
    action: { label: 'Vedi le altre offerte', url: '/offerte-lavoro' },
  });
}
