import { useState } from 'react';
import { useActionData } from 'react-router';
import type { Refused } from '#web/api.ts';

/** What was refused of a form, to be shown in that form again. */
export interface RefusedForm extends Refused {
  /** What its form does. */
  action: string;
  /** What was written in it. */
  text: string;
  words: string;
}

/**
 * The refusal of a form that was sent before the page was awake; null of any other. It is kept: the router forgets it
 * when the page is read again, as it is with every message.
 */
export function useRefusedForm(action: string): RefusedForm | null {
  const answer = useActionData<RefusedForm>();
  const [early] = useState(answer);
  return early?.action === action ? early : null;
}
