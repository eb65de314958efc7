import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { EventRegistration } from '#contract/events.ts';
import { eventState, registrationRefusal } from '#domain/career-day.ts';
import { eventWhen, eventWhere } from '#domain/event-words.ts';
import type { Database } from '#server/platform/database.ts';
import { conflict, gone, notFound } from '#server/platform/http/refusal.ts';
import { looksHuman } from '#server/platform/http/robots.ts';
import { letterKind, sendLetter, some } from '#server/platform/letter-kinds.ts';
import { mayMail } from '#server/platform/mail-limit.ts';
import type { Platform } from '#server/platform/platform.ts';
import { CONSENT_VERSIONS } from '../account/consents.ts';
import { requestSubscription } from '../newsletter/subscribe.ts';
import { badgeAddress } from './badge-link.ts';
import { countRegistered } from './read-events.ts';
import { eventRegistrations, events } from './tables.ts';

/**
 * Registers somebody for an event and mails them the calendar file and the link to cancel. Registering again does no
 * harm and reveals nothing. Places are counted with the event locked, so that two never take the last one. Refuses (409
 * full or closed, 410 over).
 */
export async function registerForEvent(
  platform: Platform,
  slug: string,
  userId: number | null,
  request: EventRegistration,
): Promise<void> {
  if (!looksHuman(request)) return;
  const email = request.email.toLowerCase();
  await platform.db.transaction(async (tx) => {
    const [event] = await tx
      .select()
      .from(events)
      .where(and(eq(events.slug, slug), eq(events.is_public, true)))
      .for('update');
    if (!event) throw notFound('not_found', 'Questo evento non esiste.');
    const mine = and(eq(eventRegistrations.event_id, event.id), eq(eventRegistrations.email, email));
    const [before] = await tx.select().from(eventRegistrations).where(mine);
    if (before && !before.cancelled_at) return;
    const state = eventState(event, await countRegistered(tx, event.id), new Date());
    const refusal = registrationRefusal(state);
    if (refusal)
      throw state === 'over' || state === 'cancelled'
        ? gone('event_over', refusal)
        : conflict(state === 'full' ? 'event_full' : 'registration_closed', refusal);
    const token = randomBytes(24).toString('base64url');
    const { first_name, last_name, phone_number } = request;
    const values = {
      user_id: userId,
      first_name,
      last_name,
      phone_number,
      token,
      privacy_version: CONSENT_VERSIONS.privacy,
      created_at: new Date(),
      cancelled_at: null,
    };
    const [row] = await tx
      .insert(eventRegistrations)
      .values({ event_id: event.id, email, ...values })
      .onConflictDoUpdate({ target: [eventRegistrations.event_id, eventRegistrations.email], set: values })
      .returning({ id: eventRegistrations.id });
    if (!row) throw new Error('The registration was not written');
    if (request.newsletter) await requestSubscription(tx, platform, { email, profile_type: 'candidate' });
    if (!(await mayMail(tx, 'event', email))) return;
    await sendLetter(tx, platform, email, registered({ event, id: row.id, token }));
  });
}

/** An event to look at letters with. */
export const someEvent = {
  ...some('slug', 'starts_at', 'ends_at'),
  title: 'Career Day Rimini',
  place_text: 'Palacongressi',
  address: '',
};

const registered = letterKind('event-registered', { event: someEvent, id: 1, token: 'prova' }, (data, platform) => ({
  subject: `La tua iscrizione a ${data.event.title}`,
  paragraphs: [
    `Ti aspettiamo ${eventWhen(data.event)}, ${eventWhere(data.event)}.`,
    'Porta qualche copia del tuo CV e un documento. All’ingresso basta il tuo nome.',
  ],
  items: [
    badgeItem(platform, data.id),
    {
      title: 'Aggiungi al calendario',
      text: 'Un file che apre il calendario del telefono o del computer.',
      url: calendarPath(data.event.slug),
    },
  ],
  action: { label: 'Programma e aziende', url: `/career-day/${data.event.slug}` },
  leave: { label: 'Non puoi venire? Lascia il posto a un altro', url: `/career-day/rinuncia/${data.token}` },
}));

/** The badge among the links of a mail to registered people. */
export const badgeItem = ({ linkSecret }: Pick<Platform, 'linkSecret'>, registration: number) => ({
  title: 'Il tuo badge',
  text: 'Un PDF con il tuo nome: mostralo sul telefono o stampalo.',
  url: badgeAddress(linkSecret, registration),
});

export const calendarPath = (slug: string): string => `/api/website/v1/core/events/${slug}/calendar.ics`;

/** Cancels a registration by the link of its mail. Twice does no harm; an unknown token is 404. */
export async function leaveEvent(db: Database, token: string): Promise<void> {
  const [mine] = await db
    .select({ id: eventRegistrations.id })
    .from(eventRegistrations)
    .where(eq(eventRegistrations.token, token));
  if (!mine)
    throw notFound('link_invalid', 'Questo link non è valido: usa quello dell’ultima mail che ti abbiamo scritto.');
  await db
    .update(eventRegistrations)
    .set({ cancelled_at: new Date() })
    .where(and(eq(eventRegistrations.id, mine.id), isNull(eventRegistrations.cancelled_at)));
}
