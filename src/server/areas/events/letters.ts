import { and, asc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import * as z from 'zod';
import { HOUR_MS } from '#domain/durations.ts';
import { eventWhen, eventWhere } from '#domain/event-words.ts';
import { assertFound } from '#server/platform/assert-found.ts';
import { BULK_BATCH, sendToNext } from '#server/platform/bulk-letters.ts';
import type { Database } from '#server/platform/database.ts';
import { eachAlone } from '#server/platform/each-alone.ts';
import { example, letterKind } from '#server/platform/letter-kinds.ts';
import type { Platform } from '#server/platform/platform.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { romeDayOf } from '#server/platform/sql-today.ts';
import { notifyCompany } from '../notifications/notify-company.ts';
import { badgeItem, calendarPath, someEvent } from './register.ts';
import { eventLetters, eventRegistrations, events } from './tables.ts';

const companyRow = z.object({ company_id: z.number() });

const QUEUE = 'event-letter';
const REMINDERS = 'event-reminders';
/** How many hours before an event its reminder goes out, at most. */
const REMIND_HOURS = 30;

type Event = typeof events.$inferSelect;
type LetterKind = (typeof eventLetters.$inferSelect)['kind'];

/** Mails everybody registered for an event, in batches, outside the transaction that decided it. */
export async function writeToRegistered(
  tx: Database,
  { queue }: Pick<Platform, 'queue'>,
  letter: { event_id: number; kind: LetterKind; subject: string; message: string },
): Promise<void> {
  const [row] = await tx.insert(eventLetters).values(letter).returning({ id: eventLetters.id });
  assertFound(row, 'A letter that was written has a row');
  await queue.send(tx, QUEUE, { letter: row.id });
}

/** The mail when an event changes its time or its place. */
export async function notifyEventChanged(tx: Database, platform: Pick<Platform, 'queue'>, event: Event): Promise<void> {
  await writeToRegistered(tx, platform, {
    event_id: event.id,
    kind: 'changed',
    subject: `Cambio di programma: ${event.title}`,
    message: `L’evento per cui hai un posto ora è ${eventWhen(event)}, ${eventWhere(event)}. Il tuo posto resta valido: se non puoi venire, lascialo a un altro con il link qui sotto.`,
  });
}

export async function notifyCancelled(
  tx: Database,
  platform: Pick<Platform, 'queue'>,
  event: Event,
  reason: string,
): Promise<void> {
  for (const company of await companiesOf(tx, event.id))
    await notifyCompany(tx, company, {
      kind: 'event',
      text: `${event.title} è stato annullato: le tue offerte per l’evento restano attive, puoi duplicarle come offerte normali`,
      url: '/profilo/azienda/le-mie-offerte',
    });
  await writeToRegistered(tx, platform, {
    event_id: event.id,
    kind: 'cancelled',
    subject: `Annullato: ${event.title}`,
    message: `Ci dispiace: l’evento non si terrà. ${reason}`,
  });
}

/** Companies with an offer for an event that is published, or suspended and may come back. */
async function companiesOf(tx: Database, eventId: number): Promise<number[]> {
  const rows = await rowsOf(
    tx,
    companyRow,
    sql`SELECT DISTINCT company_id FROM offers WHERE event_id = ${eventId} AND status IN ('held', 'active', 'suspended')`,
  );
  return rows.map(({ company_id }) => company_id);
}

export async function registerEventLetters(platform: Platform): Promise<void> {
  const job = z.object({ letter: z.number().int() });
  await platform.queue.work(QUEUE, async (data) => {
    const { letter } = job.parse(data);
    while (await mailBatch(platform, letter));
  });
  await platform.queue.schedule(REMINDERS, '5 * * * *', () => remindRegistered(platform));
}

/** The next recipients of a mail, with the mark of how far it went; false when all have it. */
async function mailBatch(platform: Platform, letterId: number): Promise<boolean> {
  return platform.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ letter: eventLetters, event: events })
      .from(eventLetters)
      .innerJoin(events, eq(events.id, eventLetters.event_id))
      .where(and(eq(eventLetters.id, letterId), isNull(eventLetters.done_at)))
      .for('update', { of: eventLetters });
    if (!found) return false;
    const { letter, event } = found;
    const readers = await tx
      .select()
      .from(eventRegistrations)
      .where(
        and(
          eq(eventRegistrations.event_id, event.id),
          isNull(eventRegistrations.cancelled_at),
          gt(eventRegistrations.id, letter.sent_through),
        ),
      )
      .orderBy(asc(eventRegistrations.id))
      .limit(BULK_BATCH);
    const progress = await sendToNext(tx, platform, letter, readers, (reader) => ({
      to: reader.email,
      letter: eventNews({ ...letter, event, reader }),
    }));
    await tx.update(eventLetters).set(progress).where(eq(eventLetters.id, letterId));
    return progress.done_at === undefined;
  });
}

interface News extends Pick<typeof eventLetters.$inferSelect, 'kind' | 'subject' | 'message'> {
  event: typeof someEvent;
  reader: Pick<typeof eventRegistrations.$inferSelect, 'id' | 'first_name' | 'token'>;
}
const someNews: News = { ...example, kind: 'reminder', event: someEvent, reader: example };

const eventNews = letterKind('event-news', someNews, ({ kind, subject, message, event, reader }, platform) => {
  const paragraphs = [`Ciao ${reader.first_name},`, ...message.split(/\n{2,}/)];
  if (kind === 'cancelled')
    return { subject, paragraphs, action: { label: 'Guarda i prossimi eventi', url: '/career-day' } };
  const text = `${eventWhen(event)}, ${eventWhere(event)}`;
  return {
    subject,
    paragraphs,
    items: [badgeItem(platform, reader.id), { title: 'Aggiungi al calendario', text, url: calendarPath(event.slug) }],
    action: { label: 'Programma e aziende', url: `/career-day/${event.slug}` },
    leave: { label: 'Non puoi venire? Lascia il posto a un altro', url: `/career-day/rinuncia/${reader.token}` },
  };
});

/** Reminds the people who come tomorrow, once for each date the event was set to; each event by itself. */
export async function remindRegistered(platform: Platform, now: Date = new Date()): Promise<void> {
  const soon = new Date(now.getTime() + REMIND_HOURS * HOUR_MS);
  const isDue = and(
    eq(events.is_public, true),
    isNull(events.cancelled_at),
    gt(events.starts_at, now),
    lt(events.starts_at, soon),
    sql`${romeDayOf(events.reminded_for)} IS DISTINCT FROM ${romeDayOf(events.starts_at)}`,
  );
  const due = await platform.db.select({ id: events.id }).from(events).where(isDue);
  await eachAlone(platform, due, ({ id }) =>
    platform.db.transaction(async (tx) => {
      const [event] = await tx
        .select()
        .from(events)
        .where(and(eq(events.id, id), isDue))
        .for('update');
      if (!event) return;
      await tx.update(events).set({ reminded_for: event.starts_at }).where(eq(events.id, id));
      await writeToRegistered(tx, platform, {
        event_id: id,
        kind: 'reminder',
        subject: `Ci vediamo presto: ${event.title}`,
        message: `Ti aspettiamo ${eventWhen(event)}, ${eventWhere(event)}. Porta qualche copia del tuo CV e un documento.`,
      });
    }),
  );
}
