import type { OwnHire } from '#contract/hires.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { SignedLink } from '#server/platform/signed-link.ts';
import { answerHire } from './answer-hire.ts';
import { endHire, RESIGNED } from './end-hire.ts';
import { hireLink } from './hire-link.ts';
import { readLinkedHire } from './read-hires.ts';

/** The hire of a mailed link, for whoever has it. */
export async function hireByLink(platform: Platform, link: SignedLink): Promise<OwnHire> {
  hireLink.requireValid(platform.linkSecret, link);
  return readLinkedHire(platform, link.id);
}

/** What the person answers by a mailed link; refused as the same call with a login is. */
export async function answerHireByLink(
  platform: Platform,
  link: SignedLink,
  action: 'confirm' | 'decline' | 'leave',
): Promise<void> {
  hireLink.requireValid(platform.linkSecret, link);
  if (action === 'leave') return endHire(platform, { byLink: true }, link.id, RESIGNED);
  await answerHire(platform, { byLink: true }, link.id, action);
}
