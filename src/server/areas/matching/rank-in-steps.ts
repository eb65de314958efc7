/** Something outlined, by its id, with the score that it can reach at most. */
export interface Outlined {
  id: number;
  bound: number;
}

/** What is outlined together. Nothing of a step can reach more than its bound; the best step comes first. */
export interface Step {
  bound: number;
  outline(): Promise<readonly Outlined[]>;
}

interface Ranking<One> {
  steps: readonly Step[];
  /** How many are read whole at a time, and at most. */
  atOnce: number;
  most?: number;
  /** Which of two equals is read first; without it, the one that was outlined first. */
  ofEquals?(one: Outlined, other: Outlined): number;
  /** Reads some whole, and gives the best of them and of those that were the best before. */
  choose(best: readonly One[], ids: readonly number[]): Promise<readonly One[]>;
  /** The score that another must reach to be one of the best; 0 while anything may. */
  leastOf(best: readonly One[]): number;
}

/**
 * The best of what is outlined in steps: read whole in the order of what they can reach at most. Once no other can
 * surpass the best, the rest is neither outlined nor read; which are found does not depend on how they are divided into
 * steps.
 */
export async function rankInSteps<One>(ranking: Ranking<One>): Promise<readonly One[]> {
  const { atOnce, choose, leastOf, ofEquals = () => 0 } = ranking;
  const steps = [...ranking.steps];
  let most = ranking.most ?? Number.POSITIVE_INFINITY;
  let waiting: Outlined[] = [];
  let best: readonly One[] = [];
  let left = atOnce;
  while (most > 0) {
    const step = steps[0];
    // Those that nothing outlined later can come before.
    const certain = step ? waiting.filter(({ bound }) => bound > step.bound) : waiting;
    const next = certain[0]?.bound ?? step?.bound ?? 0;
    const least = leastOf(best);
    // Equals are read until a round is full, as they would be without steps.
    if (left === atOnce ? least > 0 && least >= next : least > next) break;
    if (certain.length > 0) {
      const ids = certain.slice(0, Math.min(left, most)).map(({ id }) => id);
      waiting = waiting.slice(ids.length);
      most -= ids.length;
      left = left > ids.length ? left - ids.length : atOnce;
      best = await choose(best, ids);
    } else if (step) {
      steps.shift();
      waiting = [...waiting, ...(await step.outline())].toSorted(
        (one, other) => other.bound - one.bound || ofEquals(one, other),
      );
    } else break;
  }
  return best;
}
