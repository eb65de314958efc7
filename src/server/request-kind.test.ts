import { expect, it } from 'vitest';
import { requestKind } from './request-kind.ts';

it('the kind of a request is that of its route: pages are what people read, and nothing else', () => {
  const kinds = {
    page: ['/risposte/:token', '/colloquio/:token', '/annulla/:kind{a|b}/:token'],
    call: ['/api/website/v1/search/offers', '/api/website/v1/core/files/:name{[a-z]+\\.pdf}'],
    file: [
      '/assets/*',
      '/media/:name',
      '/robots.txt',
      '/offerte-lavoro.rss',
      '/site.webmanifest',
      '/:part{sitemap-offerte-[0-9]+\\.xml}',
      '/immagini/condivisione/:kind{offerta|azienda}/:name{[a-z0-9-]{1,160}\\.png}',
      '/calendario/:file{[\\w-]{32}\\.ics}',
    ],
    other: ['/healthz', '/readyz', '/version', '/vai/banner/:id{[0-9]{1,9}}', '/*', '*', '/dev/posta'],
  };
  for (const [kind, routes] of Object.entries(kinds))
    for (const route of routes) expect([route, requestKind('GET', route, false)]).toEqual([route, kind]);
  // The pattern of a page may look like anything.
  expect(requestKind('GET', '/*', true)).toBe('page');
  expect(requestKind('POST', '/risposte/:token', false)).toBe('call');
});
