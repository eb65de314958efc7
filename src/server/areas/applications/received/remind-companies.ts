import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { mailCompany, notifyCompany } from '#server/areas/notifications/notify-company.ts';
import { eachAlone } from '#server/platform/each-alone.ts';
import { letterKind, some } from '#server/platform/letter-kinds.ts';
import type { Platform } from '#server/platform/platform.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { integerArray } from '#server/platform/sql-arrays.ts';
import { isToEvaluate } from '../deeds-of.ts';

const QUEUE = 'remind-companies';
/** Days after which the company is reminded of an application it has not evaluated (rule D7). */
const REMINDERS = [7, 14] as const;

const waitingRow = z.object({
  company_id: z.number(),
  offer_id: z.number(),
  title: z.string(),
  ids: z.array(z.number()),
});
type Waiting = z.output<typeof waitingRow>;

/** Every morning, companies are reminded of applications without a first answer. */
export async function scheduleCompanyReminders(platform: Platform): Promise<void> {
  await platform.queue.schedule(QUEUE, '0 9 * * *', () => remindCompanies(platform));
}

/** One mail a company, however many applications wait; each is mentioned twice at most. */
export async function remindCompanies(platform: Platform, now: Date = new Date()): Promise<void> {
  const due = sql.join(
    REMINDERS.map(
      (days, sent) =>
        sql`(a.reminders = ${sent} AND a.created_at < ${now.toISOString()}::timestamptz - make_interval(days => ${days}::int))`,
    ),
    sql` OR `,
  );
  const rows = await rowsOf(
    platform.db,
    waitingRow,
    sql`
    SELECT o.company_id, o.id AS offer_id, o.title, array_agg(a.id) AS ids FROM applications a JOIN offers o ON o.id = a.offer_id
    WHERE ${isToEvaluate(sql`a`)} AND o.status <> 'deleted' AND (${due}) GROUP BY o.company_id, o.id, o.title ORDER BY o.id`,
  );
  const byCompany = [...Map.groupBy(rows, ({ company_id }) => company_id)];
  await eachAlone(platform, byCompany, ([companyId, waiting]) => remind(platform, companyId, waiting, due));
}

/** Another run of the same morning has notified what is no longer `due`. */
async function remind(platform: Platform, companyId: number, waiting: Waiting[], due: SQL): Promise<void> {
  const count = waiting.reduce((total, { ids }) => total + ids.length, 0);
  await platform.db.transaction(async (tx) => {
    const ids = integerArray(waiting.flatMap((one) => one.ids));
    const { rows: counted } = await tx.execute(
      sql`UPDATE applications a SET reminders = a.reminders + 1
        WHERE a.id = ANY(${ids}) AND ${isToEvaluate(sql`a`)} AND (${due}) RETURNING a.id`,
    );
    if (counted.length === 0) return;
    const subject = `${count === 1 ? 'Una candidatura aspetta' : `${count} candidature aspettano`} una tua risposta`;
    const items = waiting.map((one) => ({
      title: one.title,
      text: one.ids.length === 1 ? '1 da valutare' : `${one.ids.length} da valutare`,
      url: `/profilo/azienda/le-mie-offerte/${one.offer_id}/candidature?status=to_evaluate`,
    }));
    await notifyCompany(tx, companyId, { kind: 'reminder', text: subject, url: items[0]?.url ?? null });
    await mailCompany(tx, platform, companyId, ({ first_name }) => reminder({ first_name, subject, items }));
  });
}

const someReminder = { ...some('first_name', 'subject'), items: [{ title: 'Cuoco', text: '1 da valutare', url: '/' }] };

const reminder = letterKind('applications-wait', someReminder, ({ first_name, subject, items }) => ({
  subject,
  paragraphs: [
    `Ciao ${first_name}, chi si candida aspetta una parola, anche un no.`,
    'Basta un minuto: puoi rispondere a molti insieme, con un messaggio già scritto.',
  ],
  items,
}));
