import { type ReactNode, useId } from 'react';
import { FieldError } from './field.tsx';
import { keysOf } from './select-field.tsx';

interface PillsProps<Value extends string> {
  label: string;
  options: Readonly<Record<Value, string>>;
  help?: string;
  errors?: readonly ReactNode[] | undefined;
  required?: boolean;
}

interface OnePill<Value extends string> extends PillsProps<Value> {
  value: Value | null;
  onChoose: (value: Value) => void;
}

interface ManyPills<Value extends string> extends PillsProps<Value> {
  values: readonly Value[];
  onToggle: (values: Value[]) => void;
}

/** One choice among a few visible options, one tap each. */
export function ChoicePills<Value extends string>({ value, onChoose, ...props }: OnePill<Value>) {
  return <Pills {...props} type="radio" isOn={(one) => one === value} onPick={(one) => onChoose(one)} />;
}

/** The same with any number of choices. */
export function TickPills<Value extends string>({ values, onToggle, ...props }: ManyPills<Value>) {
  return (
    <Pills
      {...props}
      type="checkbox"
      isOn={(one) => values.includes(one)}
      onPick={(one, isOn) => onToggle(isOn ? [...values, one] : values.filter((other) => other !== one))}
    />
  );
}

function Pills<Value extends string>({
  label,
  options,
  help,
  errors,
  required,
  type,
  isOn,
  onPick,
}: PillsProps<Value> & {
  type: 'radio' | 'checkbox';
  isOn: (value: Value) => boolean;
  onPick: (value: Value, isOn: boolean) => void;
}) {
  const id = useId();
  const isWrong = Boolean(errors?.length);
  return (
    <fieldset aria-describedby={`${id}-help ${id}-error`}>
      <legend className="font-semibold mb-2">
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </legend>
      <div className="flex flex-wrap gap-2">
        {keysOf(options).map((value) => (
          <label
            key={value}
            className={`inline-flex items-center min-h-11 px-4 rounded-input border font-medium cursor-pointer has-checked:border-accent has-checked:bg-accent-wash has-checked:text-accent has-[:focus-visible]:outline-2 outline-offset-2 outline-(--focus) ${isWrong ? 'border-danger' : 'border-line-strong'}`}
          >
            <input
              type={type}
              name={id}
              value={value}
              checked={isOn(value)}
              onChange={(event) => onPick(value, event.target.checked)}
              aria-invalid={isWrong}
              className="sr-only"
            />
            {options[value]}
          </label>
        ))}
      </div>
      {help && (
        <p id={`${id}-help`} className="text-sm text-ink-soft mt-2">
          {help}
        </p>
      )}
      <FieldError id={`${id}-error`} messages={errors} />
    </fieldset>
  );
}
