import { useCallback, useEffect, useRef, useState } from 'react';
import type { OfferBeginning, OfferDraft } from '#contract/company-offers.ts';
import { call } from '#web/api.ts';
import { useWhenBackOnline } from '#web/features/every-page/connection.ts';
import { tabName } from '#web/features/every-page/tab-name.ts';
import { useKept } from '#web/features/forms/unsaved.ts';
import { draftOf, stepOf, type WrittenOffer } from '#web/features/offer-fields/written-offer.ts';

/** How long typing must pause before the draft is saved on the server. */
const REST_MS = 800;
/** After how long a draft that was not saved is sent again: first, and at most. Each failure doubles it. */
const AGAIN_MS = { first: 5000, most: 60_000 } as const;

interface Kept {
  offer: WrittenOffer;
  draftId: number | null;
  /** The fields of the draft that change. */
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
  /** Saves what is not saved yet, and waits for it. Returns the draft's id; null when it could not be saved. */
  flush: () => Promise<number | null>;
  /** The same even when nothing is new: detects another tab's save before this page is published. */
  keepAgain: () => Promise<number | null>;
  /** Whether another tab saved this draft meanwhile: this page saves nothing any more. */
  isOutdated: () => boolean;
  forget: () => void;
  /** Stores the step of the wizard, to continue there. */
  reach: (step: number) => void;
}

/**
 * A draft saved on the server while it is typed, and in this tab meanwhile: neither a reload, nor going back, nor a
 * session that ends loses input (rule 4.3). `beginning` is what an offer without a draft begins with.
 */
export function useOfferDraft(
  draft: OfferDraft | null,
  beginning: OfferBeginning['offer'],
  onPublished: () => void,
): DraftInHand {
  const [offer, setOffer] = useState(() => draftOf(draft?.data ?? { offer: beginning }));
  const [state, setState] = useState<DraftInHand['state']>('clean');
  const [savedAt, setSavedAt] = useState(draft?.date_updated ?? null);
  const { found, keep, forget } = useKept<Kept>(OFFER_DRAFT);
  const id = useRef(draft?.id ?? null);
  const latest = useRef(offer);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sending = useRef<Promise<void>>(Promise.resolve());
  const isDirty = useRef(false);
  const failures = useRef(0);
  const flushed = useRef<() => Promise<unknown>>(async () => {});
  // The draft's date as this page read or saved it last: the server refuses changes to a draft that another tab saved
  // since.
  const known = useRef(draft?.date_updated);
  const isOutdated = useRef(false);
  const step = useRef(draft ? stepOf(draft.data) : null);

  // What this tab stored and the server did not get because the session ended.
  useEffect(() => {
    if (!found || found.draftId !== id.current) return;
    known.current = found.date_updated ?? known.current;
    latest.current = { ...latest.current, ...found.offer };
    setOffer(latest.current);
    isDirty.current = true;
    void flushed.current();
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
        // Reloading the page shows the other tab's version.
        forget();
        return setState('outdated');
      }
      setState('failed');
      if (answer.code !== 'draft_published') {
        clearTimeout(timer.current);
        const wait = Math.min(AGAIN_MS.most, AGAIN_MS.first * 2 ** failures.current);
        failures.current++;
        timer.current = setTimeout(() => void flushed.current(), wait);
      }
      // Published in another tab: there is no draft to save any more.
      return answer.code === 'draft_published' ? onPublished() : undefined;
    }
    failures.current = 0;
    id.current = answer.body.id;
    known.current = answer.body.date_updated;
    setSavedAt(answer.body.date_updated);
    setState('saved');
    // What was typed meanwhile is of this draft too: it was kept when there was no draft, or an earlier date of it.
    if (isDirty.current) keep({ offer: latest.current, draftId: id.current, date_updated: known.current });
    else forget();
  }, [forget, keep, onPublished]);

  // One at a time, so that the first creates the draft and the others update it.
  const flush = useCallback(async () => {
    clearTimeout(timer.current);
    sending.current = sending.current.then(send);
    await sending.current;
    return isDirty.current ? null : id.current;
  }, [send]);

  flushed.current = flush;
  useWhenBackOnline(() => void flush());

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
    // Only input creates a draft, not looking at its steps.
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
