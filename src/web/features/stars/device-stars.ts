import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';
import { readStoredStars } from '#domain/stored-stars.ts';
import { loadOptional } from '#web/ui/load-optional.ts';
import { useBanner } from '../every-page/banners.tsx';
import { useUser } from '../every-page/site.tsx';
import { useText } from '../texts/text.tsx';
import { toggled } from './toggled.ts';

const KEY = 'brigata_offerte_salvate';
const CHANGED = 'brigata:stars';

/** The raw value stored on this device; null where nothing is stored for this site. */
function written(): string | null {
  try {
    return localStorage.getItem(KEY) ?? '[]';
  } catch {
    return null;
  }
}

function parsed(text: string): number[] {
  try {
    return readStoredStars(JSON.parse(text));
  } catch {
    return [];
  }
}

function writeDeviceStars(ids: readonly number[]): void {
  try {
    if (ids.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(readStoredStars(ids)));
  } catch {
    return;
  }
  dispatchEvent(new Event(CHANGED));
}

function listen(changed: () => void): () => void {
  addEventListener(CHANGED, changed);
  addEventListener('storage', changed);
  return () => {
    removeEventListener(CHANGED, changed);
    removeEventListener('storage', changed);
  };
}

/** The offers a guest starred on this device. Null before hydration, and where a device stores nothing. */
export function useDeviceStars(): number[] | null {
  const text = useSyncExternalStore(listen, written, () => null);
  return text === null ? null : parsed(text);
}

export const toggleDeviceStar = (id: number): void => writeDeviceStars(toggled(parsed(written() ?? '[]'), id));

/**
 * Moves the offers a guest starred on this device into the account of the candidate who logs in or registers, each
 * once. They stay on the device until the account has them; those beyond the account's limit stay there.
 */
export function useDeviceStarsBrought(): void {
  const t = useText();
  const user = useUser();
  const banner = useBanner();
  const { revalidate } = useRevalidator();
  const candidate = user?.typology === 'candidate' && !user.impersonated ? user.id : null;
  const broughtFor = useRef<number | null>(null);
  useEffect(() => {
    // Once for each account: those beyond its limit stay on the device, and would be brought again and again.
    if (broughtFor.current === candidate) return;
    broughtFor.current = candidate;
    const kept = candidate === null ? [] : parsed(written() ?? '[]');
    if (kept.length === 0) return;
    void loadOptional(() => import('./bring-stars.ts')).then(async (part) => {
      if (await part?.bringStars(kept, writeDeviceStars, { t, banner })) await revalidate();
    });
  }, [candidate, banner, revalidate, t]);
}
