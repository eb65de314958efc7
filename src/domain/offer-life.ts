/** The life of an offer (rule D6). `expired` is also what an active offer becomes when its paid period is over. */
export type OfferStatus = 'draft' | 'active' | 'suspended' | 'expired' | 'deleted';

export const offerStatusLabels: Record<OfferStatus, string> = {
  draft: 'Bozza',
  active: 'Attiva',
  suspended: 'Sospesa',
  expired: 'Scaduta',
  deleted: 'Eliminata',
};

export interface OfferLife {
  status: OfferStatus;
  expires_at: Date | null;
}

/** Whether candidates can find the offer and apply to it. */
export function isOpen(offer: OfferLife, now: Date = new Date()): boolean {
  return offer.status === 'active' && offer.expires_at !== null && offer.expires_at > now;
}

/** Whether the offer was once public: its page stays, saying that it is over. */
export function isOver(offer: OfferLife, now: Date = new Date()): boolean {
  return offer.status !== 'draft' && offer.status !== 'deleted' && !isOpen(offer, now);
}

/** How long applications to an offer that staff sent back wait for it to be out again (rule D12). */
export const PAUSE_DAYS = 14;
const DAY_MS = 86_400_000;

/** When the pause of applications that began then is over, and who waits is told that the search is. */
export const pauseEnd = (pausedAt: Date): Date => new Date(pausedAt.getTime() + PAUSE_DAYS * DAY_MS);

/** An offer with the time since when its applications are paused: staff sent it back and its company may correct it. */
export interface PausableOffer extends OfferLife {
  paused_at: Date | null;
}

/**
 * Whether the search is over: who waited for an answer was told so, or is within minutes. A draft that is being
 * corrected goes on until its pause is over.
 */
export function isSearchOver({ status, expires_at, paused_at }: PausableOffer, now: Date = new Date()): boolean {
  if (status === 'deleted' || status === 'expired') return true;
  if (status === 'draft') return paused_at === null || pauseEnd(paused_at) <= now;
  return expires_at === null || expires_at <= now;
}

/**
 * Whether the offer is out of sight and may come back: suspended while its paid period runs, or sent back to be
 * corrected.
 */
export function isSuspended(offer: PausableOffer, now: Date = new Date()): boolean {
  if (offer.paused_at !== null) return true;
  return offer.status === 'suspended' && offer.expires_at !== null && offer.expires_at > now;
}

/** Whether the offer's public page answers. A draft has none, unless it was out and is being corrected. */
export const hasPage = ({ status, paused_at }: Pick<PausableOffer, 'status' | 'paused_at'>): boolean =>
  status !== 'deleted' && (status !== 'draft' || paused_at !== null);

/** Names what an offer's company saw of its life: something decided upon another state is asked again. */
export const stateOf = ({ status, expires_at, featured_until }: OfferLife & { featured_until: Date | null }): string =>
  [status, expires_at?.getTime() ?? '', featured_until?.getTime() ?? ''].join(':');

export type OfferMove = 'activate' | 'suspend' | 'resume' | 'delete' | 'feature';

/**
 * What can be done to an offer now (rule D6). Activating pays for a new period; resuming goes on with the one that
 * runs.
 */
export function movesOf(offer: OfferLife, now: Date = new Date()): OfferMove[] {
  const runs = offer.expires_at !== null && offer.expires_at > now;
  switch (offer.status) {
    case 'deleted':
      return [];
    case 'draft':
    case 'expired':
      return ['activate', 'delete'];
    case 'suspended':
      return runs ? ['resume', 'delete'] : ['activate', 'delete'];
    case 'active':
      return runs ? ['suspend', 'feature', 'delete'] : ['activate', 'delete'];
  }
}
