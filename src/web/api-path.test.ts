import { describe, expect, it } from 'vitest';
import { apiPath, staffPath, wholePath } from './api-path.ts';
import type { ask } from './ask.ts';

describe('the address of a call', () => {
  it('stands under its base, with every value encoded', () => {
    expect(apiPath`/search/offers/${'caffè & bar-12'}`).toBe('/api/website/v1/search/offers/caff%C3%A8%20%26%20bar-12');
    expect(staffPath`/offers/${12}/approve`).toBe('/api/staff/v1/offers/12/approve');
    expect(wholePath`/api/cms/pages-router/${['recruiter', 'servizi più']}`).toBe(
      '/api/cms/pages-router/recruiter/servizi%20pi%C3%B9',
    );
  });
  it('takes a query whole or a value at a time', () => {
    expect(apiPath`/search/offers?${new URLSearchParams({ q: 'a&b=c', place: 'lecce' })}`).toBe(
      '/api/website/v1/search/offers?q=a%26b%3Dc&place=lecce',
    );
    expect(apiPath`/geocoding/autocomplete-city?q=${'../l’aquila & c.'}`).toBe(
      '/api/website/v1/geocoding/autocomplete-city?q=..%2Fl%E2%80%99aquila%20%26%20c.',
    );
    expect(apiPath`/search/offers?${new URLSearchParams()}`).toBe('/api/website/v1/search/offers');
  });
  it('is empty when a value would lead to another call', () => {
    const hostile = ['', '.', '..', '../logout', '..\\logout', 'a/b', '/', 'a\0b', 'a\nb', '\ud800', undefined];
    for (const value of hostile) expect(apiPath`/search/offers/${value}/seen`, JSON.stringify(value)).toBe('');
    for (const value of hostile)
      if (value !== undefined) expect(wholePath`/api/cms/pages-router/${['a', value]}`).toBe('');
    // A question mark or a hash in a value stays in its segment.
    expect(apiPath`/search/offers/${'a?b#c'}`).toBe('/api/website/v1/search/offers/a%3Fb%23c');
    expect(apiPath`/search/offers/${'%2e%2e'}`).toBe('/api/website/v1/search/offers/%252e%252e');
  });
  it('cannot be a plain string', () => {
    // @ts-expect-error A string that nobody checked is refused by the types.
    const path: Parameters<typeof ask>[1] = `/search/offers/${'x'}`;
    expect(path).toBe('/search/offers/x');
  });
});
