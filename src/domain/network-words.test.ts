import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { networkWords } from './network-words.ts';

describe('the network of an address', () => {
  it('is three quarters of an IPv4 address', () => {
    expect(networkWords('93.41.120.7')).toBe('93.41.120.x');
    expect(networkWords('::ffff:93.41.120.7')).toBe('93.41.120.x');
    expect(networkWords('::FFFF:193.141.20.117')).toBe('193.141.20.x');
  });

  it('is the first three groups of an IPv6 address, in lower case', () => {
    expect(networkWords('2A02:8109:9a40:1c2b:a5e:5e1:6b0f:1')).toBe('2a02:8109:9a40:x');
    expect(networkWords('2a02:8109:9a40:1c2b::/64')).toBe('2a02:8109:9a40:x');
    expect(networkWords('2a02:8109::1')).toBe('2a02:8109:x');
    expect(networkWords('fe80::1')).toBe('fe80:x');
  });

  it('is none for this machine, and for what is no address', () => {
    for (const text of [
      '127.0.0.1',
      '127.8.9.10',
      '::ffff:127.0.0.1',
      '::1',
      '::',
      '',
      'cafe',
      'localhost',
      'a 1.2.3.4',
      '1.2.3.4 b',
      '1.2.3',
      '1.2.3.4.5',
      '1234.2.3.4',
      '1.2.3.4444',
      'www.hotel.it:80',
      '2a02:8109::1%eth0',
      'g2a02::1',
      '2a02:8109::1/64/64',
      '2a02:8109::/644',
    ])
      expect(networkWords(text), text).toBeNull();
  });

  it('never gives away the last part, which names one connection', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        const network = networkWords(address);
        expect(network === null || network === `${address.split('.').slice(0, 3).join('.')}.x`).toBe(true);
        expect(network === null).toBe(address.startsWith('127.'));
      }),
    );
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        expect((networkWords(address) ?? '').split(':').filter((group) => group !== 'x').length).toBeLessThanOrEqual(3);
      }),
    );
  });
});
