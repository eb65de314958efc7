import { useEffect, useEffectEvent, useRef } from 'react';
import { useActionData, useNavigation } from 'react-router';
import type { Refused } from '#web/api.ts';

/** The field that says which of the forms of its page was sent. */
export const FORM_FIELD = 'form';

/**
 * One of several forms of a page, by its name; its action gives the name back with what it answers. `onDone` is called
 * with what was sent, once the page shows what became of it. `Shown` is what the action answers beside a refusal.
 */
export function useNamedForm<Shown = object>(name: string, onDone?: (sent: FormData) => void) {
  const answer = useActionData<({ ok: true } | Refused) & { form?: string }>();
  const shown = useActionData<Partial<Shown>>();
  const { formData, state } = useNavigation();
  const isLast = useRef(false);
  // Without a connection nobody says of which form the refusal is: of the one that was sent.
  const isMine = answer !== undefined && (answer.form === undefined ? isLast.current : answer.form === name);
  const refused = isMine && !answer.ok ? answer : null;
  const sending = formData?.get(FORM_FIELD) === name ? formData : null;
  const sent = useRef<FormData | null>(null);
  const done = useEffectEvent((fields: FormData) => onDone?.(fields));
  useEffect(() => {
    if (formData) isLast.current = sending !== null;
  }, [formData, sending]);
  useEffect(() => {
    const last = sent.current;
    sent.current = sending;
    // Where another page is opened meanwhile, nobody hears what became of it.
    if (last && state === 'idle' && !refused) done(last);
  }, [sending, state, refused]);
  return {
    /** From the press until the answer is shown. */
    isSending: sending !== null,
    isDone: isMine && answer.ok,
    /** What its action said beside: what was sent, so that a form that is written anew has it. */
    shown: isMine ? shown : undefined,
    refused,
    /** By field. */
    errors: refused?.errors ?? {},
    /** The error of the form as a whole. */
    problem: refused?.detail ?? null,
  };
}
