import { sql } from 'drizzle-orm';
import { DAY_MS } from '#domain/durations.ts';
import type { LinkKind, ReadLink } from '#server/platform/mailed-link.ts';
import type { SignedLink } from '#server/platform/signed-link.ts';
import { readLink, signToken } from '#server/platform/signed-token.ts';
import { addressOwner, linkOwner } from '../account/link-owner.ts';
import { users } from '../account/tables.ts';
import { MESSAGES_LINK_MS } from '../applications/first-message-link.ts';

/** How long the link in a mail opens a conversation of an account without a login, in milliseconds. */
const ACCOUNT_LINK_MS = 14 * DAY_MS;

const guestKind: LinkKind = {
  name: 'messages of conversation',
  lifeMs: MESSAGES_LINK_MS,
  ownerOf: (db, id) => addressOwner(db, sql`(SELECT c.email FROM conversations c WHERE c.id = ${id})`),
};
const accountKind: LinkKind = {
  name: 'messages of an account, conversation',
  lifeMs: ACCOUNT_LINK_MS,
  ownerOf: (db, id) => linkOwner(db, sql`${users.id} = (SELECT c.user_id FROM conversations c WHERE c.id = ${id})`),
};

/** The address of the page of a conversation, for somebody without an account. */
export const conversationLink = (secret: string, id: number, now: number = Date.now()): string =>
  `/messaggi/${signToken(secret, guestKind, id, now)}`;

/** The same for the candidate of an account, in a mail: it opens this conversation and nothing else. */
export const accountConversationLink = (secret: string, id: number, now: number = Date.now()): string =>
  `/messaggi/${signToken(secret, accountKind, id, now)}`;

/** Reads such a link: whether it is of an account, until when it works. Null when we did not make it. */
export function readConversationLink(secret: string, link: SignedLink): (ReadLink & { kind: LinkKind }) | null {
  for (const kind of [guestKind, accountKind]) {
    const read = readLink(secret, kind, link);
    if (read) return { ...read, kind };
  }
  return null;
}

/** Whether a link is for the candidate of an account. */
export const isOfAccount = ({ kind }: { kind: LinkKind }): boolean => kind === accountKind;
