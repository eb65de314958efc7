import { signLink, wasSigned } from '#server/platform/signed-link.ts';

/** How long the link to a conversation works; an older one is renewed by mail. */
const LIFE_MS = 60 * 86_400_000;
const signedName = (id: number) => `messages of conversation ${id}`;

/** What a link says: which conversation, and until when. */
interface ConversationLink {
  id: number;
  isExpired: boolean;
}

/** The address of the page of a conversation, for somebody without an account. */
export function conversationLink(secret: string, id: number, now: number = Date.now()): string {
  const query = new URLSearchParams(signLink(secret, signedName(id), now, LIFE_MS).query);
  return `/messaggi/${id}.${query.get('expires')}.${query.get('seal')}`;
}

/** Reads the token of such an address; null when we did not make it. */
export function readConversationLink(secret: string, token: string, now: number = Date.now()): ConversationLink | null {
  const [id = '', expires = '', seal = '', ...more] = token.split('.');
  if (more.length > 0 || !/^[1-9]\d{0,8}$/.test(id)) return null;
  if (!wasSigned(secret, signedName(Number(id)), { expires, seal })) return null;
  return { id: Number(id), isExpired: Number(expires) < now };
}
