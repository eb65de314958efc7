import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { supportRequests } from '#server/areas/support/tables.ts';
import { rateLimits } from '#server/platform/http/limit-table.ts';
import { anEvent, anOffer, aOneShotForm, aUser, PASSWORD } from '../builders.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
afterAll(() => world.close());

const LURE = 'Vinci subito su cattivo.example';
/** A name may be any letters. */
const NAME = 'Vinci Subito';
const mails = async (to: string) => (await world.platform.outbox?.list(to)) ?? [];
const textsTo = async (to: string) => (await mails(to)).map(({ subject, text }) => `${subject} ${text}`).join(' ');
const support = (client: Client, email: string) =>
  client.post('/core/support-requests', { name: NAME, email, subject: LURE, message: LURE, privacy: true });

describe('a mail to an address that somebody typed', () => {
  it('holds nothing of what was typed: a request, a registration for an event, an application, a new account', async () => {
    const event = await anEvent(world);
    const offer = await anOffer(world);
    const client = new Client(world);
    const address = 'vittima@example.it';
    expect((await support(client, address)).status).toBe(201);
    const person = { first_name: NAME, last_name: NAME, email: address, phone_number: '333 1234567', privacy: true };
    expect((await client.post(`/core/events/${event.slug}/registrations`, person)).status).toBe(201);
    expect(
      (
        await client.ask('POST', '/candidate/one-shot-applications', {
          form: aOneShotForm({ offer: offer.id, email: address, first_name: NAME }),
        })
      ).status,
    ).toBe(201);
    expect(
      (
        await client.post('/core/account/register', {
          ...person,
          typology: 'candidate',
          password: PASSWORD,
          confirm_password: PASSWORD,
          newsletter: false,
        })
      ).status,
    ).toBe(201);
    await expect.poll(async () => (await mails(address)).length).toBe(4);
    expect(await textsTo(address)).not.toMatch(/cattivo\.example|Vinci/);
  });

  it('is a copy of a request only to who is logged in, at their own address', async () => {
    const user = await aUser(world);
    const client = await new Client(world).logIn(user.email, PASSWORD);
    await support(client, user.email);
    await support(client, 'altra@example.it');
    await expect.poll(() => textsTo('altra@example.it')).toContain('Grazie di averci scritto');
    expect(await textsTo('altra@example.it')).not.toContain(LURE);
    await expect.poll(() => textsTo(user.email)).toContain(LURE);
  });

  it('is sent a few times a day, while what was asked is written down all the same', async () => {
    const address = 'molte@example.it';
    for (let times = 0; times < 5; times++) {
      expect((await support(new Client(world), address)).status).toBe(201);
      expect(
        (
          await new Client(world).post('/core/account/subscribe-to-newsletter', {
            email: address,
            profile_type: times % 2 ? 'candidate' : 'company',
          })
        ).status,
      ).toBe(200);
    }
    expect(await world.db.$count(supportRequests, eq(supportRequests.email, address))).toBe(5);
    await world.settled();
    expect(await mails(address)).toHaveLength(6);
    const subjects = (await mails(address)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('newsletter'))).toHaveLength(3);
    expect(subjects.filter((subject) => subject.includes('richiesta'))).toHaveLength(3);
  });
});

describe('the count of letters to an address', () => {
  it('counts those that go: not what was refused, nor what was rolled back', async () => {
    const user = await aUser(world);
    const offer = await anOffer(world);
    const typed = 'conta@example.it';
    const apply = (id: number) =>
      new Client(world).ask('POST', '/candidate/one-shot-applications', {
        form: aOneShotForm({ offer: id, email: typed, newsletter: 'true' }),
      });
    expect((await apply(offer.id)).status).toBe(201);
    for (let times = 0; times < 4; times++) expect((await apply(offer.id)).status).toBe(409);
    const points = async (about: string, email: string) => {
      const key = `mail_${about}:${createHash('sha256').update(email).digest('base64url')}`;
      return (await world.db.select().from(rateLimits).where(eq(rateLimits.key, key)))[0]?.points ?? 0;
    };
    expect([await points('one_shot', typed), await points('newsletter', typed)]).toEqual([1, 1]);
    // An address that another account has gets no link.
    const [owner, client] = [await aUser(world), await new Client(world).logIn(user.email, PASSWORD)];
    const ask = (email: string) =>
      client.ask('PUT', '/core/account/me/update-email', { json: { email, password: PASSWORD } });
    expect((await ask(owner.email)).status).toBe(200);
    expect(await points('change_email', owner.email)).toBe(0);
    expect((await ask('libera@example.it')).status).toBe(200);
    expect(await points('change_email', 'libera@example.it')).toBe(1);
  });
});

describe('a change of address', () => {
  it('is asked a few times a day by one account, and its letter holds no name that somebody typed', async () => {
    const user = await aUser(world, { first_name: 'Chiama Subito' });
    const client = await new Client(world).logIn(user.email, PASSWORD);
    const ask = (number: number) =>
      client.ask('PUT', '/core/account/me/update-email', {
        json: { email: `bersaglio${number}@example.it`, password: PASSWORD },
      });
    const statuses: number[] = [];
    for (let number = 0; number < 12; number++) statuses.push((await ask(number)).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
    expect((await world.mailTo('bersaglio0@example.it')).text).not.toContain('Chiama Subito');
  });
});

describe('an application in one shot', () => {
  it('can be sent with an address that somebody registered and nobody confirmed', async () => {
    const { email } = await aUser(world, { activated_at: null });
    const offer = await anOffer(world);
    expect(
      (
        await new Client(world).ask('POST', '/candidate/one-shot-applications', {
          form: aOneShotForm({ offer: offer.id, email }),
        })
      ).status,
    ).toBe(201);
  });
});
