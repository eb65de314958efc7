import { describe, expect, it } from 'vitest';
import { call } from './api.ts';
import type { ask } from './ask.ts';
import { addressOf, callAddress } from './call-address.ts';

describe('the address of a call', () => {
  it('is under its base, with every value encoded', () => {
    expect(addressOf('GET /search/offers/{slug}', { params: { slug: 'caffè & bar-12' } })).toBe(
      '/api/website/v1/search/offers/caff%C3%A8%20%26%20bar-12',
    );
    expect(
      callAddress('POST staff:/{resource}/{id}/{action}', {
        params: { resource: 'offers', id: 12, action: 'approve' },
      }),
    ).toEqual({ method: 'POST', address: '/api/staff/v1/offers/12/approve' });
    expect(addressOf('GET /core/pages/fetch-page/{path}', { params: { path: ['recruiter', 'servizi più'] } })).toBe(
      '/api/website/v1/core/pages/fetch-page/recruiter/servizi%20pi%C3%B9',
    );
  });
  it('takes a query whole or by its names', () => {
    const query = new URLSearchParams({ words: 'a&b=c', place: 'lecce' });
    expect(addressOf('GET /search/offers', { query })).toBe(
      '/api/website/v1/search/offers?words=a%26b%3Dc&place=lecce',
    );
    expect(addressOf('GET /geocoding/autocomplete-city', { query: { q: '../l’aquila & c.', kind: undefined } })).toBe(
      '/api/website/v1/geocoding/autocomplete-city?q=..%2Fl%E2%80%99aquila+%26+c.',
    );
    expect(addressOf('GET /search/offers', { query: new URLSearchParams() })).toBe('/api/website/v1/search/offers');
  });
  it('is empty when a value would lead to another call', () => {
    const hostile = ['', '.', '..', '../logout', '..\\logout', 'a/b', '/', 'a\0b', 'a\nb', '\ud800', undefined];
    for (const slug of hostile)
      expect(addressOf('GET /search/offers/{slug}', { params: { slug } }), JSON.stringify(slug)).toBe('');
    for (const value of hostile)
      if (value !== undefined)
        expect(addressOf('GET /core/pages/fetch-page/{path}', { params: { path: ['a', value] } })).toBe('');
    // A question mark or a hash in a value stays in its segment.
    expect(addressOf('GET /search/offers/{slug}', { params: { slug: 'a?b#c' } })).toBe(
      '/api/website/v1/search/offers/a%3Fb%23c',
    );
    expect(addressOf('GET /search/offers/{slug}', { params: { slug: '%2e%2e' } })).toBe(
      '/api/website/v1/search/offers/%252e%252e',
    );
  });
});

describe('a call that the contract does not know', () => {
  it('does not compile', () => expect(breaches).toBeTypeOf('function'));
});

/** Never run: what follows must not compile. */
function breaches(read: typeof ask, args: Parameters<typeof ask>[0]) {
  // @ts-expect-error There is no such call.
  void read(args, 'GET /search/offer');
  // @ts-expect-error It asks for its slug.
  void read(args, 'GET /search/offers/{slug}');
  // @ts-expect-error Its parameter has another name.
  void read(args, 'GET /search/offers/{slug}', { params: { id: 1 } });
  // @ts-expect-error There is no such filter.
  void read(args, 'GET /search/offers', { query: { colour: 'red' } });
  // @ts-expect-error A page that is rendered changes nothing.
  void read(args, 'POST /core/account/logout');
  // @ts-expect-error It asks for its body.
  void call('POST /core/account/reset-password');
  // @ts-expect-error A field of the body has another name.
  void call('POST /core/account/reset-password', { body: { mail: 'a@example.it' } });
  // @ts-expect-error The answer has no such field.
  void call('GET /core/account/csrf').then((answer) => answer.ok && answer.body.token);
}
