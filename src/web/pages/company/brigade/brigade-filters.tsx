import { Form, useSearchParams, useSubmit } from 'react-router';
import type { BrigadeList } from '#contract/brigade.ts';
import { uiTexts } from '#domain/ui-text.ts';
import { ListSearch } from '#web/features/lists/list-search.tsx';
import { useText } from '#web/features/texts/text.tsx';

const states = uiTexts({ accepted: 'Ci sono', invited: 'Devono rispondere' } as const);

/** Search by name, season, role, and who has answered: a plain form, sent at each choice. */
export function BrigadeFilters({ brigade: { seasons, jobs, total } }: { brigade: BrigadeList }) {
  const t = useText();
  const submit = useSubmit();
  const [query] = useSearchParams();
  const choices = [
    {
      name: 'stagione',
      label: t('Stagione'),
      all: t('Tutte le stagioni'),
      options: seasons.map(({ start, words, count }) => ({ value: start, words: `${words} (${count})` })),
    },
    {
      name: 'ruolo',
      label: t('Ruolo'),
      all: t('Tutti i ruoli'),
      options: jobs.map(({ slug, name, count }) => ({ value: slug, words: `${name} (${count})` })),
    },
    {
      name: 'stato',
      label: t('Risposta all’invito'),
      all: t('Tutti'),
      options:
        total.invited === 0
          ? []
          : [
              { value: 'accepted', words: `${t(states.accepted)} (${total.accepted})` },
              { value: 'invited', words: `${t(states.invited)} (${total.invited})` },
            ],
    },
  ];
  return (
    <Form role="search" preventScrollReset className="grid gap-2.5 grid-cols-2 sm:grid-cols-3">
      <ListSearch
        name="q"
        label={t('Cerca per nome')}
        placeholder={t('Nome e cognome')}
        maxLength={100}
        className="col-span-2 sm:col-span-3"
      />
      {choices.map(
        ({ name, label, all, options }) =>
          options.length > 0 && (
            <select
              key={`${name} ${query.get(name)}`}
              name={name}
              aria-label={label}
              defaultValue={query.get(name) ?? ''}
              onChange={(event) => submit(event.currentTarget.form, { preventScrollReset: true })}
              className="input min-w-0 max-sm:last:even:col-span-2 text-ellipsis"
            >
              <option value="">{all}</option>
              {options.map(({ value, words }) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </select>
          ),
      )}
    </Form>
  );
}
