import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALERT_LETTER } from '#server/areas/alerts/alert-letter.ts';
import { signLetter, writeLetter } from '#server/platform/letter.ts';
import { smtpCarrier } from '#server/platform/mail.ts';
import { anOffer, aRegistration, aUser } from '../builders.ts';
import { Client, openWorld, type World } from '../world.ts';

/** A real mail server that can be out of order for a while. */
const received: string[] = [];
let isDown = true;
const sender = { name: 'Brigata', address: 'brigata@example.it' };
/** How often a mail was offered while it was. */
let refusals = 0;
let world: World;
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onMailFrom(_address, _session, done) {
    if (isDown) refusals++;
    done(isDown ? new Error('out of order') : undefined);
  },
  onData(stream, _session, done) {
    let text = '';
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    stream.on('end', () => {
      received.push(text);
      done();
    });
  },
});

beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  world = await openWorld({ smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'brigata@example.it' });
});
afterAll(async () => {
  await world.close();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
});

describe('mail', () => {
  it('leaves by SMTP when the transaction that wrote it commits, and waits for a mail server that is down', async () => {
    const mail = await writeLetter(world.platform.config, {
      to: 'anna@example.it',
      subject: 'Benvenuta',
      paragraphs: ['Ciao <b>Anna</b>'],
      action: { label: 'Entra', url: '/login' },
    });
    await expect(
      world.db.transaction(async (tx) => {
        await world.platform.sendMail(tx, { ...mail, to: 'mai@example.it' });
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await world.db.transaction((tx) => world.platform.sendMail(tx, mail));
    await expect.poll(() => refusals, { interval: 50 }).toBeGreaterThan(0);
    expect(received).toEqual([]);
    isDown = false;
    await expect.poll(() => received.length, { interval: 200 }).toBe(1);
    expect(received[0]).toContain('To: anna@example.it');
    expect(received[0]).toContain('From: Brigata <brigata@example.it>');
    expect(received[0]).toMatch(/^Auto-Submitted: auto-generated/m);
    expect(received[0]).not.toContain('mai@example.it');
  });

  it('carries the mark and the tiles inside it, and is signed with its sender once staff have written that', async () => {
    isDown = false;
    const letter = await writeLetter(world.platform.config, {
      to: 'rita@example.it',
      subject: 'Firma',
      paragraphs: ['Ciao'],
      items: [{ title: 'Cuoco', strong: '2.000 € al mese', text: 'Rimini', url: '/offerte-lavoro/uno' }],
    });
    expect(letter.text).toContain('Cuoco\n2.000 € al mese\nRimini');
    expect(letter.html).toContain('<strong style="font-size:17px">2.000 € al mese</strong>');
    const bare = await signLetter(letter, null);
    expect([bare.text, bare.html.includes('firma')]).toEqual([letter.text, false]);
    const signed = await signLetter(letter, 'Ospiti & Soci Srl, Via Roma 1');
    expect([
      signed.text.endsWith('Ospiti & Soci Srl, Via Roma 1'),
      signed.html.includes('Ospiti &amp; Soci Srl, Via Roma 1'),
    ]).toEqual([true, true]);
    const before = received.length;
    await world.db.transaction((tx) => world.platform.sendMail(tx, letter));
    await expect.poll(() => received.length, { interval: 200 }).toBe(before + 1);
    // Long lines are folded on the way.
    const sent = (received.at(-1) ?? '').replace(/=\r\n/g, '');
    expect(sent).toContain('Brigata Srl, Via dei Mille 12, 47921 Rimini (RN), P.IVA 01234567897');
    for (const part of [
      'Content-ID: <campana>',
      'Content-ID: <tessere>',
      'Content-Type: image/png',
      'Content-Disposition: inline',
      'Content-Type: text/plain',
    ])
      expect(sent).toContain(part);
  });

  it('of a registration waits too: the account is there at once, its link comes when the mail server is back', async () => {
    isDown = true;
    refusals = 0;
    const body = aRegistration();
    expect((await new Client(world).post('/core/account/register', body)).status).toBe(201);
    await expect.poll(() => refusals, { interval: 50 }).toBeGreaterThan(0);
    isDown = false;
    await expect.poll(() => received.some((mail) => mail.includes(`To: ${body.email}`)), { interval: 200 }).toBe(true);
  });

  it('of an alert carries the way out in its headers, as mail programs want it', async () => {
    const user = await aUser(world);
    await world.platform.queue.send(world.db, ALERT_LETTER, { userId: user.id, offers: [(await anOffer(world)).id] });
    await expect
      .poll(() => received.find((mail) => mail.includes(`To: ${user.email}`)) ?? '')
      .toMatch(
        /List-Unsubscribe:\s+<http:\/\/localhost:3000\/avvisi\/disiscrizione\/[\s\S]+List-Unsubscribe-Post: List-Unsubscribe=One-Click/,
      );
  });

  it('is not handed over in the clear where TLS is required', async () => {
    isDown = false;
    const before = received.length;
    const { port } = smtp.server.address() as AddressInfo;
    const carrier = smtpCarrier(`smtp://127.0.0.1:${port}?requireTLS=true`, sender);
    const mail = await writeLetter(world.platform.config, {
      to: 'ugo@example.it',
      subject: 'Riservata',
      paragraphs: ['Ciao'],
    });
    await expect(carrier.deliver(mail)).rejects.toThrow(/STARTTLS/i);
    expect(received.length).toBe(before);
    await smtpCarrier(`smtp://127.0.0.1:${port}`, sender).deliver(mail);
    expect(received.length).toBe(before + 1);
  });

  it('takes no header from what people write', async () => {
    isDown = false;
    const [before, to] = [received.length, 'rosa@example.it'];
    const mail = await writeLetter(world.platform.config, {
      to,
      subject: 'Cuoco\r\nBcc: ladro@example.it\n\nTesto',
      paragraphs: ['Ciao'],
    });
    await world.db.transaction((tx) => world.platform.sendMail(tx, mail));
    await expect.poll(() => received.length, { interval: 100 }).toBe(before + 1);
    const [head = ''] = (received.at(-1) ?? '').split('\r\n\r\n');
    expect(head).toMatch(/^Subject: Cuoco/m);
    expect(head).not.toMatch(/^Bcc:/im);
    expect(head).toMatch(/^Content-Type: multipart/m);
  });

  it('escapes what people write and says the same in plain text', async () => {
    const mail = await writeLetter(world.platform.config, {
      to: 'x@example.it',
      subject: 'Ciao',
      paragraphs: ['<script>alert(1)</script>'],
      action: { label: 'Vai', url: '/offerte-lavoro' },
    });
    expect(mail.html).not.toContain('<script>');
    expect(mail.text).toContain('Vai: http://localhost:3000/offerte-lavoro');
  });
});
