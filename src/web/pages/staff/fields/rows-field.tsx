import { type ComponentType, type ReactNode, useId, useState } from 'react';
import type { StaffField } from '#contract/staff.ts';
import { plainText } from '#domain/plain-text.ts';
import { emptyOf } from '#domain/staff-fields.ts';
import { FieldError } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { FieldInputProps } from './field-input-props.ts';

type Row = Record<string, unknown>;
const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? value : []);

/** The content of a new row. */
function emptyRow(fields: readonly StaffField[]): Row {
  const begin = ({ kind, fields: inner, options, isRequired }: StaffField): unknown => {
    if (kind === 'group') return emptyRow(inner ?? []);
    if (kind === 'choice' && isRequired) return Object.keys(options ?? {})[0] ?? null;
    return emptyOf(kind);
  };
  return Object.fromEntries(fields.map((field) => [field.name, begin(field)]));
}

/** The title of a folded row: its first text, or what was chosen. */
function nameOf(row: Row, fields: readonly StaffField[]): string {
  const words = fields.map(({ name, kind, options }) => {
    if (kind === 'choice') return options?.[String(row[name])] ?? '';
    if (kind === 'rich') return plainText(String(row[name] ?? ''));
    return kind === 'text' ? String(row[name] ?? '') : '';
  });
  return words.find(Boolean)?.slice(0, 80) || 'Senza nome';
}

let made = 0;
/** A key for a row that stays the same while rows move around it. */
const newKey = () => `riga-${made++}`;

/** A list of small records: added, removed, moved, each folded under its title. `Input` renders one field of a row. */
export function RowsField({
  field,
  value,
  onChange,
  errors,
  path,
  Input,
}: FieldInputProps & { Input: ComponentType<FieldInputProps> }) {
  const id = useId();
  const rows = rowsOf(value);
  const fields = field.fields ?? [];
  const [keys, setKeys] = useState(() => rows.map(newKey));
  const [added, setAdded] = useState<string | null>(null);
  const move = (index: number, by: -1 | 1) => {
    onChange(swapped(rows, index, index + by));
    setKeys(swapped(keys, index, index + by));
  };
  const add = () => {
    const key = newKey();
    setAdded(key);
    setKeys([...keys, key]);
    onChange([...rows, emptyRow(fields)]);
  };
  return (
    <fieldset
      aria-labelledby={id}
      aria-describedby={`${id}-error`}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 min-w-0"
    >
      <p id={id} className="font-semibold">
        {field.label}
      </p>
      {field.help && <p className="text-sm text-ink-soft">{field.help}</p>}
      <FieldError id={`${id}-error`} messages={errors[path]} />
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 empty:hidden">
        {rows.map((row, index) => (
          <li key={keys[index] ?? index} className="relative">
            <Folded
              name={nameOf(row, fields)}
              isBegunOpen={rows.length === 1 || keys[index] === added}
              isWrong={Object.keys(errors).some((name) => name.startsWith(`${path}.${index}.`))}
            >
              {fields.map((inner) => (
                <Input
                  key={inner.name}
                  field={inner}
                  value={row[inner.name]}
                  onChange={(next) =>
                    onChange(rows.map((one, at) => (at === index ? { ...row, [inner.name]: next } : one)))
                  }
                  errors={errors}
                  path={`${path}.${index}.${inner.name}`}
                />
              ))}
            </Folded>
            <div className="absolute right-1 top-1 flex">
              <RowButton
                label={`Sposta su ${nameOf(row, fields)}`}
                icon="down"
                isTurned
                isDisabled={index === 0}
                onPress={() => move(index, -1)}
              />
              <RowButton
                label={`Sposta giù ${nameOf(row, fields)}`}
                icon="down"
                isDisabled={index === rows.length - 1}
                onPress={() => move(index, 1)}
              />
              <RowButton
                label={`Togli ${nameOf(row, fields)}`}
                icon="trash"
                onPress={() => {
                  onChange(rows.filter((_, at) => at !== index));
                  setKeys(keys.filter((_, at) => at !== index));
                }}
              />
            </div>
          </li>
        ))}
      </ul>
      <button type="button" data-late data-adds onClick={add} className="btn btn-ghost justify-self-start">
        <Icon name="aggiungi" /> Aggiungi
      </button>
    </fieldset>
  );
}

function swapped<One>(list: readonly One[], from: number, to: number): One[] {
  const next = [...list];
  const [one] = next.splice(from, 1);
  if (one !== undefined) next.splice(to, 0, one);
  return next;
}

/** A row under its title; it opens by itself when something in it is wrong. */
function Folded({
  name,
  isBegunOpen,
  isWrong,
  children,
}: {
  name: string;
  isBegunOpen: boolean;
  isWrong: boolean;
  children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(isBegunOpen);
  return (
    <details
      open={isOpen || isWrong}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="border border-line rounded-input bg-surface"
    >
      <summary className="flex items-center gap-2 pl-3 pr-36 min-h-12 list-none [&::-webkit-details-marker]:hidden">
        <Icon name="down" size={16} />
        <span className="flex-1 min-w-0 font-medium wrap-anywhere">{name}</span>
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 border-t border-line">{children}</div>
    </details>
  );
}

function RowButton({
  label,
  icon,
  isTurned = false,
  isDisabled = false,
  onPress,
}: {
  label: string;
  icon: string;
  isTurned?: boolean;
  isDisabled?: boolean;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      data-late
      onClick={onPress}
      disabled={isDisabled}
      aria-label={label}
      className={`size-10 grid place-items-center rounded-full hover:bg-sunken disabled:opacity-30 ${icon === 'trash' ? 'text-danger' : ''}`}
    >
      <span className={isTurned ? 'rotate-180 grid' : 'grid'}>
        <Icon name={icon} />
      </span>
    </button>
  );
}
