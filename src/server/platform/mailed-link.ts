import type { Database } from './database.ts';

/**
 * Every kind of link that a letter holds and that opens something without a login, by what is signed with the number
 * of the record. Another name would break the links in people's letters; so would another life.
 */
export type LinkName =
  | 'hire'
  | 'call-back'
  | 'brigade'
  | 'offer invitation'
  | 'interview'
  | 'reference'
  | 'answers of application'
  | 'own application'
  | 'application address'
  | 'refusal of application address'
  | 'messages of application'
  | 'messages of conversation'
  | 'messages of an account, conversation';

/** What says whether the links of an account still count: when it changed its keys, or its address was corrected. */
export interface LinkOwner {
  access_revoked_at: Date | null;
  deactivated_at: Date | null;
}

export interface LinkKind {
  name: LinkName;
  /** For how many milliseconds a link works. */
  lifeMs: number;
  /** The account that the record is of at this moment; null for somebody without one. */
  ownerOf: (db: Database, id: number) => Promise<LinkOwner | null>;
}

/** A link that we made, as it was read. */
export interface ReadLink {
  id: number;
  signedAt: number;
  isExpired: boolean;
}

/**
 * Whether a link works; if not, why. `closed`: its account was deactivated. `revoked`: what ends every session of the
 * account, as a new password does, came after it was signed.
 */
export async function standingOf(
  db: Database,
  { ownerOf }: LinkKind,
  { id, signedAt, isExpired }: ReadLink,
): Promise<'works' | 'closed' | 'revoked' | 'expired'> {
  const owner = await ownerOf(db, id);
  if (owner && owner.deactivated_at !== null) return 'closed';
  if (owner?.access_revoked_at && owner.access_revoked_at.getTime() >= signedAt) return 'revoked';
  return isExpired ? 'expired' : 'works';
}

/** For links to what belongs to an address and never to an account. */
export const ofNoAccount = async (): Promise<null> => null;
