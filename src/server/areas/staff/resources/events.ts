import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { eventKinds } from '#domain/career-day.ts';
import { fault } from '#domain/fault.ts';
import { notifyCancelled, notifyEventChanged, writeToRegistered } from '#server/areas/events/letters.ts';
import { countRegistered } from '#server/areas/events/read-events.ts';
import { eventLetters, eventRegistrations, events } from '#server/areas/events/tables.ts';
import { isOpenOffer } from '#server/areas/offer-life/open-offers.ts';
import type { Database } from '#server/platform/database.ts';
import { conflict, invalid } from '#server/platform/http/refusal.ts';
import { outer } from '../desk/columns.ts';
import {
  choice,
  filtered,
  flag,
  integer,
  link,
  listed,
  long,
  moment,
  picture,
  readOnly,
  reasonField,
  reference,
  required,
  rich,
  rows,
  searched,
  stateFlag,
  text,
  words,
} from '../desk/fields.ts';
import { onlyRead, type Resource } from '../desk/resource.ts';
import { actionOn, type RowsOf, resource } from '../desk/typed-resource.ts';
import { emptyAsNull } from './empty-as-null.ts';
import { refuseBackwards } from './refuse-values.ts';
import { slugField, withSlug } from './slug.ts';

const group = 'Eventi';
const eventRecords = {
  table: events,
  computed: {
    is_for_archive: sql<boolean>`${events.starts_at} < now()`,
    registered: sql<number>`(SELECT count(*)::int FROM event_registrations r WHERE r.event_id = ${outer(events.id)} AND r.cancelled_at IS NULL)`,
    offers: sql<number>`(SELECT count(*)::int FROM offers o WHERE o.event_id = ${outer(events.id)} AND ${isOpenOffer()})`,
  },
};
type EventRow = RowsOf<typeof eventRecords>;

const isComing = ({ starts_at, cancelled_at }: EventRow) => starts_at > new Date() && cancelled_at === null;

/** Neither over nor cancelled: people with a place mean to come. */
const isAhead = ({ ends_at, cancelled_at }: EventRow) => ends_at > new Date() && cancelled_at === null;
const ANNOUNCED = 'Ci sono iscritti che contano di venire: annulla l’evento, così ricevono una mail con il motivo.';

/** An event with registered people must not be unpublished or moved into the past: it has to be cancelled. */
async function refuseHidingWithRegistrations(tx: Database, before: EventRow, values: Partial<EventRow>): Promise<void> {
  const isHidden = before.is_public && values.is_public === false;
  const isPast = values.ends_at !== undefined && values.ends_at <= new Date();
  if (!isAhead(before) || !(isHidden || isPast)) return;
  if ((await countRegistered(tx, before.id)) > 0)
    throw invalid({ [isHidden ? 'is_public' : 'ends_at']: [fault('wrong_state', ANNOUNCED)] });
}

/** The fields of an event that calendars store. */
const IN_CALENDARS = ['title', 'slug', 'starts_at', 'ends_at', 'place_text', 'address', 'intro'] as const;

const callOff = actionOn(eventRecords, {
  slug: 'call-off',
  label: 'Annulla l’evento',
  question:
    'L’evento esce dal calendario del sito e gli iscritti ricevono subito una mail con il motivo. Non si torna indietro.',
  isDanger: true,
  roles: ['content'],
  fields: [{ ...reasonField, label: 'Che cosa diciamo agli iscritti', least: 10, most: 1000, help: 'Sta nella mail.' }],
  fits: isComing,
  async run({ tx, platform, row, values }) {
    await tx
      .update(events)
      .set({ cancelled_at: new Date(), revision: row.revision + 1 })
      .where(eq(events.id, row.id));
    await notifyCancelled(tx, platform, row, values.reason);
    return { detail: 'Evento annullato: gli iscritti vengono avvisati.' };
  },
});

const write = actionOn(eventRecords, {
  slug: 'write',
  label: 'Scrivi agli iscritti',
  question: 'La mail parte per tutti quelli che hanno un posto.',
  roles: ['content'],
  fields: [
    text('subject', 'Oggetto', { isRequired: true, least: 5, most: 120 }),
    long('message', 'Messaggio', { isRequired: true, least: 10, most: 4000 }),
  ],
  fits: ({ registered }) => registered > 0,
  async run({ tx, platform, row, values }) {
    await writeToRegistered(tx, platform, {
      event_id: row.id,
      kind: 'message',
      subject: values.subject,
      message: values.message,
    });
    return { detail: 'La mail è in partenza.' };
  },
});

const MAX_STEPS = 12;

export const eventResources: Resource[] = [
  resource({
    slug: 'events',
    label: 'Career Day',
    one: 'evento',
    group,
    help: 'Un evento pubblico prende iscrizioni fino all’inizio; finito, passa da solo nell’archivio.',
    ...eventRecords,
    title: sql`${events.title}`,
    order: [desc(events.starts_at)],
    read: ['content', 'sales', 'support'],
    write: ['content'],
    invalidates: ['events', 'offers'],
    fields: [
      text('title', 'Titolo', { ...searched, ...required, most: 120 }),
      slugField,
      choice('kind', 'Tipo', eventKinds, { ...filtered, ...required }),
      moment('starts_at', 'Inizia', { ...filtered, ...required }),
      moment('ends_at', 'Finisce', required),
      text('place_text', 'Dove', { ...searched, ...required, most: 200 }),
      text('address', 'Indirizzo', { most: 200 }),
      long('intro', 'In breve', { most: 300, help: 'Sta sulle carte e nel calendario.' }),
      rich('body', 'Testo'),
      picture('image', 'Logo o immagine', { help: 'Vuoto: le piastrelle.' }),
      rows(
        'steps',
        'Come si svolge',
        [text('title', 'Passo', { ...required, most: 80 }), long('text', 'Che cosa succede', { most: 400 })],
        { most: MAX_STEPS },
      ),
      link('video', 'Video', { help: 'Indirizzo di un MP4 o WebM di questo sito.' }),
      words('video_points', 'Che cosa si vede nel video'),
      rows(
        'guests',
        'Altre aziende presenti',
        [text('name', 'Nome', { ...required, most: 120 }), link('url', 'Sito'), picture('logo', 'Logo')],
        {
          help: 'Chi ha un’offerta per l’evento compare da sé.',
        },
      ),
      integer('capacity', 'Posti', { least: 1, most: 100_000, help: 'Vuoto: senza limite.' }),
      moment('registration_closes_at', 'Iscrizioni fino a', { help: 'Vuoto: fino all’inizio.' }),
      text('archive_group', 'Gruppo nell’archivio', { most: 80, help: 'Vuoto: l’anno.' }),
      stateFlag('is_public', 'Pubblico', ['Pubblico', 'Bozza'], filtered),
      flag('is_for_archive', 'Già passato: va nell’archivio', {
        help: 'Solo per registrare un evento che c’è già stato.',
      }),
      moment('cancelled_at', 'Annullato', readOnly),
      integer('registered', 'Iscritti', { ...readOnly, ...listed }),
      integer('offers', 'Offerte', { ...readOnly, ...listed }),
    ],
    async prepare({ tx, values, before }) {
      refuseBackwards(values, before);
      const { starts_at, registration_closes_at } = { ...before, ...values };
      if (starts_at && registration_closes_at && registration_closes_at > starts_at)
        throw invalid({
          registration_closes_at: [fault('end_before_start', 'Le iscrizioni si chiudono prima dell’inizio.')],
        });
      if (before?.cancelled_at)
        throw invalid({
          non_field_errors: [fault('wrong_state', 'Un evento annullato non si cambia: creane uno nuovo.')],
        });
      if (before) await refuseHidingWithRegistrations(tx, before, values);
      if (values.starts_at && values.starts_at < new Date() && values.is_for_archive !== true)
        throw invalid({
          starts_at: [
            fault(
              'in_the_past',
              'Questa data è già passata: correggila, oppure conferma sotto che l’evento va nell’archivio.',
            ),
          ],
        });
      const written = emptyAsNull(withSlug(values, before, values.title), 'image', 'video');
      const isNews =
        before !== null &&
        IN_CALENDARS.some((name) => Object.hasOwn(written, name) && String(written[name]) !== String(before[name]));
      return isNews ? { ...written, revision: before.revision + 1 } : written;
    },
    async refuseDelete({ tx, row }) {
      const unsent = await tx.$count(
        eventLetters,
        and(eq(eventLetters.event_id, row.id), isNull(eventLetters.done_at)),
      );
      if (unsent > 0)
        throw conflict('in_use', 'Una mail agli iscritti è ancora in partenza: riprova tra qualche minuto.');
      if (isAhead(row) && (await countRegistered(tx, row.id)) > 0) throw conflict('in_use', ANNOUNCED);
    },
    async settle({ tx, platform, before, after }) {
      if (!before || !after?.is_public || !isComing(after) || after.registered === 0) return;
      const differs = (['starts_at', 'ends_at', 'place_text', 'address'] as const).some(
        (name) => String(before[name]) !== String(after[name]),
      );
      if (differs) await notifyEventChanged(tx, platform, after);
    },
    actions: [write, callOff],
    links: ({ id, slug }) => [
      { label: 'Pagina dell’evento', url: `/career-day/${slug}` },
      { label: 'Iscritti', url: `/staff/event-registrations?event_id=${id}` },
      { label: 'Mail inviate', url: `/staff/event-letters?event_id=${id}` },
    ],
  }),
  resource({
    slug: 'event-registrations',
    label: 'Iscritti',
    one: 'iscritto',
    group,
    table: eventRegistrations,
    title: sql`${eventRegistrations.first_name} || ' ' || ${eventRegistrations.last_name}`,
    order: [desc(eventRegistrations.id)],
    read: ['content', 'support', 'sales'],
    write: ['content', 'support'],
    canCreate: false,
    canEdit: false,
    invalidates: ['events'],
    fields: [
      reference('event_id', 'Evento', 'events', { ...readOnly, ...filtered }),
      text('first_name', 'Nome', { ...readOnly, ...searched }),
      text('last_name', 'Cognome', { ...readOnly, ...searched }),
      text('email', 'E-mail', { ...readOnly, ...searched }),
      text('phone_number', 'Telefono', readOnly),
      moment('created_at', 'Iscrizione del', { ...readOnly, ...filtered }),
      moment('cancelled_at', 'Ha rinunciato', { ...readOnly, ...listed }),
    ],
  }),
  resource({
    slug: 'event-letters',
    label: 'Mail inviate',
    one: 'mail',
    group,
    table: eventLetters,
    title: sql`${eventLetters.subject}`,
    order: [asc(eventLetters.event_id), desc(eventLetters.id)],
    read: ['content'],
    ...onlyRead,
    fields: [
      reference('event_id', 'Evento', 'events', { ...readOnly, ...filtered }),
      choice(
        'kind',
        'Perché',
        { reminder: 'Promemoria', changed: 'Cambio', cancelled: 'Annullamento', message: 'Messaggio' },
        { ...readOnly, ...filtered },
      ),
      text('subject', 'Oggetto', { ...readOnly, ...listed }),
      long('message', 'Messaggio', readOnly),
      integer('sent', 'Inviate', { ...readOnly, ...listed }),
      moment('created_at', 'Decisa il', { ...readOnly, ...listed }),
      moment('done_at', 'Finita il', { ...readOnly, ...listed }),
    ],
  }),
];
