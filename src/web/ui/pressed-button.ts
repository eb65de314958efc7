import type { FormEvent } from 'react';

/** The button that sent a form, of several that each stand for an answer. */
export function pressedButton({ nativeEvent }: FormEvent<HTMLFormElement>): HTMLButtonElement | null {
  const pressed = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
  return pressed instanceof HTMLButtonElement ? pressed : null;
}
