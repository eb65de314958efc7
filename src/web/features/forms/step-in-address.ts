import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

const STEP = /^#passo-(\d{1,2})$/;
const hashOf = (step: number) => `#passo-${step + 1}`;

interface StepInAddress {
  step: number;
  /** False until the page has read its address. */
  isAwake: boolean;
  /** Whether the address names a step. */
  isAsked: boolean;
  go: (to: number) => Promise<void>;
  /** Replaces this step, which cannot be open yet, by another. */
  correct: (to: number) => Promise<void>;
  back: () => Promise<void>;
  /** Called before an await: the returned function says afterwards whether the step was left meanwhile. */
  watchLeaving: () => () => boolean;
}

interface StepState {
  /** The step that this one was reached from, in this tab. */
  cameFrom: number;
}

const isStepState = (state: unknown): state is StepState =>
  typeof state === 'object' && state !== null && 'cameFrom' in state && typeof state.cameFrom === 'number';

/**
 * The step of a form, in the address (`#passo-2`), so that the browser's Back leads to the step before and a reload
 * stays on the step. Only the hash changes: nothing is loaded, so steps work offline too. `first` is the step of an
 * address that names none: another than the first where a form was sent without script.
 */
export function useStepInAddress(count: number, first = 0): StepInAddress {
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  // The server does not know the hash: the first render must be the same as its own.
  const [isAwake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  const asked = Number(STEP.exec(hash)?.[1] ?? first + 1) - 1;
  const step = isAwake ? Math.max(0, Math.min(asked, count - 1)) : first;
  const cameFrom = isStepState(state) ? state.cameFrom : null;
  /** Where a step leads, until it is there: asked for twice, it would be in the history twice. */
  const goingTo = useRef<number | null>(null);
  const go = useCallback(
    async (to: number) => {
      if (to === step || to === goingTo.current) return;
      goingTo.current = to;
      // The first step gets its hash now, so that going back to it changes only the hash.
      if (!STEP.test(hash)) await navigate(hashOf(step), { replace: true, preventScrollReset: true });
      await navigate(hashOf(to), { state: { cameFrom: step } satisfies StepState });
      goingTo.current = null;
    },
    [hash, navigate, step],
  );
  const correct = useCallback(
    async (to: number) => void (await navigate(hashOf(to), { replace: true, preventScrollReset: true })),
    [navigate],
  );
  const timesLeft = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step
  useEffect(
    () => () => {
      timesLeft.current += 1;
    },
    [step],
  );
  const watchLeaving = useCallback(() => {
    const before = timesLeft.current;
    return () => timesLeft.current !== before;
  }, []);
  const back = useCallback(async () => {
    // Set at the click, because the address changes a moment later.
    timesLeft.current += 1;
    if (cameFrom === step - 1) await navigate(-1);
    else await navigate(hashOf(Math.max(0, step - 1)), { replace: true });
  }, [cameFrom, navigate, step]);
  return { step, isAwake, isAsked: STEP.test(hash), go, correct, back, watchLeaving };
}
