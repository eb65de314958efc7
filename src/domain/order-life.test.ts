import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canBecome, type OrderState, orderStates, transferReason } from './order-life.ts';

const statesAfter = (state: OrderState) => orderStates.filter((next) => canBecome(state, next));

describe('an order', () => {
  it('is paid, or given up, while it waits for its money', () => {
    expect(statesAfter('pending')).toEqual(['awaiting_transfer', 'paid', 'cancelled']);
    expect(statesAfter('awaiting_transfer')).toEqual(['paid', 'cancelled']);
  });

  it('that was paid can only be refunded', () => {
    expect(statesAfter('paid')).toEqual(['refunded']);
  });

  it('that was cancelled or refunded stays so', () => {
    expect(statesAfter('cancelled')).toEqual([]);
    expect(statesAfter('refunded')).toEqual([]);
  });

  it('takes money once and gives it back once, whatever is tried in whatever order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...orderStates), { maxLength: 20 }), (tries) => {
        const seen: OrderState[] = ['pending'];
        for (const next of tries) if (canBecome(seen.at(-1) ?? 'pending', next)) seen.push(next);
        expect(seen.filter((state) => state === 'paid').length).toBeLessThanOrEqual(1);
        const refunded = seen.indexOf('refunded');
        if (refunded !== -1) expect(seen.slice(refunded - 1)).toEqual(['paid', 'refunded']);
      }),
    );
  });
});

describe('the reason of a bank transfer', () => {
  it('names the order with six digits at least, as the statement of the bank shows it', () => {
    expect(transferReason(42)).toBe('BRIGATA ORDINE 000042');
    expect(transferReason(1_234_567)).toBe('BRIGATA ORDINE 1234567');
  });
});
