import { useCallback, useEffect, useRef, useState } from 'react';
import type { OfferDraft } from '#contract/company-offers.ts';
import { call } from '#web/api.ts';
import { draftOf, stepOf, type WrittenOffer } from '#web/features/offer-fields/written-offer.ts';
import { tabName } from '#web/features/tab-name.ts';
import { useKept } from '#web/features/unsaved.ts';

/** How long typing must rest before the draft is kept on the server. */
const REST_MS = 800;

interface Kept {
  offer: WrittenOffer;
  draftId: number | null;
  /** Of the draft that these words change. */
  date_updated?: string | undefined;
}

/** The key of the draft in its tab. */
export const OFFER_DRAFT = 'annuncio';

export interface DraftInHand {
  offer: WrittenOffer;
  set: (changes: Partial<WrittenOffer>) => void;
  draftId: number | null;
  state: 'clean' | 'saving' | 'saved' | 'failed' | 'outdated';
  savedAt: string | null;
  /** Sends what is not kept yet, and waits for it. Gives the draft's number; null when it could not be kept. */
  flush: () => Promise<number | null>;
  /** The same where nothing is new: what another tab kept meanwhile is found out before this page is published. */
  keepAgain: () => Promise<number | null>;
  /** Whether another tab kept this draft meanwhile: nothing of this page is kept any more. */
  isOutdated: () => boolean;
  forget: () => void;
  /** Keeps where in the wizard one is, to begin there again. */
  reach: (step: number) => void;
}

/**
 * What is being written, kept on the server as one types and in this tab meanwhile: neither a reload, nor going
 * back, nor a session that ends loses a word (rule 4.3).
 */
export function useOfferDraft(draft: OfferDraft | null, onPublished: () => void): DraftInHand {
  const [offer, setOffer] = useState(() => draftOf(draft?.data ?? {}));
  const [state, setState] = useState<DraftInHand['state']>('clean');
  const [savedAt, setSavedAt] = useState(draft?.date_updated ?? null);
  const { found, keep, forget } = useKept<Kept>(OFFER_DRAFT);
  const id = useRef(draft?.id ?? null);
  const latest = useRef(offer);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sending = useRef<Promise<void>>(Promise.resolve());
  const isDirty = useRef(false);
  // The draft as this page read or kept it last: the server takes no changes to a draft that another tab kept since.
  const known = useRef(draft?.date_updated);
  const isOutdated = useRef(false);
  const step = useRef(draft ? stepOf(draft.data) : null);

  // What this tab kept and the server did not: a session that ended in the middle of a word.
  useEffect(() => {
    if (!found || found.draftId !== id.current) return;
    known.current = found.date_updated ?? known.current;
    latest.current = { ...latest.current, ...found.offer };
    setOffer(latest.current);
  }, [found]);

  const send = useCallback(async () => {
    if (!isDirty.current || isOutdated.current) return;
    isDirty.current = false;
    setState('saving');
    const data = { offer: { ...latest.current, tab: tabName(), ...(step.current !== null && { step: step.current }) } };
    const answer =
      id.current === null
        ? await call('POST /company/offers-drafts', { body: { data } })
        : await call('PUT /company/offers-drafts/{id}', {
            params: { id: id.current },
            body: {
              data,
              date_updated: known.current,
            },
          });
    if (!answer.ok) {
      isDirty.current = true;
      if (answer.code === 'changed_meanwhile') {
        isOutdated.current = true;
        // Loading the page anew shows what the other tab kept.
        forget();
        return setState('outdated');
      }
      setState('failed');
      // Published in another tab: there is no draft to keep any more.
      return answer.code === 'draft_published' ? onPublished() : undefined;
    }
    id.current = answer.body.id;
    known.current = answer.body.date_updated;
    setSavedAt(answer.body.date_updated);
    setState('saved');
    if (!isDirty.current) forget();
  }, [forget, onPublished]);

  // One at a time, so that the first of them makes the draft and the others keep it.
  const flush = useCallback(async () => {
    clearTimeout(timer.current);
    sending.current = sending.current.then(send);
    await sending.current;
    return isDirty.current ? null : id.current;
  }, [send]);

  const set = (changes: Partial<WrittenOffer>) => {
    latest.current = { ...latest.current, ...changes };
    setOffer(latest.current);
    isDirty.current = true;
    if (isOutdated.current) return;
    keep({ offer: latest.current, draftId: id.current, date_updated: known.current });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), REST_MS);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const reach = (to: number) => {
    step.current = to;
    // A draft is made by what is written, not by a look at its steps.
    if (id.current === null && !isDirty.current) return;
    isDirty.current = true;
    void flush();
  };
  const keepAgain = () => {
    if (id.current !== null) isDirty.current = true;
    return flush();
  };
  return {
    offer,
    set,
    reach,
    keepAgain,
    draftId: id.current,
    state,
    savedAt,
    flush,
    forget,
    isOutdated: () => isOutdated.current,
  };
}
