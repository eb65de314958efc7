import { useSyncExternalStore } from 'react';
import type { Point } from '#domain/distance.ts';

/** Where somebody is, as far as they let this page know. */
export type OwnPosition =
  | { state: 'not-asked' | 'asking' | 'refused' | 'unknown'; point: null }
  | { state: 'known'; point: Point };

const NOT_ASKED: OwnPosition = { state: 'not-asked', point: null };
const LONGEST_WAIT_MS = 15_000;
/** A hundredth of a degree is a kilometre: enough for a distance in kilometres. */
const rounded = (degrees: number) => Math.round(degrees * 100) / 100;

/** In the memory of this tab alone: it is sent to nobody and a reload forgets it. Set only in the browser. */
let position: OwnPosition = NOT_ASKED;
const listeners = new Set<() => void>();

function set(next: OwnPosition): void {
  position = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useOwnPosition(): OwnPosition {
  return useSyncExternalStore(
    subscribe,
    () => position,
    () => NOT_ASKED,
  );
}

/** Asks the browser, which asks the person; once, not followed. */
export function askPosition(): void {
  if (!('geolocation' in navigator)) {
    set({ state: 'unknown', point: null });
    return;
  }
  set({ state: 'asking', point: null });
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => set({ state: 'known', point: { lat: rounded(coords.latitude), lon: rounded(coords.longitude) } }),
    ({ code, PERMISSION_DENIED }) => set({ state: code === PERMISSION_DENIED ? 'refused' : 'unknown', point: null }),
    { timeout: LONGEST_WAIT_MS, maximumAge: 60_000 },
  );
}

export const forgetPosition = (): void => set(NOT_ASKED);
