// On both engines: bulk SQL.

import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import { consents, users } from '#server/areas/account/tables.ts';
import { recordBounce } from '#server/areas/newsletter/campaigns.ts';
import { newsletterCampaigns, newsletterSubscriptions } from '#server/areas/newsletter/tables.ts';
import { aUser, PASSWORD } from '../builders.ts';
import { aStaff, change, recordOf, STAFF } from '../staff.ts';
import { Client, openWorld, type World } from '../world.ts';

const world = await openWorld();
let visitor: Client;
let content: Client;
let contentEmail: string;
beforeAll(async () => {
  visitor = new Client(world);
  ({ client: content, email: contentEmail } = await aStaff(world, 'content'));
});
afterAll(() => world.close());

const someone = () => `${randomUUID()}@example.it`;
async function aReader(
  { db }: Pick<World, 'db'> = world,
  changes: Partial<typeof newsletterSubscriptions.$inferInsert> = {},
) {
  const [row] = await db
    .insert(newsletterSubscriptions)
    .values({
      email: someone(),
      profile_type: 'candidate',
      token_hash: randomUUID(),
      consent_version: '2026-11',
      confirmed_at: new Date(),
      ...changes,
    })
    .returning();
  if (!row) throw new Error('The subscription was not written');
  return row;
}
async function aCampaign(values: Record<string, unknown> = {}): Promise<string> {
  const answer = await content.post(`${STAFF}/campaigns`, {
    values: {
      subject: `Novità ${randomUUID()}`,
      body: '<p>Ciao, <a href="/blog">leggi</a>.</p>',
      audience: 'both',
      ...values,
    },
  });
  return (await answer.json()).id;
}
const act = (id: string, slug: string, values: Record<string, unknown> = {}) =>
  content.post(`${STAFF}/campaigns/${id}/${slug}`, { values });
const campaignOf = async (id: string, { db }: Pick<World, 'db'> = world) =>
  (
    await db
      .select()
      .from(newsletterCampaigns)
      .where(eq(newsletterCampaigns.id, Number(id)))
  )[0];
const lettersTo = async (email: string) => (await world.platform.outbox?.list(email)) ?? [];

describe('the newsletter', () => {
  it('is asked for with a mailed link, which alone makes it a subscription; machines get no mail, haste is asked to send again', async () => {
    const [email, robot] = [someone(), someone()];
    const ask = (body: object) =>
      visitor.post('/core/account/subscribe-to-newsletter', { profile_type: 'candidate', ...body });
    expect((await ask({ email: robot, website: 'https://spam.example' })).status).toBe(200);
    expect((await ask({ email: robot, elapsed: 100 })).status).toBe(400);
    expect((await ask({ email, elapsed: 5000 })).status).toBe(200);
    const mail = await world.mailTo(email, 'Conferma');
    expect(
      (
        await visitor.post('/core/account/subscribe-to-newsletter/confirm', {
          token: mail.links
            .find((link) => link.includes('/conferma/'))
            ?.split('/')
            .at(-1),
        })
      ).status,
    ).toBe(200);
    expect(await lettersTo(robot)).toEqual([]);
    expect(await world.db.$count(newsletterSubscriptions, eq(newsletterSubscriptions.email, robot))).toBe(0);
  });

  it('is written in the back office, tried on oneself, and sent to whoever it is for, each once', async () => {
    await world.db.delete(newsletterSubscriptions);
    const [cook, hotel] = [await aReader(), await aReader(world, { profile_type: 'company' })];
    const both = someone();
    await aReader(world, { email: both });
    await aReader(world, { email: both, profile_type: 'company' });
    await aReader(world, { confirmed_at: null });
    const id = await aCampaign({
      subject: 'Stagione aperta',
      body: '<p>Ciao, <a href="/blog">leggi</a>.</p><script>alert(1)</script>',
    });
    expect((await recordOf(content, `campaigns/${id}`)).values.body).not.toContain('script');

    expect((await act(id, 'proof')).status).toBe(200);
    const proof = await world.mailTo(contentEmail, 'Stagione aperta');
    const automatic = { 'Auto-Submitted': 'auto-generated' };
    expect([proof.headers, proof.html.includes('href="http://localhost:3000/blog"')]).toEqual([automatic, true]);
    expect((await act(id, 'send')).status).toBe(200);
    const letter = await world.mailTo(cook.email, 'Stagione aperta');
    expect(letter.headers).toEqual({
      ...automatic,
      'List-Unsubscribe': `<http://localhost:3000/newsletter/disiscrizione/${cook.leave_token}?invio=${id}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(letter.text).toContain('Ricevi questa mail perché hai chiesto la newsletter');
    await expect.poll(async () => (await campaignOf(id))?.done_at).not.toBeNull();
    expect((await campaignOf(id))?.sent).toBe(3);
    await world.mailTo(hotel.email);
    await world.mailTo(both);
    expect((await lettersTo(both)).length).toBe(1);
    expect((await act(id, 'send')).status).toBe(409);
    expect((await change(content, `campaigns/${id}`, { subject: 'Altro' })).status).toBe(400);
  });

  it('asked for more than once is confirmed by any of the mails, until one was used', async () => {
    const email = someone();
    const ask = () =>
      visitor.post('/core/account/subscribe-to-newsletter', { email, profile_type: 'candidate', elapsed: 5000 });
    for (let times = 0; times < 2; times++) await ask();
    await expect.poll(async () => (await lettersTo(email)).length).toBe(2);
    const tokens = (await lettersTo(email))
      .map(({ links }) =>
        links
          .find((link) => link.includes('/conferma/'))
          ?.split('/')
          .at(-1),
      )
      .reverse();
    const confirm = async (token: string | undefined) =>
      (await visitor.post('/core/account/subscribe-to-newsletter/confirm', { token })).status;
    const isIn = () => world.db.$count(newsletterSubscriptions, sql`email = ${email} AND confirmed_at IS NOT NULL`);
    expect([await confirm(tokens[0]), await isIn()]).toEqual([200, 1]);
    expect([await confirm(tokens[0]), await confirm(tokens[1])]).toEqual([200, 200]);
    // Its address refused mail since: who asks again confirms again, with a new link.
    await recordBounce(world.db, email, null);
    await ask();
    expect([await isIn(), await confirm(tokens[0]), await confirm(tokens[1]), await isIn()]).toEqual([0, 404, 404, 0]);
  });

  it('is not for who has given their account up, and is theirs again when they come back', async () => {
    await world.db.delete(newsletterSubscriptions);
    const user = await aUser(world);
    await aReader(world, { email: user.email });
    await aReader();
    await world.db.update(users).set({ deactivated_at: new Date() }).where(eq(users.id, user.id));
    const to = async () =>
      (await (await act(await aCampaign(), 'send', { send_at: new Date(Date.now() + DAY_MS).toISOString() })).json())
        .detail;
    expect(await to()).toBe('In partenza per una persona.');
    await world.db.update(users).set({ deactivated_at: null }).where(eq(users.id, user.id));
    expect(await to()).toBe('In partenza per 2 persone.');
  });

  it('says in its text where each link leads', async () => {
    const id = await aCampaign({
      subject: 'Tutta testo',
      body: '<h2>Novità</h2><p>Ciao, <a href="/blog">leggi <strong>il blog</strong></a> e <a href="https://corsi.example/a?b=1&amp;c=2">iscriviti</a>.</p><p>A presto.</p>',
    });
    await act(id, 'proof');
    const { text } = await world.mailTo(contentEmail, 'Tutta testo');
    expect(text).toContain(
      'Novità.\n\nCiao, leggi il blog (http://localhost:3000/blog) e iscriviti (https://corsi.example/a?b=1&c=2).\n\nA presto.',
    );
  });

  it('is never sent into the past, and once it has gone out it stays with its numbers', async () => {
    await world.db.delete(newsletterSubscriptions);
    const { email } = await aReader();
    const id = await aCampaign({ subject: 'Resta qui' });
    const past = await act(id, 'send', { send_at: new Date(Date.now() - HOUR_MS).toISOString() });
    expect([past.status, await past.json()]).toMatchObject([400, { send_at: [expect.stringContaining('è passato')] }]);
    const later = new Date(Date.now() + HOUR_MS).toISOString();
    const waiting = await aCampaign();
    await act(waiting, 'send', { send_at: later });
    expect((await content.delete(`${STAFF}/campaigns/${waiting}`)).status).toBe(409);
    await act(waiting, 'stop');
    expect((await content.delete(`${STAFF}/campaigns/${waiting}`)).status).toBe(200);
    expect((await act(id, 'send', { send_at: new Date(Date.now() - 60_000).toISOString() })).status).toBe(200);
    await world.mailTo(email, 'Resta qui');
    const refused = await content.delete(`${STAFF}/campaigns/${id}`);
    expect([refused.status, (await refused.json()).detail]).toEqual([
      409,
      expect.stringContaining('resta qui con i suoi numeri'),
    ]);
    expect((await content.delete(`${STAFF}/campaigns/${await aCampaign()}`)).status).toBe(200);
  });

  it('goes to candidates or companies alone, later when it has a date, and can be stopped until then', async () => {
    await world.db.delete(newsletterSubscriptions);
    await aReader();
    const hotel = await aReader(world, { profile_type: 'company' });
    const id = await aCampaign({ audience: 'company' });
    expect(
      await (await act(id, 'send', { send_at: new Date(Date.now() + DAY_MS).toISOString() })).json(),
    ).toMatchObject({ detail: 'In partenza per una persona.' });
    expect((await act(id, 'stop')).status).toBe(200);
    expect((await act(id, 'stop')).status).toBe(409);
    expect([(await campaignOf(id))?.sent, await lettersTo(hotel.email)]).toEqual([0, []]);
    const other = await aCampaign({ audience: 'company' });
    await act(other, 'send');
    await world.mailTo(hotel.email);
    await world.db.delete(newsletterSubscriptions);
    const none = await act(await aCampaign(), 'send');
    expect([none.status, (await none.json()).non_field_errors[0]]).toEqual([
      400,
      expect.stringContaining('Nessun iscritto'),
    ]);
  });

  it('goes on where it was, in batches, also when one is cut in the middle: each reader is written to once', async () => {
    await world.db.delete(newsletterSubscriptions);
    await world.db.insert(newsletterSubscriptions).values(
      Array.from({ length: 450 }, (_, index) => ({
        email: `lettore-${index}@example.it`,
        profile_type: 'candidate' as const,
        token_hash: randomUUID(),
        consent_version: '2026-11',
        confirmed_at: new Date(),
      })),
    );
    const { sendInBulk } = world.platform;
    let batches = 0;
    world.platform.sendInBulk = async (tx, mails) => {
      batches += 1;
      await sendInBulk(tx, mails);
      if (batches === 2) throw new Error('cut');
    };
    const subject = `Novità ${randomUUID()}`;
    const id = await aCampaign({ subject });
    await act(id, 'send');
    await expect.poll(async () => (await campaignOf(id))?.done_at).not.toBeNull();
    world.platform.sendInBulk = sendInBulk;
    expect((await campaignOf(id))?.sent).toBe(450);
    const { rows } = await world.db.execute(
      sql`SELECT count(*)::int AS letters, count(DISTINCT data->>'to')::int AS readers FROM pgboss.job WHERE name = 'bulk-mail' AND data->>'subject' = ${subject}`,
    );
    expect(rows).toEqual([{ letters: 450, readers: 450 }]);
  });

  it('is left with one click, by page or mail program, without a login; twice is no harm; it is counted', async () => {
    const user = await aUser(world);
    await world.db.insert(consents).values({ user_id: user.id, kind: 'newsletter', version: '2026-11' });
    const [first, second] = [await aReader(world, { email: user.email }), await aReader()];
    const id = Number(await aCampaign());
    const leave = (token: string) => visitor.post('/core/newsletter/leave', { token, campaign: id });
    expect((await leave(first.leave_token)).status).toBe(200);
    expect((await leave(first.leave_token)).status).toBe(200);
    expect((await leave('storto')).status).toBe(404);
    const click = await world.app.request(`/newsletter/disiscrizione/${second.leave_token}?invio=${id}`, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
    expect([click.status, await click.text()]).toEqual([
      200,
      expect.stringContaining('Non ti mandiamo più la newsletter'),
    ]);
    expect((await world.app.request('/newsletter/disiscrizione/storto', { method: 'POST' })).status).toBe(404);
    for (const { email } of [first, second])
      expect(await world.db.$count(newsletterSubscriptions, eq(newsletterSubscriptions.email, email))).toBe(0);
    expect((await campaignOf(String(id)))?.unsubscribed).toBe(2);
    const client = await new Client(world).logIn(user.email, PASSWORD);
    expect(await (await client.get('/core/account/me')).json()).toMatchObject({ newsletter: false });
  });

  it('leaves out an address that bounced, until it asks again', async () => {
    await world.db.delete(newsletterSubscriptions);
    const reader = await aReader();
    await recordBounce(world.db, reader.email, null);
    const refused = await act(await aCampaign(), 'send');
    expect(refused.status).toBe(400);
    await visitor.post('/core/account/subscribe-to-newsletter', { email: reader.email, profile_type: 'candidate' });
    const mail = await world.mailTo(reader.email, 'Conferma');
    await visitor.post('/core/account/subscribe-to-newsletter/confirm', {
      token: mail.links
        .find((link) => link.includes('/conferma/'))
        ?.split('/')
        .at(-1),
    });
    expect((await act(await aCampaign(), 'send')).status).toBe(200);
  });

  it('is exported with its filters', async () => {
    await world.db.delete(newsletterSubscriptions);
    const reader = await aReader(world, { profile_type: 'company' });
    await aReader();
    const csv = await (await content.get(`${STAFF}/newsletter/export?profile_type=company`)).text();
    expect(csv).toContain(reader.email);
    expect(csv.trim().split('\n')).toHaveLength(2);
  });
});

describe('a mail server that refuses an address', () => {
  let smtp: SMTPServer;
  let posted: World;
  const received: string[] = [];
  beforeAll(async () => {
    smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _session, done) =>
        done(
          address.startsWith('nessuno') ? Object.assign(new Error('no such user'), { responseCode: 550 }) : undefined,
        ),
      onData(stream, session, done) {
        stream.resume();
        stream.on('end', () => {
          received.push(...session.envelope.rcptTo.map(({ address }) => address));
          done();
        });
      },
    });
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
    posted = await openWorld({
      smtpUrl: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
      mailFrom: 'brigata@example.it',
    });
  });
  afterAll(async () => {
    await posted.close();
    await new Promise<void>((resolve) => smtp.close(() => resolve()));
  });

  it('has it written down once, counted with its campaign, and is asked no more', async () => {
    const { client } = await aStaff(posted, 'content');
    const [gone, here] = [
      await aReader(posted, { email: `nessuno-${randomUUID()}@example.it` }),
      await aReader(posted),
    ];
    const send = async (subject: string) => {
      const { id } = await (
        await client.post(`${STAFF}/campaigns`, { values: { subject, body: '<p>Ciao.</p>', audience: 'both' } })
      ).json();
      await client.post(`${STAFF}/campaigns/${id}/send`, { values: {} });
      return String(id);
    };
    const first = await send('Prima uscita');
    await expect.poll(async () => (await campaignOf(first, posted))?.bounced).toBe(1);
    const [row] = await posted.db
      .select()
      .from(newsletterSubscriptions)
      .where(eq(newsletterSubscriptions.email, gone.email));
    expect(row?.bounced_at).not.toBeNull();
    const second = await send('Seconda uscita');
    await expect.poll(async () => (await campaignOf(second, posted))?.done_at).not.toBeNull();
    expect((await campaignOf(second, posted))?.sent).toBe(1);
    await expect.poll(() => received.filter((address) => address === here.email).length).toBe(2);
  });
});
