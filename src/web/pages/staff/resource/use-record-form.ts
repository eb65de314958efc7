import { useState } from 'react';
import type { StaffField } from '#contract/staff.ts';
import { call, type FieldErrors } from '#web/api.ts';
import type { ApiPath } from '#web/api-path.ts';
import { useLeaveGuard } from '#web/features/unsaved.ts';

type Values = Record<string, unknown>;

export interface RecordForm {
  values: Values;
  errors: FieldErrors;
  /** What is wrong with the whole, in words. */
  problem: string | null;
  isSending: boolean;
  isChanged: boolean;
  set(name: string, value: unknown): void;
  send(): Promise<void>;
  reset(): void;
}

interface Sent<Body> {
  method: 'POST' | 'PATCH';
  path: ApiPath;
  /** The state of the record the change is made upon. */
  version?: string;
  /** What follows; the form opens again once it is over, also when nothing came back different. */
  done: (body: Body) => void | Promise<void>;
}

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** What is being written into the fields of a record: only what changed is sent, and leaving is asked about. */
export function useRecordForm<Body>(
  fields: readonly StaffField[],
  begun: Values,
  { method, path, version, done }: Sent<Body>,
): RecordForm {
  const [values, setValues] = useState(begun);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const writable = fields.filter(({ isReadOnly }) => !isReadOnly);
  const changed = Object.fromEntries(
    writable.filter(({ name }) => !same(values[name], begun[name])).map(({ name }) => [name, values[name]]),
  );
  const isChanged = Object.keys(changed).length > 0;
  useLeaveGuard(isChanged && !isSending, 'Hai modifiche non salvate: vuoi lasciarle?');
  return {
    values,
    errors,
    problem,
    isSending,
    isChanged,
    set: (name, value) => setValues((before) => ({ ...before, [name]: value })),
    reset: () => {
      setValues(begun);
      setErrors({});
      setProblem(null);
    },
    async send() {
      setSending(true);
      setErrors({});
      setProblem(null);
      const whole = Object.fromEntries(writable.map(({ name }) => [name, values[name]]));
      const answer = await call<Body>(
        method,
        path,
        method === 'POST' ? { values: whole } : { values: changed, version },
      );
      if (answer.ok) await done(answer.body);
      else {
        setErrors(answer.errors);
        setProblem(answer.detail ?? 'Controlla i campi segnati.');
      }
      setSending(false);
    },
  };
}
