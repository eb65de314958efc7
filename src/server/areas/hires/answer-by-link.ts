import type { OwnHire } from '#contract/hires.ts';
import type { Opening } from '#server/platform/page-link.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { SignedLink } from '#server/platform/signed-link.ts';
import type { Names } from '../professions/names.ts';
import { answerHire } from './answer-hire.ts';
import { endHire, RESIGNED } from './end-hire.ts';
import { findHire } from './find-hire.ts';
import { hireLink } from './hire-link.ts';
import { mailNewLink } from './letters.ts';
import { readHire } from './read-hires.ts';

/** The hire of a page: for the holder of its mailed link, or for the logged-in person. */
export async function openedHire(platform: Platform, names: Names, opening: Opening): Promise<OwnHire> {
  return readHire(platform, names, await hireLink.whose(platform, opening), opening.id);
}

/** What the person answers on that page; refused as the same call is. */
export async function answerOpenedHire(
  platform: Platform,
  opening: Opening,
  action: 'confirm' | 'decline' | 'leave',
): Promise<void> {
  const whose = await hireLink.whose(platform, opening);
  if (action === 'leave') return endHire(platform, whose, opening.id, RESIGNED);
  await answerHire(platform, whose, opening.id, action);
}

/**
 * Mails the person a new link in place of one that works no more; false when the address had enough mails today.
 * Refuses a link that works (409).
 */
export async function renewHireLink(platform: Platform, link: SignedLink): Promise<boolean> {
  await hireLink.requireEnded(platform, link);
  return platform.db.transaction(async (tx) =>
    mailNewLink(tx, platform, await findHire(tx, { byLink: true }, link.id)),
  );
}
