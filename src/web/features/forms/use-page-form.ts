import { useActionData, useNavigation } from 'react-router';
import type { Refused } from '#web/api.ts';

/** What a page shows of its form: what its action answered (`change.ts`), with script and without. */
export function usePageForm() {
  const answer = useActionData<Refused | { ok: true }>();
  const { formMethod } = useNavigation();
  const refused = answer && !answer.ok ? answer : null;
  return {
    /** From the press until the answer is shown. */
    isSending: formMethod === 'POST',
    isDone: answer?.ok ?? false,
    /** By field. */
    errors: refused?.errors ?? {},
    /** The error of the form as a whole. */
    problem: refused?.detail ?? null,
  };
}
