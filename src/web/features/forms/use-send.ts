import { type FormEvent, startTransition, useRef, useState } from 'react';
import type { Answer, FieldErrors, Refused } from '#web/api.ts';
import { refusalWords } from '../texts/refusal-words.ts';
import { useText } from '../texts/text.tsx';

export interface Sending {
  /** The form's `onSubmit`. Ignored while a request is under way: a double click sends once. */
  send: (event: FormEvent<HTMLFormElement>) => Promise<void>;
  isSending: boolean;
  /** By field. Errors and problem stay until the next answer: nothing moves under a second tap. */
  errors: FieldErrors;
  /** The error of the form as a whole: why it was refused, or that there is no connection. */
  problem: string | null;
  /** The refusal itself, for forms that decide by its codes or status. */
  refused: Refused | null;
  /** Shows a refusal, or none, without sending. */
  show: (refused: Refused | null) => void;
}

/** Makes the request from the fields. Null: nothing was sent, and there is nothing to show. */
type Request<Body> = (fields: FormData, form: HTMLFormElement) => Answer<Body> | null | Promise<Answer<Body> | null>;

/**
 * Sends a form: busy from the first moment to the end of `onDone`, with what was refused in `errors` and `problem`. The
 * frame focuses the first wrong field (`frame/kept-focus.ts`). `at` names the field that shows an error of no field;
 * `before` was refused of the same form before the page was awake.
 */
export function useSend<Body>(
  request: Request<Body>,
  onDone: (body: Body, form: HTMLFormElement) => unknown,
  { at, before = null }: { at?: string; before?: Refused | null } = {},
): Sending {
  const t = useText();
  const [isSending, setSending] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(before);
  // A ref: a second click comes before the first has been rendered, so a state would not stop it.
  const isUnderWay = useRef(false);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A form in a dialog inside another form: React would pass the event on to the outer one.
    event.stopPropagation();
    const form = event.currentTarget;
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setSending(true);
    let isDone = false;
    try {
      const answer = await request(new FormData(form), form);
      if (answer === null || answer.ok) setRefused(null);
      if (answer?.ok) {
        isDone = true;
        await onDone(answer.body, form);
      } else if (answer) setRefused(at ? saidAt(at, answer, form, t) : answer);
    } finally {
      isUnderWay.current = false;
      // The router renders what `onDone` read again in a transition: the form is usable together with it. Enabled
      // before, it would take input that the new values then replace.
      if (isDone) startTransition(() => setSending(false));
      else setSending(false);
    }
  };
  return {
    send,
    isSending,
    errors: refused?.errors ?? {},
    problem: refused?.detail ?? null,
    refused,
    show: setRefused,
  };
}

/** A refusal that concerns no field of the form is shown at one of them. */
function saidAt(at: string, refused: Refused, form: HTMLFormElement, t: ReturnType<typeof useText>): Refused {
  if (Object.keys(refused.errors).some((name) => form.elements.namedItem(name) !== null)) return refused;
  return { ...refused, errors: { ...refused.errors, [at]: [refusalWords(refused, t)] }, detail: null };
}

/** Fields that are wrong before anything is sent, as a refusal. */
export const invalid = (errors: FieldErrors): Refused => ({
  ok: false,
  status: 400,
  errors,
  detail: null,
  code: null,
  codes: {},
});

/** Goes to another document. Never resolves: the form stays busy until its page is gone. */
export function leaveFor(to: string, how: 'assign' | 'replace' = 'assign'): Promise<never> {
  location[how](to);
  return new Promise(() => {});
}
