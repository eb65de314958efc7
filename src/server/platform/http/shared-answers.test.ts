import { describe, expect, it } from 'vitest';
import { handedOver, share } from './shared-answers.ts';

describe('an answer that many get', () => {
  it('is handed over as it is, alone or within another, and the rest is copied', () => {
    const items = share([{ id: 1 }]);
    const own = { read: [1], at: new Date(0) };
    const answer = handedOver({ items, own, left: undefined });
    expect(answer).toStrictEqual({ items: [{ id: 1 }], own: { read: [1], at: '1970-01-01T00:00:00.000Z' } });
    expect(Object.values(Object(answer))[0]).toBe(items);
    expect(handedOver(items)).toBe(items);
  });

  it('cannot be changed by its receiver', () => {
    const settings = share({ header: { links: ['a'] } });
    expect(() => settings.header.links.push('b')).toThrow(TypeError);
  });

  it('holds only JSON', () => {
    expect(() => share({ at: new Date(0) })).toThrow('Only what JSON holds may be shared');
    expect(() => share({ facets: new Map() })).toThrow('Only what JSON holds may be shared');
  });
});
