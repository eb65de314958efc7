import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

const STEP = /^#passo-(\d{1,2})$/;
const hashOf = (step: number) => `#passo-${step + 1}`;

interface StepState {
  /** The step that this one was reached from, in this tab. */
  cameFrom: number;
}

/**
 * The step of a form, kept in the address (`#passo-2`), so that the browser's Back leads to the step before and a
 * reload stays where it was. Only the hash changes: nothing is loaded, so steps work offline too.
 * `isAwake` is false until the page has read its address, `isAsked` whether the address names a step. `correct` goes to a
 * step in place of this one, which cannot be open yet.
 */
export function useStepInAddress(count: number): { step: number; isAwake: boolean; isAsked: boolean; go: (to: number) => Promise<void>; correct: (to: number) => Promise<void>; back: () => Promise<void> } {
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  // The server knows no hash: the first drawing shows what it sent.
  const [isAwake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  const asked = Number(STEP.exec(hash)?.[1] ?? 1) - 1;
  const step = isAwake ? Math.max(0, Math.min(asked, count - 1)) : 0;
  const cameFrom = (state as StepState | null)?.cameFrom;
  const go = useCallback(
    async (to: number) => {
      if (to === step) return;
      // The first step gets its hash now: with it, going back to it changes the hash alone.
      if (!STEP.test(hash)) await navigate(hashOf(step), { replace: true, preventScrollReset: true });
      await navigate(hashOf(to), { state: { cameFrom: step } satisfies StepState });
    },
    [hash, navigate, step],
  );
  const correct = useCallback(async (to: number) => void (await navigate(hashOf(to), { replace: true, preventScrollReset: true })), [navigate]);
  const back = useCallback(async () => {
    if (cameFrom === step - 1) await navigate(-1);
    else await navigate(hashOf(Math.max(0, step - 1)), { replace: true });
  }, [cameFrom, navigate, step]);
  return { step, isAwake, isAsked: STEP.test(hash), go, correct, back };
}
