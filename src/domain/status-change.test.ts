import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applicationStatuses } from './application-status.ts';
import { slugsOf } from './offer-values.ts';
import { outcomeOf } from './status-change.ts';

const statuses = slugsOf(applicationStatuses);
const application = {
  status: 'to_evaluate',
  is_withdrawn: false,
  is_hired: false,
  is_closed: false,
  is_held: false,
} as const;
const change = { status: 'unsuitable', read: undefined, isOver: false } as const;

describe('a status that is given to many', () => {
  it('is never written over one that the company had not seen, nor over a hire by a refusal', () => {
    fc.assert(
      fc.property(
        fc.record({
          status: fc.constantFrom(...statuses),
          is_withdrawn: fc.boolean(),
          is_hired: fc.boolean(),
          is_closed: fc.boolean(),
          is_held: fc.boolean(),
        }),
        fc.record({
          status: fc.constantFrom(...statuses),
          read: fc.option(fc.constantFrom(...statuses), { nil: undefined }),
          isOver: fc.boolean(),
        }),
        (one, asked) => {
          if (outcomeOf(one, asked) !== 'changed') return;
          expect(one.is_withdrawn).toBe(false);
          expect(one.status).not.toBe(asked.status);
          expect([undefined, one.status]).toContain(asked.read);
          expect(asked.status === 'unsuitable' && one.is_hired).toBe(false);
        },
      ),
    );
  });

  it('says of each application what became of it', () => {
    expect(outcomeOf(application, change)).toBe('changed');
    expect(outcomeOf(application, { ...change, read: 'to_evaluate' })).toBe('changed');
    expect(outcomeOf(application, { ...change, read: 'contacted' })).toBe('changed_meanwhile');
    expect(outcomeOf({ ...application, status: 'unsuitable' }, { ...change, read: 'contacted' })).toBe('same');
    expect(outcomeOf({ ...application, is_hired: true }, change)).toBe('is_hired');
    expect(outcomeOf({ ...application, is_hired: true }, { ...change, status: 'contacted' })).toBe('changed');
    expect(outcomeOf({ ...application, is_withdrawn: true, is_hired: true }, change)).toBe('gone');
  });

  it('leaves nobody waiting for ever once those who waited were informed', () => {
    const refused = { ...application, status: 'unsuitable', is_held: true } as const;
    const back = { status: 'to_evaluate', read: undefined, isOver: true } as const;
    expect(outcomeOf(refused, back)).toBe('search_over');
    expect(outcomeOf(refused, { ...back, isOver: false })).toBe('changed');
    expect(outcomeOf(refused, { ...back, status: 'suitable' })).toBe('changed');
    expect(outcomeOf({ ...refused, is_held: false }, back)).toBe('changed');
    expect(outcomeOf({ ...refused, is_closed: true }, back)).toBe('changed');
    expect(outcomeOf({ ...refused, status: 'contacted' }, back)).toBe('changed');
  });
});
