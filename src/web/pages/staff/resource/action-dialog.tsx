import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ActionAnswer, StaffAction } from '#contract/staff.ts';
import { call } from '#web/api.ts';
import { FormProblem } from '#web/features/forms/form-problem.tsx';
import { useSend } from '#web/features/forms/use-send.ts';
import { useMayClose } from '#web/features/sheets/may-close.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Spinner } from '#web/ui/field.tsx';
import { FieldInput } from '../fields/field-input.tsx';
import { stopAtUnknown } from '../fields/reference-field.tsx';

interface ActionDialogProps {
  action: StaffAction;
  resource: string;
  id: number | string;
  onClose: () => void;
  onDone: (answer: ActionAnswer) => void;
}

/** Explains an action, asks for what it needs, and runs it. */
export function ActionDialog({ action, resource, id, onClose, onDone }: ActionDialogProps) {
  const { revalidate } = useRevalidator();
  const [values, setValues] = useState<Record<string, unknown>>({});
  const latest = useRef(values);
  latest.current = values;
  const { send, isSending, errors, problem } = useSend(async (_fields, form) => {
    if (await stopAtUnknown(form)) return null;
    const answer = await call('POST staff:/{resource}/{id}/{action}', {
      params: { resource, id, action: action.slug },
      body: { values: latest.current, ...(action.version !== null && { version: action.version }) },
    });
    // Somebody else did it meanwhile: the page behind shows the present state.
    if (!answer.ok && (answer.status === 404 || answer.status === 409)) void revalidate();
    return answer;
  }, onDone);
  const isWritten = Object.values(values).some((value) => value !== '' && value !== null && value !== undefined);
  const { mayClose, leave } = useMayClose(isWritten && !isSending, onClose);
  return (
    <Dialog title={action.label} isOpen onClose={onClose} mayClose={mayClose} closeLabel="Chiudi">
      <form method="post" onSubmit={send} noValidate className="grid gap-4" aria-label={action.label}>
        <p>{action.question}</p>
        <FormProblem isSending={isSending}>{problem}</FormProblem>
        {action.fields.map((field) => (
          <FieldInput
            key={field.name}
            field={field}
            value={values[field.name]}
            onChange={(value) => setValues((before) => ({ ...before, [field.name]: value }))}
            errors={errors}
            path={field.name}
          />
        ))}
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" onClick={leave} className="btn btn-ghost">
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
