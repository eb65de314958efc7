import { readToken, type SignedToken, signToken, type TokenKind } from '#server/platform/signed-token.ts';
import { MESSAGES_LINK_MS } from '../applications/first-message-link.ts';

const kind: TokenKind = { nameOf: (id) => `messages of conversation ${id}`, lifeMs: MESSAGES_LINK_MS };

/** The address of the page of a conversation, for somebody without an account. */
export const conversationLink = (secret: string, id: number, now: number = Date.now()): string =>
  `/messaggi/${signToken(secret, kind, id, now)}`;

/** Reads the token of such an address: which conversation, until when. Null when we did not make it. */
export const readConversationLink = (secret: string, token: string): SignedToken | null =>
  readToken(secret, kind, token);
