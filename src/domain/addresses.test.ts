import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sponsorOf } from './host-labels.ts';
import { localPath, pageNumber, pageSize, searchAddress, searchPageAddress } from './search-address.ts';

describe('the address of a search', () => {
  it('has place and job in the path, and ovunque for a job anywhere', () => {
    expect(searchAddress({})).toBe('/offerte-lavoro');
    expect(searchAddress({ place: 'rimini' })).toBe('/offerte-lavoro/rimini');
    expect(searchAddress({ job: 'cuoco' })).toBe('/offerte-lavoro/ovunque/cuoco');
    expect(searchAddress({ place: 'rimini', job: 'cuoco' })).toBe('/offerte-lavoro/rimini/cuoco');
  });
  it('leaves out page always, items=9 and what is empty', () => {
    const filters = new URLSearchParams('page=4&items=9&q=&has_room=true&language=en&language=de');
    expect(searchAddress({ place: 'rimini', filters })).toBe(
      '/offerte-lavoro/rimini?has_room=true&language=en&language=de',
    );
    expect(searchAddress({ filters: new URLSearchParams('items=18') })).toBe('/offerte-lavoro?items=18');
  });
  it('of another page carries its number', () => {
    expect(searchPageAddress({ job: 'cuoco' }, 1)).toBe('/offerte-lavoro/ovunque/cuoco');
    expect(searchPageAddress({ filters: new URLSearchParams('has_room=true') }, 3)).toBe(
      '/offerte-lavoro?has_room=true&page=3',
    );
  });
  it('takes only the sizes there are, and positive whole pages', () => {
    expect([3, 9, 18, 27, 36, 10, 'x', null].map(pageSize)).toEqual([3, 9, 18, 27, 36, 9, 9, 9]);
    expect(['2', '0', '-1', '1.5', 'x', null].map(pageNumber)).toEqual([2, 1, 1, 1, 1, 1]);
  });
});

describe('a redirect', () => {
  it('stays on this site', () => {
    expect(localPath('/preferiti?x=1', '/')).toBe('/preferiti?x=1');
    for (const foreign of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '\\\\evil',
      'javascript:alert(1)',
      '',
      null,
      '/a\nb',
    ])
      expect(localPath(foreign, '/')).toBe('/');
  });
  it('never leads to another host, whatever is asked', () => {
    const asked = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.string().map((text) => `/${text}`),
      fc.constantFrom('/', '\\', '//', '/\t/').chain((start) => fc.domain().map((host) => start + host)),
    );
    fc.assert(
      fc.property(asked, (redirect) => {
        expect(new URL(localPath(redirect, '/'), 'https://brigata.example').host).toBe('brigata.example');
      }),
    );
  });
});

describe('the labels of a host', () => {
  it('name a sponsor when they are as many as expected and the first is not www', () => {
    expect(sponsorOf('riviera.localhost:3000', 2)).toEqual({
      kind: 'sponsor',
      domain: 'riviera',
      parentHost: 'localhost:3000',
    });
    expect(sponsorOf('riviera.brigata.it', 3)).toEqual({
      kind: 'sponsor',
      domain: 'riviera',
      parentHost: 'brigata.it',
    });
    expect(sponsorOf('riviera.staging.brigata.it', 4)).toMatchObject({
      domain: 'riviera',
      parentHost: 'staging.brigata.it',
    });
  });
  it('are nobody’s when they are fewer, www, or an address of numbers', () => {
    for (const [host, expected] of [
      ['localhost:3000', 2],
      ['brigata.it', 3],
      ['www.brigata.it', 3],
      ['127.0.0.1:3000', 2],
      ['[::1]:3000', 2],
      ['', 2],
    ] as const)
      expect(sponsorOf(host, expected).kind, host).toBe('none');
  });
  it('are too many when they are more', () => {
    expect(sponsorOf('a.b.localhost', 2).kind).toBe('too-many-labels');
  });
});

describe('a search and its pages', () => {
  it('of all Italy have the address of a search without a place', () => {
    expect(searchAddress({ place: 'italia' })).toBe('/offerte-lavoro');
    expect(searchAddress({ place: 'italia', job: 'cuoco' })).toBe('/offerte-lavoro/ovunque/cuoco');
  });
  it('leave out the default number of offers, and no other figure that is the same', () => {
    expect(searchAddress({ filters: new URLSearchParams('radius=9&items=9') })).toBe('/offerte-lavoro?radius=9');
  });
  it('differ by their number alone where there is no filter', () => {
    expect(searchPageAddress({ place: 'rimini' }, 2)).toBe('/offerte-lavoro/rimini?page=2');
  });
});

describe('a redirect within this site', () => {
  it('may have a blank, and no backslash or control character anywhere', () => {
    expect(localPath('/offerte-lavoro?q=cuoco di mare', '/')).toBe('/offerte-lavoro?q=cuoco di mare');
    for (const path of ['/a\\b', '/a\tb', '/a\u0000']) expect(localPath(path, '/')).toBe('/');
  });
});

describe('the host of a sponsor', () => {
  it('may have figures in it, and the dot that ends a whole name', () => {
    for (const [host, expected, domain] of [
      ['24ore.brigata.it', 3, '24ore'],
      ['riviera.host1', 2, 'riviera'],
      ['riviera.brigata.it.', 3, 'riviera'],
      ['RIVIERA.brigata.it', 3, 'riviera'],
    ] as const)
      expect(sponsorOf(host, expected), host).toMatchObject({ kind: 'sponsor', domain });
  });
});
