import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { translations } from '#server/areas/content/tables.ts';
import { newsletterSubscriptions } from '#server/areas/newsletter/tables.ts';
import { notify } from '#server/areas/notifications/notify.ts';
import { aUser, PASSWORD } from '../builders.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
let visitor: Client;
beforeAll(async () => {
  visitor = new Client(world);
});
afterAll(() => world.close());

describe('settings and strings', () => {
  it('give header links, footer and sponsors', async () => {
    const settings = await (await visitor.get('/core/utils/settings/')).json();
    expect(settings.site.name).toBe('Brigata');
    expect(settings.header.header_links[0]).toEqual({
      text: 'Offerte di lavoro',
      text_mobile: 'Offerte',
      url: '/offerte-lavoro',
      children: [],
      icon_mobile: { file: '/icone/cerca.svg' },
      visible_on: 'candidate',
      guest_only: false,
      logged_only: false,
    });
    expect(
      settings.header.header_links
        .find(({ text }: { text: string }) => text === 'Servizi')
        .children.map(({ text, url }: { text: string; url: string }) => `${text} ${url}`),
    ).toEqual([
      'Hospitality Search /recruiter/servizi',
      'Career Day /career-day',
      'Employer Branding /recruiter/servizi',
      'Certificazione Hospitality Employer /recruiter/servizi',
      'Consulenza HR /recruiter/servizi',
    ]);
  });

  it('answer a string nobody changed with itself, a changed one as changed, and only in Italian', async () => {
    await world.db.update(translations).set({ text: 'Trova offerte' }).where(eq(translations.source, 'Cerca offerte'));
    await world.platform.invalidate(['settings']);
    const ask = (body: object) => visitor.post('/core/utils/translations/', body);
    expect(await (await ask({ paths: ['Cerca offerte', 'Accedi'], language: 'it' })).json()).toEqual({
      translations: { 'Cerca offerte': 'Trova offerte', Accedi: 'Accedi' },
    });
    expect(await (await ask({ paths: [], language: 'it' })).json()).toEqual({
      translations: { 'Cerca offerte': 'Trova offerte' },
    });
    expect((await ask({ paths: [], language: 'en' })).status).toBe(400);
  });
});

describe('notifications', () => {
  it('are listed newest first, marked as unread, and taken away by their owner alone', async () => {
    const user = await aUser(world);
    for (const text of ['Prima', 'Seconda']) await notify(world.db, user.id, { kind: 'test', text, url: null });
    const client = await new Client(world).logIn(user.email, PASSWORD);
    expect(await (await client.get('/core/account/me/notifications/unread/')).json()).toMatchObject({ detail: true });
    const frame = async () => (await client.get('/core/account/me/unread')).json();
    expect(await frame()).toEqual({ notifications: true, conversations: 0 });
    const list = await (await client.get('/core/account/me/notifications/')).json();
    expect(await frame()).toEqual({ notifications: false, conversations: 0 });
    expect(list.map(({ text }: { text: string }) => text)).toEqual(['Seconda', 'Prima']);
    const other = await new Client(world).logIn((await aUser(world)).email, PASSWORD);
    expect((await other.delete(`/core/account/me/notifications/${list[0].id}/`)).status).toBe(404);
    expect(await (await client.delete(`/core/account/me/notifications/${list[0].id}/`)).json()).toMatchObject([
      { text: 'Prima' },
    ]);
    expect((await visitor.get('/core/account/me/notifications/')).status).toBe(401);
  });
});

describe('the newsletter', () => {
  const subscribe = (body: object) => visitor.post('/core/account/subscribe-to-newsletter', body);
  const stored = async (email: string) =>
    (await world.db.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, email)))[0];

  it('counts only people who confirm by the mailed link', async () => {
    expect((await subscribe({ email: 'Anna@Example.it', profile_type: 'candidate' })).status).toBe(200);
    expect((await stored('anna@example.it'))?.confirmed_at).toBeNull();
    const mail = await world.mailTo('anna@example.it');
    const token = mail.links[0]?.split('/').at(-1);
    expect((await visitor.post('/core/account/subscribe-to-newsletter/confirm', { token })).status).toBe(200);
    expect((await stored('anna@example.it'))?.confirmed_at).toBeInstanceOf(Date);
    expect((await visitor.post('/core/account/subscribe-to-newsletter/confirm', { token: 'altro' })).status).toBe(404);
  });

  it('answers alike for an address that is already there, and mails it no more', async () => {
    expect((await subscribe({ email: 'anna@example.it', profile_type: 'candidate' })).status).toBe(200);
    expect(await world.platform.outbox?.list('anna@example.it')).toHaveLength(1);
  });

  it('refuses an empty or malformed address with its words, and ignores a robot that fills what people do not see', async () => {
    const error = async (body: object) => (await subscribe({ profile_type: 'company', ...body })).json();
    expect(await error({ email: '' })).toMatchObject({ email: ['Campo obbligatorio.'] });
    expect(await error({ email: 'a b@c' })).toMatchObject({ email: ['Indirizzo mail non valido'] });
    expect(await error({ email: 'a@b' })).toMatchObject({ email: ['Indirizzo mail non valido'] });
    expect((await subscribe({ email: 'r@example.it', profile_type: 'company', website: 'http://spam' })).status).toBe(
      200,
    );
    expect(await stored('r@example.it')).toBeUndefined();
  });
});
