import { DAY_MS } from './durations.ts';
import { endOfRomeDay, romeDay } from './rome-time.ts';
import { uiTexts } from './ui-text.ts';
/**
 * The states of an offer (rule D6). An active offer becomes `expired` when its paid period ends. A `held` one is paid
 * and not public: staff read it first, and the time it waits is added to its period (rule held).
 */
export type OfferStatus = 'draft' | 'held' | 'active' | 'suspended' | 'expired' | 'deleted';

export const offerStatusLabels: Record<OfferStatus, string> = uiTexts({
  draft: 'Bozza',
  held: 'In attesa di controllo',
  active: 'Attiva',
  suspended: 'Sospesa',
  expired: 'Scaduta',
  deleted: 'Eliminata',
});

export interface OfferLife {
  status: OfferStatus;
  expires_at: Date | null;
}

/** Whether the offer's paid period has begun and not ended. */
const runs = ({ expires_at }: OfferLife, now: Date): boolean => expires_at !== null && expires_at > now;

/** Whether candidates can find the offer and apply to it. */
export function isOpen(offer: OfferLife, now: Date = new Date()): boolean {
  return offer.status === 'active' && runs(offer, now);
}

/** Whether the offer was public once: its page stays, and says that the offer is closed. */
export function isOver(offer: OfferLife, now: Date = new Date()): boolean {
  return offer.status !== 'draft' && offer.status !== 'held' && offer.status !== 'deleted' && !isOpen(offer, now);
}

/** For how many days applications to a rejected offer wait for it to be published again (rule D12). */
export const PAUSE_DAYS = 14;

/** When the pause that began then ends, and waiting candidates are notified that the search is closed. */
export const pauseEnd = (pausedAt: Date): Date => new Date(pausedAt.getTime() + PAUSE_DAYS * DAY_MS);

/** An offer with the time its applications were paused: staff rejected it and its company may correct it. */
export interface PausableOffer extends OfferLife {
  paused_at: Date | null;
}

/**
 * Whether the search is closed: waiting candidates were notified, or will be within minutes. A draft that is being
 * corrected stays open until its pause ends.
 */
export function isSearchOver(offer: PausableOffer, now: Date = new Date()): boolean {
  const { status, paused_at } = offer;
  if (status === 'deleted' || status === 'expired') return true;
  if (status === 'held') return false;
  if (status === 'draft') return paused_at === null || pauseEnd(paused_at) <= now;
  return !runs(offer, now);
}

/**
 * Whether the offer is hidden and may come back: suspended during its paid period, rejected and being corrected, or
 * held until staff have read it.
 */
export function isSuspended(offer: PausableOffer, now: Date = new Date()): boolean {
  if (offer.paused_at !== null || offer.status === 'held') return true;
  return offer.status === 'suspended' && runs(offer, now);
}

/**
 * Whether the offer's public page answers. A draft, a held or a suspended offer has none, unless it was public before:
 * then the page says that it is suspended.
 */
export function hasPage({
  status,
  paused_at,
  published_at,
}: Pick<PausableOffer, 'status' | 'paused_at'> & { published_at: Date | null }): boolean {
  if (status === 'draft') return paused_at !== null;
  if (status === 'held' || status === 'suspended') return paused_at !== null || published_at !== null;
  return status !== 'deleted';
}

/**
 * Whether an offer may be published again as a new one for the next season (rule again): it has ended, its days have
 * begun, and staff did not reject it. One without days is paid again instead.
 */
export function comesAgain(
  offer: { status: OfferStatus; rejection: string | null; date_start: string | null; date_end: string | null },
  today: string = romeDay(),
): boolean {
  const first = offer.date_start ?? offer.date_end;
  return offer.status === 'expired' && !offer.rejection && first !== null && first < today;
}

/** At what an offer was held: when it was paid, when its text was changed, or when it was resumed. */
export const holdMoments = ['publishing', 'editing', 'resuming'] as const;
export type HoldMoment = (typeof holdMoments)[number];

/**
 * The end of what was paid for, moved by the time that a held offer waited, to the end of its day in Rome: nothing is
 * lost by waiting.
 */
export const movedByWaiting = (end: Date | null, heldAt: Date, now: Date): Date | null =>
  end && end > heldAt ? endOfRomeDay(new Date(end.getTime() + now.getTime() - heldAt.getTime())) : end;

/** A version of the offer's state as its company saw it: an action decided upon an older one is refused. */
export const stateOf = ({ status, expires_at, featured_until }: OfferLife & { featured_until: Date | null }): string =>
  [status, expires_at?.getTime() ?? '', featured_until?.getTime() ?? ''].join(':');

export type OfferMove = 'activate' | 'suspend' | 'resume' | 'delete' | 'feature';

/** The actions an offer allows now (rule D6). Activating pays for a new period; resuming continues the current one. */
export function movesOf(offer: OfferLife, now: Date = new Date()): OfferMove[] {
  switch (offer.status) {
    case 'deleted':
      return [];
    case 'held':
      return ['delete'];
    case 'draft':
    case 'expired':
      return ['activate', 'delete'];
    case 'suspended':
      return runs(offer, now) ? ['resume', 'delete'] : ['activate', 'delete'];
    case 'active':
      return runs(offer, now) ? ['suspend', 'feature', 'delete'] : ['activate', 'delete'];
  }
}
