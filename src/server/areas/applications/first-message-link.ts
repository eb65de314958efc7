import { DAY_MS } from '#domain/durations.ts';
import type { LinkKind, ReadLink } from '#server/platform/mailed-link.ts';
import type { SignedLink } from '#server/platform/signed-link.ts';
import { readLink, signToken } from '#server/platform/signed-token.ts';
import { applicationOwner } from './application-owner.ts';

/** How long a link to messages works, in milliseconds; an older one is renewed by mail. */
export const MESSAGES_LINK_MS = 60 * DAY_MS;

export const firstMessageKind: LinkKind = {
  name: 'messages of application',
  lifeMs: MESSAGES_LINK_MS,
  ownerOf: applicationOwner,
};

/** The address where an applicant without an account writes to the company (rule guests). */
export const firstMessageLink = (secret: string, applicationId: number, now: number = Date.now()): string =>
  `/messaggi/candidatura/${signToken(secret, firstMessageKind, applicationId, now)}`;

/** Reads such a link: until when it works. Null when we did not make it. */
export const readFirstMessageLink = (secret: string, link: SignedLink): ReadLink | null =>
  readLink(secret, firstMessageKind, link);
