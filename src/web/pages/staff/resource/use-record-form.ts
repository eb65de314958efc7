import { useRef, useState } from 'react';
import type { StaffField } from '#contract/staff.ts';
import type { Answer } from '#web/api.ts';
import { useLeaveGuard } from '#web/features/forms/unsaved.ts';
import { type Sending, useSend } from '#web/features/forms/use-send.ts';
import { stopAtUnknown } from '../fields/reference-field.tsx';

type Values = Record<string, unknown>;

export interface RecordForm extends Pick<Sending, 'send' | 'isSending' | 'errors' | 'problem'> {
  values: Values;
  isChanged: boolean;
  /** How often the changes were given up: what the fields hold beside their values begins anew each time. */
  resets: number;
  set(name: string, value: unknown): void;
  reset(): void;
}

interface Sent<Body> {
  /** Sends every value of a record that is not there yet, or what changed of one that is. */
  send: (written: { whole: Values; changed: Values }) => Promise<Answer<Body>>;
  isNew?: boolean;
  /** What follows; the form is enabled again once it is over, also when nothing changed. */
  done: (body: Body) => void | Promise<void>;
}

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** The input of a record's form: only what changed is sent, and leaving asks for confirmation. */
export function useRecordForm<Body>(
  fields: readonly StaffField[],
  begun: Values,
  { send: sendRecord, isNew = false, done }: Sent<Body>,
): RecordForm {
  const [values, setValues] = useState(begun);
  const writable = fields.filter(({ isReadOnly }) => !isReadOnly);
  const changes = (now: Values) =>
    Object.fromEntries(
      writable.filter(({ name }) => !same(now[name], begun[name])).map(({ name }) => [name, now[name]]),
    );
  const isChanged = Object.keys(changes(values)).length > 0;
  const [resets, setResets] = useState(0);
  const latest = useRef(values);
  latest.current = values;
  const { send, isSending, errors, problem, refused, show } = useSend(async (_fields, form) => {
    if (await stopAtUnknown(form)) return null;
    // What was typed in full has become a value meanwhile.
    const now = latest.current;
    const changed = changes(now);
    if (!isNew && Object.keys(changed).length === 0) return null;
    const whole = Object.fromEntries(writable.map(({ name }) => [name, now[name]]));
    return sendRecord({ whole, changed });
  }, done);
  useLeaveGuard(isChanged && !isSending, 'Hai modifiche non salvate: vuoi lasciarle?');
  return {
    values,
    errors,
    problem: refused ? (problem ?? 'Controlla i campi segnati.') : null,
    isSending,
    isChanged,
    resets,
    send,
    set: (name, value) => setValues((before) => ({ ...before, [name]: value })),
    reset: () => {
      setValues(begun);
      setResets((before) => before + 1);
      show(null);
    },
  };
}
