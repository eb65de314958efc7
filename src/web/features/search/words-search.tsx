import { useId } from 'react';
import { Form } from 'react-router';
import { Icon } from '#web/ui/icon.tsx';
import { useText } from '../texts/text.tsx';

/** The text search of a list, in the address as `q`; `kept` are parameters that stay. */
export function WordsSearch({
  label,
  typed,
  kept,
  action,
  placeholder,
}: {
  label: string;
  typed: string;
  kept?: Record<string, string>;
  action?: string;
  placeholder?: string;
}) {
  const t = useText();
  const id = useId();
  return (
    <Form role="search" preventScrollReset {...(action && { action })} className="flex gap-2 max-w-md">
      {Object.entries(kept ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        id={id}
        name="q"
        type="search"
        defaultValue={typed}
        key={typed}
        maxLength={200}
        placeholder={placeholder ?? t('Es. cuoco, stagione estiva')}
        className="input min-w-0"
      />
      <button type="submit" className="btn btn-ghost px-3!" aria-label={t('Cerca')}>
        <Icon name="cerca" />
      </button>
    </Form>
  );
}
