import { useCallback, useEffect, useState } from 'react';
import type { AnswerValue } from '#domain/screening.ts';
import { forgetDraft, keepDraft, readDraft } from '#web/features/forms/unsaved.ts';

/** The input of an application. */
export interface ApplicationDraft {
  cv: 'own' | 'made' | 'upload';
  upload: File | null;
  answers: Record<string, AnswerValue>;
  cover_letter: string;
  step: number;
}

/** What is stored in this tab: only the name of the file, to say which one is to be chosen again. */
interface Kept extends Omit<ApplicationDraft, 'upload'> {
  upload_name: string | null;
}

/** The files chosen on this page. A CV is never written to the browser's storage: the phone may be shared. */
const files = new Map<string, File>();

/**
 * The draft of an application to an offer: back, next or another page lose nothing. A reload or a session that ended
 * lose only the file. It is stored by user and offer until the tab is closed or the log-out, for a day at most; a
 * browser without storage still shows the form.
 */
export function useApplicationDraft(userId: number, offerId: number, first: ApplicationDraft) {
  const key = `candidatura ${userId} ${offerId}`;
  const [draft, setDraft] = useState(first);
  const [lost, setLost] = useState<string | null>(null);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const kept = readDraft<Kept>(key);
    if (kept) {
      const { upload_name, ...words } = kept;
      const upload = files.get(key) ?? null;
      setDraft((now) => ({ ...now, ...words, upload: now.upload ?? upload }));
      setLost(upload ? null : upload_name);
    }
    setReady(true);
  }, [key]);
  const change = useCallback(
    (changes: Partial<ApplicationDraft>) => {
      setDraft((before) => {
        const next = { ...before, ...changes };
        const { upload, ...words } = next;
        if (upload) files.set(key, upload);
        else files.delete(key);
        keepDraft<Kept>(key, { ...words, upload_name: upload?.name ?? null });
        return next;
      });
    },
    [key],
  );
  const forget = useCallback(() => {
    files.delete(key);
    forgetDraft(key);
  }, [key]);
  return { keptAs: key, draft, change, forget, isReady, lost };
}
