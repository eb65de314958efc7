import { type FormEvent, startTransition, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type Answer, isReached } from '#web/api.ts';
import { useBanner } from '../every-page/banners.tsx';
import { refusalWords } from '../texts/refusal-words.ts';
import { useText } from '../texts/text.tsx';

interface Once {
  /** From the press until all that was begun is shown. */
  isBusy: boolean;
  /** Ignored while another is under way, with undefined: a double click begins once. */
  once: <Result>(begin: () => Promise<Result>) => Promise<Result | undefined>;
}

/** What a button begins, one at a time. For what `useChange` does not fit: another page follows, fields are wrong. */
export function useOnce(): Once {
  const [isBusy, setBusy] = useState(false);
  // A ref: a second click comes before the first has been rendered, so a state would not stop it.
  const isUnderWay = useRef(false);
  const once: Once['once'] = async (begin) => {
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    setBusy(true);
    try {
      return await begin();
    } finally {
      isUnderWay.current = false;
      // The router renders what was read again in a transition: the button is usable together with it. Enabled before,
      // it would be pressed for a state that is over.
      startTransition(() => setBusy(false));
    }
  };
  return { isBusy, once };
}

export interface Changing {
  /** From the press until what was read again is shown. */
  isBusy: boolean;
  /**
   * Sends a change and reads the page again, also after a refusal: what was refused may have changed meanwhile. Says
   * `done`, or why it was refused; a null answer is a request that was given up, and says nothing. Resolves with
   * whether it was done. Ignored while another is under way: a double click sends once.
   */
  change: <Body>(
    request: () => Promise<Answer<Body> | null>,
    done?: string | ((body: Body) => string),
  ) => Promise<boolean>;
}

/** A change by a button; `reread` stands for reading the page again where that alone does not show it. */
export function useChange(reread?: () => Promise<unknown>): Changing {
  const t = useText();
  const banner = useBanner();
  const { revalidate } = useRevalidator();
  const { isBusy, once } = useOnce();
  const change: Changing['change'] = async (request, done) => {
    const isDone = await once(async () => {
      const answer = await request();
      if (isReached(answer)) await (reread ?? revalidate)();
      if (answer?.ok) {
        if (done !== undefined) banner(typeof done === 'string' ? done : done(answer.body), 'success');
      } else if (answer) banner(refusalWords(answer, t));
      return answer?.ok;
    });
    return isDone ?? false;
  };
  return { isBusy, change };
}

/** The button that sent a form, of several that each stand for another change. */
export function pressedButton({ nativeEvent }: FormEvent<HTMLFormElement>): HTMLButtonElement | null {
  const pressed = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
  return pressed instanceof HTMLButtonElement ? pressed : null;
}
