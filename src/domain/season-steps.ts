import type { Gap } from './season-gaps.ts';

/** What a company can do about people missing in a role: call back, invite to an offer, go on with a draft, publish. */
export type SeasonStep = 'call' | 'invite' | 'resume' | 'publish';

interface RoleToFill {
  gaps: readonly Gap[];
  /** How many people who were here in the role can be called back, and were not asked for the season. */
  to_call: number;
  /** The offers that look for somebody of the role. */
  offers: readonly { is_open: boolean }[];
  /** The draft made of what is missing. */
  draft: number | null;
  /** What no offer looks for. */
  to_publish: Gap | null;
}

/**
 * What a company can do about a role, what helps soonest first: people who know the work are asked before strangers,
 * and those who suit an open offer before another offer is published. Nothing where nobody is missing.
 */
export function seasonSteps({ gaps, to_call, offers, draft, to_publish }: RoleToFill): SeasonStep[] {
  if (gaps.length === 0) return [];
  const steps: SeasonStep[] = [];
  if (to_call > 0) steps.push('call');
  if (offers.some(({ is_open }) => is_open)) steps.push('invite');
  if (draft !== null) steps.push('resume');
  else if (to_publish !== null) steps.push('publish');
  return steps;
}
