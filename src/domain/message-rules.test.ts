import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ConversationState,
  MAX_UNANSWERED,
  type MessageSide,
  messageSides,
  otherSide,
  whyNotCodes,
  whyNotTexts,
  whyNotWrite,
} from './message-rules.ts';

const NEW: ConversationState = {
  hasReason: true,
  last: 0,
  lastOf: { company: 0, candidate: 0 },
  blockedBy: { company: false, candidate: false },
};
const afterWriting = (state: ConversationState, side: MessageSide): ConversationState => ({
  ...state,
  last: state.last + 1,
  lastOf: { ...state.lastOf, [side]: state.last + 1 },
});
const anySide = fc.constantFrom(...messageSides);

/** Lets both try to write in some order; returns who could. */
function written(order: readonly MessageSide[]): MessageSide[] {
  let state = NEW;
  return order.filter((side) => {
    if (whyNotWrite(side, state)) return false;
    state = afterWriting(state, side);
    return true;
  });
}

describe('who may write', () => {
  it('a candidate writes one message before the company has, and any number after, in any order of the two', () => {
    fc.assert(
      fc.property(fc.array(anySide, { maxLength: 40 }), (order) => {
        let state = NEW;
        const wrote = { company: 0, candidate: 0 };
        for (const side of order) {
          const waits = wrote.company === 0 && wrote.candidate === 1;
          expect(whyNotWrite('candidate', state)).toBe(waits ? 'answer_awaited' : null);
          if (whyNotWrite(side, state)) continue;
          state = afterWriting(state, side);
          wrote[side]++;
        }
        expect(state.last).toBe(wrote.company + wrote.candidate);
      }),
    );
  });

  it('a company writes at most five messages without an answer, and five more after each', () => {
    fc.assert(
      fc.property(fc.array(anySide, { maxLength: 60 }), (order) => {
        const rows = written(order)
          .map((side) => (side === 'company' ? 'c' : ' '))
          .join('')
          .split(' ');
        expect(Math.max(...rows.map(({ length }) => length))).toBeLessThanOrEqual(MAX_UNANSWERED);
      }),
    );
    expect(written(Array(MAX_UNANSWERED + 3).fill('company'))).toHaveLength(MAX_UNANSWERED);
  });

  it('nobody writes while either side blocks, or when nothing joins the two any more', () => {
    fc.assert(
      fc.property(anySide, anySide, fc.array(anySide, { maxLength: 10 }), (side, blocker, order) => {
        const state = order.reduce(afterWriting, NEW);
        const blocked = { ...state, blockedBy: { ...state.blockedBy, [blocker]: true } };
        expect(whyNotWrite(side, blocked)).toBe(side === blocker ? 'blocked_by_you' : 'blocked');
        expect(whyNotWrite(side, { ...state, hasReason: false })).toBe('closed');
      }),
    );
  });

  it('a refusal has a code and a sentence; a candidate who is blocked reads what any closed conversation says', () => {
    for (const side of messageSides)
      for (const [why, words] of Object.entries(whyNotTexts[side])) {
        expect(words.endsWith('.')).toBe(true);
        expect(whyNotCodes).toHaveProperty(why);
      }
    expect(whyNotTexts.candidate.blocked).toBe(whyNotTexts.candidate.closed);
    expect(messageSides.map(otherSide)).toEqual(['candidate', 'company']);
  });
});
