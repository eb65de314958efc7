import { expect, it } from 'vitest';
import { isMailService } from './mail-services.ts';

it('a mail service is one where anybody can have an address, also for a moment, under any suffix', () => {
  for (const domain of ['gmail.com', 'GMAIL.com', 'libero.it', 'yahoo.co.uk', 'yahoo.it', 'pm.me', 'web.de', 'pec.it'])
    expect(isMailService(domain), domain).toBe(true);
  for (const domain of ['mailinator.com', 'yopmail.fr', 'guerrillamail.info', 'x.y.mailinator.com', 'grr.la'])
    expect(isMailService(domain), domain).toBe(true);
  for (const domain of [
    'hotelroma.it',
    'hotelgmail.com',
    'gmail.hotelroma.it',
    'web.it',
    'me.it',
    'orange.hotel',
    'it',
    '',
  ])
    expect(isMailService(domain), domain).toBe(false);
});
