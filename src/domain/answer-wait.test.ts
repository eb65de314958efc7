import { describe, expect, it } from 'vitest';
import { answerDaysLeft } from './answer-wait.ts';
import { DAY_MS } from './durations.ts';

const sent = '2026-05-01T08:00:00Z';
const daysLater = (days: number) => Date.parse(sent) + days * DAY_MS;

describe('the days left of a company’s usual time to answer', () => {
  it('are counted from the sending, and never fewer than one', () => {
    expect(answerDaysLeft('sent', sent, 5, daysLater(0))).toBe(5);
    expect(answerDaysLeft('seen', sent, 5, daysLater(3.5))).toBe(2);
    expect(answerDaysLeft('evaluating', sent, 5, daysLater(4.9))).toBe(1);
  });
  it('are not shown where the time is not known, has passed, or nobody waits', () => {
    expect(answerDaysLeft('sent', sent, null, daysLater(1))).toBeNull();
    expect(answerDaysLeft('sent', sent, 5, daysLater(5))).toBeNull();
    for (const stage of ['contacted', 'paused', 'proposed', 'hired', 'closed'] as const)
      expect(answerDaysLeft(stage, sent, 5, daysLater(1))).toBeNull();
  });
});
