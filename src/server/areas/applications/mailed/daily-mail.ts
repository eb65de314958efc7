import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { USUAL_MAILS } from '#domain/application-mails.ts';
import { unnamedLetter } from '#server/areas/notifications/notify-company.ts';
import { sendLetters } from '#server/platform/bulk-letters.ts';
import type { Database } from '#server/platform/database.ts';
import { eachAlone } from '#server/platform/each-alone.ts';
import { letterKind, some } from '#server/platform/letter-kinds.ts';
import type { Platform } from '#server/platform/platform.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { arrivedSubject, letterTag, MAIL_SETTINGS } from '../notify-both-sides.ts';

const QUEUE = 'daily-applications';
/** How many people a mail names; the others are counted by offer. */
const NAMED = 20;
const OWN_OFFERS = '/profilo/azienda/le-mie-offerte';
const INBOX = '/profilo/azienda/candidature';

const dueRow = z.object({ user_id: z.number() });
const arrivedRow = z.object({
  id: z.number(),
  offer_id: z.number(),
  title: z.string(),
  name: z.string(),
  email: z.string(),
  first_name: z.string(),
  has_confirmed: z.boolean(),
});
type Arrived = Pick<z.output<typeof arrivedRow>, 'id' | 'offer_id' | 'title' | 'name'>;

/** Every hour, the people whose hour has come. */
export async function scheduleDailyMails(platform: Platform): Promise<void> {
  await platform.queue.schedule(QUEUE, '0 * * * *', () => sendDailyMails(platform));
}

/** Mails the applications that arrived before the hour that each person chose, today in Rome: one mail a person. */
export async function sendDailyMails(platform: Platform, now: Date = new Date()): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const hour = sql`(date_trunc('day', ${at} AT TIME ZONE 'Europe/Rome') + make_interval(hours => coalesce(c.hour, ${USUAL_MAILS.hour}::int))) AT TIME ZONE 'Europe/Rome'`;
  const due = await rowsOf(
    platform.db,
    dueRow,
    sql`
    SELECT DISTINCT w.user_id FROM waiting_application_mails w LEFT JOIN application_mail_choices c ON c.user_id = w.user_id
    WHERE w.created_at < ${hour} AND ${hour} <= ${at} ORDER BY w.user_id`,
  );
  await eachAlone(platform, due, ({ user_id }) => mailWaiting(platform, user_id));
}

/**
 * What waits for a person is taken and mailed in one transaction: two runs mail nothing twice. People who left the
 * company or the site get no mail, and nothing is said of applications that were withdrawn or opened meanwhile.
 */
async function mailWaiting(platform: Platform, userId: number): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const arrived = await takeWaiting(tx, userId);
    const [reader] = arrived;
    if (!reader) return;
    const letter = reader.has_confirmed
      ? dailyLetter({ first_name: reader.first_name, arrived })
      : unnamedLetter({ subject: subjectOf(arrived), what: 'Hai ricevuto nuove candidature.', toRead: 'Per leggerle' });
    await sendLetters(tx, platform, [{ to: reader.email, letter }]);
  });
}

const takeWaiting = (tx: Database, userId: number) =>
  rowsOf(
    tx,
    arrivedRow,
    sql`
    WITH taken AS (DELETE FROM waiting_application_mails WHERE user_id = ${userId} RETURNING application_id)
    SELECT a.id, o.id AS offer_id, o.title, a.first_name || ' ' || a.last_name AS name,
      u.email, u.first_name, u.activated_at IS NOT NULL AS has_confirmed
    FROM taken t JOIN applications a ON a.id = t.application_id JOIN offers o ON o.id = a.offer_id
      JOIN company_members m ON m.company_id = o.company_id AND m.user_id = ${userId} JOIN users u ON u.id = m.user_id
    WHERE u.deactivated_at IS NULL AND o.status <> 'deleted'
      AND a.withdrawn_at IS NULL AND a.viewed_at IS NULL AND a.closed_at IS NULL
    ORDER BY o.title, o.id, a.created_at DESC, a.id DESC`,
  );

/** What is inside, without a name: also people whose address is not proved read it. */
function subjectOf(arrived: readonly Arrived[]): string {
  const [first] = arrived;
  const offers = new Set(arrived.map(({ offer_id }) => offer_id)).size;
  if (first && arrived.length === 1) return arrivedSubject(first.title);
  return offers === 1 && first
    ? `${arrived.length} nuove candidature per ${first.title}`
    : `${arrived.length} nuove candidature per ${offers} offerte`;
}

const dailyLetter = letterKind(
  'daily-applications',
  { ...some('first_name'), arrived: [{ id: 1, offer_id: 1, title: 'Cuoco per l’estate', name: 'Anna Rossi' }] },
  ({ first_name, arrived }: { first_name: string; arrived: readonly Arrived[] }) => {
    const byOffer = [...Map.groupBy(arrived.slice(NAMED), ({ offer_id }) => offer_id)];
    const [first] = arrived;
    const isOneOffer = arrived.every(({ offer_id }) => offer_id === first?.offer_id);
    return {
      subject: subjectOf(arrived),
      paragraphs: [
        `Ciao ${first_name}, ecco le candidature che nessuno del tuo team ha ancora aperto.`,
        'Rispondere in pochi giorni fa la differenza.',
      ],
      items: [
        ...arrived.slice(0, NAMED).map(({ id, offer_id, title, name }) => ({
          title: name,
          text: title,
          url: `${OWN_OFFERS}/${offer_id}/candidature/${id}`,
        })),
        ...byOffer.map(([id, others]) => ({
          title: others.length === 1 ? 'E un’altra' : `E altre ${others.length}`,
          text: others[0]?.title ?? '',
          url: `${OWN_OFFERS}/${id}/candidature?status=to_evaluate`,
        })),
      ],
      action: {
        label: 'Apri le candidature',
        url: isOneOffer && first ? `${OWN_OFFERS}/${first.offer_id}/candidature?status=to_evaluate` : INBOX,
      },
      links: [MAIL_SETTINGS],
      // It names applicants: erasing one of them deletes it while it waits.
      tag: arrived.map(({ id }) => letterTag(id)).join(' '),
    };
  },
);
