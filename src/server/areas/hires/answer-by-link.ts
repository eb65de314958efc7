import type { OwnHire } from '#contract/hires.ts';
import { gone, notFound } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { SignedLink } from '#server/platform/signed-link.ts';
import { answerHire } from './answer-hire.ts';
import { endHire, RESIGNED } from './end-hire.ts';
import { isHireLink, wasHireLink } from './hire-link.ts';
import { readLinkedHire } from './read-hires.ts';

/** Refuses a link that we did not make for this hire (404), and one that has expired (410). */
function requireLink({ linkSecret }: Platform, link: SignedLink): void {
  if (!wasHireLink(linkSecret, link))
    throw notFound('link_invalid', 'Questo link non è intero: aprilo di nuovo dalla mail.');
  if (!isHireLink(linkSecret, link))
    throw gone('link_expired', 'Il link che hai aperto è di molto tempo fa: non vale più.');
}

/** The hire of a mailed link, for whoever has it. */
export async function hireByLink(platform: Platform, link: SignedLink): Promise<OwnHire> {
  requireLink(platform, link);
  return readLinkedHire(platform, link.id);
}

/** What the person answers by a mailed link; refused as the same call with a login is. */
export async function answerHireByLink(
  platform: Platform,
  link: SignedLink,
  action: 'confirm' | 'decline' | 'leave',
): Promise<void> {
  requireLink(platform, link);
  if (action === 'leave') return endHire(platform, { byLink: true }, link.id, RESIGNED);
  await answerHire(platform, { byLink: true }, link.id, action);
}
