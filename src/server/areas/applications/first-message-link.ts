import { DAY_MS } from '#domain/durations.ts';
import { readToken, type SignedToken, signToken, type TokenKind } from '#server/platform/signed-token.ts';

/** How long a link to messages works, in milliseconds; an older one is renewed by mail. */
export const MESSAGES_LINK_MS = 60 * DAY_MS;

const kind: TokenKind = { nameOf: (id) => `messages of application ${id}`, lifeMs: MESSAGES_LINK_MS };

/** The address where who applied without an account writes to the company (rule guests). */
export const firstMessageLink = (secret: string, applicationId: number, now: number = Date.now()): string =>
  `/messaggi/candidatura/${signToken(secret, kind, applicationId, now)}`;

/** Reads the token of such an address: which application, until when. Null when we did not make it. */
export const readFirstMessageLink = (secret: string, token: string): SignedToken | null =>
  readToken(secret, kind, token);
