// On both engines: the last place at an event, twice at once.

import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import { badgeAddress } from '#server/areas/events/badge-link.ts';
import { remindRegistered } from '#server/areas/events/letters.ts';
import { eventLetters, eventRegistrations, events } from '#server/areas/events/tables.ts';
import { eraseAccount } from '#server/areas/me/erase-accounts.ts';
import { newsletterSubscriptions } from '#server/areas/newsletter/tables.ts';
import { applyRetentionPolicy } from '#server/areas/retention/apply-retention-policy.ts';
import { aCompany, anEvent, anOffer, aRecruiter, aUser, PASSWORD } from '../builders.ts';
import { aStaff, auditOf, change, recordOf, STAFF } from '../staff.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
let visitor: Client;
let content: Client;
let contentId: number;
beforeAll(async () => {
  visitor = new Client(world);
  ({ client: content } = await aStaff(world, 'content'));
});
afterAll(() => world.close());

const someone = () => `${randomUUID()}@example.it`;

const register = (slug: string, changes: Record<string, unknown> = {}, client: Client = visitor) =>
  client.post(`/core/events/${slug}/registrations`, {
    first_name: 'Ida',
    last_name: 'Ferri',
    email: someone(),
    privacy: true,
    ...changes,
  });
const taken = (eventId: number) => world.db.$count(eventRegistrations, eq(eventRegistrations.event_id, eventId));

describe('the badge behind a link of a letter', () => {
  const SAME = {
    current_password: PASSWORD,
    new_password: 'Zattera-nel-porto-7',
    confirm_password: 'Zattera-nel-porto-7',
  };
  const opened = async (path: string) => {
    const answer = await world.app.request(path);
    return [answer.status, answer.ok ? null : (await answer.json()).detail];
  };

  it.each(['an account', 'its address alone', 'a letter of an earlier version'])(
    'ends with what ends the sessions of who registered, by %s; the next letter has another',
    async (by) => {
      const event = await anEvent(world, { daysFromNow: 5 });
      const user = await aUser(world);
      const own = await new Client(world).logIn(user.email, PASSWORD);
      await register(event.slug, { email: user.email }, by === 'an account' ? own : visitor);
      const [row] = await world.db.select().from(eventRegistrations).where(eq(eventRegistrations.event_id, event.id));
      const mail = await world.mailTo(user.email, 'iscrizione');
      const badge = '/api/website/v1/core/events/badge/';
      const mailed = new URL(mail.links.find((link) => link.includes(badge)) ?? '').pathname;
      const path = by === 'a letter of an earlier version' ? `${badge}${row?.token}` : mailed;
      expect((await opened(path))[0]).toBe(200);
      await own.ask('PUT', '/core/account/me/update-password', { json: SAME });
      expect(await opened(path)).toEqual([410, expect.stringContaining('sono cambiati la password o gli accessi')]);
      expect((await opened(badgeAddress(world.platform.linkSecret, row?.id ?? 0)))[0]).toBe(200);
      expect((await opened(`${badge}altro`))[0]).toBe(404);
      // Giving the place back opens nothing, and goes on.
      expect((await visitor.post('/core/events/leave', { token: row?.token })).status).toBe(200);
    },
  );
});

describe('events', () => {
  it('are the next one whole, the others to come, and the past by group; what is not public is in none', async () => {
    await world.db.delete(events);
    const next = await anEvent(world, {
      title: 'Primo',
      daysFromNow: 5,
      capacity: 10,
      guests: [{ name: 'Scuola', url: '', logo: '' }],
    });
    await anEvent(world, { title: 'Secondo', daysFromNow: 9 });
    await anEvent(world, { title: 'Nascosto', daysFromNow: 2, is_public: false });
    await anEvent(world, { title: 'Annullato', daysFromNow: 3, cancelled_at: new Date() });
    for (const [title, daysFromNow, archive_group] of [
      ['Riva uno', -400, 'Riviera'],
      ['Riva due', -40, 'Riviera'],
      ['Senza gruppo', -41, ''],
    ] as const)
      await anEvent(world, { title, daysFromNow, archive_group });
    const all = await (await visitor.get('/core/events')).json();
    expect(all.next).toMatchObject({
      slug: next.slug,
      title: 'Primo',
      state: 'open',
      places_left: 10,
      refusal: null,
      is_registered: false,
      companies: [{ name: 'Scuola', logo: null, url: null }],
    });
    expect(all.upcoming.map(({ title }: { title: string }) => title)).toEqual(['Secondo']);
    const year = new Date(Date.now() - 41 * DAY_MS).getUTCFullYear();
    expect(
      all.archive.map(({ group, events: past }: { group: string; events: { title: string }[] }) => [
        group,
        past.map(({ title }) => title),
      ]),
    ).toEqual([
      ['Riviera', ['Riva due', 'Riva uno']],
      [String(year), ['Senza gruppo']],
    ]);
  });

  it('have companies that take part by their offers, beside the guests written by hand', async () => {
    const company = await aCompany(world, { name: 'Hotel Molo' });
    const event = await anEvent(world, { guests: [{ name: 'Hotel Molo', url: '', logo: '' }] });
    await anOffer(world, { company_id: company.id, event_id: event.id, is_career_day: true });
    const detail = await (await visitor.get(`/core/events/${event.slug}`)).json();
    expect([detail.companies, detail.offers_count]).toEqual([
      [{ name: 'Hotel Molo', logo: null, url: `/aziende/${company.slug}` }],
      1,
    ]);
  });

  it('that are not public are there for staff alone', async () => {
    const { slug } = await anEvent(world, { is_public: false });
    expect((await visitor.get(`/core/events/${slug}`)).status).toBe(404);
    expect((await visitor.get(`/core/events/${slug}/calendar.ics`)).status).toBe(404);
    expect(await (await content.get(`/core/events/${slug}`)).json()).toMatchObject({ is_public: false });
  });

  it('come as a calendar file', async () => {
    const { slug, starts_at } = await anEvent(world, { title: 'Career Day, quello vero', address: 'Via Roma 1' });
    const answer = await visitor.get(`/core/events/${slug}/calendar.ics`);
    const file = await answer.text();
    expect(answer.headers.get('content-type')).toContain('text/calendar');
    expect(answer.headers.get('content-disposition')).toContain(`${slug}.ics`);
    for (const line of [
      'BEGIN:VEVENT',
      'SUMMARY:Career Day\\, quello vero',
      `DTSTART:${starts_at.toISOString().replace(/[-:]|\.\d+/g, '')}`,
      'LOCATION:Fiera di Rimini\\, Via Roma 1',
      'STATUS:CONFIRMED',
    ])
      expect(file, line).toContain(line);
  });
});

describe('a place at an event', () => {
  it('is taken without an account, once, and told by mail with the calendar and the way back', async () => {
    const event = await anEvent(world, { title: 'Career Day Porto' });
    const email = someone();
    expect((await register(event.slug, { email: email.toUpperCase(), newsletter: true })).status).toBe(201);
    expect((await register(event.slug, { email })).status).toBe(201);
    expect(await taken(event.id)).toBe(1);
    const mail = await world.mailTo(email, 'La tua iscrizione a');
    expect(mail.text).toContain('Fiera di Rimini');
    expect(mail.links.some((link) => link.endsWith(`/core/events/${event.slug}/calendar.ics`))).toBe(true);
    expect(await world.db.$count(newsletterSubscriptions, eq(newsletterSubscriptions.email, email))).toBe(1);
    const token = mail.links
      .find((link) => link.includes('/rinuncia/'))
      ?.split('/')
      .at(-1);
    expect((await visitor.post('/core/events/leave', { token })).status).toBe(200);
    expect((await visitor.post('/core/events/leave', { token })).status).toBe(200);
    expect((await visitor.post('/core/events/leave', { token: 'altro' })).status).toBe(404);
    const [left] = await world.db.select().from(eventRegistrations).where(eq(eventRegistrations.email, email));
    expect(left?.cancelled_at).not.toBeNull();
    expect((await register(event.slug, { email })).status).toBe(201);
    expect(await world.db.$count(eventRegistrations, eq(eventRegistrations.event_id, event.id))).toBe(1);
  });

  it('knows whoever is logged in', async () => {
    const event = await anEvent(world);
    const user = await aUser(world);
    const client = await new Client(world).logIn(user.email, PASSWORD);
    await register(event.slug, { email: user.email }, client);
    expect(await (await client.get(`/core/events/${event.slug}`)).json()).toMatchObject({ is_registered: true });
    expect(await (await visitor.get(`/core/events/${event.slug}`)).json()).toMatchObject({ is_registered: false });
  });

  it('is never given twice: the last one goes to one of many who ask together', async () => {
    const event = await anEvent(world, { capacity: 3 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => register(event.slug)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409, 409, 409]);
    expect(await taken(event.id)).toBe(3);
    expect(await (await visitor.get(`/core/events/${event.slug}`)).json()).toMatchObject({
      state: 'full',
      places_left: 0,
      refusal: expect.stringContaining('posti sono finiti'),
    });
  });

  it('is refused with its reason: over, called off, closed, running, unknown, no privacy', async () => {
    const status = async (changes: Parameters<typeof anEvent>[1], fields = {}) =>
      (await register((await anEvent(world, changes)).slug, fields)).status;
    expect(await status({ daysFromNow: -2 })).toBe(410);
    expect(await status({ cancelled_at: new Date() })).toBe(410);
    expect(await status({ registration_closes_at: new Date(Date.now() - 1000) })).toBe(409);
    expect(await status({ daysFromNow: -0.1 })).toBe(409);
    expect((await register('nessuno')).status).toBe(404);
    expect(await status({ is_public: false })).toBe(404);
    const event = await anEvent(world);
    const bad = await register(event.slug, { privacy: false });
    expect([bad.status, await bad.json()]).toMatchObject([400, { privacy: [expect.stringContaining('informativa')] }]);
    expect(await (await register(event.slug, { email: 'no', first_name: ' ', privacy: false })).json()).toMatchObject({
      privacy: [expect.stringContaining('informativa')],
      email: ['La mail che hai inserito non è valida'],
      first_name: ['Campo obbligatorio.'],
    });
    expect(await taken(event.id)).toBe(0);
  });

  it('is not taken by a machine, which is thanked all the same', async () => {
    const event = await anEvent(world);
    expect((await register(event.slug, { website: 'https://spam.example' })).status).toBe(201);
    const quick = await register(event.slug, { elapsed: 200 });
    expect([quick.status, await quick.json()]).toMatchObject([
      400,
      { non_field_errors: [expect.stringContaining('premi di nuovo')] },
    ]);
    // A password manager filled in what is hidden: the page shows an error, and nothing is lost silently.
    expect((await register(event.slug, { elapsed: 4000, website: 'https://io.example' })).status).toBe(400);
    expect(await taken(event.id)).toBe(0);
    expect((await register(event.slug, { elapsed: 4000, website: '' })).status).toBe(201);
    expect(await taken(event.id)).toBe(1);
  });

  it('goes with the person who is erased, and half a year after the event', async () => {
    const event = await anEvent(world);
    const user = await aUser(world);
    await register(event.slug, { email: user.email }, await new Client(world).logIn(user.email, PASSWORD));
    await eraseAccount(world.platform, user);
    expect(await taken(event.id)).toBe(0);
    const old = await anEvent(world, { daysFromNow: 3 });
    await register(old.slug);
    await applyRetentionPolicy(world.platform, new Date(Date.now() + 150 * DAY_MS));
    expect(await taken(old.id)).toBe(1);
    await applyRetentionPolicy(world.platform, new Date(Date.now() + 190 * DAY_MS));
    expect(await taken(old.id)).toBe(0);
  });
});

describe('offers of an event', () => {
  it('are for registered users: visitors get 403 with the way in, words find them', async () => {
    const event = await anEvent(world);
    const mine = await anOffer(world, {
      event_id: event.id,
      is_career_day: true,
      job: 'cuoco',
      title: 'Cuoco alla brace',
    });
    await anOffer(world, { event_id: event.id, is_career_day: true });
    await anOffer(world, { job: 'cuoco' });
    const refused = await visitor.get(`/core/events/${event.slug}/offers`);
    expect([refused.status, (await refused.json()).detail]).toEqual([
      403,
      expect.stringContaining('accedi o registrati'),
    ]);
    const client = await new Client(world).logIn((await aUser(world)).email, PASSWORD);
    expect((await (await client.get(`/core/events/${event.slug}/offers`)).json()).paginator.count).toBe(2);
    const found = await (await client.get(`/core/events/${event.slug}/offers?q=brace`)).json();
    expect(found.items.map(({ id }: { id: number }) => id)).toEqual([mine.id]);
    expect((await client.get('/core/events/nessuno/offers')).status).toBe(404);
  });
});

describe('the life of an event in the back office', () => {
  beforeAll(async () => {
    // A test of what time takes away ended the sessions of before.
    const staff = await aStaff(world, 'content');
    content = staff.client;
    contentId = staff.id;
  });
  const create = (values: Record<string, unknown>) => content.post(`${STAFF}/events`, { values });
  const soon = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
  const form = (changes = {}) => ({
    title: `Career Day ${randomUUID()}`,
    kind: 'career_day',
    starts_at: soon(20),
    ends_at: soon(20.3),
    place_text: 'Rimini',
    is_public: true,
    ...changes,
  });

  it('begins only with its dates in order', async () => {
    const refused = async (changes: object) => (await (await create(form(changes))).json()) as object;
    expect(await refused({ starts_at: soon(-20), ends_at: soon(-19.7) })).toMatchObject({
      starts_at: [expect.stringContaining('già passata')],
    });
    expect(
      (
        await create(
          form({ title: 'Estate <b>&</b> l’Etna', starts_at: soon(-20), ends_at: soon(-19.7), is_for_archive: true }),
        )
      ).status,
    ).toBe(201);
    expect((await (await create(form({ title: 'Estate <b>&</b> l’Etna bis' }))).json()).values.slug).toBe(
      'estate-e-l-etna-bis',
    );
    expect(await refused({ starts_at: null })).toMatchObject({ starts_at: ['Campo obbligatorio.'] });
    expect(await refused({ ends_at: null })).toMatchObject({ ends_at: ['Campo obbligatorio.'] });
    expect(await refused({ starts_at: 'domani' })).toMatchObject({ starts_at: ['Scrivi una data e un’ora.'] });
    expect(await refused({ ends_at: soon(19) })).toMatchObject({ ends_at: ['La fine viene dopo l’inizio.'] });
    expect(await refused({ registration_closes_at: soon(25) })).toMatchObject({
      registration_closes_at: ['Le iscrizioni si chiudono prima dell’inizio.'],
    });
    expect(await refused({ video: 'javascript:alert(1)' })).toMatchObject({
      video: [expect.stringContaining('Comincia con /')],
    });
    const { id } = await (await create(form({ body: '<p>Bello</p><script>alert(1)</script>' }))).json();
    expect((await recordOf(content, `events/${id}`)).values).toMatchObject({ body: '<p>Bello</p>', registered: 0 });
  });

  it('tells whoever has a place when it moves, when staff write, and when it is called off, companies too; then nobody registers', async () => {
    const { id } = await (await create(form({ title: 'Career Day Ponente' }))).json();
    const [event] = await world.db
      .select()
      .from(events)
      .where(eq(events.id, Number(id)));
    const [here, gone] = [someone(), someone()];
    await register(event?.slug ?? '', { email: here });
    await register(event?.slug ?? '', { email: gone });
    await world.db
      .update(eventRegistrations)
      .set({ cancelled_at: new Date() })
      .where(eq(eventRegistrations.email, gone));

    // A registration while the form is open is not an edit by somebody else.
    const { version } = await recordOf(content, `events/${id}`);
    await register(event?.slug ?? '', { first_name: 'Nuova' });
    expect(
      (await content.patch(`${STAFF}/events/${id}`, { values: { intro: 'Solo due righe in più.' }, version })).status,
    ).toBe(200);
    expect((await content.patch(`${STAFF}/events/${id}`, { values: { intro: 'Altre.' }, version })).status).toBe(409);
    await world.db.delete(eventRegistrations).where(eq(eventRegistrations.first_name, 'Nuova'));
    expect(await world.db.$count(eventLetters, eq(eventLetters.event_id, Number(id)))).toBe(0);
    expect((await change(content, `events/${id}`, { place_text: 'Palazzo del Turismo' })).status).toBe(200);
    expect((await world.mailTo(here, 'Cambio di programma')).text).toContain('Palazzo del Turismo');

    const company = await aCompany(world);
    const recruiter = await aRecruiter(world, company.id);
    await anOffer(world, { company_id: company.id, event_id: Number(id), is_career_day: true });
    const act = (slug: string, values: object) => content.post(`${STAFF}/events/${id}/${slug}`, { values });
    expect(
      (await act('write', { subject: 'Parcheggio', message: 'Il parcheggio è in via Verdi.\n\nA presto.' })).status,
    ).toBe(200);
    expect((await world.mailTo(here, 'Parcheggio')).text).toContain('via Verdi');
    expect((await act('call-off', { reason: 'La sala non è più disponibile.' })).status).toBe(200);
    const shop = await new Client(world).logIn(recruiter.email, PASSWORD);
    expect(await (await shop.get('/core/account/me/notifications/')).json()).toMatchObject([
      { kind: 'event', text: expect.stringContaining('è stato annullato') },
    ]);
    expect((await (await shop.get('/company/events')).json()).map((one: { id: number }) => one.id)).not.toContain(
      Number(id),
    );
    expect((await world.mailTo(here, 'Annullato')).text).toContain('La sala non è più disponibile.');
    expect((await world.platform.outbox?.list(gone))?.map(({ subject }) => subject)).toEqual([
      'La tua iscrizione a Career Day Ponente',
    ]);

    expect((await register(event?.slug ?? '')).status).toBe(410);
    expect((await act('call-off', { reason: 'Di nuovo, per sbaglio.' })).status).toBe(409);
    expect((await change(content, `events/${id}`, { title: 'Riprovo' })).status).toBe(400);
    expect(await (await visitor.get(`/core/events/${event?.slug}/calendar.ics`)).text()).toContain('METHOD:CANCEL');
    expect((await auditOf(world, contentId)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['create', 'edit', 'write', 'call-off']),
    );
    const letters = await world.db
      .select()
      .from(eventLetters)
      .where(eq(eventLetters.event_id, Number(id)));
    expect(letters.map(({ kind, sent, done_at }) => [kind, sent, done_at !== null])).toEqual([
      ['changed', 1, true],
      ['message', 1, true],
      ['cancelled', 1, true],
    ]);
  });

  it('is never taken from people with a place in silence: not deleted, hidden, put into the past, nor while a letter leaves', async () => {
    const another = async (changes = {}) => (await (await create(form(changes))).json()).id as string;
    const slugOf = async (id: string) => String((await recordOf(content, `events/${id}`)).values.slug);
    const id = await another();
    expect((await change(content, `events/${id}`, { is_public: false })).status).toBe(200);
    expect((await change(content, `events/${id}`, { is_public: true })).status).toBe(200);
    const email = someone();
    await register(await slugOf(id), { email });
    expect(await (await change(content, `events/${id}`, { is_public: false })).json()).toMatchObject({
      is_public: [expect.stringContaining('annulla l’evento')],
    });
    expect(
      await (await change(content, `events/${id}`, { starts_at: soon(-2), ends_at: soon(-1) })).json(),
    ).toMatchObject({ ends_at: [expect.stringContaining('annulla l’evento')] });
    const refused = await content.delete(`${STAFF}/events/${id}`);
    expect([refused.status, (await refused.json()).detail, await taken(Number(id))]).toEqual([
      409,
      expect.stringContaining('annulla l’evento'),
      1,
    ]);

    expect(
      (await content.post(`${STAFF}/events/${id}/call-off`, { values: { reason: 'La sala non è più disponibile.' } }))
        .status,
    ).toBe(200);
    await world.mailTo(email, 'Annullato');
    await world.db
      .update(eventLetters)
      .set({ done_at: null })
      .where(eq(eventLetters.event_id, Number(id)));
    const leaving = await content.delete(`${STAFF}/events/${id}`);
    expect([leaving.status, (await leaving.json()).detail]).toEqual([409, expect.stringContaining('in partenza')]);
    await world.db
      .update(eventLetters)
      .set({ done_at: new Date() })
      .where(eq(eventLetters.event_id, Number(id)));
    expect((await content.delete(`${STAFF}/events/${id}`)).status).toBe(200);
    expect((await content.delete(`${STAFF}/events/${await another()}`)).status).toBe(200);
    const over = await anEvent(world, { daysFromNow: -3 });
    await world.db.insert(eventRegistrations).values({
      event_id: over.id,
      first_name: 'Ida',
      last_name: 'Ferri',
      email: someone(),
      token: randomUUID(),
      privacy_version: '2026-11',
    });
    expect((await content.delete(`${STAFF}/events/${over.id}`)).status).toBe(200);
  });

  it('is told to calendars with a number that rises with each change of theirs, and when it is called off', async () => {
    const { id } = await (await create(form())).json();
    const { slug } = (await recordOf(content, `events/${id}`)).values;
    const sequence = async () =>
      (await (await visitor.get(`/core/events/${slug}/calendar.ics`)).text()).match(/SEQUENCE:(\d+)/)?.[1];
    expect(await sequence()).toBe('0');
    await change(content, `events/${id}`, { place_text: 'Bellaria' });
    expect(await sequence()).toBe('1');
    await change(content, `events/${id}`, { body: '<p>Altre parole.</p>' });
    expect(await sequence()).toBe('1');
    await change(content, `events/${id}`, { starts_at: soon(21), ends_at: soon(21.3) });
    expect(await sequence()).toBe('2');
    await content.post(`${STAFF}/events/${id}/call-off`, { values: { reason: 'La sala non è più disponibile.' } });
    expect(await sequence()).toBe('3');
  });

  it('reminds again when it has moved to another day, and not for another hour', async () => {
    const event = await anEvent(world, { title: 'Spostato', daysFromNow: 1 });
    await register(event.slug);
    const reminders = () =>
      world.db.$count(eventLetters, and(eq(eventLetters.event_id, event.id), eq(eventLetters.kind, 'reminder')));
    await remindRegistered(world.platform);
    const noon = Date.parse(`${new Date(Date.now() + 10 * DAY_MS).toISOString().slice(0, 10)}T10:00:00Z`);
    const move = (hours: number) =>
      world.db
        .update(events)
        .set({ starts_at: new Date(noon + hours * HOUR_MS), ends_at: new Date(noon + (hours + 4) * HOUR_MS) })
        .where(eq(events.id, event.id));
    await move(0);
    await remindRegistered(world.platform);
    expect(await reminders()).toBe(1);
    const dayBefore = new Date(noon - 20 * HOUR_MS);
    await remindRegistered(world.platform, dayBefore);
    expect(await reminders()).toBe(2);
    await move(2);
    await remindRegistered(world.platform, dayBefore);
    expect(await reminders()).toBe(2);
  });

  it('reminds whoever comes tomorrow, once', async () => {
    const event = await anEvent(world, { title: 'Domani', daysFromNow: 1 });
    const email = someone();
    await register(event.slug, { email });
    await remindRegistered(world.platform);
    await remindRegistered(world.platform);
    expect((await world.mailTo(email, 'Ci vediamo presto')).text).toContain('Fiera di Rimini');
    expect(
      await world.db.$count(eventLetters, and(eq(eventLetters.event_id, event.id), eq(eventLetters.kind, 'reminder'))),
    ).toBe(1);
  });

  it('writes to more than a hundred in batches, each once', async () => {
    const event = await anEvent(world);
    await world.db.insert(eventRegistrations).values(
      Array.from({ length: 230 }, (_, index) => ({
        event_id: event.id,
        first_name: 'Ugo',
        last_name: 'Lo',
        email: `${index}-${event.slug}@example.it`,
        token: randomUUID(),
        privacy_version: '2026-11',
      })),
    );
    await content.post(`${STAFF}/events/${event.id}/write`, {
      values: { subject: 'A tutti quanti', message: 'Ci vediamo presto.' },
    });
    await world.mailTo(`229-${event.slug}@example.it`, 'A tutti quanti');
    const [letter] = await world.db.select().from(eventLetters).where(eq(eventLetters.event_id, event.id));
    expect([letter?.sent, letter?.done_at !== null]).toEqual([230, true]);
    expect((await world.platform.outbox?.list(`7-${event.slug}@example.it`))?.length).toBe(1);
  });
});
