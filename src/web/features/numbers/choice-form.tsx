import { useId } from 'react';
import { Form, useSubmit } from 'react-router';
import { useText } from '../texts/text.tsx';

interface Choice {
  name: string;
  label: string;
  /** What is chosen; empty for all. */
  value: string;
  /** The words for all; none where one is always chosen. */
  all?: string;
  options: readonly (readonly [string, string])[];
}

/** What a page of numbers shows: a plain GET form, sent at each choice, with a button where there is no script. */
export function ChoiceForm({ choices }: { choices: readonly Choice[] }) {
  const t = useText();
  const submit = useSubmit();
  const id = useId();
  return (
    <Form method="get" preventScrollReset className="flex flex-wrap gap-3 items-end">
      {choices.map(({ name, label, value, all, options }) => (
        <div key={name} className="min-w-0 flex-1 basis-56 max-w-md">
          <label htmlFor={`${id}-${name}`} className="block font-semibold mb-1.5">
            {label}
          </label>
          <select
            id={`${id}-${name}`}
            key={value}
            name={name}
            defaultValue={value}
            onChange={(event) => submit(event.currentTarget.form, { preventScrollReset: true })}
            className="input"
          >
            {all !== undefined && <option value="">{all}</option>}
            {options.map(([option, words]) => (
              <option key={option} value={option}>
                {words}
              </option>
            ))}
          </select>
        </div>
      ))}
      <noscript>
        <button type="submit" className="btn btn-primary">
          {t('Mostra')}
        </button>
      </noscript>
    </Form>
  );
}
