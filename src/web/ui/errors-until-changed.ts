import { useState } from 'react';

/**
 * The errors of a field until its value changes: they do not apply to the new value. They come back with the next
 * check, which gives a new list. `value` is passed by fields that another one may fill (an address its comune): they
 * change without being typed into. Of a number it is the number, not its text.
 */
export function useErrorsUntilChanged<Message>(
  errors: readonly Message[] | undefined,
  value?: unknown,
): [shown: readonly Message[] | undefined, changed: () => void] {
  const [answered, setAnswered] = useState<readonly Message[] | undefined>();
  const [checked, setChecked] = useState({ errors, value });
  if (checked.errors !== errors) setChecked({ errors, value });
  const isOfEarlier = checked.errors === errors && !Object.is(checked.value, value);
  return [answered === errors || isOfEarlier ? undefined : errors, () => setAnswered(errors)];
}
