import { Form, useSearchParams, useSubmit } from 'react-router';
import type { BrigadeList } from '#contract/brigade.ts';
import { PEOPLE_PAGE } from '#domain/season-page.ts';
import { uiTexts } from '#domain/ui-text.ts';
import { ListSearch } from '#web/features/lists/list-search.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { PEOPLE_FILTERS } from './season-address.ts';

const states = uiTexts({ accepted: 'Ci sono', invited: 'Devono rispondere' } as const);

interface PeopleFiltersProps {
  brigade: BrigadeList;
  /** The key of the season that the page shows. */
  season: string;
}

/** Search by name, season, role, and who has answered: a plain form, sent at each choice. */
export function PeopleFilters({ brigade: { seasons, jobs, total }, season }: PeopleFiltersProps) {
  const t = useText();
  const submit = useSubmit();
  const [query] = useSearchParams();
  const choices = [
    {
      name: PEOPLE_FILTERS.season,
      label: t('Quando ha lavorato da te'),
      all: t('Tutte le stagioni'),
      options: seasons.map(({ start, words, count }) => ({ value: start, words: `${words} (${count})` })),
    },
    {
      name: PEOPLE_FILTERS.job,
      label: t('Ruolo'),
      all: t('Tutti i ruoli'),
      options: jobs.map(({ slug, name, count }) => ({ value: slug, words: `${name} (${count})` })),
    },
    {
      name: PEOPLE_FILTERS.state,
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
    <Form role="search" action={PEOPLE_PAGE} preventScrollReset className="grid gap-2.5 grid-cols-2 sm:grid-cols-3">
      <input type="hidden" name="stagione" value={season} />
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
