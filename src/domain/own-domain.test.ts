import { describe, expect, it } from 'vitest';
import { ownSiteOf, registeredDomain } from './own-domain.ts';

describe('the domain of a company', () => {
  it('is the part of a host that somebody registered', () => {
    expect(['hotel.it', 'www.Rimini.hotel.it', 'www.hotel.co.uk', 'com.it', 'localhost'].map(registeredDomain)).toEqual(
      ['hotel.it', 'hotel.it', 'hotel.co.uk', 'com.it', 'localhost'],
    );
  });

  it('is none where many companies have their page', () => {
    const sites = ['https://www.hotel.it/camere', 'hotel.it', 'http://rimini.hotel.it', 'https://hotel.com.mt'];
    expect(sites.map(ownSiteOf)).toEqual(['hotel.it', 'hotel.it', 'hotel.it', 'hotel.com.mt']);
    for (const site of [
      null,
      '',
      'nessuno',
      'https://www.facebook.com/hotel',
      'booking.com',
      'https://a.wixsite.com/b',
    ])
      expect(ownSiteOf(site), String(site)).toBeNull();
  });
});
