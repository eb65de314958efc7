import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { smtpCarrier } from './mail.ts';
import { MailNotTaken } from './mail-not-taken.ts';

const mail = { to: 'anna@example.it', subject: 'Prova', text: 'Prova', html: '<p>Prova</p>' };

it('a mail server that stops answering is given up, so that other mails have their turn', async () => {
  // It greets, and says nothing more.
  const server = createServer((socket) => void socket.on('error', () => {}).write('220 mail.example.it\r\n'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  const carrier = smtpCarrier(
    `smtp://127.0.0.1:${address.port}`,
    { name: 'Brigata', address: 'brigata@example.it' },
    {
      connectionTimeout: 500,
      greetingTimeout: 500,
      socketTimeout: 500,
    },
  );
  await expect(carrier.deliver(mail)).rejects.toBeInstanceOf(MailNotTaken);
  server.close();
});
