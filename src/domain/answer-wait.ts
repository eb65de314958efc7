import type { ApplicationStage } from './application-stage.ts';
import { DAY_MS } from './durations.ts';

/** The stages in which a candidate waits for an answer. */
const WAITING: readonly ApplicationStage[] = ['sent', 'seen', 'evaluating'];

/**
 * How many days are left of the company's usual time to answer, at least one. Null where that time is not known or has
 * passed, or where the candidate no longer waits.
 */
export function answerDaysLeft(
  stage: ApplicationStage,
  sentAt: string,
  usualDays: number | null,
  now: number = Date.now(),
): number | null {
  if (usualDays === null || !WAITING.includes(stage)) return null;
  const left = Math.ceil((Date.parse(sentAt) + usualDays * DAY_MS - now) / DAY_MS);
  return left > 0 ? left : null;
}
