import { DAY_MS } from '#domain/durations.ts';
import { readToken, type SignedToken, signToken, type TokenKind } from '#server/platform/signed-token.ts';
import { MESSAGES_LINK_MS } from '../applications/first-message-link.ts';

/** How long the link in a mail opens a conversation of an account without a login, in milliseconds. */
const ACCOUNT_LINK_MS = 14 * DAY_MS;

const guestKind: TokenKind = { nameOf: (id) => `messages of conversation ${id}`, lifeMs: MESSAGES_LINK_MS };
const accountKind: TokenKind = {
  nameOf: (id) => `messages of an account, conversation ${id}`,
  lifeMs: ACCOUNT_LINK_MS,
};

/** The address of the page of a conversation, for somebody without an account. */
export const conversationLink = (secret: string, id: number, now: number = Date.now()): string =>
  `/messaggi/${signToken(secret, guestKind, id, now)}`;

/** The same for the candidate of an account, in a mail: it opens this conversation and nothing else. */
export const accountConversationLink = (secret: string, id: number, now: number = Date.now()): string =>
  `/messaggi/${signToken(secret, accountKind, id, now)}`;

/** Reads the token of such an address: which conversation, of whom, until when. Null when we did not make it. */
export function readConversationLink(secret: string, token: string): (SignedToken & { isOfAccount: boolean }) | null {
  const ofGuest = readToken(secret, guestKind, token);
  if (ofGuest) return { ...ofGuest, isOfAccount: false };
  const ofAccount = readToken(secret, accountKind, token);
  return ofAccount && { ...ofAccount, isOfAccount: true };
}
