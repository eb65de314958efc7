import { useId, useState } from 'react';
import { formatEuros } from '#domain/offer-words.ts';
import { fromRomeLocal, romeLocal } from '#domain/rome-time.ts';
import { readEuros, readWhole, roundToEuros, writeEuros } from '#domain/written-euros.ts';
import { LateEditor } from '#web/features/texts/late-editor.tsx';
import { TextField, Tick } from '#web/ui/field.tsx';
import { TickPills } from '#web/ui/pills.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import type { FieldInputProps } from './field-input-props.ts';
import { PictureField } from './picture-field.tsx';
import { ReferenceField } from './reference-field.tsx';
import { RowsField } from './rows-field.tsx';
import { uploadPicture } from './upload-picture.ts';

const MAX_LONG = 5000;

/** One field of a form, by its kind. */
export function FieldInput(props: FieldInputProps) {
  const { field, value, onChange, errors, path, label } = props;
  const own = errors[path];
  const given = {
    label: field.label,
    ...(field.help && { help: field.help }),
    required: field.isRequired,
    errors: own,
  };
  const words = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  switch (field.kind) {
    case 'long':
      return (
        <TextArea
          {...given}
          name={path}
          value={words}
          most={field.most ?? MAX_LONG}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case 'rich':
      return (
        <LateEditor
          label={field.label}
          value={words}
          onChange={onChange}
          errors={own}
          required={Boolean(field.isRequired)}
          uploadPicture={uploadPicture}
          {...(field.help && { help: field.help })}
        />
      );
    case 'flag':
      return (
        <Tick
          name={path}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
          errors={own}
        >
          {field.label}
          {field.help && <span className="block text-sm text-ink-soft">{field.help}</span>}
        </Tick>
      );
    case 'choice':
      return (
        <SelectField
          {...given}
          name={path}
          value={words}
          options={field.options ?? {}}
          empty="Scegli"
          onChoose={(slug) => onChange(slug || null)}
        />
      );
    case 'integer':
      return (
        <NumberField
          {...props}
          read={readWhole}
          write={field.isPlainNumber ? String : (whole) => writeEuros(whole * 100)}
        />
      );
    case 'cents':
      return <NumberField {...props} read={readEuros} write={writeEuros} unit="€" />;
    case 'euros':
      return <PayField {...props} />;
    case 'choices':
      return (
        <TickPills
          {...given}
          required={Boolean(field.isRequired)}
          options={field.options ?? {}}
          values={Array.isArray(value) ? value.map(String) : []}
          onToggle={onChange}
        />
      );
    case 'moment':
      return (
        <TextField
          {...given}
          name={path}
          type="datetime-local"
          value={words ? romeLocal(words) : ''}
          onChange={(event) => onChange(fromRomeLocal(event.currentTarget.value))}
        />
      );
    case 'day':
      return (
        <TextField
          {...given}
          name={path}
          type="date"
          value={words}
          onChange={(event) => onChange(event.currentTarget.value || null)}
        />
      );
    case 'words':
      return <WordsField {...props} />;
    case 'reference':
      return <ReferenceField {...props} label={label} />;
    case 'picture':
      return <PictureField {...props} />;
    case 'rows':
      return <RowsField {...props} Input={FieldInput} />;
    case 'group':
      return <GroupField {...props} />;
    default:
      return (
        <TextField
          {...given}
          name={path}
          value={words}
          maxLength={field.most ?? 300}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
  }
}

interface NumberFieldProps extends FieldInputProps {
  /** The number in a text, null for an empty one; anything else stays as it was typed. */
  read: (text: string) => number | null | 'unreadable';
  write: (number: number) => string;
  unit?: string;
}

/** A number as Italians type it; the server reports what is not a number, on the field. */
function NumberField({ field, value, onChange, errors, path, read, write, unit }: NumberFieldProps) {
  const shown = typeof value === 'number' ? write(value) : typeof value === 'string' ? value : '';
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      label={unit ? `${field.label} (${unit})` : field.label}
      {...(field.help && { help: field.help })}
      name={path}
      required={field.isRequired}
      errors={errors[path]}
      inputMode={field.least !== undefined && field.least < 0 ? 'text' : unit ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={typed ?? shown}
      meaning={value ?? null}
      onChange={(event) => {
        const text = event.currentTarget.value;
        const number = read(text);
        setTyped(text);
        onChange(number === 'unreadable' || Number.isNaN(number) ? text : number);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

/** Whole euros: cents are rounded, with a note. */
function PayField(props: FieldInputProps) {
  const [rounded, setRounded] = useState<number | null>(null);
  const read = (text: string) => {
    const cents = readEuros(text);
    if (typeof cents !== 'number') return cents;
    const whole = roundToEuros(cents);
    setRounded(whole * 100 === cents ? null : whole);
    return whole;
  };
  return (
    <div>
      <NumberField {...props} read={read} write={(whole) => writeEuros(whole * 100)} unit="€" />
      <p role="status" className="text-sm font-medium mt-1 empty:mt-0">
        {rounded !== null &&
          rounded === props.value &&
          `Arrotondato a ${formatEuros(rounded)}: qui si scrivono euro interi.`}
      </p>
    </div>
  );
}

/** A list of short texts, one per line. */
function WordsField({ field, value, onChange, errors, path }: FieldInputProps) {
  const lines = Array.isArray(value) ? value.map(String) : [];
  const [typed, setTyped] = useState<string | null>(null);
  const wrong = Object.entries(errors).flatMap(([name, messages]) =>
    name === path || name.startsWith(`${path}.`) ? messages : [],
  );
  return (
    <TextArea
      label={field.label}
      help={field.help ?? 'Uno per riga.'}
      name={path}
      required={field.isRequired}
      errors={wrong}
      value={typed ?? lines.join('\n')}
      most={20_000}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(
          event.currentTarget.value
            .split('\n')
            .map((line) => line.trim())
            .filter(Boolean),
        );
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

function GroupField({ field, value, onChange, errors, path }: FieldInputProps) {
  const id = useId();
  const row = recordOf(value);
  return (
    <fieldset aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-4 border-l-2 border-line pl-4 min-w-0">
      <p id={id} className="font-semibold">
        {field.label}
      </p>
      {(field.fields ?? []).map((inner) => (
        <FieldInput
          key={inner.name}
          field={inner}
          value={row[inner.name]}
          onChange={(next) => onChange({ ...row, [inner.name]: next })}
          errors={errors}
          path={`${path}.${inner.name}`}
        />
      ))}
    </fieldset>
  );
}
