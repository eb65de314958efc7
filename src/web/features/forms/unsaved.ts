import { useCallback, useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { DRAFT_KEPT_MS as KEPT_MS, DRAFT_PREFIX as PREFIX } from '#domain/kept-draft.ts';
import { panelIn } from '../sheets/panel-id.ts';
import { useQuestion } from '../sheets/question.tsx';
import { useText } from '../texts/text.tsx';

/** When somebody last logged out in this browser, for its other tabs. */
const LEFT_AT = 'uscita';

interface Kept<Value> {
  value: Value;
  at: number;
}

/**
 * Unsaved input, stored in this tab: a reload, a session that ends or a call that fails lose nothing. Returns what was
 * found at the start, and functions to store and delete. The form names the key as `data-kept-as`: a page with a form
 * whose draft is in the tab is hydrated at once (`late-scripts.ts`).
 */
export function useKept<Value>(key: string): {
  found: Value | null;
  isRead: boolean;
  keep: (value: Value) => void;
  forget: () => void;
} {
  const [found, setFound] = useState<Value | null>(null);
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    setFound(readDraft<Value>(key));
    setRead(true);
  }, [key]);
  const keep = useCallback((value: Value) => keepDraft(key, value), [key]);
  const forget = useCallback(() => {
    forgetDraft(key);
    setFound(null);
  }, [key]);
  return { found, isRead, keep, forget };
}

/** What is stored under a key; null when there is nothing, or it is too old. */
export function readDraft<Value>(key: string): Value | null {
  try {
    const kept: Kept<Value> | null = JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null');
    const oldest = Math.max(Date.now() - KEPT_MS, Number(localStorage.getItem(LEFT_AT)));
    if (kept && kept.at <= oldest) sessionStorage.removeItem(PREFIX + key);
    return kept && kept.at > oldest ? kept.value : null;
  } catch {
    // A browser without storage must not break the page.
    return null;
  }
}

export function forgetDraft(key: string): void {
  try {
    sessionStorage.removeItem(PREFIX + key);
  } catch {}
}

/** Stores a draft for a form that is not on this page. */
export function keepDraft<Value>(key: string, value: Value): void {
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify({ value, at: Date.now() } satisfies Kept<Value>));
  } catch {}
}

/** Drafts belong to one person: a log-out deletes them, also in the browser's other tabs. */
export function forgetDrafts(): void {
  try {
    localStorage.setItem(LEFT_AT, String(Date.now()));
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {}
}

/** Asks before a page with unsaved changes, or what is open beside it, is left, by a link or by the browser. */
export function useLeaveGuard(isDirty: boolean, question: string): void {
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }) =>
        isDirty &&
        (currentLocation.pathname !== nextLocation.pathname ||
          panelIn(currentLocation.search) !== panelIn(nextLocation.search)),
      [isDirty],
    ),
  );
  const t = useText();
  const { confirm } = useQuestion();
  const isAsking = useRef(false);
  useEffect(() => {
    if (blocker.state !== 'blocked' || isAsking.current) return;
    isAsking.current = true;
    void confirm(question, t('Esci senza salvare'), t('Resta qui')).then((isSure) => {
      isAsking.current = false;
      if (isSure) blocker.proceed();
      else blocker.reset();
    });
  }, [blocker, question, confirm, t]);
  useEffect(() => {
    if (!isDirty) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    // A session that is over leaves the page by itself: the input is stored, and nobody is asked.
    const release = () => removeEventListener('beforeunload', hold);
    addEventListener('beforeunload', hold);
    addEventListener('brigata:logged-out', release);
    return () => {
      release();
      removeEventListener('brigata:logged-out', release);
    };
  }, [isDirty]);
}
