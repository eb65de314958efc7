import { createStore, del, get, set, type UseStore } from 'idb-keyval';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { AnswerValue } from '../../../../domain/screening.ts';
import { APPLICATION_DRAFTS, APPLICATION_STORE } from '../../../features/unsaved.ts';

/** What has been filled of an application: kept in this browser until it is sent, with the file too. */
export interface ApplicationDraft {
  cv: 'own' | 'made' | 'upload';
  upload: File | null;
  answers: Record<string, AnswerValue>;
  cover_letter: string;
  step: number;
}

interface Kept {
  draft: ApplicationDraft;
  at: number;
}

const KEPT_MS = 7 * 86_400_000;
let opened: UseStore | undefined;
/** Opened at the first use: the server has no such store. */
const store = () => {
  opened ??= createStore(APPLICATION_DRAFTS, APPLICATION_STORE);
  return opened;
};

/**
 * The draft of one's application to an offer: back, next, a reload, a session that ended lose nothing. It is
 * kept by user and offer, for a week at most; a browser that keeps nothing still shows the form.
 */
export function useApplicationDraft(userId: number, offerId: number, first: ApplicationDraft) {
  const key = `${userId} ${offerId}`;
  const [draft, setDraft] = useState(first);
  const [isReady, setReady] = useState(false);
  const isTouched = useRef(false);
  useEffect(() => {
    let isHere = true;
    void read(key).then((kept) => {
      if (!isHere) return;
      if (kept && !isTouched.current) setDraft(kept);
      setReady(true);
    });
    return () => {
      isHere = false;
    };
  }, [key]);
  const change = useCallback(
    (changes: Partial<ApplicationDraft>) => {
      isTouched.current = true;
      setDraft((before) => {
        const next = { ...before, ...changes };
        void set(key, { draft: next, at: Date.now() } satisfies Kept, store()).catch(() => {});
        return next;
      });
    },
    [key],
  );
  const forget = useCallback(() => del(key, store()).catch(() => {}), [key]);
  return { draft, change, forget, isReady };
}

async function read(key: string): Promise<ApplicationDraft | null> {
  try {
    const kept = await get<Kept>(key, store());
    return kept && kept.at > Date.now() - KEPT_MS ? kept.draft : null;
  } catch {
    return null;
  }
}
