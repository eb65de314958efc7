import { useId } from 'react';
import { useLocation, useSubmit } from 'react-router';
import type { SeasonPairs } from '#contract/matching.ts';
import { cityOf } from '#domain/offer-words.ts';
import { type Say, useText } from '#web/features/texts/text.tsx';

/** Which year, and which offer of each season: a plain GET form, sent at each change. */
export function YearChoice({ found }: { found: SeasonPairs }) {
  const t = useText();
  const { pathname } = useLocation();
  const submit = useSubmit();
  const { years, seasons, one, other } = found;
  const send = (form: HTMLFormElement, changed: string) => {
    const next = new URLSearchParams();
    // Another year has other offers.
    for (const [name, value] of new FormData(form))
      if (typeof value === 'string' && value !== '' && (changed !== 'anno' || name === 'anno'))
        next.append(name, value);
    submit(next, { action: pathname, preventScrollReset: true });
  };
  return (
    <form action={pathname} method="get" className="card grid gap-4 md:grid-cols-3 items-end">
      <Choice
        name="anno"
        label={t('Il tuo anno')}
        value={seasons[0]?.key ?? ''}
        options={years.map(({ first, name }) => [first, name])}
        onSend={send}
      />
      {seasons.map(({ key, name, offers }, at) => (
        <Choice
          key={key}
          name={at === 0 ? 'prima' : 'poi'}
          label={name}
          value={(at === 0 ? one : other) ?? ''}
          options={[
            ['', allWords(t, offers.length)],
            ...offers.map(({ offer }): [string, string] => [
              offer.slug,
              `${offer.title} · ${offer.company_name}, ${cityOf(offer.place.text)}`,
            ]),
          ]}
          onSend={send}
        />
      ))}
      <noscript>
        <button type="submit" className="btn btn-primary">
          {t('Mostra')}
        </button>
      </noscript>
    </form>
  );
}

function allWords(t: Say, count: number): string {
  if (count === 0) return t('Nessuna offerta adatta');
  return count === 1 ? t('Una offerta adatta') : t('Tutte le {n} adatte', { n: count });
}

interface ChoiceProps {
  name: string;
  label: string;
  value: string;
  options: readonly (readonly [string, string])[];
  onSend: (form: HTMLFormElement, changed: string) => void;
}

function Choice({ name, label, value, options, onSend }: ChoiceProps) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="font-semibold block mb-1.5">
        {label}
      </label>
      <select
        id={id}
        name={name}
        value={value}
        onChange={({ currentTarget }) => currentTarget.form && onSend(currentTarget.form, name)}
        className="input w-full"
      >
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}
