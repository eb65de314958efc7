import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ActionAnswer, StaffAction } from '#contract/staff.ts';
import { call, type FieldErrors } from '#web/api.ts';
import type { ApiPath } from '#web/api-path.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice, Spinner } from '#web/ui/field.tsx';
import { FieldInput } from '../fields/field-input.tsx';
import { stopAtUnknown } from '../fields/reference-field.tsx';

interface ActionDialogProps {
  action: StaffAction;
  path: ApiPath;
  onClose: () => void;
  onDone: (answer: ActionAnswer) => void;
}

/** Says what is about to happen, asks what it needs, and does it. */
export function ActionDialog({ action, path, onClose, onDone }: ActionDialogProps) {
  const { revalidate } = useRevalidator();
  const [values, setValues] = useState<Record<string, unknown>>({});
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (stopAtUnknown(event.currentTarget)) return;
    setSending(true);
    setErrors({});
    setProblem(null);
    const answer = await call<ActionAnswer>('POST', path, { values });
    if (answer.ok) return onDone(answer.body);
    setSending(false);
    setErrors(answer.errors);
    setProblem(answer.detail);
    // Somebody else did it meanwhile: the page behind shows how things stand.
    if (answer.status === 404 || answer.status === 409) void revalidate();
  };
  return (
    <Dialog title={action.label} isOpen onClose={onClose} closeLabel="Chiudi">
      <form method="post" onSubmit={send} noValidate className="grid gap-4" aria-label={action.label}>
        <p>{action.question}</p>
        {problem && <Notice tone="danger">{problem}</Notice>}
        {action.fields.map((field) => (
          <FieldInput
            key={field.name}
            field={field}
            value={values[field.name]}
            onChange={(value) => setValues({ ...values, [field.name]: value })}
            errors={errors}
            path={field.name}
          />
        ))}
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" onClick={onClose} className="btn btn-ghost">
            Annulla
          </button>
          <button
            type="submit"
            data-late
            disabled={isSending}
            className={`btn ${action.is_danger ? 'bg-danger text-surface' : 'btn-primary'}`}
          >
            {isSending ? <Spinner label={action.label} /> : action.label}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
