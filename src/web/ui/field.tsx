import { type ButtonHTMLAttributes, type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { useErrorsUntilChanged } from './errors-until-changed.ts';
import { Icon } from './icon.tsx';

/** The text of an error under its field, linked to it by `id`. */
export function FieldError({ id, messages }: { id: string; messages: readonly ReactNode[] | undefined }) {
  return (
    <p id={id} role="alert" className="text-sm font-medium text-danger mt-1 empty:mt-0 wrap-anywhere">
      {messages?.map((message, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: messages have no other name than their place
        <span key={index} className="block">
          {message}
        </span>
      ))}
    </p>
  );
}

interface FieldLabelProps {
  /** The id of the field. */
  of: string;
  required?: boolean | undefined;
  children: ReactNode;
}

/** The label above a field. */
export function FieldLabel({ of, required, children }: FieldLabelProps) {
  return (
    <label htmlFor={of} className="block font-semibold mb-1.5">
      {children}
      {required && <span aria-hidden="true"> *</span>}
    </label>
  );
}

/** What helps to fill in a field, below it; the field names it by `${of}-help`. */
export function FieldHelp({ of, children }: { of: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p id={`${of}-help`} className="text-sm text-ink-soft mt-1">
      {children}
    </p>
  );
}

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  help?: string;
  errors?: readonly ReactNode[] | undefined;
  /** Invalid for a reason shown elsewhere, by this element. */
  faultId?: string | undefined;
  /** The value of the text, where it can be written in two ways: an error stays until this changes. */
  meaning?: unknown;
}

/** Label above, help below, the error under its field. */
export function TextField({
  label,
  help,
  errors: given,
  faultId,
  meaning,
  required,
  onInput,
  ...input
}: TextFieldProps) {
  const id = useId();
  const [errors, changed] = useErrorsUntilChanged(given, meaning === undefined ? input.value : meaning);
  const isWrong = Boolean(errors?.length) || faultId !== undefined;
  return (
    <div>
      <FieldLabel of={id} required={required}>
        {label}
      </FieldLabel>
      <input
        {...input}
        onInput={(event) => {
          changed();
          // The style sheet asks the attribute whether a day is chosen: React changes it in a controlled field alone.
          if (input.type === 'date') event.currentTarget.defaultValue = event.currentTarget.value;
          onInput?.(event);
        }}
        id={id}
        required={required}
        aria-invalid={isWrong}
        aria-describedby={`${faultId ?? ''} ${id}-help ${id}-error`.trim()}
        className="input"
      />
      <FieldHelp of={id}>{help}</FieldHelp>
      <FieldError id={`${id}-error`} messages={errors} />
    </div>
  );
}

interface TickProps extends InputHTMLAttributes<HTMLInputElement> {
  children: ReactNode;
  /** One of an invalid group, whose error is shown by the group. */
  isWrong?: boolean;
  errors?: readonly ReactNode[] | undefined;
}

export function Tick({ children, errors: given, isWrong = false, type = 'checkbox', onInput, ...input }: TickProps) {
  const id = useId();
  const [errors, changed] = useErrorsUntilChanged(given, input.checked);
  return (
    <div>
      <label className="flex items-start gap-3 py-2 min-h-11">
        <input
          {...input}
          type={type}
          onInput={(event) => {
            changed();
            onInput?.(event);
          }}
          className="tick mt-0.5"
          aria-invalid={isWrong || Boolean(errors?.length)}
          aria-describedby={`${id}-error`}
        />
        <span className="min-w-0 wrap-anywhere">{children}</span>
      </label>
      <FieldError id={`${id}-error`} messages={errors} />
    </div>
  );
}

interface SubmitButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  isSending: boolean;
  label: string;
  /** Its words while it is sent, where they are others. */
  progress?: string;
  /** Whether the form is sent by a script alone: a press before it waits for it. */
  needsScript?: boolean;
}

/** The button that sends a form, and says that it is being sent. */
export function SubmitButton({
  isSending,
  label,
  progress = label,
  needsScript = true,
  disabled = false,
  className = '',
  ...button
}: SubmitButtonProps) {
  return (
    <button
      {...button}
      type="submit"
      data-late={needsScript || undefined}
      disabled={isSending || disabled}
      className={`btn btn-primary ${className}`.trim()}
    >
      {isSending ? <Spinner label={progress} /> : label}
    </button>
  );
}

export function Spinner({ label }: { label: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span
        className="size-4 rounded-full border-2 border-current border-t-transparent animate-[spin_.7s_linear_infinite]"
        aria-hidden="true"
      />
      {label}
    </span>
  );
}

interface NoticeProps {
  tone?: 'sea' | 'leaf' | 'sun' | 'danger';
  icon?: string;
  id?: string | undefined;
  /** Whether it is announced when it appears: errors are. */
  isAlert?: boolean;
  children: ReactNode;
}

/**
 * A notice with its own background: information, success, warning. Its border is visible where the system overrides
 * colours.
 */
export function Notice({ tone = 'sea', icon = 'info', id, isAlert = tone === 'danger', children }: NoticeProps) {
  const grounds = { sea: 'bg-sea-wash', leaf: 'bg-leaf-wash', sun: 'bg-sun-wash', danger: 'bg-danger-wash' };
  return (
    <div
      id={id}
      role={isAlert ? 'alert' : undefined}
      className={`${grounds[tone]} rounded-input border border-transparent px-4 py-3 flex gap-3 text-[.95rem]`}
    >
      <span className="mt-0.5">
        <Icon name={icon} />
      </span>
      <div>{children}</div>
    </div>
  );
}
