import { useState } from 'react';

/**
 * The errors of a field until its value changes: what was said of the old value is not said of the new one. They
 * come back with the next check, which gives a new list.
 */
export function useErrorsUntilChanged<Message>(errors: readonly Message[] | undefined): [shown: readonly Message[] | undefined, changed: () => void] {
  const [answered, setAnswered] = useState<readonly Message[] | undefined>();
  return [answered === errors ? undefined : errors, () => setAnswered(errors)];
}
