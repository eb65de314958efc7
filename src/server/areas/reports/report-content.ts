import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { NewContentReport } from '#contract/reports.ts';
import { DAY_MS } from '#domain/durations.ts';
import type { Database } from '#server/platform/database.ts';
import { conflict } from '#server/platform/http/refusal.ts';
import { letterKind, type Sending, sendLetter } from '#server/platform/letter-kinds.ts';
import { mayMail } from '#server/platform/mail-limit.ts';
import type { Platform } from '#server/platform/platform.ts';
import { users } from '../account/tables.ts';
import { type Reported, reportedThing } from './reported-thing.ts';
import { contentReports } from './tables.ts';

const OFFER = sql`(offer_id, email) WHERE state = 'open'`;
const COMPANY = sql`(company_id, email) WHERE state = 'open' AND offer_id IS NULL`;

const receipt = letterKind('report-received', { id: 12, about: 'un’offerta' }, ({ id, about }, { config }) => ({
  subject: 'Abbiamo ricevuto la tua segnalazione',
  paragraphs: [
    `Grazie: la tua segnalazione numero ${id} su ${about} è arrivata. La leggono le persone di ${config.siteName}, di solito entro un giorno lavorativo.`,
    'Chi è segnalato non sa che hai scritto. Se ti hanno chiesto soldi o documenti, non mandarli; se li hai già mandati, senti la tua banca e la polizia.',
  ],
  footnote: 'Se non hai segnalato niente, ignora questa mail.',
}));

/**
 * Writes a report for staff and mails a receipt. Nobody of the reported company is notified. Reporting the same thing
 * again, while staff have not decided, changes the report and mails nothing. Of one thing so many a day are written;
 * more are refused in words. Anybody may type anybody's address: the receipt has nothing that was typed and no words of
 * the company.
 */
export async function reportContent(
  platform: Sending & Pick<Platform, 'db'>,
  userId: number | null,
  { kind, slug, reason, words, email: typed }: NewContentReport,
): Promise<void> {
  const email = typed.toLowerCase();
  await platform.db.transaction(async (tx) => {
    const { offer_id, company_id } = await reportedThing(tx, userId, { kind, slug });
    if (!(await isWithinDay(tx, { offer_id, company_id }, email))) throw conflict('too_many', ENOUGH);
    const { rows } = await tx.execute(
      sql`INSERT INTO ${contentReports} (offer_id, company_id, reason, words, email, user_id)
        VALUES (${offer_id}, ${company_id}, ${reason}, ${words}, ${email}, ${userId})
        ON CONFLICT ${offer_id === null ? COMPANY : OFFER}
          DO UPDATE SET reason = excluded.reason, words = excluded.words
        RETURNING id, xmax = 0 AS is_new`,
    );
    const [row] = rows;
    if (row?.is_new !== true || !(await mayMail(tx, 'report', email))) return;
    await sendLetter(
      tx,
      platform,
      email,
      receipt({ id: Number(row.id), about: kind === 'offer' ? 'un’offerta' : 'un’azienda' }),
    );
  });
}

/** Reports of one thing that staff read in a day: more say nothing new, and would hide the others. */
const MAX_A_DAY = 30;
const ENOUGH =
  'Oggi abbiamo già ricevuto molte segnalazioni su questa pagina e le stiamo leggendo. Se hai qualcosa da aggiungere, riprova domani.';

/** Whether a report is written: of one thing so many a day are. A report that is changed is one of them already. */
async function isWithinDay(
  tx: Database,
  { offer_id, company_id }: Pick<Reported, 'offer_id' | 'company_id'>,
  email: string,
): Promise<boolean> {
  const isSame =
    offer_id === null
      ? and(eq(contentReports.company_id, company_id), isNull(contentReports.offer_id))
      : eq(contentReports.offer_id, offer_id);
  const isOwn = and(isSame, eq(contentReports.email, email), eq(contentReports.state, 'open'));
  if ((await tx.$count(contentReports, isOwn)) > 0) return true;
  const dayAgo = new Date(Date.now() - DAY_MS);
  return (await tx.$count(contentReports, and(isSame, gt(contentReports.created_at, dayAgo)))) < MAX_A_DAY;
}

/** The address of who is logged in. */
export async function ownAddress(db: Database, userId: number | null): Promise<string | null> {
  if (userId === null) return null;
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return user?.email ?? null;
}
