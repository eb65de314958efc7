import { useId, useState } from 'react';
import { Form, Link, useSearchParams } from 'react-router';
import type { StaffField, StaffResource } from '#contract/staff.ts';
import { FieldLabel, TextField } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ReferenceField } from '../fields/reference-field.tsx';

/** Words and filters of a list: a plain GET form, so that they are in the address. */
export function ListFilters({
  resource,
  labels,
}: {
  resource: StaffResource;
  labels: Readonly<Record<string, string>>;
}) {
  const [query] = useSearchParams();
  const filters = resource.fields.filter(({ isFiltered }) => isFiltered);
  const isSearched = resource.fields.some((field) => field.isSearched);
  const names = filters.flatMap(({ name, kind }) =>
    kind === 'moment' || kind === 'day' ? [`${name}_from`, `${name}_to`] : [name],
  );
  const isFiltered = names.some((name) => query.get(name));
  const sort = query.get('sort');
  if (!isSearched && filters.length === 0) return null;
  return (
    <Form role="search" className="flex flex-wrap gap-x-6 gap-y-3">
      {sort && <input type="hidden" name="sort" value={sort} />}
      {isSearched && (
        <div className="flex gap-2 w-full max-w-xl">
          <input
            name="q"
            type="search"
            defaultValue={query.get('q') ?? ''}
            aria-label={`Cerca in ${resource.label}`}
            placeholder="Cerca"
            className="input"
          />
          <button type="submit" className="btn btn-ghost" aria-label="Cerca">
            <Icon name="cerca" />
          </button>
        </div>
      )}
      {filters.length > 0 && (
        <details open={isFiltered} className="open:w-full">
          <summary className="btn-quiet font-semibold inline-flex items-center gap-2 min-h-11">
            <Icon name="filter" size={16} /> Filtri
          </summary>
          <div className="card p-4! mt-2 grid gap-4 sm:grid-cols-2 xl:grid-cols-4 items-end">
            {filters.map((field) => (
              <Filter
                key={field.name}
                field={field}
                value={(name) => query.get(name) ?? ''}
                label={labels[field.name]}
              />
            ))}
            <div className="flex gap-4 sm:col-span-2 xl:col-span-4">
              <button type="submit" className="btn btn-primary">
                Filtra
              </button>
              {isFiltered && (
                <Link to={`/staff/${resource.slug}`} className="btn btn-quiet">
                  Togli i filtri
                </Link>
              )}
            </div>
          </div>
        </details>
      )}
    </Form>
  );
}

function Filter({
  field,
  value,
  label: chosen,
}: {
  field: StaffField;
  value: (name: string) => string;
  label: string | undefined;
}) {
  const { name, label, kind } = field;
  if (kind === 'moment' || kind === 'day')
    return (
      <fieldset className="grid grid-cols-2 gap-2 sm:col-span-2">
        <TextField name={`${name}_from`} type="date" label={`${label} dal`} defaultValue={value(`${name}_from`)} />
        <TextField
          name={`${name}_to`}
          type="date"
          label="al"
          aria-label={`${label} fino al`}
          defaultValue={value(`${name}_to`)}
        />
      </fieldset>
    );
  if (kind === 'reference') return <ReferenceFilter field={field} value={value(name)} label={chosen} />;
  return (
    <PlainSelect
      name={name}
      label={label}
      value={value(name)}
      options={field.options ?? (kind === 'flag' ? { true: 'Sì', false: 'No' } : {})}
    />
  );
}

/** A select that works before hydration: its value is the form's. */
function PlainSelect({
  name,
  label,
  value,
  options,
}: {
  name: string;
  label: string;
  value: string;
  options: Record<string, string>;
}) {
  const id = useId();
  return (
    <div>
      <FieldLabel of={id}>{label}</FieldLabel>
      <select id={id} name={name} defaultValue={value} className="input">
        <option value="">Tutti</option>
        {Object.entries(options).map(([slug, words]) => (
          <option key={slug} value={slug}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Another record, found by its name; its id is in the form. */
function ReferenceFilter({ field, value, label }: { field: StaffField; value: string; label: string | undefined }) {
  const [chosen, setChosen] = useState(value);
  return (
    <div>
      <input type="hidden" name={field.name} value={chosen} />
      <ReferenceField
        field={{ ...field, isRequired: false }}
        value={chosen}
        label={label}
        onChange={(next) => setChosen(next === null ? '' : String(next))}
        errors={{}}
        path={`scelta-${field.name}`}
      />
    </div>
  );
}
