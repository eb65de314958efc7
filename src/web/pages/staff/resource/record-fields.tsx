import type { StaffField } from '#contract/staff.ts';
import { FormProblem } from '#web/features/forms/form-problem.tsx';
import { Spinner } from '#web/ui/field.tsx';
import { FieldInput } from '../fields/field-input.tsx';
import { ShownValue } from '../fields/shown-value.tsx';
import type { RecordForm } from './use-record-form.ts';

interface RecordFieldsProps {
  label: string;
  fields: readonly StaffField[];
  labels: Readonly<Record<string, string>>;
  /** The record as it was read last: what an action changed is shown at once, whatever is being typed. */
  values: Readonly<Record<string, unknown>>;
  form: RecordForm;
  /** Whether the record is new: fields that are fixed later can still be written. */
  isNew: boolean;
  /** Nothing may be written by this role, or at all. */
  isReadOnly: boolean;
}

/** A record as a form; read-only fields are shown below as plain values. */
export function RecordFields({ label, fields, labels, values, form, isNew, isReadOnly }: RecordFieldsProps) {
  const isOpen = (field: StaffField) => !isReadOnly && !field.isReadOnly && (isNew || !field.isFixed);
  const open = fields.filter(isOpen);
  const closed = isNew ? [] : fields.filter((field) => !isOpen(field));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {/* Texts written here have headings from the second or third level on. */}
      <h2 className="sr-only">Dati</h2>
      {open.length > 0 && (
        <form
          method="post"
          noValidate
          aria-label={label}
          className="card lg:p-6! grid grid-cols-[minmax(0,1fr)] gap-5"
          onSubmit={form.send}
        >
          <FormProblem isSending={form.isSending}>{form.problem}</FormProblem>
          {/* Input while the form is being sent would be lost when the answer comes. */}
          <div inert={form.isSending} className="grid grid-cols-[minmax(0,1fr)] gap-5">
            {open.map((field) => (
              <FieldInput
                key={`${field.name} ${form.resets}`}
                field={field}
                value={form.values[field.name]}
                label={labels[field.name]}
                onChange={(value) => form.set(field.name, value)}
                errors={form.errors}
                path={field.name}
              />
            ))}
          </div>
          <div
            data-form-bar
            className="flex flex-wrap gap-4 sticky bottom-0 bg-surface py-3 -mb-3 border-t border-line"
          >
            <button
              type="submit"
              data-late
              disabled={form.isSending}
              aria-disabled={!isNew && !form.isChanged}
              className="btn btn-primary"
            >
              {form.isSending ? <Spinner label="Salva" /> : 'Salva'}
            </button>
            {!isNew && form.isChanged && (
              <button type="button" onClick={form.reset} disabled={form.isSending} className="btn btn-quiet">
                Annulla le modifiche
              </button>
            )}
          </div>
        </form>
      )}
      {closed.length > 0 && (
        <dl className="card lg:p-6! grid gap-x-6 gap-y-3 sm:grid-cols-[minmax(9rem,14rem)_minmax(0,1fr)]">
          {closed.map((field) => (
            <div key={field.name} className="contents">
              <dt className="text-ink-soft">{field.label}</dt>
              <dd className="min-w-0 -mt-3 sm:mt-0">
                <ShownValue field={field} value={values[field.name]} label={labels[field.name]} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
