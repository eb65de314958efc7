import type { Database } from './database.ts';
import { gone } from './http/refusal.ts';

/**
 * Every kind of link that a letter holds and that opens something without a login, by what is signed with the number of
 * the record. Another name would break the links in people's letters; so would another duration.
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
  | 'event badge'
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

export type LinkStanding = 'works' | 'closed' | 'revoked' | 'expired';

/**
 * Whether a link works; if not, why. `closed`: its account was deactivated. `revoked`: what ends every session of the
 * account, as a new password does, came after it was signed.
 */
export async function standingOf(
  db: Database,
  { ownerOf }: LinkKind,
  { id, signedAt, isExpired }: ReadLink,
): Promise<LinkStanding> {
  const owner = await ownerOf(db, id);
  if (owner && owner.deactivated_at !== null) return 'closed';
  if (owner?.access_revoked_at && owner.access_revoked_at.getTime() >= signedAt) return 'revoked';
  return isExpired ? 'expired' : 'works';
}

const WHY = {
  expired: 'Questo link non vale più: la mail è di molto tempo fa.',
  revoked:
    'Questo link non vale più: dopo quella mail sono cambiati la password o gli accessi del tuo account, o l’indirizzo della candidatura.',
} as const;
const NEW_ONE = 'Chiedine uno nuovo: te lo mandiamo via mail.';
const NEWER_MAIL = 'Usa quello della mail più recente o, se hai un account, accedi e lo ritrovi nel tuo profilo.';
const CLOSED = 'Il tuo account è disattivato: accedi per riattivarlo, e lo ritrovi nel tuo profilo.';

/**
 * Refuses a link that works no more (410): why, and what to do. A link that ended with its account's keys has the code
 * of one that is too old: a new one of those that are `isRenewable` goes to the owner's address.
 */
export function requireWorking(standing: LinkStanding, isRenewable: boolean): void {
  if (standing === 'works') return;
  if (standing === 'closed') throw gone('account_inactive', CLOSED);
  throw gone('link_expired', `${WHY[standing]} ${isRenewable ? NEW_ONE : NEWER_MAIL}`);
}

/** For links to what belongs to an address and never to an account. */
export const ofNoAccount = async (): Promise<null> => null;
